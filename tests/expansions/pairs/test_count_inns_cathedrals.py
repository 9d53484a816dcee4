"""The big follower in the City of Carcassonne."""

import pytest

from bastide.core.figures import take_from
from bastide.expansions.count.quarters import BLACKSMITH, SLUG, Carcassonne
from tests.rules import rule
from tests.scene import Scene

BOTH = "count,inns_cathedrals"
RED = 0


@rule("IC-X03", "COUNT-X01")
@pytest.mark.parametrize("quarter", ["castle", "market", "blacksmith", "cathedral"])
def test_the_big_follower_may_be_placed_in_any_quarter(quarter: str) -> None:
    scene = Scene("base/village-3+blue.E | .", BOTH)
    scene.play("base/village-3 @ 1,0")
    scene.game.play(f"quarter big_follower {quarter}")
    assert scene.game.held_figures() == [(RED, "big_follower")]
    assert scene.supply("red", "big_follower") == 0


@rule("IC-X03", "COUNT-X01")
@pytest.mark.parametrize(("kind", "paid"), [("meeple", (2, 2)), ("big_follower", (2, 0))])
def test_a_big_follower_that_has_moved_to_a_feature_counts_as_two(kind: str, paid: tuple[int, int]) -> None:
    scene = Scene("base/village-3+blue.E | .", BOTH)
    take_from(scene.game.state.supply, RED, kind)
    scene.game.state.ext[SLUG] = Carcassonne().with_those(BLACKSMITH, [(RED, kind)])
    scene.place("base/village-3 @ 1,0")
    scene.game.play("pass")
    (move,) = (choice for choice in scene.choices() if choice.startswith(f"move {kind}"))
    scene.game.play(move)
    assert (scene.gained("red"), scene.gained("blue")) == paid
    assert scene.returned("red") == [kind]
