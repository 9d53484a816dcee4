"""The stock: what ships ready made is what the art would make, and good for the very same tiles only."""

from dataclasses import replace
from pathlib import Path

import pytest

from bastide.art import areas, tower_corners
from bastide.art.board import documents
from bastide.art.board.stands import spots_of
from bastide.art.paint import painter
from bastide.art.paint.painter import tile_svg
from bastide.art.plan import segment_areas
from bastide.art.stock import keeper
from bastide.art.stock.keeper import PICTURES, PLACES, Stock, mark_in_stock, mark_of_art, mark_of_tile
from bastide.core.geometry import ROTATIONS
from bastide.core.tiles import TileType
from bastide.expansions.registry import LIBRARY
from tests.samples import part_of_the_day
from tools.stock import main, pictures_of, places_of, printed_tiles, write

DUE = "the art or the tiles have changed: run `make stock`"
TILES = printed_tiles()
TILE = LIBRARY.tile("base/city-1-road-straight")


def test_the_stock_is_of_this_art_and_these_tiles() -> None:
    assert mark_in_stock() == mark_of_art(), DUE
    marks = {tile.id: mark_of_tile(tile) for tile in TILES}
    assert PICTURES.marks() == marks, DUE
    assert PLACES.marks() == marks, DUE


def test_what_is_in_stock_is_what_would_be_made() -> None:
    for tile in part_of_the_day(TILES, 60):
        assert PICTURES.find(tile) == pictures_of(tile), DUE
        for rotation, made in zip(ROTATIONS, places_of(tile), strict=True):
            ready = keeper.ready_places(tile, rotation)
            assert ready is not None
            assert (ready.spots, ready.areas) == (made["spots"], made["areas"]), DUE
            assert sorted(ready.towers) == made["towers"], DUE


def test_a_printed_tile_is_neither_planned_nor_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("planned in spite of the stock")

    monkeypatch.setattr(painter, "_pictures", {})
    monkeypatch.setattr(painter, "plan_tile", refuse)
    monkeypatch.setattr(documents, "plan_towns", refuse)
    monkeypatch.setattr(segment_areas, "plan_tile", refuse)
    monkeypatch.setattr("bastide.art.board.stands.plan_tile", refuse)
    spots_of.cache_clear()
    assert tile_svg(TILE, 0, 1).startswith("<")
    assert tower_corners(TILE, 1)
    assert areas(TILE, 5) == areas(TILE, 1)
    assert set(areas(TILE, 1)) <= set(spots_of(LIBRARY, TILE.id, 1))


def other(tile: TileType) -> TileType:
    """A tile with the id of a printed one that shows something else, as a design of a player may."""
    return replace(tile, symbols=frozenset({"volcano"}))


def test_a_tile_that_was_changed_is_not_taken_from_the_stock() -> None:
    assert PICTURES.find(TILE) is not None
    assert PICTURES.find(other(TILE)) is None
    assert PICTURES.find(TILE) is not None
    assert keeper.ready_picture(other(TILE), 0, 0) is None
    assert keeper.ready_places(other(TILE), 0) is None


def test_a_copy_that_nobody_prints_is_painted() -> None:
    assert keeper.ready_picture(TILE, 50, 0) is None
    assert tile_svg(TILE, 50, 0) != tile_svg(TILE, 0, 0)


@pytest.fixture
def small(tmp_path: Path) -> Stock:
    """A stock of one tile."""
    write(Stock("small", tmp_path), {TILE.id: "made"})
    keeper.mark_file(tmp_path).write_text(mark_of_art())
    return Stock("small", tmp_path)


def test_a_stock_gives_what_was_put_into_it(small: Stock) -> None:
    assert small.find(TILE) == "made"
    assert small.marks() == {TILE.id: mark_of_tile(TILE)}


def test_a_stock_of_other_art_is_not_used(small: Stock) -> None:
    keeper.mark_file(small.file.parent).write_text("other art\n")
    assert small.find(TILE) is None


@pytest.mark.parametrize("damage", [b"", b"no archive", None])
def test_without_a_stock_that_can_be_read_everything_is_made(small: Stock, damage: bytes | None) -> None:
    if damage is None:
        small.file.unlink()
    else:
        small.file.write_bytes(damage)
    assert small.find(TILE) is None


def test_half_a_file_counts_as_none(small: Stock) -> None:
    small.file.write_bytes(small.file.read_bytes()[:-8])
    assert small.find(TILE) is None


def test_a_tile_that_is_not_drawn_as_its_data_say_comes_into_no_stock(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.argv", ["stock", "--folder", str(tmp_path), "abbot"])
    monkeypatch.setattr("tools.stock.check_plan", lambda tile: ["a road ends nowhere"])
    with pytest.raises(SystemExit, match=r"not drawn as their data say: .*a road ends nowhere"):
        main()
    assert not list(tmp_path.iterdir())
