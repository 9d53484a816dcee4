"""Who plays whom with which deck."""

from collections import Counter

import pytest

from bastide.arena.entrants import BadEntrants, Entrant, read_entrants
from bastide.arena.schedule import Pairing, games_per_deck, orders_of, schedule
from bastide.bots import UnknownBotError
from bastide.bots.budget import BadBudget, Budget, parse_budget


@pytest.mark.parametrize(("entrants", "seats"), [(2, 2), (3, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 5)])
def test_everybody_has_every_seat_equally_often(entrants: int, seats: int) -> None:
    orders = orders_of(entrants, seats)
    assert len(orders) == len(set(orders)) == games_per_deck(entrants, seats)
    taken = Counter((one, seat) for order in orders for seat, one in enumerate(order))
    assert len(taken) == entrants * seats
    assert len(set(taken.values())) == 1


def test_a_deck_is_played_out() -> None:
    assert list(schedule(entrants=2, seats=2, games=3)) == [
        Pairing(0, (0, 1)),
        Pairing(0, (1, 0)),
        Pairing(1, (0, 1)),
        Pairing(1, (1, 0)),
    ]


def test_bots_of_one_name_are_told_apart() -> None:
    assert read_entrants("greedy, search:2s,greedy") == [
        Entrant("greedy", "greedy"),
        Entrant("search:2s", "search:2s"),
        Entrant("greedy (2)", "greedy"),
    ]


@pytest.mark.parametrize(
    ("text", "error", "fault"),
    [
        ("greedy", BadEntrants, "two players at least"),
        ("greedy,", UnknownBotError, "no bot ''"),
        ("greedy,deep", UnknownBotError, "no bot 'deep'"),
        ("greedy:2s,random", BadBudget, "not greedy"),
        ("search:2,greedy", BadBudget, "not '2'"),
        ("search:0s,greedy", BadBudget, "more than nothing"),
        ("search:601s,greedy", BadBudget, "at most 600 s"),
        ("search:0n,greedy", BadBudget, "lines of play, not 0n"),
        ("search:1.5n,greedy", BadBudget, "lines of play, not 1.5n"),
    ],
)
def test_players_that_make_no_match_are_refused(text: str, error: type[Exception], fault: str) -> None:
    with pytest.raises(error, match=fault):
        read_entrants(text)


@pytest.mark.parametrize(
    ("text", "budget"), [("2s", Budget(2.0)), ("0.3s", Budget(0.3)), ("500n", Budget(lines=500))]
)
def test_a_budget_is_written_as_it_is_read(text: str, budget: Budget) -> None:
    assert parse_budget(text) == budget
    assert budget.text == text
