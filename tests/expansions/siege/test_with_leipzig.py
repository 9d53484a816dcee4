"""Besieged cities and the coiners of Leipzig."""

import pytest

from tests.expansions.leipzig.fair import scorings, send
from tests.rules import rule
from tests.scene import Scene


@rule("SIEGE-X08")
@pytest.mark.parametrize(("value", "points"), [("1", 4), ("0", 3)])
def test_pennants_of_a_besieged_city_keep_their_effect_for_the_coiners(value: str, points: int) -> None:
    scene = Scene(
        "base/city-1/1+red.E | city-2-opposite-shield | .", "leipzig,siege", options={"siege.pennant": value}
    )
    send(scene, "coiners", "red")
    scene.play("siege/city-1/3 @ 2,0")
    assert scorings(scene) == [("red", "city", points), ("red", "coiners", 3)]
