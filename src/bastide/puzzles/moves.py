"""Whole moves: a tile laid and all that its player decides behind it, up to a draw or to somebody else."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from bastide.bots.offers import different, is_placement
from bastide.core.game import NOBODY, Game
from bastide.core.option import Option
from bastide.core.targets import Lay
from bastide.core.turn import InHand

#: The codes of all decisions of one move.
Move = tuple[str, ...]
#: With more moves than these a position is no puzzle: nobody could look at all of them.
MOST_MOVES: Final = 1000
#: Decisions of one move, at most.
LONGEST: Final = 8


def is_at_move(game: Game) -> bool:
    """Whether a move begins here: somebody is about to place a tile."""
    return game.actor >= 0 and is_placement(game)


def goes_on(game: Game, start: Game) -> bool:
    """Whether the move that began at ``start`` is not over yet: the same player decides in the same turn."""
    is_same = game.actor == start.actor != NOBODY and game.state.turn == start.state.turn
    return is_same and len(game.history) - len(start.history) < LONGEST and not is_at_move(game)


def moves_of(game: Game) -> list[Move]:
    """All moves of who decides now, and nothing if they are too many.

    Of placements that look the same only the first is told.
    """
    found = list(islice(_moves(game, game, ()), MOST_MOVES + 1))
    return found if len(found) <= MOST_MOVES else []


def _moves(game: Game, start: Game, done: Move) -> Iterator[Move]:
    for option in different(game, game.options()):
        after = game.copy()
        after.play(option)
        move = (*done, option.code)
        if goes_on(after, start):
            yield from _moves(after, start, move)
        else:
            yield move


def play_move(game: Game, move: Sequence[str]) -> Game:
    """A copy of a game after a move, or after a part of one; what chance would bring then is awaited."""
    after = game.copy()
    for code in move:
        after.play(code, game.actor)
    return after


def usual(game: Game, move: Sequence[str]) -> Move:
    """A move as :func:`moves_of` tells it, however the tile was turned to look the same."""
    if not move or not is_at_move(game):
        return tuple(move)
    first = next(option for option in game.options() if option.code == move[0])
    return (_least(game, first).code, *move[1:])


def _least(game: Game, option: Option) -> Option:
    """The first of the placements that look like this one."""
    if not isinstance(option.target, Lay):
        return option
    tile = game.rules.tiles[game.state.agenda[-1].the(InHand).tile]
    look = option.target._replace(rotation=tile.looks_like(option.target.rotation))
    for other in game.options():
        target = other.target
        if isinstance(target, Lay) and target._replace(rotation=tile.looks_like(target.rotation)) == look:
            return other
    return option
