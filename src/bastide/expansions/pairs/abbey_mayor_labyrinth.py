"""Abbey and Mayor with the labyrinth: where in a network a wagon may drive."""

from collections.abc import Sequence

from bastide.core.agenda import Step
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Turns, about
from bastide.core.option import Option
from bastide.core.targets import OnSegment
from bastide.expansions.abbey_mayor.wagons import WagonMove
from bastide.expansions.labyrinth.network import is_centre
from bastide.expansions.labyrinth.rules import RULES


class AbbeyMayorLabyrinth(Expansion, Turns):
    """A wagon drives into a free arm and never onto the labyrinth itself (LAB-X03)."""

    slug = "abbey_mayor_labyrinth"
    name = "Abbey and Mayor with the Labyrinth"
    requires = frozenset({"abbey_mayor", "labyrinth"})

    @about(decisions={WagonMove.name})
    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        if game.rules.options[RULES.name] == "basic":
            return options
        return [option for option in options if not _leads_to_centre(game, option)]


def _leads_to_centre(game: Game, option: Option) -> bool:
    return isinstance(option.target, OnSegment) and is_centre(game, game.segment_meant(option.target))
