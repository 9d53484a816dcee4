"""The Watchtowers: a meeple beside one earns a bonus for what surrounds it, when its feature is finished."""

from collections.abc import Iterable, Iterator
from typing import Final

from bastide.core.agenda import Auto, Insert, Step
from bastide.core.board import Placed
from bastide.core.expansion import Expansion, Part
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.hooks import Chances, Knowledge, rests_on
from bastide.core.paying import completed_features
from bastide.core.rule_options import RuleOption
from bastide.core.tiles import CITY, ROAD
from bastide.expansions.watchtowers.lookout import WATCHTOWER, look_around, meeple_towers, tower_on

SLUG: Final = "watchtowers"

PER_MEEPLE: Final = RuleOption(
    "watch.per_meeple",
    ("each", "once_per_player"),
    modern="each",
    classic="each",
    about="Whether each of a player's meeples beside one watchtower scores it, or all of them once.",
)
BUILDERS: Final = RuleOption(
    "watch.builder",
    ("ignored", "triggers"),
    modern="ignored",
    classic="ignored",
    jcz="triggers",
    about="Whether a builder beside a watchtower sets it off like a meeple.",
)


class ScoreTowers(Auto):
    """All watchtowers are scored before any of the features that set them off (WATCH-03, WATCH-10)."""

    name = "score_watchtowers"

    def run(self, game: Game, step: Step) -> None:
        """Pay the owner of each meeple, whoever has the majority (WATCH-08), if there is anything to pay."""
        if not game.state.completed or not game.rules.has_part(SLUG, SLUG):
            return
        for player, placed in _watchers(game, completed_features(game)):
            tower = tower_on(game, placed)
            if tower is not None:
                line, cells = look_around(game, placed, tower)
                if line.points:
                    game.score(player, WATCHTOWER, (line,), cells)


def _watchers(game: Game, features: Iterable[Feature]) -> Iterator[tuple[int, Placed]]:
    """The owner and the tile of each meeple on a road or city among these (WATCH-07, WATCH-D03)."""
    graph, board, kinds = game.state.graph, game.state.board, game.rules.figures
    builders = game.rules.options[BUILDERS.name] == "triggers"
    standing = [
        (figure.player, board.tile_of(figure.segment, graph))
        for feature in features
        if feature.kind in (ROAD, CITY)
        for figure in feature.figures
        if figure.on_tile and (builders or kinds[figure.kind].is_follower)
    ]
    return iter(standing if game.rules.options[PER_MEEPLE.name] == "each" else dict.fromkeys(standing))


class Watchtowers(Expansion, Knowledge):
    """Twelve tiles with a watchtower, from which a meeple counts what lies around."""

    slug = SLUG
    name = "The Watchtowers"
    brings = "Whoever stands beside a watchtower earns points for what lies around it."
    parts = (Part(SLUG, "Meeples beside a watchtower earn a bonus"),)
    options = (PER_MEEPLE, BUILDERS)
    handlers = (ScoreTowers(),)
    turn_steps = (Insert(ScoreTowers.name, after="completion", moment=65),)

    @rests_on(land=True, figures=True)
    def add_prospects(self, game: Game, chance: Chances) -> Iterable[tuple[int, float]]:
        graph = game.state.graph
        towers = game.state.board.copies_of(meeple_towers(game.rules))
        beside = game.roots_on(towers)
        for feature in [graph.features[root] for root in sorted(beside & graph.occupied)]:
            yield from _bonuses(game, feature, chance, for_meeples=True)

    def add_feature_prospects(
        self, game: Game, feature: Feature, chance: Chances
    ) -> Iterable[tuple[int, float]]:
        return _bonuses(game, feature, chance, for_meeples=False)


def _bonuses(
    game: Game, feature: Feature, chance: Chances, *, for_meeples: bool
) -> Iterator[tuple[int, float]]:
    """What those on a feature may expect from watchtowers that count meeples, or from all others."""
    if not game.rules.has_part(SLUG, SLUG):
        return
    for player, placed in _watchers(game, (feature,)):
        tower = tower_on(game, placed)
        if tower is not None and (placed.tile in meeple_towers(game.rules)) == for_meeples:
            line, _ = look_around(game, placed, tower)
            yield player, line.points * chance(feature)
