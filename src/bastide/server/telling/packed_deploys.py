"""Where a figure may stand on the tile just laid, as it is sent: the usual choice after every tile.

It comes to the same as if each option were described and all were packed
(:mod:`bastide.server.telling.packing`). What most such choices share is written once for all games.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pydantic_core import to_json

from bastide.art import is_over_edge, next_stand
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.option import PASS
from bastide.core.targets import OnSegment
from bastide.core.tiles import FIELD
from bastide.expansions.base.farms import fed_cities
from bastide.server.messages import models
from bastide.server.telling.labels import directions
from bastide.server.telling.on_board import spots_on_tile
from bastide.server.telling.packing import Values, common_fields, other_fields
from bastide.server.telling.places import last_cell
from bastide.server.telling.words import TEXTS, plain, say

_DEPLOY, _DONE, _FIELD = "option.deploy", "option.deploy.done", "option.deploy.field"
#: What the words of each sort of option speak of besides the figure.
_VALUES = {_DEPLOY: ("feature", "size", "open"), _DONE: ("feature", "size"), _FIELD: ("cities",)}


class Deploy(NamedTuple):
    """A follower for a segment of the tile just laid."""

    place: str
    feature: Feature
    #: The key of its words, and the numbers of which these speak.
    key: str
    numbers: tuple[int, ...]


def deploys_alone(game: Game) -> tuple[str, list[Deploy]] | None:
    """The one kind of follower of which a decision asks where it is to stand, and where it may; else nothing.

    Nothing, too, where an expansion has a say in what is told of such an option.
    """
    rules, state = game.rules, game.state
    options = game.options()
    if state.agenda[-1].name != "action" or len(options) < 2 or options[0] != PASS or state.bills:
        return None
    figure = options[1].verb
    is_plain = figure in rules.figures and rules.figures[figure].is_follower and figure not in rules.actions
    if not is_plain or plain(figure) != figure or is_over_edge(game, figure) or rules.add_counted_cells:
        return None
    found = []
    for verb, target, which in options[1:]:
        if verb != figure or which or not isinstance(target, OnSegment) or target[1:] != (None, "", ""):
            return None
        deploy = _deploy(game, target)
        if deploy is None:
            return None
        found.append(deploy)
    return figure, found


def _deploy(game: Game, target: OnSegment) -> Deploy | None:
    feature = game.state.graph.of(game.segment_meant(target))
    if feature.kind in game.rules.spots or plain(feature.kind) != feature.kind:
        return None
    if feature.kind == FIELD:
        return Deploy(target.place, feature, _FIELD, (len(fed_cities(game, feature)),))
    if feature.is_complete:
        return Deploy(target.place, feature, _DONE, (feature.size,))
    return Deploy(target.place, feature, _DEPLOY, (feature.size, feature.open))


class _Form(NamedTuple):
    """All that makes a difference to what is told of such an option, but what follows from its segment."""

    key: str
    is_lying: bool
    is_final: bool
    #: Whether the same words are said of another segment, too, so that it has to be told where each is.
    has_where: bool


def _fields(form: _Form) -> Values:
    """The fields of the options of a form, with holes for what follows from the segment."""
    names = ("figure", *_VALUES[form.key], *(("where",) if form.has_where else ()))
    told = models.SegmentOption(
        code="{figure} {place}",
        label=TEXTS[form.key] + (", {where}" if form.has_where else ""),
        final=form.is_final,
        at=(0, 0),
        place="{place}",
        spot=(0, 0),
        figure="{figure}",
        feature="{feature}",
        cells=[],
        lying=form.is_lying,
        text_key=form.key,
        text_values={name: f"{{{name}}}" for name in names},
    )
    return told.model_dump(mode="json") | {name: f"{{{name}}}" for name in ("at", "spot", "cells")}


@lru_cache(maxsize=1024)
def _forms_as_json(figure: str, is_pass_final: bool, forms: tuple[_Form, ...]) -> str:
    """The first members of :class:`models.PackedOptions`: passing, and these forms for a figure."""
    said = say("option.pass.action")
    passing = models.PassOption(code=PASS.code, label=said.text, final=is_pass_final, **said.fields)
    none = passing.model_dump(mode="json")
    told = [_fields(form) for form in forms]
    common = common_fields(told, "segment")
    others = [{"kind": "pass"}, *(other_fields(fields, common) for fields in told)]
    ways = [
        models.Way(
            forms=[(number, figure)],
            shared=["feature", "cells", *(name for name in _VALUES[form.key] if name != "feature")],
            own=["tile", "place", *(["where"] if form.has_where else [])],
        )
        for number, form in enumerate(forms, 1)
    ]
    members = {
        "kinds": {"pass": none, "segment": common},
        "forms": others,
        "ways": [models.Way(forms=[(0, "")], shared=[], own=[]), *ways],
    }
    return to_json(members).decode()[1:-1]


def pack_deploys(game: Game, figure: str, deploys: Sequence[Deploy], finals: Sequence[bool]) -> str | None:
    """The options of such a decision, of which it is known whether each is final, as JSON.

    Nothing where a segment has another spot than the one that is drawn, or too many are alike.
    """
    tile = game.state.last
    wheres = _wheres(game, tile, deploys)
    if wheres is None:
        return None
    forms: dict[_Form, int] = {}
    #: What is told of segments that share it: their form, their feature, its tiles, and the numbers.
    rows: dict[tuple[int, str, tuple[int, ...] | None, tuple[int, ...]], list[tuple[str, str]]] = {}
    for (place, feature, key, numbers), where, is_final in zip(deploys, wheres, finals[1:], strict=True):
        form = _Form(key, feature.kind in game.rules.lying, is_final, bool(where))
        way = forms.setdefault(form, len(forms) + 1)
        tiles = None if feature.tile_bits == 1 << tile else tuple(feature.tiles)
        rows.setdefault((way, feature.kind, tiles, numbers), []).append((place, where))
    listed = _Listed()
    told: list[list[object]] = [[0, []]]
    for (way, kind, tiles, numbers), places in rows.items():
        shared = (listed.number("feature", kind), listed.number("cells", tiles), *numbers)
        told.append([way, *shared, *([tile, *listed.place(*place)] for place in places)])
    rest = {
        "listed": {name: list(values) for name, values in listed.items()},
        "last": last_cell(game),
        "words": {where: words for where in wheres if (words := TEXTS.get(f"where.{where}", "")) != where},
        "rows": told,
    }
    return f"{{{_forms_as_json(figure, finals[0], tuple(forms))},{to_json(rest).decode()[1:]}"


class _Listed(dict[str, dict[object, int]]):
    """Values that are told by their numbers, by the names of the holes into which they belong."""

    def number(self, name: str, value: object) -> int:
        """The number of a value; a new one comes last."""
        known = self.setdefault(name, {})
        return known.setdefault(value, len(known))

    def place(self, place: str, where: str) -> list[int]:
        """A place, and where it is if that has to be told."""
        number = self.number("place", place)
        return [number, self.number("where", where)] if where else [number]


def _wheres(game: Game, tile: int, deploys: Sequence[Deploy]) -> list[str] | None:
    """In which direction each segment lies where another one has the same words, else nothing."""
    drawn = spots_on_tile(game, tile)
    cell = game.state.board.tiles[tile].cell
    alike: dict[tuple[object, ...], list[int]] = {}
    for number, (place, feature, key, numbers) in enumerate(deploys):
        if next_stand(game, cell, place).seen != drawn.get(place) or plain(place) != place:
            return None
        alike.setdefault((key, feature.kind, numbers), []).append(number)
    wheres = [""] * len(deploys)
    for group in alike.values():
        if len(group) > 1:
            found = directions([drawn[deploys[number].place] for number in group])
            if not found:
                return None
            for number, where in zip(group, found, strict=True):
                wheres[number] = where
    return wheres
