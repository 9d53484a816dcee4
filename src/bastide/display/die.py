"""Dice, for everybody to see."""

from typing import NamedTuple

from bastide.core.figures import NOBODYS


class Die(NamedTuple):
    """A die, and what was rolled with it last."""

    #: By which translators find its title.
    name: str
    title: str
    sides: tuple[str, ...]
    #: The side that lies on top, and who has rolled it; nothing before the first roll.
    result: str = ""
    player: int = NOBODYS
