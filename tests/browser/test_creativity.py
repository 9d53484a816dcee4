"""Blank tiles in a real browser: designed by clicks and as text, approved, and laid on the board."""

import re
from pathlib import Path

from playwright.sync_api import BrowserContext, Locator, Page, expect

from bastide import Game, Setup
from bastide.server.telling.on_board import tile_in_hand
from tests.browser.games import open_game
from tests.browser.judging import errors_of, serious_findings
from tests.browser.table_page import TablePage
from tests.browser.test_expansions import step_of
from tests.browser.visitors import PHONE

GATE = """[[tile]]
edges = "CRCR"
city = [ { at = "N" }, { at = "S" } ]
road = [ { at = "E W" } ]
field = [ { at = "EL WR" }, { at = "ER WL" } ]
"""


def new_game_page(page: Page) -> None:
    """The page of a new game with blank tiles, for two people at this screen."""
    page.goto("/new")
    page.get_by_placeholder("Player 1").fill("Ann")
    page.get_by_role("radio", name="Here").nth(1).check()
    page.get_by_placeholder("Player 2").fill("Ben")
    page.get_by_role("checkbox", name=re.compile("^Creativity")).check()


def open_editor(page: Page, number: int) -> Locator:
    page.get_by_role("button", name=re.compile(f"^(Design it|Edit) – Tile {number}$")).click()
    return page.get_by_role("dialog", name=f"Tile {number}")


def set_edge(editor: Locator, side: str, kind: str) -> None:
    editor.get_by_role("radiogroup", name=f"Edge in the {side}").get_by_role("radio", name=kind).check()


def position_with(setup: Setup, tile: str) -> Game:
    """A game of this setup in which somebody has a tile in hand, everything approved."""
    for seed in range(60):
        game = Game.new(setup, seed=seed)
        for _ in range(40):
            hand = tile_in_hand(game)
            if step_of(game) == "place" and hand is not None and hand.type.id == tile:
                return game
            game.play(game.options()[0])
    raise AssertionError("the tile was never drawn")


def test_two_tiles_are_designed_by_clicks_approved_and_laid(context: BrowserContext, page: Page) -> None:
    errors = errors_of(page)
    new_game_page(page)
    page.get_by_role("button", name=re.compile("rules, Creativity$")).click()
    page.get_by_role("radiogroup", name="Approval of designs").get_by_role("radio", name="By all").check()
    editor = open_editor(page, 1)
    for side in ("north", "south"):
        set_edge(editor, side, "City")
    # Once round the circle of kinds: a field becomes a city.
    editor.locator('[data-side="E"]').click()
    editor.get_by_role("button", name="Join with east (City: north)").click()
    editor.get_by_role("group", name="Drawn on it (City: north and east)").get_by_text("Pennant").click()
    expect(editor.get_by_text("Can be played: 2 cities, pennant.")).to_be_visible()
    expect(editor.get_by_role("img", name="2 cities, pennant")).to_be_visible()
    expect(editor.get_by_role("textbox", name="As text")).to_have_value(
        re.compile(r'at = "N E", pennants = 1')
    )
    assert serious_findings(page) == []
    editor.get_by_role("button", name="Done").click()
    editor = open_editor(page, 2)
    editor.get_by_role("button", name="Curves").click()
    set_edge(editor, "west", "Field")
    editor.get_by_role("button", name="Undo").click()
    expect(editor.get_by_text("Can be played: 2 roads.")).to_be_visible()
    editor.get_by_role("button", name="Done").click()
    table = TablePage(page)
    page.get_by_role("button", name="Start the game").click()
    # Ben judges what Ann has designed, and she what he has.
    for number, (designer, shows) in enumerate((("Ann", "2 cities, pennant"), ("Ben", "2 roads")), start=1):
        shown = page.get_by_role("region", name="A designed tile")
        expect(shown.get_by_text(f"Designed by {designer}")).to_be_visible()
        expect(shown.get_by_text(shows, exact=True)).to_be_visible()
        answer = re.compile(rf"^Accept the design \({shows}\)", re.IGNORECASE)
        expect(table.bar.get_by_role("button", name=answer)).to_be_visible()
        table.decide(f"accept_design creativity/design-{number}")
    expect(page.get_by_role("region", name="A designed tile")).to_have_count(0)
    saved = context.request.get(f"/api/games/{page.url.rpartition('/')[2]}/save").text()
    game = position_with(Game.load(saved).rules.setup, "creativity/design-1")
    table = TablePage(page)
    with page.expect_response(re.compile(r"/api/games/\w+/tiles/\d+\?.*creativity/design-1")) as drawn:
        table.open(open_game(context, game))
        table.see_decision()
        expect(table.bar.get_by_role("button", name="2 cities, pennant. Turn it")).to_be_visible()
        table.lay_by_click()
    assert drawn.value.ok
    assert any(tile["tile"] == "creativity/design-1" for tile in table.snapshot["tiles"])
    assert errors == []


