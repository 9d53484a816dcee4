"""Mounds with the mouths of tunnels."""

import re

import pytest

from bastide.art import check_plan, tile_svg
from bastide.core.geometry import ROTATIONS
from bastide.core.tiles import FIELD, ROAD
from tests.art.pictures import at, printed, turned_data

MOUND = printed(
    "test/mound",
    "RRRR",
    at(ROAD, "N", junction="village"),
    *(at(ROAD, side, tunnel_entrance=True) for side in "WES"),
    at(FIELD, "NL NR EL WR"),
    at(FIELD, "ER SL"),
    at(FIELD, "SR WL"),
)


@pytest.mark.parametrize("quarters", ROTATIONS)
def test_every_road_into_a_mound_has_a_mouth_of_its_own(quarters: int) -> None:
    assert check_plan(turned_data(MOUND, quarters)) == []
    picture = tile_svg(MOUND, 0, quarters)
    assert '#b-tunnel"' in picture
    sides = [(side + quarters) % 4 for side in (1, 2, 3)]
    shown = {0: "back", 1: "side", 2: "front", 3: "side"}
    assert sorted(re.findall(r"#b-mouth-(\w+)", picture)) == sorted(shown[side] for side in sides)
    if quarters != 2:  # there the mound hides nothing: its only mouths to see are at its sides
        assert picture.index("#b-mouth-front") > picture.index('#b-tunnel"')
