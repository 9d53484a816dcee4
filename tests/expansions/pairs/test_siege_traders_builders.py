"""The pig and the pig herd at a besieged city."""

import pytest

from tests.rules import rule
from tests.scene import Scene

#: Red's farm with his pig at a besieged city and another one.
FARM = """
    siege/city-1/1       | base/city-1/3
    base/city-1/1+red.NL+red:pig.NL | base/city-1/3
"""


@rule("SIEGE-09")
@pytest.mark.parametrize(
    ("pig", "lines"),
    [
        ("double_all", ["cities +6", "pig +2", "besieged +3", "besieged +1"]),
        ("base_only", ["cities +6", "pig +2", "besieged +3"]),
    ],
)
def test_a_besieged_city_doubles_the_pig_too_or_by_option_not(pig: str, lines: list[str]) -> None:
    scene = Scene(FARM, "siege,traders_builders", options={"siege.pig": pig})
    scene.finish()
    assert scene.scored("red") == lines


@rule("SIEGE-09")
def test_without_a_pig_there_is_nothing_more_to_double() -> None:
    scene = Scene(FARM.replace("+red:pig.NL", ""), "siege,traders_builders")
    scene.finish()
    assert scene.scored("red") == ["cities +6", "besieged +3"]


@rule("SIEGE-09")
def test_without_a_siege_the_pig_is_as_ever() -> None:
    scene = Scene(FARM.replace("siege/city-1", "base/city-1"), "siege,traders_builders")
    scene.finish()
    assert scene.scored("red") == ["cities +6", "pig +2"]


#: Red's knight in a besieged city beside a monastery, and red's road with his builder.
DOUBLE = """
    siege/city-1/1+red.E | city-2-opposite | .
    .                    | cloister        | .
    road-straight+red.E+red:builder.E | .  | .
"""


@rule("SIEGE-13", "SIEGE-D03")
@pytest.mark.parametrize(("when", "first"), [("part", "siege_escape"), ("turn", "deal")])
def test_in_a_double_turn_a_knight_may_escape_in_both_parts_or_by_option_in_the_last(
    when: str, first: str
) -> None:
    scene = Scene(DOUBLE, "siege,traders_builders", options={"siege.escape_when": when})
    scene.play("road-straight @ 1,2")
    assert scene.waits_for() == first
    if first == "siege_escape":
        scene.game.play("pass")
    scene.play("village-3 @ 2,2")
    assert scene.waits_for() == "siege_escape"
    assert scene.game.actor == scene.seat("red")


@rule("SIEGE-D03")
def test_in_a_single_turn_the_last_part_is_the_first() -> None:
    scene = Scene(DOUBLE, "siege,traders_builders", options={"siege.escape_when": "turn"})
    scene.play("base/city-1 @ 1,-1")
    assert scene.waits_for() == "siege_escape"
