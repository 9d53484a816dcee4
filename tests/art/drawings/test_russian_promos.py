"""Beings of old tales."""

from dataclasses import replace

import pytest

from bastide.art import anchors, tile_svg
from bastide.art.plan.planner import plan_tile
from bastide.art.svg.curves import line_distance
from bastide.core.tiles import FIELD, ROAD
from tests.art.pictures import at, printed

_ALL_LAND = "NL NR EL ER SL SR WL WR"


@pytest.mark.parametrize("symbol", ["vodyanoy", "solovei"])
def test_beings_of_old_tales_have_room_on_the_land(symbol: str) -> None:
    road = printed("test/tale", "FRFR", at(ROAD, "E W"), at(FIELD, "NL NR EL WR"), at(FIELD, "ER SL SR WL"))
    art = replace(road, symbols=frozenset({symbol}))
    (mark,) = plan_tile(art).landmarks
    assert mark.size == 1
    assert line_distance(plan_tile(art).roads[0].lines[0], mark.at) > 15
    assert f'#b-{symbol}"' in tile_svg(art, 0, 0)


def test_a_piece_stands_before_the_hut() -> None:
    art = printed("test/hut", "FFFF", at(FIELD, _ALL_LAND), hut=True)
    (hut,) = plan_tile(art).landmarks
    assert anchors(art, 0)["hut"] == (hut.at[0], hut.at[1] + 7)
    assert '#b-hut"' in tile_svg(art, 0, 0)
