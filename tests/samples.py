"""Samples by the day: what is too much for every run is looked at in parts, another part every day.

``make fuzz`` looks at the rest. A test that fails tells its day; with that day in the environment it looks at
the same part again.
"""

import os
import random
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Final

VARIABLE: Final = "BASTIDE_TEST_DAY"


def day() -> str:
    """Today, or the day that is named; all processes of a run have the same one."""
    return os.environ.setdefault(VARIABLE, datetime.now(UTC).date().isoformat())


@contextmanager
def sample_of_the_day(name: str) -> Iterator[random.Random]:
    """Chance for a sample of that name; whatever fails meanwhile tells how to come to the same sample."""
    try:
        yield random.Random(f"{name} {day()}")
    except BaseException as error:
        error.add_note(f"This was found by the sample of a day; to repeat it: {VARIABLE}={day()}")
        raise
