"""Under the Big Top with Leipzig: a ringmaster who is sent there is paid first."""

from bastide.core.agenda import Auto, Insert, Step
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.expansions.big_top.ringmaster import pay_ringmasters
from bastide.expansions.leipzig.quarters import departures
from bastide.expansions.leipzig.sending import road_due


class RingmasterFirst(Auto):
    """Before a ringmaster leaves without the points of his road he is paid for what is around him."""

    name = "ringmaster_first"

    def run(self, game: Game, step: Step) -> None:
        """Pay him; who leaves behind the points is paid with all others (LEIP-X11)."""
        road = road_due(game)
        for leaving in departures(game):
            if road is not None and not leaving.is_paid:
                own = tuple(figure for figure in road.figures if figure[:2] == leaving[:2])
                pay_ringmasters(game, road._replace(figures=own), is_final=False)


class BigTopLeipzig(Expansion):
    """A ringmaster's bonus for the road comes before his way to Leipzig (LEIP-X11)."""

    slug = "big_top_leipzig"
    name = "Under the Big Top with the Markets of Leipzig"
    requires = frozenset({"big_top", "leipzig"})
    handlers = (RingmasterFirst(),)
    feature_steps = (Insert(RingmasterFirst.name, after="feature_start", moment=2),)
