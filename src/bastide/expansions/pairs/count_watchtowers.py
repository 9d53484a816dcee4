"""The Count of Carcassonne with the watchtowers: whether a watchtower's points are a scoring."""

from typing import Final

from bastide.core.events import Scored
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Points
from bastide.core.rule_options import RuleOption
from bastide.expansions.count.quarters import note_scorer
from bastide.expansions.watchtowers.lookout import WATCHTOWER

TOWER_POINTS: Final = RuleOption(
    "count.watchtowers",
    ("bonus", "scoring"),
    modern="bonus",
    classic="bonus",
    jcz="scoring",
    about="Whether points from watchtowers count when it is asked who may place a follower into Carcassonne.",
)


class CountWatchtowers(Expansion, Points):
    """A watchtower pays a bonus, which is no scoring for the count unless it is agreed (COUNT-08)."""

    slug = "count_watchtowers"
    name = "The Count of Carcassonne with the Watchtowers"
    requires = frozenset({"count", "watchtowers"})
    options = (TOWER_POINTS,)

    def on_scored(self, game: Game, scored: Scored) -> None:
        if scored.what == WATCHTOWER and game.rules.options[TOWER_POINTS.name] == "scoring":
            note_scorer(game, scored)
