"""The promise of a shuffle at the table, its check after the game, and the same tiles again."""

import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.games import seat
from tests.browser.judging import errors_of, faults_of
from tests.browser.table_page import TablePage
from tests.browser.visitors import DESKTOP, visitor
from tests.patience import wait_until
from tests.server.helpers import Server

NONCE = "0123456789abcdef" * 2
BOTS = (seat("bot", "Rob", "random"), seat("bot", "Ida", "random"))


def fair_game(context: BrowserContext, *seats: dict[str, Any]) -> tuple[str, str]:
    """A game of a few tiles with a share in its shuffle; gives its id and its promise."""
    promise = context.request.post("/api/promises").json()["promise"]
    setup = {"expansions": {"base": {"tiles": 1}}}
    wish = {"setup": setup, "seats": list(seats), "share": {"promise": promise, "nonce": NONCE}}
    answer = context.request.post("/api/games", data=wish)
    assert answer.status == 201, answer.text()
    return answer.json()["game"], promise


def played_out(context: BrowserContext, game: str) -> None:
    """Bots play it to its end."""
    wait_until(lambda: bool(context.request.get(f"/api/games/{game}").json()["over"]), "the game is over")


def fair_dialog(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Fair shuffle")


def test_who_makes_a_game_sees_the_promise_and_what_his_browser_added(context: BrowserContext) -> None:
    page = context.new_page()
    errors = errors_of(page)
    page.goto("/new")
    page.get_by_role("button", name=re.compile("^Start")).click()
    expect(page).to_have_url(re.compile("/game/"))
    game = page.url.rpartition("/")[2]
    expect(TablePage(page).bar).to_be_visible()
    deal = context.request.get(f"/api/games/{game}/deal").json()
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    expect(menu.get_by_text("Fair shuffle")).to_be_visible()
    expect(menu.get_by_text(deal["promise"][:6])).to_be_visible()
    menu.get_by_role("button", name="How").click()
    dialog = fair_dialog(page)
    expect(dialog.get_by_text(deal["promise"])).to_be_visible()
    expect(dialog.get_by_text("This browser")).to_be_visible()
    expect(dialog.get_by_text("It is told when the game is over.")).to_be_visible()
    assert faults_of(page) == {}
    assert errors == []


def test_after_the_game_a_button_checks_every_draw(context: BrowserContext) -> None:
    page = context.new_page()
    errors = errors_of(page)
    game, promise = fair_game(context, *BOTS)
    page.goto(f"/game/{game}")
    played_out(context, game)
    section = page.locator("section", has_text="The tiles of this game")
    section.get_by_role("button", name="How").click()
    dialog = fair_dialog(page)
    dialog.get_by_role("button", name="Check the draws").click()
    expect(dialog.get_by_text("Everything fits")).to_be_visible()
    expect(dialog.get_by_text("All 71 draws came from the secret")).to_be_visible()
    expect(dialog.get_by_text("It is the hash that this browser saw first.")).to_be_visible()
    expect(dialog.get_by_text(promise)).to_be_visible()
    assert faults_of(page) == {}
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.set_viewport_size({"width": DESKTOP["width"], "height": DESKTOP["height"]})
    page.goto(f"/replay/{game}")
    page.get_by_role("tab", name="Points").click()
    expect(page.get_by_text("The tiles of this game")).to_be_visible()
    assert faults_of(page) == {}
    assert errors == []


def test_another_table_is_dealt_the_same_tiles(
    context: BrowserContext, browser: Browser, server: Server
) -> None:
    game, _ = fair_game(context, *BOTS)
    played_out(context, game)
    with visitor(browser, server.address) as other:
        page = other.new_page()
        errors = errors_of(page)
        page.goto(f"/game/{game}")
        page.get_by_role("button", name="Play the same tiles").click()
        dialog = page.get_by_role("dialog", name="Play the same tiles")
        expect(dialog.get_by_text("counts for no rating")).to_be_visible()
        assert faults_of(page) == {}
        dialog.get_by_role("button", name="Play", exact=True).click()
        expect(page).to_have_url(re.compile(f"/game/(?!{game})"))
        again = page.url.rpartition("/")[2]
        played_out(other, again)
        heading = page.get_by_role("heading", name="2 tables have played these tiles")
        expect(heading).to_be_visible()
        expect(page.get_by_text("These tiles were dealt at another table before.")).to_be_visible()
        expect(page.locator(f'a[href="/replay/{game}"]')).to_be_visible()
        assert faults_of(page) == {}
        assert errors == []
