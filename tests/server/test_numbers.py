"""Numbers for which players ask: the end as it would be now, majorities, chances; as far as it is allowed."""

from pathlib import Path

import pytest

from bastide.server.messages import models
from bastide.server.telling.numbers import if_it_ended_now, table_numbers
from tests.scene import Scene
from tests.server.helpers import bot, here, running

#: Red's road of two tiles, and a city of three with a pennant that Blue owns by two knights to one.
SHARED = """
    cloister-road/3 | road-straight+red.E | .      | .
    city-1/1+red.E  | city-2-opposite-shield+blue.E | city-2-opposite+blue.E | .
"""


def test_it_is_told_who_owns_what_by_how_much_and_what_it_is_worth() -> None:
    numbers = table_numbers(Scene(SHARED).game, None)
    road, city = numbers.features
    assert [(one.seat, one.strength) for one in city.strengths] == [(1, 2), (0, 1)]
    assert (city.owners, city.now, city.done) == ([1], 4, 8)
    assert (road.kind, road.owners, road.now, road.done) == ("road", [0], 2, 2)
    assert (numbers.final, numbers.unsure) == ([2, 4], False)


def test_the_chance_of_a_feature_falls_with_the_tiles_that_fit() -> None:
    scene = Scene(SHARED)
    scene.leave_in_pile("village-3", "village-3", "city-1", "road-straight", "city-3", "cloister")
    road, city = table_numbers(scene.game, None).features
    assert (road.gaps, road.tiles, city.gaps, city.tiles) == (1, 2, 1, 1), (
        "a straight and a larger city go on"
    )
    # Of 6 tiles Red draws 3: without both villages in 4 of 20 cases, without the one city in half of them.
    assert (road.chance, city.chance) == (0.8, 0.5)
    scene.leave_in_pile("cloister")
    assert [feature.chance for feature in table_numbers(scene.game, None).features] == [0, 0]


def test_a_cloister_waits_for_all_cells_around_it_and_a_field_for_none() -> None:
    cloister = table_numbers(Scene("city-1 | cloister+red.cloister").game, None).features[0]
    assert (cloister.gaps, cloister.chance) == (7, 1.0), "there are tiles enough"
    field = table_numbers(Scene("city-1+red.EL").game, None).features[0]
    assert (field.kind, field.chance) == ("field", None), "a field is never finished"


@pytest.mark.parametrize(
    ("help_", "final", "features"),
    [
        (models.Help(worths=False), False, [(False, True)] * 2),
        (models.Help(tiles_left=False), True, [(True, False)] * 2),
        (models.Help(overlays=False), True, []),
    ],
)
def test_a_table_is_told_no_more_than_it_has_agreed(
    help_: models.Help, final: bool, features: list[tuple[bool, bool]]
) -> None:
    numbers = table_numbers(Scene(SHARED).game, help_)
    assert (numbers.final is not None) == final
    assert [(one.now is not None, one.chance is not None) for one in numbers.features] == features


def test_the_end_that_would_be_now_changes_nothing_and_says_when_chance_has_a_say() -> None:
    scene = Scene("circus-road-end | cloister+red.cloister", "big_top*2")
    before = scene.game.to_json()
    scene.place("circus-road-end @ -1,0")
    scores, unsure = if_it_ended_now(scene.game)
    assert unsure, "an animal comes at the end"
    assert scene.game.to_json() != before
    assert if_it_ended_now(scene.game) == (scores, unsure)


def test_numbers_come_to_who_may_see_the_table(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        wish = {"setup": {"expansions": {}}, "seats": [here("Anna"), bot("Otto")]}
        game = client.post("/api/games", json=wish).json()["game"]
        numbers = client.get(f"/api/games/{game}/numbers").json()
        assert (numbers["final"], numbers["features"], numbers["unsure"]) == ([0, 0], [], False)
        assert client.get("/api/games/nowhere/numbers").status_code == 404
