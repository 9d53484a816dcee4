"""A session: a running game with undo, as a table needs it."""

from collections import deque
from typing import Final

from bastide.core.game import CHANCE, Game
from bastide.core.option import RETIRE, Option
from bastide.core.view import hides

#: Moves that can be taken back: each is kept as a whole game, and some may be made again and again in a turn.
MOST_UNDOS: Final = 100


class Session:
    """Plays a game and can take back the last moves of the player who is deciding.

    Undo goes back to the last outcome of chance or change of actor, never further: what was revealed stays
    revealed, and nobody takes back the move of somebody else, nor his own answer to what was hidden from him,
    nor that somebody has left the game.

    A move is made on a copy. So who has the game before it may keep it, and copies of a session share it.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._before: deque[Game] = deque(maxlen=MOST_UNDOS)
        #: Whether it was asked if the last of these hides something: only who takes back has to know.
        self._is_asked = False

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        if self._before and not self._is_asked:
            self._is_asked = True
            if hides(last := self._before[-1], last.actor):
                self._before.clear()
        return bool(self._before)

    def copy(self) -> "Session":
        """An independent session in the same position, with the same source of chance."""
        twin = Session(self.game)
        twin._before = self._before.copy()
        twin._is_asked = self._is_asked
        return twin

    def play(self, option: Option | str, player: int | None = None) -> None:
        """Play a move; it can be taken back while the same player decides and nothing was revealed."""
        before = self.game
        count = len(before.history)
        after = before.twin()
        after.play(option, player)
        is_one_move = len(after.history) == count + 1 and after.history[count].verb != RETIRE
        if after.actor == before.actor != CHANCE and is_one_move:
            self._before.append(before)
        else:
            self._before.clear()
        self.game = after
        self._is_asked = False  # it takes a view of the whole game, and a stored game is played on and on

    def undo(self) -> None:
        """Go back before the last move that can be taken back."""
        if not self.can_undo:
            raise LookupError("there is nothing to take back")
        self.game = self._before.pop()
        self._is_asked = False
