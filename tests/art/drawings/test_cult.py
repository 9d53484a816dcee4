"""Shrines."""

from bastide.art import anchors, tile_svg
from bastide.art.plan.planner import plan_tile
from bastide.art.svg.curves import turned
from bastide.core.geometry import ROTATIONS
from bastide.core.tiles import FIELD, ROAD
from tests.art.pictures import at, printed


def test_roads_end_at_a_shrine_and_a_piece_stands_before_it() -> None:
    art = printed(
        "test/shrine-road",
        "RFRF",
        at(ROAD, "N", junction="shrine"),
        at(ROAD, "S", junction="shrine"),
        at(FIELD, "NL SR WL WR"),
        at(FIELD, "NR EL ER SL"),
        shrine=True,
    )
    plan = plan_tile(art)
    assert all(road.lines[0][-1] == plan.anchors["shrine"] == plan.hubs["shrine"] for road in plan.roads)
    for quarters in ROTATIONS:
        x, y = turned(plan.anchors["shrine"], quarters)
        assert anchors(art, quarters)["shrine"] == (x, y + 7)
        assert "#b-square" not in tile_svg(art, 0, quarters)
