"""A real server and a real browser for the tests of the page."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.browser.machines import find_chromium
from tests.browser.visitors import visitor
from tests.patience import PATIENCE_MS
from tests.server.helpers import Server

#: What a browser has kept for the page goes, all but files.
FORGET = """async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  for (const name of await caches.keys()) await caches.delete(name);
}"""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium; what the page is to show has time to come."""
    path = find_chromium()
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=path,
            args=[
                "--no-sandbox",
                "--disable-gpu",
                "--disable-background-networking",
                "--disable-component-update",
                "--process-per-site",  # which has the page's scripts and pictures at hand
            ],
        )
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all; every test has tables of its own there."""
    with Server(tmp_path_factory.mktemp("data"), BASTIDE_REVIEW_EFFORT="0.05") as running:
        yield running


@pytest.fixture(scope="session")
def refusals() -> list[str]:
    """What the browser did not do because the policy of our answers forbids it."""
    return []


@pytest.fixture(scope="session")
def profile(browser: Browser, server: Server, refusals: list[str]) -> Iterator[BrowserContext]:
    """One browser profile for all: files of the page are fetched once, as by anybody who comes again."""

    def listen(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text:
            refusals.append(message.text)

    with visitor(browser, server.address) as made:
        made.on("console", listen)
        made.new_page().goto("/healthz")  # stays open, to forget by it what the browser keeps
        yield made


@pytest.fixture
def context(profile: BrowserContext, refusals: list[str]) -> Iterator[BrowserContext]:
    """A browser profile that holds no seats and remembers nothing, at desktop size, in English."""
    refusals.clear()
    yield profile
    first, *others = profile.pages
    for other in others:
        other.close()
    profile.unroute_all()
    profile.clear_cookies()
    first.evaluate(FORGET)
    assert refusals == [], "the page needs nothing that its policy forbids"


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A page that fails the test when the browser reports an error."""
    return context.new_page()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """An empty data folder."""
    return tmp_path / "data"
