"""What lies over a whole tile: straight on, or from one side to the next."""

import pytest

from bastide.core.option import Option
from bastide.core.targets import OnCell
from bastide.server.messages import models
from bastide.server.telling.options import describe
from tests.expansions.bridges_castles_bazaars.building import BRIDGES
from tests.expansions.ferries.shore import CROSS, FERRIES
from tests.scene import Scene


def told(scene: Scene, verb: str, axis: str) -> models.SegmentOption:
    option = describe(scene.game, Option(verb, OnCell((1, 0), axis)))
    assert isinstance(option, models.SegmentOption)
    return option


@pytest.mark.parametrize(
    ("axis", "spot", "words"),
    [
        ("NE", (75, 25), "north-east"),
        ("ES", (75, 75), "south-east"),
        ("SW", (25, 75), "south-west"),
        ("NW", (25, 25), "north-west"),
        ("NS", (50, 50), "from north to south"),
        ("EW", (50, 50), "from east to west"),
    ],
)
def test_what_may_lie_in_many_ways_is_shown_as_it_would_lie(
    axis: str, spot: tuple[int, int], words: str
) -> None:
    scene = Scene("base/road-straight | .", FERRIES)
    scene.play(f"{CROSS} @ 1,0")
    option = told(scene, "ferry", axis)
    assert (option.hand, option.figure, option.spot) == ("ferry", f"ferry.{axis}", spot)
    assert option.span is not None
    assert option.span.look == f"ferry.{axis}"
    assert option.label == f"The ferry, {words}"


@pytest.mark.parametrize(("axis", "look"), [("N", "bridge.NS"), ("E", "bridge.EW")])
def test_what_leads_straight_on_is_named_by_one_side(axis: str, look: str) -> None:
    scene = Scene("base/cloister | .", BRIDGES)
    scene.place("base/cloister @ 1,0")
    option = told(scene, "bridge", axis)
    assert option.span is not None
    assert (option.figure, option.hand, option.span.look) == ("bridge", "", look)
