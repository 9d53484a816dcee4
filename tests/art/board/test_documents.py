"""Whole files: positions, contact sheets, pixels."""

import re
from xml.etree import ElementTree

import pytest

from bastide.art import (
    PLAYERS,
    PictureTooLarge,
    anchors,
    board_svg,
    copy_numbers,
    largest_scale,
    sheet_svg,
    tile_document,
    tile_svg,
    to_png,
    tower_corners,
)
from bastide.art.svg.elements import number
from tests.art.pictures import TILES, pixels, size_of, tile
from tests.scene import Scene


def _scene() -> Scene:
    return Scene(
        """
        cloister+blue.cloister | city-1/2+red.S
        .                      | city-1+blue.EL | city-1 | road-straight/1+red.N
        """
    )


def test_a_position_shows_every_tile_in_its_cell() -> None:
    svg = board_svg(_scene().game)
    ElementTree.fromstring(svg)
    cells = re.findall(r'<svg x="(-?[\d.]+)" y="(-?[\d.]+)" width="100.6"', svg)
    corners = {(round(float(x) + 0.3), round(float(y) + 0.3)) for x, y in cells}
    assert corners == {(0, 0), (100, 0), (100, 100), (200, 100), (300, 100)}
    assert 'viewBox="-20 -20 440 240"' in svg


def test_a_position_at_negative_cells_is_in_the_picture() -> None:
    scene = Scene("road-straight | road-straight", at=(-7, -3))
    assert 'viewBox="-720 -320 240 140"' in board_svg(scene.game)


def test_copies_are_numbered_as_they_were_laid_and_look_different() -> None:
    game = _scene().game
    assert dict(copy_numbers(game)) == {(0, 0): 0, (1, 0): 0, (1, 1): 1, (2, 1): 2, (3, 1): 0}
    svg = board_svg(game)
    for copy, quarters in ((0, 2), (1, 0), (2, 0)):
        assert svg.count(tile_svg(tile("base/city-1"), copy, quarters)) == 1


def test_figures_stand_at_the_anchors_of_their_segments_in_their_colours() -> None:
    svg = board_svg(_scene().game)
    expected = [
        ("base/city-1", 2, (1, 0), "city@S", "meeple", 0),
        ("base/cloister", 0, (0, 0), "cloister", "meeple", 1),
        ("base/city-1", 0, (1, 1), "field@EL", "meeple-lying", 1),
        ("base/road-straight", 1, (3, 1), "road@N", "meeple", 0),
    ]
    for name, quarters, (column, row), place, drawing, seat in expected:
        x, y = anchors(tile(name), quarters)[place]
        spot = re.escape(f"translate({number(100 * column + x)},{number(100 * row + y)})")
        found = re.search(rf'{spot}"><g [^>]*><ellipse[^>]*><use href="#b-f-([\w-]+)" color="(#\w+)"', svg)
        assert found, (name, place)
        assert found.groups() == (drawing, PLAYERS[seat].colour)
    assert svg.count("#b-s-") == len(expected)


def test_what_stands_lower_is_drawn_later() -> None:
    svg = board_svg(_scene().game)
    heights = [
        float(y) for y in re.findall(r'translate\([-\d.]+,([-\d.]+)\)"><g transform="translate\(0,', svg)
    ]
    assert len(heights) == 4
    assert heights == sorted(heights)


@pytest.mark.parametrize(
    ("name", "quarters", "corners"),
    [
        ("base/city-1", 0, {(0, 0), (1, 0)}),
        ("base/city-1", 1, {(1, 0), (1, 1)}),
        ("base/city-2-adjacent", 0, {(0, 1), (1, 0)}),
        ("base/city-4-shield", 0, set()),
        ("base/road-straight", 0, set()),
        ("river/ii-river-straight-city-2-opposite", 3, {(0, 0), (1, 0), (0, 1), (1, 1)}),
    ],
)
def test_walls_end_in_towers_at_corners(name: str, quarters: int, corners: set[tuple[int, int]]) -> None:
    assert tower_corners(tile(name), quarters) == corners


def test_one_tower_stands_on_each_corner_where_walls_end() -> None:
    svg = board_svg(Scene("city-1/2\ncity-1").game)
    outside = re.sub(r"<svg x=.*?</svg>", "", svg)
    assert re.findall(r'#b-corner-tower" x="(\d+)" y="(\d+)"', outside) == [("0", "100"), ("100", "100")]


def test_marked_cells_are_outlined_outside_the_tile() -> None:
    game = _scene().game
    outline = '<rect x="199" y="99" width="102" height="102" fill="none"'
    assert outline in board_svg(game, marked=[(2, 1)])
    assert 'fill="none" stroke="#4b3827" stroke-width="2"' not in board_svg(game)


def test_a_sheet_names_every_tile_and_its_copies() -> None:
    svg = sheet_svg(TILES[:24], "Base game & more")
    root = ElementTree.fromstring(svg)
    texts = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[0] == "Base game & more"
    assert texts[1:] == [f"{art.id.partition('/')[2]} × {max(art.count.values())}" for art in TILES[:24]]


def test_a_sheet_of_one_tile_is_a_sheet() -> None:
    svg = sheet_svg(TILES[:1])
    assert svg.count("<text") == 1
    assert 'width="116"' in svg


@pytest.mark.parametrize("scale", [0.5, 1.0, 2.4])
def test_pixels_are_the_units_times_the_scale(scale: float) -> None:
    assert size_of(to_png(tile_document(tile("base/cloister")), scale)) == (100 * scale, 100 * scale)


def test_a_picture_with_too_many_pixels_is_refused_before_it_is_drawn() -> None:
    wide = board_svg(_scene().game).replace('width="440" height="240"', 'width="44000" height="24000"')
    with pytest.raises(PictureTooLarge, match="64 millions"):
        to_png(wide, 1.0)
    scale = largest_scale(wide, 10_000)
    width, height = size_of(to_png(wide, scale))
    assert (width, height) == (135, 74)


def test_a_drawn_tile_covers_every_pixel_of_its_square() -> None:
    for name in ("base/city-4-shield", "base/city-2-opposite", "river/fork"):
        picture = pixels(tile_document(tile(name)))
        assert all(sum(colour) > 0 for row in picture for colour in row)
