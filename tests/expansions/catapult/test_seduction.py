"""Seduction: the nearest follower is exchanged for one of the hurler's."""

import pytest

from bastide.core.events import FigurePlaced, FigureReturned, FigureTaken, PieceMoved
from tests.expansions.catapult.booth import board, drop, fair, offered, positions, throw_to
from tests.rules import rule
from tests.scene import Scene


def seduction(picture: str, expansions: str = "catapult", **more: object) -> Scene:
    """A position in which red is about to hurl his seduction token."""
    scene = fair(picture, expansions, **more)  # type: ignore[arg-type]  # passed on as they are
    scene.game.play("hurl seduction")
    return scene


@rule("CAT-50")
def test_a_token_beside_the_map_does_nothing() -> None:
    scene = seduction(board(middle="cloister+blue.NL"))
    throw_to(scene, 3.1, 1.5)
    assert (scene.waits_for(), scene.game.actor) == ("aim", 1)
    assert positions(scene) == {"blue meeple field@NL": (1500, 1500)}


@rule("CAT-51", "CAT-52")
def test_the_nearest_opponent_may_be_exchanged() -> None:
    picture = board(middle="cloister+blue.NL", east="cloister+red.NL", west="cloister+green.NL")
    scene = seduction(picture, players=3)
    throw_to(scene, 2.4, 1.5)
    assert scene.waits_for() == "seduce"
    assert scene.game.rules.decisions["seduce"].lights(scene.game, scene.game.state.agenda[-1]) == [(1, 1)]
    scene.game.play("pass")
    assert set(positions(scene)) == {f"{player} meeple field@NL" for player in ("red", "blue", "green")}


@rule("CAT-51")
@pytest.mark.parametrize(("option", "lit"), [("opponents", (1, 1)), ("any", (2, 1))])
def test_by_option_it_is_the_nearest_of_anybody(option: str, lit: tuple[int, int]) -> None:
    picture = board(middle="cloister+blue.NL", east="cloister+red.NL")
    scene = seduction(picture, options={"catapult.seduction_target": option})
    throw_to(scene, 2.4, 1.5)
    assert scene.game.rules.decisions["seduce"].lights(scene.game, scene.game.state.agenda[-1]) == [lit]


@rule("CAT-51")
def test_an_own_follower_can_be_exchanged_for_another_kind_by_option() -> None:
    scene = seduction(
        board(middle="cloister+red.NL"),
        "catapult,inns_cathedrals",
        options={"catapult.seduction_target": "any"},
    )
    throw_to(scene, 1.5, 1.5)
    assert scene.choices() == ["pass", "seduce meeple 0", "seduce big_follower 0"], "not for itself"
    scene.game.play("seduce big_follower 0")
    assert positions(scene) == {"red big_follower field@NL": (1500, 1500)}
    assert (scene.supply("red"), scene.supply("red", "big_follower")) == (7, 0)


@rule("CAT-53", "CAT-54")
def test_a_follower_of_the_supply_takes_exactly_its_place() -> None:
    scene = seduction(board(middle="cloister+blue.NL+blue.NL"))
    throw_to(scene, 1.5, 1.5)
    red, blue = scene.supply("red"), scene.supply("blue")
    scene.game.play("seduce meeple 0")
    assert (scene.supply("red"), scene.supply("blue")) == (red - 1, blue + 1)
    assert positions(scene) == {"red meeple field@NL": (1500, 1500), "blue meeple field@NL": (1580, 1500)}
    assert [event for event in scene.events() if isinstance(event, FigurePlaced | FigureReturned)] == [
        FigureReturned(1, "meeple", (1, 1), "field@NL"),
        FigurePlaced(0, "meeple", (1, 1), "field@NL", "seduce"),
    ]


@rule("CAT-53", "CAT-54")
def test_a_follower_on_the_map_leaves_its_place_to_nobody() -> None:
    scene = seduction(board(west="cloister+blue.cloister", corner="cloister+red.cloister"))
    red = scene.supply("red")
    throw_to(scene, 0.5, 1.5)
    assert "seduce meeple cloister 0,0 0" in scene.choices()
    scene.game.play("seduce meeple cloister 0,0 0")
    assert positions(scene) == {"red meeple cloister": (500, 1500)}
    assert scene.supply("red") == red
    assert scene.returned("blue") == ["meeple"]
    moved = [event for event in scene.events() if isinstance(event, FigureTaken | PieceMoved)]
    assert moved == [
        FigureTaken(0, "meeple", (0, 0), "cloister", -1),
        PieceMoved(0, "meeple", "cloister", (0, 1), "seduce"),
    ]


