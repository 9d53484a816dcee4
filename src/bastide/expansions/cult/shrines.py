"""Shrines and monasteries as rivals: which of them are neighbours, and how many may be."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import AROUND, Cell
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import is_occupied
from bastide.core.shapes import GameTile
from bastide.expansions.base.rules import CLOISTER

SHRINE: Final = "shrine"
#: What counts as a monastery wherever an expansion asks for one; gardens do not (CULT-X02, CULT-X06).
MONASTERIES: Final = frozenset({CLOISTER, SHRINE})
_RIVAL: Final = {CLOISTER: SHRINE, SHRINE: CLOISTER}

QUARTERS: Final = RuleOption(
    "cult.quarters",
    ("occupied", "any"),
    modern="occupied",
    classic="occupied",
    jcz="any",
    about="Whether followers from Carcassonne may join an occupied shrine only, or an empty one as well.",
)


@lru_cache(maxsize=1024)
def building_on(tile: GameTile) -> str:
    """The kind of the monastery or shrine on a tile; nothing where there is none."""
    shape = tile.shapes[0]
    kinds = (shape.segments[local].kind for local in shape.surrounded)
    return next((kind for kind in kinds if kind in MONASTERIES), "")


def rivals(game: Game, kind: str, cell: Cell) -> Iterator[Cell]:
    """The cells around a cell with a building of the other kind (CULT-05)."""
    cells = game.state.board.cells
    others = game.rules.tiles_with(_RIVAL[kind])
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
            return not any(rivals(game, _RIVAL[kind], rival))
        case _:
            return False


def takes_from_carcassonne(game: Game, shrine: Feature) -> bool:
    """Whether followers of the cathedral quarter may join a shrine (CULT-X04)."""
    return game.rules.options[QUARTERS.name] == "any" or is_occupied(game, shrine)
