"""What holds for all tests: none hangs, a day of which samples are taken, little garbage collection."""

import gc
import os
import shutil
import signal
import tempfile
from collections.abc import Generator, Iterable, Iterator
from inspect import signature
from pathlib import Path
from typing import Final

import pytest

from tests import compiled, postgres, samples
from tests.order import in_order
from tests.patience import LONGEST_TEST

#: The folder where servers keep what they have drawn: one for all tests, and not that of whoever runs them.
CACHE: Final = "BASTIDE_CACHE"
#: The mark of what is run on some days only.
_MARK: Final = "part_of_the_day"
#: Folders whose tests need a server or a browser of their own: one of so many parts is run each day. Those
#: among them that need nothing are run always.
_PARTS: Final = {"server": 3, "browser": 6}
#: What is held open while the run goes.
_HELD: Final = pytest.StashKey[int]()


def pytest_configure(config: pytest.Config) -> None:
    samples.day()  # named before there are other processes, so that all have the same one
    if not hasattr(config, "workerinput"):
        os.environ[CACHE] = tempfile.mkdtemp(prefix="bastide-cache-")
        config.stash[_HELD] = postgres.begin_run(Path(os.environ[CACHE]))
        compiled.keep_kernel()
        if compiled.is_new_clone():
            compiled.let_one_be_first(Path(os.environ[CACHE]))
    gc.disable()


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        postgres.end_run(Path(os.environ[CACHE]), config.stash[_HELD])
        shutil.rmtree(os.environ.pop(CACHE), ignore_errors=True)


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Of several workers one imports all tests before the others do."""
    if not hasattr(session.config, "workerinput"):
        return (yield)
    with compiled.after_the_first(Path(os.environ[CACHE])):
        return (yield)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes long begins early. With all tests a part of some files is run; who names some runs those."""
    if config.args == config.getini("testpaths") and not config.option.keyword:
        left = _not_today(items)
        config.hook.pytest_deselected(items=[item for item in items if item in left])
        items[:] = [item for item in items if item not in left]
    items[:] = in_order(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def _not_today(items: Iterable[pytest.Item]) -> set[pytest.Item]:
    """The tests that another day has: of files with such a mark a part is run each day.

    So it is with some folders, and with single tests that have it, of all files together.
    """
    sampled: dict[tuple[str, int], list[pytest.Item]] = {}
    for item in items:
        if mark := item.get_closest_marker(_MARK):
            is_its_own = any(one.name == _MARK for one in item.own_markers)
            sampled.setdefault(("" if is_its_own else item.path.name, *mark.args), []).append(item)
        elif (parts := _PARTS.get(item.path.parent.name)) and _needs_something(item):
            sampled.setdefault((item.path.parent.name, parts), []).append(item)
    left: set[pytest.Item] = set()
    for (name, parts), tests in sampled.items():
        left.update(set(tests) - set(samples.chosen_of_the_day(name, tests, parts)))
    return left


def _needs_something(item: pytest.Item) -> bool:
    """Whether a test is given more than its own parameters, such as a folder, a server or a browser."""
    assert isinstance(item, pytest.Function)
    given = item.callspec.params if hasattr(item, "callspec") else {}
    return bool(signature(item.function).parameters.keys() - given.keys())


def pytest_collection_finish() -> None:
    """What was imported and collected stays, so that nobody has to look through it again and again."""
    gc.freeze()
    gc.set_threshold(10_000, 10, 10_000)
    gc.enable()


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """After each file the garbage goes, and what it has left (rules, tiles, pictures) stays, too."""
    if nextitem is None or nextitem.path != item.path:
        gc.collect()
        gc.freeze()


def pytest_runtest_setup() -> None:
    samples.begin()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that fails by a sample says how to take the same one again."""
    report = yield
    if report.failed and (told := samples.told()):
        report.sections.append(("Sample", told))
    return report


@pytest.fixture(autouse=True)
def _never_hang() -> Iterator[None]:
    """A message that never comes fails the test instead of stopping everything."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def give_up(*_: object) -> None:
        raise TimeoutError("what it waits for has not come for half an hour")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(LONGEST_TEST)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)
