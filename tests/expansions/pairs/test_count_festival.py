"""The count with the festival: followers come home from the quarters, too."""

import pytest

from bastide.core.figures import take_from
from bastide.expansions.count.quarters import SLUG, Carcassonne
from tests.rules import rule
from tests.scene import Scene


def scene_with(*inhabitants: tuple[str, int, str], **options: str) -> Scene:
    """Followers (quarter, seat, kind) in Carcassonne; the count is in the castle."""
    scene = Scene("base/cloister", "count,festival,inns_cathedrals", options=options)
    record = Carcassonne()
    for quarter, seat, kind in inhabitants:
        record = record.with_those(quarter, (*record.within(quarter), (seat, kind)))
        take_from(scene.game.state.supply, seat, kind)
    scene.game.state.ext[SLUG] = record
    scene.place("festival/city-1-road-end-s @ 1,0")
    return scene


def withdrawals(scene: Scene) -> list[str]:
    return [choice for choice in scene.choices() if choice.startswith("withdraw")]


@rule("FEST-05", "COUNT-13")
@pytest.mark.parametrize("quarter", ["castle", "market", "blacksmith", "cathedral"])
@pytest.mark.parametrize("kind", ["meeple", "big_follower"])
def test_a_follower_comes_home_from_any_quarter_even_from_the_counts(quarter: str, kind: str) -> None:
    scene = scene_with((quarter, 0, kind))
    before = scene.supply("red", kind)
    scene.game.play(f"withdraw {kind} {quarter}")
    assert scene.supply("red", kind) == before + 1
    assert scene.game.held_figures() == []
    assert scene.game.state.active == scene.seat("blue")
    assert scene.gained("red") == 0


@rule("FEST-05", "FEST-06")
def test_only_own_followers_leave_and_two_alike_are_one_choice() -> None:
    scene = scene_with(("castle", 0, "meeple"), ("castle", 0, "meeple"), ("market", 1, "meeple"))
    assert withdrawals(scene) == ["withdraw meeple castle"]
    scene.game.play("withdraw meeple castle")
    assert scene.game.held_figures() == [(0, "meeple"), (1, "meeple")]


@rule("COUNT-13")
def test_without_a_festival_nobody_leaves_the_quarters_at_will() -> None:
    scene = scene_with(("market", 1, "meeple"))
    scene.game.play("pass")
    scene.place("base/cloister @ -1,0")
    assert withdrawals(scene) == []


@rule("FEST-E03", "FEST-05")
def test_without_the_part_of_the_festival_nobody_leaves_the_quarters() -> None:
    scene = Scene("base/cloister", "count,festival[]")
    scene.game.state.ext[SLUG] = Carcassonne().with_those("market", [(0, "meeple")])
    scene.place("festival/city-1-road-end-s @ 1,0")
    assert withdrawals(scene) == []


@rule("FEST-02", "FEST-05")
def test_the_festival_is_over_when_followers_go_into_carcassonne() -> None:
    scene = Scene("base/village-3+blue.E+red.S", "count,festival")
    take_from(scene.game.state.supply, 0, "meeple")
    scene.game.state.ext[SLUG] = Carcassonne().with_those("market", [(0, "meeple")])
    scene.place("festival/city-1-road-end-w @ 1,0")
    assert {"return meeple road@S 0,0", "withdraw meeple market"} <= set(scene.choices())
    scene.game.play("pass")
    assert scene.waits_for() == "quarter_placement"
    assert all(choice == "pass" or choice.startswith("quarter ") for choice in scene.choices())
