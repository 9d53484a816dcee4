"""The labyrinth."""

from bastide.art import check_plan, tile_svg
from bastide.art.plan.planner import plan_tile
from bastide.art.svg.curves import distance
from bastide.core.tiles import FIELD, ROAD
from tests.art.pictures import at, printed

MAZE = printed(
    "test/maze",
    "RRRR",
    at(ROAD, "N E S W", labyrinth=True),
    *(at(FIELD, ports) for ports in ("NL WR", "NR EL", "ER SL", "SR WL")),
)


def test_a_labyrinth_is_one_road_without_a_village() -> None:
    plan = plan_tile(MAZE)
    assert check_plan(MAZE) == []
    assert plan.hubs == {"labyrinth": (50, 50)}
    assert not plan.houses
    assert distance(plan.anchors[0], (50, 50)) > 28, "somebody on the road does not hide the maze"
    assert tile_svg(MAZE, 0, 1).count('#b-labyrinth"') == 1
