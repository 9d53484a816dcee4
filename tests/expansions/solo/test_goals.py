"""Goals are ticked off when a feature is scored, and at the end."""

import pytest

from bastide.display.goals import goals_of
from bastide.expansions.solo.goals import GOALS, goals
from tests.expansions.solo.solitaire import note, record, solo
from tests.rules import rule
from tests.scene import Scene


def reached(scene: Scene) -> list[str]:
    return [goal.name for goal in goals(scene.game) if goal.is_reached]


def road(*owners: str, straight: int, scores: tuple[int, ...] = (1, 2, 3)) -> Scene:
    """A road between two cloisters is completed, with so many straight tiles and a meeple of each colour."""
    tiles = [f"road-straight+{owner}.E" for owner in owners]
    tiles += ["road-straight"] * (straight - len(tiles))
    scene = solo(" | ".join(["cloister-road/3", *tiles, "."]), players=len(scores), scores=scores)
    scene.play(f"cloister-road/1 @ {straight + 1},0 + cloister")
    return scene


@rule("SOLO-25", "SOLO-26")
@pytest.mark.parametrize(
    ("owners", "straight", "names"),
    [
        (("red",), 7, []),
        (("red",), 8, ["road-10"]),
        (("red", "blue"), 8, ["road-10", "road-10-2"]),
        (("red", "blue", "green"), 8, ["road-10", "road-10-2", "road-10-3"]),
        (("red", "blue"), 3, []),
        (("red", "blue", "green"), 3, ["road-5-3"]),
        (("red", "blue", "green"), 4, []),
    ],
)
def test_roads_reach_goals(owners: tuple[str, ...], straight: int, names: list[str]) -> None:
    assert reached(road(*owners, straight=straight)) == names


@rule("SOLO-26")
def test_a_feature_that_gave_nobody_points_reaches_nothing() -> None:
    scene = road("red", straight=8, scores=(5, 2, 3))
    assert scene.scored("red") == ["not the least +0"]
    assert reached(scene) == []


#: A city of six tiles with two pennants, worth 16, that its fourth tile completes.
CITY = """
    .           | .                         | .                         | city-1/2{2} | .
    city-1/1{0} | city-2-opposite-shield{1} | city-2-opposite-shield{3} | .           | city-1/3
"""


@rule("SOLO-25", "SOLO-26", "SOLO-D03")
@pytest.mark.parametrize(
    ("owners", "names"),
    [
        (["red"], ["city-16"]),
        (["red", "blue"], ["city-16", "city-16-2"]),
        (["red", "blue", "green"], ["city-16", "city-16-2", "city-16-3"]),
        (["red", "blue", "green", "yellow"], ["city-16", "city-16-2", "city-16-3", "city-16-4"]),
    ],
)
def test_cities_reach_goals(owners: list[str], names: list[str]) -> None:
    sides = dict(zip(range(4), "EWSW", strict=True))
    knights = [f"+{owner}.{sides[place]}" for place, owner in enumerate(owners)]
    picture = CITY.format(*knights, *[""] * (4 - len(knights)))
    scene = solo(picture, players=4, scores=(1, 2, 3, 4))
    scene.play("city-3 @ 3,1")
    assert scene.scored("red") == ["tiles +12", "pennants +4"]
    assert reached(scene) == names


@rule("SOLO-25")
def test_a_city_of_14_points_is_too_small() -> None:
    picture = CITY.format("+red.E", "", "", "").replace("opposite-shield | .", "opposite | .")
    scene = solo(picture, players=4, scores=(1, 2, 3, 4))
    scene.play("city-3 @ 3,1")
    assert scene.gained("red") == 14
    assert reached(scene) == []


def monastery(before: int, scores: tuple[int, int, int] = (1, 2, 3)) -> Scene:
    """Red's monastery is completed when so many have scored in full before."""
    picture = """
        city-1   | city-1                | city-1
        city-1/3 | cloister+red.cloister | city-1/1
        city-1/2 | city-1/2              | .
    """
    scene = solo(picture, scores=scores)
    note(scene, monasteries=before)
    scene.play("road-curve/3 @ 2,2 + road@E")
    return scene


@rule("SOLO-25")
@pytest.mark.parametrize(
    ("before", "names"),
    [(0, []), (1, []), (2, ["monasteries-3"]), (3, ["monasteries-3", "monasteries-4"])],
)
def test_monasteries_scored_in_full_are_counted(before: int, names: list[str]) -> None:
    scene = monastery(before)
    assert scene.gained("red") == 9
    assert record(scene.game).monasteries == before + 1
    assert reached(scene) == names


