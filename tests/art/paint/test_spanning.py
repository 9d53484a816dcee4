"""What lies over several tiles."""

import re

import pytest

from bastide.art import tile_svg
from bastide.art.svg.curves import distance
from bastide.core.tiles import FIELD
from bastide.expansions.registry import LIBRARY
from tests.art.pictures import Laid, at, printed, step_at_seam

CASTLE = printed("count/n-east-castle", "FXXX", at(FIELD, "NL NR EL WR", carcassonne=True))
MARKET = printed("count/market", "XXXX")
SMITHY = printed("count/s-west", "XXFX", at(FIELD, "ER SL SR WL", carcassonne=True))
#: A part of the lay-out, and the whole lay-outs of all expansions that have one.
PART = (
    Laid(printed("count/n-west", "FXXX", at(FIELD, "NL NR EL WR", carcassonne=True)), 0, (0, 0)),
    Laid(CASTLE, 0, (1, 0)),
    Laid(printed("count/cathedral", "XXXX"), 0, (0, 1)),
    Laid(MARKET, 0, (1, 1)),
    Laid(SMITHY, 0, (0, 2)),
)
LAYOUTS = (
    PART,
    *(
        tuple(Laid(LIBRARY.tile(entry.tile), entry.rotation, entry.cell) for entry in sheet.start)
        for expansion in LIBRARY.order
        if (sheet := LIBRARY.sheet(expansion)) and len(sheet.start) > 1
    ),
)


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout[0].art.id)
def test_the_tiles_of_a_lay_out_join_without_a_seam(layout: tuple[Laid, ...]) -> None:
    by_cell = {laid.cell: laid for laid in layout}
    steps: dict[str, list[float]] = {"C": [], "other": []}
    for (x, y), laid in by_cell.items():
        for side, neighbour in ((1, (x + 1, y)), (2, (x, y + 1))):
            if neighbour in by_cell:
                letter = laid.art.edges[(side - laid.rotation) % 4]
                steps[letter if letter == "C" else "other"].append(step_at_seam(laid, by_cell[neighbour]))
    assert steps["other"]
    assert sum(steps["other"]) / len(steps["other"]) < 1
    assert max(steps["other"]) < 2
    # Where a wall ends at a corner it throws its shadow over one tile only; houses are shared all the same.
    assert max(steps["C"], default=0) < 3.2


def test_four_tiles_of_a_town_share_the_houses_on_their_corner() -> None:
    shared = []
    for laid in PART[:4]:
        x, y = laid.cell
        houses = re.findall(r'#b-([hkl]\d)" x="([-\d.]+)" y="([-\d.]+)"', tile_svg(laid.art, 0, 0))
        corner = (100.0 * (1 - x), 100.0 * (1 - y))
        shared.append(
            {
                (name, round(float(right) - corner[0], 1), round(float(down) - corner[1], 1))
                for name, right, down in houses
                if distance((float(right), float(down)), corner) < 8
            }
        )
    assert len(shared[0]) == 2
    assert all(houses == shared[0] for houses in shared)
