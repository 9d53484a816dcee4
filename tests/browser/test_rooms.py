"""Tables that wait, in several browsers at once: waiting room, code, quick pairing, watching."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.games import BY_LINK, new_game
from tests.browser.judging import errors_of, faults_of
from tests.browser.table_page import TablePage
from tests.browser.visitors import DESKTOP, visitor
from tests.server.helpers import Server


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[list[BrowserContext]]:
    """Three browsers: two who play, and one who watches."""
    with ExitStack() as stack:
        yield [stack.enter_context(visitor(browser, server.address)) for _ in range(3)]


def judged(page: Page) -> dict[str, list[str]]:
    """What is wrong with a page, light and dark; it is as wide as before afterwards."""
    found = faults_of(page)
    page.set_viewport_size({"width": DESKTOP["width"], "height": DESKTOP["height"]})
    return found


def sit_down(page: Page, name: str) -> None:
    page.get_by_placeholder("Your name").fill(name)
    page.get_by_role("button", name="Take a seat").click()


def test_two_meet_by_a_code_while_another_watches_and_all_go_to_the_board(
    people: list[BrowserContext],
) -> None:
    ann, ben, cleo = (context.new_page() for context in people)
    errors = [errors_of(page) for page in (ann, ben, cleo)]

    ann.goto("/new?friends")
    ann.get_by_label("Name of player 1").fill("Ann")
    ann.get_by_role("button", name="Start the game").click()
    expect(ann.get_by_role("heading", level=1)).to_have_text("Ann’s table")
    expect(ann.locator("#room-news")).to_have_text("One seat is free. Only you so far. Send the link.")
    begin = ann.get_by_role("button", name="Start the game")
    expect(begin).to_have_attribute("aria-disabled", "true")
    code = ann.locator(".code b").inner_text()
    assert re.fullmatch(r"[A-Z0-9]{6}", code)

    cleo.goto(ann.url)
    expect(cleo.get_by_text("You are watching.")).to_be_visible()
    expect(cleo.get_by_role("button", name="Take a seat")).to_have_count(0)

    ben.goto("/")
    ben.get_by_label("Link or code").fill(code.lower())
    ben.get_by_role("button", name="Join", exact=True).click()
    expect(ben.get_by_text("Ann waits for you.")).to_be_visible()
    sit_down(ben, "Ann")
    expect(ben.get_by_text("Two players cannot have the same name.")).to_be_visible()
    sit_down(ben, "Ben")
    expect(ben.locator("#room-news")).to_have_text("All seats are taken. Ann starts the game.")
    expect(ann.locator("#room-news")).to_have_text("Everybody is here. Start when you like.")
    for page in (ann, ben, cleo):
        assert judged(page) == {}

    ann.get_by_role("button", name="Change").click()
    ann.get_by_role("radio", name="By the day").click()
    ann.get_by_role("button", name="Agree on this").click()
    expect(ben.get_by_text("2 days a turn")).to_be_visible()
    ben.get_by_role("button", name="Leave").click()
    expect(ann.locator("#room-news")).to_contain_text("One seat is free.")
    ben.goto(f"/join/{code}")
    sit_down(ben, "Ben")
    tables = [TablePage(page) for page in (ann, ben, cleo)]
    expect(begin).to_have_attribute("aria-disabled", "false")
    begin.click()
    for table in tables:
        expect(table.board).to_be_visible()
    expect(tables[0].bar).to_be_focused()
    assert errors == [[], [], []]


def test_the_host_lets_a_bot_sit_down_and_plays(context: BrowserContext, page: Page) -> None:
    table = TablePage(page)
    page.goto(f"/game/{new_game(context, BY_LINK)['game']}")
    page.get_by_label("How the bot plays").select_option("easy")
    page.get_by_role("button", name="Seat a bot on the free seat 2").click()
    expect(page.get_by_text("bot, Easy")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    expect(table.board).to_be_visible()
    table.wait_for_turn()
    table.play_turn()
    table.wait_for_turn()


def test_strangers_are_paired_and_their_game_begins_by_itself(people: list[BrowserContext]) -> None:
    ann, ben, cleo = (context.new_page() for context in people)
    ann.goto("/")
    assert judged(ann) == {}
    ann.get_by_role("button", name=re.compile("^Quick")).click()
    ann.get_by_role("textbox", name="The others see it.").fill("Ann")
    ann.get_by_role("button", name="Look for somebody").click()
    expect(ann.get_by_role("heading", level=1)).to_have_text("Looking for somebody to play with")
    assert judged(ann) == {}
    ann.get_by_role("button", name="Stop looking").click()
    expect(ann.get_by_role("button", name=re.compile("^Quick.*nobody waits"))).to_be_visible()
    ann.get_by_role("button", name=re.compile("^Quick")).click()
    expect(ann.get_by_role("button", name="Stop looking")).to_be_visible()

    ben.goto("/")
    expect(ben.get_by_role("button", name=re.compile("^Quick.*1 player waits"))).to_be_visible()
    expect(ben.get_by_role("link", name="Join the table of Ann")).to_be_visible()
    assert judged(ben) == {}
    ben.get_by_role("button", name=re.compile("^Quick")).click()
    ben.get_by_role("textbox", name="The others see it.").fill("Ben")
    ben.get_by_role("button", name="Look for somebody").click()
    for page in (ann, ben):
        expect(TablePage(page).board).to_be_visible()

    cleo.goto("/")
    watch = cleo.get_by_role("link", name="Watch", exact=True)
    expect(watch).to_be_visible()
    watch.click()
    expect(TablePage(cleo).board).to_be_visible()
    expect(ann.get_by_text("1 person is watching")).to_be_attached()


def test_a_table_waits_on_though_the_server_is_killed(browser: Browser, data: Path) -> None:
    data.mkdir()
    with Server(data) as server, visitor(browser, server.address) as ann:
        made = new_game(ann, BY_LINK)
        page = ann.new_page()
        page.goto(f"/game/{made['game']}")
        code = page.locator(".code b").inner_text()
        server.kill()
        server.start()
        with visitor(browser, server.address) as ben:
            guest = ben.new_page()
            guest.goto(f"/join/{code}")
            sit_down(guest, "Benno")
            expect(page.get_by_text("Everybody is here. Start when you like.")).to_be_visible()
            page.get_by_role("button", name="Start the game").click()
            for one in (page, guest):
                expect(TablePage(one).board).to_be_visible()
