"""Bazaars, bridges, castles, tunnels, pyramids and traps in a real browser."""

import json
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from bastide import Game
from bastide.core.targets import FeatureAt, FigureAt, Lay, NamedTile, OnSegment
from tests.browser.games import open_game
from tests.browser.judging import errors_of, faults_at_table
from tests.browser.table_page import TablePage
from tests.browser.test_expansions import step_of
from tests.browser.test_pieces import name_of
from tests.samples import part_of_the_day
from tests.server.positions import SEVEN, eager, varied

WORKS = "bridges_castles_bazaars"
MESSAGES = Path(__file__).parents[2] / "web" / "src" / "messages"


def find(games: Iterable[Game], is_it: Callable[[Game], bool]) -> Game:
    """The first position of that sort."""
    return next(game.copy() for game in games if not game.is_over and is_it(game))


def asks(step: str) -> Callable[[Game], bool]:
    return lambda game: step_of(game) == step


def offers(verb: str) -> Callable[[Game], bool]:
    """Whether a figure action is offered."""
    return lambda game: step_of(game) == "action" and any(option.verb == verb for option in game.options())


def scores(table: TablePage) -> list[int]:
    return [seat["score"] for seat in table.snapshot["seats"]]


def tokens(table: TablePage, name: str) -> list[dict[str, Any]]:
    """What lies on the board of a kind of token."""
    return [token for token in table.snapshot["tokens"] if token["name"] == name and token["cell"]]


def name_of_tile(context: BrowserContext, tile: str) -> str:
    """How the English page calls a tile: by what it shows."""
    shown = context.request.get("/art/tiles.json").json()[tile]
    texts = json.loads((MESSAGES / "tiles.en.json").read_text(encoding="utf-8"))
    texts |= context.request.get("/api/words/en").json()
    found = []
    for name, number in shown.items():
        if (text := texts.get(f"tile.{name}")) is not None:
            plural = re.fullmatch(r"\{n, plural, =1 \{(.*)\} other \{# (.*)\}\}", text)
            found.append(text if plural is None else plural[1] if number == 1 else f"{number} {plural[2]}")
    words = ", ".join(found) or texts["tile.field"]
    return words[:1].upper() + words[1:]


@pytest.mark.parametrize("deal", ["buy", "sell"])
def test_an_auction_by_pictures_bids_and_a_deal(context: BrowserContext, page: Page, deal: str) -> None:
    errors = errors_of(page)
    game = find(varied(WORKS), asks("auction_tile"))
    seller, other = game.actor, 1 - game.actor
    tile = game.options()[0].the(NamedTile).tile
    table = TablePage(page).open(open_game(context, game))
    table.see_decision()
    panel = page.get_by_role("region", name="Bazaar")
    expect(panel.get_by_role("list", name="Tiles of the bazaar").get_by_role("img")).to_have_count(2)
    before = table.seq
    page.keyboard.press("1")
    table.wait_for(lambda: table.seq > before)
    table.see_decision()
    expect(table.bar.get_by_text("You begin: bid 0 or more.")).to_be_visible()
    expect(panel.get_by_text(f"{name_of(table, seller)} · offers")).to_be_visible()
    # Two steps up, then Enter.
    before = table.seq
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    table.wait_for(lambda: table.seq > before)
    table.see_decision()
    expect(table.bar.get_by_text(f"{name_of(table, seller)} bids 2. Bid 3 or more, or pass.")).to_be_visible()
    # A digit goes into the field.
    before = table.seq
    page.keyboard.press("9")
    expect(table.bar.get_by_role("spinbutton")).to_have_value("9")
    page.keyboard.press("Enter")
    table.wait_for(lambda: table.seq > before)
    assert table.step == "auction_end"
    rows = panel.get_by_role("listitem")
    expect(rows.filter(has_text=name_of(table, other)).last).to_contain_text("9")
    expect(rows.filter(has_text=name_of(table, seller)).last).to_contain_text("2, outbid")
    was = scores(table)
    table.decide(f"{deal} 9")
    buyer = seller if deal == "buy" else other
    assert scores(table)[buyer] == was[buyer] - 9
    assert scores(table)[1 - buyer] == was[1 - buyer] + 9
    card = table.pieces_of(buyer)
    words = name_of_tile(context, tile)
    if deal == "buy":  # the seller is next and has it in hand
        expect(table.bar.get_by_role("button", name=f"{words}. Turn it")).to_be_visible()
    else:
        expect(card.get_by_role("img", name=f"Tile won at the bazaar: {words}")).to_be_visible()
    shown = str(scores(table)[buyer]).replace("-", "−")
    expect(card.locator(".score")).to_have_text(shown)
    expect(panel).to_have_count(0)
    assert errors == []


