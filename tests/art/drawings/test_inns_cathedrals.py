"""Cathedrals and big followers."""

import re

from bastide.art import figure_svg, tile_svg
from bastide.art.plan.planner import plan_tile
from bastide.art.svg.curves import distance
from bastide.core.tiles import CITY
from tests.art.pictures import at, document, pixels, printed


def test_houses_keep_clear_of_a_cathedral() -> None:
    art = printed("test/minster", "CCCC", at(CITY, "N E S W", cathedral=True, pennants=1))
    minster, pennant = plan_tile(art).landmarks
    assert minster.what == "cathedral"
    assert distance(minster.at, (50, 50)) < 3
    assert distance(minster.at, pennant.at) > 20
    houses = re.findall(r'#b-[hkl]\d" x="([-\d.]+)" y="([-\d.]+)"', tile_svg(art, 0, 0))
    assert houses
    assert all(distance((float(x), float(y)), minster.at) > 15 for x, y in houses)
    assert "#b-kirk" not in tile_svg(art, 0, 0)


def test_a_big_follower_is_larger_than_others_standing_and_lying() -> None:
    for lying in (False, True):
        small, big = (_extent(kind, lying) for kind in ("meeple", "big_follower"))
        assert big[2] - big[0] > 1.2 * (small[2] - small[0])
        assert big[3] - big[1] > 1.2 * (small[3] - small[1])


def _extent(kind: str, lying: bool) -> tuple[int, int, int, int]:
    """The box that a figure fills, in units of a tile around the spot where it stands."""
    picture = pixels(
        document(
            '<path d="M-30-30H30V30H-30z" fill="#fff"/>' + figure_svg(kind, 4, lying), (-30, -30, 60, 60)
        )
    )
    spots = [(x - 30, y - 30) for y, row in enumerate(picture) for x, c in enumerate(row) if sum(c) < 300]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return min(xs), min(ys), max(xs), max(ys)
