"""Options in few words, as they are sent: nothing that many of them share is said twice.

On a large board a decision may offer a thousand places for each of several figures. So an option is told as
a **form** with holes (what is done: ``{figure} {place} {x},{y}``) and as what belongs into them (where it is
done). What the segments of a feature share, such as its cells, is told once for all of them, and what can be
done in one place has that place in common. The page fills the forms (``web/src/lib/unpacking.ts``) and has
then what :mod:`bastide.server.telling.options` has made, each option with its own code; only the order is
another one: places come together of which the same is told.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from pydantic_core import to_json

from bastide.core.game import Game
from bastide.server.messages import models
from bastide.server.telling.label_forms import label_form, spoken
from bastide.server.telling.on_board import spots_on_tile
from bastide.server.telling.places import last_cell
from bastide.server.telling.words import TEXTS

Values = dict[str, Any]

#: Holes that are filled for a whole feature.
_SHARED: Final = frozenset({"feature", "cells", "size", "open", "cities", "points"})
#: Holes of which the values are told by their number in a list of all that come up.
_LISTED: Final = frozenset({"feature", "cells", "place", "spot", "where", "there", "shows"})
#: Fields of an option that are about its place.
_OF_PLACE: Final = ("place", "spot", "feature", "cells", "span", "value")
#: Values of the words of an option that are about its place, as all numbers are but for the others.
_WORDS_OF_PLACE: Final = frozenset({"place", "feature", "where", "there", "shows", "way"})
_OTHER_NUMBERS: Final = frozenset({"degrees"})


def pack(game: Game, options: Sequence[models.AnyOption]) -> models.PackedOptions:
    """The options of a decision for a message."""
    packer = _Packer(game)
    for option in options:
        holes = _holes(option)
        number = packer.form(_form(game, option, holes))
        packer.add(number, holes)
    return packer.packed()


# One option.


def _holes(option: models.AnyOption) -> Values:
    """What an option says of its place and figure, by the names of the holes; and what looks like a hole."""
    fields = option.model_dump(mode="json", include={"at", *_OF_PLACE})
    holes = {name: fields[name] for name in _OF_PLACE if fields.get(name) is not None}
    if "at" in fields:
        holes["x"], holes["y"] = fields["at"]
    else:
        holes.pop("cells", None)  # a button has no place, and few cells that it lights
    if holes.get("cells") == [fields.get("at")]:
        holes["cells"] = None  # nothing but the place itself
    if isinstance(option, models.SegmentOption):
        holes["figure"] = option.figure
    for name, value in option.text_values.items():
        is_number = isinstance(value, int) and name not in _OTHER_NUMBERS
        if is_number or name in _WORDS_OF_PLACE or "{" in str(value):
            holes.setdefault(name, value)
    if "{" in option.code:
        holes["code"] = option.code
    return holes


def _line(game: Game, key: str) -> str:
    """The line by which an option is told, by its key."""
    source, _, verb = key.partition(".")
    return game.rules.says.get(verb, "") if source == "verb" else TEXTS.get(key, "")


def _form(game: Game, option: models.AnyOption, holes: Values) -> Values:
    """An option with its holes; a label that is not made of its line goes into a hole as it is."""
    form = option.model_dump(mode="json")
    form |= {name: f"{{{name}}}" for name in form.keys() & holes.keys() if form[name] == holes[name]}
    if "at" in form:
        form |= {name: f"{{{name}}}" for name in form.keys() & {"at", "cells"}}
    form["text_values"] = {
        name: f"{{{name}}}" if name in holes and holes[name] == value else _with_holes(value, holes)
        for name, value in option.text_values.items()
    }
    form |= {name: _with_holes(form[name], holes) for name in form.keys() & {"code", "figure"}}
    label = label_form(game, option, _line(game, option.text_key), holes)
    if label is None:
        holes["label"] = option.label
    form["label"] = label or "{label}"
    return form


def _with_holes(value: Any, holes: Values) -> Any:
    """A text that names a cell, a place, a figure or a number, with holes for these."""
    if not isinstance(value, str) or "{" in value:
        return value
    for comma in (",", ", "):
        value = value.replace(f"{holes.get('x')}{comma}{holes.get('y')}", f"{{x}}{comma}{{y}}")
    words = [_hole_for(word, holes) for word in value.split(" ")]
    value = " ".join(words)
    place = holes.get("place")
    return value.replace(f"-{place}", "-{place}") if place else value


def _hole_for(word: str, holes: Values) -> str:
    names = (name for name in ("figure", "place", "number") if word and word == str(holes.get(name)))
    return next((f"{{{name}}}" for name in names), word)


# All of them.


class _Way(NamedTuple):
    """What can be done in places of one sort, and what is told of them."""

    forms: tuple[tuple[int, str], ...]
    shared: tuple[str, ...]
    own: tuple[str, ...]

    @property
    def told(self) -> models.Way:
        """The same in a message."""
        return models.Way(forms=list(self.forms), shared=list(self.shared), own=list(self.own))


class _Row(NamedTuple):
    """Places where the same can be done, with what is told of all of them."""

    way: int
    shared: Values
    places: list[Values]


class _Packer:
    """Gathers options: by their features, their places, and what can be done there."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._forms: dict[bytes, tuple[int, Values]] = {}
        self._ways: dict[_Way, int] = {}
        self._listed: dict[str, dict[bytes, tuple[int, Any]]] = {}
        self._words: dict[str, str] = {}
        #: What can be done in each place, in the order in which the places came up.
        self._places: dict[bytes, tuple[Values, list[tuple[int, str]]]] = {}

    def form(self, form: Values) -> int:
        """The number of a form."""
        return _number(self._forms, form)

    def add(self, form: int, holes: Values) -> None:
        """One more option, by its form."""
        self._words |= spoken(holes)
        figure = holes.pop("figure", "")
        holes.pop("way", None)  # the page knows it from the cell
        _, forms = self._places.setdefault(to_json(holes), (holes, []))
        forms.append((form, figure))

    def packed(self) -> models.PackedOptions:
        """All that were added."""
        rows = [self._told_row(row) for row in self._rows()]
        forms = [form for _, form in self._forms.values()]
        kinds = {kind: common_fields(forms, kind) for kind in {form["kind"]: None for form in forms}}
        return models.PackedOptions(
            kinds=kinds,
            forms=[other_fields(form, kinds[form["kind"]]) for form in forms],
            ways=[way.told for way in self._ways],
            listed={name: [value for _, value in values.values()] for name, values in self._listed.items()},
            last=last_cell(self._game),
            words=self._words,
            rows=rows,
        )

    def _rows(self) -> list[_Row]:
        """The places, those together that share something; all others stay in their order."""
        rows: list[_Row] = []
        sharing: dict[bytes, _Row] = {}
        for holes, forms in self._places.values():
            shared = {name: value for name, value in holes.items() if name in _SHARED}
            own = self._on_tile({name: value for name, value in holes.items() if name not in _SHARED})
            way = self._ways.setdefault(_Way(tuple(forms), tuple(shared), tuple(own)), len(self._ways))
            alike = to_json([way, shared]) if shared else b""
            before = sharing.get(alike) if shared else (rows[-1] if rows else None)
            if before is not None and (before.way, before.shared) == (way, shared):
                before.places.append(own)
                continue
            rows.append(_Row(way, shared, [own]))
            if shared:
                sharing[alike] = rows[-1]
        return rows

    def _on_tile(self, own: Values) -> Values:
        """A place by its tile, which tells the cell, what it shows and where a figure stands that comes."""
        number = self._tiles.get((own["x"], own["y"])) if "x" in own else None
        if number is None:
            return own
        spot = spots_on_tile(self._game, number).get(own.get("place", ""))
        shows = self._game.rules.tiles[self._game.state.board.tiles[number].tile].type.id
        known = {"x", "y"} | ({"spot"} if spot is not None and list(spot) == own.get("spot") else set())
        known |= {name for name in ("shows", "there") if own.get(name) == shows}
        return {"tile": number} | {name: value for name, value in own.items() if name not in known}

    def _told_row(self, row: _Row) -> list[Any]:
        shared = dict(row.shared)
        if shared.get("cells"):
            shared["cells"] = [self._tiles.get((x, y), [x, y]) for x, y in shared["cells"]]
        places = ([self._told(*item) for item in place.items()] for place in row.places)
        return [row.way, *(self._told(*item) for item in shared.items()), *places]

    @cached_property
    def _tiles(self) -> dict[tuple[int, int], int]:
        return {placed.cell: number for number, placed in enumerate(self._game.state.board.tiles)}

    def _told(self, name: str, value: Any) -> Any:
        return _number(self._listed.setdefault(name, {}), value) if name in _LISTED else value


def _number(known: dict[bytes, tuple[int, Any]], value: Any) -> int:
    """The number of a value among those that are known; a new one comes last."""
    return known.setdefault(to_json(value), (len(known), value))[0]


def common_fields(forms: Sequence[Values], kind: str) -> Values:
    """The fields that are the same in all forms of a kind."""
    first, *others = (form for form in forms if form["kind"] == kind)
    return {name: value for name, value in first.items() if all(form[name] == value for form in others)}


def other_fields(form: Values, common: Values) -> Values:
    """The fields of a form besides those, and the kind by which those are found."""
    return {name: value for name, value in form.items() if name == "kind" or name not in common}
