"""The big top with The Princess & the Dragon: the fairy at a pyramid, and portals that lead to one."""

from collections.abc import Sequence

from bastide.core.agenda import Auto, Insert, Step
from bastide.core.game import Game
from bastide.core.hooks import Expansion
from bastide.core.option import Option
from bastide.core.scoring import Line
from bastide.expansions.big_top.programme import ACROBATS
from bastide.expansions.princess_dragon.fairy import TURN_POINTS, fairy_follower, serves_tile
from bastide.expansions.princess_dragon.pieces import FAIRY, NOWHERE, pieces
from bastide.expansions.princess_dragon.portal import is_portal


class PyramidPoints(Auto):
    """The fairy at a pyramid is with all its acrobats, not with one alone (TOP-X06)."""

    name = "pyramid_points"

    def run(self, game: Game, step: Step) -> None:
        """Give the player on turn a point for each of his acrobats but the one who was paid already."""
        number = _acrobats(game, step.player) - _is_paid(game, step.player)
        if number > 0:
            line = Line("acrobats", TURN_POINTS * number, "TOP-X06", number)
            game.score(step.player, FAIRY, (line,), (game.state.board.tiles[pieces(game).fairy].cell,))


class BigTopPrincessDragon(Expansion):
    """A fairy for a whole pyramid; a portal or a tile nearby brings an acrobat, and it is one choice."""

    slug = "big_top_princess_dragon"
    name = "Under the Big Top with The Princess & the Dragon"
    requires = frozenset({"big_top", "princess_dragon"})
    handlers = (PyramidPoints(),)
    turn_steps = (Insert(PyramidPoints.name, after="turn_start", moment=1),)
    speaks_at = frozenset({"action"})

    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        return list(dict.fromkeys(options)) if is_portal(game) else options  # TOP-X07


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
