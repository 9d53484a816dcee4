"""The School: where it lies."""

import pytest

from bastide import Game, Setup
from bastide.core.errors import SetupError
from bastide.core.layout import Layout
from bastide.core.library import Library
from bastide.core.tiles import StartTile
from bastide.display.tokens import Token
from bastide.expansions.school.grounds import with_school
from tests.expansions.school.lessons import SCHOOL
from tests.rules import rule

Cell = tuple[int, int]


def begin(expansions: str = SCHOOL, **options: str) -> Game:
    """A new game; two underscores in the name of an option stand for a dot."""
    chosen = {name.replace("__", "."): value for name, value in options.items()}
    return Game.begin(Setup.make(2, expansions, options=chosen))


def cells(game: Game) -> dict[str, Cell]:
    """Where the start tiles lie."""
    return {game.rules.tiles[placed.tile].type.id: placed.cell for placed in game.state.board.tiles}


@rule("SCHOOL-01", "SCHOOL-02")
@pytest.mark.parametrize(("side", "west", "east"), [("right", (1, 0), (2, 0)), ("left", (-2, 0), (-1, 0))])
def test_it_lies_on_the_chosen_side_of_the_start_tile(side: str, west: Cell, east: Cell) -> None:
    game = begin(school__side=side)
    assert cells(game) == {"base/city-1-road-straight": (0, 0), "school/west": west, "school/east": east}
    assert game.state.tiles_left == 71


@rule("SCHOOL-02")
def test_on_the_right_unless_said_otherwise() -> None:
    assert cells(begin())["school/west"] == (1, 0)
    assert Setup.make(2, SCHOOL, rules="classic").chosen["school.side"] == "right"


@rule("SCHOOL-02")
@pytest.mark.parametrize("side", ["right", "left"])
def test_its_road_joins_the_road_of_the_start_tile(side: str) -> None:
    game = begin(school__side=side)
    road = game.state.graph.of(game.segment_at((0, 0), "road@E"))
    assert (road.mark("school"), road.size, road.open) == (1, 2, 1)


@rule("SCHOOL-01")
def test_one_field_above_and_one_below_span_both_tiles() -> None:
    game = begin()
    graph = game.state.graph
    for west, east in (("field@NR", "field@NL"), ("field@ER", "field@SR")):
        one, other = game.segment_at((1, 0), west), game.segment_at((2, 0), east)
        assert graph.root[one] == graph.root[other]


@rule("SCHOOL-03")
def test_the_teacher_begins_at_the_school() -> None:
    assert list(begin().tokens()) == [Token("teacher", cell=(1, 0), place="school")]


@rule("SCHOOL-22")
def test_six_roads_lead_to_it() -> None:
    game = begin()
    assert sum(feature.mark("school") for feature in game.state.graph.all()) == 6


@rule("SCHOOL-X01", "BASE-X02", "RIVER-X08")
@pytest.mark.parametrize(
    ("expansions", "options", "west", "beside"),
    [
        ("count", {}, (-2, 0), "count/nw-road-w"),
        ("leipzig", {}, (-3, 1), "leipzig/wainwrights-arm"),
        ("spiel_doch", {"spieldoch__start": "on"}, (-2, 1), "spiel-doch/village-3"),
        ("count,river", {}, (-2, 0), "count/nw-road-w"),
        ("leipzig,river", {}, (-3, 1), "leipzig/wainwrights-arm"),
    ],
)
@pytest.mark.parametrize("side", ["right", "left"])
def test_it_joins_the_northernmost_road_in_the_west_of_another_arrangement(
    expansions: str, options: dict[str, str], west: Cell, beside: str, side: str
) -> None:
    game = begin(f"{SCHOOL},{expansions}", school__side=side, **options)
    found = cells(game)
    x, y = west
    assert (found["school/west"], found["school/east"]) == ((x, y), (x + 1, y))
    assert found[beside] == (x + 2, y)
    _is_done_from_the_start(game)


