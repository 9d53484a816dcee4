"""Names in the browser: taken, signed in with elsewhere, kept by a passkey, ended; ladder and profile."""

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from websockets.sync.client import connect

from tests.browser.games import HOT_SEAT, new_game
from tests.browser.judging import errors_of, faults_of, serious_findings
from tests.browser.table_page import TablePage
from tests.browser.visitors import visitor
from tests.patience import PATIENCE
from tests.server.helpers import Server
from tests.server.notebook import Json, Notebook

PASSWORD = "a long enough one"


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[BrowserContext]:
    """The phone of the same player."""
    with visitor(browser, server.address, has_phone=True) as made:
        yield made


def take_name(page: Page, name: str) -> None:
    """Take a name by the dialog at the head of the page."""
    page.get_by_role("button", name="Sign in").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Take a name", exact=True).click()
    dialog.get_by_label("Name", exact=True).fill(name)
    dialog.get_by_label("Password", exact=True).fill(PASSWORD)
    with page.expect_event("load"):  # the page comes anew, for who has a name
        dialog.get_by_role("button", name="Take the name with this password").click()
    expect(page.get_by_role("link", name=f"Your account: {name}")).to_be_visible()


def test_a_name_is_taken_at_the_desk_and_signed_in_with_on_the_phone(
    context: BrowserContext, page: Page, phone: BrowserContext
) -> None:
    errors = errors_of(page)
    game = new_game(context, HOT_SEAT)["game"]
    page.goto("/")
    page.get_by_role("button", name="Sign in").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert faults_of(page) == {}
    page.set_viewport_size({"width": 1440, "height": 900})
    page.keyboard.press("Escape")
    take_name(page, "Desk Anna")
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Dark", exact=True).click()
    with page.expect_response("**/api/account/settings"):
        page.get_by_label("Close").click()
    page.goto("/new")
    expect(page.get_by_label(re.compile("^Name of player 1|^Player 1")).first).to_have_value("Desk Anna")

    screen = phone.new_page()
    screen.goto("/account")
    screen.get_by_label("Name", exact=True).fill("desk anna")
    screen.get_by_label("Password", exact=True).fill("not this one")
    screen.get_by_role("button", name="Sign in with the password").tap()
    expect(screen.get_by_role("alert")).to_have_text("This name and this password do not belong together.")
    screen.get_by_label("Password", exact=True).fill(PASSWORD)
    screen.get_by_role("button", name="Sign in with the password").tap()
    expect(screen.get_by_role("heading", level=1)).to_have_text("Desk Anna")
    expect(screen.locator("html")).to_have_attribute("data-theme", "dark")
    assert screen.evaluate("document.documentElement.scrollWidth <= innerWidth")
    screen.goto("/")
    expect(screen.locator(f'a[href="/game/{game}"]')).to_be_visible()

    page.goto("/account")
    page.get_by_role("button", name=re.compile("^End the session on")).click()
    expect(page.get_by_role("button", name=re.compile("^End the session on"))).to_have_count(0)
    screen.goto("/account")
    expect(screen.get_by_role("heading", level=1)).to_have_text("Your account")
    expect(screen.get_by_role("button", name="Sign in with the password")).to_be_visible()
    assert errors == []


def test_the_account_is_read_by_everybody_and_ends_when_its_player_says_so(
    context: BrowserContext, page: Page, browser: Browser, server: Server
) -> None:
    page.goto("/account")
    take_name(page, "Passing Paul")
    new_game(context, HOT_SEAT)
    page.goto("/account")
    expect(page.get_by_role("heading", name="Signed in on")).to_be_visible()
    expect(page.get_by_text("this browser", exact=True)).to_be_visible()
    assert faults_of(page) == {}
    page.set_viewport_size({"width": 1440, "height": 900})
    with page.expect_download() as download:
        page.get_by_role("link", name="Download all that is kept of you").click()
    assert '"name":"Passing Paul"' in download.value.path().read_text()
    page.get_by_role("button", name="Delete the account").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("A former player")).to_be_visible()
    dialog.get_by_label("Your password now").fill("not this one")
    dialog.get_by_role("button", name="Delete for good").click()
    expect(dialog.get_by_role("alert")).to_be_visible()
    assert faults_of(page) == {}
    dialog.get_by_label("Your password now").fill(PASSWORD)
    dialog.get_by_role("button", name="Delete for good").click()
    expect(page).to_have_url(re.compile(r":\d+/$"))
    expect(page.get_by_role("button", name="Sign in").first).to_be_visible()
    page.goto("/player/Passing%20Paul")
    expect(page.get_by_role("alert")).to_have_text("There is no player of this name.")