def test_text_and_drawing_stay_in_step_and_files_come_and_go(page: Page, tmp_path: Path) -> None:
    errors = errors_of(page)
    new_game_page(page)
    editor = open_editor(page, 1)
    text = editor.get_by_role("textbox", name="As text")
    text.fill(GATE)
    expect(editor.get_by_text("Can be played: 2 cities, road.")).to_be_visible()
    north = editor.get_by_role("radiogroup", name="Edge in the north")
    expect(north.get_by_role("radio", name="City")).to_be_checked()
    # A broken rule is told with its id, a broken text with its line; the drawing stays.
    text.fill(GATE + "cloister = true\n")
    expect(editor.get_by_role("button", name="Rule CREA-09")).to_be_visible()
    text.fill(GATE + "cloister = yes\n")
    expect(editor.get_by_text("Line 6:")).to_be_visible()
    expect(north.get_by_role("radio", name="City")).to_be_checked()
    # What is damaged takes nothing away.
    damaged = tmp_path / "damaged.toml"
    damaged.write_text('edges = "CR\n', encoding="utf-8")
    editor.get_by_label("Open file").set_input_files(damaged)
    expect(editor.get_by_text("damaged.toml could not be opened. Line 1:")).to_be_visible()
    expect(text).to_have_value(GATE + "cloister = yes\n")
    good = tmp_path / "gate.toml"
    good.write_text(GATE, encoding="utf-8")
    editor.get_by_label("Open file").set_input_files(good)
    expect(editor.get_by_text("Can be played: 2 cities, road.")).to_be_visible()
    with page.expect_download() as download:
        editor.get_by_role("link", name="Save as file").click()
    assert download.value.suggested_filename == "tile-1.toml"
    assert 'edges = "CRCR"' in download.value.path().read_text(encoding="utf-8")
    editor.get_by_role("button", name="Done").click()
    # The browser remembers it for the next game.
    new_game_page(page)
    expect(page.get_by_text("Can be played: 2 cities, road.")).to_be_visible()
    assert errors == []


def test_the_editor_fits_a_phone_and_keys_are_enough(page: Page) -> None:
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    new_game_page(page)
    page.get_by_role("button", name="Design it – Tile 1").focus()
    page.keyboard.press("Enter")
    editor = page.get_by_role("dialog", name="Tile 1")
    editor.get_by_role("radiogroup", name="Edge in the north").get_by_role("radio", name="Field").focus()
    page.keyboard.press("ArrowUp")
    expect(editor.get_by_text("Road: north", exact=True)).to_be_visible()
    page.keyboard.press("Control+z")
    expect(editor.get_by_text("Still blank")).to_be_visible()
    inner = editor.evaluate("dialog => [dialog.scrollWidth, dialog.clientWidth]")
    assert inner[0] <= inner[1], "nothing sticks out at the side"
    assert serious_findings(page) == []
    page.keyboard.press("Escape")
    expect(editor).to_be_hidden()
    expect(page.get_by_role("button", name="Design it – Tile 1")).to_be_focused()
