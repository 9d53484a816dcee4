"""Where dragon and fairy stand in the turn."""

from bastide import Game, Setup
from bastide.core.events import Scored, TurnStarted
from tests.expansions.princess_dragon.beasts import PD, put_dragon, put_fairy
from tests.rules import rule
from tests.scene import Scene


@rule("BASE-80", "BASE-84", "BASE-90")
def test_the_fairy_comes_first_and_the_dragon_before_or_after_everything_about_the_scoring() -> None:
    game = Game.begin(Setup.make(2, f"{PD},count,king_robber,traders_builders"))
    names = [step.name for step in reversed(game.rules.turn[0])]
    order = [
        "turn_start",
        "fairy_point",
        "part_start",
        "tile",
        "action",
        "dragon_before_scoring",
        "before_scoring",
        "score",
        "quarter_placement",
        "closing",
        "dragon_after_scoring",
        "part_end",
        "second_part",
        "turn_end",
    ]
    assert [name for name in names if name in order] == order


@rule("BASE-80")
def test_the_fairys_point_comes_before_the_tile_is_drawn_and_once_in_a_turn() -> None:
    scene = Scene("base/cloister+blue.cloister", PD)
    put_fairy(scene, (0, 0), "blue.cloister")
    scene.play("base/cloister @ 1,0")
    last = scene.events()[-2:]
    assert isinstance(last[0], TurnStarted)
    assert isinstance(last[1], Scored)
    assert (last[1].player, last[1].points) == (scene.seat("blue"), 1)


@rule("BASE-84")
def test_the_dragon_moves_before_followers_leave_carcassonne_for_the_scoring() -> None:
    from tests.expansions.count.carcassonne import inhabit, put_count

    scene = Scene("base/village-3 | base/road-straight+blue.E | .\n. | base/cloister | .", f"{PD},count")
    put_dragon(scene, (1, 1))
    inhabit(scene, "blacksmith", "red")
    put_count(scene, "castle")
    scene.play("village-3-dragon @ 2,0")
    assert scene.waits_for() == "dragon_step"
    scene.game.play("dragon 1,0")
    scene.game.play("dragon 2,0")
    assert scene.waits_for() == "move_out"


@rule("BASE-90")
def test_after_the_scoring_the_dragon_waits_for_the_placement_into_carcassonne() -> None:
    scene = Scene(
        "base/village-3 | base/road-straight+blue.E | .\n. | base/cloister | .",
        f"{PD},count",
        options={"dragon_move": "after-scoring"},
    )
    put_dragon(scene, (1, 1))
    scene.play("village-3-dragon @ 2,0")
    assert scene.waits_for() == "quarter_placement"
    scene.game.play("pass")
    assert scene.waits_for() == "dragon_step"
