"""From a design to a tile: what it leaves open, and how it looks."""

from typing import Any

import pytest

from bastide import Setup, registry
from bastide.art import areas, tile_document
from bastide.art.plan.planner import check_plan
from bastide.core.geometry import PORT_NAMES
from bastide.core.tiles import CITY, ROAD, TileType
from tests.expansions.creativity.designs import BASTION, CURVES, GATEWAY, MEADOW, MONASTERY, Design, open_land
from tests.rules import rule

NESW = [{"at": side} for side in "NESW"]
FOUR_FIELDS = [{"at": "NR EL"}, {"at": "ER SL"}, {"at": "SR WL"}, {"at": "WR NL"}]
DECORATED = "inns_cathedrals,traders_builders,princess_dragon,tower,abbot,cult,crop_circles,russian_promos"


def tile_of(design: Design, expansions: str = "") -> TileType:
    setup = Setup.make(2, f"creativity,{expansions}", designs=[design])
    (tile,) = registry.LIBRARY.for_setup(setup).further
    return tile


def endings(tile: TileType) -> dict[str, str]:
    return {PORT_NAMES[s.ports[0]]: s.junction for s in tile.segments if s.kind == ROAD and s.junction}


def touched(tile: TileType) -> dict[str, list[str]]:
    """For each field the cities that it touches, by their sides."""
    return {
        " ".join(PORT_NAMES[port] for port in field.ports): [
            " ".join(PORT_NAMES[port] for port in tile.segments[city].ports) for city in field.touches
        ]
        for field in tile.segments
        if field.kind == "field"
    }


@rule("CREA-13")
def test_the_cities_of_a_field_follow_from_what_lies_next_to_it() -> None:
    assert touched(tile_of(GATEWAY)) == {"EL WR": ["N"], "ER WL": ["S"]}
    assert touched(tile_of(BASTION)) == {"WL WR": ["N E S"]}
    assert touched(tile_of(CURVES)) == {"NR EL": [], "ER SL WR NL": [], "SR WL": []}
    inner = {"edges": "CCCC", "city": [{"at": "N E"}, {"at": "S W"}], "field": [{"at": ""}]}
    assert touched(tile_of(inner)) == {"": ["N E", "S W"]}
    two = {"edges": "CCFF", "city": [{"at": "N"}, {"at": "E"}], "field": [{"at": "SL SR WL WR"}]}
    assert touched(tile_of(two)) == {"SL SR WL WR": ["E", "N"]}


@rule("CREA-13")
def test_the_cities_that_a_field_lists_are_those_it_touches() -> None:
    cities = [{"at": "N"}, {"at": "E"}, {"at": "S W"}]
    design = {"edges": "CCCC", "city": cities, "field": [{"at": "", "cities": "W E"}]}
    assert touched(tile_of(design)) == {"": ["S W", "E"]}


