"""The explorer in a real browser: a position is set up, shared by its address, and played on from."""

import re

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.judging import errors_of, faults_of
from tests.browser.table_page import TablePage


def test_a_position_is_set_up_judged_shared_and_played_on(context: BrowserContext) -> None:
    page = context.new_page()
    errors = errors_of(page)
    page.goto("/explorer")
    expect(page.get_by_role("heading", name="This position is legal")).to_be_visible()
    # The start tile has a city in the north and a road from east to west: what does not fit is said.
    page.locator(".palette button[title*='loister']").first.click()
    page.locator("[data-cell='1,0']").dispatch_event("click")
    expect(page.get_by_text("This edge clashes: field meets road")).to_be_visible()
    page.locator("[data-cell='0,1']").dispatch_event("click")
    expect(page.locator("[data-tile='0,1']")).to_be_attached()
    page.get_by_role("button", name="Meeples").click()
    page.locator("[data-place='0,1 cloister']").dispatch_event("click")
    expect(page.locator(".figure")).to_have_count(1)
    page.get_by_role("button", name="Tiles", exact=True).click()
    page.get_by_role("button", name="Take it in hand").click()
    expect(page.get_by_text(re.compile("cells? takes? it"))).to_be_visible()
    page.get_by_role("button", name="Ask the bots").click()
    expect(page.get_by_role("heading", name="All strengths")).to_be_visible()
    expect(page.locator("g.letter").first).to_be_attached()
    page.get_by_role("button", name=re.compile("Stop$")).or_(
        page.get_by_role("button", name="Ask the bots")
    ).click()
    assert faults_of(page) == {}
    # A letter lays the tile in hand.
    page.keyboard.press("a")
    expect(page.locator("[data-tile]")).to_have_count(3)
    expect(page.get_by_role("button", name="Ask the bots")).to_be_disabled()
    choose_another_setup(page)
    # The address is the position.
    twin = context.new_page()
    twin.goto(page.url)
    expect(twin.locator(".figure")).to_have_count(1)
    twin.get_by_role("button", name="Play on from here").click()
    expect(twin).to_have_url(re.compile("/game/"))
    expect(TablePage(twin).bar).to_be_visible()
    assert errors == []


def choose_another_setup(page: Page) -> None:
    """Five play with an expansion, in an empty position; Undo brings the former one back."""
    page.get_by_role("button", name="Choose another").click()
    dialog = page.get_by_role("dialog", name="Setup")
    dialog.get_by_role("radio", name="6", exact=True).check()
    dialog.get_by_role("checkbox", name="Wheel of Fortune").check()
    dialog.get_by_role("button", name="Begin an empty position").click()
    expect(dialog.get_by_role("alert")).to_contain_text("not for 6")
    assert faults_of(page) == {}
    dialog.get_by_role("radio", name="5", exact=True).check()
    dialog.get_by_role("button", name="Begin an empty position").click()
    expect(dialog).to_be_hidden()
    expect(page.get_by_text(re.compile("5 players.*Wheel of Fortune"))).to_be_visible()
    expect(page.locator(".mover")).to_have_count(5)
    expect(page.locator(".figure")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".figure")).to_have_count(1)
    expect(page.locator(".mover")).to_have_count(2)
