"""Samples by the day: what is too much for every run is looked at in parts, another part every day.

A test that fails tells its day; with that day in the environment it looks at the same part again, and with
the day ``every`` at all parts. Of games ``make fuzz`` looks at the rest.
"""

import os
import random
from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Final, TypeVar

VARIABLE: Final = "BASTIDE_TEST_DAY"
EVERY: Final = "every"
Thing = TypeVar("Thing")


class _Asked:
    """Whether the test that runs has asked for the day."""

    is_so = False


def day() -> str:
    """Today, or the day that is named; all processes of a run have the same one."""
    _Asked.is_so = True
    return os.environ.setdefault(VARIABLE, datetime.now(UTC).date().isoformat())


def chance_of_the_day(name: str) -> random.Random:
    """What decides on a sample of that name."""
    return random.Random(f"{name} {day()}")


def part_of_the_day(things: Sequence[Thing], parts: int) -> Sequence[Thing]:
    """One of so many parts of some things, which comes again after as many days."""
    if day() == EVERY:
        return things
    return things[date.fromisoformat(day()).toordinal() % parts :: parts]


def chosen_of_the_day(name: str, things: Sequence[Thing], parts: int) -> Sequence[Thing]:
    """A part of some things, as large as one of so many, by chance.

    It goes together with parts that come round: by days alone some of two parts would never meet.
    """
    if day() == EVERY:
        return things
    chosen = chance_of_the_day(name).sample(range(len(things)), -(-len(things) // parts))
    return [things[number] for number in sorted(chosen)]


def begin() -> None:
    """A test begins that has not yet asked for the day."""
    _Asked.is_so = False


def told() -> str:
    """How to look at the same sample again, if the test that runs has looked at one."""
    return f"what is looked at changes by the day; to repeat it: {VARIABLE}={day()}" if _Asked.is_so else ""
