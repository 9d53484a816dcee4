"""One player on two devices; and pages of other sites, which cannot take his seats away."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.games import HOT_SEAT, new_game
from tests.browser.judging import serious_findings
from tests.browser.table_page import TablePage
from tests.browser.visitors import visitor
from tests.server.helpers import Server

OPENER = "Play on another device"


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    """The phone of the same player."""
    with visitor(browser, server.address, has_phone=True) as made:
        yield made


def make_link(page: Page) -> str:
    """Make a link in the dialog that is open."""
    page.get_by_role("button", name="Make a link").click()
    field = page.get_by_label("Link to your seats")
    expect(field).to_have_value(re.compile("/device/"))
    return field.input_value()


def is_wide_enough(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_player_goes_on_with_his_phone(context: BrowserContext, page: Page, phone: BrowserContext) -> None:
    desk_game = new_game(context, HOT_SEAT)["game"]
    phone_game = new_game(phone, HOT_SEAT)["game"]
    desk = TablePage(page).open(desk_game)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name=OPENER).click()
    link = make_link(page)
    assert serious_findings(page) == []
    page.keyboard.press("Escape")

    screen = phone.new_page()
    screen.goto(link)
    expect(screen.get_by_text("already holds seats in 1 game")).to_be_visible()
    assert serious_findings(screen) == []
    assert is_wide_enough(screen)
    screen.get_by_role("button", name="Hold these seats here").tap()
    expect(screen).to_have_url(re.compile(r":\d+/$"))
    expect(screen.locator(f'a[href="/game/{desk_game}"]')).to_be_visible()
    expect(screen.locator(f'a[href="/game/{phone_game}"]')).to_be_visible()

    there = TablePage(screen).open(desk_game)
    there.wait_for_turn()
    there.see_decision()
    there.lay_by_keys()
    desk.wait_for(lambda: desk.seq == there.seq)
    assert desk.is_mine, "the first device holds the seats as before"
    page.goto("/")
    expect(page.locator(f'a[href="/game/{phone_game}"]')).to_be_visible()

    screen.goto(link)
    expect(screen.get_by_text("This device holds these seats already.")).to_be_visible()


def test_the_link_is_made_at_the_list_of_games_on_a_phone(phone: BrowserContext) -> None:
    new_game(phone, HOT_SEAT)
    screen = phone.new_page()
    screen.goto("/")
    screen.get_by_role("button", name=OPENER).tap()
    link = make_link(screen)
    assert serious_findings(screen) == []
    assert is_wide_enough(screen)
    screen.goto(link)
    expect(screen.get_by_text("This device holds these seats already.")).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "title"),
    [("it-IT", "I tuoi posti su questo dispositivo"), ("de-DE", "Deine Plätze auf diesem Gerät")],
)
def test_the_link_is_explained_in_the_browsers_language(
    browser: Browser, server: Server, locale: str, title: str
) -> None:
    with visitor(browser, server.address, locale) as context:
        page = context.new_page()
        page.goto("/device/NOPE")
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        expect(page.get_by_role("alert")).to_be_visible()


@pytest.mark.parametrize("site", ["http://evil.example", "http://127.0.0.1:1"])
def test_a_form_of_another_site_leaves_a_player_his_seats(
    context: BrowserContext, page: Page, server: Server, site: str
) -> None:
    """Of another site, or only of another port of this one."""
    game = new_game(context, HOT_SEAT)["game"]
    before = context.cookies()
    form = (
        f'<form method="post" enctype="text/plain" action="{server.address}/api/games/open">'
        '<textarea name="bastide 1">x</textarea><button>Win a prize</button></form>'
    )

    def answer(route: Route) -> None:
        route.fulfill(status=200, content_type="text/html", body=form)

    context.route(f"{site}/**", answer)
    page.goto(f"{site}/prize")
    with page.expect_response("**/api/games/open") as response:
        page.get_by_role("button", name="Win a prize").click()
    assert response.value.status == 403
    assert context.cookies() == before
    assert [card["game"] for card in context.request.get("/api/games").json()] == [game]
