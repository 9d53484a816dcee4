"""The river with Traders and Builders: the pig herd, and the lake's further part beside the builder's."""

import pytest

from tests.rules import rule
from tests.scene import Scene

BOTH = "river,traders_builders"
#: The herd's farm at a finished city.
HERD = """
    .                   | city-1/2
    ii-river-curve-pigs | city-1{who}
"""


def herd(who: str, **options: str) -> Scene:
    return Scene(HERD.format(who=who), BOTH, options={"river": "river2"} | options)


@rule("RIVER-20")
def test_the_herd_pays_whoever_scores_its_farm_a_point_for_each_city() -> None:
    scene = herd("+red.EL")
    assert scene.feature((0, 1), "EL") is scene.feature((1, 1), "EL")
    scene.finish()
    assert scene.scored("red") == ["city +3", "pig herd +1"]
    assert scene.rules_cited("red") == ["BASE-69", "RIVER-20"]


@rule("RIVER-20")
def test_the_herd_counts_at_every_city_of_its_farm() -> None:
    picture = """
        ii-river-curve-pigs | city-1/1+red.NL | city-1/3
        .                   | city-1/1        | city-1/3
    """
    scene = Scene(picture, BOTH, options={"river": "river2"})
    scene.finish()
    assert scene.scored("red") == ["cities +6", "pig herd +2"]


@rule("RIVER-20")
def test_the_herd_comes_on_top_of_the_own_pig() -> None:
    scene = herd("+red.EL+blue.EL+red:pig.EL")
    scene.finish()
    assert scene.scored("red") == ["city +3", "pig +1", "pig herd +1"]
    assert scene.scored("blue") == ["city +3", "pig herd +1"]


@rule("RIVER-20")
@pytest.mark.parametrize("mode", ["per-farm-4", "city-once-4"])
def test_the_herd_adds_a_point_to_four_as_well(mode: str) -> None:
    scene = herd("+red.EL", farm_scoring=mode)
    scene.finish()
    assert scene.gained("red") == 5


@rule("RIVER-20")
def test_with_pig_herd_off_it_is_decoration() -> None:
    scene = herd("+red.EL", pig_herd="off")
    scene.finish()
    assert scene.scored("red") == ["city +3"]


@rule("RIVER-20")
def test_a_farm_without_the_herd_gets_nothing_from_it() -> None:
    scene = Scene("city-1/1+red.NL | city-1/3", BOTH, options={"river": "river2"})
    scene.finish()
    assert scene.scored("red") == ["city +3"]


@rule("RIVER-D04")
def test_two_herds_on_one_farm_add_up() -> None:
    picture = """
        ii-river-curve-pigs   | city-1/1+red.NL | city-1/3
        ii-river-curve-pigs/2 | .               | .
    """
    scene = Scene(picture, BOTH, options={"river": "river2"})
    scene.finish()
    assert scene.scored("red") == ["city +3", "pig herd +2"]


@rule("RIVER-D04")
def test_where_a_city_pays_once_the_herd_counts_for_whoever_wins_the_city() -> None:
    # The herd's farm is blue's, but red has more farmers on both farms at the city together.
    picture = """
        ii-river-curve-pigs | city-1/2+blue.NL
        .                   | city-1-road-straight+red.EL+red.EL
    """
    scene = Scene(picture, BOTH, options={"river": "river2", "farm_scoring": "city-once-4"})
    assert scene.feature((1, 0), "NL").mark("pig_herd") == 1
    assert scene.feature((1, 1), "EL").mark("pig_herd") == 0
    scene.finish()
    assert scene.scored("red") == ["city +4", "pig herd +1"]
    assert scene.scored("blue") == []


#: All of River II but the volcano lake, which fits at (-1,6); red's builder is on the road across the river.
RIVER_WITHOUT_ITS_LAKE = """
    . | spring | fork/2 | ii-river-straight-road-straight-inn/1+red.N+red:builder.N | lake-city-1
    . | .      | ii-cloister-river-straight/1
    . | .      | ii-river-straight-city-2-opposite
    . | .      | ii-river-straight-city-1-road-end/1
    . | ii-river-curve-city-2-adjacent-shield | ii-river-curve-pigs
    ii-river-curve-road-curve/3 | ii-river-curve/1
"""


@rule("TB-D01")
def test_the_lakes_further_part_makes_no_builder_work() -> None:
    options = {"river": "river2", "volcano_lake_bonus": "on"}
    scene = Scene(RIVER_WITHOUT_ITS_LAKE, BOTH, at=(-1, 0), options=options)
    turn = scene.game.state.turn
    scene.play("lake-volcano/1 @ -1,6")
    assert scene.game.state.turn == turn, "the lake gives red a further part"
    scene.play("road-straight/1 @ 2,-1")
    assert scene.game.state.turn == turn + 1
    scene.play("cloister @ 0,-1")
    assert scene.game.state.turn == turn + 2
    scene.play("road-straight/1 @ 2,-2")
    assert scene.game.state.turn == turn + 2, "in red's next turn the builder works"
