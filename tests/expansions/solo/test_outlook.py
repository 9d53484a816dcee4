"""What bots count in a solo game: points, hopes and meeples of the colours, by who is behind."""

from collections.abc import Callable, Sequence

import pytest

from bastide.core.features import Feature
from bastide.core.judgement import Foresight
from bastide.core.scoring import appraise, owners
from bastide.expansions.solo.outlook import JUDGEMENT, NAMES, numbers
from tests.expansions.solo.solitaire import solo
from tests.scene import Scene


def count(
    scene: Scene, chance: Callable[[Feature], float] = lambda _: 0.5, hopes: Sequence[float] = (0, 0, 0)
) -> dict[str, float]:
    """The numbers of a position; those that are worth less with fewer tiles as if all were left."""
    game = scene.game

    def pay(feature: Feature) -> tuple[tuple[int, ...], int]:
        return owners(game, feature), appraise(game, feature._replace(open=0)).points

    found = dict(zip(NAMES, numbers(game, Foresight(chance, pay, hopes)), strict=True))
    tiles = found["tiles"]
    return {
        name: round(value / tiles, 9) if name.startswith("tiles_") else value for name, value in found.items()
    }


def test_points_are_counted_from_the_colour_behind_to_the_one_ahead() -> None:
    found = count(solo("city-1", scores=(9, 4, 6)))
    assert [found[f"score_{name}"] for name in ("behind", "second", "ahead")] == [4, 6, 9]


def test_what_is_complete_in_one_of_two_cases_promises_half_to_its_owner() -> None:
    found = count(solo("city-2-adjacent-shield+red.N", scores=(9, 4, 6)))
    assert (found["hope_ahead"], found["hope_behind"], found["hope_second"]) == (2.0, 0, 0)
    assert found["score_hoped"] == 4


def test_what_is_incomplete_promises_nothing_at_the_end() -> None:
    found = count(solo("city-2-adjacent-shield+red.N"), lambda _: 0.0)  # SOLO-21
    assert not any(found[name] for name in NAMES if name.startswith("hope"))
    assert (found["tiles_stuck"], found["tiles_most_stuck"], found["tiles_returning"]) == (1, 1, 0)


def test_what_belongs_to_several_colours_is_counted_apart() -> None:
    two = count(solo("road-straight+red.E | road-straight+blue.E"))  # SOLO-15
    assert (two["hope_together"], two["hope_behind"], two["hope_second"]) == (1.0, 0, 0)
    three = count(solo("road-straight+red.E | road-straight+blue.E | road-straight+green.E"))
    assert (three["hope_together"], three["hope_ahead"]) == (1.5, 0)


def test_other_hopes_of_a_colour_count_like_those_of_its_features() -> None:
    found = count(solo("city-1", scores=(1, 2, 3)), hopes=(0, 7.5, 0))
    assert (found["hope_second"], found["score_hoped"]) == (7.5, 1)


def test_followers_are_counted_at_hand_and_when_they_come_back() -> None:
    scene = solo("road-straight+red.E | . | cloister+blue.cloister")
    scene.game.state.supply[:] = [{"meeple": 0}, {"meeple": 3}, {"meeple": 4}]
    found = count(scene)
    assert [found[f"tiles_with_{number}"] for number in range(4)] == [1, 0, 0, 1]
    assert (found["tiles_at_hand"], found["tiles_at_hand_behind"]) == (7, 0)
    assert found["tiles_fewest"] == pytest.approx(0.5 / 3), "red has one on a road with two ends"
    assert found["tiles_stuck"] == 0


def test_open_ends_are_counted_where_somebody_stands() -> None:
    found = count(solo("road-straight+red.E | cloister-road/1+blue.cloister | city-1"))
    names = ("ends", "one_end", "two_ends", "around")
    assert [found[f"tiles_{name}"] for name in names] == [1, 1, 0, 6]


def test_there_is_less_to_come_with_fewer_tiles() -> None:
    scene = solo("city-1")
    early = count(scene)
    assert early["tiles"] == scene.game.state.tiles_left / 72
    assert early["tiles_squared"] == pytest.approx(early["tiles"])


def test_fewer_colours_are_judged_likewise() -> None:
    scene = Scene("city-1", "solo", players=1, options={"solo.colours": "1"})
    found = count(scene, hopes=(2.0,))
    assert found["hope_behind"] == found["hope_second"] == found["hope_ahead"] == 2.0


def test_a_missing_meeple_is_worse_than_one_at_hand() -> None:
    weights = dict(zip(JUDGEMENT.names, JUDGEMENT.weights, strict=True))
    assert weights["tiles_with_0"] < weights["tiles_with_1"] < weights["tiles_with_3"] + 3  # SOLO-11
    assert weights["hope_together"] > weights["hope_ahead"]  # SOLO-14, SOLO-15
