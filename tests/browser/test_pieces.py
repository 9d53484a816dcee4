"""Dragon, fairy, towers, abbeys, barns, wagons and crop circles in a real browser."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from bastide import Game
from bastide.core.option import PASS, Option
from bastide.core.targets import FigureAt, OnSegment, Word
from tests.browser.games import open_game
from tests.browser.judging import errors_of, faults_at_table
from tests.browser.table_page import BAR, TablePage
from tests.browser.test_expansions import step_of
from tests.samples import part_of_the_day
from tests.server.positions import MORE, varied

WITH_BIG = f"{MORE},inns_cathedrals"


def find(is_it: Callable[[Game], bool], expansions: str = WITH_BIG) -> Game:
    """The first position of that sort."""
    return next(game for game in varied(expansions, games=60) if not game.is_over and is_it(game))


def asks(step: str, options: int = 2) -> Callable[[Game], bool]:
    return lambda game: step_of(game) == step and len(game.options()) >= options


def offers(verb: str, times: int = 1) -> Callable[[Game], bool]:
    """Whether a figure action is offered so many times."""
    return lambda game: step_of(game) == "action" and [o.verb for o in game.options()].count(verb) >= times


def name_of(table: TablePage, seat: int) -> str:
    return str(table.snapshot["seats"][seat]["name"])


def long_way(game: Game) -> bool:
    """Whether the dragon sets out and goes far if it always takes the first way."""
    after = game.copy()
    steps = 0
    while not after.is_over and step_of(after) == "dragon_step":
        after.play(after.options()[0])
        steps += 1
    return steps > 3 and len(game.state.agenda[-1].load[1]) == 1


def test_all_players_move_the_dragon_and_see_its_way(context: BrowserContext, page: Page) -> None:
    errors = errors_of(page)
    game = find(long_way)
    table = TablePage(page).open(open_game(context, game))
    seats: list[int] = []
    while table.step == "dragon_step":
        table.see_decision()
        steps = len(seats)
        seats.append(table.snapshot["decision"]["seat"])
        name = name_of(table, seats[-1])
        expect(table.bar.get_by_role("heading", name=re.compile(f"^{name}: Move the dragon"))).to_be_visible()
        expect(table.bar.get_by_text(re.compile(rf"^{6 - steps} steps? left\."))).to_be_visible()
        way = table.board.get_by_role("img", name=re.compile(rf"^Dragon: {steps} steps? so far"))
        expect(way).to_be_attached()
        expect(way.locator("text")).to_have_text([str(n + 1) for n in range(steps)])
        option = table.snapshot["decision"]["options"][0]
        if steps == 1:
            table.decide_by_keys(option["code"])
        else:
            table.decide(option["code"], on_board=True)
        (dragon,) = [token for token in table.snapshot["tokens"] if token["name"] == "dragon"]
        assert dragon["cell"] == option["at"]
        assert not [figure for figure in table.snapshot["figures"] if figure["cell"] == option["at"]]
    assert len(seats) > 3
    assert seats == [(seats[0] + n) % 2 for n in range(len(seats))]
    assert errors == []


def test_the_fairy_joins_a_follower(context: BrowserContext, page: Page) -> None:
    game = find(offers("fairy", 2))
    option = next(option for option in game.options() if option.verb == "fairy")
    table = TablePage(page).open(open_game(context, game))
    table.decide(option.code, on_board=True)
    words = f"Fairy, with {name_of(table, game.actor)}’s follower"
    expect(table.board.get_by_role("img", name=words)).to_be_attached()
    expect(table.tab("Table").get_by_role("button", name="Fairy with")).to_be_visible()


def far(option: Option) -> bool:
    return option.verb == "meeple" and option.cell is not None and "tower" not in option.code


@pytest.mark.parametrize("on_board", [True, False])
def test_a_portal_leads_to_another_tile(context: BrowserContext, page: Page, on_board: bool) -> None:
    game = find(lambda game: step_of(game) == "action" and sum(map(far, game.options())) > 20)
    option = [option for option in game.options() if far(option)][7]
    table = TablePage(page).open(open_game(context, game))
    table.see_decision()
    expect(table.bar.get_by_role("button", name=re.compile("^A list of [0-9]+ places"))).to_be_visible()
    box = table.bar.bounding_box()
    assert box is not None
    assert box["height"] <= BAR
    table.decide(option.code, on_board=on_board)
    here = [figure for figure in table.snapshot["figures"] if figure["cell"] == list(option.cell or ())]
    assert (game.actor, option.the(OnSegment).place) in [(figure["seat"], figure["place"]) for figure in here]


def test_a_princess_sends_a_knight_home(context: BrowserContext, page: Page) -> None:
    game = find(offers("princess"))
    option = next(option for option in game.options() if option.verb == "princess")
    table = TablePage(page).open(open_game(context, game))
    before = len(table.snapshot["figures"])
    owner = name_of(table, option.the(FigureAt).seat or 0)
    table.bar.locator('[data-hand="princess"]').click()
    expect(table.bar.get_by_role("radio", name=re.compile(f"^Send home {owner}'s"))).not_to_have_count(0)
    table.decide(option.code, on_board=True)
    assert len(table.snapshot["figures"]) == before - 1


def capturing(game: Game) -> Option | None:
    """The capture of a follower whose owner can pay for it at the start of the next turn."""
    if step_of(game) != "capture":
        return None
    for option in game.options():
        if option != PASS and option.the(FigureAt).seat != game.actor:
            after = game.copy()
            after.play(option)
            while not after.is_over and after.actor == game.actor and step_of(after) != "place":
                after.play(after.options()[0])
            if any(other.verb == "ransom" for other in after.options()) and after.actor != game.actor:
                return option
    return None


def test_a_tower_captures_a_follower_who_is_ransomed(context: BrowserContext, page: Page) -> None:
    game = find(lambda game: capturing(game) is not None)
    option = capturing(game)
    assert option is not None
    captor, owner = game.actor, option.the(FigureAt).seat or 0
    table = TablePage(page).open(open_game(context, game))
    table.see_decision()
    reach = table.snapshot["decision"]["cells"]
    expect(table.board.locator(".reach rect")).to_have_count(len(reach))
    table.decide(option.code, on_board=True)
    words = (
        f"Prisoner of {name_of(table, owner)}: {option.the(FigureAt).kind.replace('_', ' ').capitalize()} × 1"
    )
    prisoner = table.pieces_of(captor).get_by_role("img", name=words)
    expect(prisoner).to_be_visible()
    while table.step != "ransom_first":
        table.decide(table.snapshot["decision"]["options"][0]["code"])
    scores = [seat["score"] for seat in table.snapshot["seats"]]
    before = table.seq
    table.see_decision()
    page.get_by_role("button", name="Get back").click()
    table.wait_for(lambda: table.seq > before)
    expect(prisoner).to_have_count(0)
    now = [seat["score"] for seat in table.snapshot["seats"]]
    assert (now[captor] - scores[captor], now[owner] - scores[owner]) == (3, -3)


def test_a_tower_shows_its_reach_before_it_is_built(context: BrowserContext, page: Page) -> None:
    game = find(offers("tower", 3))
    option = next(option for option in game.options() if option.verb == "tower")
    table = TablePage(page).open(open_game(context, game))
    table.bar.locator('[data-hand="tower"]').click()
    expect(table.board.locator(".reach")).to_have_count(0)
    shown = next(o for o in table.snapshot["decision"]["options"] if o["code"] == option.code)
    table.find(option.code).hover()
    expect(table.board.locator(".reach rect")).to_have_count(len(shown["cells"]))
    table.decide(option.code, on_board=True)
    assert option.cell is not None
    (tower,) = [
        token
        for token in table.snapshot["tokens"]
        if token["name"] == "tower" and token["cell"] == list(option.cell)
    ]
    label = "Tower" if tower["number"] == 1 else f"Tower × {tower['number']}"
    expect(table.board.get_by_role("img", name=label, exact=True).first).to_be_attached()


def test_an_abbey_fills_a_hole_or_a_tile_is_drawn(context: BrowserContext, page: Page) -> None:
    game = find(asks("abbey"))
    hole = next(option for option in game.options() if option.verb == "abbey")
    game_id = open_game(context, game)
    table = TablePage(page).open(game_id)
    table.see_decision()
    expect(table.bar.get_by_role("heading")).to_contain_text("Place your abbey, or draw a tile")
    expect(table.bar.get_by_role("img", name="Cloister")).to_be_visible()
    abbey = table.pieces_of(game.actor).get_by_role("img", name="Abbey: 1")
    expect(abbey).to_be_visible()
    table.decide(hole.code)
    assert table.snapshot["tiles"][-1]["tile"] == "abbey-mayor/abbey"
    assert table.snapshot["tiles"][-1]["cell"] == list(hole.cell or ())
    expect(abbey).to_have_count(0)
    table = TablePage(page).open(open_game(context, game))
    table.see_decision()
    table.decide("pass")
    assert table.step == "place"


def test_a_barn_is_built_on_a_corner(context: BrowserContext, page: Page) -> None:
    game = find(offers("build"))
    option = next(option for option in game.options() if option.verb == "build")
    table = TablePage(page).open(open_game(context, game))
    table.decide(option.code, on_board=True)
    words = re.compile(f"^{name_of(table, game.actor)}, Barn, Corner ")
    expect(table.board.get_by_role("img", name=words)).to_be_attached()


def test_a_wagon_drives_on(context: BrowserContext, page: Page) -> None:
    game = find(asks("wagon_move", 3))
    option = next(option for option in game.options() if option.verb == "wagon")
    table = TablePage(page).open(open_game(context, game))
    table.see_decision()
    ways = table.board.locator(".ways line:not(.halo)")
    expect(ways).to_have_count(len(game.options()) - 1)
    table.decide(option.code, on_board=True)
    (wagon,) = [f for f in table.snapshot["figures"] if (f["kind"], f["seat"]) == ("wagon", game.actor)]
    assert (wagon["cell"], wagon["place"]) == (list(option.cell or ()), option.the(OnSegment).place)


def test_a_crop_circle_binds_all(context: BrowserContext, page: Page) -> None:
    def concerns_both(game: Game) -> bool:
        after = game.copy()
        if step_of(game) != "circle":
            return False
        after.play(Option("circle", Word("remove")))
        actors = []
        while not after.is_over and step_of(after) == "circle_remove":
            actors.append(after.actor)
            after.play(after.options()[0])
        return len(actors) == 2

    game = find(concerns_both)
    table = TablePage(page).open(open_game(context, game))
    before = len(table.snapshot["figures"])
    table.see_decision()
    expect(table.bar.get_by_role("button", name=re.compile("^All may add a follower"))).to_be_visible()
    table.decide("circle remove")
    players = []
    while table.step == "circle_remove":
        players.append(table.snapshot["decision"]["seat"])
        table.decide(table.snapshot["decision"]["options"][0]["code"], on_board=True)
    assert players == [1 - game.actor, game.actor]
    assert len(table.snapshot["figures"]) <= before - 2


STATES = {
    "dragon": asks("dragon_step"),
    "ransom": offers("ransom"),
    "capture": asks("capture", 3),
    "abbey": asks("abbey"),
    "wagon": asks("wagon_move"),
    "circle": asks("circle"),
}


@pytest.mark.parametrize("name", part_of_the_day(list(STATES), 3))
def test_axe_and_phones_have_nothing_to_say(context: BrowserContext, name: str) -> None:
    assert faults_at_table(context, find(STATES[name])) == {}
