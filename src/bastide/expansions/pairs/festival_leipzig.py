"""Leipzig with the festival: meeples may come home from the quarters of the town."""

from collections.abc import Iterable

from bastide.core.agenda import Step
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Turns, about
from bastide.core.option import Option
from bastide.core.targets import AtSite
from bastide.expansions.festival.rules import Withdraw, is_festival
from bastide.expansions.leipzig.quarters import QUARTERS, take_out, town


class LeaveLeipzig(Withdraw):
    """Out of Leipzig (FEST-X05)."""

    def leave(self, game: Game, player: int, kind: str, quarter: str) -> None:
        """Take a follower out of a quarter."""
        take_out(game, player, kind, quarter)


class FestivalLeipzig(Expansion, Turns):
    """A festival reaches the quarters of Leipzig (FEST-X05, LEIP-X10)."""

    slug = "festival_leipzig"
    name = "The Markets of Leipzig with the Festival"
    requires = frozenset({"festival", "leipzig"})
    actions = (LeaveLeipzig(),)

    @about(decisions={"action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        if not is_festival(game):
            return ()
        return [
            Option(Withdraw.verb, AtSite(kind, quarter))
            for quarter in QUARTERS
            for player, kind in town(game).within(quarter)
            if player == step.player
        ]
