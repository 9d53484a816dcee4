"""Ringmasters at barns, and wagons before the circus."""

from tests.expansions.abbey_mayor.estates import AM, asked, of, put_barn
from tests.expansions.big_top.tent import (
    EXPANSION,
    ROUND_THE_TENT,
    SECOND_CIRCUS,
    TENT_AT,
    TWICE,
    pitch,
    scored,
    turn_over,
)
from tests.rules import rule
from tests.scene import Scene

BOTH = f"base*3,{EXPANSION},{AM}"


@rule("TOP-X13", "AM-28")
def test_a_ringmaster_on_a_field_is_paid_when_a_barn_is_built_there() -> None:
    picture = """
        circus-road-end/2           | .
        cloister+blue:ringmaster.NL | .
        cloister                    | cloister
    """
    scene = Scene(picture, BOTH)
    scene.play("cloister @ 1,1 + build barn SW")
    assert scene.scored("blue") == ["no finished city +0", "circus tile +2"]
    assert scene.returned("blue") == ["ringmaster"]


#: A barn of red stands in the middle of the four tiles on the left.
BARN = """
    cloister | cloister | . | cloister+blue:ringmaster.NL
    cloister | cloister | . | circus-road-end
"""


@rule("TOP-X13", "AM-32")
def test_a_ringmaster_is_paid_when_his_field_is_joined_to_that_of_a_barn() -> None:
    scene = Scene(BARN, BOTH)
    put_barn(scene, "red", (1, 1))
    scene.play("cloister @ 2,0")
    assert scene.scored("blue") == ["no finished city +0", "circus tile +2"]


@rule("TOP-X13", "TOP-46")
def test_a_ringmaster_on_a_field_is_paid_at_the_end() -> None:
    scene = Scene(BARN, BOTH)
    scene.finish()
    assert scene.scored("blue") == ["no finished city +0", "circus tile +2"]


@rule("TOP-X17", "TOP-X01")
def test_a_wagon_drives_on_before_the_circus_pays() -> None:
    picture = ROUND_THE_TENT.replace("road-straight+blue.E", "road-straight+blue:wagon.E")
    scene = pitch(Scene(picture, f"{TWICE},{AM}"), TENT_AT)
    scene.play(SECOND_CIRCUS)
    assert asked(scene) == ("wagon_move", "blue")
    assert "wagon road@S 0,2" in of(scene, "wagon")
    scene.game.play("wagon road@S 0,2")
    turn_over(scene, "seal")
    (paid,) = (event for event in scored(scene, "circus") if event.player == 1)
    assert {(line.reason, line.points) for line in paid.lines} == {("meeple", 4), ("wagon", 4)}
