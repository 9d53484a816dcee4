"""The wheel of fortune: one picture over sixteen squares, its sectors and crown spaces, its sign on tiles."""

import math
import re
from itertools import combinations, pairwise

import pytest

from bastide.art import anchors, areas, check_plan, figure_svg, tile_svg
from bastide.art.collection import SYMBOLS
from bastide.art.drawings.wheel_of_fortune.geometry import CROWN_RADIUS, RIM, SECTORS, pavement, wheel_spots
from bastide.art.drawings.wheel_of_fortune.signs import FATES
from bastide.art.plan.planner import plan_tile
from bastide.art.svg.curves import Point, distance, line_distance
from bastide.core.geometry import ROTATIONS
from bastide.core.tiles import TileType
from tests.art.pictures import TILES, Pixels, document, pixels, tile, tiles_of_the_day

BOARD = {(x, y): tile(f"wheel-of-fortune/board-{x}-{y}") for x in range(4) for y in range(4)}
MIDDLE = (200.0, 200.0)
CLOCKWISE = ("fortune", "tax", "famine", "storm", "inquisition", "plague")


def _spots() -> dict[str, Point]:
    """The spots on the wheel as points of the whole board."""
    return {
        name: (x + 100, y + 100)
        for name, (x, y) in anchors(BOARD[1, 1], 0).items()
        if name.partition(".")[0] in ("crown", *CLOCKWISE)
    }


def _angle(point: Point) -> float:
    """Degrees clockwise from the top of the wheel."""
    x, y = point[0] - MIDDLE[0], point[1] - MIDDLE[1]
    return math.degrees(math.atan2(x, -y)) % 360


def test_sectors_lie_clockwise_from_the_top_with_their_crown_spaces() -> None:
    spots = _spots()
    assert [round(_angle(spots[name])) for name in CLOCKWISE] == [0, 60, 120, 180, 240, 300]
    crowns = {name: [spot for spot in spots if spot.startswith(f"crown.{name}.")] for name in CLOCKWISE}
    assert [len(crowns[name]) for name in CLOCKWISE] == [1, 2, 1, 2, 1, 2]
    for name in CLOCKWISE:
        assert crowns[name] == [f"crown.{name}.{number}" for number in range(len(crowns[name]))]
        for crown in crowns[name]:
            off = (_angle(spots[crown]) - _angle(spots[name]) + 180) % 360 - 180
            assert abs(off) < 25, "well inside its own sector of sixty degrees"


def test_crown_spaces_and_pig_have_room_on_the_wheel() -> None:
    spots = _spots()
    for name, spot in spots.items():
        assert distance(spot, MIDDLE) < RIM - CROWN_RADIUS, name
    for (one, here), (other, there) in combinations(spots.items(), 2):
        assert distance(here, there) > 2 * CROWN_RADIUS, (one, other)


def test_all_spots_on_the_wheel_belong_to_one_square() -> None:
    for cell, square in BOARD.items():
        has_them = "crown.tax.0" in anchors(square, 0)
        assert has_them == (cell == (1, 1))
        assert ("crown.tax.0" in areas(square, 0)) == has_them


def test_a_turned_square_keeps_the_wheel_upright_around_its_turned_middle() -> None:
    for quarters, corner in zip(ROTATIONS, ((100, 100), (0, 100), (0, 0), (100, 0)), strict=True):
        found = anchors(BOARD[1, 1], quarters)
        picture = tile_svg(BOARD[1, 1], 0, quarters)
        assert re.findall(r'#b-wheel-board" x="([-\d.]+)" y="([-\d.]+)"', picture) == [
            (str(corner[0]), str(corner[1]))
        ]
        for name, (x, y) in wheel_spots().items():
            assert found[name] == (corner[0] + x, corner[1] + y)


def test_every_square_shows_its_part_of_the_same_wheel() -> None:
    for (x, y), square in BOARD.items():
        middle = re.findall(r'#b-wheel-board" x="([-\d.]+)" y="([-\d.]+)"', tile_svg(square, 0, 0))
        assert middle == [(str(200 - 100 * x), str(200 - 100 * y))]


