"""A tile's picture shows what the tile is."""

import pytest

from bastide import Game, Setup
from bastide.cli.tile_text import HEIGHT, WIDTH, TilePicture, as_ascii, tile_picture
from bastide.core.geometry import PORT_BY_NAME, PORT_NAMES, ROTATIONS, SIDES
from bastide.core.shapes import EDGE_CODES, GameTile
from bastide.core.tiles import FIELD

RULES = Game.begin(Setup.make(2, "abbot,river", options={"river": "both"})).rules
#: The port at each character of the rim.
RIM = ("WR NL N NR EL", "W - - - E", "WL SR S SL ER")
TURNED = [(kind, rotation) for kind in RULES.tiles for rotation in ROTATIONS]


def tile(name: str) -> GameTile:
    return RULES.tiles[RULES.tile_index[name]]


def drawn(name: str, rotation: int = 0) -> list[str]:
    return as_ascii(rows(tile_picture(tile(name), rotation))).split()


def rows(picture: TilePicture) -> str:
    lines = ("".join(picture.dots[row, c].character for c in range(WIDTH)) for row in range(HEIGHT))
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("name", "rotation", "picture"),
    [
        ("base/city-1-road-straight", 0, [".###.", "-----", "....."]),
        ("base/city-1-road-straight", 1, ["..|.#", "..|.#", "..|.#"]),
        ("base/city-2-adjacent-road-curve-shield", 0, ["*###.", "##+--", "#.|.."]),
        ("base/city-2-adjacent-road-curve-shield", 1, [".####", "--+##", "..|.*"]),
        ("base/city-2-opposite", 0, ["#...#", "#####", "#...#"]),
        ("base/city-3-road-end-shield", 2, ["*.|.#", "#####", "#####"]),
        ("base/city-4-shield", 0, ["*####", "#####", "#####"]),
        ("base/cities-2-adjacent", 0, ["\\###.", "#....", "#...."]),
        ("base/cities-2-adjacent", 3, ["#....", "#....", "/###."]),
        ("base/cloister-road", 3, [".....", "..^--", "....."]),
        ("base/road-curve", 0, [".....", "--+..", "..|.."]),
        ("base/village-4", 0, ["..|..", "--o--", "..|.."]),
        ("abbot/road-straight-garden", 0, ["..%..", "-----", "....."]),
        ("river/spring", 0, [".....", "..~~~", "....."]),
        ("river/river-straight-road-straight", 0, ["..~..", "-----", "..~.."]),
    ],
)
def test_a_tile_is_drawn_by_its_edges(name: str, rotation: int, picture: list[str]) -> None:
    assert drawn(name, rotation) == picture


def test_the_coloured_picture_uses_boxes() -> None:
    assert rows(tile_picture(tile("base/city-1-road-curve-es"), 0)) == "·▒▒▒·\n··┌──\n··│··"


def test_the_rim_shows_each_edge_of_every_tile() -> None:
    inks = {"F": {"field", "garden", "cloister"}, "R": {"road"}, "C": {"city"}, "V": {"river"}}
    by_code = {EDGE_CODES[letter]: shown for letter, shown in inks.items()}
    sides = [(name, (r, c)) for r, line in enumerate(RIM) for c, name in enumerate(line.split())]
    for kind, rotation in TURNED:
        picture = tile_picture(kind, rotation)
        for name, spot in sides:
            if name in SIDES:
                edge = kind.shapes[rotation].edges[PORT_BY_NAME[name]]
                assert picture.dots[spot].ink in by_code[edge], (kind.type.id, rotation, name)


def test_every_segment_of_every_tile_has_a_spot_of_its_own() -> None:
    for kind, rotation in TURNED:
        spots = tile_picture(kind, rotation).spots
        assert len(set(spots)) == len(spots) == len(kind.shapes[rotation].segments), (kind.type.id, rotation)


def test_the_spot_of_a_segment_lies_on_it() -> None:
    for kind, rotation in TURNED:
        picture = tile_picture(kind, rotation)
        for segment, spot in zip(kind.shapes[rotation].segments, picture.spots, strict=True):
            if segment.kind == FIELD:
                assert RIM[spot[0]].split()[spot[1]] in {PORT_NAMES[port] for port in segment.ports}
            else:
                assert picture.dots[spot].ink == segment.kind, (kind.type.id, rotation, segment.name)


def test_the_ascii_picture_is_ascii() -> None:
    assert all(as_ascii(rows(tile_picture(kind, rotation))).isascii() for kind, rotation in TURNED)
