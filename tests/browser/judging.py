"""What is wrong with a page: what axe finds in it, errors of its script, and what does not fit on a phone."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page

from bastide import Game
from tests.browser.games import open_game
from tests.browser.table_page import TablePage
from tests.browser.visitors import DESKTOP, PHONE

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
#: Nothing is on its way: neither data nor pictures nor a change of colours.
SETTLED = """() => document.readyState === "complete" && !document.querySelector("[aria-busy=true]")
  && [...document.images].every((image) => image.complete || image.loading === "lazy")
  && document.getAnimations().every((motion) => motion.playState !== "running")"""

#: What is in order is not told, of which there is a lot.
RUN_AXE = "async () => (await axe.run({ resultTypes: ['violations'] })).violations"


def errors_of(page: Page) -> list[str]:
    """A list to which the page adds whatever goes wrong in it."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    return errors


def serious_findings(page: Page) -> list[str]:
    """What axe finds serious or critical on a page that has settled."""
    page.wait_for_load_state("networkidle")
    page.wait_for_function(SETTLED)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(RUN_AXE)
    return [
        f"{finding['id']}: {json.dumps([node['target'] for node in finding['nodes'][:3]])}"
        for finding in found
        if finding["impact"] in ("serious", "critical")
    ]


def faults_of(page: Page) -> dict[str, list[str]]:
    """What is wrong with a page that is open: light at the desktop, then dark on a phone."""
    found = {}
    for scheme, size in (("light", DESKTOP), ("dark", PHONE)):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        faults = serious_findings(page)
        if not page.evaluate("document.documentElement.scrollWidth <= innerWidth"):
            faults.append("wider than the screen")
        if faults:
            found[scheme] = faults
    return found


def faults_at_table(context: BrowserContext, game: Game) -> dict[str, list[str]]:
    """What is wrong with the table of a position in which somebody has to decide."""
    page = context.new_page()
    errors = errors_of(page)
    TablePage(page).open(open_game(context, game)).see_decision()
    found = faults_of(page)
    return {**found, "errors": errors} if errors else found