def test_a_password_is_changed_by_the_keyboard_alone(page: Page) -> None:
    page.goto("/account")
    take_name(page, "Keyboard Kim")
    page.goto("/account")
    page.get_by_role("button", name="Change the password").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("another long one")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_text("The password is changed.")).to_be_visible()
    page.get_by_role("button", name="Sign out").press("Enter")
    expect(page.get_by_role("button", name="Sign in").first).to_be_visible()


def test_a_name_is_taken_at_the_table(context: BrowserContext, page: Page) -> None:
    table = TablePage(page).open(new_game(context, HOT_SEAT)["game"])
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_role("button", name="Sign in").click()
    form = page.get_by_role("dialog", name="Sign in or take a name")
    form.get_by_text("Take a name", exact=True).click()
    form.get_by_label("Name", exact=True).fill("Table Tim")
    form.get_by_label("Password", exact=True).fill(PASSWORD)
    assert serious_findings(page) == []
    form.get_by_role("button", name="Take the name with this password").click()
    expect(form).to_be_hidden()
    table.wait_for_turn()
    assert table.is_mine, "the seats are his under the new name"
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("link", name="Your account")).to_be_visible()


def test_a_passkey_keeps_a_name(browser: Browser, server: Server) -> None:
    address = server.address.replace("127.0.0.1", "localhost")
    with visitor(browser, address) as context:
        page = context.new_page()
        errors = errors_of(page)
        session = context.new_cdp_session(page)
        session.send("WebAuthn.enable")
        options = {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": True,
            "hasUserVerification": True,
            "isUserVerified": True,
            "automaticPresenceSimulation": True,
        }
        session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        page.goto("/account")
        page.get_by_text("Take a name", exact=True).click()
        page.get_by_label("Name", exact=True).fill("Passkey Pia")
        page.get_by_role("button", name="Take the name with a passkey").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Passkey Pia")
        expect(page.get_by_text("never used")).to_be_visible()

        page.get_by_role("button", name="Sign out").click()
        expect(page).to_have_url(f"{address}/")
        expect(page.get_by_role("button", name="Sign in").first).to_be_visible()
        page.goto("/account")
        page.get_by_role("button", name="Sign in with a passkey").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Passkey Pia")

        page.get_by_role("button", name=re.compile("^Remove the passkey")).click()
        page.get_by_role("button", name="Confirm with your passkey").click()
        expect(page.get_by_role("alert")).to_contain_text("your only way to sign in")
        page.get_by_role("button", name="Set a password").click()
        page.get_by_label("New password").fill(PASSWORD)
        page.get_by_role("button", name="Confirm with your passkey").click()
        expect(page.get_by_text("The password is changed.")).to_be_visible()
        page.get_by_role("button", name=re.compile("^Remove the passkey")).click()
        page.get_by_label("Your password now").fill(PASSWORD)
        page.locator("form").get_by_role("button", name="Remove").click()
        expect(page.get_by_text("You have no passkeys.")).to_be_visible()
        page.get_by_role("button", name="Add a passkey").click()
        page.get_by_label("Your password now").fill(PASSWORD)
        page.locator("form").get_by_role("button", name="Add a passkey").click()
        expect(page.get_by_text("The passkey is added.")).to_be_visible()
        assert errors == []


