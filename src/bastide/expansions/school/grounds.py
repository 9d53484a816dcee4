"""Where the school lies: beside the start tile, or at the west side of whatever lies there in its place."""

from collections import Counter
from dataclasses import replace
from typing import Final

from bastide.core.errors import SetupError
from bastide.core.geometry import WEST, Cell
from bastide.core.hooks import Tiles
from bastide.core.layout import Layout
from bastide.core.rule_options import RuleOption
from bastide.core.setup import Setup
from bastide.core.tiles import StartTile, read_sheet
from bastide.expansions.base.rules import BASE_START_TILE, Base

SCHOOL_WEST: Final = "school/west"
SCHOOL_EAST: Final = "school/east"

SIDE: Final = RuleOption(
    "school.side",
    ("right", "left"),
    modern="right",
    classic="right",
    about="On which side of the start tile the school lies.",
)


def school_at(east: Cell) -> tuple[StartTile, ...]:
    """The two halves, by the cell of the eastern one (SCHOOL-01)."""
    x, y = east
    return StartTile(SCHOOL_WEST, (x - 1, y), 0), StartTile(SCHOOL_EAST, east, 0)


def with_school(setup: Setup, layout: Layout, tiles: Tiles) -> Layout:
    """The table with the school joined to what lies there (SCHOOL-02, SCHOOL-X01)."""
    first, *others = layout.start
    if not others and first.tile.startswith("river/"):
        return _beside_river(setup, layout, first)
    if not others and first.tile.startswith("base/"):
        x, y = first.cell
        east = (x + 2, y) if setup.chosen[SIDE.name] == "right" else (x - 1, y)
        return replace(layout, start=(first, *school_at(east)))
    x, y = _western_road(layout, tiles)
    return replace(layout, start=(*layout.start, *school_at((x - 1, y))))


def _beside_river(setup: Setup, layout: Layout, spring: StartTile) -> Layout:
    """The ordinary start tile lies above the spring, the school on its left."""
    path = Base().sheet_path()
    assert path is not None, "the game itself has tiles"
    (usual,) = read_sheet(path).start
    x, y = spring.cell
    above = StartTile(usual.tile, (x, y - 1), usual.rotation)
    pool = Counter(layout.pool)
    if setup.chosen[BASE_START_TILE.name] == "out":
        pool[usual.tile] += 1  # it was put away, but now it lies on the table
    return replace(layout, start=(spring, above, *school_at((x - 1, y - 1))), pool=pool)


def _western_road(layout: Layout, tiles: Tiles) -> Cell:
    """The northernmost cell at the west side of an arrangement from which a road leads out there."""
    found = [
        entry.cell
        for entry in layout.start
        if tiles(entry.tile).edges[(WEST - entry.rotation) % 4] == "R"
        and not any(o.cell[1] == entry.cell[1] and o.cell[0] < entry.cell[0] for o in layout.start)
    ]
    if not found:
        raise SetupError("the school finds no road to join at the west side of the start tiles")
    return min(found, key=lambda cell: cell[1])
