"""What greedy makes of fruit trees."""

import pytest

from bastide.bots import make_bot
from bastide.core.game import Game
from tests.expansions.fruit_trees.orchards import APRICOT_TILE, FRUIT, hold, plant
from tests.scene import Scene


def choices(game: Game) -> set[str]:
    """What greedy would choose, whatever chance says among equals."""
    return {make_bot("greedy", seed).choose(game.view(game.actor)).code for seed in range(6)}


def beside_the_tree(*fruits: str, left: int = 60) -> Scene:
    """Red has placed a monk beside an apple tree and holds tokens; so many tiles are left."""
    scene = plant(Scene(f"{APRICOT_TILE} | .", FRUIT), (0, 0), "apple")
    scene.leave_in_pile("cloister", *["road-curve"] * left)
    hold(scene, "red", *fruits)
    scene.play("cloister @ 1,0 + cloister")
    assert scene.waits_for() == "fruit"
    return scene


def test_greedy_harvests_where_it_has_nothing_to_sell() -> None:
    assert choices(beside_the_tree().game) == {"harvest 0,0"}


@pytest.mark.parametrize("fruits", ["plum+elder", "cherry+plum+elder"])
def test_greedy_waits_for_a_fourth_fruit_while_there_is_time(fruits: str) -> None:
    assert choices(beside_the_tree(*fruits.split("+")).game) == {"harvest 0,0"}


def test_greedy_sells_four_different_fruits() -> None:
    scene = beside_the_tree("quince", "cherry", "plum", "elder")
    assert choices(scene.game) == {"sell_fruit quince+cherry+plum+elder"}


@pytest.mark.parametrize("fruits", ["cherry+plum+elder", "cherry+plum+elder+elder"])
def test_greedy_sells_what_it_has_in_the_last_turn(fruits: str) -> None:
    scene = beside_the_tree(*fruits.split("+"), left=0)
    assert choices(scene.game) == {"sell_fruit cherry+plum+elder"}


def test_greedy_goes_where_fruit_is() -> None:
    scene = Scene(f"base/cities-2-adjacent | . | . | . | {APRICOT_TILE}", FRUIT)
    plant(scene, (4, 0), "apple")
    scene.draw("cloister")
    assert {int(code.split()[1].split(",")[0]) for code in choices(scene.game)} <= {3, 4, 5}
