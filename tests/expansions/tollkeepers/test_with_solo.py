"""The Tollkeepers in the solo game."""

import pytest

from tests.expansions.solo.solitaire import solo
from tests.expansions.tollkeepers.houses import END, OPEN_ROAD, TOLL, houses, offered, put_house, tolls
from tests.rules import rule


@rule("TOLL-X09")
def test_each_colour_has_a_tollhouse() -> None:
    assert set(houses(solo("city-1", TOLL))) == {"red", "blue", "green"}


@rule("TOLL-X09")
def test_none_is_placed_while_a_meeple_has_to_be() -> None:
    scene = solo("base/village-3 | base/road-straight+blue.E", TOLL)
    scene.place("base/cloister @ 0,-1")
    assert scene.choices() == ["meeple cloister"]
    free = solo("base/village-3 | base/road-straight+blue.E", TOLL)
    free.place("base/road-straight @ 2,0")
    assert offered(free) == ["0,0"]


@rule("TOLL-X09")
@pytest.mark.parametrize(("scores", "points"), [((1, 2, 3), 3), ((3, 2, 1), 0)])
def test_its_points_count_only_if_its_colour_is_behind(scores: tuple[int, int, int], points: int) -> None:
    scene = put_house(solo(OPEN_ROAD, TOLL, scores=scores), "red", (0, 0))
    scene.play(f"{END} + city@N")
    assert tolls(scene) == [("red", points)]
