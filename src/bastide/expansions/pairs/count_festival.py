"""The count with the festival: followers may come home from the quarters of Carcassonne, too."""

from collections.abc import Iterable

from bastide.core.agenda import Action, Step
from bastide.core.events import PieceMoved
from bastide.core.figures import give_back
from bastide.core.game import Game
from bastide.core.hooks import Expansion
from bastide.core.option import Option
from bastide.expansions.count.quarters import QUARTERS, carcassonne, take_out
from bastide.expansions.festival.rules import is_festival, may_return


class Withdraw(Action):
    """The figure action of taking an own follower out of a quarter, even out of the count's (FEST-05)."""

    verb = "withdraw"
    says = "take back the {figure} in the {place}"

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Give it back to the supply."""
        take_out(game, step.player, option.thing, option.place)
        give_back(game.state.supply, step.player, option.thing)
        game.state.log.append(PieceMoved(step.player, option.thing, "supply"))


class CountFestival(Expansion):
    """A festival reaches the quarters of Carcassonne (FEST-05, COUNT-13)."""

    slug = "count_festival"
    name = "The Count of Carcassonne with the Festival"
    requires = frozenset({"count", "festival"})
    actions = (Withdraw(),)
    speaks_at = frozenset({"action"})

    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        record = carcassonne(game)
        if record is None or not is_festival(game):
            return ()
        return dict.fromkeys(
            Option(Withdraw.verb, thing=kind, place=quarter)
            for quarter in QUARTERS
            for player, kind in record.within(quarter)
            if player == step.player and may_return(game, kind)
        )
