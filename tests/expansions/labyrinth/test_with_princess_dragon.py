"""The labyrinth and portals."""

import pytest

from tests.expansions.princess_dragon.beasts import PD
from tests.rules import rule
from tests.scene import Scene

#: Black holds the west arm and red the south arm; the east arm is free.
NETWORK = """
    .                     | .                      | .
    road-straight+black.E | labyrinth{}            | road-straight
    .                     | road-straight/1+red.N  | .
    .                     | .                      | cloister
"""


@rule("LAB-X03", "PD-21")
@pytest.mark.parametrize("centre", ["", "+blue.N"])
def test_a_portal_leads_to_the_free_parts_of_a_network(centre: str) -> None:
    scene = Scene(NETWORK.format(centre), f"labyrinth,{PD}", players=5, turn="green")
    scene.place("village-3-portal @ 2,4")
    ways = {code for code in scene.choices() if code.startswith("meeple road") and "," in code}
    assert ways == {"meeple road@E 2,1"} | ({"meeple road@N 1,1"} if not centre else set())


@rule("LAB-X03")
def test_by_the_basic_rules_an_occupied_network_is_closed_to_portals() -> None:
    options = {"labyrinth.rules": "basic"}
    scene = Scene(NETWORK.format(""), f"labyrinth,{PD}", players=5, turn="green", options=options)
    scene.place("village-3-portal @ 2,4")
    assert not [code for code in scene.choices() if code.startswith("meeple road") and "," in code]
