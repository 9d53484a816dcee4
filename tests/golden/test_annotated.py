"""Annotated games: whole games, move by move, with the points that a referee expects and why.

In ``annotated/`` each file is one game. Its first line is a sentence about it, the second the setup as in a
save. Then come its turns::

    == turn 7: red
    # Red closes the road between the village and the cloister: 4 tiles.
    draw base/road-straight
    tile 2,0 r1
    pass
    > red 4 road: tiles +4 (BASE-40)
    = 4 0

A ``#`` explains, a ``>`` is a scoring that the move above must give, in this order and no other, and ``=``
are the scores then, wherever they have changed. Everything else is a move of a player or of chance.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.core.events import Scored

GAMES = sorted((Path(__file__).parent / "annotated").glob("*.game"))


class Referee:
    """Replays an annotated game and compares what it says with what happens."""

    def __init__(self, path: Path) -> None:
        first, setup, *self.lines = path.read_text(encoding="utf-8").splitlines()
        assert first.startswith("# "), "the first line says what the game shows"
        self.game = Game.begin(Setup.from_json(json.loads(setup)))
        self.turn = 0
        self.is_explained = False
        self.due: list[str] = []

    def check(self) -> None:
        """Go through the whole game."""
        scores = self.game.scores
        for number, line in enumerate(self.lines, start=3):
            word = line.partition(" ")[0]
            if word == "==":
                self._begin_turn(number, line)
            elif word == "#":
                self.is_explained = True
            elif word == ">":
                assert self.due, f"line {number}: nothing is scored here, but it says {line!r}"
                assert line == self.due.pop(0), f"line {number}"
            elif word == "=":
                assert line == f"= {' '.join(map(str, self.game.scores))}", f"line {number}"
                scores = self.game.scores
            elif word:
                assert self.due == [], f"line {number}: not mentioned before it: {self.due}"
                assert self.game.scores == scores, f"line {number}: the scores before it are not stated"
                assert self.is_explained, f"line {number}: turn {self.turn} has no explanation"
                self._play(line)
        assert self.due == []
        assert self.game.scores == scores, "the scores at the end are not stated"
        assert self.game.is_over

    def _begin_turn(self, number: int, line: str) -> None:
        self.turn += 1
        seat = self.game.rules.setup.seats[self.game.state.active]
        assert line == f"== turn {self.turn}: {seat}", f"line {number}"
        assert self.game.state.turn == self.turn, f"line {number}"
        self.is_explained = False

    def _play(self, move: str) -> None:
        mark = len(self.game.state.log)
        codes = {option.code for option in self.game.options()}
        assert move in codes, f"{move!r} is not possible in turn {self.turn}: {sorted(codes)[:20]}"
        self.game.play(move)
        self.due = list(self._scorings(mark))

    def _scorings(self, mark: int) -> Iterator[str]:
        for event in self.game.state.log[mark:]:
            if isinstance(event, Scored):
                seat = self.game.rules.setup.seats[event.player]
                lines = ", ".join(str(line) for line in event.lines)
                yield f"> {seat} {event.points} {event.what}: {lines}"


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_an_annotated_game_goes_as_it_says(path: Path) -> None:
    Referee(path).check()