@rule("SOLO-D03")
def test_a_shrine_is_a_monastery() -> None:
    picture = """
        city-1   | city-1                 | city-1
        city-1/3 | cult/shrine+red.shrine | city-1/1
        city-1/2 | city-1/2               | .
    """
    scene = solo(picture, "cult")
    scene.play("road-curve/3 @ 2,2 + road@E")
    assert record(scene.game).monasteries == 1


@rule("SOLO-25")
def test_a_goal_that_was_reached_before_is_not_ticked_off_again() -> None:
    scene = solo("cloister", scores=(40, 41, 42))
    note(scene, goals=("total-40",))
    scene.finish()
    assert record(scene.game).goals == ("total-40",)


@rule("SOLO-26")
def test_a_monastery_that_gave_no_points_does_not_count() -> None:
    scene = monastery(2, scores=(5, 2, 3))
    assert record(scene.game).monasteries == 2
    assert reached(scene) == []


@rule("SOLO-25", "SOLO-26", "SOLO-23")
@pytest.mark.parametrize(
    ("scores", "names"),
    [
        ((39, 90, 90), []),
        ((90, 40, 90), ["total-40"]),
        ((50, 90, 90), ["total-40", "total-50"]),
        ((60, 61, 62), ["total-40", "total-50", "total-60"]),
    ],
)
def test_the_result_reaches_goals(scores: tuple[int, int, int], names: list[str]) -> None:
    scene = solo("cloister", scores=scores)
    scene.finish()
    assert reached(scene) == names


@rule("SOLO-25", "SOLO-D03")
@pytest.mark.parametrize("tiles", [["cloister"], ["city-4-shield", "cloister"]])
def test_all_tiles_are_used_when_no_pile_has_any_left(tiles: list[str]) -> None:
    scene = solo("cloister")
    scene.leave_in_pile(*tiles)
    for tile in tiles[:-1]:
        scene.draw(tile)  # it fits nowhere
    scene.play("cloister @ 1,0 + cloister")
    assert scene.game.is_over
    assert reached(scene) == ["all-tiles"]


@rule("SOLO-25")
def test_a_goal_is_ticked_off_once_and_the_sheet_lists_all_of_them() -> None:
    scene = road("red", straight=8, scores=(1, 2, 3, 4))
    assert record(scene.game).goals == ("road-10",)
    assert [goal.name for goal in goals(scene.game)] == list(GOALS)
    assert len(GOALS) == 14
    assert all(goal.about for goal in goals(scene.game))
    assert goals_of(scene.game) == list(goals(scene.game))


@rule("SOLO-D08")
def test_a_goal_for_more_colours_than_there_are_is_on_no_sheet() -> None:
    assert {*GOALS} - {goal.name for goal in goals(solo("cloister").game)} == {"city-16-4"}
    alone = solo("cloister", players=1, scores=(1,)).game
    several = {"road-10-2", "road-10-3", "road-5-3", "city-16-2", "city-16-3", "city-16-4"}
    assert {*GOALS} - {goal.name for goal in goals(alone)} == several


def progress(scene: Scene, *names: str) -> list[tuple[int, int]]:
    """How far these goals are, and how far it is to them."""
    return [(goal.has, goal.of) for goal in goals(scene.game) if goal.name in names]


@rule("SOLO-25")
def test_the_sheet_tells_how_far_each_goal_is() -> None:
    scene = road("red", "blue", straight=5)
    assert progress(scene, "road-10", "road-10-2", "road-10-3") == [(7, 10), (7, 10), (0, 10)]
    assert progress(scene, "city-16", "total-40") == [(0, 16), (3, 40)]
    shared = road("red", "blue", straight=3)
    assert progress(shared, "road-5-3", "road-10-2") == [(5, 10), (2, 3)]
    nothing = road("red", straight=5, scores=(5, 2, 3))
    assert progress(nothing, "road-10", "road-5-3") == [(0, 10), (0, 3)], "it gave no points"
    assert progress(monastery(1), "monasteries-3", "monasteries-4") == [(2, 3), (2, 4)]


@rule("SOLO-25")
def test_the_sheet_tells_how_many_tiles_are_used() -> None:
    scene = solo("cloister")
    assert progress(scene, "all-tiles") == [(0, 71)]
    scene.play("cloister-road @ 1,0 + cloister")
    assert progress(scene, "all-tiles") == [(1, 71)]
