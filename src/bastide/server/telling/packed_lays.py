"""Where the tile in hand may be laid, as it is sent: many options that differ in little but their cells.

They come to the same as if each were described and all were packed (:mod:`bastide.server.telling.packing`).
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.option import Option
from bastide.core.targets import Lay
from bastide.server.messages import models
from bastide.server.telling.on_board import tile_in_hand
from bastide.server.telling.packing import Values, common_fields, other_fields
from bastide.server.telling.places import last_cell
from bastide.server.telling.words import say


def is_about_lays(game: Game) -> bool:
    """Whether a decision is about nothing but where the tile in hand is laid."""
    rules, agenda = game.rules, game.state.agenda
    is_placing = bool(agenda) and agenda[-1].name == "place"
    return is_placing and "tile" not in rules.actions and all(map(_is_lay, game.options()))


def _is_lay(option: Option) -> bool:
    verb, target, which = option
    return verb == "tile" and isinstance(target, Lay) and target.span is None and not which


class _Form(NamedTuple):
    """All that makes a difference to what is told of a placement, but its cell."""

    rotation: int
    look: int
    is_final: bool
    #: Whether the same words are said of another cell, too, so that the way there has to be told.
    has_way: bool


@lru_cache(maxsize=64)
def _fields(form: _Form) -> Values:
    """The fields of the options of a form, with holes for what follows from the cell."""
    rotation, look, is_final, has_way = form
    said = say("option.tile", degrees=90 * rotation)
    told = models.CellOption(
        code=f"tile {{x}},{{y}} r{rotation}",
        label=f"{said.text}, {{way}}" if has_way else said.text,
        aside=False,
        final=is_final,
        at=(0, 0),
        turn=rotation,
        look=look,
        text_key=said.key,
        text_values=said.values | ({"way": "{way}"} if has_way else {}),
    )
    return told.model_dump(mode="json") | {"at": "{at}"}


@lru_cache(maxsize=1024)
def _all_fields(forms: tuple[_Form, ...]) -> tuple[Values, list[Values]]:
    """What all of these forms have in common, and what is each one's own."""
    told = [_fields(form) for form in forms]
    common = common_fields(told, "cell")
    return common, [other_fields(fields, common) for fields in told]


@lru_cache(maxsize=1024)
def _way(forms: tuple[int, ...]) -> models.Way:
    """What can be done in a cell."""
    return models.Way(forms=[(number, "") for number in forms], shared=[], own=["x", "y"])


def pack_lays(game: Game, finals: Sequence[bool]) -> models.PackedOptions:
    """The options of such a decision, of which it is known whether each is final."""
    lays = [option.the(Lay) for option in game.options()]
    rotations = Counter([lay.rotation for lay in lays])
    tile = tile_in_hand(game)
    numbers: dict[tuple[int, bool], int] = {}
    cells: dict[Cell, list[int]] = {}
    for (cell, rotation, _), is_final in zip(lays, finals, strict=True):
        number = numbers.setdefault((rotation, is_final), len(numbers))
        if cell in cells:
            cells[cell].append(number)
        else:
            cells[cell] = [number]
    forms = tuple(
        _Form(
            rotation,
            rotation if tile is None else tile.looks_like(rotation),
            is_final,
            rotations[rotation] > 1,
        )
        for rotation, is_final in numbers
    )
    ways: dict[tuple[int, ...], int] = {}
    rows: list[list[Any]] = []
    for cell, here in cells.items():
        way = ways.setdefault(tuple(here), len(ways))
        if not rows or rows[-1][0] != way:
            rows.append([way])
        rows[-1].append(cell)
    common, others = _all_fields(forms)
    return models.PackedOptions(
        kinds={"cell": common},
        forms=others,
        ways=[_way(here) for here in ways],
        listed={},
        last=last_cell(game),
        words={},
        rows=rows,
    )
