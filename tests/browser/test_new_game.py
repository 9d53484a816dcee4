"""The page for a new game and the list of games, where only a real browser can tell how they look."""

import re

import pytest
from playwright.sync_api import BrowserContext, FilePayload, FloatRect, Locator, Page, expect

from tests.browser.games import new_game, seat
from tests.browser.visitors import PHONE

LAPTOP = {"width": 1280, "height": 720}
LONG = "Donaudampfschifffahrtsgesellschaftskapi"


def box(thing: Locator) -> FloatRect:
    found = thing.bounding_box()
    assert found is not None
    return found


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_start_stays_in_sight_with_everything_in_the_game(page: Page, size: dict[str, int]) -> None:
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.goto("/new")
    page.get_by_role("button", name="Everything").click()
    expect(page.get_by_role("button", name="Everything")).to_have_attribute("aria-pressed", "true")
    start = page.get_by_role("button", name="Start the game")
    expect(start).to_be_enabled()
    for place in ("0", "document.body.scrollHeight / 2", "document.body.scrollHeight"):
        page.evaluate(f"window.scrollTo(0, {place})")
        place_now = box(start)
        assert 0 <= place_now["y"] <= size["height"] - place_now["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], "nothing sticks out"


def test_six_tabs_and_a_colour_lead_to_the_table(page: Page) -> None:
    page.goto("/new")
    page.get_by_role("button", name=re.compile("^Colour of Player 1")).click()
    page.get_by_role("radio", name="Pink").check(force=True)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Start the game")).to_be_enabled()
    page.get_by_role("heading", level=1).focus()
    for _ in range(6):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == "Start the game":
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/game/*")
    expect(page.locator('[data-picture*="/art/figure/meeple/5"]').first).to_be_attached()


def test_a_file_error_leaves_the_card_of_the_game_as_it_is(context: BrowserContext, page: Page) -> None:
    new_game(context, (seat("here", LONG), seat("here", "Ben")))
    page.goto("/")
    card = page.locator(".game")
    expect(card).to_be_visible()
    before = box(card)
    nonsense: FilePayload = {"name": "old.bastide", "mimeType": "text/plain", "buffer": b"nonsense"}
    page.locator("input[type=file]").set_input_files(nonsense)
    expect(page.get_by_role("alert")).to_be_visible()
    assert box(card) == before
    name = card.locator(".names")
    line = name.evaluate("name => parseFloat(getComputedStyle(name).lineHeight)")
    assert box(name)["height"] <= 2 * line, "a long name is not broken within its word"
