"""Retiring: a player leaves a game that others go on with, because whoever keeps the clock says so.

It is a move of its own in the history, ``retire 2``, so that a save, a replay or a view shows it where it
happened. No player can choose it: it is never among the options, and as a text it is refused like any other
text that is not; only a host plays it, as the :class:`Option` that :func:`retirement` makes.

What he has on the board stays there and is scored as ever, but he gets no turn any more, and he cannot win
while anybody else is left. A tile that he was about to place leaves the game. Where the turn of somebody else
asks him, he has no choice: he passes, and where he cannot pass, the first option is his.
When only one player is left of several, the turn that is under way is the last one: he has won.
"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from bastide.core.errors import GameOver, IllegalMove
from bastide.core.events import Retired
from bastide.core.option import PASS, RETIRE, Option
from bastide.core.targets import Seat

if TYPE_CHECKING:
    from bastide.core.game import Game

_CODE: Final = re.compile(rf"{RETIRE} (0|[1-9])", re.ASCII)


def retirement(seat: int) -> Option:
    """The move by which a seat leaves the game."""
    return Option(RETIRE, Seat(seat))


def read_retirement(code: str) -> Option | None:
    """The move of this kind that a code of a save or of a database names, if it names one."""
    found = _CODE.fullmatch(code)
    return retirement(int(found[1])) if found else None


def check_retirement(game: "Game", option: Option) -> int:
    """The seat that leaves the game by a move, if it can."""
    seat = option.the(Seat).seat
    if not game.state.agenda:
        raise GameOver("the game is over; nobody can leave it any more")
    if not 0 <= seat < len(game.state.score) or seat in game.state.retired:
        raise IllegalMove(f"there is no seat {seat} that could leave the game", ())
    if game.state.agenda[-1].name in game.rules.chances:
        raise IllegalMove("nobody can leave the game while chance has to answer", ())
    return seat


def retire(game: "Game", seat: int) -> None:
    """Take a seat out of the game, without going on to what follows from it."""
    game.state.retired = (*game.state.retired, seat)
    game.state.log.append(Retired(seat))


def left_to(options: Sequence[Option]) -> Sequence[Option]:
    """What one who has left the game can still choose: nothing but to pass, or else the first option."""
    return [PASS] if PASS in options else options[:1]


def is_won(game: "Game") -> bool:
    """Whether all but one of several players have left the game."""
    retired = len(game.state.retired)
    return retired > 0 and len(game.state.score) - retired <= 1
