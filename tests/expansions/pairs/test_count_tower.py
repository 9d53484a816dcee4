"""The count with the tower."""

import pytest

from tests.expansions.count.carcassonne import inhabit, within
from tests.expansions.tower.keep import Keep
from tests.rules import rule

BOTH = "tower,count"
#: The city with a foundation above the castle, from which it is two cells to the market.
NEAR = """
    .         | .         | tower/field   | .
    nw-road-w | n-west    | n-east-castle | ne-road-n
    w         | cathedral | market        | e
    sw-city-s | s-west    | s-east-road-s | se-city-e
"""


def built(options: dict[str, str], rules: str = "modern", height: int = 1) -> Keep:
    """Red has built a tower above the castle, which reaches the market from height 2 on."""
    scene = Keep(
        NEAR,
        BOTH,
        heights={(2, 0): height},
        options=options,
        rules=rules,
        players=3,
    )
    inhabit(scene, "castle", "blue", "blue", "red")
    inhabit(scene, "cathedral", "green")
    scene.place("base/cloister @ 2,-1")
    scene.game.play("tower 2,0")
    return scene


SEIZED = [
    "seize meeple castle 1",
    "seize meeple castle 0",
    "seize meeple cathedral 2",
]


@pytest.mark.parametrize(
    ("options", "rules", "expected"),
    [
        ({}, "modern", []),
        ({}, "classic", []),
        ({"tower.quarters": "within-reach"}, "modern", SEIZED),
        ({}, "jcz", SEIZED),
        ({"tower_capture_own": "forbidden"}, "jcz", [SEIZED[0], SEIZED[2]]),
    ],
)
@rule("TOWER-X05", "TOWER-D03")
def test_followers_in_the_quarters_are_safe_unless_the_option_says_otherwise(
    options: dict[str, str], rules: str, expected: list[str]
) -> None:
    scene = built(options, rules)
    assert scene.verbs("seize") == expected
    assert scene.verbs("capture") == []


@rule("TOWER-D03")
def test_the_market_has_to_be_within_reach() -> None:
    assert built({}, "jcz", height=0).verbs("seize") == []


@rule("TOWER-D03")
def test_a_follower_seized_in_a_quarter_is_a_prisoner() -> None:
    scene = built({}, "jcz")
    scene.game.play("seize meeple castle 1")
    assert within(scene, "castle") == ["blue", "red"]
    assert (scene.kept_by("red"), scene.supply("blue")) == (["blue"], 5)
    assert scene.game.state.active == 1


@rule("TOWER-D03")
def test_an_own_follower_comes_home_from_its_quarter() -> None:
    scene = built({}, "jcz")
    scene.game.play("seize meeple castle 0")
    assert (within(scene, "castle"), scene.supply("red"), scene.kept_by("red")) == (["blue", "blue"], 7, [])


@rule("TOWER-X05")
def test_a_ransom_is_no_scoring_that_opens_or_bars_the_city() -> None:
    scene = Keep(
        "village-3/3 | road-straight+blue.E | .",
        BOTH,
        prisoners=[("red", "blue"), ("blue", "red")],
        scores={"red": 3},
    )
    scene.game.play("pass")
    scene.place("village-3/1 @ 2,0")
    scene.game.play("ransom meeple 1")
    scene.game.play("pass")
    assert scene.scored("blue") == ["ransom +3", "tiles +3"]
    assert scene.asked() == ("quarter_placement", "red"), "Blue alone has scored"


@rule("TOWER-X05")
def test_the_points_of_a_ransom_alone_place_nobody() -> None:
    scene = Keep("village-3", BOTH, prisoners=[("blue", "red")], scores={"red": 3})
    scene.game.play("pass")
    scene.place("base/cloister @ 0,-1")
    scene.game.play("ransom meeple 1")
    scene.game.play("pass")
    assert scene.game.state.active == 1
