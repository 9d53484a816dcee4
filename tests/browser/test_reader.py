"""The reader of the rules: from a link to a rule, through books and the search, in any language."""

import re

from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.visitors import PHONE, visitor
from tests.server.helpers import Server


def test_rules_are_found_by_links_and_by_search(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/rules#TOWER-22")
    expect(page).to_have_url(re.compile(r"/rules/tower#TOWER-22$"))
    expect(page.locator("#TOWER-22")).to_be_focused()
    expect(page.locator("#TOWER-22")).to_be_in_viewport()
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Options").click()
    expect(page.locator("#options")).to_be_focused()
    expect(page.locator("#options")).to_be_in_viewport()
    page.locator("a[href='/rules#PD-X02']").first.click()
    expect(page).to_have_url(re.compile(r"/rules/princess_dragon#PD-X02$"))
    expect(page.locator("#PD-X02")).to_be_focused()
    page.get_by_role("searchbox").fill("PENNANT siege")
    page.get_by_role("link", name="SIEGE-04", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The Siege")
    expect(page.locator("#SIEGE-04")).to_be_focused()
    expect(page.get_by_role("searchbox")).to_have_value("")
    page.go_back()
    expect(page.locator("#PD-X02")).to_be_focused()


def test_a_book_on_a_phone_in_german(browser: Browser, server: Server) -> None:
    with visitor(browser, server.address, "de-DE", has_phone=True) as context:
        page = context.new_page()
        page.goto("/rules")
        page.get_by_role("link", name=re.compile("Das Katapult")).click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Das Katapult")
        expect(page.get_by_text("Der Regeltext selbst ist auf Englisch.")).to_be_visible()
        expect(page.get_by_role("heading", name="Unsere Entscheidungen")).to_be_attached()
        assert page.locator("#CAT-01 p").get_attribute("lang") == "en"
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= PHONE["width"], "nothing sticks out at the side"
        page.get_by_role("searchbox").fill("fertige Kathedrale Wappen statt")
        page.get_by_role("link", name="IC-06", exact=True).click()
        expect(page.locator("#IC-06")).to_contain_text("zählt 3 Punkte je Plättchen und 3 je Wappen statt 2")
        assert page.locator("#IC-06 p").get_attribute("lang") == "de"
        expect(page.get_by_text("Der Regeltext selbst ist auf Englisch.")).to_have_count(0)


def test_a_card_of_a_new_game_leads_to_its_book(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("/new")
    page.get_by_role("button", name="About, The Tower").click()
    with context.expect_page() as opened:
        page.get_by_role("link", name="Rules of The Tower, in a new window").click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text("The Tower")


def test_names_come_with_the_language_and_without_them_things_are_called_in_english(
    browser: Browser, server: Server
) -> None:
    with visitor(browser, server.address, "de-DE") as context:
        page = context.new_page()
        page.goto("/rules")
        expect(page.get_by_role("link", name=re.compile("Der Turm"))).to_be_visible()
        page.route("**/api/words/*", lambda route: route.abort())
        page.reload()
        expect(page.get_by_role("link", name=re.compile("The Tower"))).to_be_visible()
        expect(page.get_by_role("heading", level=1)).to_have_text("Regeln")
