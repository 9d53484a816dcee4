"""Target: whose token lies nearest to the fair."""

import pytest

from tests.expansions.catapult.booth import drop, fair, throw, throw_to
from tests.rules import rule
from tests.scene import Scene


def target(players: int = 2, at: str = "2,2", options: dict[str, str] | None = None) -> Scene:
    scene = fair(players=players, at=at, options=options)
    scene.game.play("hurl target")
    return scene


@rule("CAT-60")
def test_the_nearest_gets_5_points_when_all_have_hurled() -> None:
    scene = target(players=3)
    throw_to(scene, 1.7, 2.5)
    throw_to(scene, 0.5, 0.5)
    assert scene.game.scores == (0, 0, 0)
    throw_to(scene, 1.5, 1.5)
    assert scene.game.scores == (5, 0, 0)
    assert scene.scored("red") == ["nearest to the fair +5"]
    assert scene.rules_cited("red") == ["CAT-60"]


@rule("CAT-E03", "CAT-62")
def test_touching_the_edge_of_the_fair_is_being_there() -> None:
    picture = """
        base/cloister | base/cloister | base/cloister
        . | base/cloister | base/cloister
        base/cloister | base/cloister | base/cloister
    """
    scene = fair(picture, at="0,1")
    scene.game.play("hurl target")
    throw(scene, 0, 500)  # 0.628 away
    throw_to(scene, 0.9, 1.2)
    assert scene.game.scores == (0, 5)


@rule("CAT-E04", "CAT-61", "CAT-62")
def test_two_tokens_on_the_fair_are_equally_near() -> None:
    scene = target(players=3)
    throw_to(scene, 2.1, 2.2)
    throw_to(scene, 2.5, 2.5)
    throw_to(scene, 1.5, 2.5)
    assert scene.game.scores == (5, 5, 0)


@rule("CAT-63")
@pytest.mark.parametrize(("option", "scores"), [("counts", (5, 0)), ("ignored", (0, 5))])
def test_a_token_beside_the_map_counts_or_not(option: str, scores: tuple[int, int]) -> None:
    scene = target(options={"catapult.target_off_map": option})
    throw_to(scene, 3.1, 2.5)
    throw_to(scene, 0.5, 0.5)
    assert scene.game.scores == scores


@rule("CAT-63")
@pytest.mark.parametrize(("option", "scores"), [("counts", (5, 0)), ("ignored", (0, 0))])
def test_if_all_are_beside_the_map_the_nearest_counts_or_nobody(option: str, scores: tuple[int, int]) -> None:
    scene = target(options={"catapult.target_off_map": option})
    throw_to(scene, 3.1, 2.5)
    drop(scene)
    assert scene.game.scores == scores


@rule("CAT-60")
def test_the_target_is_the_fair_just_placed_and_no_other() -> None:
    scene = target()
    drop(scene)
    drop(scene)
    scene.play("catapult/cloister @ -1,0")
    scene.game.play("hurl target")
    assert scene.game.actor == 1
    throw_to(scene, 2.5, 2.5)
    throw_to(scene, 0.5, 0.5)
    assert scene.gained("red") == 5
