"""What a match says, by numbers that can be checked by hand."""

import random

import pytest

from bastide.arena.games import Played
from bastide.arena.statistics import duel, interval, margin, share, standings, wilson


def game(deck: int, order: tuple[int, ...], scores: tuple[int, ...]) -> Played:
    best = max(scores)
    winners = tuple(seat for seat, points in enumerate(scores) if points == best)
    return Played(deck, order, scores, (0.5,) * len(order), (10,) * len(order), winners)


def test_a_draw_is_half_a_victory() -> None:
    drawn = game(0, (1, 0), (50, 50))
    assert share(drawn, 0) == share(drawn, 1) == 0.5
    assert margin(drawn, 0) == 0


def test_margins_are_to_the_best_of_the_others() -> None:
    three = game(0, (2, 0, 1), (30, 70, 60))
    assert [margin(three, one) for one in range(3)] == [10, -10, -40]
    assert [share(three, one) for one in range(3)] == [1.0, 0.0, 0.0]


def test_of_two_the_one_who_has_won_has_done_better_else_the_one_with_more_points() -> None:
    three = game(0, (2, 0, 1), (30, 70, 60))
    assert [duel(three, 0, other) for other in (1, 2)] == [1.0, 1.0]
    assert [duel(three, other, 0) for other in (1, 2)] == [0.0, 0.0]
    assert (duel(three, 1, 2), duel(three, 2, 1)) == (1.0, 0.0)
    assert duel(game(0, (2, 0, 1), (30, 70, 70)), 0, 1) == 0.5, "both have won"
    assert duel(game(0, (2, 0, 1), (70, 30, 30)), 0, 1) == 0.5
    # Points do not always decide who has won.
    assert duel(three._replace(winners=(0,)), 2, 0) == 1.0


def test_standings_of_a_small_match() -> None:
    games = [game(0, (0, 1), (80, 60)), game(0, (1, 0), (70, 70))]
    first, second = standings(["a", "b"], games)
    assert (first.name, first.games, first.win_rate) == ("a", 2, 0.75)
    assert (first.margin, first.points, first.seconds_per_move) == (10.0, 75.0, 0.05)
    assert second.win_rate == 0.25
    assert first.rating > second.rating
    assert first.low < 0.75 < first.high


def test_a_player_without_games_is_told_as_such() -> None:
    (_, _, third) = standings(["a", "b", "c"], [game(0, (0, 1), (80, 60))])
    assert (third.games, third.low, third.high) == (0, 0.0, 1.0)


def test_wilsons_interval() -> None:
    """Values of the textbook: 8 of 10, and nothing of 10."""
    assert wilson(0.8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_games_of_one_deck_count_together() -> None:
    """Decks that always split one victory each say surely that nobody is better."""
    split = [one for deck in range(20) for one in (game(deck, (0, 1), (9, 5)), game(deck, (1, 0), (9, 5)))]
    low, high = interval(split, 0)
    assert (low, high) == wilson(0.5, 20)
    luck = [game(deck, (0, 1), (9, 5) if deck % 2 else (5, 9)) for deck in range(40)]
    low, high = interval(luck, 0)
    assert (low + high) / 2 == pytest.approx(0.5)
    assert high - low == pytest.approx(2 * 1.96 * 0.506 / 40**0.5, abs=0.01)


def test_the_interval_holds_what_it_promises() -> None:
    """Of many matches in which a player wins 70 %, the interval misses that in about 5 %."""
    rng = random.Random(1)
    missed = 0
    for _ in range(400):
        games = [
            game(deck, order, (9, 5) if (rng.random() < 0.7) == (order[0] == 0) else (5, 9))
            for deck in range(50)
            for order in ((0, 1), (1, 0))
        ]
        low, high = interval(games, 0)
        missed += not low <= 0.7 <= high
    assert 6 <= missed <= 40