@rule("CREA-D04")
@pytest.mark.parametrize(
    ("design", "ends", "joins"),
    [
        # Each road in the same field on both sides: a farm each.
        (
            {"edges": "RRRR", "road": NESW, "field": [{"at": MEADOW}]},
            {"N": "farm.N", "E": "farm.E", "S": "farm.S", "W": "farm.W"},
            (),
        ),
        # All parted: they meet in a village.
        (
            {"edges": "RRRR", "road": NESW, "field": FOUR_FIELDS},
            dict.fromkeys("NESW", "village"),
            ("road:N road:E road:S road:W",),
        ),
        # The village also meets the city whose fields it parts.
        (
            {
                "edges": "CRRR",
                "city": [{"at": "N"}],
                "road": NESW[1:],
                "field": [{"at": "EL"}, {"at": "ER SL"}, {"at": "SR WL"}, {"at": "WR"}],
            },
            dict.fromkeys("ESW", "village"),
            ("city:N road:E road:S road:W",),
        ),
        # A field runs between the city and the village.
        (
            {
                "edges": "CRRR",
                "city": [{"at": "N"}],
                "road": NESW[1:],
                "field": [{"at": "EL WR"}, {"at": "ER SL"}, {"at": "SR WL"}],
            },
            dict.fromkeys("ESW", "village"),
            ("road:E road:S road:W",),
        ),
        # One road that parts fields leads to the city.
        (
            {
                "edges": "CCRC",
                "city": [{"at": "N E W"}],
                "road": [{"at": "S"}],
                "field": [{"at": "SL"}, {"at": "SR"}],
            },
            {"S": "city"},
            ("road:S city:N",),
        ),
        # Rather to the one beside it than to the one across.
        (
            {
                "edges": "CCRC",
                "city": [{"at": "N"}, {"at": "E"}, {"at": "W"}],
                "road": [{"at": "S"}],
                "field": [{"at": "SL"}, {"at": "SR"}],
            },
            {"S": "city"},
            ("road:S city:E",),
        ),
        # Two roads meet, and two others elsewhere.
        (
            {
                "edges": "RRRR",
                "road": NESW,
                "field": [{"at": "NR EL"}, {"at": "ER SL WR NL"}, {"at": "SR WL"}],
            },
            {"N": "village", "E": "village", "S": "stone", "W": "stone"},
            ("road:N road:E", "road:S road:W"),
        ),
        # Roads to the monastery: one in open land, the next finds a farm; all that part fields.
        (
            {
                "edges": "RFRF",
                "road": [{"at": "N"}, {"at": "S"}],
                "field": [{"at": MEADOW}],
                "cloister": True,
            },
            {"N": "cloister", "S": "farm.S"},
            ("cloister road:N",),
        ),
        (
            {
                "edges": "RFRF",
                "road": [{"at": "N"}, {"at": "S"}],
                "field": [{"at": "NL WR WL SR"}, {"at": "NR EL ER SL"}],
                "cloister": True,
            },
            {"N": "cloister", "S": "cloister"},
            ("cloister road:N", "cloister road:S"),
        ),
        # A monastery is nearer than a city.
        (
            {
                "edges": "CFRF",
                "city": [{"at": "N"}],
                "road": [{"at": "S"}],
                "field": [{"at": "EL ER SL"}, {"at": "SR WL WR"}],
                "cloister": True,
            },
            {"S": "cloister"},
            ("cloister road:S",),
        ),
        # A road through the tile keeps apart those that end on its two sides.
        (
            {"edges": "RRRR", "road": [{"at": "N"}, {"at": "S"}, {"at": "E W"}], "field": FOUR_FIELDS},
            {"N": "village", "S": "stone"},
            (),
        ),
        (CURVES, {}, ()),
    ],
)
def test_where_roads_end_follows_from_the_fields(design: Design, ends: dict[str, str], joins: Any) -> None:
    tile = tile_of(design)
    assert endings(tile) == ends
    assert tile.joins == joins


@rule("CREA-D04")
def test_what_the_design_says_about_the_end_of_a_road_stands() -> None:
    roads = [{"at": "E", "junction": "village"}, {"at": "W", "junction": "stone"}]
    tile = tile_of({"edges": "FRFR", "road": roads, "field": [{"at": MEADOW}]})
    assert endings(tile) == {"E": "village", "W": "stone"}


@rule("CREA-04", "CREA-22")
def test_a_design_may_equal_an_existing_tile_segment_by_segment() -> None:
    for design, twin in ((BASTION, "base/city-3-shield"), (MONASTERY, "base/cloister")):
        tile, known = tile_of(design), registry.LIBRARY.tile(twin)
        quarters = next(q for q in range(4) if known.edges[-q:] + known.edges[:-q] == tile.edges)
        assert tile._looks(0) == known._looks(quarters)
        assert tile.places == known.places


