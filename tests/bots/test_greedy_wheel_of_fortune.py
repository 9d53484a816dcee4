"""Greedy sees what the wheel promises."""

from bastide.bots.greedy import GreedyBot
from bastide.expansions.wheel_of_fortune.prospects import outlook
from tests.expansions.wheel_of_fortune.fair import put_crowns, put_pig
from tests.scene import Scene

WHEEL = "wheel_of_fortune"


def choice(scene: Scene) -> str:
    return GreedyBot(1).choose(scene.game.view(scene.game.actor)).code


def test_the_outlook_knows_where_the_pig_can_stop() -> None:
    one_step = outlook(0, (1, 0, 0))
    assert one_step.hits == (0.0, 1.0, 0.0, 0.0, 0.0, 0.0)
    assert one_step.stops == one_step.soon == one_step.hits
    assert outlook(5, (0, 0, 1)).hits == (0.0, 0.0, 1.0, 0.0, 0.0, 0.0)
    assert outlook(0, (0, 0, 0)).hits == (0.0,) * 6
    round_trip = outlook(2, (12, 0, 0))
    assert round_trip.stops == (2.0,) * 6
    assert round_trip.soon == (0.0, 0.0, 0.0, 1.0, 1.0, 1.0)
    assert round_trip.hits == (1.0,) * 6


def test_greedy_takes_a_crown_space_to_which_the_pig_is_sure_to_come() -> None:
    scene = Scene("wheel-of-fortune/village-3 | village-3", WHEEL)
    scene.leave_in_pile("village-3", "road-straight-wheel-1", "road-straight-wheel-1")
    put_pig(scene, "fortune")
    scene.place("village-3 @ 2,0")
    assert choice(scene) in ("crown meeple crown.tax.0", "crown meeple crown.tax.1")


def test_greedy_joins_no_crown_that_the_opponent_has_alone_if_it_can_have_one_itself() -> None:
    scene = Scene("wheel-of-fortune/village-3 | village-3", WHEEL)
    scene.leave_in_pile("village-3", *["road-straight-wheel-1"] * 3)
    put_crowns(scene, "red crown.tax.0")
    scene.place("village-3 @ 2,0")
    assert choice(scene) in ("crown meeple crown.storm.0", "crown meeple crown.storm.1")


def test_greedy_gives_the_plague_what_is_worth_least() -> None:
    scene = Scene("city-3-shield+red.N | city-2-opposite-shield\nroad-straight-wheel-2+red.E | .", WHEEL)
    put_pig(scene, "inquisition")
    scene.draw("road-straight-wheel-1")
    assert scene.waits_for() == "plague"
    assert choice(scene) == "fetch meeple road@E 0,1"