@rule("CAT-55")
def test_among_equally_near_ones_the_hurler_chooses() -> None:
    scene = seduction(board(west="cloister+blue.cloister+green.NL"), players=3)
    throw_to(scene, 0.5, 1.5)
    assert scene.choices() == ["pass", "seduce meeple 0", "seduce meeple 1"]
    scene.game.play("seduce meeple 1")
    assert set(positions(scene)) == {"green meeple field@NL", "red meeple cloister"}


@rule("CAT-55")
def test_where_no_opponent_has_a_follower_nothing_happens() -> None:
    scene = seduction(board(middle="cloister+red.NL"))
    throw_to(scene, 1.5, 1.5)
    assert (scene.waits_for(), scene.game.actor) == ("aim", 1)


@rule("CAT-52")
def test_everybody_has_his_own_go() -> None:
    scene = seduction(board(middle="cloister+blue.NL"))
    throw_to(scene, 1.5, 1.5)
    scene.game.play("seduce meeple 0")
    assert scene.game.actor == 1
    throw_to(scene, 1.5, 1.5)
    assert (scene.waits_for(), scene.game.actor) == ("seduce", 1)
    scene.game.play("seduce meeple 0")
    assert set(positions(scene)) == {"blue meeple field@NL"}


@rule("CAT-56")
@pytest.mark.parametrize(
    ("tile", "point", "kinds"),
    [
        ("base/city-1+blue.N", (1.5, 1.2), {"meeple", "mayor", "wagon"}),
        ("base/cloister+blue.NL", (1.5, 1.5), {"meeple"}),
        ("base/cloister+blue.cloister", (1.5, 1.5), {"meeple", "wagon", "abbot"}),
        ("catapult/road-ends-2-ns/1+blue.E", (1.8, 1.5), {"meeple", "wagon"}),
    ],
)
def test_the_substitute_must_be_of_a_kind_that_is_allowed_there(
    tile: str, point: tuple[float, float], kinds: set[str]
) -> None:
    picture = f"""
        . | . | base/cloister
        . | {tile} | .
        . | . | base/cloister
    """
    scene = Scene(picture, "catapult,abbey_mayor,abbot", options={"catapult.scatter": "none"})
    scene.draw("catapult/field")
    scene.game.play("tile 3,0 r0")
    scene.game.play("pass")
    scene.game.play("hurl seduction")
    throw_to(scene, *point)
    assert offered(scene) == kinds


@rule("CAT-56")
def test_only_a_normal_meeple_can_join_a_pyramid() -> None:
    picture = board(corner="cloister").replace("base/cloister", "acrobats-garden+blue.acrobats", 1)
    scene = seduction(picture, "catapult,big_top,inns_cathedrals")
    throw_to(scene, 0.5, 0.5)
    assert offered(scene) == {"meeple"}


@rule("CAT-56")
def test_without_anybody_who_fits_nothing_is_exchanged() -> None:
    scene = fair(board(middle="cloister+blue.NL"))
    scene.game.state.supply[0] = {"meeple": 0}
    scene.game.play("hurl seduction")
    throw_to(scene, 1.5, 1.5)
    assert (scene.waits_for(), scene.game.actor) == ("aim", 1)


@rule("CAT-E06", "CAT-X03")
def test_the_example_with_the_knight_and_the_thief() -> None:
    picture = """
        base/cloister | base/city-1/2+blue.S | base/cloister
        base/road-straight+red.E+red:builder.E | base/city-1-road-straight | base/cloister-road/1
        base/cloister | base/cloister | .
    """
    scene = seduction(picture, "catapult,traders_builders")
    red = scene.supply("red")
    throw_to(scene, 1.5, 0.8)
    scene.game.play("seduce meeple road@E 0,1 0")
    assert positions(scene) == {"red meeple city@S": (1500, 800)}
    assert scene.returned("blue") == ["meeple"]
    assert scene.returned("red") == ["builder"]
    assert (scene.supply("red"), scene.supply("red", "builder")) == (red, 1)
    assert scene.feature((0, 1), "E").figures == ()


@rule("CAT-X03")
def test_a_builder_stays_if_its_owner_has_a_follower_there_after_the_throw() -> None:
    picture = """
        base/cloister | base/cloister | base/cloister
        base/road-straight+red.E+red:builder.E | base/road-straight+blue.E | base/cloister-road/1
        base/cloister | base/cloister | .
    """
    scene = seduction(picture, "catapult,traders_builders")
    throw_to(scene, 1.5, 1.5)
    scene.game.play("seduce meeple road@E 0,1 0")
    assert scene.returned("red") == []
    assert positions(scene, followers_only=False) == {
        "red builder road@E": (500, 1500),
        "red meeple road@E": (1500, 1500),
    }
    drop(scene)
