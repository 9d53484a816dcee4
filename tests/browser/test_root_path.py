"""The page below a path of a site, behind a real proxy with HTTPS; and its worker there."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.table_page import TablePage
from tests.browser.visitors import visitor
from tests.patience import PATIENCE_MS, wait_until
from tests.server.front import FRONTS, front
from tests.server.helpers import Server

ROOT = "/games"
IS_KEPT = """async () => {
  const kept = await caches.keys();
  return kept.length > 0 && kept.every((name) => name.startsWith("bastide/games-"));
}"""
SCOPE = "async () => (await navigator.serviceWorker.ready).scope"


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "data", BASTIDE_ROOT_PATH=ROOT) as running:
        yield running


def test_a_newcomer_plays_invites_and_reads_behind_a_proxy(
    browser: Browser, own_server: Server, tmp_path: Path
) -> None:
    with front(FRONTS[0], tmp_path, own_server.port, ROOT) as site:
        context = browser.new_context(ignore_https_errors=True, locale="en-GB", service_workers="block")
        context.set_default_timeout(PATIENCE_MS)
        asked: list[str] = []
        context.on("request", lambda request: asked.append(urlsplit(request.url).path))
        try:
            page = context.new_page()
            page.on("websocket", lambda socket: asked.append(urlsplit(socket.url).path))
            page.goto(f"{site}/")
            page.get_by_role("link", name=re.compile("New game")).first.click()
            expect(page).to_have_url(f"{site}/new")
            page.get_by_role("textbox").first.fill("Ann")
            table = TablePage(page)
            page.get_by_role("button", name="Start the game").click()
            expect(table.board).to_be_visible()
            table.wait_for_turn()
            table.lay_by_click()
            assert len(table.snapshot["tiles"]) >= 2
            game = page.url
            assert game.startswith(f"{site}/game/")
            page.reload()
            expect(table.board).to_be_visible()

            seats = [{"kind": "here", "name": "Ann"}, {"kind": "link", "name": "Ben"}]
            made = page.request.post(f"{site}/api/games", data={"setup": {}, "seats": seats}).json()
            page.goto(f"{site}/game/{made['game']}")
            expect(page.locator("input[readonly]").first).to_have_value(re.compile(f"{ROOT}/join/"))
            invited = page.locator("input[readonly]").first.input_value()
            page.goto(f"{site}{urlsplit(invited).path.removeprefix(ROOT)}")
            expect(page.get_by_role("heading").first).to_be_visible()
            page.go_back()
            for path in ("/rules", "/scores", "/ladder", "/account"):
                page.goto(site + path)
                expect(page.get_by_role("heading", level=1)).to_be_visible()
            page.goto(f"{site}/rules")
            page.get_by_role("link", name=re.compile("Abbot")).first.click()
            expect(page).to_have_url(f"{site}/rules/abbot")
            assert any(path.startswith(f"{ROOT}/ws/games/") for path in asked)
            assert any(path.startswith(f"{ROOT}/art/") for path in asked)
            assert {path for path in asked if not path.startswith(f"{ROOT}/")} == set()
        finally:
            context.close()


def test_the_page_opens_there_without_its_server(browser: Browser, own_server: Server) -> None:
    with visitor(browser, own_server.address, has_worker=True) as context:
        page = context.new_page()
        page.goto(f"{ROOT}/scores")
        assert page.evaluate(SCOPE) == f"{own_server.address}{ROOT}/"
        wait_until(lambda: page.evaluate(IS_KEPT), "the page is kept, under a name of its own")
        own_server.kill()
        context.set_offline(True)
        page.goto(f"{ROOT}/game/anything")
        expect(page.get_by_text("You are offline. A table needs the server")).to_be_visible()
