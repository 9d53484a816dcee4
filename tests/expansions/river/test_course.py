"""The course of the river: it goes on, never turns back, never joins itself, and comes to an end."""

import random

import pytest

from bastide.core.events import TileDiscarded, TileDrawn
from bastide.core.game import Game
from bastide.core.geometry import NEIGHBOURS, Cell
from bastide.core.setup import Setup
from tests.rules import rule
from tests.scene import Scene

RIVER_II = {"river": "river2"}
FIT_ONLY = {"river_uturn": "fit-only"}

#: All of River I but its lake, which fits at (2,9).
RIVER_I_WITHOUT_ITS_LAKE = """
    spring/1
    river-straight/1
    river-straight/1
    river-straight-cities-2-opposite/1
    river-straight-city-1-road-end/1
    cloister-river-straight-road-end/1
    river-straight-road-straight
    river-curve/2 | river-curve
    .             | river-curve-road-curve/2 | river-curve-city-2-adjacent/1
"""

#: One branch has ended in the city; the other points west at (3,2), and beyond (2,2) lies a city.
BRANCH_WITHOUT_WAY_OUT = """
    spring | fork/2 | ii-cloister-river-straight | ii-river-curve-road-curve
    .      | ii-river-straight-city-1-road-end/1 | . | ii-river-straight-road-straight-inn
    .      | ii-river-straight-city-2-opposite   | . | ii-river-curve-pigs
    .      | lake-city-1/1                       | . | .
"""


def open_river_edges(game: Game) -> list[tuple[Cell, str]]:
    """The river edges of the board that no tile adjoins."""
    board = game.state.board
    found = []
    for placed in board.tiles:
        edges = game.rules.tiles[placed.tile].type.edges
        for side, name in enumerate("NESW"):
            edge = edges[(side - placed.rotation) % 4]
            if edge == "V" and NEIGHBOURS[placed.cell][side] not in board.cells:
                found.append((placed.cell, name))
    return found


def spring_and_obstacle(quarters: int, obstacle: Cell) -> Scene:
    """A spring at (0,0) and a cloister somewhere, both turned around the origin by so many quarters."""
    x, y = obstacle
    for _ in range(quarters):
        x, y = -y, x
    tiles = {(0, 0): f"spring/{quarters}", (x, y): "cloister"}
    far = range(-7, 8)
    picture = "\n".join(" | ".join(tiles.get((x, y), ".") for x in far) for y in far)
    return Scene(picture, "river", at=(-7, -7))


def places_straight_ahead(scene: Scene, quarters: int) -> list[str]:
    """The rotations in which a straight river may lie directly before a spring at (0,0)."""
    x, y = ((1, 0), (0, 1), (-1, 0), (0, -1))[quarters]
    return [place for place in scene.legal("river-straight") if place.startswith(f"{x},{y} ")]


# Joining the river.


@pytest.mark.parametrize("uturn", ["forbidden", "fit-only"])
@pytest.mark.parametrize(
    ("tile", "places"),
    [
        ("river-straight", ["1,0 r0", "1,0 r2"]),
        ("river-curve", ["1,0 r0", "1,0 r1"]),
        ("river-straight-road-straight", ["1,0 r1", "1,0 r3"]),
        ("river-curve-city-2-adjacent", ["1,0 r1", "1,0 r2"]),
    ],
)
@rule("RIVER-08")
def test_a_river_tile_joins_river_to_river(tile: str, places: list[str], uturn: str) -> None:
    scene = Scene("spring", "river", options={"river_uturn": uturn})
    assert scene.legal(tile) == places


@pytest.mark.parametrize("uturn", ["forbidden", "fit-only"])
@rule("RIVER-08")
def test_fitting_with_field_edges_alone_is_not_enough(uturn: str) -> None:
    scene = Scene(RIVER_I_WITHOUT_ITS_LAKE, "river", options={"river_uturn": uturn})
    assert scene.legal("lake") == ["2,9 r1"]


# No way back.


@pytest.mark.parametrize(
    ("picture", "curve", "straight"),
    [
        ("spring | river-curve", ["1,1 r2"], ["1,1 r1", "1,1 r3"]),
        ("spring | river-curve/1", ["1,-1 r3"], ["1,-1 r1", "1,-1 r3"]),
        ("spring | river-straight | river-curve", ["2,1 r2"], ["2,1 r1", "2,1 r3"]),
        ("spring/1\nriver-curve/1", ["-1,1 r3"], ["-1,1 r0", "-1,1 r2"]),
    ],
)
@rule("RIVER-09", "RIVER-E01")
def test_a_curve_on_a_curve_bends_to_the_other_hand(
    picture: str, curve: list[str], straight: list[str]
) -> None:
    scene = Scene(picture, "river")
    assert scene.legal("river-curve") == curve
    assert scene.legal("river-straight") == straight


