"""People at a table, each at a browser of his own: two who play and one who watches."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.games import start_game
from tests.browser.judging import errors_of, faults_of
from tests.browser.table_page import TablePage
from tests.browser.visitors import PHONE, visitor
from tests.server.helpers import Server

DELAY = 2
#: A minute of absence, in seconds.
MINUTE = 0.05


class Company(NamedTuple):
    """Three browsers at one table."""

    game: str
    anna: TablePage
    ben: TablePage
    watcher: TablePage


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which nobody is waited for long."""
    with Server(tmp_path_factory.mktemp("club"), BASTIDE_ABSENCE_SECONDS=str(MINUTE)) as running:
        yield running


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as opened:
        yield opened


def sit_down(
    browser: Browser, club: Server, stack: ExitStack, third: bool = False, **agreement: Any
) -> Company:
    """Anna makes a table, Ben takes his seat there in German, and somebody watches, or plays as the third."""
    people = [
        stack.enter_context(visitor(browser, club.address, locale)) for locale in ("en-GB", "de-DE", "it-IT")
    ]
    anna, *others = people if third else people[:2]
    links = [{"kind": "link", "name": name} for name in ("Ben", "Carla")[: len(others)]]
    wish = {"setup": {}, "seats": [{"kind": "here", "name": "Anna"}, *links], "agreement": agreement}
    made = anna.request.post("/api/games", data=wish).json()
    game = start_game(anna, made, *others)
    return Company(game, *(_opened(one, game) for one in people))


def _opened(context: BrowserContext, game: str) -> TablePage:
    table = TablePage(context.new_page())
    table.page.goto(f"/game/{game}")
    table.wait_for(lambda: table.seq >= 0)
    return table


def play_turn(table: TablePage) -> None:
    """Lay the tile and pass."""
    table.wait_for_turn()
    page = table.page
    seat = table.snapshot["decision"]["seat"]
    while table.is_mine and table.snapshot["decision"]["seat"] == seat:
        before = table.seq
        option = table.snapshot["decision"]["options"][-1]
        page.locator("#decision").focus()  # where a menu was closed, Enter would open it again
        if option["kind"] == "cell":
            page.keyboard.press("ArrowRight")
        else:
            page.keyboard.press("p")
        page.keyboard.press("Enter")
        table.wait_for(lambda before=before: table.seq > before)


def write(page: Page, field: str, text: str) -> None:
    page.get_by_role("textbox", name=field).fill(text)
    page.keyboard.press("Enter")


def test_players_talk_and_who_watches_talks_elsewhere(
    browser: Browser, club: Server, stack: ExitStack
) -> None:
    company = sit_down(browser, club, stack)
    anna, ben, watcher = (table.page for table in company[1:])
    errors = [errors_of(page) for page in (anna, ben, watcher)]
    folded = ben.get_by_role("button", name=re.compile("^Chat"))
    expect(folded).to_be_visible()
    anna.locator("body").press("c")
    write(anna, "Write to the others", "<img src=x onerror=alert(1)> hello")
    expect(anna.get_by_role("log", name="Chat")).to_contain_text("<img src=x onerror=alert(1)> hello")
    expect(folded).to_contain_text("<img src=x")
    expect(folded.get_by_label("1 neue Zeile")).to_be_visible()
    folded.click()
    ben.get_by_role("button", name="Gut gespielt!").click()
    expect(anna.get_by_role("log", name="Chat")).to_contain_text("Well played!")
    watcher.locator("body").press("c")
    expect(watcher.get_by_role("log", name="Chat")).to_contain_text("Bella mossa!")
    write(watcher, "Scrivi a chi guarda", "che partita")
    expect(watcher.get_by_role("log", name="Chat")).to_contain_text("che partita")
    write(ben, "Schreib den anderen", "hm")
    expect(anna.get_by_role("log", name="Chat")).to_contain_text("hm")
    expect(anna.get_by_role("log", name="Chat")).not_to_contain_text("che partita")
    assert not any(errors)

    anna.get_by_role("button", name="Who is heard").click()
    anna.get_by_role("button", name="Mute Ben").click()
    expect(anna.get_by_role("log", name="Chat")).not_to_contain_text("hm")
    anna.get_by_role("button", name="Hear Ben again").click()
    expect(anna.get_by_role("log", name="Chat")).to_contain_text("hm")
    assert faults_of(anna) == {}
    anna.get_by_role("button", name="Switch chat off for me").click()
    expect(anna.get_by_role("log", name="Chat")).to_contain_text("Chat is off for you")