@pytest.mark.parametrize("square", BOARD.values(), ids=lambda square: square.id)
def test_land_on_the_board_is_drawn_as_the_data_say(square: TileType) -> None:
    assert check_plan(square) == []


def test_roads_of_the_board_end_at_the_pavement() -> None:
    roads = 0
    for square in BOARD.values():
        plan = plan_tile(square)
        assert plan.wheel
        outline = pavement(plan.wheel)
        edge = [
            (a[0] + (b[0] - a[0]) * k / 50, a[1] + (b[1] - a[1]) * k / 50)
            for a, b in pairwise([*outline, outline[0]])
            for k in range(50)
        ]
        for road in plan.roads:
            end = road.lines[0][-1]
            assert line_distance(edge, end) < 1
            assert all(5 < coordinate < 95 for coordinate in end), "the road does not end on another square"
            roads += 1
    assert roads == 3


def test_nobody_stands_on_the_land_below_the_wheel() -> None:
    for (x, y), square in BOARD.items():
        for name, (right, down) in anchors(square, 0).items():
            if "@" in name:
                across = max(abs(100 * x + right - 200), abs(100 * y + down - 200))
                assert across > RIM, (square.id, name)


def _picture_of(sign: str) -> Pixels:
    colour = FATES[sign].colour
    ground = f'<path d="M-20-20H20V20H-20z" fill="{colour}"/>'
    return pixels(document(f'{ground}<use href="#b-fate-{sign}"/>', (-20, -20, 40, 40)), 0.6)


def test_fates_are_told_apart_on_a_small_board_by_sign_and_colour() -> None:
    """At 60 pixels for a tile at least a quarter of the pixels of any two signs differ, even without hue."""
    assert len({fate.colour for fate in FATES.values()}) == len(FATES)
    for one, other in combinations(map(_picture_of, CLOCKWISE), 2):
        greys = [
            abs(sum(p) - sum(q))
            for row, line in zip(one, other, strict=True)
            for p, q in zip(row, line, strict=True)
        ]
        assert sum(change > 60 for change in greys) > len(greys) / 4


def test_sectors_of_art_are_those_of_the_rules() -> None:
    assert tuple(name for name, _ in SECTORS) == CLOCKWISE == tuple(FATES)


def test_areas_of_sectors_hold_their_spots_and_no_others() -> None:
    shapes = areas(BOARD[1, 1], 0)
    for name in CLOCKWISE:
        ring = [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+),(-?[\d.]+)", shapes[name])]
        angles = [(_angle((x + 100, y + 100)) - _angle(_spots()[name]) + 180) % 360 - 180 for x, y in ring]
        assert -31 < min(angles) < -29
        assert 29 < max(angles) < 31


def test_tiles_with_a_wheel_show_its_number_on_top_of_everything() -> None:
    numbered = [art for art in TILES if "wheel" in art.places]
    assert sum(max(art.count.values()) for art in numbered) == 19
    for art in numbered:
        for quarters in ROTATIONS:
            last = re.findall(r'#b-([\w-]+)"', tile_svg(art, 0, quarters))[-1]
            assert last == f"wheel-{art.places['wheel']}"
    for steps in (1, 2, 3):
        assert re.findall(r"<text[^>]*>(\d)</text>", SYMBOLS[f"wheel-{steps}"]) == [str(steps)]


def test_the_sign_of_the_wheel_hides_no_road_and_no_wall() -> None:
    for art in tiles_of_the_day():
        if "wheel" in art.places:
            plan = plan_tile(art)
            (mark,) = [mark for mark in plan.landmarks if mark.what == "wheel"]
            assert mark.size > 0.9, art.id
            assert all(line_distance(line, mark.at) > 9 + 5 for line in plan.way_lines()), art.id


def test_the_pig_of_the_wheel_belongs_to_nobody() -> None:
    assert figure_svg("wheel_pig", 2) == figure_svg("wheel_pig", -1) != figure_svg("pig", -1)
