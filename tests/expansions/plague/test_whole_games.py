"""Whole games with double turns: nobody spreads the plague in the turn part in which he lays an outbreak."""

import random
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from bastide import Game, Option, Setup
from bastide.bots import Bot, make_bot
from bastide.core.events import Event, PieceMoved, TileDiscarded, TileDrawn, TurnStarted
from bastide.core.view import View
from bastide.expansions.traders_builders.goods import trade
from tests.rules import rule

#: Plague tiles enough that all outbreaks come in the short time that a game lasts.
EXPANSIONS, LENGTH = "plague*4,traders_builders", 30
#: A turn is what happened in its parts, one after the other.
Turn = list[list[Event]]


class Mason:
    """Plays at random, but lets his builder work wherever he can: so there are many double turns."""

    name = "mason"

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: View) -> Option:
        """His builder, a placement by which he earns, a flea to be rid of it; then roads and cities."""
        hasty = ("builder", "infect", "lift")
        wanted = [option for option in view.options if option.verb in hasty or _earns(view.game, option)]
        ways = [option for option in view.options if option.target.code.startswith(("road", "city"))]
        return self._rng.choice(wanted or ways or view.options)


def _earns(game: Game, option: Option) -> bool:
    """Whether a builder gives a second turn part for a placement."""
    if option.verb != "tile" or trade(game).earned == game.state.turn:
        return False
    after = game.copy()
    after.play(option)
    return trade(after).earned == game.state.turn


#: Who plays, and how many games.
PLAYERS = {"random": 10, "greedy": 2, "mason": 20}


def player(name: str, seed: int) -> Bot:
    return Mason(seed) if name == "mason" else make_bot(name, seed)


@cache
def turns(name: str) -> list[Turn]:
    """All turns of some games, in which the plague comes early and builders are at work."""
    return [turn for seed in range(PLAYERS[name]) for turn in _split(_play(player(name, seed), seed))]


def _play(bot: Bot, seed: int) -> list[Event]:
    early = {"plague.first_tiles": "6"}
    game = Game.new(Setup.make(["red", "blue"], EXPANSIONS, options=early, turns=LENGTH), seed=seed)
    while not game.is_over:
        game.play(bot.choose(game.view(game.actor)))
    return game.state.log


def _split(log: Sequence[Event]) -> Iterator[Turn]:
    """The turns of a game: a part begins with its tile, and ends before the next that is drawn.

    A tile that fits nowhere is drawn and discarded at once, and the next one belongs to the same part.
    """
    turn: Turn = []
    for before, event in zip([None, *log], log, strict=False):
        if isinstance(event, TurnStarted):
            if turn:
                yield turn
            turn = []
        elif isinstance(event, TileDrawn) and not isinstance(before, TileDiscarded):
            turn.append([])
        if turn:
            turn[-1].append(event)
    yield turn


def has(part: Sequence[Event], piece: str) -> bool:
    """Whether an outbreak or a flea was laid in a turn part."""
    return any(isinstance(event, PieceMoved) and event.piece == piece for event in part)


def parts_with(turn: Turn, piece: str) -> list[int]:
    return [number for number, part in enumerate(turn) if has(part, piece)]


@rule("PLAGUE-11", "PLAGUE-20", "SEQB-02")
@pytest.mark.parametrize("name", PLAYERS)
def test_no_turn_part_has_both_a_flea_and_an_outbreak(name: str) -> None:
    parts = [part for turn in turns(name) for part in turn]
    assert sum(has(part, "outbreak") for part in parts) >= 4 * PLAYERS[name], "the plague has broken out"
    assert sum(has(part, "flea") for part in parts) >= 10 * PLAYERS[name], "and was spread"
    assert [part for part in parts if has(part, "flea") and has(part, "outbreak")] == []


@rule("PLAGUE-11", "PLAGUE-X06")
def test_in_a_double_turn_with_an_outbreak_a_flea_was_laid_in_an_earlier_part_or_never() -> None:
    double = [turn for turn in turns("mason") if len(turn) == 2]
    found = [(parts_with(turn, "outbreak"), parts_with(turn, "flea")) for turn in double]
    found = [(outbreaks, fleas) for outbreaks, fleas in found if outbreaks]
    assert {outbreaks[0] for outbreaks, _ in found} == {0, 1}, "in either part"
    assert [pair for pair in found if pair[1] not in ([], [0])] == [], "one in the first part or none"
    assert [pair for pair in found if pair[1] and pair[0] != [1]] == [], "and only before the outbreak"
