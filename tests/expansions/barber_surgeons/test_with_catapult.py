"""A catapult finds whoever is in a bathhouse."""

from tests.expansions.barber_surgeons.bath import BARBER, ROAD_5, inside
from tests.expansions.catapult.booth import EXACT, offered, place_fair, positions, throw_to
from tests.rules import rule
from tests.scene import Scene

BATH = f"barber-surgeons/{ROAD_5}+blue.bathhouse | ."


@rule("BARB-X06")
def test_a_meeple_in_a_bathhouse_is_knocked_out() -> None:
    scene = Scene(BATH, f"catapult,{BARBER}", options=EXACT)
    assert list(positions(scene).values()) == [(500, 500)]
    place_fair(scene, "knockout")
    throw_to(scene, 0.5, 0.5, slides_over=True)
    assert (inside(scene, (0, 0)), scene.returned("blue")) == ([], ["meeple"])


@rule("BARB-X06", "CAT-D04")
def test_any_follower_may_take_the_place_of_one_in_a_bathhouse() -> None:
    scene = Scene(BATH, f"catapult,abbey_mayor,abbot,{BARBER}", options=EXACT)
    place_fair(scene, "seduction")
    throw_to(scene, 0.5, 0.5)
    assert offered(scene) == {"meeple", "mayor", "wagon", "abbot"}
    scene.game.play("seduce abbot 0")
    assert inside(scene, (0, 0)) == ["red abbot"]
