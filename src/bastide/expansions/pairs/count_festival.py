"""The count with the festival: followers may come home from the quarters of Carcassonne, too."""

from collections.abc import Iterable

from bastide.core.agenda import Step
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Turns, about
from bastide.core.option import Option
from bastide.core.targets import AtSite
from bastide.expansions.count.quarters import QUARTERS, carcassonne, take_out
from bastide.expansions.festival.rules import Withdraw, is_festival, may_return


class LeaveCarcassonne(Withdraw):
    """Out of Carcassonne, even out of the quarter of the count (FEST-05)."""

    def leave(self, game: Game, player: int, kind: str, quarter: str) -> None:
        """Take a follower out of a quarter."""
        take_out(game, player, kind, quarter)


class CountFestival(Expansion, Turns):
    """A festival reaches the quarters of Carcassonne (FEST-05, COUNT-13)."""

    slug = "count_festival"
    name = "The Count of Carcassonne with the Festival"
    requires = frozenset({"count", "festival"})
    actions = (LeaveCarcassonne(),)

    @about(decisions={"action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        record = carcassonne(game)
        if record is None or not is_festival(game):
            return ()
        return dict.fromkeys(
            Option(Withdraw.verb, AtSite(kind, quarter))
            for quarter in QUARTERS
            for player, kind in record.within(quarter)
            if player == step.player and may_return(game, kind)
        )
