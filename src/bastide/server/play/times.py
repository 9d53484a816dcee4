"""What everybody has spent of his time, as the actions of a game tell it: all clocks follow from them."""

from bastide.core.game import Game


class Times:
    """Milliseconds by seats, by turns and by decisions. A move that is taken back gives no time back."""

    def __init__(self, game: Game) -> None:
        seats = len(game.scores)
        #: What each seat has spent in all, and how many of its turns are over.
        self.spent = [0] * seats
        self.turns = [0] * seats
        #: What each seat has spent in the turn that is under way.
        self.in_turn = [0] * seats
        #: What was spent on each decision that was not taken back, and perhaps on the one that waits now: it
        #: was made before, and its move was taken back.
        self.on_moves: list[int] = []
        self._turn = game.state.turn

    def copy(self) -> "Times":
        """Independent ones."""
        twin = Times.__new__(Times)
        twin.spent, twin.turns, twin.in_turn = self.spent[:], self.turns[:], self.in_turn[:]
        twin.on_moves, twin._turn = self.on_moves[:], self._turn
        return twin

    def note(self, seat: int, spent: int, active: int, moves: int, after: Game) -> None:
        """An action of a seat took so long, in the turn of ``active``, when so many moves were made."""
        self.spent[seat] += spent
        self.in_turn[seat] += spent
        while len(self.on_moves) <= moves:
            self.on_moves.append(0)
        self.on_moves[moves] += spent
        if after.state.turn > self._turn:
            self._turn = after.state.turn
            self.turns[active] += 1
            self.in_turn = [0] * len(self.in_turn)

    def go_back(self, moves: int) -> None:
        """All agree that only so many moves stay: who decides anew gets time for it, but turns count once."""
        del self.on_moves[moves:]
        self.in_turn = [0] * len(self.in_turn)
