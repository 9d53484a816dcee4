"""The festival with the tower: a follower on top of a tower does not come home."""

from collections.abc import Sequence
from typing import Final

from bastide.core.agenda import Step
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Turns, about
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.targets import FigureAt
from bastide.expansions.festival.rules import ReturnFigure, is_festival
from bastide.expansions.tower.towers import TOWER

RETURN: Final = RuleOption(
    "festival.tower",
    ("stays", "returns"),
    modern="stays",
    classic="stays",
    jcz="returns",
    about="Whether a festival brings a follower home from the top of a tower.",
)


class FestivalTower(Expansion, Turns):
    """Who stands on a tower stays there to the end, festival or not (FEST-X05, TOWER-21)."""

    slug = "festival_tower"
    name = "The Festival with the Tower"
    requires = frozenset({"festival", "tower"})
    options = (RETURN,)

    @about(decisions={"action"})
    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        if not is_festival(game) or game.rules.options[RETURN.name] == "returns":
            return options
        return [
            option
            for option in options
            if option.verb != ReturnFigure.verb or option.the(FigureAt).place != TOWER
        ]
