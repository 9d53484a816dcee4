"""Labels of options that no two share: by where they are on the board, on their tile or to each other."""

from collections import Counter
from collections.abc import Sequence
from math import atan2, hypot, pi
from typing import Final

from bastide.art.svg.curves import MIDDLE
from bastide.core.game import Game
from bastide.server.messages import models
from bastide.server.telling.places import last_cell, way_between, way_words
from bastide.server.telling.words import say

#: So near to a point there is no direction.
_NEAR: Final = 8
_COMPASS: Final = ("east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east")

Placed = models.CellOption | models.SegmentOption | models.FigureOption
OnTile = models.SegmentOption | models.FigureOption


def tell_apart(game: Game, options: Sequence[models.AnyOption]) -> None:
    """Make all labels different: by the way to their cell, by where they are on it, at worst by a number."""
    last = last_cell(game)
    for group in _alike(options):
        if len({option.at for option in group}) > 1:
            for option in group:
                add_way(option, way_between(last, option.at))
    for group in _alike(options):
        on_tile = [option for option in group if isinstance(option, OnTile)]
        for option, direction in zip(on_tile, directions([it.spot for it in on_tile]), strict=False):
            add_direction(option, direction)
    alike = Counter(option.label for option in options)
    seen: Counter[str] = Counter()
    for any_option in options:
        if alike[label := any_option.label] > 1:
            seen[label] += 1
            any_option.label = say("option.nth", label=label, number=seen[label]).text


def add_direction(option: OnTile, direction: str) -> None:
    """Say where on its tile an option is, or how it lies there."""
    words = say(f"where.{direction}").text.lower()
    option.label = say("option.where", label=option.label, where=words).text
    option.text_values = {**option.text_values, "where": direction}


def add_mark(option: models.AnyOption, mark: str, is_marked: bool) -> None:
    """Say whether an option is about the one of several figures alike that a piece marks out, or another."""
    word = "with" if is_marked else "without"
    option.label = say(f"option.{word}", label=option.label, token=mark).text
    option.text_values = {**option.text_values, word: mark}


def add_way(option: Placed, way: str) -> None:
    """Say where an option is on the board, where its words do not."""
    option.label = say("option.way", label=option.label, way=way_words(way)).text
    option.text_values = {**option.text_values, "way": way}


def _alike(options: Sequence[models.AnyOption]) -> list[list[Placed]]:
    """Segments and pieces that have the same words."""
    groups: dict[str, list[Placed]] = {}
    for option in options:
        if isinstance(option, Placed):
            groups.setdefault(option.label, []).append(option)
    return [group for group in groups.values() if len(group) > 1]


def direction(spot: tuple[float, float]) -> str:
    """In which direction from the middle of its tile a spot lies."""
    return _where(spot, MIDDLE)


def directions(spots: Sequence[tuple[float, float]]) -> list[str]:
    """In which direction each spot lies, no two the same; nothing if there are more spots than directions."""
    if not spots:
        return []
    mean = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
    for centre in (MIDDLE, mean):
        found = [_where(spot, centre) for spot in spots]
        if len(set(found)) == len(spots):
            return found
    return _nearest_free(spots) if len(spots) <= len(_COMPASS) else []


def _where(spot: tuple[float, float], centre: tuple[float, float]) -> str:
    """In which direction from a point a spot lies."""
    x, y = spot[0] - centre[0], spot[1] - centre[1]
    if hypot(x, y) < _NEAR:
        return "middle"
    return _COMPASS[round(atan2(y, x) / (pi / 4)) % 8]


def _nearest_free(spots: Sequence[tuple[float, float]]) -> list[str]:
    """The directions from the middle of the tile, where of two alike the farther one takes that beside it."""

    def off(number: int, direction: int) -> float:
        x, y = spots[number][0] - MIDDLE[0], spots[number][1] - MIDDLE[1]
        apart = abs(atan2(y, x) / (pi / 4) - direction) % 8
        return min(apart, 8 - apart)

    pairs = [(off(n, d), n, d) for n in range(len(spots)) for d in range(len(_COMPASS))]
    taken: dict[int, int] = {}
    for _, number, direction in sorted(pairs):
        if number not in taken and direction not in taken.values():
            taken[number] = direction
    return [_COMPASS[taken[number]] for number in range(len(spots))]