def test_marks_that_say_no_are_not_drawn() -> None:
    design = {**BASTION, "city": [{"at": "N E S", "pennants": 0, "cathedral": False}], "garden": False}
    tile = tile_of(design)
    (city,) = (segment for segment in tile.segments if segment.kind == CITY)
    assert (city.attributes, tile.places, tile.symbols) == ({}, {}, frozenset())


ODD: dict[str, Design] = {
    "four farms": {"edges": "RRRR", "road": NESW, "field": [{"at": MEADOW}]},
    "a village": {"edges": "RRRR", "road": NESW, "field": FOUR_FIELDS},
    "a fork": {"edges": "RRRR", "road": [{"at": "N E S W"}], "field": FOUR_FIELDS},
    "a road that ends at a road": {
        "edges": "RRFR",
        "road": [{"at": "E W"}, {"at": "N"}],
        "field": [{"at": "NR EL"}, {"at": "ER SL SR WL"}, {"at": "WR NL"}],
    },
    "a curve and a village": {
        "edges": "RRRR",
        "road": [{"at": "N E"}, {"at": "S"}, {"at": "W"}],
        "field": [{"at": "NR EL"}, {"at": "ER SL WR NL"}, {"at": "SR WL"}],
    },
    "a monastery with a city and roads": {
        "edges": "CRRF",
        "city": [{"at": "N", "pennants": 1}],
        "road": [{"at": "E"}, {"at": "S"}],
        "field": [{"at": "EL SR WL WR"}, {"at": "ER SL"}],
        "cloister": True,
    },
    "an inner field": {
        "edges": "CCCC",
        "city": [{"at": "N E"}, {"at": "S W", "pennants": 1}],
        "field": [{"at": ""}],
    },
    "a village at a wall with an inn": {
        "edges": "CRRR",
        "city": [{"at": "N", "goods": "wine"}],
        "road": [{"at": "E"}, {"at": "S", "inn": True}, {"at": "W"}],
        "field": [{"at": "EL"}, {"at": "ER SL"}, {"at": "SR WL"}, {"at": "WR"}],
    },
    "a road in the bay of a city": {
        "edges": "CRCC",
        "city": [{"at": "N W S", "cathedral": True}],
        "road": [{"at": "E"}],
        "field": [{"at": "EL ER"}],
    },
    "a farm before a city": {
        "edges": "FRCC",
        "city": [{"at": "S W"}],
        "road": [{"at": "E"}],
        "field": [{"at": "NL NR EL ER"}],
    },
    "garden, tower and crop circle": open_land(garden=True, tower=True, crop_circle=[{"who": "thief"}]),
    "fields parted by a wall alone": {
        "edges": "FFFF",
        "field": [{"at": "NL NR EL ER"}, {"at": "SL SR WL WR"}],
    },
    "a shrine with a portal": open_land(shrine=True, symbols=["portal"]),
    "a hut, a volcano and an inn": {
        "edges": "FRFF",
        "road": [{"at": "E", "inn": True}],
        "field": [{"at": MEADOW}],
        "hut": True,
        "symbols": ["volcano"],
    },
    "a farm beside a monastery": {
        "edges": "RRCF",
        "city": [{"at": "S"}],
        "road": [{"at": "E"}, {"at": "N"}],
        "field": [{"at": "NL NR EL ER WL WR"}],
        "cloister": True,
    },
    "gateway": GATEWAY,
    "curves": CURVES,
    "monastery": MONASTERY,
    "bastion": BASTION,
}


@pytest.mark.parametrize("name", ODD)
def test_the_art_draws_what_a_design_says(name: str) -> None:
    tile = tile_of(ODD[name], DECORATED)
    assert check_plan(tile) == []
    assert tile_document(tile).startswith("<svg")
    assert len(areas(tile, 1)) >= len(tile.segments)


def test_two_designs_of_one_name_are_drawn_each_as_it_is() -> None:
    pictures = [tile_document(tile_of(design)) for design in (GATEWAY, MONASTERY, GATEWAY)]
    assert pictures[0] == pictures[2] != pictures[1]
