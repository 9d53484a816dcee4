"""A real server and a real browser for the tests of the page."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.machines import LiveServer, find_chromium

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium."""
    path = find_chromium()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=path,
            args=[
                "--no-sandbox",
                "--disable-gpu",
                "--disable-background-networking",
                "--disable-component-update",
            ],
        )
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server of its own for each file of tests."""
    with LiveServer(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def context(browser: Browser, server: LiveServer) -> Iterator[BrowserContext]:
    """A fresh browser profile at desktop size, in English, that moves nothing by itself."""
    made = browser.new_context(
        base_url=server.address,
        viewport={"width": DESKTOP["width"], "height": DESKTOP["height"]},
        locale="en-GB",
        reduced_motion="reduce",
    )
    made.set_default_timeout(15_000)
    yield made
    made.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A page that fails the test when the browser reports an error."""
    return context.new_page()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """An empty data folder."""
    return tmp_path / "data"
