"""Pictures of tiles: small, sound, always the same, and without seams."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from bastide.art import (
    figure_svg,
    meadow_svg,
    placed_tile_svg,
    symbols_svg,
    tile_document,
    tile_svg,
    token_svg,
)
from bastide.art.collection import FIGURES, TOKENS
from bastide.art.plan.cities import inside_edge
from bastide.art.plan.planner import plan_tile
from bastide.art.svg.curves import turned
from bastide.core.geometry import ROTATIONS
from bastide.core.tiles import TileType
from tests.art.pictures import (
    TILES,
    TURNED,
    Laid,
    all_pictures,
    digest,
    document,
    pixels,
    step_at_seam,
    tile,
    tiles_of_the_day,
)
from tests.samples import part_of_the_day

LARGEST = 15_000


def _references(svg: str) -> set[str]:
    return {one or other for one, other in re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', svg)}


def test_every_picture_is_small_and_well_formed() -> None:
    for name, picture in all_pictures().items():
        assert len(picture.encode()) <= LARGEST, name
        assert ElementTree.fromstring(f"<svg>{picture}</svg>").tag == "svg", name


def test_every_reference_is_a_shared_symbol() -> None:
    ids = re.findall(r' id="([^"]+)"', symbols_svg())
    assert len(ids) == len(set(ids))
    used = _references(symbols_svg())
    for picture in all_pictures().values():
        used |= _references(picture)
    for cell in ((0, 0), (0, 1), (1, 0), (-1, -1)):
        used |= _references(meadow_svg(cell))
    for seat in range(6):
        for kind in FIGURES:
            used |= _references(figure_svg(kind, seat)) | _references(figure_svg(kind, seat, lying=True))
    for token in (*TOKENS, "unknown"):
        used |= _references(token_svg(token))
    assert used <= set(ids)


def test_pictures_define_nothing_that_could_clash_on_a_page() -> None:
    assert all(" id=" not in picture for picture in all_pictures().values())


def test_drawings_are_never_turned() -> None:
    """But for the arrow of what points somewhere on a tile."""
    arrow = re.compile(r'rotate\(\d+\)"><use href="#b-pointer"')
    assert all("rotate(" not in arrow.sub("", picture) for picture in all_pictures().values())


def test_a_quarter_turn_four_times_is_no_turn() -> None:
    art = tile("base/road-curve")
    assert tile_svg(art, 0, 4) == tile_svg(art, 0, 0) != tile_svg(art, 0, 1)


def test_copies_of_a_tile_differ() -> None:
    for art in tiles_of_the_day():
        copies = range(max(art.count.values()))
        assert len({tile_svg(art, copy, 0) for copy in copies}) == len(copies), art.id


def test_some_copies_show_the_farm_that_the_sheet_names() -> None:
    art = tile("base/road-straight")
    farms = ["#b-farmhouse" in tile_svg(art, copy, 0) for copy in range(8)]
    assert farms == [True, True, False, False, False, False, False, False]


def test_a_changed_tile_of_the_same_name_gets_its_own_picture() -> None:
    art = tile("base/city-4-shield")
    before = tile_svg(art, 0, 0)
    (city,) = art.segments
    plain = tile_svg(replace(art, segments=(replace(city, attributes={}),)), 0, 0)
    assert "pennant" in before
    assert "pennant" not in plain
    assert tile_svg(art, 0, 0) == before


_DIGEST = """
import sys
from tests.art.pictures import digest
print(digest(int(sys.argv[1])))
"""


def test_the_same_copy_looks_the_same_in_every_process() -> None:
    (part,) = part_of_the_day(range(12), 12)[:1]
    told = subprocess.run(
        [sys.executable, "-c", _DIGEST, str(part)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": "1"},
        capture_output=True,
        check=True,
        text=True,
    )
    assert told.stdout.strip() == digest(part)


@pytest.mark.parametrize(
    ("name", "symbol"),
    [
        ("base/cloister", "cloister"),
        ("abbot/road-curve-garden", "garden"),
        ("base/city-4-shield", "pennant"),
        ("river/ii-river-straight-road-straight-inn", "inn"),
        ("river/lake-volcano", "volcano"),
        ("river/ii-river-curve-pigs", "pigs"),
        ("river/spring", "rock"),
    ],
)
def test_what_is_printed_on_a_tile_is_on_its_picture(name: str, symbol: str) -> None:
    others = {"cloister", "garden", "pennant", "inn", "volcano", "pigs", "rock"} - {symbol}
    for quarters in ROTATIONS:
        picture = tile_svg(tile(name), 0, quarters)
        assert f'#b-{symbol}"' in picture
        assert not any(f'#b-{other}"' in picture for other in others)


def test_about_every_second_house_may_be_left_out_where_tiles_are_small() -> None:
    houses = re.findall(r'<use href="#b-[hkl]\d"[^>]*>', tile_svg(tile("base/city-4-shield"), 0, 0))
    left_out = sum('class="detail"' in house for house in houses)
    assert 0.4 < left_out / len(houses) < 0.6


def test_tufts_and_ruts_may_be_left_out_where_tiles_are_small() -> None:
    root = ElementTree.fromstring(f"<svg>{tile_svg(tile('base/road-straight'), 3, 0)}</svg>")
    for detail in root.findall(".//*[@class='detail']/.."):
        for child in [child for child in detail if child.get("class") == "detail"]:
            detail.remove(child)
    left = ElementTree.tostring(root, encoding="unicode")
    assert "tuft" not in left
    assert "stroke-dasharray" not in left
    assert "<path" in left


def _is_closed(art: TileType, letter: str) -> bool:
    """Whether an edge only meets others of its lay-out: the quarters of Leipzig close on each other."""
    return letter == "C" and any(segment.attributes.get("leipzig") for segment in art.segments)


def _partner(art: TileType, letter: str, side: int, number: int) -> tuple[TileType, int]:
    """Some tile that shows an edge on a side, with its rotation."""
    fitting = [
        (other, r)
        for other, r in TURNED
        if other.edges[(side - r) % 4] == letter and other is not art and not _is_closed(other, letter)
    ]
    return fitting[number * 37 % len(fitting)]


#: How much neighbours may differ where they meet, of 255: on average, and for the worst pair.
_SEAMS = {"F": (0.4, 4), "R": (0.9, 4), "V": (0.9, 5), "C": (6.2, 9.5)}


@pytest.mark.parametrize("letter", _SEAMS)
def test_neighbours_join_without_a_seam(letter: str) -> None:
    for side in part_of_the_day((1, 2), 2):  # beside and below
        _join_without_a_seam(letter, side)


def _join_without_a_seam(letter: str, side: int) -> None:
    """Where two tiles meet, both paint the same: their drawings are compared a little beyond both rims."""
    steps = {}
    for number, art in part_of_the_day(list(enumerate(TILES)), 3):
        if letter not in art.edges or _is_closed(art, letter):
            continue
        quarters = next(r for r in ROTATIONS if art.edges[(side - r) % 4] == letter)
        other, rotation = _partner(art, letter, (side + 2) % 4, number)
        here, there = Laid(art, quarters, (0, 0)), Laid(other, rotation, (1, 0) if side == 1 else (0, 1))
        steps[f"{art.id} and {other.id}"] = step_at_seam(here, there)
    mean, worst = _SEAMS[letter]
    assert sum(steps.values()) / len(steps) < mean
    assert max(steps.values()) < worst, max(steps, key=lambda pair: steps[pair])


def test_placed_tiles_overlap_by_a_hair_so_that_no_light_shows_between_them() -> None:
    art = tile("base/road-straight")
    pair = placed_tile_svg(art, 0, 0, (0, 0), (0, 0)) + placed_tile_svg(art, 1, 0, (1, 0), (100, 0))
    picture = pixels(document(f'<path d="M0 0H200V100H0z" fill="#f0f"/>{pair}', (98, 2, 4, 30)), 2.3)
    assert all(blue < 130 for row in picture for _, _, blue in row)


@pytest.mark.parametrize("quarters", ROTATIONS)
@pytest.mark.parametrize("name", ["base/city-1", "base/city-2-adjacent", "base/city-3"])
def test_walls_are_painted_where_the_city_ends(name: str, quarters: int) -> None:
    art = tile(name)
    (city,) = plan_tile(art).cities
    picture = pixels(tile_document(art, 0, quarters), 2)
    for wall in city.walls:
        for knot in (4, 8, len(wall.line) - 9, len(wall.line) - 5):
            x, y = turned(inside_edge(wall, knot), quarters)
            red, green, blue = picture[round(2 * y)][round(2 * x)]
            assert red - blue < 60, "stone is nearly grey"
            assert green > 90


def test_a_tile_document_holds_exactly_the_symbols_that_it_needs() -> None:
    for name in ("base/cloister", "base/city-3-road-end", "river/fork"):
        svg = tile_document(tile(name), 1, 2)
        ElementTree.fromstring(svg)
        assert set(re.findall(r' id="([^"]+)"', svg)) == _references(svg)


def test_the_meadow_runs_on_by_the_parity_of_the_cell() -> None:
    grounds = {meadow_svg((x, y)) for x in (0, 1) for y in (0, 1)}
    assert len(grounds) == 4
    assert meadow_svg((-3, 4)) == meadow_svg((1, 0)) == meadow_svg((5, -2))
    assert meadow_svg((0, 1)) != meadow_svg((1, 0))


def test_the_meadow_of_all_parities_joins_without_a_seam() -> None:
    cells = [(x, y) for x in range(3) for y in range(3)]
    svg = "".join(
        f'<svg x="{100 * x}" y="{100 * y}" width="100" height="100">{meadow_svg((x, y))}</svg>'
        for x, y in cells
    )
    for at in (100, 200):
        strip = pixels(document(svg, (at - 1, 0, 2, 300)), 3)
        changes = [abs(a - b) for row in strip for a, b in zip(row[2], row[3], strict=True)]
        assert sum(changes) / len(changes) < 0.6
