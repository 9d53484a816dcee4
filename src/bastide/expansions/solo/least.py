"""The least-points rule: who is ahead scores nothing."""

from typing import Final

from bastide.core.game import Game
from bastide.core.scoring import Line, Payment
from bastide.core.tiles import CITY, FIELD, ROAD
from bastide.expansions.solo.solitaire import Waiting, keep, solitaire

_SHARED: Final = 2


def least(game: Game) -> list[int]:
    """The colours with the least points, all of them when tied (SOLO-17)."""
    fewest = min(game.state.score)
    return [seat for seat, points in enumerate(game.state.score) if points == fewest]


def at_the_moment(game: Game, payment: Payment) -> Payment:
    """A payment, if one of those who are paid has the least points now (SOLO-14, SOLO-15, SOLO-X02).

    What costs something is always paid.
    """
    points = sum(line.points for _, lines in payment.shares for line in lines)
    if points <= 0 or any(player in least(game) for player, _ in payment.shares):
        return payment
    nothing = (Line("not the least", 0, _rule(game, payment)),)
    return payment._replace(shares=tuple((player, nothing) for player, _ in payment.shares))


def _rule(game: Game, payment: Payment) -> str:
    if not is_feature(game, payment.what):
        return "SOLO-X02"
    return "SOLO-15" if len(payment.shares) >= _SHARED else "SOLO-14"


def is_feature(game: Game, what: str) -> bool:
    """Whether something paid for is a feature and no bonus."""
    return what in {ROAD, CITY, FIELD, *game.rules.places}


def put_off(game: Game, payment: Payment) -> Payment:
    """What is left of a payment of the final scoring: nothing.

    Features do not pay any more (SOLO-21); a bonus waits until it is chosen, all of one kind and colour
    together (SOLO-X07).
    """
    if not is_feature(game, payment.what):
        for player, lines in payment.shares:
            _note(game, (player, payment.what, lines, payment.cells))
    return payment._replace(shares=())


def _note(game: Game, bonus: Waiting) -> None:
    seat, what, lines, cells = bonus
    record = solitaire(game)
    waiting = record.bonuses
    same = [other for other in waiting if other[:2] == (seat, what)]
    for _, _, earlier, lit in same:
        lines, cells = (*earlier, *lines), (*lit, *cells)
    others = tuple(other for other in waiting if other not in same)
    merged = (seat, what, lines, tuple(dict.fromkeys(cells)))
    keep(game, record._replace(bonuses=(*others, merged)))
