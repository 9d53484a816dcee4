"""The greedy bot plays a solo game for the colour that is behind."""

import pytest

from bastide import Game, Setup
from bastide.bots import make_bot
from tests.expansions.solo.solitaire import solo
from tests.scene import Scene

GAMES = 8


def result(name: str, seed: int) -> int:
    """What a bot reaches in one game, deciding for all colours."""
    game = Game.new(Setup.make(3, "solo"), seed=seed)
    bot = make_bot(name, seed)
    while not game.is_over:
        game.play(bot.choose(game.view(game.actor)))
    joint = game.result.joint
    assert joint is not None
    return joint


def choice(scene: Scene) -> str:
    """What greedy does now."""
    return make_bot("greedy", 1).choose(scene.game.view(scene.game.actor)).code


@pytest.mark.part_of_the_day(3)
def test_greedy_reaches_far_more_than_random() -> None:
    greedy = sum(result("greedy", seed) for seed in range(GAMES))
    chance = sum(result("random", seed) for seed in range(GAMES))
    assert greedy > 1.7 * chance


def test_greedy_scores_features_in_an_order_in_which_all_count() -> None:
    picture = """
        .                     | city-1/2+green.S
        cloister-road/3+red.E | .
    """
    scene = solo(picture, turn="blue", scores=(7, 30, 8))
    scene.place("city-1-village-3 @ 1,1")
    scene.game.play("meeple road@E")
    assert choice(scene).startswith("score road"), "red first, or green gets nothing"


def test_greedy_does_not_end_the_game_while_it_need_not() -> None:
    """Without a meeple a road that goes on where somebody is does no harm; any other would be free."""
    scene = solo("road-straight+blue.E")
    scene.game.state.supply[0] = {"meeple": 0}
    scene.draw("road-straight")
    assert choice(scene) in {"tile -1,0 r0", "tile 1,0 r0", "tile -1,0 r2", "tile 1,0 r2"}


def test_greedy_completes_what_the_colour_behind_has() -> None:
    picture = "city-1/1+red.E | . | . | city-1/1+blue.E | ."
    for scores, where in (((1, 20, 21), "tile 1,0 r3"), ((20, 1, 21), "tile 4,0 r3")):
        scene = solo(picture, turn="green", scores=scores)
        scene.draw("city-1")
        assert choice(scene) == where
