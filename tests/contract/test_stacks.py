"""Stacks of chance: no place of a stack is asked for twice, for it would give the same again."""

import random

import pytest

from bastide import Game, Option, SeededDeck, Setup
from bastide.core.agenda import Chance, Stack
from bastide.expansions.registry import LIBRARY, ORDER


def alone(slug: str) -> Setup:
    """The smallest setup with an expansion."""
    return Setup.make(Setup.seats_for_one(slug) or 2, slug, library=LIBRARY)


#: All expansions that leave something to chance, and the game itself.
CHANCY = ("base", *(e.slug for e in ORDER if any(isinstance(handler, Chance) for handler in e.handlers)))


class Watchful:
    """Deals like a deck and notes from where."""

    def __init__(self, seed: int) -> None:
        self.asked: list[Stack] = []
        self._deck = SeededDeck(seed)

    def choose(self, game: Game) -> Option:
        self.asked.append(game.stack())
        return self._deck.choose(game)


def stacks_asked(slug: str, seed: int = 1) -> list[Stack]:
    """All that is taken from stacks in a game that is played at random."""
    source, rng = Watchful(seed), random.Random(seed)
    game = Game.new(alone(slug), chance=source)
    while not game.is_over:
        game.play(rng.choice(game.options()))
    return source.asked


@pytest.mark.parametrize("slug", CHANCY)
def test_no_place_of_a_stack_is_asked_for_twice(slug: str) -> None:
    asked = stacks_asked(slug)
    assert asked
    assert len(asked) == len(set(asked)), "each throw needs a name or number of its own: see Stack"
