"""The festival with the Wheel of Fortune: followers may come home from crown spaces, too."""

from collections.abc import Iterable

from bastide.core.agenda import Action, Step
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Turns, about
from bastide.core.option import Option
from bastide.core.targets import AtSite
from bastide.expansions.festival.rules import is_festival
from bastide.expansions.wheel_of_fortune.wheel import crown_spaces, uncrown, wheel


class Uncrown(Action):
    """The figure action of taking an own follower back from a crown space (FEST-05)."""

    verb = "uncrown"
    says = "take back the {figure} on the crown space {place}"

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Give it back to the supply."""
        uncrown(game, option.the(AtSite).site)


class FestivalWheelOfFortune(Expansion, Turns):
    """A festival reaches the crown spaces of the wheel (FEST-05, WHEEL-29)."""

    slug = "festival_wheel_of_fortune"
    name = "The Festival with the Wheel of Fortune"
    requires = frozenset({"festival", "wheel_of_fortune"})
    actions = (Uncrown(),)

    @about(decisions={"action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        record = wheel(game)
        if record is None or not is_festival(game):
            return
        for place, crowned in crown_spaces(record):
            if crowned and crowned[0] == step.player:
                yield Option(Uncrown.verb, AtSite(crowned[1], place))
