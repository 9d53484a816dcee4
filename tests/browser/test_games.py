"""Whole games in a real browser."""

import re

from playwright.sync_api import BrowserContext, Page, expect

from bastide import Game
from tests.browser.games import AGAINST_A_BOT, find_position, new_game, open_game
from tests.browser.judging import serious_findings
from tests.browser.table_page import TablePage
from tests.server.notebook import Json, Notebook

#: So many are laid by clicks and keys.
LAST_TILES = 12


def test_a_newcomer_sets_up_a_game_and_lays_a_tile(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name=re.compile("New game")).first.click()
    expect(page.get_by_role("heading", name="New game")).to_be_visible()
    page.get_by_role("textbox").first.fill("Ann")
    table = TablePage(page)
    page.get_by_role("button", name="Start the game").click()
    expect(table.board).to_be_visible()
    table.wait_for_turn()
    table.lay_by_click()
    assert len(table.snapshot["tiles"]) >= 2


def test_two_people_at_one_screen_play_a_game_to_its_end(context: BrowserContext, page: Page) -> None:
    game = open_game(context, find_position("", lambda game: game.state.tiles_left == LAST_TILES))
    table = TablePage(page).open(game)
    table.play_to_the_end()
    assert table.snapshot["tiles_left"] == 0
    expect(page.get_by_text(re.compile("won|share", re.IGNORECASE)).first).to_be_visible()
    saved = Game.load(context.request.get(f"/api/games/{game}/save").text())
    assert saved.is_over
    assert list(saved.scores) == [seat["score"] for seat in table.snapshot["seats"]]


def test_a_game_against_a_bot_tells_no_tile_before_it_is_drawn(context: BrowserContext, page: Page) -> None:
    game = new_game(context, AGAINST_A_BOT, "abbot,river")["game"]
    table = TablePage(page).open(game)
    table.play_to_the_end(turns=LAST_TILES)
    frames = [*table.frames]  # before the save, since the bot plays on
    saved = Game.load(context.request.get(f"/api/games/{game}/save").text())
    drawn = [option.target.code for option in saved.history if option.verb == "draw"]
    notes = Notebook()
    for frame in frames:
        notes.hear(frame)
        _tells_only_what_was_drawn(dict(frame), notes.snapshot, drawn, saved.state.tiles_left)


def _tells_only_what_was_drawn(frame: Json, snapshot: Json, drawn: list[str], later: int) -> None:
    """The tiles on the table, in hand and put away are a beginning of the draws; no other tile is named."""
    if frame["type"] == "state":
        frame = frame["snapshot"]
    parts = [frame, frame.pop("fields", {}), frame.pop("lists", {})]
    text = str([{name: part[name] for name in part if name != "kinds_left"} for part in parts])
    left = sum(kind["left"] for kind in snapshot["kinds_left"])
    seen = set(drawn[: len(drawn) + later - left])
    start = {tile["tile"] for tile in snapshot["tiles"] if tile["cell"] == [0, 0]}
    named = set(re.findall(r"\b(?:base|abbot|river)/[\w-]+", text))
    assert named <= seen | start


def test_who_asks_for_numbers_is_told_them(context: BrowserContext, page: Page) -> None:
    position = find_position(
        "",
        lambda game: (
            game.state.tiles_left == 50 and game.options()[0].verb == "tile" and sum(game.scores) > 0
        ),
    )
    table = TablePage(page).open(open_game(context, position))
    table.see_decision()
    table.show_cells()
    table.cells.first.click(button="right")
    expect(page.get_by_text(re.compile("^Fit here: [0-9]+ of 50 tiles left"))).to_be_visible()
    page.keyboard.press("t")
    table.cells.first.click(button="right")
    expect(page.get_by_role("status").filter(has_text="fit the marked cell")).to_be_visible()
    page.get_by_role("button", name="Show all kinds").click()
    expect(page.get_by_text("Press an empty cell for long")).to_be_visible()
    page.keyboard.press("t")
    panel = table.tab("Table")
    ends = panel.get_by_role("list", name="If the game ended now").get_by_role("listitem")
    expect(ends).to_have_count(2)
    expect(ends.first).to_contain_text(re.compile(r"^Ann: \d+ now, \d+ in the end"))
    rows = panel.get_by_role("list", name="Who owns what").get_by_role("button")
    row = rows.filter(has_text="%").first
    expect(row).to_have_accessible_name(re.compile(r"(Road|City|Cloister) of .*\d+ % that the owner draws"))
    row.click()
    expect(row).to_be_focused()
    assert serious_findings(page) == []
