"""When roads, cities and cloisters are complete, and that farms never are."""

import pytest

from bastide.core.geometry import Cell
from tests.rules import rule
from tests.scene import Scene

#: Three curves of a ring with a thief; the fourth belongs on (1, 1).
RING = """
    road-curve/3+red.E | road-curve
    road-curve/2       | .
"""

#: Three curves that lead from the crossing at (0, 0) northwards and back to its east side.
ROAD_BACK_TO_ITS_CROSSING = """
    road-curve/3    | road-curve
    village-4+red.N | .
"""

#: A cloister and the eight tiles around it.
AROUND_A_CLOISTER = [
    ["city-1/3", "city-1", "city-1/1"],
    ["cloister", "cloister+blue.cloister", "cloister"],
    ["city-1/3", "city-1/2", "cloister"],
]


def without(missing: Cell) -> str:
    """The picture of the cloister with one tile left out."""
    rows = [row[:] for row in AROUND_A_CLOISTER]
    rows[missing[1]][missing[0]] = "."
    return "\n".join(" | ".join(row) for row in rows)


@rule("BASE-33")
@pytest.mark.parametrize(
    "end", ["village-3", "village-4", "city-1-village-3", "cloister-road/1", "city-3-road-end/1"]
)
@pytest.mark.parametrize("begin", ["village-3", "cloister-road/3", "city-3-road-end-shield/3"])
def test_a_road_between_two_stops_is_complete(begin: str, end: str) -> None:
    scene = Scene(f"{begin} | road-straight+red.E | .")
    scene.play(f"{end} @ 2,0")
    assert scene.feature((1, 0), "E").is_complete
    assert scene.gained("red") == 3


@rule("BASE-33")
@pytest.mark.parametrize(
    "tile", ["road-straight", "road-curve", "city-1-road-straight", "city-1-road-curve-sw"]
)
def test_a_road_with_an_open_end_is_not_complete(tile: str) -> None:
    scene = Scene("village-3 | road-straight+red.E | .")
    scene.play(f"{tile} @ 2,0")
    assert not scene.feature((1, 0), "E").is_complete
    assert scene.gained("red") == 0
    assert scene.supply("red") == 6


@rule("BASE-33", "BASE-E20")
def test_four_curves_close_a_ring() -> None:
    scene = Scene(RING)
    scene.play("road-curve/1 @ 1,1")
    assert scene.feature((0, 0), "E").is_complete
    assert scene.scored("red") == ["tiles +4"]
    assert scene.supply("red") == 7


@rule("BASE-34")
def test_every_arm_of_a_crossing_is_a_road_of_its_own() -> None:
    scene = Scene("village-3 | road-straight+red.E | .")
    scene.place("village-4 @ 2,0")
    arms = [scene.feature((2, 0), side) for side in "NESW"]
    assert [len([arm for arm in arms if arm == other]) for other in arms] == [1, 1, 1, 1]
    assert [arm.is_complete for arm in arms] == [False, False, False, True]
    scene.game.play("meeple road@N")
    assert scene.gained("red") == 3
    assert scene.supply("red") == 6  # the thief on the arm in the north stays
    assert len(scene.feature((2, 0), "N").figures) == 1


@rule("BASE-34")
@pytest.mark.parametrize(("tile", "sides"), [("road-straight", "EW"), ("road-curve", "SW")])
def test_a_straight_or_a_curve_is_one_segment_with_two_ends(tile: str, sides: str) -> None:
    scene = Scene(tile)
    one, other = (scene.feature((0, 0), side) for side in sides)
    assert one == other
    assert (len(one.segments), one.open) == (1, 2)


@rule("BASE-35", "BASE-E21")
def test_a_road_that_comes_back_to_its_crossing_is_complete() -> None:
    scene = Scene(ROAD_BACK_TO_ITS_CROSSING, at=(0, -1))
    assert scene.feature((0, 0), "N") != scene.feature((0, 0), "E")
    scene.play("road-curve/1 @ 1,0")
    road = scene.feature((0, 0), "N")
    assert road == scene.feature((0, 0), "E")
    assert road.is_complete
    assert scene.scored("red") == ["tiles +4"]
    assert not scene.feature((0, 0), "S").is_complete


@rule("BASE-36")
def test_a_city_is_complete_when_none_of_its_edges_faces_an_empty_cell() -> None:
    scene = Scene("city-1/1+red.E | .")
    scene.play("city-2-adjacent/3 @ 1,0")
    assert not scene.feature((0, 0), "E").is_complete
    assert scene.gained("red") == 0
    scene.play("city-1 @ 1,1")
    assert scene.feature((0, 0), "E").is_complete
    assert scene.gained("red") == 6


@rule("BASE-36")
def test_a_hole_of_field_inside_a_city_does_not_matter() -> None:
    scene = Scene("""
        .                 | city-1/2+red.S         | .
        city-2-adjacent/2 | city-3                 | city-2-adjacent/3
        city-2-opposite/1 | .                      | city-2-opposite-shield/1
        city-2-adjacent/1 | city-2-opposite-shield | .
    """)
    scene.play("city-2-adjacent-shield @ 2,3")
    assert (1, 2) not in scene.game.state.board.cells
    assert scene.feature((1, 0), "S").is_complete
    assert scene.scored("red") == ["tiles +18", "pennants +6"]


@rule("BASE-37")
@pytest.mark.parametrize("missing", [(x, y) for y in range(3) for x in range(3) if (x, y) != (1, 1)])
def test_a_cloister_needs_each_of_its_eight_surrounding_cells(missing: Cell) -> None:
    scene = Scene(without(missing), turn="red")
    assert not scene.feature((1, 1), "cloister").is_complete
    tile = AROUND_A_CLOISTER[missing[1]][missing[0]]
    scene.play(f"{tile} @ {missing[0]},{missing[1]}")  # by red, though the monk is blue's
    assert scene.feature((1, 1), "cloister").is_complete
    assert scene.gained("blue") == 9


@rule("BASE-37")
def test_a_cloister_laid_into_a_hole_is_complete_at_once() -> None:
    scene = Scene(without((1, 1)))
    scene.play("cloister @ 1,1 + cloister")
    assert scene.gained("red") == 9


@rule("BASE-38")
def test_a_farm_is_not_complete_even_if_it_can_never_grow() -> None:
    scene = Scene("""
        road-curve/3+red.E | road-curve+blue.SR
        road-curve/2       | .
    """)
    scene.play("road-curve/1 @ 1,1")
    inside = scene.feature((1, 0), "SR")
    assert inside.size == 4
    assert not inside.is_complete
    assert scene.gained("blue") == 0
    assert scene.supply("blue") == 6


@rule("BASE-38")
def test_a_farm_pays_only_at_the_end_of_the_game() -> None:
    scene = Scene("city-1/1+red.E | .", turn="blue")
    scene.play("city-1/3 @ 1,0 + field@NL")
    scene.play("cloister @ 2,0")
    assert scene.game.scores == (4, 0)
    scene.finish()
    assert scene.scored("blue") == ["city +3"]
