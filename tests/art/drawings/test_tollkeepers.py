"""Travellers and tollhouses."""

import re
from dataclasses import replace

from bastide.art import figure_svg, tile_svg
from bastide.art.paint.seat_signs import SEAT_SIGNS
from bastide.art.plan.planner import plan_tile
from bastide.art.svg.curves import line_distance
from bastide.core.tiles import FIELD, ROAD
from tests.art.pictures import TILES, at, document, pixels, printed


def test_travellers_go_along_the_road_that_the_sheet_names() -> None:
    meadow = "NL NR EL WR", "ER SL SR WL"
    art = printed("test/travellers", "FRFR", at(ROAD, "E W"), *(at(FIELD, ports) for ports in meadow))
    plain = replace(art, decor=({"kind": "travellers", "field": "NR"},))
    beside = replace(art, decor=({"kind": "travellers", "field": "NR", "road": "E"},))
    far, near = (
        next(
            line_distance(plan.roads[0].lines[0], mark.at)
            for mark in plan.landmarks
            if mark.what == "travellers"
        )
        for plan in map(plan_tile, (plain, beside))
    )
    assert 8 < near < far
    assert '#b-travellers"' in tile_svg(beside, 0, 0)


def test_every_village_has_a_spot_for_a_tollhouse_where_its_roads_end() -> None:
    villages = [art for art in TILES if any(segment.junction == "village" for segment in art.segments)]
    assert len(villages) > 10
    for art in villages:
        plan = plan_tile(art)
        ends = [road.lines[0][-1] for road in plan.roads if road.segment.junction == "village"]
        assert set(ends) == {plan.anchors["village"]}, art.id


def test_a_tollhouse_bears_colour_and_sign_of_its_owner_and_tells_its_side() -> None:
    for side in (1, 2):
        signs = [re.findall(r"#b-s-(\w+)", figure_svg(f"tollhouse.{side}", seat)) for seat in range(6)]
        assert sorted(sign for (sign,) in signs) == sorted(SEAT_SIGNS)
        assert f"#b-f-tollhouse-{side}" in figure_svg(f"tollhouse.{side}", 0)
        assert "rotate(" not in figure_svg(f"tollhouse.{side}", 0, lying=True)
    paper = '<path d="M-20-20H20V20H-20z" fill="#fff"/>'
    one, other = (
        pixels(document(paper + figure_svg(f"tollhouse.{side}", 0), (-20, -20, 40, 40)), 0.6)
        for side in (1, 2)
    )
    assert (
        sum(p != q for row, line in zip(one, other, strict=True) for p, q in zip(row, line, strict=True)) > 12
    )
