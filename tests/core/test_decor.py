"""What is drawn on single copies of a tile."""

from dataclasses import replace

import pytest

from bastide.core.tiles import TileType
from tests.scene import Scene

TILE = TileType("toy/hut", "FFFF", (), {"classic": 5, "new": 4})


@pytest.mark.parametrize(
    ("copy", "kinds"),
    [(0, ["farmhouse"]), (1, ["farmhouse"]), (2, ["pigsty"]), (3, []), (4, []), (5, ["farmhouse"])],
)
def test_entries_use_up_the_copies_one_after_another_and_a_further_box_begins_anew(
    copy: int, kinds: list[str]
) -> None:
    tile = replace(TILE, decor=({"kind": "farmhouse", "copies": 2}, {"kind": "pigsty"}))
    assert [entry["kind"] for entry in tile.decor_of(copy)] == kinds


def test_the_copy_laid_first_is_the_first() -> None:
    scene = Scene("road-straight | road-straight | road-straight | road-straight")
    cells = scene.game.state.board.cells
    kinds = [[entry["kind"] for entry in scene.game.decor_on(cells[x, 0])] for x in range(4)]
    assert kinds == [["farmhouse"], ["farmhouse"], ["highwaymen"], []]
