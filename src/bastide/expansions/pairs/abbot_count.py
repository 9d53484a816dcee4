"""The abbot with the Count of Carcassonne: an abbot in the cathedral quarter."""

from collections.abc import Sequence
from typing import Final

from bastide.core.agenda import Step
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Turns, about
from bastide.core.option import PASS, Option
from bastide.core.rule_options import RuleOption
from bastide.core.targets import ToSite
from bastide.expansions.abbot.rules import ABBOT
from bastide.expansions.count.steps import QuarterPlacement

QUARTER_ABBOT: Final = RuleOption(
    "count.abbot",
    ("cathedral", "never"),
    modern="cathedral",
    classic="cathedral",
    jcz="never",
    about="Whether an abbot may be placed into the cathedral quarter, or into none.",
)


class AbbotCount(Expansion, Turns):
    """The cathedral quarter takes abbots, unless it is agreed that none does (ABBOT-X05, COUNT-12)."""

    slug = "abbot_count"
    name = "The Abbot with the Count of Carcassonne"
    requires = frozenset({"abbot", "count"})
    options = (QUARTER_ABBOT,)

    @about(decisions={QuarterPlacement.name})
    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        if game.rules.options[QUARTER_ABBOT.name] == "cathedral":
            return options
        return [option for option in options if option == PASS or option.the(ToSite).piece != ABBOT.name]
