"""How that program names places: ``WE``, ``_N``, ``NL.NR``, ``I`` and ``II``, rotations ``R90``."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from bastide.core.geometry import FIRST_HALF, PORT_BY_NAME, PORT_NAMES, SIDES, Cell
from bastide.interop.jcz.errors import DamagedSave

#: In which order that program writes sides.
_WRITTEN: Final = "NWSE"
#: Pairs are written otherwise: as a compass does, west before east.
_PAIRS: Final = ("NS", "WE", "NW", "NE", "SW", "SE")
#: A place that reaches no edge; the second of its kind on one tile is written twice as long.
INSIDE: Final = "I"


def read_location(text: str) -> frozenset[int]:
    """The ports of a location; none for a place inside the tile."""
    if number_inside(text):
        return frozenset()
    if text.startswith("_") and len(text) == 2 and text[1] in SIDES:
        return frozenset(PORT_BY_NAME[side] for side in SIDES if side != text[1])
    names = text.split(".") if "." in text or text[1:2] in ("L", "R") else list(text)
    try:
        return frozenset(PORT_BY_NAME[name] for name in names)
    except KeyError as error:
        raise DamagedSave(f"the location {text!r} is unknown") from error


def number_inside(text: str) -> int:
    """Which of the places inside a tile a location means, counted from 1; 0 when it is not inside."""
    return len(text) if text and text == INSIDE * len(text) else 0


def write_location(ports: Iterable[int], number: int = 1) -> str:
    """The text of a location; ``number`` says which it is of several places inside a tile."""
    found = sorted(ports)
    if not found:
        return INSIDE * number
    if found[0] >= FIRST_HALF:
        return ".".join(PORT_NAMES[port] for port in found)
    sides = {PORT_NAMES[port] for port in found}
    if len(sides) == 3:
        (missing,) = set(SIDES) - sides
        return f"_{missing}"
    if len(sides) == 2:
        return next(pair for pair in _PAIRS if set(pair) == sides)
    return "".join(side for side in _WRITTEN if side in sides)


def read_rotation(text: object) -> int:
    """``R90`` as quarters."""
    if text not in ("R0", "R90", "R180", "R270"):
        raise DamagedSave(f"the rotation {text!r} is unknown")
    return int(str(text)[1:]) // 90


def read_cell(value: object) -> Cell:
    """``[x, y]`` as a cell."""
    match value:
        case [int(x), int(y)]:
            return x, y
    raise DamagedSave(f"the position {value!r} is no pair of numbers")


def read_text(payload: Mapping[str, Any], key: str) -> str:
    """A text of a payload."""
    value = payload.get(key)
    if not isinstance(value, str):
        raise DamagedSave(f"{key} should be a text, not {value!r}")
    return value


def read_table(payload: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    """A table of a payload."""
    value = payload.get(key)
    if not isinstance(value, dict):
        raise DamagedSave(f"{key} should be an object, not {value!r}")
    return value
