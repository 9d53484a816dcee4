"""The page without its server: it opens, the rules can be read, and an update comes with the next load."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from bastide.server.settings import STATIC
from tests.browser.visitors import visitor
from tests.patience import wait_until
from tests.server.helpers import Server

#: Whether the worker has kept something at such an address, which nobody has looked at yet perhaps.
HAS_KEPT = """async (part) => {
  const kept = await (await caches.open("bastide-reader")).keys();
  return kept.some(({ url }) => url.includes(part));
}"""
SHELLS = "async () => (await caches.keys()).filter((name) => name.startsWith('bastide-shell')).join()"
IS_DRAWN = "image => image.complete && image.naturalWidth > 0"


@pytest.fixture
def static(tmp_path: Path, browser: Browser) -> Path:  # without a browser there may be no built page either
    """A copy of the built page, which a test may build anew."""
    return shutil.copytree(STATIC, tmp_path / "page")


@pytest.fixture
def own_server(tmp_path: Path, static: Path) -> Iterator[Server]:
    """A server that the test may end."""
    with Server(tmp_path / "data", BASTIDE_STATIC=str(static)) as running:
        yield running


@pytest.fixture
def own_context(browser: Browser, own_server: Server) -> Iterator[BrowserContext]:
    """A browser that keeps what the worker keeps."""
    with visitor(browser, own_server.address, has_worker=True) as made:
        yield made


def build_anew(static: Path) -> None:
    """Make another build of a page: its scripts have other names, and the worker another mark."""
    scripts = [file.name for file in static.glob("assets/*.js")]
    for file in [*static.glob("*.*"), *static.glob("assets/*.js")]:
        if file.suffix in (".html", ".js"):
            text = file.read_text()
            for script in scripts:
                text = text.replace(script, f"anew-{script}")
            file.write_text(text)
    for script in scripts:
        (static / "assets" / script).rename(static / "assets" / f"anew-{script}")
    index, worker = static / "index.html", static / "worker.js"
    index.write_text(index.read_text().replace("<html ", '<html data-build="new" '))
    worker.write_text(worker.read_text().replace("shell-", "shell-new-"))


def go_offline(context: BrowserContext, server: Server) -> None:
    """End the server, and let the browser know that there is no network."""
    server.kill()
    context.set_offline(True)


def test_the_rules_are_read_without_the_server_and_an_update_comes_at_once(
    own_context: BrowserContext, own_server: Server, static: Path
) -> None:
    page: Page = own_context.new_page()
    page.goto("/rules/abbot")
    wait_until(lambda: page.evaluate(HAS_KEPT, "/art/tile/abbot/"), "the pictures of the book are kept")
    wait_until(lambda: page.evaluate(HAS_KEPT, "/tower?language=it"), "other books are, in other languages")
    first_build = page.evaluate(SHELLS)

    go_offline(own_context, own_server)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("The Abbot")
    expect(page.locator("#ABBOT-01")).to_be_visible()
    expect(page.get_by_text("You are offline. This is what this device has kept")).to_be_visible()
    wait_until(lambda: page.locator(".tiles img").first.evaluate(IS_DRAWN), "a kept picture is shown")
    page.evaluate("localStorage.setItem('bastide.language', 'it')")
    page.goto("/rules/tower")
    expect(page.get_by_role("heading", level=1)).to_have_text("La Torre")
    page.goto("/game/anything")
    expect(page.get_by_text("Sei offline. Per un tavolo serve il server")).to_be_visible()

    build_anew(static)
    own_context.set_offline(False)
    own_server.start()
    page.goto("/rules/abbot")
    expect(page.locator("html")).to_have_attribute("data-build", "new")
    wait_until(lambda: first_build not in page.evaluate(SHELLS), "what the old build has kept is gone")

    go_offline(own_context, own_server)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-build", "new")
    expect(page.locator("#ABBOT-01")).to_be_visible()
