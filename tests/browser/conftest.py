"""A real server and a real browser for the tests of the page."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.machines import LiveServer, find_chromium
from tests.patience import PATIENCE_MS

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


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
            ],
        )
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """One server for all; every test has tables of its own there."""
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
        service_workers="block",  # what a worker answers, no test could see or change
    )
    made.set_default_timeout(PATIENCE_MS)
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
