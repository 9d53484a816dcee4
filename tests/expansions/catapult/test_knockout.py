"""Knock-out: who is hit goes home, and takes others along."""

import pytest

from bastide.core.geometry import Point
from bastide.expansions.catapult.standing import standing
from tests.expansions.catapult.booth import board, drop, fair, positions, throw, throw_to, throws
from tests.rules import rule
from tests.scene import Scene


def knockout(picture: str, expansions: str = "catapult", **more: object) -> Scene:
    """A position in which red is about to hurl his knock-out token."""
    scene = fair(picture, expansions, **more)  # type: ignore[arg-type]  # passed on as they are
    scene.game.play("hurl knockout")
    return scene


def positions_of_all(scene: Scene) -> list[Point]:
    return sorted(one.at for one in standing(scene.game))


@rule("CAT-40", "CAT-43")
def test_a_follower_who_is_touched_goes_home_at_once_without_points() -> None:
    scene = knockout(board(west="cloister+blue.cloister"))
    supply = scene.supply("blue")
    throw_to(scene, 0.5, 1.5, slides_over=True)
    assert scene.returned("blue") == ["meeple"]
    assert scene.supply("blue") == supply + 1
    assert scene.game.actor == 1, "before the next one hurls"
    assert scene.game.scores == (0, 0)


@rule("CAT-41")
def test_all_who_are_touched_go_home_the_hurlers_own_too() -> None:
    scene = knockout(board(middle="cloister+blue.NL+red.NL+blue.NL"))
    throw(scene, 0, 500)
    assert (scene.returned("blue"), scene.returned("red")) == (["meeple", "meeple"], ["meeple"])
    assert positions(scene) == {}


@rule("CAT-42", "CAT-45")
def test_who_is_pushed_takes_others_along() -> None:
    # The slide ends at (1.628, 1.5), 0.6 from a knight at (1.5, 0.9); the farmer at the east of his city, hit
    # from the south-east, is pushed to the north.
    picture = """
        base/cloister | base/city-1/2+blue.S | base/cloister
        base/cloister | base/city-1+red.N | base/cloister
        base/cloister | base/cloister | .
    """
    scene = fair(picture)
    scene.game.play("hurl knockout")
    assert positions(scene) == {"blue meeple city@S": (1500, 800), "red meeple city@N": (1500, 1200)}
    throw(scene, 0, 500)
    assert [struck[:2] for struck in throws(scene)[0].struck] == []
    throw_to(scene, 1.5, 1.45, slides_over=True)
    struck = throws(scene)[1].struck
    assert [(player, at) for player, _, at, _ in struck] == [(0, (1500, 1200)), (1, (1500, 800))]
    assert positions(scene) == {}


@rule("CAT-44")
def test_who_stands_farther_away_stays() -> None:
    scene = knockout(board(middle="cloister+blue.NL"))
    throw_to(scene, 1.5, 1.85, slides_over=True)
    assert positions(scene) == {"blue meeple field@NL": (1500, 1500)}


@rule("CAT-47")
def test_the_next_player_finds_the_board_as_it_is_then() -> None:
    scene = knockout(board(middle="cloister+blue.NL+red.NL"))
    throw_to(scene, 1.3, 1.5, slides_over=True)
    assert positions(scene) == {}
    throw_to(scene, 1.5, 1.5, slides_over=True)
    assert throws(scene)[1].struck == ()


@rule("CAT-47", "CAT-29")
def test_who_is_left_on_a_segment_moves_up() -> None:
    scene = knockout(board(middle="cloister+blue.NL+red.NL+red.NL"))
    assert [x for x, _ in positions_of_all(scene)] == [1500, 1580, 1660]
    scene.game.return_figure(scene.feature((1, 1), "NL").figures[0])
    assert [x for x, _ in positions_of_all(scene)] == [1500, 1580]


@rule("CAT-40")
@pytest.mark.parametrize(
    ("option", "expected"), [("followers", ["meeple"]), ("all_player_figures", ["meeple", "pig"])]
)
def test_builders_and_pigs_are_hit_by_option_only(option: str, expected: list[str]) -> None:
    picture = """
        base/cloister | base/cloister | base/cloister
        base/cloister | base/cloister+red.NL+blue.NL+red:pig.NL | base/cloister
        base/cloister+red.NL+blue.NL | base/cloister | .
    """
    scene = knockout(picture, "catapult,traders_builders", options={"catapult.knockout_figures": option})
    throw(scene, 0, 500)
    assert sorted(scene.returned("red")) == expected


def test_a_pig_that_goes_home_with_its_farmer_is_not_sent_twice() -> None:
    scene = knockout(
        board(middle="cloister+red:pig.NL+red.NL"),
        "catapult,traders_builders",
        options={"catapult.knockout_figures": "all_player_figures"},
    )
    throw(scene, 0, 500)
    assert scene.returned("red") == ["meeple", "pig"]
    assert scene.supply("red", "pig") == 1
    drop(scene)
