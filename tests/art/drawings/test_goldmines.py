"""Gold mines and ingots."""

import re

from bastide.art import tile_svg, token_svg
from bastide.core.geometry import ROTATIONS
from tests.art.pictures import TILES

_NUMBER = re.compile(r"<text[^>]*>(\d+)</text>")


def test_every_mine_is_seen_on_its_tile() -> None:
    mines = [art for art in TILES if "goldmine" in art.symbols]
    assert len(mines) == 8
    for art in mines:
        assert all('#b-goldmine"' in tile_svg(art, 0, quarters) for quarters in ROTATIONS)


def test_ingots_can_be_counted() -> None:
    assert '#b-ingot"' in token_svg("gold")
    assert _NUMBER.findall(token_svg("gold", 1)) == []
    assert '#b-ingots"' in token_svg("gold", 2)
    assert _NUMBER.findall(token_svg("gold", 12)) == ["12"]
