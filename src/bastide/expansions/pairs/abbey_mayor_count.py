"""Abbey and Mayor with the count: the market at a barn, and wagons that come from a quarter."""

from collections.abc import Iterable

from bastide.core.agenda import Auto, Insert, Step
from bastide.core.expansion import Expansion
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.hooks import Turns, about
from bastide.core.option import Option
from bastide.expansions.abbey_mayor.barns import due_farms
from bastide.expansions.count.quarters import MARKET, move_options, open_quarters
from bastide.expansions.count.rules import MARKET_ON_BARN
from bastide.expansions.count.steps import MoveOut, ask_all


class BeforeBarn(Auto):
    """Where a farm is all that is scored, everybody is asked for its sake (AM-X11)."""

    name = "before_barn"

    def run(self, game: Game, step: Step) -> None:
        """Ask everybody once, unless they were asked already because something was completed."""
        if not game.state.completed and _farms(game):
            ask_all(game, step.player)


class AbbeyMayorCount(Expansion, Turns):
    """Barns open the market before the end of the game (AM-X11), and wagons come out of quarters (AM-X09)."""

    slug = "abbey_mayor_count"
    name = "Abbey and Mayor with the Count of Carcassonne"
    requires = frozenset({"abbey_mayor", "count"})
    handlers = (BeforeBarn(),)
    turn_steps = (Insert(BeforeBarn.name, after="action", moment=60),)

    @about(decisions={MoveOut.name})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        return move_options(game, step.player, [MARKET], _farms(game))


def _farms(game: Game) -> list[Feature]:
    """The farms that followers of the market may join now."""
    if game.rules.options[MARKET_ON_BARN.name] == "off" or MARKET not in open_quarters(game):
        return []
    return [due.farm for due in due_farms(game)]
