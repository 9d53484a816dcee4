"""Bots and followers alike of whom one is with the fairy."""

import pytest

from bastide.bots.greedy import GreedyBot
from bastide.bots.random_bot import RandomBot
from tests.expansions.crop_circles.fields import SHIELD, circle
from tests.expansions.princess_dragon.beasts import PD, put_fairy
from tests.expansions.tower.keep import Keep
from tests.scene import Scene


def knights() -> Scene:
    """Blue has to take back one of his two knights, and the fairy is with one of them."""
    scene = Scene("base/city-1+blue.N+blue.N", f"{PD},crop_circles")
    put_fairy(scene, (0, 0), "blue.N")
    circle(scene, SHIELD, "remove")
    return scene


@pytest.mark.parametrize("seed", range(4))
def test_the_greedy_bot_keeps_the_fairy_with_its_own_follower(seed: int) -> None:
    scene = knights()
    assert GreedyBot(seed).choose(scene.game.view(1)).code == "remove meeple city@N 0,0"


@pytest.mark.parametrize("seed", range(4))
def test_the_greedy_bot_captures_the_follower_whom_the_fairy_helps(seed: int) -> None:
    scene = Keep("tower/field | base/cloister+blue.cloister+blue.cloister", f"{PD},tower")
    put_fairy(scene, (1, 0), "blue.cloister")
    scene.place("base/cloister @ 0,1")
    scene.game.play("tower 0,0")
    assert GreedyBot(seed).choose(scene.game.view(0)).code == "capture meeple cloister 1,0 1 fairy"


def test_the_random_bot_knows_both_choices() -> None:
    scene = knights()
    chosen = {RandomBot(seed).choose(scene.game.view(1)).code for seed in range(20)}
    assert chosen == {"remove meeple city@N 0,0", "remove meeple city@N 0,0 fairy"}
