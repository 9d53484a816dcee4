"""Blank tiles: how many players may draw in a game, who draws them, and what can be on them."""

from collections.abc import Mapping
from typing import Any, NamedTuple


class Drawable(NamedTuple):
    """Something that may be drawn on a tile, if its expansion is in the game."""

    name: str
    expansion: str
    #: Everything that it can be besides not being there, as in a tile sheet.
    values: tuple[Any, ...]


class BlankTiles(NamedTuple):
    """What players have to know who draw tiles before the game, which a setup brings as ``designs``."""

    #: The names of the options that say how many there are, and who draws them.
    number: str
    designer: str
    #: The values of the latter by which the first person draws all of them, and by which chance does. By any
    #: other value the players draw one after the other.
    by_host: str
    by_chance: str
    #: What can be drawn on segments, by their kind, and on the tile itself: places and symbols.
    marks: Mapping[str, tuple[Drawable, ...]]
    places: tuple[Drawable, ...]
    symbols: tuple[Drawable, ...]
