"""The mayor: as strong as his city has pennants."""

import pytest

from tests.expansions.abbey_mayor.estates import AM, of
from tests.rules import rule
from tests.scene import Scene

#: A row of city tiles to which a cap at (5,0) makes the sixth; three of them have pennants.
SIX = (
    "base/city-1/1 | city-2-opposite-shield{} | city-2-opposite-shield{} | city-2-opposite-shield{}"
    " | city-2-opposite | ."
)
CAP = "base/city-1/3 @ 5,0"
#: A row of four with two pennants, complete with a cap at (3,0).
FOUR = "base/city-1/1 | city-2-opposite-shield{} | city-2-opposite-shield{} | ."
#: A row of three without any, complete with a cap at (2,0).
PLAIN = "base/city-1/1 | city-2-opposite{} | ."


@rule("AM-15")
def test_a_mayor_may_only_be_placed_in_a_city() -> None:
    scene = Scene("cloister | .", AM)
    scene.place("city-1-road-straight/1 @ 1,0")
    assert of(scene, "mayor") == ["mayor city@E"]
    scene.game.play("mayor city@E")
    assert scene.supply("red", "mayor") == 0


@rule("AM-15")
@pytest.mark.parametrize("knight", ["red", "blue", "blue:mayor", "red:wagon"])
def test_a_mayor_goes_into_no_city_with_a_follower(knight: str) -> None:
    scene = Scene(f"base/city-1/1+{knight}.E | .", AM)
    scene.place("city-2-opposite @ 1,0")
    assert of(scene, "mayor") == []


@rule("AM-16", "AM-E02")
@pytest.mark.parametrize("knights", [1, 2])
def test_a_mayor_counts_as_much_as_the_city_has_pennants(knights: int) -> None:
    others = ["+red.E"] * knights + [""]
    scene = Scene(SIX.format("+blue:mayor.E", *others[:2]), AM)
    scene.play(CAP)
    assert scene.scored("blue") == ["tiles +12", "pennants +6"]
    assert scene.scored("red") == []
    assert scene.returned("blue") == ["mayor"]


@rule("AM-16")
def test_only_the_pennants_at_the_scoring_count() -> None:
    scene = Scene(FOUR.format("+blue:mayor.E", "+red.E+red.E+red.E"), AM)
    scene.play("base/city-1/3 @ 3,0")
    assert scene.gained("blue") == 0, "2 against 3"
    assert scene.gained("red") == 12


@rule("AM-17")
def test_what_a_city_is_worth_does_not_depend_on_the_mayor() -> None:
    sheets = []
    for figure in ("blue", "blue:mayor"):
        scene = Scene(SIX.format(f"+{figure}.E", "", ""), AM)
        scene.play(CAP)
        sheets.append(scene.scored("blue"))
    assert sheets[0] == sheets[1] == ["tiles +12", "pennants +6"]


@rule("AM-18", "AM-E07")
def test_a_mayor_alone_in_a_city_without_pennants_gets_nothing() -> None:
    scene = Scene(PLAIN.format("+blue:mayor.E"), AM)
    scene.play("base/city-1/3 @ 2,0")
    assert scene.scored("blue") == ["no pennants +0"]
    assert scene.rules_cited("blue") == ["AM-18"]
    assert scene.returned("blue") == ["mayor"]


@rule("AM-18")
def test_two_mayors_without_pennants_both_get_nothing() -> None:
    scene = Scene(PLAIN.format("+blue:mayor.E+red:mayor.E"), AM)
    scene.play("base/city-1/3 @ 2,0")
    assert scene.scored("blue") == scene.scored("red") == ["no pennants +0"]


@rule("AM-16", "AM-18")
def test_without_pennants_anybody_else_has_the_majority() -> None:
    scene = Scene(PLAIN.format("+blue:mayor.E+red.E"), AM)
    scene.play("base/city-1/3 @ 2,0")
    assert scene.scored("red") == ["tiles +6"]
    assert scene.scored("blue") == []


@rule("AM-19")
@pytest.mark.parametrize(
    ("picture", "red", "blue"),
    [
        (FOUR.format("+blue:mayor.E", "+red.E"), [], ["tiles +3", "pennants +2"]),
        (PLAIN.format("+blue:mayor.E"), [], ["no pennants +0"]),
        (PLAIN.format("+blue:mayor.E+red.E"), ["tiles +2"], []),
    ],
)
def test_at_the_end_he_counts_by_the_pennants_of_an_unfinished_city(
    picture: str, red: list[str], blue: list[str]
) -> None:
    scene = Scene(picture, AM)
    scene.finish()
    assert (scene.scored("red"), scene.scored("blue")) == (red, blue)


@rule("AM-X01", "AM-E10")
def test_a_big_follower_ties_with_a_mayor_in_a_city_with_two_pennants() -> None:
    scene = Scene(FOUR.format("+red:mayor.E", "+blue:big_follower.E"), f"{AM},inns_cathedrals")
    scene.play("base/city-1/3 @ 3,0")
    assert scene.gained("red") == scene.gained("blue") == 12


@rule("AM-X01", "IC-X02")
@pytest.mark.parametrize(
    ("knights", "red", "blue"), [("", 18, 0), ("+blue.N", 18, 18), ("+blue.N+blue.N", 0, 18)]
)
def test_a_cathedral_adds_points_but_no_strength(knights: str, red: int, blue: int) -> None:
    picture = f"""
        .                           | base/city-1/2              | .
        city-1-shield/2+red:mayor.E | city-4-cathedral{knights}  | .
        .                           | base/city-1                | .
    """
    scene = Scene(picture, f"{AM},inns_cathedrals")
    scene.play("base/city-1/3 @ 2,1")
    assert (scene.gained("red"), scene.gained("blue")) == (red, blue)
