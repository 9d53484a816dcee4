"""Who decides after an option, where that is plain: nothing has to be played to see it.

A tile that can be laid in fifty places would have to be laid fifty times to know after which of them its
player is asked for a figure. In a turn into which no expansion puts anything of its own he is asked if he has
a figure and something on the tile is free; and after that it is the next player's turn.
"""

from collections.abc import Callable
from typing import Final

from bastide.core.format import Format
from bastide.core.game import Game
from bastide.core.geometry import NEIGHBOURS, Cell
from bastide.core.option import Option
from bastide.core.rules import Rules
from bastide.core.shapes import FACING_PORTS, NO_SEGMENT
from bastide.core.targets import Lay
from bastide.core.turn import TURN, FigureAction, InHand

#: Whether an option ends what its player can take back; nothing where that is not plain.
Foresight = Callable[[Option], bool | None]

_PLACE, _ACTION = "place", "action"
#: What waits below the figure action, the next step last.
_REST: Final = tuple(reversed(TURN[TURN.index(_ACTION) + 1 :]))


def foresight(game: Game) -> Foresight:
    """What is plain about the options of the waiting decision."""
    *below, step = game.state.agenda
    names = tuple([waiting.name for waiting in below])
    if game.state.retired or game.state.board.built or not _is_plain(game.rules):
        return _unknown
    if step.name == _ACTION and names == _REST:
        return _always  # whatever is done: all that follows runs by itself, up to another turn
    if step.name != _PLACE or names != (*_REST, _ACTION):
        return _unknown
    if not any(game.state.supply[step.player].values()):
        return _always  # who has no figure is not asked
    return _free_places(game, step.player, step.the(InHand).tile)


def _unknown(_: Option) -> bool | None:
    return None


def _always(_: Option) -> bool | None:
    return True


def _is_plain(rules: Rules) -> bool:
    """Whether nothing happens in a turn but what the game itself says."""
    asked = (
        rules.on_tile_placed,
        rules.allow_visit,
        rules.add_options[_ACTION],
        rules.revise_options[_ACTION],
        rules.add_outstanding,
        rules.on_figure_placed,
        rules.on_figure_left,
        rules.on_scored,
        rules.on_feature_scored,
        rules.on_completed,
        rules.on_tile_missing,
        rules.scores_in_turn,
    )
    is_usual = type(rules.format) is Format and type(rules.decisions[_ACTION]) is FigureAction
    return is_usual and not any(asked)


def _kinds(rules: Rules, names: tuple[str, ...], tile: int) -> list[frozenset[str]]:
    """By rotation, the kinds of features on which one of some figures may stand, whatever anybody says."""
    return [
        frozenset(
            shape.segments[local].kind
            for name in names
            for local, _, checks in rules.deploys(rules.figures[name], tile, shape.rotation)
            if not checks
        )
        for shape in rules.tiles[tile].shapes
    ]


def _free_places(game: Game, player: int, tile: int) -> Foresight:
    """Whether some figure can stand on a tile in hand, wherever it is laid.

    It can where a kind of feature is on the tile of which no neighbour with figures has any to join it. Where
    each kind has such a neighbour, it depends on how they join, and nothing is plain.
    """
    rules, board, graph = game.rules, game.state.board, game.state.graph
    kinds = _kinds(rules, tuple([name for name, left in game.state.supply[player].items() if left]), tile)
    #: By cell, the kinds of features with figures beside it.
    taken: dict[Cell, set[str]] = {}

    def taken_beside(cell: Cell) -> set[str]:
        found = set()
        for side, beside in enumerate(NEIGHBOURS[cell]):
            neighbour = board.cells.get(beside)
            if neighbour is None:
                continue
            for _, theirs in FACING_PORTS[side]:
                if (local := neighbour.ports[theirs]) != NO_SEGMENT:
                    feature = graph.of(neighbour.first + local)
                    if feature.figures:
                        found.add(feature.kind)
        return found

    def is_final(option: Option) -> bool | None:
        verb, target, which = option
        if verb != "tile" or which or not isinstance(target, Lay) or target.span is not None:
            return None
        cell, rotation, _ = target
        if cell not in taken:
            taken[cell] = taken_beside(cell)
        return None if kinds[rotation] <= taken[cell] else False

    return is_final
