"""What the tests of the page run on: the installed browser."""

import os
import shutil

import pytest

from bastide.server.settings import STATIC

#: The first is the lightest.
_NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)


def find_chromium() -> str:
    """The system's Chromium; without one (or without the built page) the tests skip, but never in CI."""
    missing = []
    path = os.environ.get("BASTIDE_CHROMIUM") or next(filter(None, map(shutil.which, _NAMES)), "")
    if not path:
        missing.append("no Chromium is installed (apt-get install chromium)")
    if not (STATIC / "index.html").exists():
        missing.append("the page is not built (make web)")
    if missing:
        reason = "; ".join(missing)
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    return path
