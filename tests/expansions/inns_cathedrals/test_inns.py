"""Inns: what roads with them are worth, finished and not."""

from itertools import combinations

import pytest

from tests.rules import rule
from tests.scene import Scene

INNS = "inns_cathedrals"
UNFINISHED = ["unfinished road with an inn +0"]


@rule("IC-02", "IC-E01")
def test_a_finished_road_with_an_inn_counts_two_per_tile() -> None:
    scene = Scene("base/village-3+blue.E | road-straight-inn | .", INNS)
    scene.play("base/village-3 @ 2,0")
    assert scene.scored("blue") == ["tiles +3", "inn +3"]
    assert scene.rules_cited("blue") == ["BASE-40", "IC-02"]
    assert scene.game.scores == (0, 6)


@rule("IC-02", "IC-E01")
def test_a_road_without_an_inn_counts_one_per_tile() -> None:
    scene = Scene("base/village-3+red.E | road-straight | road-straight | .", INNS)
    scene.play("base/village-3 @ 3,0")
    assert scene.scored("red") == ["tiles +4"]


@rule("IC-02")
def test_a_tile_that_the_road_crosses_twice_counts_once() -> None:
    scene = Scene(
        """
        road-curve-inn/3 | road-curve
        .                | road-curve/1
        """,
        INNS,
    )
    scene.play("roads-2-curves/1 @ 0,1 + road@N")
    assert scene.scored("red") == ["tiles +4", "inn +4"]


@rule("IC-03")
def test_an_unfinished_road_with_an_inn_pays_nothing() -> None:
    scene = Scene("road-straight | road-straight-inn+red.E | road-straight", INNS)
    scene.finish()
    assert scene.scored("red") == UNFINISHED
    assert scene.rules_cited("red") == ["IC-03"]
    assert scene.game.scores == (0, 0)


@rule("IC-03")
def test_an_unfinished_road_without_an_inn_pays_as_ever() -> None:
    scene = Scene("road-straight | road-straight+red.E", INNS)
    scene.finish()
    assert scene.scored("red") == ["tiles +2"]


@pytest.mark.parametrize(("value", "lines"), [("zero", UNFINISHED), ("ignore", ["tiles +3"])])
@rule("IC-03")
def test_the_option_says_what_an_unfinished_road_with_an_inn_pays(value: str, lines: list[str]) -> None:
    picture = "road-straight | road-straight-inn+red.E | road-straight"
    scene = Scene(picture, INNS, options={"inn_cathedral_final": value})
    scene.finish()
    assert scene.scored("red") == lines


@pytest.mark.parametrize("value", ["zero", "ignore"])
@rule("IC-02")
def test_the_option_changes_nothing_for_finished_roads(value: str) -> None:
    scene = Scene(
        "base/village-3+red.E | road-straight-inn | .", INNS, options={"inn_cathedral_final": value}
    )
    scene.play("base/village-3 @ 2,0")
    assert scene.gained("red") == 6


@rule("IC-04", "IC-E07")
def test_two_inns_on_a_finished_road_do_no_more_than_one() -> None:
    scene = Scene(
        "base/village-3+red.E | road-straight-inn | road-straight | road-straight-inn | .", f"{INNS}*2"
    )
    scene.play("base/village-3 @ 4,0")
    assert scene.scored("red") == ["tiles +5", "inn +5"]


@rule("IC-04", "IC-E07")
def test_two_inns_on_an_unfinished_road_void_it_once() -> None:
    scene = Scene(
        "base/village-3+red.E | road-straight-inn | road-straight | road-straight-inn | road-straight",
        f"{INNS}*2",
    )
    scene.finish()
    assert scene.scored("red") == UNFINISHED


@rule("IC-05", "IC-E08")
def test_an_inn_belongs_to_one_arm_of_its_crossing() -> None:
    scene = Scene(". | road-straight+red.E | village-3-inn | road-straight+blue.E | .", INNS)
    scene.play("base/village-3 @ 0,0")
    assert scene.scored("red") == ["tiles +3"]
    scene.play("base/village-3 @ 4,0")
    assert scene.scored("blue") == ["tiles +3", "inn +3"]


