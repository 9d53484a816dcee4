"""Levels of bots and hints, where only a real browser with a real server can tell that work is stopped."""

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from bastide.bots.levels import LEVELS
from tests.browser.games import new_game, seat
from tests.browser.table_page import TablePage
from tests.patience import PATIENCE_MS
from tests.server.helpers import Server


def test_a_level_is_chosen_by_keys_and_seen_at_the_table(page: Page) -> None:
    page.goto("/new")
    level = page.get_by_role("button", name="Bot of player 2: Steady")
    level.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("radio", name="Steady")).to_be_focused()
    expect(page.get_by_text(re.compile("rating [0-9]+"))).to_have_count(len(LEVELS))
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Bot of player 2: Easy")).to_be_focused()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/game/*")
    expect(page.get_by_role("button", name=re.compile("^Otto, bot, Easy"))).to_be_visible()


def test_a_hint_is_stopped_by_its_button_and_the_bot_plays_on(browser: Browser, data: Path) -> None:
    variables = {"BASTIDE_BOTS": "tests.server.toys:BROODING_BOTS", "BASTIDE_BOT_WORKERS": "1"}
    with Server(data, **variables) as server:
        context = browser.new_context(base_url=server.address, locale="en-GB", reduced_motion="reduce")
        context.set_default_timeout(PATIENCE_MS)
        table = TablePage(context.new_page())
        made = new_game(context, (seat("here", "Ann"), seat("bot", "Greta", "steady")))
        table.open(made["game"])
        table.see_decision()
        table.page.keyboard.press("h")
        table.bar.get_by_role("button", name="Stop").click()
        expect(table.bar.get_by_role("button", name="Hint")).to_be_visible()
        # The only process in which bots think is free again.
        table.lay_by_click()
        while table.is_mine:
            table.decide("pass")
        table.wait_for_turn()
        # Who waits for a bot that thinks sees it at its card and in the bar.
        other = new_game(context, (seat("bot", "Otto", "strong"), seat("here", "Ann")))
        table.open(other["game"])
        expect(table.page.locator(".player .ponder")).to_be_visible()
        expect(table.page.locator("#decision .ponder")).to_be_visible()
        context.close()
