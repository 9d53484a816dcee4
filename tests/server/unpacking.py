"""Options as a page unpacks them from a message (``web/src/lib/unpacking.ts``)."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from bastide import Game, Setup
from bastide.server.telling.places import spoken_places, way_between, way_words

Json = dict[str, Any]


def with_options(snapshot: Json) -> Json:
    """A position as it came, with all options of its decision."""
    decision = snapshot["decision"]
    if decision is None or decision["packed"] is None:
        return snapshot
    options = unpacked(decision["packed"], snapshot["tiles"])
    return {**snapshot, "decision": {**decision, "options": options, "packed": None}}


def unpacked(packed: Json, tiles: list[Json]) -> list[Json]:
    """All options, each as it was made."""
    options = []
    for forms, holes in _places(packed, tiles):
        for number, figure in forms:
            form = packed["forms"][number]
            form = {**packed["kinds"][form["kind"]], **form}
            filled = {**holes, "figure": figure}
            words = {name: packed["words"].get(str(value), value) for name, value in filled.items()}
            words |= {"way": way_words(filled["way"])} if "way" in filled else {}
            words |= {name: _place(name, str(filled[name])) for name in ("there", "shows") if name in filled}
            label = _written(form["label"], words)
            options.append({**_filled(form, filled), "label": label[:1].upper() + label[1:]})
    return options


def _places(packed: Json, tiles: list[Json]) -> Iterator[tuple[list[Any], Json]]:
    for number, *values in packed["rows"]:
        way = packed["ways"][number]
        count = len(way["shared"])
        shared = _told(packed, way["shared"], values[:count])
        told = (_placed(_told(packed, way["own"], own), tiles) for own in values[count:])
        places = [_with_way(place, packed["last"]) for place in told]
        for place in places:
            cells = [_cell(cell, tiles) for cell in shared.get("cells") or [place.get("at")]]
            yield way["forms"], {**shared, **place, "cells": cells}


def _cell(cell: Any, tiles: list[Json]) -> Any:
    return tiles[cell]["cell"] if isinstance(cell, int) else cell


def _placed(own: Json, tiles: list[Json]) -> Json:
    """A place with its cell, and with its spot on the tile."""
    if "tile" not in own:
        return {**own, "at": [own["x"], own["y"]]} if "x" in own else own
    tile = tiles[own["tile"]]
    x, y = tile["cell"]
    shown = {"spot": tile["spots"].get(own.get("place")), "shows": tile["tile"], "there": tile["tile"]}
    return {**shown, **own, "at": [x, y], "x": x, "y": y}


def _with_way(place: Json, last: list[int]) -> Json:
    """A place with the way to it."""
    return (
        {**place, "way": way_between((last[0], last[1]), (place["x"], place["y"]))} if "x" in place else place
    )


@cache
def _place(name: str, place: str) -> str:
    """A place in words; tiles that belong to one game alone are called by their names here."""
    game = Game.begin(Setup.make(2, "base"))
    try:
        return str(spoken_places(game, {name: place})[name])
    except KeyError:
        return place


def _told(packed: Json, names: list[str], values: list[Any]) -> Json:
    listed = packed["listed"]
    pairs = zip(names, values, strict=True)
    return {name: listed[name][value] if name in listed else value for name, value in pairs}


def _filled(form: Any, holes: Json) -> Any:
    if isinstance(form, dict):
        return {name: _filled(value, holes) for name, value in form.items() if name != "label"}
    if not isinstance(form, str):
        return form
    whole = re.fullmatch(r"\{(\w+)\}", form)
    return holes[whole[1]] if whole else _written(form, holes)


def _written(form: str, holes: Json) -> str:
    def put(hole: re.Match[str]) -> str:
        value = holes[hole[1]]
        return str(value) if hole[2] is None else f"{value} {hole[2] if value == 1 else hole[3]}"

    return re.sub(r"\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}", put, form)
