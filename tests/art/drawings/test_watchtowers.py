"""Watchtowers."""

import re
from dataclasses import replace

import pytest

from bastide.art import tile_svg
from bastide.art.collection import SYMBOLS
from bastide.art.drawings.watchtowers import PAYING
from bastide.core.tiles import FIELD, ROAD, TileType
from tests.art.pictures import at, printed


def _crossroads(junction: str, **places: object) -> TileType:
    art = printed(
        f"test/{junction}-crossroads",
        "RFRF",
        at(ROAD, "N", junction=junction),
        at(ROAD, "S", junction=junction),
        at(FIELD, "NL SR WL WR"),
        at(FIELD, "NR EL ER SL"),
    )
    return replace(art, places=places)


@pytest.mark.parametrize(("points", "per"), PAYING)
def test_a_watchtower_says_what_it_pays_and_for_what(points: int, per: str) -> None:
    name = f"watchtower-{points}-{per}"
    art = _crossroads("watchtower", watchtower=[{"points": points, "per": per}])
    assert f'#b-{name}"' in tile_svg(art, 0, 0)
    assert re.findall(r"<text[^>]*>(\d)</text>", SYMBOLS[name]) == [str(points)]
    others = [SYMBOLS[f"watchtower-{points}-{other}"] for points, other in PAYING if other != per]
    assert SYMBOLS[name] not in others
