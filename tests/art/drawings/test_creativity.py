"""Blank tiles."""

from bastide.art import tile_svg
from tests.art.pictures import TILES, tile
from tests.samples import part_of_the_day


def test_a_blank_tile_is_parchment_with_a_quill() -> None:
    art = tile("creativity/blank")
    assert '#b-quill"' in tile_svg(art, 0, 0)
    assert tile_svg(art, 0, 0) != tile_svg(art, 1, 0)
    assert not any(
        "quill" in tile_svg(other, 0, 0) for other in part_of_the_day(TILES, 4) if other is not art
    )
