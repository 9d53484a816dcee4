"""The Abbot: a follower for cloisters and gardens who may be taken back early for points."""

from collections.abc import Iterable
from typing import Final

from bastide.core.agenda import Action, Step
from bastide.core.expansion import Expansion, Part, Tags
from bastide.core.features import Feature
from bastide.core.figures import FigureKind
from bastide.core.game import Game
from bastide.core.hooks import Points, Turns, about
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Line, appraise
from bastide.core.setup import Setup
from bastide.core.targets import FigureAt
from bastide.expansions.base.rules import CLOISTER, surrounded_lines
from bastide.expansions.base.tags import FEATURE, GARDEN_LIKE, NOT_FOR_RECALL

GARDEN: Final = "garden"
#: The abbot is a follower like any other (ABBOT-14) but stands on cloisters and gardens only (ABBOT-03).
ABBOT: Final = FigureKind("abbot", supply=1, stands_on=frozenset({CLOISTER, GARDEN}))


class Recall(Action):
    """The figure action of taking the own abbot back from an unfinished place (ABBOT-08)."""

    verb = "recall"
    says = "recall the {figure} from the {feature}"

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Score the place as it is now, then return the abbot."""
        place = option.the(FigureAt)
        feature = game.state.graph.of(game.segment_meant(place))
        (abbot,) = (f for f in feature.figures if f.kind == ABBOT.name and f.player == step.player)
        besides = game.rules.tagged(NOT_FOR_RECALL)
        own = (line for line in appraise(game, feature).lines if line.rule not in besides)
        lines = tuple(line._replace(rule="ABBOT-08") for line in own)
        game.score(step.player, feature.kind, lines, (place.cell,))
        game.return_figure(abbot)


class Abbot(Expansion, Turns, Points):
    """One abbot for each player; gardens on some tiles are places for him alone."""

    slug = "abbot"
    name = "The Abbot"
    brings = "A monk for gardens, home early for points."
    parts = (
        Part("abbot", "One abbot for each player", figures=(ABBOT,)),
        Part("gardens", "Gardens are places for the abbot", places=frozenset({GARDEN}), needs=("abbot",)),
    )
    options = (
        RuleOption(
            "gardens",
            ("with-abbot", "none"),
            modern="with-abbot",
            classic="none",
            about="Tiles with gardens, or the first edition without them.",
        ),
    )
    actions = (Recall(),)

    def tags(self, setup: Setup) -> Tags:
        return {GARDEN: (FEATURE, GARDEN_LIKE)}

    def edition(self, setup: Setup) -> str:
        """The printing with gardens, where they are wanted (ABBOT-16)."""
        return "new" if self.tile_sets(setup) is None and self._has_tiles(setup) else ""

    def tile_sets(self, setup: Setup) -> frozenset[str] | None:
        """All garden tiles or none of them."""
        return None if setup.chosen["gardens"] == "with-abbot" else frozenset()

    @about(decisions={"action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        if game.state.supply[step.player].get(ABBOT.name, 0) == game.rules.supply(ABBOT.name):
            return  # all at home, or not in the game
        homes = game.rules.figures[ABBOT.name].stands_on
        for figure in game.figures():
            if figure.kind != ABBOT.name or figure.player != step.player:
                continue
            feature = game.state.graph.of(figure.segment)
            if feature.kind in homes and not feature.is_complete:  # ABBOT-10; not out of a trap
                yield Option("recall", game.target_of(figure))

    def add_score_lines(self, game: Game, feature: Feature) -> Iterable[Line]:
        if feature.kind != GARDEN:
            return ()
        return surrounded_lines(feature, "ABBOT-07" if feature.is_complete else "ABBOT-13")

    def _has_tiles(self, setup: Setup) -> bool:
        use = setup.use(self.slug)
        return use is not None and use.tiles > 0
