"""The fair, the plague, the grain hall and what goes with them: on tiles and as tokens."""

import re
from xml.etree import ElementTree

import pytest

from bastide.art import PLAYERS, areas, check_plan, figure_svg, piece_svg, tile_svg, token_svg
from bastide.art.curves import distance
from bastide.art.measures import RING_ROAD, ROAD_WIDTH
from bastide.art.planner import plan_tile
from bastide.art.standing import is_figure
from bastide.core.geometry import ROTATIONS
from tests.art.pictures import TILES, Pixels, document, pixels, tile
from tests.art.test_areas import is_inside

KINDS = ("knockout", "seduction", "target", "catch")
COLOURED = ("hall", "catapult", *(f"catapult.{kind}" for kind in KINDS))
#: The colour below a drawing.
GROUND = (136, 136, 136)
TOKENS = ("outbreak", "averted", "flea", "flea_pale", "pile")
_NUMBER = re.compile(r"<text[^>]*>(\d+)</text>")


def _pixels(drawing: str) -> Pixels:
    return pixels(document('<path d="M-20-24H20V16H-20z" fill="#888"/>' + drawing, (-20, -24, 40, 40)))


def _reach(drawing: str) -> tuple[int, int]:
    """How wide and how high a drawing is, in units of a tile."""
    picture = _pixels(drawing)
    there = [(x, y) for y, row in enumerate(picture) for x, colour in enumerate(row) if colour != GROUND]
    xs, ys = [x for x, _ in there], [y for _, y in there]
    return max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


def test_the_sign_of_the_plague_is_a_badge_on_open_land() -> None:
    for art in (art for art in TILES if "plague" in art.symbols):
        (mark,) = (mark for mark in plan_tile(art).marks if mark.what == "plague")
        assert mark.size == 1, art.id
        assert all(city.raster.at(mark.at) == "" for city in plan_tile(art).cities), art.id


def test_roads_end_at_a_fair() -> None:
    for name in ("road-ends-2-sw", "road-ends-2-ns", "road-curve-es-road-end"):
        plan = plan_tile(tile(f"catapult/{name}"))
        (fair,) = (mark for mark in plan.marks if mark.what == "fair")
        ending = [road for road in plan.roads if road.segment.junction == "fair"]
        assert ending
        assert all(road.lines[0][-1] == fair.at for road in ending)


def test_a_fair_fills_the_gap_between_two_cities() -> None:
    plan = plan_tile(tile("catapult/cities-2-opposite"))
    (wall,) = plan.low_walls
    (fair,) = (mark for mark in plan.marks if mark.what == "fair")
    assert distance(fair.at, wall[0]) + distance(fair.at, wall[1]) < distance(*wall) + 1


@pytest.mark.parametrize("quarters", ROTATIONS)
def test_a_ring_road_runs_around_the_fair(quarters: int) -> None:
    art = tile("catapult/road-4-way")
    assert check_plan(art) == []
    picture = tile_svg(art, 0, quarters)
    assert picture.index('#b-roundabout"') < picture.index('#b-fair"')
    area = areas(art, quarters)["road@N"]
    assert not is_inside((50, 50), area), "the fair is no road"
    middle = RING_ROAD / 2**0.5
    for x, y in ((50 + middle, 50 + middle), (50 - middle, 50 + middle), (50, 50 - RING_ROAD), (50, 4)):
        assert is_inside((x, y), area)
    assert not is_inside((50 + middle + ROAD_WIDTH, 50 + middle + ROAD_WIDTH), area)


def test_the_grain_hall_stands_in_the_middle_and_the_pennant_beside_it() -> None:
    plan = plan_tile(tile("porxada/porxada"))
    hall, pennant = plan.marks
    assert (hall.what, pennant.what) == ("porxada", "pennant")
    assert distance(hall.at, (50, 50)) < 3
    assert distance(hall.at, pennant.at) > 24
    assert distance(hall.at, plan.anchors[0]) > 20, "a knight does not hide it"


def test_a_blank_tile_is_parchment_with_a_quill() -> None:
    art = tile("creativity/blank")
    assert '#b-quill"' in tile_svg(art, 0, 0)
    assert tile_svg(art, 0, 0) != tile_svg(art, 1, 0)
    assert not any("quill" in tile_svg(other, 0, 0) for other in TILES if other is not art)


@pytest.mark.parametrize("name", TOKENS)
def test_tokens_have_drawings_of_their_own(name: str) -> None:
    drawing = token_svg(name)
    assert drawing != token_svg("pebble")
    ElementTree.fromstring(f"<svg>{drawing}</svg>")
    assert sum(drawing == token_svg(other) for other in TOKENS) == 1
    wide, high = _reach(drawing)
    assert 15 <= wide <= 20
    assert 15 <= high <= 20


def test_outbreaks_bear_their_number_if_one_is_said() -> None:
    for name in ("outbreak", "averted"):
        assert _NUMBER.findall(token_svg(name)) == []
        for number in range(1, 7):
            assert _NUMBER.findall(token_svg(name, number)) == [str(number)]


def test_fleas_bear_no_number_and_piles_how_many_tiles_there_are() -> None:
    assert _NUMBER.findall(token_svg("flea", 1)) == _NUMBER.findall(token_svg("flea_pale", 1)) == []
    assert _NUMBER.findall(token_svg("animal.flea")) != [], "another flea, which is worth something"
    assert _NUMBER.findall(token_svg("pile")) == []
    assert _NUMBER.findall(token_svg("pile", 23)) == ["23"]


def test_what_is_inactive_is_pale() -> None:
    def colourful(name: str) -> int:
        return sum(max(colour) - min(colour) > 60 for row in _pixels(token_svg(name)) for colour in row)

    def green(name: str) -> int:
        return sum(g > r > b for row in _pixels(token_svg(name)) for r, g, b in row)

    assert colourful("flea_pale") < colourful("flea") / 8
    assert green("averted") < green("outbreak") / 8, "but it is crossed out in red"


@pytest.mark.parametrize("name", COLOURED)
def test_pieces_of_players_have_their_colour_and_sign(name: str) -> None:
    assert is_figure(name)
    for seat, player in enumerate(PLAYERS):
        drawing = piece_svg(name, seat)
        assert drawing == figure_svg(name, seat)
        assert player.colour in drawing
        assert f"#b-s-{player.sign}" in drawing
        assert "rotate(" not in figure_svg(name, seat, lying=True)
    assert "<text" not in figure_svg(name, 0), "no letter: each kind has a drawing"
    wide, high = _reach(figure_svg(name, 0))
    assert wide <= 34
    assert high <= 36


def test_every_kind_of_hurled_token_looks_different() -> None:
    assert len({piece_svg(f"catapult.{kind}", 2) for kind in KINDS}) == len(KINDS)


def test_hurled_tokens_lie_around_their_spot() -> None:
    picture = _pixels(figure_svg("catapult.target", 0))
    there = [(x, y) for y, row in enumerate(picture) for x, colour in enumerate(row) if colour != GROUND]
    xs, ys = [x - 20 for x, _ in there], [y - 24 for _, y in there]
    assert abs(min(xs) + max(xs)) <= 3
    assert abs(min(ys) + max(ys)) <= 3
