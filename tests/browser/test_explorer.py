"""The explorer in a real browser: a position is set up, shared by its address, and played on from."""

import re

from playwright.sync_api import BrowserContext, expect

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
    expect(page.get_by_text("This edge clashes: field meets road, west.")).to_be_visible()
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
    # The address is the position.
    twin = context.new_page()
    twin.goto(page.url)
    expect(twin.locator(".figure")).to_have_count(1)
    twin.get_by_role("button", name="Play on from here").click()
    expect(twin).to_have_url(re.compile("/game/"))
    expect(TablePage(twin).bar).to_be_visible()
    assert errors == []
