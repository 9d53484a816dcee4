"""Builder and pig: figures that help a follower of their owner and claim nothing themselves."""

from collections.abc import Sequence
from typing import Final

from bastide.core.agenda import Auto, Step
from bastide.core.board import Placed
from bastide.core.features import Feature
from bastide.core.figures import Figure, FigureKind
from bastide.core.game import Game
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Sheet
from bastide.core.tiles import CITY, FIELD, ROAD
from bastide.expansions.base.farms import FARM_SCORING
from bastide.expansions.traders_builders.goods import SLUG, trade

BUILDER: Final = FigureKind(
    "builder", supply=1, stands_on=frozenset({ROAD, CITY}), is_follower=False, strength=0
)
PIG: Final = FigureKind("pig", supply=1, stands_on=frozenset({FIELD}), is_follower=False, strength=0)
HELPERS: Final = frozenset({BUILDER.name, PIG.name})

PIG_BONUS: Final = RuleOption(
    "pig_bonus",
    ("1",),
    modern="1",
    classic="1",
    about="What a pig adds for each city of its farm.",
)


def may_join(game: Game, player: int, helper: str, feature: Feature) -> bool:
    """Whether a helper may go where its owner has a follower, on a road or city that is not finished."""
    if feature.is_complete:
        return False  # TB-20; a farm never is
    own = [figure.kind for figure in feature.figures if figure.player == player]
    return helper not in own and _has_follower(game, own)  # TB-13, TB-15


def return_stranded(game: Game, left: Figure) -> None:
    """Send a player's helpers home when his last follower has left their feature (TB-14)."""
    if not game.rules.figures[left.kind].is_follower:
        return
    own = [figure for figure in game.state.graph.of(left.segment).figures if figure.player == left.player]
    if _has_follower(game, [figure.kind for figure in own]):
        return
    for figure in own:
        if figure.kind in HELPERS:
            game.return_figure(figure)


def _has_follower(game: Game, kinds: Sequence[str]) -> bool:
    return any(game.rules.figures[kind].is_follower for kind in kinds)


def note_building(game: Game, player: int, placed: Placed) -> None:
    """Remember that a tile of the active player has joined the feature of his builder (TB-21, TB-22)."""
    state = game.state
    if player != state.active or state.supply[player].get(BUILDER.name, 0) == game.rules.supply(BUILDER.name):
        return  # TB-25; or the builder is at home or not in the game
    for segment in game.segments_on(placed):
        figures = state.graph.of(segment).figures
        if any(figure.player == player and figure.kind == BUILDER.name for figure in figures):
            state.ext[SLUG] = trade(game)._replace(earned=state.turn)
            return


class SecondPart(Auto):
    """A builder whose feature has grown gives its owner a second turn part.

    The step stands behind the first part and belongs to no part, so there is never a third (TB-24).
    """

    name = "second_part"

    def run(self, game: Game, step: Step) -> None:
        """Begin the second part; it ends at once when no tile is left (TB-23, TB-31)."""
        if trade(game).earned == game.state.turn:
            game.push_part(step.player)


def add_pig(
    game: Game, farms: Sequence[Feature], cities: Sequence[Feature], player: int, sheet: Sheet
) -> Sheet:
    """A farm with the player's own pig pays him more for each city that counts (TB-42, TB-44)."""
    pigs = (figure for farm in farms for figure in farm.figures if figure.kind == PIG.name)
    if all(pig.player != player for pig in pigs):
        return sheet  # TB-45
    rule = "TB-44" if game.rules.options[FARM_SCORING.name] == "city-once-4" else "TB-42"
    return sheet.plus("pig", int(game.rules.options[PIG_BONUS.name]) * len(cities), rule)
