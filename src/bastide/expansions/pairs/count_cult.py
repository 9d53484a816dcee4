"""The Count of Carcassonne with the Cult: which shrines followers of the cathedral may join."""

from collections.abc import Sequence

from bastide.core.agenda import Step
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Turns, about
from bastide.core.option import Option
from bastide.core.scoring import is_occupied
from bastide.core.targets import OnSegment
from bastide.expansions.count.steps import MOVES
from bastide.expansions.cult.shrines import QUARTERS, SHRINE


class CountCult(Expansion, Turns):
    """From Carcassonne one goes to an occupied shrine only, unless another rule is agreed (CULT-X04)."""

    slug = "count_cult"
    name = "The Count of Carcassonne with the Cult"
    requires = frozenset({"count", "cult"})

    @about(decisions=MOVES, options={QUARTERS.name: {"occupied"}})
    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        return [option for option in options if not _leads_to_empty_shrine(game, option)]


def _leads_to_empty_shrine(game: Game, option: Option) -> bool:
    if not isinstance(option.target, OnSegment):
        return False
    feature = game.state.graph.of(game.segment_meant(option.target))
    return feature.kind == SHRINE and not is_occupied(game, feature)
