"""Finding puzzles: in games of the search bot with itself, and in games that were saved.

A position is a puzzle if one move is better than every other by ``CLEAR`` points and the error, by a search
behind each of the best moves and again by one eight times as long, which has to find the same move.
"""

import random
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import TYPE_CHECKING, Final, NamedTuple

from bastide.core.game import CHANCE, Game
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.puzzles.facts import facts_of, themes_of
from bastide.puzzles.moves import Move, is_at_move, moves_of
from bastide.puzzles.records import Found, Mined
from bastide.puzzles.sight import ease, first_rating

if TYPE_CHECKING:
    from bastide.sim import Position
    from bastide.sim.thinking import Candidate

#: By so many points the best move has to be better than any other.
CLEAR: Final = 2.0
#: What a quick search has to say before anybody looks closer, in points between the best two placements.
HINT: Final = 1.8
#: Nobody has to find anything where so few moves are possible, or where the game is decided.
FEWEST_MOVES: Final = 8
DECIDED: Final = 35.0
#: A puzzle that nearly everybody finds at once is none.
OBVIOUS: Final = 0.85
#: Moves that are looked at more closely, and once more to be sure.
_GOOD, _BEST = 4, 3
#: How far a short look may be wrong about the difference of two moves, in points.
_SHORT: Final = 1.0
#: Puzzles of one game, and the turns between them, so that they differ.
_EACH: Final = 4
_APART: Final = 5
#: How often a bot plays what seems second to fourth best: in games without a fault nothing is to be found.
_SLIPS: Final = 0.2
#: Trees of a search to be sure.
_TREES: Final = 2
_NODES: Final = 1_000_000


class Pains(NamedTuple):
    """How many lines of play are followed: to play a turn, for each move, for good ones, and to be sure."""

    turn: int = 120
    move: int = 24
    good: int = 200
    sure: int = 1600


#: No search follows more lines of play.
MOST_LINES: Final = 1_000_000
#: What is usually done for a puzzle.
USUAL: Final = Pains()


