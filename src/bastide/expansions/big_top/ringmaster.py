"""The ringmaster: a follower who is paid for the circus and acrobat tiles around him."""

from collections.abc import Iterator
from typing import Final

from bastide.core.board import Placed
from bastide.core.features import Feature
from bastide.core.figures import FigureKind
from bastide.core.game import Game
from bastide.core.geometry import AROUND, Cell
from bastide.core.tiles import CITY, FIELD, ROAD
from bastide.expansions.base.rules import MEEPLE
from bastide.expansions.big_top.programme import ACROBATS, CIRCUS, counted, shows

#: He goes wherever a normal meeple does, pyramids excepted (TOP-40, TOP-41).
RINGMASTER: Final = FigureKind("ringmaster", supply=1, stands_on=MEEPLE.stands_on)
POINTS: Final = 2
#: How a line calls the tiles that he counts, by their spaces.
_COUNTED: Final = {CIRCUS: "circus tile", ACROBATS: "acrobat tile"}


def pay_ringmasters(game: Game, feature: Feature, is_final: bool) -> None:
    """Pay the ringmasters on a feature that was just scored, whatever it has paid them (TOP-42, TOP-43)."""
    for player, placed in _ringmasters(game, feature):
        _pay(game, player, placed, is_final)


def _ringmasters(game: Game, feature: Feature) -> Iterator[tuple[int, Placed]]:
    """The owner and the tile of each ringmaster on a feature that pays him."""
    if feature.kind not in (ROAD, CITY, FIELD) and feature.kind not in game.rules.places:
        return  # in a castle he is paid for nothing (TOP-X14)
    state = game.state
    for figure in feature.figures:
        if figure.kind == RINGMASTER.name and figure.on_tile:
            yield figure.player, state.board.tile_of(figure.segment, state.graph)


def _spaces(game: Game, placed: Placed) -> dict[str, list[Cell]]:
    """The tiles with such spaces among the nine; who or what stands there is all the same (TOP-44)."""
    cells = game.state.board.cells
    near = [cells[cell] for cell in (placed.cell, *AROUND[placed.cell]) if cell in cells]
    return {space: [tile.cell for tile in near if shows(game, tile, space)] for space in _COUNTED}


def _pay(game: Game, player: int, placed: Placed, is_final: bool) -> None:
    found = _spaces(game, placed)
    rule = "TOP-46" if is_final else "TOP-42"
    lines = tuple(counted(_COUNTED[space], len(at), POINTS, rule) for space, at in found.items() if at)
    if lines:
        counted_cells = tuple(cell for at in found.values() for cell in at)
        game.score(player, RINGMASTER.name, lines, counted_cells, is_final)


def ringmaster_prospects(game: Game, feature: Feature) -> Iterator[tuple[int, float]]:
    """A ringmaster on a feature is paid for what lies around him, be it at the end (TOP-46)."""
    for player, placed in _ringmasters(game, feature):
        yield player, POINTS * sum(map(len, _spaces(game, placed).values()))
