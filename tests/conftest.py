"""What holds for all tests: a day of which samples are taken, and little work for the garbage collector."""

import gc
from collections.abc import Generator

import pytest

from tests import samples


def pytest_configure() -> None:
    samples.day()  # named before there are other processes, so that all have the same one
    gc.disable()


def pytest_collection_finish() -> None:
    """What was imported and collected stays, so that nobody has to look through it again and again."""
    gc.freeze()
    gc.enable()


def pytest_runtest_setup() -> None:
    samples.begin()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that fails by a sample says how to take the same one again."""
    report = yield
    if report.failed and (told := samples.told()):
        report.sections.append(("Sample", told))
    return report
