"""The Labyrinth: a network of roads on which several followers meet, and which pays for all of them."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from bastide.core.expansion import Expansion, Part
from bastide.core.features import Feature, add_up
from bastide.core.figures import Figure
from bastide.core.game import Game
from bastide.core.hooks import Deployment, Points, Preparation, about
from bastide.core.layout import Layout
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Line
from bastide.core.setup import Setup
from bastide.core.tiles import ROAD
from bastide.expansions.labyrinth.network import LABYRINTH, sub_area

SLUG: Final = "labyrinth"
#: What each follower on a finished network adds (LAB-10).
POINTS_EACH: Final = 2

RULES: Final = RuleOption(
    "labyrinth.rules",
    ("advanced", "basic"),
    modern="advanced",
    classic="advanced",
    about="Whether centre and arms are occupied apart and meeples give points, or it is a plain road.",
)
TILES: Final = RuleOption(
    "labyrinth.tiles",
    ("2", "1"),
    modern="2",
    classic="2",
    jcz="1",
    about="Whether both labyrinths are used, or one.",
)
BUILDERS: Final = RuleOption(
    "labyrinth.builder",
    ("ignored", "occupies"),
    modern="ignored",
    classic="ignored",
    jcz="occupies",
    about="Whether a builder alone keeps others from an arm of a labyrinth.",
)
BONUS: Final = RuleOption(
    "labyrinth.bonus",
    ("followers", "builders_too"),
    modern="followers",
    classic="followers",
    jcz="builders_too",
    about="Whether a finished labyrinth pays for the followers on it alone, or for builders, too.",
)


class Labyrinth(Expansion, Preparation, Deployment, Points):
    """Four roads meet in a labyrinth and are one road, on which each arm can be claimed by itself."""

    slug = SLUG
    name = "The Labyrinth"
    brings = "Four roads meet in a labyrinth and are one road, on which each arm can be claimed by itself."
    parts = (Part(SLUG, "Centre and arms are claimed apart, meeples give points", marks={LABYRINTH: add_up}),)
    options = (RULES, TILES, BUILDERS, BONUS)

    def revise_layout(self, setup: Setup, layout: Layout) -> Layout:
        if setup.chosen[TILES.name] == "2":
            return layout
        pool = {
            name: count // 2 if name.startswith(f"{SLUG}/") else count for name, count in layout.pool.items()
        }
        return replace(layout, pool=pool)

    @about(kinds={ROAD})
    def revise_claim(self, game: Game, feature: Feature, segment: int, is_claimed: bool) -> bool:
        if not is_claimed or not _is_network(game, feature):
            return is_claimed
        area = sub_area(game, segment)
        alone = game.rules.options[BUILDERS.name] == "occupies"
        figures = feature.figures if alone else _followers(game, feature)  # LAB-06, LAB-D03
        return any(figure.segment in area for figure in figures)

    def add_score_lines(self, game: Game, feature: Feature) -> Iterable[Line]:
        if not feature.is_complete or not _is_network(game, feature):
            return ()  # LAB-13
        builders = game.rules.options[BONUS.name] == "builders_too"
        number = len(feature.figures if builders else _followers(game, feature))  # LAB-14, LAB-D05
        return (Line("meeples", POINTS_EACH * number, "LAB-10", number),)


def _is_network(game: Game, feature: Feature) -> bool:
    """Whether a feature has a labyrinth whose own rules are played."""
    return bool(feature.mark(LABYRINTH)) and game.rules.options[RULES.name] == "advanced"


def _followers(game: Game, feature: Feature) -> list[Figure]:
    """The followers of all players on a feature, of whatever kind, each once (LAB-14)."""
    kinds = game.rules.figures
    return [figure for figure in feature.figures if kinds[figure.kind].is_follower]
