"""Whom a flea strikes, and where it hurts."""

from collections.abc import Sequence
from typing import Final

from bastide.core.board import Placed
from bastide.core.figures import Figure
from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import appraise
from bastide.core.targets import OnCell
from bastide.core.tiles import FIELD
from bastide.expansions.base.tags import SAFE_FROM_BELOW

INFECT: Final = "infect"

SPECIAL_FIGURES: Final = RuleOption(
    "plague.special_figures",
    ("affected", "ignored"),
    modern="affected",
    classic="affected",
    about="Whether fleas send builder and pig home, and these can flee, too.",
)
#: What a farmer stands for, in points.
_FARMER: Final = 3.0
#: So many ways to spread the plague are worth a thought.
FEW: Final = 3


def struck(game: Game, placed: Placed) -> list[Figure]:
    """Whom a flea on a tile sends home, whatever they stand on (PLAGUE-21, PLAGUE-22, PLAGUE-X05)."""
    return [figure for figure in game.figures_on(placed) if can_be_struck(game, figure)]


def can_be_struck(game: Game, figure: Figure) -> bool:
    """Whether a flea on its tile sends a figure home (PLAGUE-X04)."""
    kind = game.state.graph.of(figure.segment).kind
    return is_affected(game, figure) and kind not in game.rules.tagged(SAFE_FROM_BELOW)


def is_affected(game: Game, figure: Figure) -> bool:
    """Whether fleas are anything to a figure on a tile: to followers, and by option to their helpers."""
    is_follower = game.rules.figures[figure.kind].is_follower
    return is_follower or game.rules.options[SPECIAL_FIGURES.name] == "affected"


# What bots make of it.


def stake(game: Game, figure: Figure) -> float:
    """What a figure stands for, roughly."""
    feature = game.state.graph.of(figure.segment)
    return _FARMER if feature.kind == FIELD else float(appraise(game, feature).points)


def best_spread(game: Game, player: int, options: Sequence[Option]) -> list[Option]:
    """The few ways to spread the plague that harm others most, and the player himself least."""

    def harm(option: Option) -> float:
        if not isinstance(option.target, OnCell):
            return 0.0  # which flea is moved matters less than where it goes
        there = struck(game, game.state.board.cells[option.target.cell])
        return sum(-stake(game, one) if one.player == player else stake(game, one) for one in there)

    return sorted(options, key=harm, reverse=True)[:FEW]
