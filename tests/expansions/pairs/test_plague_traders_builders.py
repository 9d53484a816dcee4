"""The plague in double turns."""

import pytest

from tests.expansions.plague.sickness import MANY, begin, grid, offers, play, record, sick
from tests.rules import rule
from tests.scene import Scene

#: A road of red's with his builder, and an outbreak with tiles beside it.
PICTURE = "road-straight+red.E+red:builder.E | .\n.\n" + grid(5)
PLAGUE_TILE = "plague/city-2-adjacent-shield/1 @ 5,2"


def double(picture: str = PICTURE) -> Scene:
    """A scene in which red is about to draw the tile with which his builder earns a second part."""
    return sick(picture, [(0, 2)], expansions=f"{MANY},traders_builders")


def extend(scene: Scene) -> None:
    scene.play("road-straight @ 1,0")


def to_the_second_part(scene: Scene) -> None:
    while scene.waits_for() != "deal":
        play(scene, "pass")
    assert scene.game.state.active == scene.seat("red")


@rule("PLAGUE-X06")
def test_in_the_first_part_the_player_may_still_wait_and_in_the_second_he_must() -> None:
    scene = double()
    extend(scene)
    play(scene, "pass")
    assert scene.waits_for() == "plague_last"
    assert offers(scene, "infect") == ["1,2"]
    assert "pass" in scene.choices()
    play(scene, "pass")
    scene.play("road-straight @ 2,0")
    play(scene, "pass")
    assert scene.waits_for() == "plague_last"
    assert "pass" not in scene.choices()


@rule("PLAGUE-X06")
def test_without_a_second_part_it_is_forced_in_the_first() -> None:
    scene = double()
    scene.play("base/cloister @ 5,2")
    play(scene, "pass")
    assert scene.waits_for() == "plague_last"
    assert "pass" not in scene.choices()


@rule("PLAGUE-X06")
def test_spreading_and_fleeing_happen_once_in_both_parts_together() -> None:
    scene = double()
    extend(scene)
    play(scene, "infect 1,2", "flee meeple road@E 0,0", "to road@E 1,0")
    assert scene.waits_for() == "deal"
    scene.draw("base/cloister")
    assert offers(scene, "infect") == offers(scene, "flee") == []


@rule("PLAGUE-X06", "PLAGUE-10", "PLAGUE-11")
def test_an_outbreak_in_the_second_part_stands_for_spreading_and_bars_figures_in_that_part_only() -> None:
    scene = double()
    scene.place("road-straight @ 1,0")
    assert scene.waits_for() == "action"
    to_the_second_part(scene)
    scene.place(PLAGUE_TILE)
    assert "meeple city@N" not in scene.choices()
    assert offers(scene, "infect") == []
    while scene.waits_for() != "deal":
        play(scene, "pass")
    assert record(scene).fleas == ()


@rule("PLAGUE-X06", "PLAGUE-10", "PLAGUE-11")
def test_an_outbreak_in_the_first_part_frees_the_player_in_the_second() -> None:
    picture = "base/city-1/1+red.E+red:builder.E | .\n.\n" + grid(5)
    scene = double(picture)
    scene.place("plague/city-2-adjacent-shield/3 @ 1,0")
    to_the_second_part(scene)
    scene.place("base/cloister @ 5,2")
    assert "meeple cloister" in scene.choices(), "the ban holds for the part of the outbreak"
    assert offers(scene, "infect") == []
    while scene.waits_for() != "deal":
        play(scene, "pass")
    assert record(scene).fleas == ()


@rule("PLAGUE-X06")
def test_spreading_in_the_first_part_stays_done_when_the_second_brings_an_outbreak() -> None:
    scene = double()
    extend(scene)
    play(scene, "infect 1,2")
    to_the_second_part(scene)
    scene.place(PLAGUE_TILE)
    assert len(record(scene).fleas) == 1


@rule("PLAGUE-X06", "PLAGUE-11")
def test_with_an_outbreak_in_hand_nothing_is_spread_in_either_part() -> None:
    scene = double("base/city-1/1+red.E+red:builder.E | .\n.\n" + grid(5))
    scene.draw("plague/city-2-adjacent-shield")
    assert offers(scene, "infect") == []
    later = double()
    extend(later)
    assert offers(later, "infect") == ["1,2"]
    to_the_second_part(later)
    later.draw("plague/city-2-adjacent-shield")
    assert offers(later, "infect") == [], "who has waited spreads no more in this turn"
    play(later, "tile 5,2 r1")
    while later.waits_for() != "deal":
        play(later, "pass")
    assert (later.game.state.active, record(later).fleas) == (later.seat("blue"), ())


@rule("PLAGUE-X06")
@pytest.mark.parametrize("spread", [True, False])
def test_when_the_second_part_ends_for_want_of_a_tile_it_is_forced_right_then(spread: bool) -> None:
    scene = double()
    scene.leave_in_pile("road-straight")
    begin(scene, "red")
    extend(scene)
    if spread:
        play(scene, "infect 1,2")
    while "pass" in scene.choices() and scene.waits_for() != "plague_last":
        play(scene, "pass")
    play(scene, "pass")
    if not spread:
        assert scene.waits_for() == "plague_last"
        assert {code.split()[0] for code in scene.choices()} == {"infect", "flee"}
        play(scene, "infect 1,2")
    while not scene.game.is_over:
        play(scene, "pass")
    assert len(record(scene).fleas) == 1
