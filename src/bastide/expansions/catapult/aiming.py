"""What bots think of before they hurl: a few aims and strengths that make sense, and what they promise.

They know no more than anybody sees (CAT-31): where followers stand, and where the fair is.
"""

from collections.abc import Iterator
from math import sqrt
from typing import Final

from bastide.core.figures import Resident
from bastide.core.game import Game
from bastide.core.geometry import Point
from bastide.core.scoring import appraise, owners
from bastide.core.tiles import FIELD
from bastide.expansions.base.farms import fed_cities
from bastide.expansions.catapult.fair import (
    CATCH,
    KNOCKOUT,
    PRIZE,
    SCATTER_AIM,
    SCATTER_STRENGTH,
    SEDUCTION,
    TARGET,
    Throw,
    fair_cell,
    the_round,
)
from bastide.expansions.catapult.flight import (
    TILE,
    Stand,
    aim_at,
    fly,
    is_on_map,
    off_square,
    stand_of,
    strength_to,
)
from bastide.expansions.catapult.landing import struck_by
from bastide.expansions.catapult.seduction import nearest
from bastide.expansions.catapult.standing import Standing, standing

#: How many followers are thought of.
_MANY: Final = 6
#: Throws that are safely in one lane and depth each, however they scatter.
LANES: Final = (-200, 200)
DEPTHS: Final = (625, 875)
#: How far another direction may be from that of a follower to be meant for him, in tenths of a degree.
_MEANT: Final = 20
#: How often a throw does what it would do without scatter, roughly.
_LIKELY: Final = 0.4
#: What a city may pay a farm, and what anybody is worth who stands nowhere else.
_CITY: Final = 3
_ELSEWHERE: Final = 2.0
#: The steps in which a throw is in the air.
_IN_THE_AIR: Final = frozenset({SCATTER_AIM, SCATTER_STRENGTH})


def aims_worth_trying(game: Game, player: int) -> list[int]:
    """The aims at what is worth most, or any where there is nothing to aim at."""
    if the_round(game).kind == CATCH:
        return list(LANES)
    stand = _stand(game, player)
    aims = [aim_at(stand, point) for point in _goals(game, player)]
    return list(dict.fromkeys(aim for aim in aims if aim is not None)) or [0]


def strengths_worth_trying(game: Game, player: int, aim: int) -> list[int]:
    """The strengths that reach what lies in that direction; a token that nobody needs is dropped."""
    kind = the_round(game).kind
    if kind == CATCH:
        return list(DEPTHS)
    stand = _stand(game, player)
    goals = [point for point in _goals(game, player) if _is_meant(stand, point, aim)]
    found = [strength_to(stand, point, slides_over=kind == KNOCKOUT) for point in goals]
    return list(dict.fromkeys([*found, 0]))


def _is_meant(stand: Stand, point: Point, aim: int) -> bool:
    exact = aim_at(stand, point)
    return exact is not None and abs(exact - aim) <= _MEANT


def _stand(game: Game, player: int) -> Stand:
    return stand_of(game.state.board.cells, player, len(game.state.score))


def _goals(game: Game, player: int) -> list[Point]:
    """Where a token might well go: the middle of the fair, or where others have most to lose."""
    if the_round(game).kind == TARGET:
        cell = fair_cell(game)
        assert cell is not None, "a round follows the placement of a fair"
        return [(cell[0] * TILE + TILE // 2, cell[1] * TILE + TILE // 2)]
    others = [one for one in standing(game) if one.who.player != player]
    return [one.at for one in sorted(others, key=lambda one: -value_of(game, one))[:_MANY]]


def value_of(game: Game, one: Standing) -> float:
    """What a follower would lose its player: what its feature pays him as it is."""
    if isinstance(one.who, Resident):
        return _ELSEWHERE
    feature = game.state.graph.of(one.who.segment)
    if feature.kind in game.rules.spots:
        return _ELSEWHERE
    if one.who.player not in owners(game, feature):
        return 0.0
    if feature.kind == FIELD:
        return float(_CITY * len(fed_cities(game, feature)))
    return float(appraise(game, feature).points)


def throw_prospects(game: Game) -> Iterator[tuple[int, float]]:
    """What a throw promises that is in the air."""
    step = game.state.agenda[-1] if game.state.agenda else None
    if step is None or step.name not in _IN_THE_AIR:
        return
    throw = step.the(Throw)
    flight = fly(_stand(game, step.player), throw.aim, throw.strength)
    kind = the_round(game).kind
    if kind == KNOCKOUT:
        for one, _ in struck_by(game, flight):
            yield one.who.player, -_LIKELY * value_of(game, one)
    elif kind == SEDUCTION and is_on_map(flight.rest, game.state.board.cells):
        for one in nearest(game, step.player, flight.rest)[:1]:
            yield one.who.player, -_LIKELY * value_of(game, one)
            yield step.player, _LIKELY * value_of(game, one)
    elif kind == TARGET:
        cell = fair_cell(game)
        assert cell is not None, "a round follows the placement of a fair"
        yield step.player, PRIZE * _LIKELY / (1 + sqrt(off_square(flight.rest, cell)) / TILE)
