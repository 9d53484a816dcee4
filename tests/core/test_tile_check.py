"""The tile checker is fed with broken tiles: each fault is found and named."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from bastide import registry
from bastide.core.errors import TileError
from bastide.core.expansion import Expansion
from bastide.core.library import Library
from bastide.core.tile_check import check_sheet, check_tile
from bastide.core.tiles import TileType, read_sheet

#: Sound tiles, each to be broken in many ways below.
TILES: Mapping[str, str] = {
    "toy/start": """
        count = 2
        edges = "CRFR"
        city = [ { at = "N" } ]
        road = [ { at = "E W" } ]
        field = [ { at = "EL WR", cities = "N" }, { at = "ER SL SR WL" } ]
        decor = [ { kind = "farmhouse", field = "ER", road = "E W" } ]
    """,
    "toy/village": """
        count = 1
        edges = "FRRR"
        road = [
          { at = "E", junction = "inn" },
          { at = "S", junction = "inn" },
          { at = "W", junction = "inn" },
        ]
        field = [ { at = "NL NR EL WR" }, { at = "ER SL" }, { at = "SR WL" } ]
        cloister = true
        joins = ["cloister road:E road:S road:W"]
    """,
    "toy/bridge": """
        count = 1
        edges = "VRVR"
        crossing = "bridge"
        road = [ { at = "E W" } ]
        river = [ { at = "N S" } ]
        field = [ { at = "NL WR" }, { at = "NR EL" }, { at = "ER SL" }, { at = "SR WL" } ]
    """,
    "toy/cities": """
        count = 1
        edges = "CFFC"
        city = [ { at = "N" }, { at = "W" } ]
        field = [ { at = "EL ER SL SR", cities = "N W" } ]
    """,
    "toy/tunnel": """
        count = 1
        edges = "FRFR"
        crossing = "tunnel"
        road = [ { at = "E W", tunnel = true } ]
        field = [ { at = "NL NR EL ER SL SR WL WR" } ]
    """,
    "toy/replacing": """
        count = 1
        replaces = "toy/start"
        edges = "CRFR"
        city = [ { at = "N" } ]
        road = [ { at = "E W" } ]
        field = [ { at = "EL WR", cities = "N" }, { at = "ER SL SR WL" } ]
        garden = true
    """,
}
START = '[start]\ntiles = [ { tile = "toy/start", at = [0, 0], turn = 0 } ]\n'


def sheet_text(broken: Mapping[str, str] | None = None, start: str = START) -> str:
    tiles = "".join(
        f'[[tile]]\nid = "{name}"\n{body}\n' for name, body in {**TILES, **(broken or {})}.items()
    )
    return f'slug = "toy"\nname = "Toy"\n{start}\n{tiles}'


def fault_in(folder: Path, text: str) -> TileError:
    path = folder / "tiles.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(TileError) as caught:
        check_sheet(read_sheet(path), str(path), {})
    assert caught.value.file == str(path)
    return caught.value


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("", ""),
        ('"EL ER SL SR", cities = "N W" }', '"EL SR", cities = "N W" }, { at = "ER SL" }'),
        ('{ at = "N" }, { at = "W" }', '{ at = "N" }, { at = "W", also_at = "N" }'),
    ],
    ids=["as it is", "a field in two parts", "two cities that share a side"],
)
def test_a_sound_sheet_has_no_fault(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "tiles.toml"
    path.write_text(sheet_text().replace(old, new, 1) if old else sheet_text(), encoding="utf-8")
    sheet = read_sheet(path)
    check_sheet(sheet, str(path), {})
    assert [fault for tile in sheet.tiles for fault in check_tile(tile)] == []


@pytest.mark.parametrize("expansion", registry.ORDER, ids=lambda expansion: str(expansion.slug))
def test_every_tile_that_comes_with_the_game_is_sound(expansion: Expansion) -> None:
    sheet = registry.LIBRARY.sheet(expansion)
    for tile in sheet.tiles if sheet else ():
        assert list(check_tile(tile)) == []


@pytest.mark.parametrize(
    ("tile", "old", "new", "fault"),
    [
        ("toy/start", '"CRFR"', '"CRF"', "edges 'CRF' are not four letters of FRVCAX"),
        ("toy/start", '"CRFR"', '"CRFQ"', "edges 'CRFQ' are not four letters of FRVCAX"),
        ("toy/start", '"CRFR"', '"FRFR"', "side N is F but its segments are C"),
        ("toy/start", '"CRFR"', '"CRRR"', "side S is R but its segments are none"),
        ("toy/start", '{ at = "E W" }', '{ at = "E W W" }', "side W is R but its segments are RR"),
        ("toy/start", '{ at = "N" }', '{ at = "N E" }', "side E is R but its segments are CR"),
        ("toy/start", '"ER SL SR WL"', '"ER SL SR"', "half-edge WL lies in 0 fields"),
        ("toy/start", '"ER SL SR WL"', '"ER SL SR WL WR"', "half-edge WR lies in 2 fields"),
        ("toy/start", '"ER SL SR WL"', '"ER SL SL SR WL"', "half-edge SL lies in 2 fields"),
        ("toy/start", '"EL WR"', '"EL WR NL"', "half-edge NL lies in 1 fields"),
        ("toy/start", ', cities = "N"', "", "field 'EL WR' meets the city at N but does not name it"),
        ("toy/start", 'cities = "N"', 'cities = "N N"', "field 'EL WR' names one city twice"),
        (
            "toy/start",
            '{ at = "EL WR", cities = "N" }, { at = "ER SL SR WL" }',
            '{ at = "EL SR", cities = "N" }, { at = "ER SL" }, { at = "WL WR", cities = "N" }',
            "crosses a road, city or river",
        ),
        (
            "toy/tunnel",
            '{ at = "NL NR EL ER SL SR WL WR" }',
            '{ at = "NL SL" }, { at = "NR EL ER SR WL WR" }',
            "two fields cross",
        ),
        ("toy/bridge", 'crossing = "bridge"', "", "segments cross without a bridge or tunnel"),
        ("toy/bridge", '"bridge"', '"ford"', "segments cross without a bridge or tunnel"),
        ("toy/tunnel", 'crossing = "tunnel"', "", "segments cross without a bridge or tunnel"),
        ("toy/village", '{ at = "S", junction = "inn" }', '{ at = "S" }', "road 'S' ends without a junction"),
        ("toy/village", "cloister road:E", "palace road:E", "it joins palace, which it does not have"),
        ("toy/village", "road:W", "road:N", "it joins road:N, which it does not have"),
        ("toy/village", "road:W", "city:W", "it joins city:W, which it does not have"),
        ("toy/start", 'field = "ER"', 'field = "NL"', "its farmhouse stands at 'NL', where nothing is"),
        ("toy/start", 'road = "E W" }', 'road = "S" }', "its farmhouse stands at 'S', where nothing is"),
        (
            "toy/cities",
            '{ at = "W" }',
            '{ at = "W", also_at = "S" }',
            "shares side S with no other city",
        ),
        (
            "toy/cities",
            '{ at = "W" }',
            '{ at = "W", also_at = "W" }',
            "shares side W with no other city",
        ),
        ("toy/cities", 'cities = "N W"', 'also_at = "NL"', "a field shares no side with another one"),
        (
            "toy/cities",
            '{ at = "W" }',
            '{ at = "W", also_at = "Q" }',
            "sides N, E, S, W are meant",
        ),
        ("toy/start", "count = 2", "count = 0", "there are no copies of it"),
        ("toy/start", "count = 2", "count = { new = 0 }", "there are no copies of it"),
        ("toy/replacing", '"toy/start"', '"toy/absent"', "it replaces toy/absent, which is unknown"),
        (
            "toy/replacing",
            '"toy/start"',
            '"toy/cities"',
            "it replaces toy/cities, which has the edges CFFC, not CRFR",
        ),
    ],
)
def test_a_broken_tile_is_refused_with_file_tile_and_fault(
    tmp_path: Path, tile: str, old: str, new: str, fault: str
) -> None:
    assert old in TILES[tile], "the tile to be broken has changed"
    text = sheet_text({tile: TILES[tile].replace(old, new, 1)})
    found = fault_in(tmp_path, text)
    assert found.tile == tile
    assert fault in found.fault


def test_an_id_is_used_once_in_a_sheet(tmp_path: Path) -> None:
    text = sheet_text() + f'[[tile]]\nid = "toy/start"\n{TILES["toy/start"]}\n'
    found = fault_in(tmp_path, text)
    assert (found.tile, found.fault) == ("toy/start", "the id is used twice")


def test_an_id_is_used_once_in_all_sheets(tmp_path: Path) -> None:
    path = tmp_path / "tiles.toml"
    path.write_text(sheet_text(), encoding="utf-8")
    sheet = read_sheet(path)
    known: dict[str, TileType] = {"toy/bridge": sheet.tiles[0]}
    with pytest.raises(TileError, match="toy/bridge: the id is used twice"):
        check_sheet(sheet, str(path), known)


@pytest.mark.parametrize(
    ("tiles", "fault"),
    [
        ('{ tile = "toy/absent", at = [0, 0], turn = 0 }', "unknown tile toy/absent"),
        (
            '{ tile = "toy/start", at = [0, 0], turn = 0 }, { tile = "toy/cities", at = [0, 0], turn = 0 }',
            "two tiles lie on (0, 0)",
        ),
        (
            '{ tile = "toy/start", at = [0, 0], turn = 0 }, { tile = "toy/cities", at = [1, 0], turn = 0 }',
            "(0, 0) and (1, 0) do not fit",
        ),
        (
            '{ tile = "toy/start", at = [0, 0], turn = 0 }, { tile = "toy/start", at = [0, 1], turn = 0 }',
            "(0, 0) and (0, 1) do not fit",
        ),
    ],
)
def test_start_tiles_that_cannot_lie_like_that_are_refused(tmp_path: Path, tiles: str, fault: str) -> None:
    found = fault_in(tmp_path, sheet_text(start=f"[start]\ntiles = [ {tiles} ]\n"))
    assert (found.tile, found.fault) == ("[start]", fault)


def test_a_field_does_not_break_off_between_start_tiles(tmp_path: Path) -> None:
    rim = 'count = 1\nedges = "FFFX"\nfield = [ { at = "NL NR EL ER SL SR WL" } ]\n'
    wall = 'count = 1\nedges = "FXFF"\nfield = [ { at = "NL NR SL SR WL WR" } ]\n'
    tiles = '{ tile = "toy/wall", at = [0, 0], turn = 0 }, { tile = "toy/rim", at = [1, 0], turn = 0 }'
    text = sheet_text({"toy/rim": rim, "toy/wall": wall}, f"[start]\ntiles = [ {tiles} ]\n")
    found = fault_in(tmp_path, text)
    assert (found.tile, found.fault) == ("[start]", "a field breaks off between (0, 0) and (1, 0)")


def test_names_in_sheets_have_hyphens(tmp_path: Path) -> None:
    hyphens = "but words in the names of sheets and tiles are joined by hyphens: "
    found = fault_in(tmp_path, sheet_text().replace('slug = "toy"', 'slug = "big_toy"'))
    assert (found.tile, found.fault) == ("(head)", f"slug is 'big_toy', {hyphens}'big-toy'")
    found = fault_in(tmp_path, sheet_text().replace("toy/start", "toy/start_here"))
    assert (found.tile, found.fault) == (
        "toy/start_here",
        f"its id has '_' in it, {hyphens}'toy/start-here'",
    )


@pytest.mark.parametrize("name", ["other/start", "toy", "start"])
def test_ids_begin_with_the_slug_of_the_sheet(tmp_path: Path, name: str) -> None:
    found = fault_in(tmp_path, sheet_text().replace('"toy/start"', f'"{name}"'))
    assert (found.tile, found.fault) == (
        name,
        "its id has to begin with 'toy/', as the slug of the sheet does",
    )


class Crooked(Expansion):
    """An expansion whose sheet is broken."""

    slug = "toy"
    path: Path

    def sheet_path(self) -> Path:
        return self.path


def test_a_library_refuses_a_broken_sheet_before_any_game(tmp_path: Path) -> None:
    crooked = Crooked()
    crooked.path = tmp_path / "tiles.toml"
    crooked.path.write_text(sheet_text({"toy/start": TILES["toy/start"].replace("CRFR", "CCCC")}))
    library = Library([*registry.ORDER, crooked])
    with pytest.raises(TileError, match=r"tiles\.toml: toy/start: side E is C"):
        library.tile("base/cloister")
    with pytest.raises(TileError, match=r"tiles\.toml: toy/start: side E is C"):
        library.tile("base/cloister")  # nothing of it was kept


def test_a_library_refuses_the_sheet_of_another_expansion(tmp_path: Path) -> None:
    crooked = Crooked()
    crooked.path = tmp_path / "tiles.toml"
    crooked.path.write_text(sheet_text().replace("toy", "other"))
    with pytest.raises(TileError, match="slug is 'other', but in the sheet of toy it has to be 'toy'"):
        Library([*registry.ORDER, crooked]).tile("base/cloister")
