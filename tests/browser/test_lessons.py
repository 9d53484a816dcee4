"""Lessons: a newcomer learns the game on a real board, and comes from there into his first one."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.judging import errors_of, faults_of
from tests.browser.table_page import TablePage
from tests.browser.visitors import PHONE, visitor
from tests.server.helpers import Server


def follow_hints(page: Page) -> None:
    """Play a lesson to its end, as the hints show it."""
    bar, hint = page.locator("#decision"), page.locator("[data-hint]")
    expect(bar).to_be_visible()
    while bar.locator("h2").count() and not page.locator("#decision.done").count():
        while not page.locator("aside [role=status]").count():
            page.keyboard.press("h")
        hint.click()
        page.locator("#decision .btn.primary").click()
        expect(hint).to_have_count(0)
        expect(bar).not_to_have_attribute("aria-busy", "true")


def test_a_newcomer_learns_the_game_and_begins_his_first(context: BrowserContext) -> None:
    page = context.new_page()
    errors = errors_of(page)
    page.goto("/")
    page.get_by_role("link", name="Learn it in a few minutes").click()
    page.get_by_role("link", name="Begin with the first lesson").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Lay a tile")
    follow_hints(page)
    expect(page.locator("#decision")).to_contain_text("That is it")

    page.get_by_role("link", name="Next lesson").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Claim it with a meeple")
    expect(page.get_by_text("What does the city at the lower edge join?")).to_have_count(0)
    page.get_by_role("button", name="Hint", exact=True).first.click()
    expect(page.get_by_text("What does the city at the lower edge join?")).to_be_visible()
    page.get_by_role("button", name="Show me the place").click()
    expect(page.locator("[data-hint]")).to_have_count(1)
    page.get_by_role("button", name="Why", exact=True).click()
    page.get_by_role("complementary").get_by_role("button", name="BASE-28").click()
    expect(page.get_by_role("link", name=re.compile("More about it"))).to_be_visible()
    page.keyboard.press("Escape")

    page.get_by_role("button", name="None", exact=True).click()
    page.get_by_role("button", name=re.compile("^Confirm")).click()
    expect(page.locator("#decision")).to_contain_text("You keep your meeple, and the tile earns you nothing.")
    expect(page.locator("#decision")).to_be_focused()
    page.locator("#decision").get_by_role("button", name="Undo").click()
    follow_hints(page)

    page.goto("/learn/end")
    follow_hints(page)
    expect(page.locator("#decision")).to_contain_text("That is it: 7 points")
    page.reload()
    done = page.get_by_role("navigation", name="Learn the game").get_by_text("done")
    expect(done).to_have_count(2)
    follow_hints(page)
    table = TablePage(page)
    page.get_by_role("button", name="Play a short first game").click()
    expect(page.get_by_role("heading", name="Place your tile")).to_be_visible()
    assert table.snapshot["tiles_left"] == 23
    assert [seat["bot"] for seat in table.snapshot["seats"]] == [None, "easy"]
    table.play_turn(by_keys=False)
    for key in "gl":
        page.keyboard.press(key)
    expect(page.get_by_role("heading", level=1)).to_have_text("Learn the game")
    assert errors == []


def test_an_expansion_is_tried_from_its_book_on_a_phone_in_german(browser: Browser, server: Server) -> None:
    with visitor(browser, server.address, "de-DE", has_phone=True) as context:
        page = context.new_page()
        page.goto("/rules/abbot")
        page.get_by_role("link", name="Lektion spielen").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Den Abt zurückholen")
        follow_hints(page)
        expect(page.locator("#decision")).to_contain_text("Genau so: 6 Punkte")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        page.get_by_role("link", name="Alle Lektionen").last.click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Das Spiel lernen")
        expect(page.get_by_role("link", name=re.compile("Der Abt"))).to_contain_text("gelernt")


@pytest.mark.parametrize("path", ["/learn", "/learn/claim"])
def test_axe_and_phones_have_nothing_to_say(context: BrowserContext, path: str) -> None:
    page = context.new_page()
    page.goto(path)
    expect(page.locator(".cards, #decision").first).to_be_visible()
    assert faults_of(page) == {}
