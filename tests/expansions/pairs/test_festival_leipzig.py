"""The festival with Leipzig: meeples come home from the quarters."""

import pytest

from bastide.core.events import PieceMoved
from tests.expansions.leipzig.fair import fair, send, within
from tests.rules import rule

BOTH = "leipzig,festival,inns_cathedrals"


@rule("FEST-X05", "LEIP-X10", "LEIP-13")
@pytest.mark.parametrize("value", ["figure", "follower"])
def test_an_own_meeple_comes_home_from_its_quarter(value: str) -> None:
    scene = fair(expansions=BOTH, options={"festival.return": value})
    send(scene, "coiners", "red", "blue")
    send(scene, "tanners", "red:big_follower")
    scene.place("festival/city-1-road-end-s/2 @ 1,3")
    assert [choice for choice in scene.choices() if choice.startswith("withdraw")] == [
        "withdraw meeple coiners",
        "withdraw big_follower tanners",
    ]
    scene.game.play("withdraw meeple coiners")
    assert (within(scene, "coiners"), scene.supply("red")) == (["blue"], 8)
    assert PieceMoved(0, "meeple", "supply") in scene.events()


@rule("FEST-X05", "LEIP-13")
def test_without_a_festival_nobody_comes_home() -> None:
    scene = fair(expansions=BOTH)
    send(scene, "coiners", "red")
    scene.place("base/village-3 @ -2,1")
    assert not [choice for choice in scene.choices() if choice.startswith("withdraw")]
