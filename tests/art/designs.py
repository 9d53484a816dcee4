"""Designs of all kinds for the tests of the art: all ways in which edges can hang together, decorated."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any

from bastide.core.tiles import CITY, ROAD, TileType
from bastide.expansions.creativity.decorations import MARKS, PLACES, SYMBOLS
from bastide.expansions.creativity.design import Fault
from bastide.expansions.creativity.drawing import draw
from bastide.expansions.registry import LIBRARY

Design = dict[str, Any]
SIDES = "NESW"
ALL = frozenset(expansion.slug for expansion in LIBRARY.order)


def tile_of(design: Design, name: str = "creativity/design-1") -> TileType | None:
    """The tile that a design makes, if it breaks no rule."""
    tile = draw(design, name, ALL)
    return None if isinstance(tile, Fault) else tile


def _partitions(things: Sequence[str]) -> Iterator[list[str]]:
    """All ways to put things together, each group as one text."""
    if not things:
        yield []
        return
    first, *others = things
    for groups in _partitions(others):
        yield [first, *groups]
        for place, group in enumerate(groups):
            yield [*groups[:place], f"{first} {group}", *groups[place + 1 :]]


def _land(edges: str) -> list[str]:
    """The half-edges in runs that no road and no city parts at the rim."""
    runs: list[list[str]] = [[]]
    for side, letter in zip(SIDES, edges, strict=True):
        if letter != "C":
            runs[-1].append(f"{side}L")
        if letter != "F":
            runs.append([])
        if letter != "C":
            runs[-1].append(f"{side}R")
    if len(runs) > 1:  # the last run goes on at the first side
        runs[0] = runs.pop() + runs[0]
    return [" ".join(run) for run in runs if run]


def _plain() -> Iterator[Design]:
    """Every design without decorations whose fields end at roads and cities, in one of its rotations."""
    for edges in map("".join, product("CRF", repeat=4)):
        if edges != min(edges[turn:] + edges[:turn] for turn in range(4)):
            continue
        sides = {
            letter: [side for side, there in zip(SIDES, edges, strict=True) if there == letter]
            for letter in "CR"
        }
        for cities, roads, fields in product(
            _partitions(sides["C"]), _partitions(sides["R"]), _partitions(_land(edges))
        ):
            for inner in ([], [""]) if len(cities) > 1 else ([],):
                yield {
                    "edges": edges,
                    "city": [{"at": at} for at in cities],
                    "road": [{"at": at} for at in roads],
                    "field": [{"at": at} for at in (*fields, *inner)],
                }


def _decorated(design: Design, number: int) -> Design:
    """A design with a mark on each city and road, a place and a symbol, as far as they go together."""
    cities = [
        {**city, mark.name: mark.values[-1 - number % (len(mark.values) - 1)]}
        for place, city in enumerate(design["city"])
        for mark in [MARKS[CITY][(number + place) % len(MARKS[CITY])]]
    ]
    roads = [{**road, MARKS[ROAD][0].name: True} if number % 3 == 0 else road for road in design["road"]]
    place, symbol = PLACES[number % len(PLACES)], SYMBOLS[number % len(SYMBOLS)]
    marked = {**design, "city": cities, "road": roads}
    placed = {**marked, place.name: place.values[-1]}
    wishes: list[Design] = [
        {**placed, "symbols": [symbol.name]},
        placed,
        {**marked, "symbols": [symbol.name]},
    ]
    return next((wish for wish in wishes if tile_of(wish)), marked)


@cache
def plain_designs() -> tuple[Design, ...]:
    """All legal ones."""
    return tuple(design for design in _plain() if tile_of(design))


def decorated_designs(step: int) -> Iterator[Design]:
    """Some of them with decorations, each of which comes in turn."""
    return (_decorated(design, number) for number, design in enumerate(plain_designs()[::step]))
