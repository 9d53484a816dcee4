"""From a game of the engine to the same position on arrays."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from bastide.core.game import Game
from bastide.core.turn import InHand
from bastide.expansions.traders_builders.goods import SLUG, trade
from bastide.sim.kernel.constants import ACT, DRAW, FIRST, OVER, PLACE
from bastide.sim.kernel.layout import Record
from bastide.sim.kernel.sizes import Size
from bastide.sim.kernel.writing import write_board
from bastide.sim.tables import FIGURE_NAMES, STEP_NAMES

_PHASES: Final = {"first_player": FIRST, "deal": DRAW, "place": PLACE, "action": ACT}


def write_game(tables: Record, state: Record, game: Game, size: Size) -> None:
    """Write the position of a game into an empty record; nothing is asked that a view would not tell."""
    _write_players(state, game)
    _write_turn(tables, state, game)
    for stage, pile in enumerate(game.state.piles):
        state.stage_left[stage] = pile.size - pile.leave
        for place in range(tables.stage_first[stage], tables.stage_first[stage + 1]):
            state.left[place] = pile.left[tables.drawn[place]]
    tiles = [
        (4 * placed.tile + placed.rotation, (x + size.row * y) % size.cells, x, y)
        for placed in game.state.board.tiles
        for x, y in (placed.cell,)
    ]
    home = game.state.graph.home
    figures = [
        (figure.player, FIGURE_NAMES.index(figure.kind), figure.segment, home[figure.segment])
        for figure in game.figures()
    ]
    write_board(tables, state, _table(tiles), _table(figures))


def _write_players(state: Record, game: Game) -> None:
    for seat, (points, supply) in enumerate(zip(game.state.score, game.state.supply, strict=True)):
        state.score[seat] = points
        for name, count in supply.items():
            state.supply[FIGURE_NAMES.index(name), seat] = count
    if SLUG in game.state.ext:
        for seat, tokens in enumerate(trade(game).tokens):
            state.goods[seat] = tokens


def _write_turn(tables: Record, state: Record, game: Game) -> None:
    agenda = game.state.agenda
    state.turn = game.state.turn
    state.seat = game.state.active
    state.phase = _PHASES[agenda[-1].name] if agenda else OVER
    state.step = tables.n_steps - sum(step.name in STEP_NAMES for step in agenda)
    state.earned = SLUG in game.state.ext and trade(game).earned == game.state.turn
    if state.phase == PLACE:
        state.hand = agenda[-1].the(InHand).tile


def _table(rows: list[tuple[int, int, int, int]]) -> NDArray[np.int64]:
    return np.array(rows, np.int64).reshape(-1, 4)
