"""The grain hall."""

from bastide.art.plan.planner import plan_tile
from bastide.art.svg.curves import distance
from tests.art.pictures import tile


def test_the_grain_hall_stands_in_the_middle_and_the_pennant_beside_it() -> None:
    plan = plan_tile(tile("porxada/porxada"))
    hall, pennant = plan.landmarks
    assert (hall.what, pennant.what) == ("porxada", "pennant")
    assert distance(hall.at, (50, 50)) < 3
    assert distance(hall.at, pennant.at) > 24
    assert distance(hall.at, plan.anchors[0]) > 20, "a knight does not hide it"
