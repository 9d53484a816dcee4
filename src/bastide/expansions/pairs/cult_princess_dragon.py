"""The Cult with The Princess & the Dragon: a portal leads into a challenge that its tile decides."""

from collections.abc import Iterable, Iterator
from typing import Final

from bastide.core.agenda import Step
from bastide.core.expansion import Expansion
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.hooks import Turns, about
from bastide.core.option import Option
from bastide.core.paying import completed_features
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import is_occupied
from bastide.core.turn import may_deploy
from bastide.expansions.cult.shrines import RIVAL, rivals
from bastide.expansions.princess_dragon.portal import is_portal, portal_kinds

PORTAL: Final = RuleOption(
    "cult.portal",
    ("challenged", "incomplete"),
    modern="challenged",
    classic="challenged",
    jcz="incomplete",
    about="Whether a portal also leads to a monastery that its tile completes together with its rival.",
)


class CultPrincessDragon(Expansion, Turns):
    """A monastery or shrine completed together with its occupied rival can be joined by portal (CULT-X03)."""

    slug = "cult_princess_dragon"
    name = "The Cult with The Princess & the Dragon"
    requires = frozenset({"cult", "princess_dragon"})
    options = (PORTAL,)

    @about(decisions={"action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        if not game.state.completed or not is_portal(game):
            return ()
        return _races(game, step.player) if game.rules.options[PORTAL.name] == "challenged" else ()


def _races(game: Game, player: int) -> Iterator[Option]:
    """Every follower of the supply on every building that is completed together with an occupied rival."""
    done = [feature for feature in completed_features(game) if feature.kind in RIVAL]
    for feature in done:
        if any(_are_rivals(game, feature, other) and is_occupied(game, other) for other in done):
            (segment,) = feature.segments
            for figure in portal_kinds(game, player):
                if may_deploy(game, player, figure, segment):
                    yield Option(figure.name, game.place_on(segment))


def _are_rivals(game: Game, feature: Feature, other: Feature) -> bool:
    """Whether two buildings challenge each other where they stand (CULT-05)."""
    (cell,) = game.cells_of(feature)
    (there,) = game.cells_of(other)
    return there in rivals(game, feature.kind, cell)