@rule("RIVER-09")
def test_the_third_curve_in_a_row_alternates_again() -> None:
    scene = Scene("spring | river-curve\n. | river-curve/2", "river")
    assert scene.legal("river-curve-road-curve") == ["2,1 r0"]


@rule("RIVER-09", "RIVER-E02")
def test_curves_to_the_same_hand_are_legal_with_a_straight_tile_between() -> None:
    scene = Scene("spring | river-straight | river-curve\n. | . | river-straight/1", "river")
    assert scene.legal("river-curve") == ["2,2 r1", "2,2 r2"]


@rule("RIVER-10", "RIVER-E02")
def test_after_that_the_cells_ahead_must_still_be_free() -> None:
    scene = Scene(
        """
        spring | river-straight | river-curve
        .      | .              | river-straight/1
        .      | .              | river-curve/1
        """,
        "river",
    )
    assert scene.legal("river-curve-road-curve") == ["1,2 r3"]  # west to south; north lies the river itself


@pytest.mark.parametrize("quarters", range(4))
@pytest.mark.parametrize("obstacle", [(2, -1), (2, 1), (3, 0), (3, -1), (3, 1)])
@rule("RIVER-10")
def test_the_five_cells_before_an_open_side_must_be_empty(quarters: int, obstacle: Cell) -> None:
    scene = spring_and_obstacle(quarters, obstacle)
    assert places_straight_ahead(scene, quarters) == []


@pytest.mark.parametrize("quarters", range(4))
@pytest.mark.parametrize("obstacle", [(4, 0), (4, -1), (4, 1), (5, 0), (7, -1), (7, 0), (7, 1)])
@rule("RIVER-11")
def test_the_corridor_of_three_cells_must_be_empty_up_to_the_rim(quarters: int, obstacle: Cell) -> None:
    scene = spring_and_obstacle(quarters, obstacle)
    assert places_straight_ahead(scene, quarters) == []


@pytest.mark.parametrize("quarters", range(4))
@pytest.mark.parametrize("obstacle", [(2, -2), (2, 2), (7, -2), (7, 2), (1, -1), (1, 1), (-1, 0), (-3, 1)])
@rule("RIVER-10", "RIVER-11")
def test_tiles_beside_and_behind_the_corridor_do_not_matter(quarters: int, obstacle: Cell) -> None:
    scene = spring_and_obstacle(quarters, obstacle)
    assert len(places_straight_ahead(scene, quarters)) == 2


@rule("RIVER-11")
def test_the_river_may_not_head_for_its_own_spring_from_afar() -> None:
    scene = Scene(
        """
        spring           | river-straight                   | river-curve
        .                | .                                | river-straight/1
        .                | .                                | river-straight-road-straight
        .                | .                                | river-straight-city-1-road-end/1
        .                | river-straight-cities-2-opposite | river-curve/1
        """,
        "river",
    )
    assert scene.legal("river-curve-road-curve") == ["0,4 r3"]  # south; the spring is four cells to the north


# Two branches.


@rule("RIVER-12", "RIVER-E04")
def test_after_the_fork_the_road_curve_has_one_legal_place() -> None:
    scene = Scene("spring | fork/2", "river", options=RIVER_II)
    assert scene.legal("ii-river-curve-road-curve") == ["2,0 r1"]
    freely = Scene("spring | fork/2", "river", options=RIVER_II | FIT_ONLY)
    assert freely.legal("ii-river-curve-road-curve") == ["1,1 r1", "1,1 r2", "2,0 r0", "2,0 r1"]


@pytest.mark.parametrize(("beside_the_spring", "places"), [(".", []), ("lake-city-1/1", ["2,2 r3"])])
@rule("RIVER-12")
def test_open_ends_may_not_run_the_same_way_side_by_side(beside_the_spring: str, places: list[str]) -> None:
    """However far one is ahead of the other; but a branch that has ended is in nobody's way."""
    scene = Scene(
        f"""
        spring | fork/2              | ii-cloister-river-straight | ii-river-curve-road-curve
        .      | {beside_the_spring} | .                          | ii-river-straight-road-straight-inn
        .      | .                   | .                          | ii-river-curve-pigs
        """,
        "river",
        options=RIVER_II,
    )
    assert scene.legal("ii-river-curve") == places


