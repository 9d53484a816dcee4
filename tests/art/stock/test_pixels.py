"""Pixels in stock: what ships ready drawn is what would be drawn, and of the very same tiles only."""

import io
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bastide.art.board.bitmaps import SIZES, meadow_bitmap, tile_bitmap
from bastide.art.stock import keeper
from bastide.art.stock.keeper import mark_of_art, mark_of_tile
from bastide.art.stock.pixels import MEADOW, SHEETS, PixelSheet, ready_pixels
from bastide.core.geometry import ROTATIONS
from tests.art.stock.test_stock import DUE, TILE, TILES, other
from tests.samples import part_of_the_day
from tools.stock import write_all, write_sheet


def test_all_printed_tiles_have_pixels_in_stock() -> None:
    marks = {tile: mark for sheet in SHEETS.values() for tile, mark in sheet.marks().items()}
    assert marks == {MEADOW: "", **{tile.id: mark_of_tile(tile) for tile in TILES}}, DUE


def difference(one: bytes | None, other: bytes) -> float:
    """How much two pictures differ on average, of 255: other versions of what draws them differ by a hair."""
    assert one is not None, DUE
    pictures = [Image.open(io.BytesIO(picture)).convert("RGBA") for picture in (one, other)]
    return max(ImageStat.Stat(ImageChops.difference(*pictures)).mean)


def test_pixels_in_stock_are_what_would_be_drawn() -> None:
    for tile in part_of_the_day(TILES, 20):
        for copy in range(max([1, *tile.count.values()])):
            for turn in ROTATIONS:
                drawn = tile_bitmap(tile, copy, turn, SIZES[0])
                assert difference(ready_pixels(tile, copy, turn), drawn) < 1, DUE
    for column in (0, 1):
        for row in (0, 1):
            assert difference(ready_pixels(None, column, row), meadow_bitmap((column, row), SIZES[0])) < 1, (
                DUE
            )


def test_only_what_is_printed_is_in_stock() -> None:
    assert ready_pixels(TILE, 0, 0) is not None
    assert ready_pixels(other(TILE), 0, 0) is None, "a design with the id of a printed tile"
    assert ready_pixels(replace(TILE, id="nobody/knows"), 0, 0) is None
    assert ready_pixels(TILE, 50, 0) is None
    assert ready_pixels(None, 2, 0) is None
    assert ready_pixels(None, 0, 2) is None


@pytest.fixture
def small(tmp_path: Path) -> PixelSheet:
    """A sheet of one tile."""
    write_sheet(PixelSheet("small", tmp_path), {TILE.id: [[b"one", b"three"], [b"", b"2\n"]]})
    keeper.mark_file(tmp_path).write_text(mark_of_art())
    return PixelSheet("small", tmp_path)


def test_a_sheet_gives_what_was_put_into_it(small: PixelSheet) -> None:
    assert small.find(TILE) == [[b"one", b"three"], [b"", b"2\n"]]
    assert small.of_meadow() is None


@pytest.mark.parametrize("damage", [b"", b"no sheet", None])
def test_without_a_sheet_that_can_be_read_everything_is_drawn(
    small: PixelSheet, damage: bytes | None
) -> None:
    if damage is None:
        small.file.unlink()
    else:
        small.file.write_bytes(damage)
    assert small.find(TILE) is None


def test_half_a_sheet_counts_as_none(small: PixelSheet) -> None:
    small.file.write_bytes(small.file.read_bytes()[:-1])
    assert small.find(TILE) is None


def test_a_sheet_of_other_art_is_not_used(small: PixelSheet, tmp_path: Path) -> None:
    keeper.mark_file(tmp_path).write_text("other art")
    assert small.find(TILE) is None


def test_the_whole_stock_is_written_with_its_mark(tmp_path: Path) -> None:
    write_all([TILE], tmp_path)
    assert keeper.mark_in_stock(tmp_path) == mark_of_art()
    assert PixelSheet("base", tmp_path).find(TILE) == SHEETS["base"].find(TILE)
    assert PixelSheet(MEADOW, tmp_path).of_meadow() == SHEETS[MEADOW].of_meadow()
