"""Games with seven expansions in a real browser: every piece and choice of theirs is on the page."""

import re

from playwright.sync_api import BrowserContext, Page, expect

from bastide import Game
from bastide.core.option import Option
from bastide.core.targets import ToSite
from bastide.expansions.traders_builders.goods import trade
from bastide.server.telling.places import way_between, way_words
from tests.browser.games import find_position, open_game
from tests.browser.judging import errors_of
from tests.browser.table_page import BAR, TablePage

SEVEN = "inns_cathedrals,traders_builders,king_robber,count,cult,siege,festival"
#: Of some 140 tiles; whole games through the page are played with the base game.
LAST_TILES = 10


def step_of(game: Game) -> str:
    return game.state.agenda[-1].name


def test_the_last_tiles_of_a_game_with_seven_expansions_at_one_screen(
    context: BrowserContext, page: Page
) -> None:
    errors = errors_of(page)
    page.set_viewport_size({"width": 1100, "height": 600})  # many small tiles are drawn faster
    game = open_game(context, find_position(SEVEN, lambda game: game.state.tiles_left == LAST_TILES))
    table = TablePage(page).open(game)
    expect(table.tab("Table").get_by_role("table")).to_contain_text("King & Robber")
    table.play_to_the_end()
    assert table.snapshot["tiles_left"] == 0
    expect(page.get_by_text(re.compile("won|share", re.IGNORECASE)).first).to_be_visible()
    saved = Game.load(context.request.get(f"/api/games/{game}/save").text())
    assert saved.is_over
    assert list(saved.scores) == [seat["score"] for seat in table.snapshot["seats"]]
    assert errors == []


def test_a_builder_is_placed_from_the_belt(context: BrowserContext, page: Page) -> None:
    game = find_position(SEVEN, lambda game: "builder" in [option.verb for option in game.options()])
    code = next(option.code for option in game.options() if option.verb == "builder")
    table = TablePage(page).open(open_game(context, game))
    name = table.snapshot["seats"][game.actor]["name"]
    expect(table.pieces_of(game.actor).get_by_title("Builder: 1 of 1 left")).to_be_visible()
    table.decide(code, on_board=True)
    builders = [figure["seat"] for figure in table.snapshot["figures"] if figure["kind"] == "builder"]
    assert builders == [game.actor]
    expect(table.pieces_of(game.actor).get_by_title("Builder: 0 of 1 left")).to_be_visible()
    expect(table.board.get_by_role("img", name=f"{name}, Builder")).to_be_attached()


def building(game: Game) -> Option | None:
    """A placement that lets a builder earn a second tile, in a cell where the tile fits in one way only."""
    if step_of(game) != "place" or game.state.tiles_left < 2:
        return None
    cells = [option.cell for option in game.options()]
    for option in game.options():
        after = game.copy()
        if cells.count(option.cell) == 1:
            after.play(option)
            if trade(after).earned == after.state.turn == game.state.turn:
                return option
    return None


def test_a_builder_brings_a_second_tile_and_the_page_says_so(context: BrowserContext, page: Page) -> None:
    game = find_position(SEVEN, lambda game: building(game) is not None)
    option = building(game)
    assert option is not None
    assert option.cell is not None
    x, y = option.cell
    table = TablePage(page).open(open_game(context, game))
    table.see_decision()
    expect(page.get_by_text("Second tile")).to_have_count(0)
    left, top = table.snapshot["last"][0]
    way = way_words(way_between((left, top), (x, y)))
    table.board.get_by_role("button", name=re.compile(f"^Cell {way}:")).click()
    before = table.seq
    page.keyboard.press("Enter")
    table.wait_for(lambda: table.seq > before)
    while table.step != "place":
        table.decide("pass")
    assert table.snapshot["active"] == table.snapshot["decision"]["seat"] == game.actor
    expect(page.locator(".player[aria-current]").get_by_text("Second tile", exact=True)).to_be_visible()
    expect(table.bar.get_by_text("Second tile of this turn.")).to_be_visible()


def test_a_follower_goes_to_carcassonne_and_the_count_is_moved(context: BrowserContext, page: Page) -> None:
    codes = ("quarter meeple market", "quarter big_follower market")
    game = find_position(SEVEN, lambda game: set(codes) <= {option.code for option in game.options()})
    before = len(game.held_figures())
    table = TablePage(page).open(open_game(context, game))
    name = table.snapshot["seats"][game.actor]["name"]
    table.decide(codes[1], on_board=True)
    expect(table.board.get_by_role("img", name=f"{name}, Big follower, Market")).to_be_attached()
    assert table.step == "move_count"
    table.see_decision()
    quarter = next(o["place"] for o in table.snapshot["decision"]["options"] if o["kind"] == "segment")
    table.decide(f"count {quarter}", on_board=True)
    (count,) = [token for token in table.snapshot["tokens"] if token["name"] == "count"]
    assert count["place"] == quarter
    assert sum(token["number"] for token in table.snapshot["tokens"] if token["place"]) == before + 2
    words = quarter.capitalize()
    expect(table.tab("Table").get_by_role("button", name=f"Count {words}")).to_be_visible()
    expect(table.board.get_by_role("img", name=f"Count, {words}")).to_be_attached()


def test_the_count_is_moved_by_keys(context: BrowserContext, page: Page) -> None:
    game = find_position(SEVEN, lambda game: step_of(game) == "move_count")
    first = next(option for option in game.options() if option.verb == "count")
    table = TablePage(page).open(open_game(context, game))
    table.see_decision()
    expect(table.bar.get_by_role("button", name="The count stays")).to_have_attribute("aria-pressed", "true")
    before = table.seq
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    table.wait_for(lambda: table.seq > before)
    (count,) = [token for token in table.snapshot["tokens"] if token["name"] == "count"]
    assert count["place"] == first.the(ToSite).site


def test_many_places_leave_the_board_free(context: BrowserContext, page: Page) -> None:
    game = find_position(SEVEN, lambda game: step_of(game) == "final_move" and len(game.options()) > 20)
    table = TablePage(page).open(open_game(context, game))
    table.see_decision()
    box = table.bar.bounding_box()
    assert box is not None
    assert box["height"] <= BAR
    move = next(option for option in game.options() if option.verb == "move")
    table.decide(move.code)
    assert any(figure["cell"] == list(move.cell or ()) for figure in table.snapshot["figures"])
