"""How a match stands while it goes on, and when it is clear who is better."""

import random
from collections.abc import Sequence
from itertools import permutations

import pytest

from bastide.arena.games import Played
from bastide.arena.schedule import orders_of
from bastide.arena.statistics import standings
from bastide.arena.tally import Tally


def game(deck: int, order: tuple[int, ...], scores: Sequence[int]) -> Played:
    winners = tuple(seat for seat, points in enumerate(scores) if points == max(scores))
    return Played(deck, order, tuple(scores), (0.5,) * len(order), (10,) * len(order), winners)


def of_strength(deck: int, order: tuple[int, ...], strengths: Sequence[float]) -> Played:
    """A game with the points that players are good for."""
    return game(deck, order, [round(strengths[one]) for one in order])


def after(decks: int, strengths: Sequence[float], seats: int = 2, noise: float = 0.0) -> Tally:
    """How a match of players who are good for so many points stands."""
    rng = random.Random(2)
    tally = Tally(len(strengths), seats)
    for deck in range(decks):
        for order in orders_of(len(strengths), seats):
            tally.add(of_strength(deck, order, [one + rng.gauss(0, noise) for one in strengths]))
    return tally


@pytest.mark.parametrize(("rate", "is_better"), [(0.75, True), (0.45, False)])
def test_a_match_ends_when_it_is_clear_who_is_better(rate: float, is_better: bool) -> None:
    rng = random.Random(2)
    tally = Tally(2, 2)
    for deck in range(3000):
        for order in ((0, 1), (1, 0)):
            tally.add(game(deck, order, (9, 5) if (rng.random() < rate) == (order[0] == 0) else (5, 9)))
        if tally.verdict.is_settled:
            assert tally.verdict.is_better is is_better
            return
    pytest.fail("never settled")


def test_few_decks_settle_nothing() -> None:
    assert not after(7, (9, 5)).verdict.is_settled
    assert after(8, (9, 5)).verdict.is_settled


def test_who_loses_to_the_second_is_not_better_though_he_beats_all_others() -> None:
    verdict = after(8, (8, 9, 5, 4, 3)).verdict
    assert verdict.better_than == (2, 3, 4)
    assert verdict.not_better_than == (1,)
    assert verdict.is_settled
    assert not verdict.is_better


def test_it_is_not_settled_before_it_is_clear_against_each() -> None:
    """The second is as good as the first but for a little, the third never wins."""
    verdict = after(60, (60.6, 60, 0), noise=5).verdict
    assert verdict.better_than == (2,)
    assert verdict.not_better_than == ()
    assert not verdict.is_settled
    assert after(1000, (63, 60, 0), noise=5).verdict.is_better


@pytest.mark.parametrize("seats", [3, 4])
def test_in_games_of_many_one_has_to_do_better_than_each(seats: int) -> None:
    assert after(8, (9, 8, 7, 6), seats).verdict.is_better
    second = after(8, (8, 9, 7, 6), seats).verdict
    assert (second.better_than, second.not_better_than) == ((2, 3), (1,))


def test_only_decks_that_were_played_in_all_seat_orders_count() -> None:
    tally = Tally(3, 3)
    *most, last = list(permutations(range(3)))
    for deck in range(8):
        for order in most:
            tally.add(of_strength(deck, order, (9, 5, 5)))
    assert (tally.decks, tally.interval) == (0, (0.0, 1.0))
    assert not tally.verdict.is_settled
    for deck in range(8):
        tally.add(of_strength(deck, last, (9, 5, 5)))
    assert tally.decks == 8
    assert tally.verdict.is_better


def test_who_plays_alone_is_compared_with_each_by_decks() -> None:
    tally = Tally(3, 1)
    for deck in range(8):
        for one, points in enumerate((30 + deck, 20, 25)):
            tally.add(game(deck, (one,), (points,)))
    assert tally.verdict.is_better
    assert tally.margin == pytest.approx(8.5)


def test_what_is_shown_on_the_way_is_what_is_told_in_the_end() -> None:
    rng = random.Random(3)
    games = [
        game(deck, order, (rng.randrange(40), rng.randrange(50)))
        for deck in range(30)
        for order in orders_of(3, 2)
    ]
    tally = Tally(3, 2)
    for one in rng.sample(games, len(games)):
        tally.add(one)
    first, *_ = standings(["a", "b", "c"], games)
    assert tally.win_rate == pytest.approx(first.win_rate)
    assert tally.interval == pytest.approx((first.low, first.high))
    assert tally.margin == pytest.approx(first.margin)
