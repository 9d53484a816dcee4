"""Cathedrals: what cities with them are worth, finished and not."""

import pytest

from bastide.core.scoring import appraise
from tests.rules import rule
from tests.scene import Scene

CATHEDRALS = "inns_cathedrals"
UNFINISHED = ["unfinished city with a cathedral +0"]

#: Only the tile at (2,1) is missing.
NEARLY_FINISHED = """
    .             | base/city-1/2          | .
    base/city-1/1 | city-4-cathedral+red.N | .
    .             | base/city-1            | .
"""

#: Nine tiles and three pennants when the tile at (4,2) is there.
TWELVE = """
    .             | .                      | base/city-1/2            | .                      | .
    .             | .                      | city-2-opposite-shield/1 | .                      | .
    base/city-1/1 | city-2-opposite-shield | city-4-cathedral+red.N   | city-2-opposite-shield | .
    .             | .                      | city-2-opposite/1        | .                      | .
    .             | .                      | base/city-1              | .                      | .
"""


@rule("IC-06", "IC-E03")
def test_a_finished_city_with_a_cathedral_counts_three_per_tile() -> None:
    scene = Scene(NEARLY_FINISHED, CATHEDRALS)
    scene.play("base/city-1/3 @ 2,1")
    assert scene.scored("red") == ["tiles +10", "cathedral +5"]
    assert scene.rules_cited("red") == ["BASE-41", "IC-06"]
    assert scene.game.scores == (15, 0)


@rule("IC-06", "IC-E04")
def test_pennants_in_a_city_with_a_cathedral_count_three_each() -> None:
    scene = Scene(TWELVE, CATHEDRALS)
    scene.play("base/city-1/3 @ 4,2")
    assert scene.scored("red") == ["tiles +18", "pennants +6", "cathedral +12"]
    assert scene.gained("red") == 36


@rule("IC-06", "IC-E02")
def test_a_finished_city_without_a_cathedral_counts_two_per_tile() -> None:
    scene = Scene("base/city-1/1+red.E | city-2-opposite | city-2-opposite | .", CATHEDRALS)
    scene.play("base/city-1/3 @ 3,0")
    assert scene.scored("red") == ["tiles +8"]


@rule("IC-07", "IC-E02", "IC-E03")
def test_an_unfinished_city_with_a_cathedral_pays_nothing() -> None:
    scene = Scene("base/city-1/1 | city-2-opposite-shield | city-4-cathedral+blue.N", CATHEDRALS)
    scene.finish()
    assert scene.scored("blue") == UNFINISHED
    assert scene.rules_cited("blue") == ["IC-07"]
    assert scene.game.scores == (0, 0)


@rule("IC-07")
def test_an_unfinished_city_without_a_cathedral_pays_as_ever() -> None:
    scene = Scene("base/city-1/1 | city-2-opposite-shield+red.E", CATHEDRALS)
    scene.finish()
    assert scene.scored("red") == ["tiles +2", "pennants +1"]


@pytest.mark.parametrize(("value", "lines"), [("zero", UNFINISHED), ("ignore", ["tiles +3", "pennants +1"])])
@rule("IC-07", "IC-E03")
def test_the_option_says_what_an_unfinished_cathedral_pays(value: str, lines: list[str]) -> None:
    picture = "base/city-1/1 | city-2-opposite-shield | city-4-cathedral+red.N"
    scene = Scene(picture, CATHEDRALS, options={"inn_cathedral_final": value})
    scene.finish()
    assert scene.scored("red") == lines


@pytest.mark.parametrize("value", ["zero", "ignore"])
@rule("IC-06")
def test_the_option_changes_nothing_for_finished_cities(value: str) -> None:
    scene = Scene(NEARLY_FINISHED, CATHEDRALS, options={"inn_cathedral_final": value})
    scene.play("base/city-1/3 @ 2,1")
    assert scene.gained("red") == 15


