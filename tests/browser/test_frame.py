"""The frame of the table: nothing is cut or covered, at any size and with many players."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.games import BY_LINK, new_game, seat, start_game
from tests.browser.table_page import TablePage
from tests.browser.visitors import PHONE, visitor
from tests.server.helpers import Server

SIX = tuple(seat("here", name) for name in ("Ann", "Ben", "Cleo", "Dora", "Emil", "Bartholomew the Long"))
#: With so many kinds of pieces the pieces of one player take three rows.
PIECES = "inns_cathedrals,traders_builders,tower,abbey_mayor,bridges_castles_bazaars,abbot,tunnel"
#: What lies over the board, and cells that are covered by it.
COVERED = """() => {
  const found = [...document.querySelectorAll(".float, #decision")];
  const cards = found.map((card) => card.getBoundingClientRect());
  const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return [...document.querySelectorAll("[data-cell]")]
    .filter((cell) => cards.some((card) => meets(card, cell.getBoundingClientRect())))
    .map((cell) => cell.dataset.cell);
}"""


def is_on_page(thing: Locator, height: int) -> bool:
    box = thing.bounding_box()
    return box is not None and box["y"] >= 0 and box["y"] + box["height"] <= height


@pytest.mark.parametrize("size", [{"width": 1280, "height": 720}, PHONE], ids=["laptop", "phone"])
def test_six_players_and_all_legal_cells_are_in_sight(
    context: BrowserContext, page: Page, size: dict[str, int]
) -> None:
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    table = TablePage(page).open(new_game(context, SIX, PIECES)["game"])
    table.see_decision()
    expect(table.cells.first).to_be_visible()
    assert page.evaluate(COVERED) == []
    assert page.locator(".player").count() == len(SIX)
    for thing in [*page.locator(".player").all(), page.locator(".stack")]:
        assert is_on_page(thing, size["height"])
    overflow = "(player) => player.scrollWidth - player.clientWidth"
    assert page.locator(".players").evaluate(overflow) == 0


def test_a_sheet_on_a_phone_closes_what_was_open_and_is_closed_by_its_button(
    context: BrowserContext, page: Page
) -> None:
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    table = TablePage(page).open(new_game(context, SIX)["game"])
    table.see_decision()
    page.get_by_role("button", name="Show on the board").click()
    layers = page.get_by_role("group", name="Show on the board")
    expect(layers).to_be_visible()
    page.keyboard.press("l")
    expect(page.get_by_role("tabpanel", name="Log")).to_be_visible()
    expect(layers).to_have_count(0)
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("tabpanel")).to_have_count(0)
    page.locator(".player").nth(1).click()
    sheet = page.get_by_role("dialog", name="Ben")
    expect(sheet.get_by_role("img", name="Meeple: 7 of 7 left")).to_be_visible()


def test_who_only_watches_sees_the_tile_that_was_drawn(
    browser: Browser, server: Server, context: BrowserContext
) -> None:
    made = new_game(context, BY_LINK)
    with visitor(browser, server.address) as elsewhere, visitor(browser, server.address) as friend:
        game = start_game(context, made, friend)
        watcher = TablePage(elsewhere.new_page()).open(game)
        assert watcher.snapshot["decision"]["options"] == []
        tile = watcher.snapshot["decision"]["tile"]
        shown = watcher.bar.locator("img.tile")
        expect(shown).to_be_visible()
        assert f"/art/tile/{tile}.svg" in str(shown.get_attribute("src"))
        expect(watcher.bar).to_contain_text("Ann has drawn this tile")
