"""Figures by their numbers: that program tells each from all others, ``0.small.1`` from ``0.small.2``."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bastide.interop.jcz.errors import DamagedSave


@dataclass
class Known:
    """What is to be known of single figures, as far as our game does not tell them apart."""

    #: Who keeps which figure; figures that came home may still be listed.
    holders: dict[str, int] = field(default_factory=dict)
    #: In which quarter of a town a figure was put last; it may have left it since.
    quarters: dict[str, str] = field(default_factory=dict)
    #: The follower to whom the fairy was moved last.
    companion: str = ""

    def copy(self) -> "Known":
        """The same, to go back to."""
        return Known({**self.holders}, {**self.quarters}, self.companion)


def seat_of(meeple: str) -> int:
    """The seat in ``0.small.1``."""
    seat = meeple.partition(".")[0]
    if not seat.isdecimal():
        raise DamagedSave(f"the figure {meeple!r} names no seat")
    return int(seat)


def meeple_in(payload: Mapping[str, Any]) -> str:
    """The number of the figure that a message names, if it names one."""
    pointer = payload.get("pointer")
    within = pointer.get("meepleId") if isinstance(pointer, dict) else None
    return str(payload.get("meepleId") or within or "")