@rule("IC-05")
def test_the_other_arms_of_the_crossing_pay_though_unfinished() -> None:
    scene = Scene("village-3-inn+red.S+red.E+blue.W", INNS)
    scene.finish()
    assert scene.scored("red") == [*UNFINISHED, "tiles +1"]
    assert scene.scored("blue") == ["tiles +1"]


@pytest.mark.parametrize(
    "picture",
    [
        "base/village-3+red.E | road-straight | road-straight-inn | .",
        "base/village-3 | road-straight-inn | road-straight+red.E | .",
        "village-3-inn | road-straight | road-straight+red.E | .",
    ],
)
@rule("IC-09")
def test_the_inn_counts_wherever_on_the_road_it_lies(picture: str) -> None:
    scene = Scene(picture, INNS)
    scene.play("base/village-3 @ 3,0")
    assert scene.scored("red") == ["tiles +4", "inn +4"]


@rule("IC-09")
def test_an_inn_added_by_the_last_tile_counts() -> None:
    scene = Scene("base/village-3+red.E | road-straight | .", INNS, turn="blue")
    scene.play("village-3-inn/2 @ 2,0")
    assert scene.scored("red") == ["tiles +3", "inn +3"]


@rule("IC-09")
def test_an_inn_added_later_voids_an_unfinished_road() -> None:
    scene = Scene("road-straight+red.E | road-straight | .", INNS, turn="blue")
    scene.play("road-straight-inn @ 2,0")
    scene.finish()
    assert scene.scored("red") == UNFINISHED


@rule("IC-14")
def test_two_curves_on_one_tile_are_separate_roads() -> None:
    scene = Scene("roads-2-curves", INNS)
    one, other = scene.feature((0, 0), "N"), scene.feature((0, 0), "E")
    assert one != other
    assert (one, other) == (scene.feature((0, 0), "W"), scene.feature((0, 0), "S"))
    scene.place("base/village-3 @ 0,-1")
    scene.game.play("pass")
    assert scene.feature((0, 0), "N").size == 2
    assert scene.feature((0, 0), "E").size == 1


@rule("IC-15")
def test_two_cities_and_two_roads_on_one_tile_are_all_separate() -> None:
    scene = Scene("cities-2-opposite-village-2", INNS)
    features = [scene.feature((0, 0), side) for side in "NESW"]
    assert [feature.kind for feature in features] == ["city", "road", "city", "road"]
    assert all(one != other for one, other in combinations(features, 2))
    assert all(feature.open == 1 for feature in features)
    fields = [scene.feature((0, 0), half) for half in ("EL", "ER", "WL", "WR")]
    assert all(one != other for one, other in combinations(fields, 2))


@rule("IC-15")
def test_the_road_ends_in_the_middle_of_that_tile() -> None:
    scene = Scene("base/village-3 | .", INNS)
    scene.play("cities-2-opposite-village-2 @ 1,0 + road@W")
    assert scene.scored("red") == ["tiles +2"]


@rule("RIVER-20", "IC-D01")
def test_the_inn_of_the_river_counts() -> None:
    picture = """
        spring               | fork/2 | .
        base/village-3+red.E | .      | {}
    """
    options = {"river": "river2"}
    finished = Scene(picture.format("base/village-3"), f"{INNS},river", options=options)
    finished.play("ii-river-straight-road-straight-inn @ 1,1")
    assert finished.scored("red") == ["tiles +3", "inn +3"]
    unfinished = Scene(picture.format("."), f"{INNS},river", options=options)
    unfinished.play("ii-river-straight-road-straight-inn @ 1,1")
    unfinished.finish()
    assert unfinished.scored("red") == UNFINISHED


@rule("IC-D01")
def test_without_their_part_inns_are_decoration() -> None:
    scene = Scene("base/village-3+red.E | road-straight-inn | .", f"{INNS}[cathedrals+big_follower]")
    scene.play("base/village-3 @ 2,0")
    assert scene.scored("red") == ["tiles +3"]