class Miner:
    """Looks for puzzles in games of one setup, which the simulator can play."""

    def __init__(self, setup: Setup, pains: Pains = USUAL, library: Library | None = None) -> None:
        from bastide.sim import simulator_for
        from bastide.sim.beside import wait_until_it_can_search
        from bastide.sim.thinking import Thinker

        self.setup = setup
        self.pains = pains
        self._library = library
        simulator = simulator_for(setup, library)
        wait_until_it_can_search(simulator.size)
        self._player = Thinker(simulator, seed=0, threads=1, nodes=_NODES)
        self._trees = [Thinker(simulator, seed=1 + tree, threads=1, nodes=_NODES) for tree in range(_TREES)]

    def play(self, seed: str) -> Mined:
        """Let the bots play a game, and give the puzzles that come up in it; the same seed gives the same."""
        from bastide.sim import Position

        rng = random.Random(seed)
        position = Position.new(self.setup)
        self._player.forget()
        history: list[str] = []
        found: list[Found] = []
        while not position.is_over:
            actions = position.actions().tolist()
            if position.actor == CHANCE:
                action = rng.choices(actions, position.weights().tolist())[0]
            elif len(actions) == 1:
                action = actions[0]
            else:
                ranked = self._player.think(position, lines=self.pains.turn)
                if is_free(found, len(history)) and self._hints(position, ranked):
                    found += self._look(history, position)
                slip = rng.random() < _SLIPS
                action = ranked[min(rng.randint(1, 3), len(ranked) - 1) if slip else 0].action
            history.append(position.code(action))
            position.play(action)
        return _mined(history, found)

    def read(self, game: Game) -> Mined:
        """The puzzles that came up in a game of this setup."""
        from bastide.sim import from_game

        walked = Game.begin(self.setup, self._library)
        self._player.forget()
        found: list[Found] = []
        done: list[str] = []
        for option in game.history:
            if walked.state.retired:
                break  # the simulator gives his turns to who has left
            if is_at_move(walked) and is_free(found, len(done)) and len(walked.options()) > 1:
                position = from_game(walked)
                ranked = self._player.think(position, lines=self.pains.turn)
                if self._hints(position, ranked):
                    found += self._look(done, position)
            done.append(option.code)
            walked.play(option)
        return _mined(done, found)

    def _hints(self, position: "Position", ranked: Sequence["Candidate"]) -> bool:
        """Whether a position may be a puzzle, by a quick search of it."""
        from bastide.sim.kernel.constants import PLACE

        if position.record.phase != PLACE or len(ranked) < 2:
            return False
        tile = position.simulator.rules.tiles[int(position.record.hand)]
        looks = [(one.action >> 2, tile.looks_like(one.action & 3)) for one in ranked]
        best = ranked[0].margin
        others = [one.margin for one, look in zip(ranked, looks, strict=True) if look != looks[0]]
        return bool(others) and abs(best) < DECIDED and best - max(others) >= HINT

    def _look(self, history: Sequence[str], position: "Position") -> Iterator[Found]:
        """Look at a position closely; gives what was found, if it is a puzzle."""
        game = Game.begin(self.setup, self._library)
        for code in history:
            game.play(code)
        moves = moves_of(game)
        if len(moves) < FEWEST_MOVES:
            return
        seat = game.actor
        worths = {move: self._worth(position, move, seat, self.pains.move)[0] for move in moves}
        first, second, *_ = sorted(worths.values(), reverse=True)
        if first - second < CLEAR - _SHORT:
            return
        for number, lines in ((_GOOD, self.pains.good), (_BEST, self.pains.sure)):
            good = sorted(moves, key=worths.__getitem__, reverse=True)[:number]
            judged = {move: self._worth(position, move, seat, lines) for move in good}
            worths |= {move: worth for move, (worth, _) in judged.items()}
            best, next_best, *_ = sorted(good, key=worths.__getitem__, reverse=True)
            error = judged[best][1] + judged[next_best][1]
            if best != good[0] or worths[best] - worths[next_best] < CLEAR + error:
                return
        least = worths[next_best]  # the others were looked at less closely: none of them is taken for better
        told = {move: worth if move in good else min(worth, least) for move, worth in worths.items()}
        chance = ease(game, best)
        if chance > OBVIOUS or abs(worths[best]) > DECIDED:
            return
        yield Found(
            len(history),
            tuple(round(told[move], 1) for move in moves),
            round(error, 2),
            round(self._before(history, seat), 1),
            first_rating(chance),
            themes_of(game, facts_of(game, best)),
        )

    def _worth(self, position: "Position", move: Move, seat: int, lines: int) -> tuple[float, float]:
        """How far ahead a move leaves its player, and how far that may be wrong."""
        behind = position.copy()
        for code in move:
            behind.play(behind.action(code))
        return self._outlook(behind, seat, lines)

    def _before(self, history: Sequence[str], seat: int) -> float:
        """How far ahead a player was before he drew."""
        from bastide.sim import from_game

        game = Game.begin(self.setup, self._library)
        for code in history[:-1]:
            game.play(code)
        return self._outlook(from_game(game), seat, self.pains.good)[0]

    def _outlook(self, position: "Position", seat: int, lines: int) -> tuple[float, float]:
        trees = self._trees if lines >= self.pains.good else self._trees[:1]
        seen = []
        for tree in trees:
            tree.forget()
            tree.think(position, lines=lines)
            seen.append(tree.outlook()[0][seat])
        return fmean(seen), (max(seen) - min(seen)) / 2


def is_free(found: Sequence[Found], at: int) -> bool:
    """Whether another puzzle may come from a game: not too many, not too close to one another."""
    return not found or (len(found) < _EACH and at - found[-1].at >= 3 * _APART)


def _mined(history: Sequence[str], found: Sequence[Found]) -> Mined:
    needed = max((one.at for one in found), default=0)
    return Mined(0, tuple(history[:needed]), tuple(found))
