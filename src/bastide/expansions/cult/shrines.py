"""Shrines and monasteries as rivals: which of them are neighbours, and how many may be."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from bastide.core.game import Game
from bastide.core.geometry import AROUND, Cell
from bastide.core.rule_options import RuleOption
from bastide.core.shapes import GameTile
from bastide.expansions.base.rules import CLOISTER

SHRINE: Final = "shrine"
#: The buildings that challenge each other; gardens do not (CULT-X06).
RIVAL: Final = {CLOISTER: SHRINE, SHRINE: CLOISTER}

QUARTERS: Final = RuleOption(
    "cult.quarters",
    ("occupied", "any"),
    modern="occupied",
    classic="occupied",
    jcz="any",
    about="Whether followers may join an occupied shrine only, or an empty one as well.",
)


@lru_cache(maxsize=1024)
def building_on(tile: GameTile) -> str:
    """The kind of the monastery or shrine on a tile; nothing where there is none."""
    shape = tile.shapes[0]
    kinds = (shape.segments[local].kind for local in shape.surrounded)
    return next((kind for kind in kinds if kind in RIVAL), "")


def rivals(game: Game, kind: str, cell: Cell) -> Iterator[Cell]:
    """The cells around a cell with a building of the other kind (CULT-05)."""
    cells = game.state.board.cells
    others = game.rules.tiles_with(RIVAL[kind])
    for near in AROUND[cell]:
        if near in cells and cells[near].tile in others:
            yield near


def keeps_limit(game: Game, tile: GameTile, cell: Cell) -> bool:
    """Whether no building would have two rivals if a tile lay there (CULT-13, CULT-14)."""
    kind = building_on(tile)
    match list(rivals(game, kind, cell)):
        case []:
            return True
        case [rival]:
            return not any(rivals(game, RIVAL[kind], rival))
        case _:
            return False
