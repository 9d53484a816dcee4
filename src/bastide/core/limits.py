"""Limits: how much a save, a setup or a design may say, so that no file asks for more than a table can hold.

They are far above what games need: all expansions together have some 350 tiles and 3,000 actions.
"""

import json
import math
from collections.abc import Iterator, Mapping
from reprlib import Repr
from typing import Any, Final

from bastide.core.errors import BastideError

#: Characters of a name, as Python counts them: an accent of its own is one, too.
MOST_NAME: Final = 40
#: Copies of the tiles of one expansion, and tiles of all of them together.
MOST_COPIES: Final = 10
MOST_TILES: Final = 1000
#: Start tiles that a setup lays, and how far from the middle they may lie in each direction.
MOST_START_TILES: Final = 100
#: Figures that stand there from the start, and points with which somebody begins.
MOST_STANDING: Final = 200
MOST_POINTS: Final = 10_000
FARTHEST: Final = 100
MOST_TURNS: Final = 10_000
#: Designs in one text or setup, and characters of one of them.
MOST_DESIGNS: Final = 20
MOST_DESIGN: Final = 4000
#: Characters of a whole file, of the setup in it, and of any other line.
MOST_TEXT: Final = 2 * 1024 * 1024
MOST_SETUP: Final = 64 * 1024
MOST_LINE: Final = 200
MOST_LINES: Final = 50_000
#: Brackets within brackets, and digits of a number.
MOST_DEPTH: Final = 20
MOST_DIGITS: Final = 20

_SHORT: Final = Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 80
_SHORT.maxlist = _SHORT.maxtuple = _SHORT.maxdict = 8


class LimitError(BastideError):
    """A file or a setup says more than is read; the message names the limit."""


def shown(value: object) -> str:
    """A value that somebody gave, as a message repeats it: in short."""
    return _SHORT.repr(value)


def check_text(text: str | bytes, most: int = MOST_TEXT) -> None:
    """Refuse a text that is too long."""
    if len(text) > most:
        raise LimitError(f"it has {len(text)} characters; at most {most} are read")


def read_json(text: str | bytes) -> Any:
    """The data of a JSON text; no JSON is a ``ValueError``, too much a :class:`LimitError`."""
    check_text(text)
    try:
        data = json.loads(text, parse_int=_whole, parse_float=_finite, parse_constant=_no_number)
    except RecursionError as error:
        raise _too_deep() from error
    check_depth(data)
    return data


def check_depth(data: object) -> None:
    """Refuse data with too many brackets within brackets, before anything walks through them."""
    level: list[object] = [data]
    for _ in range(MOST_DEPTH):
        level = [inner for value in level for inner in _brackets_in(value)]
        if not level:
            return
    raise _too_deep()


def _brackets_in(value: object) -> Iterator[object]:
    inside = (
        value.values() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ()
    )
    return (inner for inner in inside if isinstance(inner, Mapping | list | tuple))


def _too_deep() -> LimitError:
    return LimitError(f"it has more than {MOST_DEPTH} brackets within brackets")


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise LimitError(f"it has a number of {len(digits)} digits; at most {MOST_DIGITS} are read")
    return int(digits)


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise LimitError(f"the number {shown(digits)} is too large")
    return number


def _no_number(word: str) -> float:
    raise LimitError(f"{word} is no number")
