"""Friends by link, reloads, lost connections, and a server that dies."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.games import BY_LINK, HOT_SEAT, new_game, start_game
from tests.browser.table_page import TablePage
from tests.browser.visitors import visitor
from tests.server.helpers import Server


@pytest.fixture
def friend(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    """The browser of somebody else, who comes with everything that a browser keeps for the page."""
    with visitor(browser, server.address, has_worker=True) as made:
        yield made


def test_two_browsers_play_one_game_by_a_link(
    context: BrowserContext, page: Page, friend: BrowserContext
) -> None:
    made = new_game(context, BY_LINK)
    (invitation,) = made["invitations"]
    host = TablePage(page)
    page.goto(f"/game/{made['game']}")
    guest_page = friend.new_page()
    guest = TablePage(guest_page)
    guest_page.goto(invitation["path"])
    guest_page.get_by_role("button", name="Join the game").click()
    expect(guest_page.get_by_text("All seats are taken. Ann starts the game.")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    for table in (host, guest):
        expect(table.board).to_be_visible()
    for _ in range(4):
        for here, there in ((host, guest), (guest, host)):
            here.wait_for_turn()
            assert not there.is_mine
            here.play_turn()
            there.wait_for(lambda here=here, there=there: there.seq == here.seq)
    assert host.snapshot["tiles"] == guest.snapshot["tiles"]
    hidden = guest.snapshot if host.is_mine else host.snapshot
    assert hidden["decision"]["options"] == [], "only who decides is told the options"


def test_one_sees_how_many_watch_and_who_is_away(
    browser: Browser, server: Server, context: BrowserContext, page: Page, friend: BrowserContext
) -> None:
    game = start_game(context, new_game(context, BY_LINK), friend)
    TablePage(page).open(game)
    watching = page.get_by_text("is watching")
    expect(watching).to_have_count(0)
    away = page.get_by_text("Gone", exact=True)
    expect(away).to_be_visible()
    with visitor(browser, server.address) as elsewhere:
        TablePage(elsewhere.new_page()).open(game)
        expect(watching).to_have_text("1 person is watching")
    expect(watching).to_have_count(0)
    there = friend.new_page()
    TablePage(there).open(game)
    expect(away).to_have_count(0)
    there.close()
    expect(away).to_be_visible()


def test_a_seat_that_is_taken_cannot_be_taken_again(context: BrowserContext, friend: BrowserContext) -> None:
    (invitation,) = new_game(context, BY_LINK)["invitations"]
    code = invitation["path"].rpartition("/")[2]
    assert friend.request.post(f"/api/invitations/{code}", data={}).ok
    page = context.new_page()
    page.goto(invitation["path"])
    expect(page.get_by_text(re.compile("taken", re.IGNORECASE)).first).to_be_visible()


def test_a_reload_in_the_middle_of_a_turn_loses_nothing(context: BrowserContext, page: Page) -> None:
    table = TablePage(page).open(new_game(context, HOT_SEAT)["game"])
    table.wait_for_turn()
    table.see_decision()
    table.lay_by_keys()
    before = table.seq
    page.reload()
    again = TablePage(page)
    again.open(page.url.rpartition("/")[2])
    assert (again.seq, again.step) == (before, "action")
    again.see_decision()
    again.confirm()


def test_a_lost_connection_comes_back_by_itself(context: BrowserContext, page: Page, server: Server) -> None:
    table = TablePage(page).open(new_game(context, HOT_SEAT)["game"])
    table.wait_for_turn()
    table.see_decision()
    table.lay_by_keys()
    server.kill()
    expect(page.get_by_text(re.compile("connect", re.IGNORECASE)).first).to_be_visible()
    server.start()
    before = len(table.frames)
    table.wait_for(lambda: len(table.frames) > before)
    assert (table.step, len(table.snapshot["tiles"])) == ("action", 2)
    expect(page.get_by_text(re.compile("nothing was lost", re.IGNORECASE)).first).to_be_visible()
    table.see_decision()
    table.confirm()


def test_a_move_against_an_old_position_is_refused_and_shown(context: BrowserContext, page: Page) -> None:
    game = new_game(context, HOT_SEAT)["game"]
    table = TablePage(page).open(game)
    table.wait_for_turn()
    stale = page.evaluate(
        """([game, seq]) => new Promise((done) => {
            const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/games/${game}`);
            socket.onmessage = (event) => {
                const message = JSON.parse(event.data);
                if (message.type === "refused") done(message);
            };
            socket.onopen = () =>
                socket.send(JSON.stringify({ type: "play", seq: seq - 1, seat: 0, code: "tile 1,0 r0" }));
        })""",
        [game, table.seq],
    )
    assert stale["seq"] == table.seq
    assert stale["reason"]


def test_an_unknown_game_and_an_unknown_link_are_explained(page: Page) -> None:
    page.goto("/game/nothing")
    expect(page.get_by_role("heading", name="There is no such game")).to_be_visible()
    expect(page.get_by_role("link", name="Your games")).to_be_visible()
    page.goto("/join/NOPE")
    expect(page.get_by_text(re.compile("link", re.IGNORECASE)).first).to_be_visible()


def test_a_wrong_file_is_refused_with_the_reason(page: Page, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.bastide"
    wrong.write_text("bastide 1\nnonsense\n", encoding="utf-8")
    page.goto("/")
    page.set_input_files("input[type=file]", wrong)
    expect(page.get_by_text(re.compile("line 2|JSON")).first).to_be_visible()


#: Lets a page take itself for an older one: the first time, or whenever it is loaded.
AN_OLDER_PAGE = """
addEventListener("DOMContentLoaded", () => {
  if (sessionStorage.getItem("seen") && !%s) return;
  sessionStorage.setItem("seen", "yes");
  document.querySelector("script[type=module][src]").setAttribute("src", "/assets/index-of-old.js");
});
"""


@pytest.mark.parametrize("stays", [False, True], ids=["once", "from a cache that never forgets"])
def test_a_page_from_before_an_update_loads_itself_anew_once_and_plays(
    context: BrowserContext, page: Page, stays: bool
) -> None:
    loads: list[str] = []
    page.on("domcontentloaded", lambda loaded: loads.append(loaded.url))
    page.add_init_script(AN_OLDER_PAGE % str(stays).lower())
    table = TablePage(page)
    page.goto(f"/game/{new_game(context, HOT_SEAT)['game']}")
    table.wait_for(lambda: len(loads) == 2)
    expect(table.board).to_be_visible()
    table.play_turn()
    assert len(loads) == 2
