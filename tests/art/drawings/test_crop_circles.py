"""Crop circles."""

import re
from dataclasses import replace
from itertools import combinations

import pytest

from bastide.art import tile_document, tile_svg
from bastide.art.plan.planner import plan_tile
from bastide.core.geometry import ROTATIONS
from bastide.core.tiles import FIELD, TileType
from tests.art.pictures import at, pixels, printed

_ALL_LAND = "NL NR EL ER SL SR WL WR"


def _circle(who: str) -> TileType:
    meadow = printed("test/circle", "FFFF", at(FIELD, _ALL_LAND))
    return replace(meadow, places={"crop_circle": [{"who": who}]})


@pytest.mark.parametrize("who", ["farmer", "thief", "knight"])
def test_a_crop_circle_shows_who_is_called(who: str) -> None:
    for quarters in ROTATIONS:
        assert re.findall(r"#b-crop-circle-(\w+)", tile_svg(_circle(who), 0, quarters)) == [who]


def test_signs_of_crop_circles_are_told_apart_on_a_small_tile() -> None:
    """At 60 pixels for a tile the middles of the circles differ in at least a quarter of their pixels."""
    pictures = []
    for who in ("farmer", "thief", "knight"):
        x, y = plan_tile(_circle(who)).anchors["crop_circle"]
        picture = pixels(tile_document(_circle(who)), 0.6)
        column, row = round(0.6 * x), round(0.6 * y)
        pictures.append(
            [spot for line in picture[row - 5 : row + 5] for spot in line[column - 5 : column + 5]]
        )
    for one, other in combinations(pictures, 2):
        different = sum(
            sum(abs(a - b) for a, b in zip(p, q, strict=True)) > 90 for p, q in zip(one, other, strict=True)
        )
        assert different > 25
