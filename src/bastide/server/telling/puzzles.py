"""A puzzle as the page is told: its position, what tries lead to, and what the best move does."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from bastide.bots.worth import Appraiser
from bastide.core.errors import BastideError
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.library import Library
from bastide.core.limits import shown
from bastide.core.targets import Lay
from bastide.puzzles.facts import RULES, facts_of
from bastide.puzzles.moves import Move, goes_on, play_move, usual
from bastide.puzzles.records import CLOSE, Puzzle
from bastide.server.guard.problems import UNPROCESSABLE, Refusal
from bastide.server.messages import puzzle_models as models
from bastide.server.messages.snapshot_models import Snapshot
from bastide.server.store.records import BOT, HERE, StoredSeat
from bastide.server.telling.snapshot import SeenTable, make_snapshot
from bastide.server.telling.words import say

#: Who looks at a puzzle holds the seat that is to move.
_SOLVER: Final = "solver"
#: Facts that are told of the best move.
_TOLD: Final = 3
#: Puzzles whose positions are kept.
_KEPT: Final = 64


class Riddle(NamedTuple):
    """A puzzle with its position."""

    puzzle: Puzzle
    game: Game
    worths: Mapping[Move, float]

    @property
    def best(self) -> Move:
        """The best move."""
        return max(self.worths, key=self.worths.__getitem__)


@lru_cache(maxsize=_KEPT)
def riddle_of(puzzle: Puzzle, library: Library) -> Riddle:
    """The position of a puzzle and what its moves are worth."""
    game = puzzle.game(library)
    return Riddle(puzzle, game, puzzle.worths(game))


def position(riddle: Riddle, move: Sequence[str] = ()) -> models.PuzzlePosition:
    """The position after a part of a move, for who is to go on with it."""
    after = _played(riddle, move)
    return models.PuzzlePosition(
        snapshot=_snapshot(riddle, after, len(move)), whole=not goes_on(after, riddle.game)
    )


def _played(riddle: Riddle, move: Sequence[str]) -> Game:
    try:
        return play_move(riddle.game, move)
    except BastideError as error:
        raise Refusal(UNPROCESSABLE, say("refused.puzzle.move", move=shown(" ".join(move)))) from error


def _snapshot(riddle: Riddle, game: Game, done: int) -> Snapshot:
    seats = [
        StoredSeat(
            name,
            HERE if seat == riddle.game.actor else BOT,
            holder=_SOLVER if seat == riddle.game.actor else None,
        )
        for seat, name in enumerate(game.rules.setup.seats)
    ]
    table = SeenTable(f"puzzle-{riddle.puzzle.id}", done, seats, can_undo=done > 0, rematch=None)
    return make_snapshot(game, table, _SOLVER, with_decision=goes_on(game, riddle.game) or not done)


def known_move(riddle: Riddle, move: Sequence[str]) -> Move:
    """A whole move of the puzzle; a refusal if it is none."""
    _played(riddle, move)
    found = usual(riddle.game, move)
    if found not in riddle.worths:
        raise Refusal(UNPROCESSABLE, say("refused.puzzle.move", move=shown(" ".join(move))))
    return found


def counts(riddle: Riddle, move: Move) -> bool:
    """Whether a move is as good as the best, or nearly."""
    return riddle.worths[riddle.best] - riddle.worths[move] <= CLOSE


def tell_try(riddle: Riddle, move: Move) -> models.PuzzleTry:
    """What a move leads to."""
    lay = _lay(riddle.game, move)
    worth = riddle.worths[move]
    return models.PuzzleTry(
        move=list(move),
        cell=lay.cell,
        turn=lay.rotation,
        column=_column(riddle, play_move(riddle.game, move), worth),
        lost=round(max(0.0, riddle.worths[riddle.best] - worth), 1),
        counts=counts(riddle, move),
    )


def tell_solution(riddle: Riddle, firsts: list[models.FirstTry], found: int | None) -> models.PuzzleSolution:
    """The best move, why it is, and what others tried."""
    best = riddle.best
    facts = facts_of(riddle.game, best)[:_TOLD]
    return models.PuzzleSolution(
        best=tell_try(riddle, best),
        before=_column(riddle, riddle.game, riddle.puzzle.found.before),
        facts=[models.PuzzleFact(**fact._asdict(), rule=RULES.get(fact.theme)) for fact in facts],
        snapshot=_snapshot(riddle, play_move(riddle.game, best), len(best)),
        firsts=firsts,
        found=found,
    )


def cell_of_move(riddle: Riddle, move: Move) -> Cell:
    """Where a move lays its tile."""
    return _lay(riddle.game, move).cell


def _lay(game: Game, move: Move) -> Lay:
    return next(option.the(Lay) for option in game.options() if option.code == move[0])


def _column(riddle: Riddle, game: Game, margin: float) -> models.PuzzleColumn:
    """What is expected in a position: by what is on the table, and what a search sees beyond that."""
    me = riddle.game.actor
    prospects = Appraiser(riddle.game, me).prospects(game)
    other = max((seat for seat in range(len(prospects)) if seat != me), key=prospects.__getitem__)
    mine, theirs = (round(prospects[seat] - game.scores[seat], 1) for seat in (me, other))
    lead = game.scores[me] + mine - game.scores[other] - theirs
    return models.PuzzleColumn(
        scored=game.scores[me],
        open=mine,
        other_scored=game.scores[other],
        other_open=theirs,
        further=round(margin - lead, 1),
        margin=margin,
    )
