"""Numbers of cells: no two cells of one board share one."""

import pytest

from bastide.sim.kernel.sizes import SIZES, Size


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
def test_cells_with_one_number_are_farther_apart_than_a_board_can_be_long(size: Size) -> None:
    reach = size.tiles + 1  # from an empty cell at one end of all tiles to an empty cell at the other
    sharing = [
        (x, y)
        for x in range(-reach, reach + 1)
        for y in range(abs(x) - reach, reach - abs(x) + 1)
        if (x + size.row * y) % size.cells == 0
    ]
    assert sharing == [(0, 0)]
