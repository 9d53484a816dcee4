"""Abbeys, the well, barns."""

from dataclasses import replace

from bastide.art import anchors, check_plan, figure_svg, tile_document, tile_svg
from bastide.art.plan.planner import plan_tile
from bastide.core.geometry import ROTATIONS
from bastide.core.tiles import FIELD, ROAD, TileType
from tests.art.pictures import at, document, pixels, printed

ABBEY = TileType("test/abbey", "AAAA", (), {"new": 3}, places={"cloister": [{"abbey": True}]})
FORK = printed(
    "test/fork",
    "RRFR",
    at(ROAD, "N E W", well=True),
    at(FIELD, "NL WR"),
    at(FIELD, "NR EL"),
    at(FIELD, "ER SL SR WL"),
)


def test_an_abbey_has_a_wall_on_all_sides_and_no_land_but_its_own() -> None:
    assert check_plan(ABBEY) == []
    for quarters in ROTATIONS:
        picture = pixels(tile_document(ABBEY, 0, quarters))
        rim = [picture[1], picture[98], [row[1] for row in picture], [row[98] for row in picture]]
        for side in rim:
            assert all(red - blue < 60 for red, _, blue in side), "stone is nearly grey"


def test_abbeys_differ_by_their_trees_and_a_piece_stands_before_the_church() -> None:
    assert len({tile_svg(ABBEY, copy, 0) for copy in range(3)}) == 3
    for quarters in ROTATIONS:
        assert anchors(ABBEY, quarters) == {"cloister": (50, 57)}
        assert tile_svg(ABBEY, 0, quarters).count('#b-abbey"') == 1


def test_a_road_runs_on_around_the_well_at_a_fork() -> None:
    plan = plan_tile(FORK)
    assert check_plan(FORK) == []
    assert not plan.houses
    picture = tile_svg(FORK, 0, 0)
    assert '#b-well"' in picture
    assert "#b-square" not in picture
    plain = replace(FORK, segments=(replace(FORK.segments[0], attributes={}), *FORK.segments[1:]))
    assert '#b-well"' not in tile_svg(plain, 0, 0)
    assert not plan_tile(plain).houses


def test_a_barn_lies_around_its_spot_and_never_on_its_side() -> None:
    paper = '<path d="M-30-30H30V30H-30z" fill="#fff"/>'
    picture = pixels(document(paper + figure_svg("barn", 4), (-30, -30, 60, 60)))
    spots = [(x - 30, y - 30) for y, row in enumerate(picture) for x, c in enumerate(row) if sum(c) < 300]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    assert abs(min(xs) + max(xs)) <= 2
    assert abs(min(ys) + max(ys)) <= 4
    assert "rotate(" not in figure_svg("barn", 0, lying=True)
