"""The text form of tiles that players design: the same fields as in a tile sheet, in a file to share.

A file holds one design, or several under ``[[tile]]``::

    [[tile]]
    edges = "CRCR"
    city = [
      { at = "N" },
      { at = "S" },
    ]
    road = [ { at = "E W" } ]
    field = [
      { at = "EL WR" },
      { at = "ER WL" },
    ]
"""

import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from bastide.core.errors import BastideError
from bastide.core.limits import MOST_DESIGN, MOST_DESIGNS, LimitError, check_depth, check_text

_TILE: Final = "tile"
_HEAD: Final = re.compile(r"\s*\[\[\s*tile\s*\]\]")
_PLACE: Final = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)")
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
#: The order in which a design is written.
_FIRST: Final = ("edges", "city", "road", "field")

Fields = Mapping[str, Any]


class DesignTextError(BastideError):
    """The text of a design cannot be read; ``line`` says where (1 is the first line)."""

    def __init__(self, fault: str, line: int) -> None:
        super().__init__(f"line {line}: {fault}")
        self.fault = fault
        self.line = line


class Written(NamedTuple):
    """A design in a text, and the line in which it begins."""

    design: Fields
    line: int


def read_designs(text: str) -> list[Written]:
    """The designs in a text; whether they make tiles is for the rules to say."""
    lines = text.replace("\r\n", "\n").split("\n")
    try:
        check_text(text, MOST_DESIGN * MOST_DESIGNS)
        document = tomllib.loads("\n".join(lines))
        check_depth(document)
    except tomllib.TOMLDecodeError as error:
        where = _PLACE.search(str(error))
        line = int(where[1]) if where and where[1] else max(len(lines), 1)
        raise DesignTextError(_PLACE.sub("", str(error)), line) from error
    except RecursionError as error:
        raise DesignTextError("too many brackets", 1) from error
    except (LimitError, ValueError) as error:  # a number with thousands of digits is no error of TOML
        raise DesignTextError(str(error), 1) from error
    if not document:
        raise DesignTextError("there is no design in it", 1)
    if _TILE not in document:
        begins = (number for number, line in enumerate(lines, start=1) if line.split("#")[0].strip())
        return [Written(document, next(begins))]
    heads = [number for number, line in enumerate(lines, start=1) if _HEAD.match(line)]
    tiles = document[_TILE]
    if set(document) != {_TILE} or not isinstance(tiles, list) or len(heads) != len(tiles):
        raise DesignTextError("several designs stand each under its own [[tile]], and nothing beside them", 1)
    if len(tiles) > MOST_DESIGNS:
        fault = f"there are {len(tiles)} designs in it; at most {MOST_DESIGNS} are read"
        raise DesignTextError(fault, heads[MOST_DESIGNS])
    return [Written(tile, line) for tile, line in zip(tiles, heads, strict=True)]


def write_designs(designs: Iterable[Fields]) -> str:
    """Designs as a text that :func:`read_designs` reads back.

    >>> print(write_designs([{"edges": "FFFF", "cloister": True}]), end="")
    [[tile]]
    edges = "FFFF"
    cloister = true
    """
    return "\n".join(_write(design) for design in designs)


def _write(design: Fields) -> str:
    keys = [*(key for key in _FIRST if key in design), *(key for key in design if key not in _FIRST)]
    return "".join(["[[tile]]\n", *(f"{_key(key)} = {_rows(design[key])}\n" for key in keys)])


def _rows(value: object) -> str:
    """A list of several tables has a row for each of them."""
    if (
        isinstance(value, list | tuple)
        and len(value) > 1
        and all(isinstance(item, Mapping) for item in value)
    ):
        return "[\n" + "".join(f"  {_value(item)},\n" for item in value) + "]"
    return _value(value)


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_value(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[ " + ", ".join(map(_value, value)) + " ]" if value else "[]"
    # What else JSON has is written alike in TOML, texts with the same escapes.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)
