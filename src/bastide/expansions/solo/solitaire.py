"""The colours' piles: how many tiles each has left, and what else is remembered of a solo game.

All tiles are shuffled and dealt face down into one pile for each colour (SOLO-02). Nobody knows any order, so
every order of all the tiles is equally likely, and so it is with those that are left, whatever was drawn
before: to draw the top tile of this pile or of that one, even by a choice that depends on all tiles seen so
far, gives each tile that is left with the same chance. That is a draw from the common stack. So the piles
need no tiles of their own: it is enough to count how many each of them has, and the state holds no secret.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bastide.core.game import Game
from bastide.core.scoring import Line
from bastide.display.tokens import Token

SLUG: Final = "solo"
PILE: Final = "pile"
START: Final = "start"

#: A bonus of the end that waits for its colour to have the least points: the seat, what it is for, its lines
#: and the cells to light up.
Waiting = tuple[int, str, tuple[tuple[str, int, str, int], ...], tuple[tuple[int, int], ...]]


class Solitaire(NamedTuple):
    """The record of this expansion."""

    #: How many tiles the pile of each seat has left.
    left: tuple[int, ...]
    #: How many tiles had been drawn from the common stack when the piles were counted last.
    drawn: int = 0
    #: Whether a meeple had to be placed and there was none (SOLO-11).
    is_stuck: bool = False
    #: The goals reached, in the order in which they were.
    goals: tuple[str, ...] = ()
    #: How many monasteries have scored in full.
    monasteries: int = 0
    #: The sorts of features that have given points: kind, points, and to how many colours.
    scorings: tuple[tuple[str, int, int], ...] = ()
    #: At the end: how many meeples of each seat are still to be counted.
    meeples: tuple[int, ...] = ()
    #: At the end: the bonuses that are still to be counted.
    bonuses: tuple[Waiting, ...] = ()


def solitaire(game: Game) -> Solitaire:
    """The record of this expansion."""
    record: Solitaire = game.state.ext[SLUG]
    return record


def keep(game: Game, record: Solitaire) -> None:
    """Keep a changed record."""
    game.state.ext[SLUG] = record


def colours(game: Game) -> list[int]:
    """All seats from left to right; left begins (SOLO-05)."""
    return game.seats_from(game.rules.setup.first_seat)


def deal_out(game: Game) -> None:
    """Deal the ordinary tiles (SOLO-02), and give the first points (SOLO-03)."""
    game.state.ext[SLUG] = Solitaire(even_piles(game), game.state.piles[-1].taken)
    for points, seat in enumerate(colours(game), start=1):
        game.score(seat, START, (Line("start", points, "SOLO-03"),), ())


def even_piles(game: Game) -> tuple[int, ...]:
    """The tiles that there are, dealt out evenly, the extra ones to the left (SOLO-02, SOLO-X06)."""
    stack = game.state.piles[-1]
    seats = colours(game)
    each, extra = divmod(stack.size - stack.leave, len(seats))
    left = dict(zip(seats, (each + (place < extra) for place in range(len(seats))), strict=True))
    return tuple(left[seat] for seat in range(len(seats)))


def has_tile(game: Game, player: int) -> bool:
    """Whether there is a tile for a colour: of the river, which is everybody's, or in its own pile."""
    is_common = game.state.pile is not game.state.piles[-1]
    return is_common or solitaire(game).left[player] > 0


def count_draw(game: Game, player: int) -> None:
    """Take a tile off a colour's pile, if the tile just drawn comes from there."""
    record = solitaire(game)
    drawn = game.state.piles[-1].taken
    if drawn != record.drawn:
        left = tuple(number - (seat == player) for seat, number in enumerate(record.left))
        keep(game, record._replace(left=left, drawn=drawn))


def pile_tokens(game: Game) -> Iterator[Token]:
    """How high each pile is, for everybody to see."""
    for seat, number in enumerate(solitaire(game).left):
        if number:
            yield Token(PILE, seat, number)
