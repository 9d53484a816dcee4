"""Labels with holes: the English words of options that differ in nothing but their place are one form."""

from collections.abc import Mapping
from typing import Any

from bastide.core.game import Game
from bastide.server.messages import models
from bastide.server.telling import words
from bastide.server.telling.places import spoken_places, way_words
from bastide.server.telling.words import NAMES, TEXTS, Value, capital, parts_of, plain, put_in, say, spell


def spoken(holes: Mapping[str, Any]) -> dict[str, str]:
    """How the names among some values are written, where that differs; places the page words by itself."""
    names = {str(holes[name]): plain(str(holes[name])) for name in NAMES & holes.keys()}
    if (key := f"where.{holes.get('where')}") in TEXTS:
        names[str(holes["where"])] = say(key).text.lower()
    return {name: written for name, written in names.items() if name != written}


def label_form(game: Game, option: models.AnyOption, line: str, holes: Mapping[str, Value]) -> str | None:
    """The label of an option with the values of its place left out, or nothing if it is not made so.

    A label is the line of its key with its values, and what tells it from others (``telling/labels.py``).
    """
    values = option.text_values
    if not words.holes(line) <= values.keys():
        return None
    form = ""
    for before, hole in parts_of(line):
        form += before
        if hole is not None:
            form += hole.text if holes.get(hole.name) == values[hole.name] else put_in(hole, values)
    for mark in ("with", "without"):
        if mark in values:
            form = say(f"option.{mark}", label=form, token=values[mark]).text
    if "way" in values:
        form = f"{form}, {{way}}"
    if "where" in values and "{where}" not in line:
        form = f"{form}, {{where}}"
    return form if _filled(game, form, holes) == option.label else None


def _filled(game: Game, form: str, holes: Mapping[str, Value]) -> str:
    """What a page makes of a form."""
    if not words.holes(form) <= holes.keys():
        return ""
    names = spoken(holes)
    written = {name: names.get(str(value), value) for name, value in holes.items()}
    places = {name: holes[name] for name in ("there", "shows") if name in holes}
    written |= spoken_places(game, places)
    if "way" in holes:
        written["way"] = way_words(str(holes["way"]))
    return capital(spell(form, written, names=()))