def test_two_people_play_a_rated_game_and_stand_on_the_ladder(
    context: BrowserContext, page: Page, phone: BrowserContext, server: Server
) -> None:
    page.goto("/")
    take_name(page, "Rated Rosa")
    screen = phone.new_page()
    screen.goto("/account")
    screen.get_by_text("Take a name", exact=True).tap()
    screen.get_by_label("Name", exact=True).fill("Rated Rolf")
    screen.get_by_label("Password", exact=True).fill(PASSWORD)
    screen.get_by_role("button", name="Take the name with this password").tap()
    expect(screen.get_by_role("heading", level=1)).to_have_text("Rated Rolf")

    seats = [{"kind": "here", "name": "Rated Rosa"}, {"kind": "link", "name": "Rolf"}]
    made = context.request.post(
        "/api/games", data={"setup": {}, "seats": seats, "agreement": {"rated": True}}
    ).json()
    screen.goto(made["invitations"][0]["path"])
    expect(screen.get_by_label(re.compile("name", re.IGNORECASE))).to_have_value("Rated Rolf")
    screen.get_by_role("button", name="Join the game").tap()
    expect(screen).to_have_url(re.compile(f"/game/{made['game']}$"))
    assert context.request.post(f"/api/games/{made['game']}/start").ok
    play_to_the_end(server, [context, phone], made["game"])

    page.goto("/ladder")
    row = page.get_by_role("row").filter(has_text="Rated Rosa")
    expect(row).to_contain_text("new")
    expect(row).to_contain_text("±")
    assert faults_of(page) == {}
    page.set_viewport_size({"width": 1440, "height": 900})
    row.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rated Rosa")
    expect(page.get_by_role("heading", name="Rating per family")).to_be_visible()
    expect(page.get_by_role("link", name="Rated Rolf", exact=True)).to_be_visible()
    statistics = page.get_by_role("region", name="Statistics")
    expect(statistics.get_by_role("row", name=re.compile("^Rated Rolf 1 "))).to_be_visible()
    assert faults_of(page) == {}
    page.set_viewport_size({"width": 1440, "height": 900})
    page.get_by_role("link", name="Review of the game against Rated Rolf").click()
    expect(page.get_by_role("button", name="Look back")).to_be_visible()


def play_to_the_end(server: Server, players: list[BrowserContext], game: str) -> None:
    """Let all play by live connections of their own, without looking at the board."""
    address = f"{server.address.replace('http', 'ws', 1)}/ws/games/{game}"
    with ExitStack() as open_sockets:
        sockets = [
            open_sockets.enter_context(connect(address, additional_headers={"cookie": cookie_of(player)}))
            for player in players
        ]
        notes = [Notebook() for _ in players]
        seq = 0
        while True:
            for socket, note in zip(sockets, notes, strict=True):
                while note.snapshot.get("seq", -1) < seq:
                    note.hear(json.loads(socket.recv(timeout=PATIENCE)))
            if notes[0].snapshot["over"]:
                return
            actor = next(number for number, note in enumerate(notes) if options_of(note))
            decision = notes[actor].snapshot["decision"]
            move = {
                "type": "play",
                "seq": seq,
                "seat": decision["seat"],
                "code": decision["options"][0]["code"],
            }
            sockets[actor].send(json.dumps(move))
            seq += 1


def options_of(note: Notebook) -> list[Json]:
    """What a player may choose from, if it is he who decides."""
    decision: Json = note.snapshot["decision"] or {}
    options: list[Json] = decision.get("options", [])
    return options


def cookie_of(context: BrowserContext) -> str:
    """What a browser says of itself."""
    return next(f"bastide={one['value']}" for one in context.cookies() if one["name"] == "bastide")


@pytest.mark.parametrize(
    ("locale", "ladder", "account"),
    [("it-IT", "Classifica", "Il tuo account"), ("de-DE", "Rangliste", "Dein Konto")],
)
def test_the_pages_speak_the_browsers_language(
    browser: Browser, server: Server, locale: str, ladder: str, account: str
) -> None:
    with visitor(browser, server.address, locale, has_phone=True) as context:
        page = context.new_page()
        for path, title in (("/ladder", ladder), ("/account", account)):
            page.goto(path)
            expect(page.get_by_role("heading", level=1)).to_have_text(title)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