@rule("RIVER-12")
def test_open_ends_two_columns_apart_may_run_the_same_way() -> None:
    scene = Scene("spring | fork/2 | ii-cloister-river-straight", "river", options=RIVER_II)
    assert "3,0 r0" in scene.legal("ii-river-curve")


@rule("RIVER-12")
def test_branches_never_join() -> None:
    picture = "river-straight | . | river-straight"
    outwards = ["-1,0 r1", "-1,0 r3", "3,0 r1", "3,0 r3"]
    assert Scene(picture, "river").legal("river-straight-road-straight") == outwards
    freely = Scene(picture, "river", options=FIT_ONLY)
    assert freely.legal("river-straight-road-straight") == [*outwards[:2], "1,0 r1", "1,0 r3", *outwards[2:]]


@rule("RIVER-13")
def test_the_player_chooses_the_branch_to_go_on_with() -> None:
    scene = Scene("spring | fork/2", "river", options=RIVER_II)
    assert scene.legal("ii-cloister-river-straight") == ["1,1 r1", "1,1 r3", "2,0 r0", "2,0 r2"]


@rule("RIVER-05", "RIVER-13")
def test_the_fork_may_point_ahead_and_aside() -> None:
    assert Scene("spring", "river", options=RIVER_II).legal("fork") == ["1,0 r0", "1,0 r2", "1,0 r3"]


# Discards and the end.


@rule("RIVER-14")
def test_a_river_tile_without_a_place_is_discarded_and_replaced() -> None:
    scene = Scene("spring | fork/2 | lake-city-1", "river", options=RIVER_II)
    scene.draw("ii-river-curve")
    red = scene.seat("red")
    assert scene.events() == [
        TileDrawn(red, "river/ii-river-curve"),
        TileDiscarded(red, "river/ii-river-curve"),
    ]
    assert scene.waits_for() == "deal"
    assert scene.legal("ii-cloister-river-straight") == ["1,1 r1", "1,1 r3"]
    assert scene.game.state.active == red


@rule("RIVER-14")
def test_when_the_river_pile_runs_out_the_same_player_draws_from_the_normal_pile() -> None:
    scene = Scene(BRANCH_WITHOUT_WAY_OUT, "river", options=RIVER_II)
    assert open_river_edges(scene.game) == [((3, 2), "W")]
    for tile in ("ii-river-curve", "ii-river-curve-city-2-adjacent-shield", "lake-volcano"):
        scene.draw(tile)
        assert scene.events()[-1] == TileDiscarded(scene.seat("red"), f"river/{tile}")
    assert {outcome.target.code.partition("/")[0] for outcome, _ in scene.game.outcomes()} == {"base"}
    scene.place("cloister @ 0,-1")
    assert scene.game.actor == scene.seat("red")
    assert open_river_edges(scene.game) == [((3, 2), "W")]


@rule("RIVER-14", "RIVER-08")
def test_no_normal_tile_fits_an_open_river_edge() -> None:
    scene = Scene(BRANCH_WITHOUT_WAY_OUT, "river", options=RIVER_II)
    for tile in ("ii-river-curve", "ii-river-curve-city-2-adjacent-shield", "lake-volcano"):
        scene.draw(tile)
    beside_the_end = [
        place
        for tile in scene.game.rules.tile_index
        if tile.startswith("base/")
        for place in scene.legal(tile)
        if place.startswith("2,2 ")
    ]
    assert beside_the_end == []


@rule("RIVER-21")
def test_the_normal_pile_follows_the_lake_and_no_river_edge_is_open() -> None:
    scene = Scene(RIVER_I_WITHOUT_ITS_LAKE, "river")
    assert open_river_edges(scene.game) == [((2, 8), "S")]
    scene.play("lake/1 @ 2,9")
    assert open_river_edges(scene.game) == []
    assert {outcome.target.code.partition("/")[0] for outcome, _ in scene.game.outcomes()} == {"base"}
    assert scene.game.state.active == scene.seat("blue")


@pytest.mark.parametrize("river", ["river1", "river2", "both"])
@rule("RIVER-21")
def test_a_river_without_discards_closes_all_its_ends(river: str) -> None:
    closed = 0
    for seed in range(10):
        game = Game.new(Setup.make(2, "base*0,river", options={"river": river}), seed)
        rng = random.Random(seed)
        while not game.is_over:
            game.play(rng.choice(game.options()))
        if not game.state.discarded:
            closed += 1
            assert open_river_edges(game) == []
    assert closed > 0
