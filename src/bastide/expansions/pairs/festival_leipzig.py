"""Leipzig with the festival: meeples may come home from the quarters of the town."""

from collections.abc import Iterable

from bastide.core.agenda import Action, Step
from bastide.core.events import PieceMoved
from bastide.core.figures import give_back
from bastide.core.game import Game
from bastide.core.hooks import Expansion
from bastide.core.option import Option
from bastide.expansions.festival.rules import is_festival
from bastide.expansions.leipzig.quarters import QUARTERS, take_out, town


class FetchHome(Action):
    """The figure action of taking an own meeple out of a quarter of Leipzig (FEST-X05)."""

    verb = "withdraw"
    says = "take back the {figure} in the {place}"

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Give it back to the supply."""
        take_out(game, step.player, option.thing, option.place)
        give_back(game.state.supply, step.player, option.thing)
        game.state.log.append(PieceMoved(step.player, option.thing, "supply"))


class FestivalLeipzig(Expansion):
    """A festival reaches the quarters of Leipzig (FEST-X05, LEIP-X10)."""

    slug = "festival_leipzig"
    name = "The Markets of Leipzig with the Festival"
    requires = frozenset({"festival", "leipzig"})
    actions = (FetchHome(),)
    speaks_at = frozenset({"action"})

    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        if not is_festival(game):
            return ()
        return [
            Option(FetchHome.verb, thing=kind, place=quarter)
            for quarter in QUARTERS
            for player, kind in town(game).within(quarter)
            if player == step.player
        ]
