"""Watchtowers and acrobats."""

from tests.expansions.watchtowers.test_watchtowers import scorings
from tests.rules import rule
from tests.scene import Scene


@rule("WATCH-X05", "WATCH-09")
def test_acrobats_are_meeples_of_their_tile() -> None:
    pyramid = "acrobats-garden+blue.acrobats+red.acrobats+blue.acrobats"
    scene = Scene(f"watchtowers/city-1-road-end-per-meeple+red.S | {pyramid}", "watchtowers,big_top")
    scene.play("village-3/1 @ 0,1")
    assert scorings(scene) == [("red", "watchtower", 8), ("red", "road", 2)]
