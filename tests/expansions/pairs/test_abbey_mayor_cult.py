"""Abbey and Mayor with the Cult: abbeys as monasteries, wagons at shrines."""

import pytest

from tests.expansions.abbey_mayor.estates import BOXES, asked, of
from tests.rules import rule
from tests.scene import Scene

BOTH = f"{BOXES},cult"
#: A hole at (1,1) with eight tiles around it, among them shrines.
HOLE = """
    base/city-1   | base/city-1   | {corner}
    base/city-1/3 | .             | {shrine}
    base/city-1/2 | base/city-1/2 | base/city-1/2
"""
#: A monastery that lacks the tile at (2,2), and a shrine beside it.
CHALLENGE = """
    base/city-1   | base/city-1   | base/city-1
    base/city-1/3 | {}            | {}
    base/city-1/2 | base/city-1/2 | .
"""
LAST = "base/city-1/2 @ 2,2"


@rule("CULT-X01")
def test_an_abbey_challenges_a_shrine() -> None:
    scene = Scene(HOLE.format(corner="base/city-1", shrine="cult/shrine+blue.shrine"), BOTH)
    scene.game.play("abbey 1,1")
    scene.game.play("meeple cloister")
    assert scene.gained("red") == 9
    assert scene.scored("blue") == ["challenged +0"]
    assert scene.returned("blue") == ["meeple"]


@rule("CULT-X01")
@pytest.mark.parametrize(("limit", "offered"), [("on", False), ("off", True)])
def test_an_abbey_keeps_the_limit_of_monasteries(limit: str, offered: bool) -> None:
    picture = HOLE.format(corner="cult/shrine", shrine="cult/shrine")
    scene = Scene(picture, BOTH, options={"cult.placement_limit": limit})
    assert (scene.waits_for() == "abbey") is offered


@rule("CULT-X09", "AM-X16")
def test_a_wagon_may_stand_on_a_shrine_and_a_mayor_may_not() -> None:
    scene = Scene("cloister | . | .", BOTH)
    scene.place("cult/shrine-city-1/1 @ 1,0")
    assert of(scene, "wagon", "mayor") == ["mayor city@E", "wagon city@E", "wagon shrine"]


@rule("AM-X16", "AM-45")
def test_a_wagon_drives_to_a_shrine_that_has_just_lost_its_follower() -> None:
    scene = Scene(CHALLENGE.format("cloister+red:wagon.cloister", "cult/shrine+blue.shrine"), BOTH)
    scene.play(LAST)
    assert asked(scene) == ("wagon_move", "red")
    assert "wagon shrine 2,1" in scene.choices()


@rule("AM-48", "AM-D02")
@pytest.mark.parametrize(("chosen", "asks"), [("home", False), ("moves", True)])
def test_a_wagon_that_loses_a_challenge_was_not_scored(chosen: str, asks: bool) -> None:
    picture = CHALLENGE.format("cloister+blue.cloister", "cult/shrine+red:wagon.shrine")
    scene = Scene(picture, BOTH, options={"cult.wagon": chosen})
    scene.play(LAST)
    assert scene.scored("red") == ["challenged +0"]
    assert scene.supply("red", "wagon") == 1
    assert (scene.waits_for() == "wagon_move") is asks
    if asks:
        assert "wagon shrine 2,1" in scene.choices()
