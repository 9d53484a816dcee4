"""The big top with the count: the last circus, the moves from Carcassonne and the farms."""

import pytest

from tests.expansions.abbey_mayor.estates import BOXES, put_barn
from tests.expansions.big_top.tent import pitch, scorings
from tests.expansions.count.carcassonne import inhabit, put_count
from tests.rules import rule
from tests.scene import Scene

#: A circus beside a farm at two finished cities, on which a barn can stand at (2,2).
FARM = """
    .        | base/city-1/2 | base/city-1/2
    cloister | base/city-1   | base/city-1
    cloister | cloister      | cloister
    .        | circus-city-1/2 | .
"""


@pytest.mark.parametrize(
    ("preset", "options", "steps"),
    [
        ("modern", {}, ["animal", "final_move"]),
        ("classic", {}, ["animal", "final_move"]),
        ("jcz", {}, ["final_move", "animal"]),
        ("modern", {"bigtop.last": "after_farms"}, ["final_move", "animal"]),
        ("jcz", {"bigtop.last": "before_moves"}, ["animal", "final_move"]),
    ],
)
@rule("TOP-17", "TOP-D08")
def test_the_last_circus_pays_before_the_moves_from_the_city_or_by_option_behind_them(
    preset: str, options: dict[str, str], steps: list[str]
) -> None:
    scene = Scene("circus-city-1", "count,big_top", rules=preset, options=options)
    put_count(scene, "castle")
    inhabit(scene, "market", "red")
    pitch(scene, (0, 0))
    scene.finish()
    seen = []
    while scene.waits_for() in ("animal", "final_move"):
        seen.append(scene.waits_for())
        scene.game.play("animal seal" if scene.waits_for() == "animal" else "pass")
    assert seen == steps


@pytest.mark.parametrize(
    ("last", "expected"),
    [
        ("before_moves", [("blue", "circus", 4), ("blue", "city", 1), ("blue", "field", 6)]),
        ("after_farms", [("blue", "city", 1), ("blue", "field", 6), ("blue", "circus", 4)]),
    ],
)
@rule("TOP-17", "TOP-D08", "BASE-61")
def test_the_last_circus_pays_before_the_final_scoring_or_by_option_behind_the_farms(
    last: str, expected: list[tuple[str, str, int]]
) -> None:
    picture = FARM.replace("circus-city-1/2", "circus-city-1/2+blue.S").replace(
        "base/city-1   |", "base/city-1+blue.EL |", 1
    )
    scene = pitch(Scene(picture, f"{BOXES},big_top", options={"bigtop.last": last}), (1, 3))
    scene.finish()
    if scene.waits_for() == "animal":
        scene.game.play("animal seal")
    assert scorings(scene) == expected


@pytest.mark.parametrize(("barn", "points"), [(True, 0), (False, 4)])
@rule("TOP-D08", "AM-D01")
def test_behind_the_farms_who_has_joined_a_barn_is_home_again(barn: bool, points: int) -> None:
    """Everybody who comes from the market stands on the tile that is named, as in that program."""
    scene = pitch(Scene(FARM, f"{BOXES},count,big_top", rules="jcz"), (1, 3))
    put_count(scene, "castle")
    if barn:
        put_barn(scene, "blue", (2, 2))
    inhabit(scene, "market", "red")
    scene.finish()
    scene.game.play("move meeple field@NL 1,2")
    assert scene.waits_for() == "animal"
    scene.game.play("animal seal")
    circus = [paid for who, what, paid in scorings(scene) if (who, what) == ("red", "circus")]
    assert sum(circus) == points
