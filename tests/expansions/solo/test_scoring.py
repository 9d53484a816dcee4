"""The least-points rule: only a colour that is behind may score."""

import pytest

from tests.expansions.solo.solitaire import solo
from tests.rules import rule
from tests.scene import Scene

#: A road of three tiles that a village in the east completes.
ROAD = "city-1-village-3/2 | road-straight+{}.E | ."
#: A city of three tiles and a pennant that the middle completes.
CITY = "city-1/1+{}.E | . | city-1/3+{}.W"
SHIELD = "city-2-opposite-shield @ 1,0"


def road_of(colour: str, scores: tuple[int, int, int], turn: str = "green") -> Scene:
    scene = solo(ROAD.format(colour), turn=turn, scores=scores)
    scene.play("city-1-village-3/0 @ 2,0 + city@N")
    return scene


@rule("SOLO-13", "SOLO-14", "SOLO-E03")
def test_a_road_pays_the_colour_with_the_least_points_whoever_completes_it() -> None:
    scene = road_of("red", (1, 5, 6))
    assert scene.scored("red") == ["tiles +3"]
    assert scene.game.scores == (4, 5, 6)


@rule("SOLO-14", "SOLO-19", "SOLO-E08")
def test_a_colour_that_is_ahead_gets_nothing_but_its_knight() -> None:
    scene = solo("city-1/1+green.E | .", turn="green", scores=(5, 5, 9))
    scene.place("city-1/3 @ 1,0")
    assert scene.scored("green") == ["not the least +0"]
    assert scene.rules_cited("green") == ["SOLO-14"]
    assert scene.returned("green") == ["meeple"]
    assert scene.game.scores == (5, 5, 9)


@rule("SOLO-D09")
def test_one_colour_alone_always_has_the_least() -> None:
    scene = solo("city-1/1+red.E | .", players=1, scores=(9,))
    scene.place("city-1/3 @ 1,0")
    assert scene.game.scores == (13,)


@rule("SOLO-17")
@pytest.mark.parametrize(("scores", "gained"), [((5, 5, 9), 3), ((5, 5, 5), 3), ((6, 5, 9), 0)])
def test_tied_colours_all_have_the_least(scores: tuple[int, int, int], gained: int) -> None:
    assert road_of("red", scores).gained("red") == gained


@rule("SOLO-15", "SOLO-E04")
def test_a_shared_city_pays_all_of_its_owners_if_one_of_them_is_behind() -> None:
    scene = solo(CITY.format("red", "green"), turn="blue", scores=(2, 5, 4))
    scene.play(SHIELD)
    assert (scene.gained("red"), scene.gained("green")) == (8, 8)
    assert scene.game.scores == (10, 5, 12)


@rule("SOLO-15")
def test_the_least_is_seen_before_anybody_is_paid() -> None:
    """Red is paid first and is then ahead of blue: green, who was not behind, gets its share all the same."""
    scene = solo(CITY.format("red", "green"), turn="blue", scores=(2, 3, 4))
    scene.play(SHIELD)
    assert scene.game.scores == (10, 3, 12)


@rule("SOLO-15")
def test_a_shared_city_pays_nobody_if_somebody_else_is_behind() -> None:
    scene = solo(CITY.format("red", "green"), turn="blue", scores=(2, 1, 4))
    scene.play(SHIELD)
    assert scene.scored("red") == scene.scored("green") == ["not the least +0"]
    assert scene.rules_cited("red") == ["SOLO-15"]
    assert scene.returned("red") == scene.returned("green") == ["meeple"]


TWO_AGAINST_ONE = """
    .                 | city-1/2+red.S
    city-1/1+red.E    | .              | city-1/3+green.W
"""


@rule("SOLO-16", "SOLO-13")
@pytest.mark.parametrize(("scores", "red"), [((2, 5, 1), 0), ((2, 5, 4), 8)])
def test_a_majority_over_others_scores_only_if_it_is_behind(scores: tuple[int, int, int], red: int) -> None:
    scene = solo(TWO_AGAINST_ONE, turn="blue", scores=scores)
    scene.play("city-3/0 @ 1,1")
    assert (scene.gained("red"), scene.gained("green")) == (red, 0)
    assert sorted(scene.returned("red") + scene.returned("green")) == ["meeple"] * 3


THREE_AT_ONCE = """
    .                  | .                    | city-1/2+green.S
    city-1-village-3/2 | road-straight+blue.E | . | road-straight+red.E | road-straight | cloister-road/1
"""
BLUE, GREEN, RED = "score road@E 1,1", "score city@N 2,1", "score road@E 4,1"


def three_at_once(*order: str) -> Scene:
    """One tile completes blue's road of 3, green's city of 4 and red's road of 4."""
    scene = solo(THREE_AT_ONCE, scores=(12, 10, 13))
    scene.play("city-1-village-3 @ 2,1 + road@S")
    assert sorted(scene.choices()) == sorted((BLUE, GREEN, RED))
    for choice in order:
        scene.game.play(choice)
    return scene


@rule("SOLO-18", "SOLO-E05")
def test_the_player_chooses_an_order_in_which_all_features_score() -> None:
    scene = three_at_once(BLUE, RED)
    assert scene.game.scores == (16, 13, 17), "who is behind is seen anew each time"


@rule("SOLO-18", "SOLO-E05", "SOLO-19")
def test_in_another_order_the_first_one_gets_nothing() -> None:
    scene = three_at_once(GREEN, BLUE)
    assert scene.scored("green") == ["not the least +0"]
    assert scene.game.scores == (16, 13, 13)
    assert scene.returned("green") == ["meeple"]


@rule("SOLO-18")
def test_what_features_are_worth_is_fixed_but_not_who_is_behind() -> None:
    scene = three_at_once(RED, GREEN)
    assert scene.game.scores == (12, 13, 13), "blue alone was behind when its road came last"
