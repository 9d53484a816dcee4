"""Where the tile in hand may be laid, as it is sent: many options that differ in little but their cells.

They come to the same as if each were described and all were packed (:mod:`bastide.server.telling.packing`).
What most of them share is written once for all games.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pydantic_core import to_json

from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.targets import Lay
from bastide.server.messages import models
from bastide.server.telling.on_board import tile_in_hand
from bastide.server.telling.packing import Values, common_fields, other_fields
from bastide.server.telling.places import last_cell
from bastide.server.telling.words import say


def lays_alone(game: Game) -> list[Lay]:
    """Where the tile in hand may be laid, if a decision is about nothing else; else nothing."""
    rules, agenda = game.rules, game.state.agenda
    if not agenda or agenda[-1].name != "place" or "tile" in rules.actions:
        return []
    options = game.options()
    lays = [
        target
        for verb, target, which in options
        if verb == "tile" and isinstance(target, Lay) and target.span is None and not which
    ]
    return lays if len(lays) == len(options) else []


class _Form(NamedTuple):
    """All that makes a difference to what is told of a placement, but its cell."""

    rotation: int
    look: int
    is_final: bool
    #: Whether the same words are said of another cell, too, so that the way there has to be told.
    has_way: bool


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
def _forms_as_json(forms: tuple[_Form, ...]) -> str:
    """The first members of :class:`models.PackedOptions`: what these forms share, and what is each one's."""
    told = [_fields(form) for form in forms]
    common = common_fields(told, "cell")
    others = [other_fields(fields, common) for fields in told]
    return f'"kinds":{to_json({"cell": common}).decode()},"forms":{to_json(others).decode()}'


@lru_cache(maxsize=1024)
def _way_as_json(forms: tuple[int, ...]) -> str:
    """What can be done in a cell."""
    way = models.Way(forms=[(number, "") for number in forms], shared=[], own=["x", "y"])
    return to_json(way).decode()


def pack_lays(game: Game, lays: Sequence[Lay], finals: Sequence[bool]) -> str:
    """The options of such a decision, of which it is known whether each is final, as JSON."""
    rotations = [rotation for _, rotation, _ in lays]
    sorts = list(zip(rotations, finals, strict=True))
    numbers = {sort: number for number, sort in enumerate(dict.fromkeys(sorts))}
    tile = tile_in_hand(game)
    forms = tuple(
        [
            _Form(
                rotation,
                rotation if tile is None else tile.looks_like(rotation),
                is_final,
                rotations.count(rotation) > 1,
            )
            for rotation, is_final in numbers
        ]
    )
    cells: dict[Cell, tuple[int, ...]] = {}
    for (cell, _, _), number in zip(lays, map(numbers.__getitem__, sorts), strict=True):
        cells[cell] = (*cells[cell], number) if cell in cells else (number,)
    ways: dict[tuple[int, ...], int] = {}
    rows: list[str] = []
    last: int | None = None
    for (x, y), here in cells.items():
        way = ways.setdefault(here, len(ways))
        rows.append(f",[{x},{y}]" if way == last else f"],[{way},[{x},{y}]")
        last = way
    x, y = last_cell(game)
    return (
        f'{{{_forms_as_json(forms)},"ways":[{",".join(map(_way_as_json, ways))}],"listed":{{}},'
        f'"last":[{x},{y}],"words":{{}},"rows":[{"".join(rows)[2:]}]]}}'
    )
