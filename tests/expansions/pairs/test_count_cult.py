"""The cathedral quarter and shrines."""

import pytest

from tests.expansions.count.carcassonne import inhabit, within
from tests.rules import rule
from tests.scene import Scene

BOTH = "base*3,count,cult"
#: A building that lacks the tile at (2,2).
NEARLY_SURROUNDED = """
    base/city-1   | base/city-1   | base/city-1
    base/city-1/3 | {}            | base/city-1/1
    base/city-1/2 | base/city-1/2 | .
"""
LAST = "base/city-1/2 @ 2,2"


def moves(scene: Scene) -> list[str]:
    return [choice for choice in scene.choices() if choice.startswith("move ")]


def scene_with(building: str, **options: str) -> Scene:
    """Red, whose turn it is, has a follower in the cathedral quarter; the count is in the castle."""
    named = {f"cult.{name}": value for name, value in options.items()}
    scene = Scene(NEARLY_SURROUNDED.format(building), BOTH, options=named)
    inhabit(scene, "cathedral", "red")
    return scene


@rule("CULT-X04")
def test_a_follower_from_the_cathedral_joins_an_occupied_shrine() -> None:
    scene = scene_with("shrine+blue.shrine")
    scene.play(LAST)
    assert moves(scene) == ["move meeple shrine 1,1"]
    scene.game.play("move meeple shrine 1,1")
    assert scene.game.scores == (9, 9)
    assert within(scene, "cathedral") == []
    assert scene.supply("red") == 7


@rule("CULT-X04")
@pytest.mark.parametrize(("quarters", "joined"), [("occupied", []), ("any", ["move meeple shrine 1,1"])])
def test_an_empty_shrine_takes_nobody_but_by_option(quarters: str, joined: list[str]) -> None:
    scene = scene_with("shrine", quarters=quarters)
    scene.play(LAST)
    assert moves(scene) == joined


@rule("CULT-D01")
@pytest.mark.parametrize("quarters", ["occupied", "any"])
def test_an_empty_monastery_takes_followers_as_ever(quarters: str) -> None:
    scene = scene_with("cloister", quarters=quarters)
    scene.play(LAST)
    assert moves(scene) == ["move meeple cloister 1,1"]


@rule("CULT-D01")
def test_a_follower_from_the_cathedral_wins_the_challenge_of_an_empty_monastery() -> None:
    picture = NEARLY_SURROUNDED.format("cloister").replace("base/city-1/1", "shrine+blue.shrine")
    scene = Scene(picture, BOTH)
    inhabit(scene, "cathedral", "red")
    scene.play(LAST)
    scene.game.play("move meeple cloister 1,1")
    assert scene.gained("red") == 9
    assert scene.scored("blue") == ["challenged +0"]
    assert scene.supply("blue") == 7


@rule("CULT-X04")
@pytest.mark.parametrize(("heretic", "joined"), [("", []), ("+blue.shrine", ["move meeple shrine 1,1"])])
def test_at_the_end_too_only_occupied_shrines_are_joined(heretic: str, joined: list[str]) -> None:
    options = {"count_final": "any-quarter"}
    scene = Scene(NEARLY_SURROUNDED.format(f"shrine{heretic}"), BOTH, options=options)
    inhabit(scene, "cathedral", "red")
    scene.finish()
    assert moves(scene) == joined
