"""What fruit promises: for bots alone."""

from collections.abc import Iterator
from typing import Final

from bastide.core.game import Game
from bastide.expansions.fruit_trees.harvest import KEPT, PRICES, Harvested, TurnOver
from bastide.expansions.fruit_trees.orchard import orchard

#: So many different fruits are worth waiting for; one more of a fruit has to wait for a second sale.
_FULL_SET: Final = max(PRICES)
#: What a token of a set promises beyond the point at the end, as long as there is time to sell it, and what
#: one does that is left over: four harvests and a sale are five actions, so a sale of four is just worth it.
_IN_A_SET: Final = 1.2
_LEFT_OVER: Final = 0.6
#: For so many turns of everybody it is likely that another fruit action comes.
_TURNS: Final = 8


def fruit_prospects(game: Game) -> Iterator[tuple[int, float]]:
    """The tokens that everybody holds, and the one that is about to be turned over."""
    record = orchard(game)
    if record is None:
        return
    ahead = min(1.0, game.state.tiles_left / (_TURNS * len(game.state.score)))
    for seat, held in enumerate(record.held):
        if not any(held):
            continue
        in_set = min(_FULL_SET, sum(number > 0 for number in held))
        left_over = sum(held) - in_set
        yield seat, KEPT * sum(held) + ahead * (_IN_A_SET * in_set + _LEFT_OVER * left_over)
    waiting = game.state.agenda[-1] if game.state.agenda else None
    if waiting is not None and waiting.name == TurnOver.name:
        left = next(tree.left for tree in record.stands if tree.tile == waiting.the(Harvested).tile)
        yield waiting.player, sum(left) / len(left) + KEPT + _IN_A_SET * ahead