@rule("SCHOOL-X01", "BASE-X02", "BASE-X04")
@pytest.mark.parametrize("others", ["", ",count", ",river", ",count,river"])
def test_with_the_wheel_it_joins_the_wheel_board(others: str) -> None:
    game = begin(f"{SCHOOL},wheel_of_fortune{others}")
    board = [
        (placed.cell, game.rules.tiles[placed.tile].type)
        for placed in game.state.board.tiles
        if game.rules.tiles[placed.tile].type.id.startswith("wheel-of-fortune/")
    ]
    west = min(x for (x, _), _ in board)
    rows = [y for (x, y), tile in board if x == west and tile.edges[3] == "R"]
    assert cells(game)["school/east"] == (west - 1, min(rows))
    _is_done_from_the_start(game)


def _is_done_from_the_start(game: Game) -> None:
    """One exit is done, and that gives nobody anything."""
    done = [feature for feature in game.state.graph.all() if feature.mark("school") and feature.is_complete]
    assert [feature.mark("school") for feature in done] == [1]
    assert set(game.scores) == {0}
    assert Token("teacher", cell=cells(game)["school/west"], place="school") in game.tokens()
    assert game.state.completed == []


@rule("SCHOOL-X01")
def test_what_is_done_from_the_start_brings_no_robber_and_no_teacher_in_the_first_turn() -> None:
    game = Game.begin(Setup.make(2, "school,count,king_robber"))
    game.play("draw base/cloister")
    while game.actor >= 0:
        game.play(game.options()[0])
    tokens = {token.name: token.seat for token in game.tokens()}
    assert tokens["teacher"] == -1
    assert tokens.get("robber", -1) == -1


@rule("SCHOOL-X01", "RIVER-X08")
@pytest.mark.parametrize("side", ["right", "left"])
@pytest.mark.parametrize("river", ["river1", "river2", "both"])
def test_with_the_river_alone_the_start_tile_lies_above_the_spring(side: str, river: str) -> None:
    game = begin("school,river", school__side=side, river=river)
    found = cells(game)
    x, y = next(cell for tile, cell in found.items() if tile.startswith("river/"))
    assert found["base/city-1-road-straight"] == (x, y - 1)
    assert (found["school/west"], found["school/east"]) == ((x - 2, y - 1), (x - 1, y - 1))
    assert {placed.rotation for placed in game.state.board.tiles} == {0}
    road = game.state.graph.of(game.segment_at((x, y - 1), "road@E"))
    assert (road.mark("school"), road.open) == (1, 1)


@rule("SCHOOL-X01")
@pytest.mark.parametrize("base_start_tile", ["out", "shuffle-in"])
def test_no_copy_of_the_start_tile_is_lost_or_won_by_that(base_start_tile: str) -> None:
    game = begin("school,river", base_start_tile=base_start_tile)
    index = game.rules.tile_index["base/city-1-road-straight"]
    assert game.state.piles[-1].left[index] == 3, "one of four lies on the table"


@rule("SCHOOL-D05")
def test_an_arrangement_without_a_road_in_the_west_is_refused() -> None:
    setup = Setup.make(2, SCHOOL)
    layout = Layout((StartTile("base/cloister", (0, 0), 0), StartTile("base/cloister", (1, 0), 0)), (), {})
    with pytest.raises(SetupError, match="no road"):
        with_school(setup, layout, Library.default().tile)


@rule("SCHOOL-X01")
def test_a_road_on_the_west_side_counts_only_where_nothing_lies_further_west() -> None:
    setup = Setup.make(2, SCHOOL)
    start = (
        StartTile("base/cloister", (0, 0), 0),
        StartTile("base/cloister-road", (1, 0), 1),
        StartTile("base/cloister-road", (0, 1), 1),
        StartTile("base/cloister-road", (0, 2), 1),
    )
    layout = with_school(setup, Layout(start, (), {}), Library.default().tile)
    assert layout.start[-2:] == (StartTile("school/west", (-2, 1), 0), StartTile("school/east", (-1, 1), 0))


@rule("SCHOOL-D04")
def test_without_its_tiles_there_is_no_teacher() -> None:
    game = begin(f"{SCHOOL}*0")
    assert (list(game.tokens()), len(game.state.board.tiles)) == ([], 1)


@rule("SCHOOL-D04")
def test_without_the_part_the_school_is_a_place_where_roads_end() -> None:
    game = begin(f"{SCHOOL}[]")
    assert (list(game.tokens()), len(game.state.board.tiles)) == ([], 3)
    assert not any(feature.mark("school") for feature in game.state.graph.all())