def test_a_move_is_taken_back_when_the_other_agrees(browser: Browser, club: Server, stack: ExitStack) -> None:
    company = sit_down(browser, club, stack)
    anna, ben = company.anna, company.ben
    play_turn(anna)
    ben.wait_for_turn()
    anna.page.get_by_role("button", name="Menu").first.click()
    anna.page.get_by_role("button", name="Ask to take my last move back").click()
    expect(anna.page.get_by_text("You ask to take your last move back")).to_be_visible()
    assert faults_of(ben.page) == {}
    ben.page.set_viewport_size({"width": 1440, "height": 900})
    ben.page.get_by_role("button", name="Zustimmen").click()
    anna.wait_for(lambda: anna.is_mine)
    expect(anna.page.get_by_text("You ask to take your last move back")).to_have_count(0)
    company.watcher.wait_for(lambda: company.watcher.snapshot["decision"]["seat"] == 0)
    play_turn(anna)
    ben.wait_for_turn()


def test_a_bot_plays_for_who_is_gone_and_he_comes_back(
    browser: Browser, club: Server, stack: ExitStack
) -> None:
    company = sit_down(browser, club, stack)
    anna, ben = company.anna, company.ben
    card = anna.page.get_by_role("button", name=re.compile("^Ben, "))
    expect(card).to_have_accessible_name(re.compile("here$"))
    play_turn(anna)
    expect(card).to_have_accessible_name(re.compile("thinking$"))
    ben.page.goto("/rules")
    anna.page.get_by_role("button", name="Let a bot play").click()
    anna.wait_for_turn()
    expect(card).to_have_accessible_name(re.compile("a bot plays$"))
    back = _opened(ben.page.context, company.game)
    back.page.get_by_role("button", name="Meinen Platz zurücknehmen").click()
    expect(card).to_have_accessible_name(re.compile("here$"))
    play_turn(anna)
    play_turn(back)


def test_who_watches_is_behind_and_is_told_so(browser: Browser, club: Server, stack: ExitStack) -> None:
    company = sit_down(browser, club, stack, delay=DELAY, help={"hints": False, "tiles_left": False})
    anna, watcher = company.anna, company.watcher
    expect(anna.page.get_by_text("Hints are off at this table.")).to_be_visible()
    expect(anna.page.get_by_role("button", name="Hint")).to_have_count(0)
    play_turn(anna)
    play_turn(company.ben)
    watcher.wait_for(lambda: watcher.seq == anna.seq - DELAY)
    assert len(watcher.snapshot["tiles"]) == len(anna.snapshot["tiles"]) - 1
    expect(watcher.page.get_by_text("La vedi 2 mosse dopo chi gioca.")).to_be_visible()
    anna.wait_for_turn()
    assert faults_of(anna.page) == {}


def test_all_end_a_game_and_look_at_it_again(browser: Browser, club: Server, stack: ExitStack) -> None:
    company = sit_down(browser, club, stack)
    anna, ben = company.anna.page, company.ben.page
    play_turn(company.anna)
    ben.get_by_role("button", name="Menü").first.click()
    ben.get_by_role("button", name="Anbieten, das Spiel jetzt zu beenden").click()
    anna.get_by_role("button", name="Agree").click()
    for page, words in ((anna, "Ended by agreement"), (ben, "Einvernehmlich beendet")):
        expect(page.get_by_role("heading", name=words, level=2)).to_be_visible()
    anna.get_by_role("link", name="Replay").click()
    expect(anna.get_by_role("slider")).to_be_visible()
    anna.goto("/")
    expect(anna.get_by_text("Ended", exact=True)).to_be_visible()


def test_who_is_voted_out_watches_while_a_bot_plays_on(
    browser: Browser, club: Server, stack: ExitStack
) -> None:
    company = sit_down(browser, club, stack, third=True)
    anna, ben, carla = (table.page for table in company[1:])
    anna.get_by_role("button", name="Menu").first.click()
    anna.get_by_role("button", name="Vote Ben out").click()
    expect(anna.get_by_text("You want a bot to play on for Ben; waiting for Carla")).to_be_visible()
    expect(ben.get_by_text("Anna möchte, dass")).to_be_visible()
    expect(ben.get_by_role("button", name="Zustimmen")).to_have_count(0)
    carla.get_by_role("button", name="Accetta").click()
    company.ben.wait_for(lambda: company.ben.snapshot["seats"][1]["kind"] == "bot")
    assert not any(seat["yours"] for seat in company.ben.snapshot["seats"])
    expect(anna.get_by_role("button", name=re.compile("^Ben, "))).to_be_visible()
    play_turn(company.anna)
    company.watcher.wait_for_turn()