def test_a_bid_beyond_what_is_allowed_is_not_sent(context: BrowserContext, page: Page) -> None:
    game = find(varied(WORKS), asks("auction_bid"))
    table = TablePage(page).open(open_game(context, game))
    table.see_decision()
    before = table.seq
    field = table.bar.get_by_role("spinbutton")
    field.fill("5000")
    field.press("Enter")
    lowest = min(
        option["value"] for option in table.snapshot["decision"]["options"] if option["kind"] == "number"
    )
    button = table.bar.get_by_role("button", name=f"Bid {lowest}")
    expect(button).to_be_visible()
    button.click()
    table.wait_for(lambda: table.seq > before)
    played = [message["code"] for message in table.sent if message["type"] == "play"]
    assert played == [f"bid {lowest}"], "whatever is sent comes in its order"


def test_a_tile_is_laid_with_the_bridge_that_it_needs(context: BrowserContext, page: Page) -> None:
    game = find(
        varied(WORKS), lambda g: step_of(g) == "place" and any(o.verb == "bridged" for o in g.options())
    )
    taken = {option.cell for option in game.options() if option.verb == "tile"}
    option = next(
        (o for o in game.options() if o.verb == "bridged" and o.cell not in taken), game.options()[-1]
    )
    table = TablePage(page).open(open_game(context, game))
    table.see_decision()
    assert option.cell is not None
    x, y = option.cell
    table.board.locator(f'[data-cell="{x},{y}"]').click()
    way = table.page.get_by_role(
        "button", name=re.compile(rf"{90 * option.the(Lay).rotation}°, with a bridge$")
    )
    if way.count():
        way.first.click()
    expect(table.board.locator(".with .span")).to_have_count(1)
    before = table.seq
    table.bar.get_by_role("button", name=re.compile("^Put it here")).click()
    table.wait_for(lambda: table.seq > before)
    assert (
        len(tokens(table, "bridge")) == len([t for t in game.tokens() if t.name == "bridge" and t.cell]) + 1
    )
    expect(table.board.get_by_role("img", name="Bridge", exact=True).first).to_be_attached()
    (left,) = [
        token["number"]
        for token in table.snapshot["tokens"]
        if token["name"] == "bridge" and token["seat"] == game.actor
    ]
    expect(table.pieces_of(game.actor).get_by_role("img", name=f"Bridge: {left}")).to_be_visible()


def test_a_bridge_is_built_before_the_figure(context: BrowserContext, page: Page) -> None:
    game = find(varied(WORKS), lambda g: offers("bridge")(g) and offers("meeple")(g))
    option = next(option for option in game.options() if option.verb == "bridge")
    table = TablePage(page).open(open_game(context, game))
    before = len(tokens(table, "bridge"))
    table.decide(option.code, on_board=True)
    assert len(tokens(table, "bridge")) == before + 1
    assert table.step == "action"


def test_a_castle_is_built_instead_of_taking_the_points(context: BrowserContext, page: Page) -> None:
    game = find(eager(WORKS, ("castle",)), asks("castle"))
    option = next(option for option in game.options() if option.verb == "castle")
    table = TablePage(page).open(open_game(context, game))
    table.see_decision()
    # A small city of two tiles, without pennants in this game.
    expect(table.bar.get_by_role("heading")).to_contain_text("Build a castle here, or take the 4 points")
    expect(table.bar.get_by_role("button", name="Take 4 points")).to_be_visible()
    was = scores(table)
    built = len(tokens(table, "castle"))
    table.decide(option.code, on_board=True)
    assert scores(table) == was
    assert len(tokens(table, "castle")) == built + 1
    words = f"{name_of(table, game.actor)}, Castle, City"
    expect(table.board.get_by_role("img", name=words).first).to_be_attached()


