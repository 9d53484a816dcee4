"""People who look at the page, each with a browser profile of his own, at a desk or with a phone."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext

from tests.patience import PATIENCE_MS

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


@contextmanager
def visitor(
    browser: Browser,
    address: str,
    locale: str = "en-GB",
    has_phone: bool = False,
    has_worker: bool = False,
) -> Iterator[BrowserContext]:
    """A new browser profile that moves nothing by itself.

    What the page's own worker answers no test could see or change, so there is one only where it is asked
    for; it would fetch all pages at once.
    """
    size = PHONE if has_phone else DESKTOP
    touched: dict[str, Any] = {"has_touch": True, "is_mobile": True} if has_phone else {}
    made = browser.new_context(
        base_url=address,
        viewport={"width": size["width"], "height": size["height"]},
        locale=locale,
        reduced_motion="reduce",
        service_workers="allow" if has_worker else "block",
        **touched,
    )
    made.set_default_timeout(PATIENCE_MS)
    try:
        yield made
    finally:
        made.close()
