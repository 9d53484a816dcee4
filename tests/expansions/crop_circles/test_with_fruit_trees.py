"""A follower whom a crop circle adds brings no fruit."""

from tests.expansions.fruit_trees.orchards import APRICOT_TILE, FRUIT, plant
from tests.rules import rule
from tests.scene import Scene


@rule("CROP-X03", "FRUIT-X01")
def test_a_follower_added_at_a_crop_circle_earns_no_fruit_action() -> None:
    scene = plant(Scene(f"{APRICOT_TILE} | .", f"{FRUIT},crop_circles"), (0, 0), "apple")
    scene.play("city-1-road-end-e-farmer @ 1,0 + field@EL")
    assert scene.waits_for() == "fruit"
    scene.game.play("pass")
    scene.game.play("circle add")
    scene.game.play("add meeple field@EL 1,0")
    assert len(scene.feature((1, 0), "SL").figures) == 2
    assert scene.waits_for() == "deal"
