"""Where a tile may be laid."""

import pytest

from bastide.core.errors import IllegalMove
from bastide.core.geometry import Cell
from tests.rules import rule
from tests.scene import Scene


def turns_at(scene: Scene, tile: str, cell: Cell) -> list[int]:
    """The rotations in which a tile, if drawn now, may be laid on a cell."""
    at = f"{cell[0]},{cell[1]} r"
    return [int(place.removeprefix(at)) for place in scene.legal(tile) if place.startswith(at)]


def fitting(scene: Scene, cell: Cell) -> list[str]:
    """The tiles of the game, drawn or not, that fit on a cell."""
    placements = scene.game.state.board.placements
    return [tile.type.id for tile in scene.game.rules.tiles if cell in dict(placements(tile))]


@rule("BASE-16")
def test_a_tile_is_laid_beside_another_not_at_a_corner_nor_apart_nor_on_top() -> None:
    scene = Scene("cloister")
    cells = {place.split(" ")[0] for place in scene.legal("cloister")}
    assert cells == {"0,-1", "1,0", "0,1", "-1,0"}


@rule("BASE-16")
@pytest.mark.parametrize("where", ["1,1 r0", "-1,-1 r0", "5,0 r0", "0,0 r0"])
def test_a_placement_without_a_shared_edge_is_refused(where: str) -> None:
    scene = Scene("cloister")
    scene.draw("cloister")
    with pytest.raises(IllegalMove):
        scene.game.play(f"tile {where}")
    assert len(scene.game.state.board.tiles) == 1


@rule("BASE-17")
@pytest.mark.parametrize(
    ("tile", "north", "east", "south", "west"),
    [
        # The start tile shows a city in the north, roads in the east and west, a field in the south.
        ("city-1", [2], [], [1, 2, 3], []),  # city north, else field
        ("road-curve", [], [0, 1], [0, 3], [2, 3]),  # road south and west, else field
        ("village-4", [], [0, 1, 2, 3], [], [0, 1, 2, 3]),
        ("city-4-shield", [0, 1, 2, 3], [], [], []),
        ("cloister", [], [], [0, 1, 2, 3], []),
        ("city-3-road-end", [1, 2, 3], [1], [], [3]),  # road south, else city
    ],
)
def test_facing_edges_show_the_same_kind(
    tile: str, north: list[int], east: list[int], south: list[int], west: list[int]
) -> None:
    scene = Scene("city-1-road-straight")
    around: list[Cell] = [(0, -1), (1, 0), (0, 1), (-1, 0)]
    assert [turns_at(scene, tile, cell) for cell in around] == [north, east, south, west]


@rule("BASE-17")
def test_every_shared_edge_has_to_match() -> None:
    # The cell (1, 1) asks for a city in the north and a road in the west.
    scene = Scene("""
        cloister      | city-1/2
        road-straight | .
    """)
    assert turns_at(scene, "city-1-road-straight", (1, 1)) == [0]
    assert turns_at(scene, "city-2-adjacent", (1, 1)) == []  # fits the north only
    assert turns_at(scene, "road-straight", (1, 1)) == []  # fits the west only


@rule("BASE-17")
def test_a_river_edge_fits_only_a_river_edge() -> None:
    scene = Scene("spring", "base,river")
    assert turns_at(scene, "river-straight", (1, 0)) == [0, 2]
    assert all(name.startswith("river/") for name in fitting(scene, (1, 0)))
    assert "base/cloister" in fitting(scene, (0, 1))


@rule("BASE-18")
def test_edges_towards_empty_cells_are_free() -> None:
    # Only the west side of (1, 0) faces a tile; the city may look into any of the other directions.
    scene = Scene("cloister")
    assert turns_at(scene, "city-1", (1, 0)) == [0, 1, 2]
    assert turns_at(scene, "city-1-village-3", (1, 0)) == []
    assert turns_at(scene, "village-3", (1, 0)) == [3]


@rule("BASE-18")
def test_an_empty_cell_that_asks_for_something_else_checks_nothing() -> None:
    # The empty cell (1, 1) is asked for a road from above; a tile at (0, 1) may show it a city all the same.
    scene = Scene("cloister | cloister-road")
    assert turns_at(scene, "city-1", (0, 1)) == [1, 2, 3]
    scene.play("city-1/1 @ 0,1")
    assert turns_at(scene, "cloister", (1, 1)) == []


@rule("BASE-19")
def test_a_placement_may_make_a_hole_that_no_tile_can_fill() -> None:
    # Behind the placement the hole (1, 1) asks for city, road, city, road, which is on no tile.
    scene = Scene("""
        cloister | city-1/2 | cloister
        .        | .        | road-straight
        .        | city-1   | cloister
    """)
    assert fitting(scene, (1, 1)) == ["base/city-3-road-end", "base/city-3-road-end-shield"]
    assert turns_at(scene, "road-straight", (0, 1)) == [0, 2]
    scene.play("road-straight @ 0,1")
    assert (0, 1) in scene.game.state.board.cells
    assert fitting(scene, (1, 1)) == []
