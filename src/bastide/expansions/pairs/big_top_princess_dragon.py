"""The big top with The Princess & the Dragon: pyramids and the fairy, portals and the dragon's tile."""

from collections.abc import Iterable, Sequence
from typing import Final

from bastide.core.agenda import Auto, Insert, Step
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.geometry import AROUND
from bastide.core.hooks import Turns, about
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Line
from bastide.core.targets import OnSegment
from bastide.expansions.base.rules import MEEPLE
from bastide.expansions.big_top.acrobats import is_free, is_whole
from bastide.expansions.big_top.programme import ACROBATS
from bastide.expansions.princess_dragon.fairy import TURN_POINTS, fairy_follower, serves_tile
from bastide.expansions.princess_dragon.pieces import FAIRY, NOWHERE, pieces
from bastide.expansions.princess_dragon.portal import is_portal

BESIDE_DRAGON: Final = RuleOption(
    "bigtop.dragon",
    ("barred", "open"),
    modern="barred",
    classic="barred",
    jcz="open",
    about="Whether an acrobat may be placed on the tile of the dragon.",
)


class PyramidPoints(Auto):
    """The fairy at a pyramid is with all its acrobats, not with one alone (TOP-X06)."""

    name = "pyramid_points"

    def run(self, game: Game, step: Step) -> None:
        """Give the player on turn a point for each of his acrobats but the one who was paid already."""
        number = _acrobats(game, step.player) - _is_paid(game, step.player)
        if number > 0:
            line = Line("acrobats", TURN_POINTS * number, "TOP-X06", number)
            game.score(step.player, FAIRY, (line,), (game.state.board.tiles[pieces(game).fairy].cell,))


class BigTopPrincessDragon(Expansion, Turns):
    """A fairy for a whole pyramid; a portal or a tile nearby brings an acrobat, and it is one choice."""

    slug = "big_top_princess_dragon"
    name = "Under the Big Top with The Princess & the Dragon"
    requires = frozenset({"big_top", "princess_dragon"})
    options = (BESIDE_DRAGON,)
    handlers = (PyramidPoints(),)
    turn_steps = (Insert(PyramidPoints.name, after="turn_start", moment=1),)

    @about(decisions={"action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        return (
            _beside_the_dragon(game, step.player) if game.rules.options[BESIDE_DRAGON.name] == "open" else ()
        )

    @about(decisions={"action"})
    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        return list(dict.fromkeys(options)) if is_portal(game) else options  # TOP-X07


def _beside_the_dragon(game: Game, player: int) -> list[Option]:
    """A meeple as acrobat on the tile of the dragon, where only the dragon is in the way (PD-05, TOP-D11)."""
    state = game.state
    lair = pieces(game).dragon
    if NOWHERE in (lair, state.last) or not state.supply[player][MEEPLE.name]:
        return []
    placed = state.board.tiles[lair]
    local = game.rules.tiles[placed.tile].shapes[placed.rotation].by_name.get(ACROBATS)
    near = AROUND[state.board.tiles[state.last].cell]
    if local is None or not (placed.cell in near or is_portal(game)):
        return []
    segment = placed.first + local
    if is_whole(state.graph.of(segment)) or not is_free(game, segment):
        return []
    return [Option(MEEPLE.name, OnSegment(ACROBATS, placed.cell))]


def _acrobats(game: Game, player: int) -> int:
    """How many acrobats a player has in the pyramid that the fairy is with."""
    state = game.state
    fairy = pieces(game).fairy
    if fairy == NOWHERE:
        return 0
    placed = state.board.tiles[fairy]
    local = game.rules.tiles[placed.tile].shapes[placed.rotation].by_name.get(ACROBATS)
    if local is None:
        return 0
    pyramid = state.graph.of(placed.first + local)
    if not serves_tile(game) and all(
        figure.segment not in pyramid.segments for figure in fairy_follower(game)
    ):
        return 0
    return sum(figure.player == player for figure in pyramid.figures)


def _is_paid(game: Game, player: int) -> bool:
    """Whether the fairy has given her point for one of them (PD-31)."""
    return serves_tile(game) or any(figure.player == player for figure in fairy_follower(game))
