"""The host's desk in a real browser: by a link of the command line, and everything that can be done there."""

import re
import subprocess
import sys

from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.games import HOT_SEAT, new_game
from tests.browser.judging import errors_of, faults_of
from tests.browser.visitors import visitor
from tests.server.helpers import Server


def link_to_desk(server: Server) -> str:
    """What the command prints, while the server runs."""
    command = [sys.executable, "-m", "bastide", "admin", "--data", str(server.data)]
    told = subprocess.run([*command, "--address", server.address], capture_output=True, text=True, check=True)
    return told.stdout.strip()


def test_the_host_comes_by_a_link_and_keeps_house(
    context: BrowserContext, browser: Browser, server: Server
) -> None:
    game = new_game(context, HOT_SEAT)["game"]
    link = link_to_desk(server)
    with visitor(browser, server.address) as host:
        page = host.new_page()
        errors = errors_of(page)
        page.goto("/admin")
        expect(page.get_by_text("Only the host of this server comes here.")).to_be_visible()
        assert faults_of(page) == {}
        page.goto("/")
        page.goto(link)
        tables = page.get_by_role("region", name="Tables")
        row = tables.get_by_role("row", name=re.compile("Ann and Ben")).filter(
            has=page.locator(f'a[href="/game/{game}"]')
        )
        expect(row).to_be_visible()
        # The key is gone from the address, and opens nothing any more.
        expect(page).to_have_url(f"{server.address}/admin")
        assert faults_of(page) == {}
        row.get_by_role("button").click()
        page.get_by_role("dialog").get_by_role("button", name="Remove").click()
        expect(row).to_have_count(0)
        assert context.request.get(f"/api/games/{game}").status == 404
        page.get_by_label("Address or browser").fill("192.0.2.7")
        page.get_by_role("button", name="Ban", exact=True).click()
        expect(page.get_by_role("button", name="Lift the ban of 192.0.2.7")).to_be_visible()
        page.get_by_role("button", name="Lift the ban of 192.0.2.7").click()
        expect(page.get_by_text("Nobody is banned.")).to_be_visible()
        page.get_by_label("Unfinished games").fill("3000")
        expect(page.get_by_text("Now this would remove 0 unfinished and 0 finished games.")).to_be_visible()
        page.get_by_role("button", name="Back up now").click()
        expect(page.get_by_text("copied to")).to_be_visible()
        page.get_by_label("English").fill("Club night <b>today</b>")
        page.get_by_role("button", name="Save", exact=True).click()
        expect(page.get_by_text("Saved.")).to_be_visible()
        guest = context.new_page()
        guest.goto("/")
        expect(guest.get_by_text("Club night <b>today</b>")).to_be_visible()
        assert faults_of(guest) == {}
        guest.get_by_role("button", name="Put the message away").click()
        guest.reload()
        expect(guest.get_by_role("heading", level=1)).to_be_attached()
        expect(guest.get_by_text("Club night <b>today</b>")).to_have_count(0)
        page.get_by_label("English").fill("")
        page.get_by_role("button", name="Save", exact=True).click()
        log = page.get_by_role("region", name="What was done")
        for deed in ("made a link", "removed a table", "lifted a ban", "made a backup"):
            expect(log.get_by_text(deed).first).to_be_visible()
        page.get_by_role("button", name="Leave the desk").click()
        expect(page.get_by_text("Only the host of this server comes here.")).to_be_visible()
        page.goto("/")
        page.goto(link)
        expect(page.get_by_role("alert")).to_contain_text("used already")
        assert errors == []
