"""Decorations: what may be drawn on a designed tile, and which expansion it needs in the game (CREA-15)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from bastide.core.tiles import CITY, ROAD
from bastide.display.blanks import Drawable
from bastide.expansions.creativity.design import Design, DrawnSegment, Fault


class Decoration(NamedTuple):
    """Something that may be drawn."""

    name: str
    #: The expansion that it belongs to.
    expansion: str
    #: The values that it may have; none of them is the first one.
    values: tuple[Any, ...] = (False, True)
    #: Whether a step of its own follows when such a tile is placed: at most one of these (CREA-15).
    has_phase: bool = False


#: On segments, by their kind.
MARKS: Final[Mapping[str, tuple[Decoration, ...]]] = {
    CITY: (
        Decoration("pennants", "base", (0, 1)),
        Decoration("cathedral", "inns_cathedrals"),
        Decoration("goods", "traders_builders", ("", "wine", "grain", "cloth")),
        Decoration("princess", "princess_dragon"),
        Decoration("besieged", "siege"),
    ),
    ROAD: (Decoration("inn", "inns_cathedrals"),),
}
#: On the tile itself, as keys of their own.
PLACES: Final = (
    Decoration("cloister", "base"),
    Decoration("garden", "abbot"),
    Decoration("tower", "tower"),
    Decoration("shrine", "cult"),
    Decoration("hut", "russian_promos"),
    Decoration("acrobats", "big_top", (False, [{"spaces": 2}])),
    Decoration(
        "crop_circle",
        "crop_circles",
        (False, [{"who": "knight"}], [{"who": "farmer"}], [{"who": "thief"}]),
        has_phase=True,
    ),
)
#: Symbols.
SYMBOLS: Final = (
    Decoration("volcano", "princess_dragon", has_phase=True),
    Decoration("dragon", "princess_dragon", has_phase=True),
    Decoration("portal", "princess_dragon"),
    Decoration("bazaar", "bridges_castles_bazaars", has_phase=True),
    Decoration("festival", "festival", has_phase=True),
    Decoration("fair", "catapult", has_phase=True),
)


def drawable(decorations: Sequence[Decoration]) -> tuple[Drawable, ...]:
    """Decorations as whoever draws a tile is offered them."""
    return tuple(Drawable(one.name, one.expansion, one.values[1:]) for one in decorations)


#: Buildings that take the middle of a tile, as a monastery does (CREA-09, CREA-D05).
BUILDINGS: Final = ("cloister", "shrine", "hut")

#: Their pieces are counted (CREA-23); ``market`` and ``carcassonne`` are quarters.
COUNTED: Final = frozenset(
    {
        *("fruit_tree", "plague", "wheel", "watchtower", "quarter", "market", "carcassonne", "leipzig"),
        "goldmine",
    }
)
#: They are not for designs either (CREA-X01).
BARRED: Final = frozenset({"labyrinth", "bathhouse"})


def all_names(design: Design) -> Iterator[str]:
    """Everything that a design names besides edges and segments."""
    yield from design.others
    yield from design.symbols
    for piece in design.pieces:
        yield from piece.marks


def is_drawn(decoration: Decoration, value: object) -> bool:
    """Whether a decoration is there at all; true and false are no numbers."""
    return not _is_value(decoration.values[0], value)


def _is_value(known: object, value: object) -> bool:
    return known == value and isinstance(known, bool) == isinstance(value, bool)


def decoration_faults(design: Design, in_game: frozenset[str]) -> Iterator[Fault]:
    """What is drawn that may not be drawn in this game (CREA-15)."""
    for piece in design.pieces:
        yield from _mark_faults(piece, in_game)
    for place in PLACES:
        if place.name in design.others:
            yield from _faults(place, design.others[place.name], in_game)
    known = {symbol.name: symbol for symbol in SYMBOLS}
    for symbol in design.symbols:
        if symbol in known:
            yield from _faults(known[symbol], True, in_game)
        elif symbol not in COUNTED | BARRED:
            yield Fault("CREA-15", f"there is no symbol {symbol!r}")
    if len(set(design.symbols)) != len(design.symbols):
        yield Fault("CREA-15", "a symbol is named twice")
    phases = [one.name for one in _drawn(design) if one.has_phase]
    if len(phases) > 1:
        yield Fault("CREA-15", f"{' and '.join(phases)} both have a phase of their own")


def _mark_faults(piece: DrawnSegment, in_game: frozenset[str]) -> Iterator[Fault]:
    known = {mark.name: mark for mark in MARKS.get(piece.kind, ())}
    for name, value in piece.marks.items():
        if name in known:
            yield from _faults(known[name], value, in_game)
        elif name not in COUNTED | BARRED:
            yield Fault("CREA-15", f"{piece} cannot have a {name!r}")


def _faults(decoration: Decoration, value: object, in_game: frozenset[str]) -> Iterator[Fault]:
    if not any(_is_value(known, value) for known in decoration.values):
        allowed = " or ".join(repr(known) for known in decoration.values)
        yield Fault("CREA-15", f"{decoration.name} is {allowed}, not {value!r}")
    elif is_drawn(decoration, value) and decoration.expansion not in in_game:
        yield Fault("CREA-15", f"{decoration.name} belongs to {decoration.expansion}, which is not played")


def _drawn(design: Design) -> Iterator[Decoration]:
    """The places and symbols on a design."""
    for place in PLACES:
        if is_drawn(place, design.others.get(place.name, False)):
            yield place
    yield from (symbol for symbol in SYMBOLS if symbol.name in design.symbols)
