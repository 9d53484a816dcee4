"""Circus, acrobats, bazaars, watchtowers, labyrinths, mounds with several mouths, and what stands on them."""

import re
from dataclasses import replace

import pytest

from bastide.art import anchors, check_plan, figure_svg, pyramid_spots, tile_svg, token_svg
from bastide.art.attractions import PAYING
from bastide.art.curves import distance, line_distance
from bastide.art.figures import SIGNS
from bastide.art.planner import plan_tile
from bastide.art.symbols import DRAWINGS
from bastide.core.geometry import ROTATIONS
from bastide.core.tiles import CITY, FIELD, ROAD, TileType
from bastide.expansions.big_top.circus import ANIMALS
from tests.art.pictures import at, document, pixels, printed, turned_data

_ALL_LAND = "NL NR EL ER SL SR WL WR"


def _crossroads(junction: str, **places: object) -> TileType:
    art = printed(
        f"test/{junction}-crossroads",
        "RFRF",
        at(ROAD, "N", junction=junction),
        at(ROAD, "S", junction=junction),
        at(FIELD, "NL SR WL WR"),
        at(FIELD, "NR EL ER SL"),
    )
    return replace(art, places=places)


#: A road that ends between two cities, so that each of its fields touches one of them only.
BETWEEN = replace(
    printed(
        "test/between",
        "CCRF",
        at(CITY, "N"),
        at(CITY, "E"),
        at(ROAD, "S", junction="circus"),
        at(FIELD, "SL", 1),
        at(FIELD, "SR WL WR", 0),
    ),
    places={"circus": True},
)
MOUND = printed(
    "test/mound",
    "RRRR",
    at(ROAD, "N", junction="village"),
    *(at(ROAD, side, tunnel_entrance=True) for side in "WES"),
    at(FIELD, "NL NR EL WR"),
    at(FIELD, "ER SL"),
    at(FIELD, "SR WL"),
)
MAZE = printed(
    "test/maze",
    "RRRR",
    at(ROAD, "N E S W", labyrinth=True),
    *(at(FIELD, ports) for ports in ("NL WR", "NR EL", "ER SL", "SR WL")),
)


@pytest.mark.parametrize(("points", "per"), PAYING)
def test_a_watchtower_says_what_it_pays_and_for_what(points: int, per: str) -> None:
    name = f"watchtower-{points}-{per}"
    art = _crossroads("watchtower", watchtower=[{"points": points, "per": per}])
    assert f'#b-{name}"' in tile_svg(art, 0, 0)
    assert re.findall(r"<text[^>]*>(\d)</text>", DRAWINGS[name]) == [str(points)]
    others = [DRAWINGS[f"watchtower-{points}-{other}"] for points, other in PAYING if other != per]
    assert DRAWINGS[name] not in others


@pytest.mark.parametrize(
    ("junction", "places"),
    [("circus", {"circus": True}), ("acrobats", {"acrobats": [{"spaces": 2}]})],
)
def test_roads_end_at_the_attraction_and_it_parts_the_fields(
    junction: str, places: dict[str, object]
) -> None:
    art = _crossroads(junction, **places)
    assert check_plan(art) == []
    for quarters in ROTATIONS:
        picture = tile_svg(art, 0, quarters)
        assert picture.count(f'#b-{junction}"') == 1
        assert "#b-square" not in picture
    assert distance(anchors(art, 0)[junction], anchors(art, 0)["road@N"]) > 17


def test_a_wall_runs_from_the_corner_between_two_cities_to_the_end_of_the_road() -> None:
    for quarters in ROTATIONS:
        assert check_plan(turned_data(BETWEEN, quarters)) == []
    ((begin, end),) = plan_tile(BETWEEN).low_walls
    assert {begin, end} == {(100, 0), plan_tile(BETWEEN).hubs["circus"]}


def test_a_bazaar_stands_where_its_roads_end_or_inside_a_city_without_land() -> None:
    market = frozenset({"bazaar"})
    roads = replace(_crossroads("bazaar"), symbols=market)
    assert [mark.what for mark in plan_tile(roads).marks] == ["bazaar"]
    town = replace(printed("test/town", "CCCC", at(CITY, "N E S W")), symbols=market)
    plan = plan_tile(town)
    (bazaar,) = plan.marks
    assert bazaar.size == 1
    assert distance(plan.anchors[0], bazaar.at) > 15
    houses = re.findall(r'#b-[hkl]\d" x="([-\d.]+)" y="([-\d.]+)"', tile_svg(town, 0, 0))
    assert all(distance((float(x), float(y)), bazaar.at) > 11 for x, y in houses)


