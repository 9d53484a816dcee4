"""Inns & Cathedrals: bolder roads and cities, and a follower who counts as two."""

from typing import Final

from bastide.core.expansion import Expansion, Part, Tags
from bastide.core.features import Feature, at_least_one
from bastide.core.figures import FigureKind
from bastide.core.game import Game
from bastide.core.hooks import Points
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Sheet
from bastide.core.setup import Setup
from bastide.core.tiles import CITY, ROAD
from bastide.expansions.base.rules import MEEPLE, PENNANTS
from bastide.expansions.base.tags import ORDINARY

INN: Final = "inn"
CATHEDRAL: Final = "cathedral"
#: The big follower goes wherever a normal one does (IC-10) and counts as two of them (IC-11).
BIG_FOLLOWER: Final = FigureKind("big_follower", supply=1, stands_on=MEEPLE.stands_on, strength=2)

FINAL: Final = RuleOption(
    "inn_cathedral_final",
    ("zero", "ignore"),
    modern="zero",
    classic="zero",
    about="What unfinished roads with inns and cities with cathedrals pay.",
)


class InnsCathedrals(Expansion, Points):
    """Inns double a finished road and void an unfinished one; cathedrals do the like to cities."""

    slug = "inns_cathedrals"
    name = "Inns & Cathedrals"
    brings = "Bolder roads and cities, and a follower who counts as two."
    most_players = 6
    parts = (
        Part("inns", "Inns raise the stakes of roads", marks={INN: at_least_one}),
        Part("cathedrals", "Cathedrals raise the stakes of cities", marks={CATHEDRAL: at_least_one}),
        Part("big_follower", "One big follower for each player", figures=(BIG_FOLLOWER,)),
    )
    options = (FINAL,)

    def tags(self, setup: Setup) -> Tags:
        return {BIG_FOLLOWER.name: (ORDINARY,)}

    def revise_sheet(self, game: Game, feature: Feature, sheet: Sheet) -> Sheet:
        if feature.kind == ROAD and feature.mark(INN):
            if feature.is_complete:
                return sheet.plus("inn", feature.size, "IC-02")
            return sheet if _is_ignored(game) else sheet.void("unfinished road with an inn", "IC-03")
        if feature.kind == CITY and feature.mark(CATHEDRAL):
            if feature.is_complete:
                return sheet.plus("cathedral", feature.size + feature.mark(PENNANTS), "IC-06")
            return sheet if _is_ignored(game) else sheet.void("unfinished city with a cathedral", "IC-07")
        return sheet


def _is_ignored(game: Game) -> bool:
    return game.rules.options[FINAL.name] == "ignore"
