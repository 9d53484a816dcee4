"""A replay in a real browser: a link to a moment, playing on from there, and a picture to take along."""

import re

from playwright.sync_api import BrowserContext, expect

from tests.browser.games import finished_game
from tests.browser.judging import errors_of
from tests.browser.table_page import TablePage


def test_a_link_opens_at_its_move_and_the_game_goes_on_from_there(context: BrowserContext) -> None:
    page = context.new_page()
    errors = errors_of(page)
    game = finished_game(context)
    page.goto(f"/replay/{game}?move=10")
    slider = page.get_by_role("slider", name="Move")
    expect(slider).to_have_value("10")
    expect(page.get_by_role("heading", name=re.compile("^Move 10"))).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"\?move=11$"))
    expect(slider).to_have_value("11")
    # What the table shows on its board the replay shows as well.
    page.get_by_role("button", name="Show on the board").click()
    page.get_by_role("button", name="Owners").click()
    expect(page.locator("svg.board .tint").first).to_be_attached()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    expect(page).to_have_url(re.compile(f"/game/(?!{game})"))
    expect(TablePage(page).bar).to_be_visible()
    assert errors == []


def test_a_moment_is_taken_along_as_a_picture(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"/replay/{finished_game(context)}?move=4")
    page.get_by_role("button", name="Share", exact=True).click()
    dialog = page.get_by_role("dialog", name="Share")
    expect(dialog.locator(".picture.isDrawn img")).to_be_visible()
    with page.expect_download() as download:
        dialog.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == "bastide-4.png"
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    expect(dialog.get_by_label(re.compile("after move 4"))).to_have_value(re.compile(r"/replay/\w+\?move=4$"))