@pytest.mark.parametrize("symbol", ["vodyanoy", "solovei"])
def test_beings_of_old_tales_have_room_on_the_land(symbol: str) -> None:
    road = printed("test/tale", "FRFR", at(ROAD, "E W"), at(FIELD, "NL NR EL WR"), at(FIELD, "ER SL SR WL"))
    art = replace(road, symbols=frozenset({symbol}))
    (mark,) = plan_tile(art).marks
    assert mark.size == 1
    assert line_distance(plan_tile(art).roads[0].lines[0], mark.at) > 15
    assert f'#b-{symbol}"' in tile_svg(art, 0, 0)


def test_a_piece_stands_before_the_hut() -> None:
    art = printed("test/hut", "FFFF", at(FIELD, _ALL_LAND), hut=True)
    (hut,) = plan_tile(art).marks
    assert anchors(art, 0)["hut"] == (hut.at[0], hut.at[1] + 7)
    assert '#b-hut"' in tile_svg(art, 0, 0)


@pytest.mark.parametrize("quarters", ROTATIONS)
def test_every_road_into_a_mound_has_a_mouth_of_its_own(quarters: int) -> None:
    assert check_plan(turned_data(MOUND, quarters)) == []
    picture = tile_svg(MOUND, 0, quarters)
    assert '#b-tunnel"' in picture
    sides = [(side + quarters) % 4 for side in (1, 2, 3)]
    shown = {0: "back", 1: "side", 2: "front", 3: "side"}
    assert sorted(re.findall(r"#b-mouth-(\w+)", picture)) == sorted(shown[side] for side in sides)
    if quarters != 2:  # there the mound hides nothing: its only mouths to see are at its sides
        assert picture.index("#b-mouth-front") > picture.index('#b-tunnel"')


def test_a_labyrinth_is_one_road_without_a_village() -> None:
    plan = plan_tile(MAZE)
    assert check_plan(MAZE) == []
    assert plan.hubs == {"labyrinth": (50, 50)}
    assert not plan.houses
    assert distance(plan.anchors[0], (50, 50)) > 28, "somebody on the road does not hide the maze"
    assert tile_svg(MAZE, 0, 1).count('#b-labyrinth"') == 1


def test_a_pyramid_has_two_acrobats_below_and_one_on_their_shoulders() -> None:
    assert pyramid_spots(0) == ()
    left, right, top = pyramid_spots(3)
    assert pyramid_spots(2) == (left, right)
    assert left[1] == right[1] > top[1] + 8
    assert left[0] == -right[0]
    assert top[0] == 0
    assert distance(left, right) > 12


@pytest.mark.parametrize(
    ("name", "ends"), [("bridge.EW", ((0, 50), (99, 50))), ("bridge.NS", ((50, 0), (50, 99)))]
)
def test_a_bridge_spans_its_tile_from_rim_to_rim(name: str, ends: tuple[tuple[int, int], ...]) -> None:
    paper = '<path d="M-50-50H50V50H-50z" fill="#f0f"/>'
    picture = pixels(document(paper + token_svg(name), (-50, -50, 100, 100)))
    magenta = (255, 0, 255)
    assert all(picture[y][x] != magenta for x, y in ends)
    assert all(picture[x][y] == magenta for x, y in ends)


def test_animals_are_told_apart_and_look_alike_from_behind() -> None:
    faces = [token_svg(f"animal.{animal.name}") for animal in ANIMALS]
    for animal, face in zip(ANIMALS, faces, strict=True):
        assert re.findall(r"<text[^>]*>(\d)</text>", face) == [str(animal.points)]
    assert len({DRAWINGS[f"animal-{animal.name}"] for animal in ANIMALS}) == len(ANIMALS)
    assert "<text" not in token_svg("animal")
    assert token_svg("animal.snake") == token_svg("pebble"), "there is no such animal"


def test_the_big_top_is_nobodys_and_castles_and_tunnels_are_somebodys() -> None:
    assert figure_svg("big_top", 3) == figure_svg("big_top", -1)
    for kind in ("castle", "tunnel", "ringmaster"):
        signs = [re.findall(r"#b-s-(\w+)", figure_svg(kind, seat)) for seat in range(6)]
        assert sorted(sign for (sign,) in signs) == sorted(SIGNS)
