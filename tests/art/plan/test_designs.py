"""Designs of players are drawn as what they are, whatever the rules let them draw."""

from xml.etree import ElementTree

import pytest

from bastide.art import anchors, areas, check_plan, tile_svg
from bastide.art.plan.planner import plan_tile
from bastide.core.tiles import TileType
from tests.art.designs import Design, decorated_designs, plain_designs, tile_of
from tests.art.paint.test_painter import LARGEST
from tests.art.plan.test_segment_areas import is_inside

#: Every so many designs of all: enough to have each kind of tile and each decoration several times.
STEP = 5
#: What the design parts although neither a road nor a city lies between.
WALLED: tuple[Design, ...] = (
    {
        "edges": "FFRR",
        "road": [{"at": "S W"}],
        "field": [{"at": "NL NR WR"}, {"at": "EL ER SL"}, {"at": "SR WL"}],
    },
    {
        "edges": "FFFF",
        "field": [{"at": "NL NR"}, {"at": "EL ER"}, {"at": "SL SR"}, {"at": "WL WR"}],
    },
    {
        "edges": "CFRF",
        "city": [{"at": "N"}],
        "road": [{"at": "S"}],
        "field": [{"at": "EL ER"}, {"at": "SL SR"}, {"at": "WL WR"}],
    },
)


def drawn(design: Design) -> TileType:
    tile = tile_of(design)
    assert tile is not None, "it is a legal design"
    return tile


def _printed(tile: TileType) -> set[str]:
    """What the picture must show."""
    found = {*tile.places, *tile.symbols}
    for segment in tile.segments:
        facts = segment.attributes
        found |= {what for what in ("cathedral", "besieged", "inn", "princess") if facts.get(what)}
        found |= {str(facts["goods"])} if "goods" in facts else set()
        found |= {"pennant"} if facts.get("pennants") else set()
    return found


def _check(design: Design, rotation: int) -> None:
    tile = drawn(design)
    assert check_plan(tile) == [], design
    picture = tile_svg(tile, 0, rotation)
    ElementTree.fromstring(f"<svg>{picture}</svg>")
    assert len(picture.encode()) <= LARGEST, design
    looks = {mark.what: mark.drawing for mark in plan_tile(tile).landmarks}
    assert all(f'#b-{looks[what]}"' in picture for what in _printed(tile)), design
    shapes, spots = areas(tile, rotation), anchors(tile, rotation)
    assert shapes.keys() == spots.keys()
    for name, shape in shapes.items():
        assert is_inside(spots[name], shape), (name, design)


def test_a_design_of_any_kind_looks_like_what_it_is() -> None:
    designs = plain_designs()
    assert len(designs) > 200
    for number, design in enumerate(designs[2::STEP]):
        _check(design, number % 4)


@pytest.mark.part_of_the_day(3)
def test_everything_that_may_be_drawn_on_a_design_is_on_its_picture() -> None:
    shown: set[str] = set()
    for number, design in enumerate(decorated_designs(STEP)):
        _check(design, number % 4)
        shown |= _printed(drawn(design))
    cities = {"pennant", "cathedral", "wine", "grain", "cloth", "princess", "besieged"}
    places = {"inn", "cloister", "garden", "tower", "shrine", "hut", "acrobats", "crop_circle"}
    assert shown >= cities | places | {"volcano", "dragon", "portal", "bazaar", "festival", "fair"}


@pytest.mark.parametrize("design", WALLED, ids=lambda design: design["edges"])
def test_low_walls_part_fields_between_which_nothing_else_lies(design: Design) -> None:
    assert plan_tile(drawn(design)).low_walls
    for rotation in range(4):
        _check(design, rotation)


def test_no_low_wall_runs_along_the_rim() -> None:
    for design in WALLED:
        for (ax, ay), (bx, by) in plan_tile(drawn(design)).low_walls:
            assert not (ax == bx and ax in (0, 100))
            assert not (ay == by and ay in (0, 100))


def test_land_between_cities_that_is_no_field_is_bare_earth() -> None:
    cities = [{"at": side} for side in "NESW"]
    bare = drawn({"edges": "CCCC", "city": cities})
    assert plan_tile(bare).rubble
    assert "#b99a68" in tile_svg(bare, 0, 0)
    field = drawn({"edges": "CCFF", "city": cities[:2], "field": [{"at": "SL SR WL WR"}]})
    assert not plan_tile(field).rubble


def test_two_roads_meet_beside_two_others() -> None:
    """A field runs between them from one corner to the other."""
    design = {
        "edges": "RRRR",
        "road": [{"at": side} for side in "NESW"],
        "field": [{"at": "ER SL"}, {"at": "NR EL SR WL"}, {"at": "NL WR"}],
    }
    tile = drawn(design)
    assert {road.junction for road in tile.segments if road.kind == "road"} == {"village", "stone"}
    assert check_plan(tile) == []
