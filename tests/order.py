"""The order of the tests: what takes long begins early, so that all workers are busy to the end.

Each worker is given a share of neighbours, and who has done his takes from the ends of those of others. So
the ends are short tests, and tests in a browser, each of whose workers needs a browser and a server of its
own, begin the shares of two.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final, Protocol, TypeVar

#: The folder of tests that wait for a browser most of the time, and in how many workers it is open.
BROWSER: Final = "browser"
BROWSERS: Final = 2
#: Folders with tests that take seconds. Those of the simulator come later: what they run is compiled first.
LONG: Final = ("contract", "tools")


class HasPath(Protocol):
    """A test, which is in a file."""

    @property
    def path(self) -> Path: ...


Test = TypeVar("Test", bound=HasPath)


def in_order(tests: Sequence[Test], workers: int) -> list[Test]:
    """All tests in the order in which so many workers are given them."""
    places = {folder: number for number, folder in enumerate((BROWSER, *LONG))}
    by_place: dict[int, list[Test]] = {number: [] for number in range(len(places) + 1)}
    for test in tests:
        by_place[
            min((places[part] for part in test.path.parts if part in places), default=len(places))
        ].append(test)
    in_browser, *long, others = by_place.values()
    with_browser = [number * workers // BROWSERS for number in range(min(BROWSERS, workers))]
    without = [worker for worker in range(workers) if worker not in with_browser] or with_browser
    shares: list[list[Test]] = [[] for _ in range(workers)]
    for owners, folder in ((with_browser, in_browser), *((without, folder) for folder in long)):
        for owner, part in zip(owners, _parts(folder, len(owners)), strict=True):
            shares[owner] += part
    left, begin = len(tests), 0
    for worker, share in enumerate(shares):
        size = left // (workers - worker)
        more = max(0, size - len(share))
        share += others[begin : begin + more]
        begin += more
        left -= size
    return [*(test for share in shares for test in share), *others[begin:]]


def _parts(tests: Iterable[Test], number: int) -> list[list[Test]]:
    """So many parts of about the same length; no file is in two."""
    parts: list[list[Test]] = [[] for _ in range(number)]
    for _, file in groupby(tests, lambda test: test.path):
        min(parts, key=len).extend(file)
    return parts
