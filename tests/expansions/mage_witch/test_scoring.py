"""Mage and witch: what they make of a road or city when it is scored."""

import pytest

from tests.expansions.mage_witch.spells import MAGIC, is_beside, put, where
from tests.rules import rule
from tests.scene import Scene

#: Red's road, which a village at (4, 0) completes with 5 tiles.
ROAD = "base/village-3 | base/road-straight+red.E | base/road-straight | base/road-straight | ."
END = "base/village-3 @ 4,0"
#: Red's city, which a cap at (3, 0) completes with 4 tiles and a coat of arms.
CITY = "base/city-1/1+red.E | base/city-2-opposite | base/city-2-opposite-shield | ."
CAP = "base/city-1/3 @ 3,0"
#: The same around a cathedral, which a cap at (2, 1) completes.
CATHEDRAL = """
    .                   | base/city-1/2    | .
    base/city-1/1+red.E | city-4-cathedral | .
    .                   | base/city-1      | .
"""


@rule("MAGE-15", "MAGE-19", "MAGE-E01")
def test_the_mage_adds_a_point_for_each_tile_of_a_road_and_leaves_the_map() -> None:
    scene = put(Scene(ROAD, MAGIC), "mage", (0, 0), "E")
    scene.play(END)
    assert scene.scored("red") == ["tiles +5", "mage +5"]
    assert scene.rules_cited("red") == ["BASE-40", "MAGE-15"]
    assert is_beside(scene, "mage")


@rule("MAGE-16", "MAGE-19", "MAGE-E02")
def test_the_witch_halves_a_road_and_leaves_the_map() -> None:
    scene = put(Scene(ROAD, MAGIC), "witch", (3, 0), "E")
    scene.play(END)
    assert scene.scored("red") == ["tiles +5", "witch -2"]
    assert scene.rules_cited("red") == ["BASE-40", "MAGE-16"]
    assert is_beside(scene, "witch")


@rule("MAGE-15", "MAGE-16", "MAGE-E03")
@pytest.mark.parametrize(("piece", "points"), [("mage", 14), ("witch", 5)])
def test_a_coat_of_arms_brings_the_mage_nothing(piece: str, points: int) -> None:
    scene = put(Scene(CITY, MAGIC), piece, (0, 0), "E")
    scene.play(CAP)
    assert scene.gained("red") == points


@rule("MAGE-17", "MAGE-E03")
@pytest.mark.parametrize(("piece", "points"), [("mage", 20), ("witch", 8)])
def test_a_cathedral_is_part_of_the_value(piece: str, points: int) -> None:
    """Five tiles are worth 15, and the mage adds 5."""
    scene = put(Scene(CATHEDRAL, f"{MAGIC},inns_cathedrals"), piece, (1, 1), "W")
    scene.play("base/city-1/3 @ 2,1")
    assert scene.gained("red") == points


@rule("MAGE-E03")
@pytest.mark.parametrize(("piece", "points"), [("mage", 19), ("witch", 8)])
def test_four_tiles_with_a_cathedral_and_a_coat_of_arms(piece: str, points: int) -> None:
    """An abbey closes the fourth side of the cathedral."""
    picture = """
        .                   | base/city-1/2    | .
        base/city-1/1+red.E | city-4-cathedral | abbey-mayor/city-1-shield
        base/cloister       | .                | base/cloister
        .                   | base/cloister    | .
    """
    scene = put(Scene(picture, f"{MAGIC},inns_cathedrals,abbey_mayor"), piece, (1, 1), "W")
    scene.game.play("abbey 1,2")
    scene.game.play("pass")
    assert scene.scored("red")[:2] == ["tiles +8", "pennants +2"]
    assert scene.gained("red") == points


@rule("MAGE-17")
@pytest.mark.parametrize(("piece", "points"), [("mage", 9), ("witch", 3)])
def test_an_inn_is_part_of_the_value(piece: str, points: int) -> None:
    picture = "base/village-3 | inns-cathedrals/road-straight-inn+red.E | ."
    scene = put(Scene(picture, f"{MAGIC},inns_cathedrals"), piece, (1, 0), "E")
    scene.play("base/village-3 @ 2,0")
    assert scene.gained("red") == points


