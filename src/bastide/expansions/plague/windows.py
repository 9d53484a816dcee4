"""The moments of a turn at which the plague is spread and figures flee (PLAGUE-20)."""

from collections.abc import Sequence

from bastide.core.agenda import Decision, Step
from bastide.core.game import Game
from bastide.core.option import PASS, Option
from bastide.expansions.plague.fleeing import Flee, flee_options
from bastide.expansions.plague.spreading import spread_options
from bastide.expansions.plague.strikes import best_spread


def window_options(game: Game, player: int) -> list[Option]:
    """What the player on turn may do about the plague now."""
    return [*spread_options(game), *flee_options(game, player)]


class PlagueWindow(Decision):
    """Between the figure action and the scoring."""

    name = "plague_window"
    asks = "Before the scoring: spread the plague, let a figure flee, or pass."
    rule = "PLAGUE-20"

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Passing, and whatever can be done; without anything nobody is asked."""
        return [PASS, *window_options(game, step.player)]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Passing does nothing; everything else is an action of its own."""


class PlagueLast(PlagueWindow):
    """After the scoring: the last moment of the turn, at which the plague has to be spread (PLAGUE-19)."""

    name = "plague_last"
    asks = "Last chance in this turn: spread the plague now, if that was not done yet; a figure may flee."

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Whatever can be done; there is no passing while the plague can be spread."""
        found = window_options(game, step.player)
        may_pass = all(option.verb == Flee.verb for option in found)
        return [PASS, *found] if may_pass else found

    def shortlist(self, game: Game, step: Step) -> Sequence[Option]:
        """The best ways to spread it, as long as that is due: whoever flees can do so afterwards."""
        return best_spread(game, step.player, [*spread_options(game)])
