"""The Barber-Surgeons: the bonus for a finished road or city with bathhouses."""

from tests.expansions.barber_surgeons.bath import BARBER, inside, scorings
from tests.rules import rule
from tests.scene import Scene

#: A city of three tiles with a bathhouse of 3, when a cap closes it in the west.
THREE = """
    . | city-1/2+red.S
    . | city-2-adjacent-road-curve-3
"""
#: A city of four tiles with bathhouses of 4 and 5, which an abbey ends in the west, when a cap closes it.
FOUR = """
    .     | city-1/2+red.S | .
    abbey | city-3-5       | city-2-adjacent-4+blue.N
"""


@rule("BARB-05", "BARB-E01", "BARB-15")
def test_a_finished_city_gets_the_bonus_of_its_bathhouse_to_which_its_knight_may_go() -> None:
    scene = Scene(THREE, BARBER)
    scene.play("city-1/1 @ 0,1")
    assert scene.scored("red") == ["tiles +6", "bathhouse +3"]
    assert scene.rules_cited("red") == ["BASE-41", "BARB-05"]
    assert inside(scene, (1, 1)) == ["red meeple"]


@rule("BARB-06", "BARB-07", "BARB-12", "BARB-E06")
def test_all_bathhouses_count_and_each_of_tied_players_gets_the_whole_bonus() -> None:
    scene = Scene(FOUR, f"{BARBER},abbey_mayor")
    scene.play("base/city-1/2 @ 2,0")
    assert scorings(scene) == [("red", "city", 17), ("blue", "city", 17)]
    assert scene.scored("blue") == ["tiles +8", "bathhouse +9"]
    assert (scene.returned("red"), scene.returned("blue")) == (["meeple"], ["meeple"])


@rule("BARB-07")
def test_the_bonus_goes_to_the_owner_alone() -> None:
    scene = Scene(FOUR.replace("+red.S", "+red.S+red.S"), f"{BARBER},abbey_mayor")
    scene.play("base/city-1/2 @ 2,0")
    assert scorings(scene) == [("red", "city", 17)]
    assert (scene.returned("red"), scene.returned("blue")) == (["meeple"] * 2, ["meeple"])


@rule("BARB-07")
def test_nobody_gets_the_bonus_of_a_city_without_knights() -> None:
    scene = Scene(THREE.replace("+red.S", ""), BARBER)
    scene.play("city-1/1 @ 0,1")
    assert scorings(scene) == []


@rule("BARB-07", "BARB-16")
def test_at_the_end_what_is_incomplete_gives_no_bonus_and_nobody_takes_a_bath() -> None:
    scene = Scene("city-3-5+red.N | . | village-3 | road-straight-5+blue.E", BARBER)
    scene.finish()
    assert scorings(scene) == [("red", "city", 1), ("blue", "road", 2)]
    assert (inside(scene, (0, 0)), inside(scene, (3, 0))) == ([], [])


@rule("BARB-06")
def test_all_bathhouses_beside_a_road_count() -> None:
    picture = "village-3 | road-straight-5+red.E | roads-2-straight-3 | ."
    scene = Scene(picture, BARBER)
    scene.play("village-3 @ 3,0")
    assert scene.scored("red") == ["tiles +4", "bathhouse +8"]


@rule("BARB-06")
def test_another_road_of_the_tile_has_no_part_in_it() -> None:
    picture = """
        village-3/2 | roads-2-straight-3/1+red.W | .
        .           | village-3/1                | .
    """
    scene = Scene(picture, BARBER)
    scene.play("village-3 @ 2,0")
    assert scene.scored("red") == ["tiles +3"], "the bathhouse is at the other road"


@rule("SIEGE-X07")
def test_the_bonus_of_a_besieged_city_is_whole() -> None:
    picture = """
        . | base/city-1/2+red.S
        . | city-2-adjacent-4
    """
    scene = Scene(picture, f"{BARBER},siege")
    scene.play("siege/city-1/1 @ 0,1")
    assert scene.scored("red") == ["tiles +6", "besieged -3", "bathhouse +4"]
