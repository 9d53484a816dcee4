"""The course of a stored game: from the rows of the database to the position, and one move further."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from bastide.core.game import CHANCE, Game
from bastide.core.library import Library
from bastide.core.option import RETIRE, Option
from bastide.core.retiring import read_retirement
from bastide.core.session import Session
from bastide.core.setup import Setup
from bastide.core.targets import Seat
from bastide.server.play.deck import StoredDeck
from bastide.server.play.times import Times
from bastide.server.store.records import StoredAction, StoredGame
from bastide.server.telling.sources import sources_of

PLAY, UNDO, BACK = "play", "undo", "back"


class Course:
    """A position that was reached by actions. It is never changed: a move gives a new one.

    So a move can be tried and committed before anybody sees what came of it.
    """

    def __init__(
        self,
        session: Session,
        seq: int,
        deck: StoredDeck,
        moves: tuple[tuple[int, int], ...],
        times: Times,
    ) -> None:
        self._session = session
        self._deck = deck
        #: How many actions there are.
        self.seq = seq
        #: For each move that was not taken back: who made it, and where it is in the history.
        self.moves = moves
        #: What everybody has spent of his time.
        self.times = times

    @staticmethod
    def begin(setup: Setup, library: Library, seed: str, opening: Iterable[str] = ()) -> "Course":
        """The course of a game before its first move."""
        deck = StoredDeck(seed, opening)
        game = Game.new(setup, chance=deck, library=library)
        return Course(Session(game), 0, deck, (), Times(game))

    @staticmethod
    def of(stored: StoredGame, library: Library) -> "Course":
        """The course of a stored game."""
        setup = Setup.from_json(stored.setup, library)
        begun = Course.begin(setup, library, stored.seed, stored.opening)
        return begun.followed_by(stored.actions)

    @property
    def game(self) -> Game:
        """The game in this position."""
        return self._session.game

    @property
    def before(self) -> Game:
        """The game before anything was drawn or decided."""
        return Game.begin(self.game.rules.setup, self.game.rules.library)

    @property
    def can_undo(self) -> bool:
        """Whether the last move can be taken back."""
        return self._session.can_undo

    @property
    def taken_back(self) -> int:
        """How many moves were taken back."""
        # Each is two actions that left no move; those that went together with one are fewer actions.
        return (self.seq - len(self.moves)) // 2

    def followed_by(self, actions: Sequence[StoredAction]) -> "Course":
        """The course after further actions."""
        session = self._session.copy()
        moves = list(self.moves)
        times = self.times.copy()
        for action in actions:
            made, active = len(moves), session.game.state.active
            if action.kind == UNDO:
                session.undo()
                moves.pop()
            elif action.kind == BACK:
                number = int(action.code)
                session = self._session_at(session.game, moves[number][1])
                del moves[number:]
                times.go_back(number)
                continue
            else:
                self._deck.record(action.outcomes)
                moves.append((action.seat, len(session.game.history)))
                session.play(read_retirement(action.code) or action.code, action.seat)
            times.note(action.seat, action.spent, active, made, session.game)
        return Course(session, self.seq + len(actions), self._deck, tuple(moves), times)

    def played(self, option: Option | str, seat: int, spent: int = 0) -> "Course":
        """The course after a move, which took so many milliseconds."""
        session = self._session.copy()
        session.play(option, seat)
        place = len(self.game.history)
        times = self._times_after(session, seat, spent)
        return Course(session, self.seq + 1, self._deck, (*self.moves, (seat, place)), times)

    def undone(self, seat: int = 0, spent: int = 0) -> "Course":
        """The course after the last move was taken back, by a seat that has thought about it for so long."""
        session = self._session.copy()
        session.undo()
        times = self._times_after(session, seat, spent)
        return Course(session, self.seq + 1, self._deck, self.moves[:-1], times)

    def _times_after(self, session: Session, seat: int, spent: int) -> Times:
        times = self.times.copy()
        times.note(seat, spent, self.game.state.active, len(self.moves), session.game)
        return times

    def gone_back(self, number: int) -> "Course":
        """The course after so many moves were kept and all others taken back; the same tiles come again."""
        session = self._session_at(self.game, self.moves[number][1])
        times = self.times.copy()
        times.go_back(number)
        return Course(session, self.seq + 1, self._deck, self.moves[:number], times)

    def _session_at(self, game: Game, place: int) -> Session:
        """The game as it was at a place of its history, with the deck of this one."""
        before = played_up_to(game, place)
        before.attach(self._deck)
        return Session(before)

    def as_it_was(self, number: int, known: Game | None = None) -> "Course":
        """The course after so many moves, to be looked at: nobody can play it on.

        A game that has come a part of the way there saves playing all of it anew.
        """
        place = self.moves[number][1] if number < len(self.moves) else len(self.game.history)
        session = Session(played_up_to(self.game, place, known))
        return Course(session, number, self._deck, self.moves[:number], self.times)

    def last_by(self, seat: int) -> int | None:
        """The place of the last move of a seat among the moves, if it has made one."""
        return next((n for n in reversed(range(len(self.moves))) if self.moves[n][0] == seat), None)

    def last_action(self, spent: int = 0) -> StoredAction:
        """The move that led here, which took so many milliseconds, with what chance said after it."""
        seat, place = self.moves[-1]
        option, *outcomes = self.game.history[place:]
        codes = tuple(outcome.code for outcome in outcomes)
        return StoredAction(self.seq, PLAY, seat, option.code, codes, spent)

    def summary(self) -> dict[str, Any]:
        """What lists of games show of it."""
        game = self.game
        return {
            "scores": list(game.scores),
            "turn": game.state.turn,
            "tiles_left": game.state.tiles_left,
            "over": game.is_over,
            "actor": game.actor,
            "joint": game.result.joint,
            **({"sources": sources_of(game)} if game.is_over else {}),
            "out": list(game.state.retired),
        }


def played_up_to(game: Game, place: int, known: Game | None = None) -> Game:
    """A game as it was at a place of its history, without a source of chance."""
    history = game.history
    if known is None or len(known.history) > place or history[: len(known.history)] != known.history:
        found = Game.begin(game.rules.setup, game.rules.library)
    else:
        found = known.copy()
    for option in history[len(found.history) : place]:
        found.play(option)
    return found


def actions_of(game: Game) -> tuple[tuple[str, ...], tuple[StoredAction, ...]]:
    """The history of a game as it is stored: what chance said first, then the moves with what followed."""
    opening: list[str] = []
    actions: list[StoredAction] = []
    twin = Game.begin(game.rules.setup, game.rules.library)
    for option in game.history:
        actor = twin.actor
        twin.play(option)
        if actor != CHANCE:
            seat = option.the(Seat).seat if option.verb == RETIRE else actor
            actions.append(StoredAction(len(actions) + 1, PLAY, seat, option.code))
        elif actions:
            last = actions[-1]
            actions[-1] = StoredAction(last.seq, PLAY, last.seat, last.code, (*last.outcomes, option.code))
        else:
            opening.append(option.code)
    return tuple(opening), tuple(actions)


def positions(course: Course) -> Iterator[Game]:
    """One game that is played on, as it stands after 0, 1, 2 ... moves, without those that were taken back.

    It is the same game each time: a long one has thousands of positions, and copies would fill the memory.
    """
    history = course.game.history
    game = Game.begin(course.game.rules.setup, course.game.rules.library)
    for stop in [*(place for _, place in course.moves), len(history)]:
        for option in history[len(game.history) : stop]:
            game.play(option)
        yield game