@rule("IC-08")
def test_two_cathedrals_in_a_finished_city_do_no_more_than_one() -> None:
    scene = Scene(
        """
        .             | base/city-1/2          | base/city-1/2    | .
        base/city-1/1 | city-4-cathedral+red.N | city-4-cathedral | .
        .             | base/city-1            | base/city-1      | .
        """,
        f"base*2,{CATHEDRALS}",
    )
    scene.play("base/city-1/3 @ 3,1")
    assert scene.scored("red") == ["tiles +16", "cathedral +8"]


@rule("IC-08")
def test_two_cathedrals_in_an_unfinished_city_void_it_once() -> None:
    scene = Scene("city-4-cathedral+red.N | city-4-cathedral", CATHEDRALS)
    scene.finish()
    assert scene.scored("red") == UNFINISHED


@rule("IC-09")
def test_a_cathedral_counts_wherever_in_the_city_the_knight_stands() -> None:
    picture = NEARLY_FINISHED.replace("+red.N", "").replace("base/city-1/2", "base/city-1/2+red.S")
    scene = Scene(picture, CATHEDRALS)
    scene.play("base/city-1/3 @ 2,1")
    assert scene.gained("red") == 15


@rule("IC-09")
def test_a_cathedral_added_by_the_last_tile_counts() -> None:
    scene = Scene(
        """
        .                   | base/city-1/2 | .
        base/city-1/1+red.E | .             | base/city-1/3
        .                   | base/city-1   | .
        """,
        CATHEDRALS,
        turn="blue",
    )
    scene.play("city-4-cathedral @ 1,1")
    assert scene.scored("red") == ["tiles +10", "cathedral +5"]


@rule("IC-09")
def test_a_cathedral_added_later_voids_an_unfinished_city() -> None:
    scene = Scene("base/city-1/1+red.E | city-2-opposite | .", CATHEDRALS, turn="blue")
    scene.play("city-4-cathedral @ 2,0")
    scene.finish()
    assert scene.scored("red") == UNFINISHED


@rule("IC-13")
@pytest.mark.parametrize(
    ("farm_scoring", "points"), [("per-farm-3", 3), ("per-farm-4", 4), ("city-once-4", 4)]
)
def test_a_finished_city_with_a_cathedral_feeds_a_farm_like_any_other(farm_scoring: str, points: int) -> None:
    picture = NEARLY_FINISHED.replace("+red.N", "").replace("base/city-1/2", "base/city-1/2+red.NL")
    scene = Scene(picture, CATHEDRALS, options={"farm_scoring": farm_scoring})
    scene.play("base/city-1/3 @ 2,1")
    scene.finish()
    assert scene.scored("red") == [f"city +{points}"]


@rule("IC-13")
def test_an_unfinished_city_with_a_cathedral_and_an_inn_leave_a_farm_as_it_is() -> None:
    scene = Scene(
        """
        base/city-1/1         | base/city-1/3 | .
        road-curve-inn+red.NL | base/city-1/1 | city-4-cathedral
        """,
        CATHEDRALS,
    )
    scene.finish()
    assert scene.scored("red") == ["city +3"]


@rule("IC-X01")
def test_a_tiny_city_with_a_cathedral_would_pay_one_more_per_tile_and_pennant() -> None:
    picture = "city-4-cathedral | city-2-opposite-shield"
    scene = Scene(picture, CATHEDRALS, options={"tiny_city": "2"})
    as_if_finished = scene.feature((0, 0), "E")._replace(open=0)
    lines = appraise(scene.game, as_if_finished).lines
    assert [(line.points, line.rule) for line in lines] == [(2, "BASE-44"), (1, "BASE-44"), (3, "IC-06")]


@rule("IC-D01")
def test_without_their_part_cathedrals_are_decoration() -> None:
    scene = Scene(NEARLY_FINISHED, f"{CATHEDRALS}[inns+big_follower]")
    scene.play("base/city-1/3 @ 2,1")
    assert scene.scored("red") == ["tiles +10"]
