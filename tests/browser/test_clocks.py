"""Clocks as two people see them who play at two browsers."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.games import seat, start_game
from tests.browser.judging import errors_of, faults_of
from tests.browser.table_page import TablePage
from tests.browser.visitors import visitor
from tests.server.helpers import Server

TEN_MINUTES = {"kind": "game", "minutes": 10, "increment": 5}


@pytest.fixture
def other(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    """The browser of somebody else."""
    with visitor(browser, server.address) as made:
        yield made


def made(context: BrowserContext, other: BrowserContext, clock: dict[str, Any], **agreed: Any) -> str:
    """A game of Ann, who begins, and Ben at another browser."""
    wish = {"setup": {}, "seats": [seat("here", "Ann"), seat("link", "Ben")]}
    answer = context.request.post("/api/games", data={**wish, "agreement": {"clock": clock, **agreed}})
    assert answer.status == 201, answer.text()
    return start_game(context, answer.json(), other)


def clock(page: Page, number: int) -> Any:
    return page.locator(".player").nth(number).locator(".clock")


def test_a_clock_runs_for_who_has_to_decide(
    context: BrowserContext, other: BrowserContext, page: Page
) -> None:
    game = made(context, other, TEN_MINUTES)
    errors = errors_of(page)
    ann, ben = TablePage(page).open(game), TablePage(other.new_page()).open(game)
    expect(clock(ann.page, 0)).to_have_class(re.compile(r"\brun\b"))
    expect(clock(ben.page, 0)).to_have_class(re.compile(r"\brun\b"))
    expect(clock(ann.page, 0)).to_have_text(re.compile("9:[0-5][0-9]"))
    expect(clock(ben.page, 1)).to_have_text("10:00")
    ann.page.keyboard.press("k")
    spoken = ann.page.locator("[aria-live=polite]").filter(has_text="minutes left")
    expect(spoken).to_have_text(re.compile(r"^Ann: \d minutes left\. Ben: 10 minutes left\."))
    assert faults_of(ann.page) == {}
    ann.page.set_viewport_size({"width": 1440, "height": 900})
    ann.lay_by_click()
    while ann.is_mine:
        ann.decide("pass")
    expect(clock(ben.page, 1)).to_have_class(re.compile(r"\brun\b"))
    expect(clock(ann.page, 0)).not_to_have_class(re.compile(r"\brun\b"))
    assert errors == []
    home = context.new_page()
    home.goto("/")
    expect(home.locator(".chip").filter(has_text=re.compile(r"^\s*(9|10):\d\d$"))).to_be_visible()


def test_a_pause_is_asked_for_agreed_on_and_ended(
    context: BrowserContext, other: BrowserContext, page: Page
) -> None:
    game = made(context, other, TEN_MINUTES)
    ann, ben = TablePage(page).open(game), TablePage(other.new_page()).open(game)
    expect(clock(ann.page, 0)).to_be_visible()
    ann.page.get_by_role("button", name="Menu").first.click()
    ann.page.get_by_role("button", name="Pause", exact=True).click()
    expect(ann.page.get_by_text("You ask for a pause; waiting for Ben")).to_be_visible()
    ben.page.get_by_role("button", name="Agree").click()
    expect(ann.page.get_by_text("The game is paused: no clock runs.")).to_be_visible()
    expect(clock(ann.page, 0)).not_to_have_class(re.compile(r"\brun\b"))
    assert faults_of(ann.page) == {}
    ben.page.get_by_role("button", name="Go on").click()
    expect(clock(ann.page, 0)).to_have_class(re.compile(r"\brun\b"))
    expect(ann.page.get_by_text("The game is paused")).to_have_count(0)


def test_who_runs_out_of_time_is_warned_and_then_replaced_or_out(
    context: BrowserContext, other: BrowserContext, page: Page
) -> None:
    short = {"kind": "move", "seconds": 45}
    games = [made(context, other, short, late=late) for late in ("bot", "out")]
    ann = [TablePage(page), TablePage(context.new_page())]
    ben = [TablePage(other.new_page()), TablePage(other.new_page())]
    for tables in (ann, ben):
        for table, game in zip(tables, games, strict=True):
            table.open(game)
    # A page that nobody sees counts on as well.
    for table in ann:
        expect(clock(table.page, 0)).to_have_class(re.compile(r"\blow\b"))
        expect(table.page.locator(".player").first.get_by_text("low time")).to_be_visible()
        warning = table.page.locator("[aria-live=assertive]").filter(has_text="Your clock")
        expect(warning).to_have_text(re.compile(r"^Your clock: (1\d|20) seconds left$"))
        expect(clock(table.page, 0)).to_have_text(re.compile(r"^\d+\.\d$"))
    assert faults_of(ann[0].page) == {}
    expect(ann[0].page.get_by_role("alert").filter(has_text="the bot Steady plays on")).to_be_visible()
    expect(ann[0].page.get_by_role("button", name=re.compile("^Ann, bot, Steady"))).to_be_visible()
    ben[0].wait_for_turn()
    ben[0].see_decision()
    # Of two one is left, and has won.
    expect(ben[1].page.get_by_text(re.compile("Ben (has won|wins|won)", re.I)).first).to_be_visible()


def test_it_is_told_that_it_is_my_turn_while_nobody_looks(
    browser: Browser, server: Server, other: BrowserContext
) -> None:
    with visitor(browser, server.address) as context:
        context.grant_permissions(["notifications"])
        context.add_init_script(
            """
            window.told = [];
            window.Notification = class {
              static permission = "granted";
              constructor(title, more) { window.told.push([title, more.body]); }
            };
            Object.defineProperty(document, "hidden", { get: () => window.isHidden === true });
            """
        )
        game = made(context, other, {"kind": "days", "days": 2})
        ann, ben = TablePage(context.new_page()).open(game), TablePage(other.new_page()).open(game)
        expect(clock(ann.page, 0)).to_have_text("47 h left")
        ann.lay_by_click()
        while ann.is_mine:
            ann.decide("pass")
        ann.page.evaluate("window.isHidden = true; document.dispatchEvent(new Event('visibilitychange'))")
        ben.wait_for_turn()
        ben.see_decision()
        ben.lay_by_click()
        while ben.is_mine:
            ben.decide("pass")
        ann.page.wait_for_function("() => window.told.length > 0")
        assert ann.page.evaluate("window.told") == [["Your turn", "Ann and Ben"]]
        ann.page.wait_for_function("() => document.title.startsWith('(1) ')")
        ann.page.evaluate("window.isHidden = false; document.dispatchEvent(new Event('visibilitychange'))")
        ann.page.wait_for_function("() => !document.title.startsWith('(')")