def test_the_points_of_a_castle_are_chosen_by_their_number(context: BrowserContext, page: Page) -> None:
    game = find(eager(WORKS, ("castle", "meeple")), asks("castle_choice"))
    option = max(game.options(), key=lambda option: option.the(FeatureAt).points or 0)
    table = TablePage(page).open(open_game(context, game))
    table.see_decision()
    ghost = table.board.locator(f'[data-code="{option.code}"]')
    expect(ghost.locator("text")).to_have_text(str(option.the(FeatureAt).points))
    was = scores(table)[game.actor]
    table.decide(option.code, on_board=True)
    assert scores(table)[game.actor] >= was + (option.the(FeatureAt).points or 0)


def test_two_tokens_of_a_pair_lie_on_two_mouths(context: BrowserContext, page: Page) -> None:
    game = find(eager("tunnel", ("tunnel",)), offers("tunnel"))
    option = next(option for option in game.options() if option.code.startswith("tunnel b"))
    table = TablePage(page).open(open_game(context, game))
    table.decide(option.code, on_board=True)
    (token,) = tokens(table, "tunnel.b")
    assert (token["cell"], token["place"]) == (list(option.cell or ()), option.the(OnSegment).place)
    words = f"{name_of(table, game.actor)}, Tunnel B, Road"
    expect(table.board.get_by_role("img", name=words)).to_be_attached()
    card = table.pieces_of(game.actor)
    expect(card.get_by_role("img", name="Tunnel B: 1")).to_be_visible()
    expect(card.get_by_role("img", name="Tunnel A: 2")).to_be_visible()
    # One token for each turn part.
    assert "tunnel" not in [o["code"].split()[0] for o in table.snapshot["decision"]["options"]]


def test_a_whole_pyramid_is_scored(context: BrowserContext, page: Page) -> None:
    game = find(varied("big_top", games=60), offers("pyramid"))
    option = next(option for option in game.options() if option.verb == "pyramid")
    table = TablePage(page).open(open_game(context, game))
    there = [
        f
        for f in table.snapshot["figures"]
        if f["place"] == "acrobats" and f["cell"] == list(option.cell or ())
    ]
    assert sorted({figure["lift"] for figure in there}) == [3, 15]
    was = scores(table)
    table.decide(option.code, on_board=True)
    assert sum(scores(table)) - sum(was) >= 15
    log = page.get_by_role("region", name="Log").get_by_role("listitem")
    expect(log.filter(has_text="Pyramid").first).to_contain_text(re.compile(r"[123] acrobats?"))


def test_a_follower_is_freed_from_a_trap(context: BrowserContext, page: Page) -> None:
    game = find(varied(f"{SEVEN},inns_cathedrals", games=60), offers("free"))
    option = next(option for option in game.options() if option.verb == "free")
    table = TablePage(page).open(open_game(context, game))

    def trapped() -> int:
        return sum(
            f["place"] == option.the(FigureAt).place and f["seat"] == game.actor
            for f in table.snapshot["figures"]
        )

    before = trapped()
    table.decide(option.code, on_board=True)
    assert trapped() == before - 1


def test_what_a_watchtower_has_counted_is_lit(context: BrowserContext, page: Page) -> None:
    def has_scored(game: Game) -> bool:
        return any(getattr(event, "what", "") == "watchtower" for event in game.state.log)

    table = TablePage(page).open(open_game(context, find(varied("watchtowers", games=20), has_scored)))
    page.get_by_role("searchbox", name="Search the log").fill("watchtower")
    log = page.get_by_role("region", name="Log").get_by_role("listitem")
    log.filter(has_text="Watchtower").last.hover()
    expect(table.board.locator(".highlight .line")).to_have_count(1)


STATES: dict[str, Callable[[], Game]] = {
    "offer": lambda: find(varied(SEVEN), asks("auction_tile")),
    "bid": lambda: find(varied(SEVEN), asks("auction_bid")),
    "castle": lambda: find(eager(WORKS, ("castle",)), asks("castle")),
    "tunnel": lambda: find(eager("tunnel", ("tunnel",)), offers("tunnel")),
    "pyramid": lambda: find(varied("big_top", games=60), offers("pyramid")),
}


@pytest.mark.parametrize("name", part_of_the_day(list(STATES), 2))
def test_axe_and_phones_have_nothing_to_say(context: BrowserContext, name: str) -> None:
    assert faults_at_table(context, STATES[name]()) == {}
