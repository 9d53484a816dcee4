"""What points in a direction on a tile shows it by an arrow, which turns with the tile."""

import re

import pytest

from bastide.art import check_plan, tile_svg
from bastide.art.collection import LANDMARKS
from bastide.art.drawings import LandmarkKind
from bastide.art.plan.facts import facts_of
from bastide.art.plan.planner import plan_tile
from bastide.art.svg.curves import add, turned
from bastide.core.geometry import ROTATIONS
from bastide.core.tiles import TileType, read_tile
from tests.art.pictures import document, pixels

ROOM = 12.0
ARROW = re.compile(r'<g transform="translate\(([\d.]+),([\d.]+)\)rotate\((\d+)\)"><use href="#b-pointer"')


@pytest.fixture(autouse=True)
def _drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A weathercock, as if an expansion had drawn one."""
    shown = LandmarkKind(room=ROOM, look=lambda facts: f"h{facts['roof']}", points_by="towards")
    monkeypatch.setitem(LANDMARKS, "weathercock", shown)


def weathercock(told: object, name: str) -> TileType:
    """A tile as a sheet describes it."""
    field = [{"at": "NL NR EL ER SL SR WL WR"}]
    return read_tile("sheet", {"id": name, "count": 1, "edges": "FFFF", "field": field, "weathercock": told})


@pytest.mark.parametrize(
    ("towards", "degrees"),
    [("N", 0), ("NE", 45), ("E", 90), ("SE", 135), ("S", 180), ("W", 270), ("NW", 315)],
)
def test_an_arrow_points_where_the_sheet_says_and_turns_with_the_tile(towards: str, degrees: int) -> None:
    tile = weathercock({"towards": towards, "roof": 0}, f"test/cock-{towards}")
    assert check_plan(tile) == []
    for quarters in ROTATIONS:
        ((_, _, shown),) = ARROW.findall(tile_svg(tile, 0, quarters))
        assert int(shown) == (degrees + 90 * quarters) % 360


def test_the_tip_lies_in_that_direction_from_what_points() -> None:
    tile = weathercock({"towards": "W", "roof": 0}, "test/cock-tip")
    (mark,) = plan_tile(tile).landmarks
    tips = [tuple(map(float, ARROW.findall(tile_svg(tile, 0, quarters))[0][:2])) for quarters in ROTATIONS]
    steps = [(-ROOM, 0.0), (0.0, -ROOM), (ROOM, 0.0), (0.0, ROOM)]
    assert tips == [add(turned(mark.at, quarters), steps[quarters]) for quarters in ROTATIONS]


def test_the_arrow_is_seen() -> None:
    tile = weathercock({"towards": "E", "roof": 0}, "test/cock-seen")
    picture = tile_svg(tile, 0, 0)
    arrow = picture[picture.index('<g transform="translate') :]
    with_it, without = (pixels(document(svg)) for svg in (picture, picture.replace(arrow, "")))
    changed = [
        x for one, other in zip(with_it, without, strict=True) for x in range(100) if one[x] != other[x]
    ]
    assert changed
    assert min(changed) > 50


def test_a_drawing_may_go_by_the_facts_of_its_place_wherever_it_stands() -> None:
    tile = weathercock([{"towards": "E", "roof": 1}], "test/cock-look")
    assert '#b-h1"' in tile_svg(tile, 0, 0)


@pytest.mark.parametrize("told", [{"roof": 1}, [{"roof": 1}]])
def test_facts_may_stand_in_a_list_or_alone(told: object) -> None:
    assert facts_of(weathercock(told, "test/cock-facts"), "weathercock") == {"roof": 1}


def test_a_place_without_facts_has_none() -> None:
    assert facts_of(weathercock(True, "test/cock-plain"), "weathercock") == {}


def test_a_direction_that_is_none_is_refused() -> None:
    tile = weathercock({"towards": "up", "roof": 0}, "test/cock-up")
    with pytest.raises(ValueError, match="test/cock-up: 'towards' of weathercock is 'up', not one of N, NE"):
        tile_svg(tile, 0, 0)
