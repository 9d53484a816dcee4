"""Every test is run once, and those that take long come first."""

from pathlib import Path
from typing import NamedTuple

import pytest

from tests.order import in_order


class Item(NamedTuple):
    path: Path
    number: int


def items(folder: str, files: int, tests: int) -> list[Item]:
    return [
        Item(Path(f"/tests/{folder}/test_{file}.py"), number)
        for file in range(files)
        for number in range(tests)
    ]


ALL = [
    *items("art", 6, 10),
    *items("browser", 5, 2),
    *items("contract", 3, 4),
    *items("core", 7, 10),
    *items("tools", 2, 3),
]


def shares(workers: int) -> list[list[Item]]:
    """What each worker is given at first, as `pytest --dist worksteal` deals them."""
    left, dealt = in_order(ALL, workers), []
    for remaining in range(workers, 0, -1):
        size = len(left) // remaining
        dealt.append(left[:size])
        left = left[size:]
    return dealt


def folders(share: list[Item]) -> list[str]:
    """The folders of a share, each as often as it begins."""
    found = [item.path.parent.name for item in share]
    return [name for number, name in enumerate(found) if number == 0 or found[number - 1] != name]


@pytest.mark.parametrize("workers", [1, 2, 3, 4, 8, 500])
def test_no_test_is_lost_or_run_twice(workers: int) -> None:
    assert sorted(in_order(ALL, workers)) == sorted(ALL)


def test_two_of_four_workers_have_a_browser_and_the_others_what_else_takes_long() -> None:
    first, second, third, fourth = map(folders, shares(4))
    assert first[0] == third[0] == "browser"
    assert second[:2] == fourth[:2] == ["contract", "tools"]
    assert [name for share in (first, second, third, fourth) for name in share].count("browser") == 2
    assert all(share[-1] in ("art", "core") for share in (first, second, third, fourth))


def test_a_worker_alone_begins_with_the_browser() -> None:
    assert folders(shares(1)[0]) == ["browser", "contract", "tools", "art", "core"]


def test_a_file_in_the_browser_stays_with_one_worker() -> None:
    owners = {
        (item.path, number)
        for number, share in enumerate(shares(4))
        for item in share
        if "browser" in item.path.parts
    }
    assert len(owners) == 5
