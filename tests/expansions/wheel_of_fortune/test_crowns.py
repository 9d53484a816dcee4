"""Followers on crown spaces: how they come there, what they are paid, and when they go home."""

import pytest

from tests.expansions.wheel_of_fortune.fair import (
    LAND,
    crowned,
    empty_supply,
    kinds_scored,
    put_crowns,
    turn_to,
)
from tests.rules import rule
from tests.scene import Scene

WHEEL = "wheel_of_fortune"
SPACES = [
    *("crown.fortune.0", "crown.tax.0", "crown.tax.1", "crown.famine.0", "crown.storm.0", "crown.storm.1"),
    *("crown.inquisition.0", "crown.plague.0", "crown.plague.1"),
]


def crowns_offered(scene: Scene) -> list[str]:
    return [choice for choice in scene.choices() if choice.startswith("crown ")]


@rule("WHEEL-25")
def test_a_follower_may_go_on_any_empty_crown_space_instead_of_another_figure_action() -> None:
    scene = Scene("cloister", WHEEL)
    put_crowns(scene, "blue crown.tax.1")
    scene.place(f"{LAND} @ 0,1")
    assert crowns_offered(scene) == [f"crown meeple {place}" for place in SPACES if place != "crown.tax.1"]
    scene.game.play("crown meeple crown.famine.0")
    assert crowned(scene) == {"crown.famine.0": "red:meeple", "crown.tax.1": "blue:meeple"}
    assert scene.supply("red") == 6
    assert (scene.waits_for(), scene.game.state.active) == ("deal", 1), "the turn is over"


@rule("WHEEL-25")
def test_whoever_places_a_follower_on_the_tile_gets_no_crown_and_needs_one_in_supply() -> None:
    scene = Scene("cloister", WHEEL)
    scene.play(f"{LAND} @ 0,1 + cloister")
    assert scene.waits_for() == "deal"
    empty_supply(scene, "blue")
    scene.place(f"{LAND} @ 0,2")
    assert scene.waits_for() == "deal", "there was nothing to decide"


@rule("WHEEL-26", "WHEEL-27")
@pytest.mark.parametrize(
    ("sector", "crowns", "paid"),
    [
        ("famine", ["red famine.0"], [("red", "crown", 3)]),
        ("inquisition", ["blue inquisition.0"], [("blue", "crown", 3)]),
        ("tax", ["red tax.0"], [("red", "crown", 6)]),
        ("tax", ["red tax.1"], [("red", "crown", 6)]),
        ("tax", ["red tax.0", "blue tax.1"], [("red", "crown", 3), ("blue", "crown", 3)]),
        ("tax", ["red tax.0", "red tax.1"], [("red", "crown", 3), ("red", "crown", 3)]),
        ("tax", ["red storm.0", "blue famine.0"], []),
    ],
)
def test_what_crowns_of_a_sector_are_paid(
    sector: str, crowns: list[str], paid: list[tuple[str, str, int]]
) -> None:
    scene = Scene("cloister", WHEEL)
    put_crowns(scene, *(text.replace(" ", " crown.") for text in crowns))
    turn_to(scene, sector)
    assert kinds_scored(scene) == paid
    stay = {f"crown.{place}": f"{who}:meeple" for who, place in map(str.split, crowns) if sector not in place}
    assert crowned(scene) == stay
    for player in ("red", "blue"):
        assert scene.supply(player) == 7 - sum(text.startswith(player) for text in stay.values())


@rule("WHEEL-26")
def test_lines_say_whether_a_crown_was_alone() -> None:
    scene = Scene("cloister", WHEEL)
    put_crowns(scene, "red crown.tax.0", "blue crown.tax.1", "red crown.plague.1")
    turn_to(scene, "tax")
    assert scene.scored("blue") == ["crown space +3"]
    scene.game.play("tile 0,1 r0")
    scene.game.play("pass")
    turn_to(scene, "plague")
    assert scene.scored("red") == ["lone crown space +6"]
    assert scene.rules_cited("red") == ["WHEEL-26"]


@rule("WHEEL-28")
def test_at_the_end_followers_on_crown_spaces_are_worth_nothing() -> None:
    scene = Scene("cloister", WHEEL)
    put_crowns(scene, "red crown.fortune.0", "blue crown.tax.1")
    scene.finish()
    assert kinds_scored(scene) == []
    assert len(crowned(scene)) == 2


@rule("WHEEL-29", "WHEEL-17", "WHEEL-19")
def test_a_follower_on_a_crown_space_counts_for_nothing_else() -> None:
    scene = Scene("cloister", WHEEL)
    put_crowns(scene, "red crown.fortune.0", "red crown.tax.1")
    turn_to(scene, "storm")
    assert kinds_scored(scene) == [("red", "wheel", 5), ("blue", "wheel", 7)]
    scene.game.play("tile 0,1 r0")
    assert not [choice for choice in scene.choices() if "return" in choice or choice.startswith("uncrown")]
    scene.game.play("pass")
    turn_to(scene, "plague")
    assert scene.waits_for() == "place"
