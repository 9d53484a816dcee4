"""Reading tile sheets: what is in the box, and what a sheet that cannot be understood says."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from bastide import Game, Setup, registry
from bastide.core.errors import TileError
from bastide.core.library import Library
from bastide.core.shapes import GameTile
from bastide.core.tiles import CITY, FIELD, ROAD, StartTile, TileSheet, TileType, read_sheet, read_tile

LIBRARY = registry.LIBRARY
GOOD = """
slug = "toy"
name = "Toy"
[[tile]]
id = "toy/a"
count = 2
edges = "CRFR"
city = [ { at = "N", pennants = 2 } ]
road = [ { at = "E W", inn = true } ]
field = [ { at = "EL WR", cities = "N" }, { at = "ER SL SR WL" } ]
well = true
"""


def sheet_of(slug: str) -> TileSheet:
    sheet = LIBRARY.sheet(LIBRARY.by_slug[slug])
    assert sheet is not None
    return sheet


def written(folder: Path, text: str) -> Path:
    path = folder / "tiles.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("slug", "set_name", "count"),
    [("base", "", 72), ("abbot", "", 8), ("river", "I", 12), ("river", "II", 12)],
)
@pytest.mark.parametrize("edition", ["classic", "new"])
def test_every_set_has_the_tiles_of_its_box(slug: str, set_name: str, count: int, edition: str) -> None:
    tiles = [tile for tile in sheet_of(slug).tiles if not set_name or set_name in tile.sets]
    assert sum(tile.copies(edition) for tile in tiles) == count


@pytest.mark.parametrize(
    ("expansions", "options", "count"),
    [
        ("base", {}, 72),
        ("base,abbot", {}, 72),  # garden tiles take the place of plain ones
        ("base*2", {}, 144),
        ("base*2,abbot*2", {}, 144),
        ("base,river", {}, 83),  # the ordinary start tile stays out
        ("base,river", {"river": "river2"}, 83),
        ("base,river", {"river": "both"}, 93),  # one spring, one fork, and no lake of River I
        ("base,river", {"base_start_tile": "shuffle-in"}, 84),
        ("base,river", {"river": "off"}, 72),
        ("base*0,river", {}, 12),
        ("base,abbot*0", {}, 72),
    ],
)
def test_a_game_has_as_many_tiles_as_its_sets(
    expansions: str, options: Mapping[str, str], count: int
) -> None:
    game = Game.begin(Setup.make(expansions=expansions, options=options))
    assert game.state.tiles_left + len(game.state.board.tiles) == count


def test_gardens_take_the_place_of_plain_tiles() -> None:
    tiles = {tile.type.id for tile in Game.begin(Setup.make(expansions="abbot")).rules.tiles}
    assert {tile.id for tile in sheet_of("abbot").tiles} < tiles
    for tile in sheet_of("abbot").tiles:
        assert LIBRARY.tile(tile.replaces).edges == tile.edges


@pytest.mark.parametrize(
    ("tile", "symmetry"),
    [
        ("base/cloister", 1),
        ("base/city-4-shield", 1),
        ("base/village-4", 1),
        ("base/road-straight", 2),
        ("base/city-2-opposite", 2),
        ("base/city-2-opposite-shield", 2),
        ("base/cities-2-opposite", 2),
        ("base/cloister-road", 4),
        ("base/city-1", 4),
        ("base/cities-2-adjacent", 4),
        ("base/road-curve", 4),
        ("base/village-3", 4),
        ("river/river-straight", 2),
        ("river/river-straight-road-straight", 2),
        ("river/fork", 4),
    ],
)
def test_a_tile_looks_the_same_after_so_many_quarter_turns(tile: str, symmetry: int) -> None:
    assert LIBRARY.tile(tile).symmetry == symmetry


def all_tiles() -> list[TileType]:
    return [tile for expansion in LIBRARY.order if (s := LIBRARY.sheet(expansion)) for tile in s.tiles]


def test_a_turned_tile_that_looks_the_same_has_the_same_edges_and_ports() -> None:
    for tile in all_tiles():
        own = GameTile(0, tile, frozenset(tile.places), frozenset())
        for rotation in range(4):
            plain, turned = own.shapes[own.looks_like(rotation)], own.shapes[rotation]
            assert turned.edges == plain.edges, tile.id
            kinds = {(s.kind, s.ports) for s in turned.segments}
            assert kinds == {(s.kind, s.ports) for s in plain.segments}, tile.id


def test_ids_are_unique_over_all_sheets() -> None:
    ids = [tile.id for tile in all_tiles()]
    assert len(ids) == len(set(ids))
    assert all(tile_id.split("/")[0].replace("-", "_") in LIBRARY.by_slug for tile_id in ids)


def test_the_sheet_says_where_the_start_tile_lies() -> None:
    assert sheet_of("base").start == (StartTile("base/city-1-road-straight", (0, 0), 0),)


def test_a_tile_is_read_with_its_segments_marks_and_places(tmp_path: Path) -> None:
    (tile,) = read_sheet(written(tmp_path, GOOD)).tiles
    assert [segment.kind for segment in tile.segments] == [CITY, ROAD, FIELD, FIELD]
    assert [dict(segment.attributes) for segment in tile.segments[:2]] == [{"pennants": 2}, {"inn": True}]
    assert [segment.touches for segment in tile.segments] == [(), (), (0,), ()]
    assert tile.places == {"well": True}
    assert (tile.copies("classic"), tile.copies("new")) == (2, 2)


def test_a_start_tile_may_be_turned_by_quarters(tmp_path: Path) -> None:
    text = GOOD + '[start]\ntiles = [ { tile = "toy/a", at = [2, -1], turn = 270 } ]\n'
    assert read_sheet(written(tmp_path, text)).start == (StartTile("toy/a", (2, -1), 3),)


@pytest.mark.parametrize(
    ("old", "new", "tile", "fault"),
    [
        ("slug =", "snail =", "(head)", "the key 'slug' is missing"),
        ('name = "Toy"', "", "(head)", "the key 'name' is missing"),
        ("[[tile]]", "[[brick]]", "(head)", "the key 'tile' is missing"),
        ("[[tile]]", "[[tile", "(whole file)", "line 4"),
        ('id = "toy/a"', "", "(tile without id)", "the key 'id' is missing"),
        ("count = 2", "", "toy/a", "the key 'count' is missing"),
        ('edges = "CRFR"', "", "toy/a", "the key 'edges' is missing"),
        ('{ at = "N", pennants = 2 }', "{ pennants = 2 }", "toy/a", "a city does not say where it is"),
        ('at = "N"', "at = 1", "toy/a", "a city does not say where it is"),
        ('at = "N"', 'at = "Q"', "toy/a", "city at 'Q': 'Q' is unknown, sides N, E, S, W are meant"),
        ('at = "N"', 'at = "NL"', "toy/a", "'NL' is unknown, sides N, E, S, W are meant"),
        ('"ER SL SR WL"', '"ER S WL"', "toy/a", "'S' is unknown, half-edges such as NL are meant"),
        ('cities = "N"', 'cities = "S"', "toy/a", "field 'EL WR' touches a city at S, but there is none"),
        ("well = true", "[start]\ntiles = [{}]", "[start]", "needs tile, at = [x, y] and turn"),
        (
            "well = true",
            '[start]\ntiles = [{ tile = "toy/a", at = [0], turn = 0 }]',
            "[start]",
            "needs tile, at = [x, y] and turn",
        ),
        (
            "well = true",
            '[start]\ntiles = [{ tile = "toy/a", at = [0, 0], turn = 45 }]',
            "[start]",
            "toy/a is turned by 45, not by a multiple of 90 degrees",
        ),
    ],
)
def test_a_sheet_that_cannot_be_understood_names_file_tile_and_fault(
    tmp_path: Path, old: str, new: str, tile: str, fault: str
) -> None:
    assert old in GOOD
    path = written(tmp_path, GOOD.replace(old, new, 1))
    with pytest.raises(TileError) as caught:
        read_sheet(path)
    assert (caught.value.file, caught.value.tile) == (str(path), tile)
    assert fault in caught.value.fault
    assert str(caught.value) == f"{path}: {tile}: {caught.value.fault}"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("count = 2", 'count = "two"'),
        ("count = 2", "count = 1.5"),
        ("count = 2", 'count = { classic = "two" }'),
        ("count = 2", "count = { oldest = 2 }"),
        ('city = [ { at = "N", pennants = 2 } ]', 'city = ["N"]'),
        ('city = [ { at = "N", pennants = 2 } ]', "city = 1"),
        ("well = true", "symbols = 1"),
        ("well = true", "joins = 1"),
        ("well = true", "set = 1"),
        ("well = true", "decor = [1]"),
    ],
)
def test_a_value_of_the_wrong_sort_is_a_fault_of_its_tile(tmp_path: Path, old: str, new: str) -> None:
    assert old in GOOD
    path = written(tmp_path, GOOD.replace(old, new, 1))
    with pytest.raises(TileError) as caught:
        read_sheet(path)
    assert (caught.value.file, caught.value.tile) == (str(path), "toy/a")


def test_tiles_that_are_no_tables_are_a_fault_of_the_file(tmp_path: Path) -> None:
    for tiles in ("tile = 1", 'tile = ["a"]'):
        path = written(tmp_path, f'slug = "toy"\nname = "Toy"\n{tiles}\n')
        with pytest.raises(TileError) as caught:
            read_sheet(path)
        assert caught.value.file == str(path)


def test_a_missing_or_unreadable_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(TileError, match=r"absent\.toml"):
        read_sheet(tmp_path / "absent.toml")
    path = tmp_path / "tiles.toml"
    path.write_bytes(b'slug = "\xff"')
    with pytest.raises(TileError, match=r"tiles\.toml: \(whole file\)"):
        read_sheet(path)


def test_a_library_reads_its_sheets_only_when_a_tile_is_asked_for() -> None:
    fresh = Library(registry.ORDER)
    assert fresh.tile("base/cloister").edges == "FFFF"
    with pytest.raises(KeyError):
        fresh.tile("base/palace")


@pytest.mark.parametrize(("facts", "symmetry"), [({}, 1), ({"towards": "NW"}, 4), ({"worth": 3}, 1)])
@pytest.mark.parametrize("is_list", [False, True])
def test_a_tile_that_points_somewhere_looks_different_when_it_is_turned(
    facts: dict[str, object], symmetry: int, is_list: bool
) -> None:
    field = [{"at": "NL NR EL ER SL SR WL WR"}]
    entry = {"id": "test/vane", "count": 1, "edges": "FFFF", "field": field}
    assert read_tile("sheet", {**entry, "vane": [facts] if is_list else facts}).symmetry == symmetry
