"""Creativity in the solo game: the piles are dealt when it is settled which designs are used."""

from bastide.core.agenda import Auto, Step
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Preparation
from bastide.expansions.creativity.blanks import SETTLING
from bastide.expansions.solo.solitaire import even_piles, keep, solitaire


class DealWithDesigns(Auto):
    """The colours get their piles, the designs among them (CREA-X02)."""

    name = "deal_with_designs"

    def run(self, game: Game, step: Step) -> None:
        """Count them anew: nothing was drawn yet."""
        keep(game, solitaire(game)._replace(left=even_piles(game)))


class CreativitySolo(Expansion, Preparation):
    """Designs come on top of the usual tiles, in piles as even as possible."""

    slug = "creativity_solo"
    name = "Creativity, solo"
    requires = frozenset({"creativity", "solo"})
    handlers = (DealWithDesigns(),)

    def on_setup(self, game: Game) -> None:
        agenda = game.state.agenda
        unsettled = [place for place, step in enumerate(agenda) if step.name in SETTLING]
        if unsettled:
            agenda.insert(unsettled[0], Step(DealWithDesigns.name, game.rules.setup.first_seat))
