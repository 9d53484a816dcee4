"""How long tests wait: until something is so, and not for a time that a slow machine could need.

What never comes is given up at last, but so late that a machine on which much else goes on has had its time.
"""

import time
from collections.abc import Callable
from typing import Final

import httpx2

#: Seconds after which a process or an answer is given up.
PATIENCE: Final = 900
#: Milliseconds after which a page is; alone on a machine it needs less than a second for anything.
PATIENCE_MS: Final = 120_000
#: Seconds after which a whole test is, which may wait for several of them.
LONGEST_TEST: Final = 1800


def wait_until(is_so: Callable[[], object], what: str) -> None:
    """Wait for something that can only be looked at again and again."""
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline, f"for {PATIENCE} seconds it was not so: {what}"
        time.sleep(0.02)


# The servers of tests speak no https: to read the certificates of the world would take longer than asking.


def get(address: str, **more: str) -> httpx2.Response:
    """Ask a server for something; the further words are headers."""
    return httpx2.get(address, headers=more, timeout=PATIENCE, verify=False)


def post(address: str, json: object = None, content: str | None = None) -> httpx2.Response:
    """Send a server something."""
    return httpx2.post(address, json=json, content=content, timeout=PATIENCE, verify=False)
