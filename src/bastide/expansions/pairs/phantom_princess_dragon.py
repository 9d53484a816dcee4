"""The Phantom with the Princess & the Dragon: portals carry one figure, and after a princess nobody comes."""

from collections.abc import Sequence

from bastide.core.agenda import Step
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Turns, about
from bastide.core.option import Option
from bastide.core.targets import OnSegment
from bastide.expansions.phantom.second_figure import SecondFigure, first_action
from bastide.expansions.princess_dragon.pieces import PRINCESS
from bastide.expansions.princess_dragon.portal import is_portal


class PhantomPrincessDragon(Expansion, Turns):
    """No phantom after a princess (PHAN-08), and none through a portal that was used (PHAN-10)."""

    slug = "phantom_princess_dragon"
    name = "The Phantom with the Princess & the Dragon"
    requires = frozenset({"phantom", "princess_dragon"})

    @about(decisions={SecondFigure.name})
    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        first = first_action(game)
        if first.verb == PRINCESS:
            return ()
        if not is_portal(game) or not first.cell or not _leads_afar(game, first.place):
            return options
        return [
            option
            for option in options
            if not (
                isinstance(where := option.target, OnSegment)
                and where.cell
                and _leads_afar(game, where.place)
            )
        ]


def _leads_afar(game: Game, place: str) -> bool:
    """Whether one comes to a place of a tile laid earlier by a portal alone, as to no top of a tower."""
    return bool(place) and place not in game.rules.spots
