"""The Fruit-Bearing Trees in the solo game."""

import pytest

from tests.expansions.fruit_trees.orchards import APRICOT_TILE, FRUIT, held, hold, plant, scorings
from tests.expansions.solo.solitaire import solo
from tests.rules import rule


@rule("FRUIT-X07")
@pytest.mark.parametrize(("scores", "points"), [((9, 1, 2), 4), ((1, 9, 2), 0)])
def test_a_harvest_is_the_colour_s_in_turn_and_pays_it_only_if_it_is_behind(
    scores: tuple[int, int, int], points: int
) -> None:
    scene = plant(solo(f"{APRICOT_TILE} | .", FRUIT, turn="blue", scores=scores), (0, 0), "apple")
    scene.play("base/cloister @ 1,0 + cloister")
    scene.game.play("harvest 0,0")
    scene.game.play("fruit apple 4")
    assert held(scene, "blue") == {"apple": 1}
    assert scorings(scene) == [("blue", "fruit", points)]


@rule("FRUIT-X07")
@pytest.mark.parametrize(("scores", "points"), [((9, 1, 2), 6), ((1, 9, 2), 0)])
def test_a_sale_pays_only_a_colour_that_is_behind(scores: tuple[int, int, int], points: int) -> None:
    scene = plant(solo(f"{APRICOT_TILE} | .", FRUIT, turn="blue", scores=scores), (0, 0), "apple")
    hold(scene, "blue", "plum", "cherry")
    scene.play("base/cloister @ 1,0 + cloister")
    scene.game.play("sell_fruit cherry+plum")
    assert held(scene, "blue") == {}
    assert scorings(scene) == [("blue", "fruit", points)]