def test_the_host_sends_somebody_away_and_a_bot_plays_on(
    browser: Browser, club: Server, stack: ExitStack
) -> None:
    company = sit_down(browser, club, stack)
    anna, ben = company.anna, company.ben
    ben.page.get_by_role("button", name="Menü").first.click()
    expect(ben.page.get_by_role("button", name="Aufgeben")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Jemanden wegschicken")).to_have_count(0)
    anna.page.get_by_role("button", name="Menu").first.click()
    anna.page.get_by_role("button", name="Send somebody away").click()
    assert faults_of(anna.page) == {}
    anna.page.get_by_role("button", name="Send Ben away").click()
    ben.wait_for(lambda: ben.snapshot["seats"][1]["kind"] == "bot")
    expect(anna.page.get_by_role("button", name=re.compile("^Ben, "))).to_have_accessible_name(
        re.compile("was sent away")
    )
    play_turn(anna)
    company.watcher.wait_for(lambda: company.watcher.seq == anna.seq)


def test_who_resigns_watches_on(browser: Browser, club: Server, stack: ExitStack) -> None:
    company = sit_down(browser, club, stack)
    anna, ben = company.anna, company.ben
    ben.page.get_by_role("button", name="Menü").first.click()
    ben.page.get_by_role("button", name="Aufgeben").click()
    ben.page.get_by_role("button", name="Ben gibt auf").click()
    anna.wait_for(lambda: anna.snapshot["seats"][1]["kind"] == "bot")
    expect(anna.page.get_by_role("button", name=re.compile("^Ben, "))).to_have_accessible_name(
        re.compile("has resigned")
    )
    play_turn(anna)
    anna.wait_for_turn()
    ben.wait_for(lambda: ben.seq == anna.seq)


def test_a_rematch_begins_when_all_are_there_and_another_one_begins(
    browser: Browser, club: Server, stack: ExitStack
) -> None:
    company = sit_down(browser, club, stack)
    anna, ben = company.anna.page, company.ben.page
    anna.get_by_role("button", name="Menu").first.click()
    anna.get_by_role("button", name="Offer to end the game now").click()
    ben.get_by_role("button", name="Zustimmen").click()
    first, second = TablePage(anna), TablePage(ben)
    anna.get_by_role("button", name="Rematch").click()
    expect(anna.get_by_role("heading", level=1)).to_have_text("Rematch")
    ben.get_by_role("link", name="Zur Revanche").click()
    for table in (first, second):
        table.wait_for(lambda table=table: table.seq >= 0)
    second.wait_for_turn()
    assert second.snapshot["game"] != company.game
    assert second.snapshot["decision"]["seat"] == 1, "Anna has begun the first time"
    play_turn(second)
    first.wait_for_turn()


def test_a_table_that_plays_alone_turns_others_away(browser: Browser, club: Server, stack: ExitStack) -> None:
    anna = stack.enter_context(visitor(browser, club.address))
    wish = {"setup": {}, "seats": [{"kind": "here", "name": "Anna"}], "agreement": {"watching": False}}
    game = anna.request.post("/api/games", data=wish).json()["game"]
    page = stack.enter_context(visitor(browser, club.address)).new_page()
    page.goto(f"/game/{game}")
    expect(page.get_by_role("heading", name="This table plays alone")).to_be_visible()
    assert faults_of(page) == {}


def test_what_is_asked_is_seen_on_a_phone_though_the_chat_is_open(
    browser: Browser, club: Server, stack: ExitStack
) -> None:
    company = sit_down(browser, club, stack)
    anna, ben = company.anna, company.ben
    play_turn(anna)
    ben.wait_for_turn()
    ben.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    ben.page.get_by_role("button", name="Chat").click()
    field = ben.page.get_by_role("textbox", name="Schreib den anderen")
    expect(field).to_be_visible()
    anna.page.get_by_role("button", name="Menu").first.click()
    anna.page.get_by_role("button", name="Ask to take my last move back").click()
    agree = ben.page.get_by_role("button", name="Zustimmen")
    agree.click()  # nothing lies over it
    anna.wait_for(lambda: anna.is_mine)
    expect(agree).to_have_count(0)
    field.click()