@rule("MAGE-18")
def test_everybody_who_is_tied_gets_the_changed_value() -> None:
    picture = ROAD.replace("| base/road-straight | base", "| base/road-straight+blue.E | base", 1)
    scene = put(Scene(picture, MAGIC), "mage", (0, 0), "E")
    scene.play(END)
    assert scene.gained("red") == scene.gained("blue") == 10


@rule("MAGE-19")
def test_whoever_stands_on_something_that_is_nobodys_leaves_when_it_is_completed() -> None:
    scene = put(Scene(ROAD.replace("+red.E", ""), MAGIC), "witch", (0, 0), "E")
    scene.play(END)
    assert is_beside(scene, "witch")


@rule("MAGE-19")
def test_whoever_stands_on_something_open_stays() -> None:
    scene = put(Scene(ROAD, MAGIC), "mage", (0, 0), "S")
    scene.play(END)
    assert scene.scored("red") == ["tiles +5"]
    assert where(scene, "mage") == ((0, 0), "road@S")


@rule("MAGE-20", "MAGE-22")
@pytest.mark.parametrize(("piece", "points"), [("mage", 8), ("witch", 2)])
def test_at_the_end_they_change_what_is_incomplete(piece: str, points: int) -> None:
    scene = put(Scene(ROAD, MAGIC), piece, (0, 0), "E")
    scene.finish()
    assert scene.gained("red") == points


@rule("MAGE-20", "MAGE-D03")
@pytest.mark.parametrize("piece", ["mage", "witch"])
def test_with_the_option_they_leave_before_the_final_scoring(piece: str) -> None:
    scene = put(Scene(ROAD, MAGIC, options={"mage.final": "off"}), piece, (0, 0), "E")
    scene.finish()
    assert scene.scored("red") == ["tiles +4"]
    assert is_beside(scene, piece)


@rule("MAGE-21", "MAGE-22", "MAGE-E04")
@pytest.mark.parametrize(("piece", "points"), [("mage", 6), ("witch", 0)])
def test_an_incomplete_cathedral_city_is_worth_the_mage_alone(piece: str, points: int) -> None:
    picture = """
        .                   | base/city-1/2    | .                    | .
        base/city-1/1+red.E | city-4-cathedral | base/city-2-opposite | base/city-2-opposite-shield
        .                   | base/city-1      | .                    | .
    """
    scene = put(Scene(picture, f"{MAGIC},inns_cathedrals"), piece, (1, 1), "W")
    scene.finish()
    assert scene.feature((1, 1), "W").size == 6
    assert scene.gained("red") == points


@rule("MAGE-21")
@pytest.mark.parametrize(("piece", "points"), [("mage", 2), ("witch", 0)])
def test_an_incomplete_inn_road_is_worth_the_mage_alone(piece: str, points: int) -> None:
    picture = "base/village-3 | inns-cathedrals/road-straight-inn+red.E | ."
    scene = put(Scene(picture, f"{MAGIC},inns_cathedrals"), piece, (1, 0), "E")
    scene.finish()
    assert scene.gained("red") == points


@rule("MAGE-21")
def test_an_incomplete_besieged_city_is_worth_the_mage_alone() -> None:
    scene = put(Scene("siege/city-1/1+red.E | base/city-2-opposite", f"{MAGIC},siege"), "mage", (0, 0), "E")
    scene.finish()
    assert scene.gained("red") == 2


@rule("MAGE-22")
def test_of_seven_points_four_are_left() -> None:
    straight = " | ".join(["base/road-straight"] * 5)
    picture = f"base/village-3+red.E | {straight} | ."
    scene = put(Scene(picture, MAGIC), "witch", (0, 0), "E")
    scene.play("base/village-3 @ 6,0")
    assert scene.gained("red") == 4
