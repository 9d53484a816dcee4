"""What a worker keeps between two moves: bots with what they know, as long as there is room for them."""

import pytest

from bastide import Setup
from bastide.bots import BOTS
from bastide.server.beside.kept_bots import MOST, KeptBots, megabytes_in_use

ANNAS = Setup.make(["Anna", "Max"])
BENS = Setup.make(["Ben", "Mia"], colours=["green", "black"], first_seat=1)


def test_a_bot_is_kept_for_a_table_and_a_few_of_them_at_most() -> None:
    kept = KeptBots(BOTS, 1000, in_use=lambda: 10)
    first = kept.find("steady", "first", ANNAS)
    assert kept.find("steady", "first", ANNAS) is first
    assert kept.find("easy", "first", ANNAS) is not first
    assert kept.find("steady", "second", ANNAS) is not first, "which has its own game in mind"
    for players in range(3, 3 + MOST):
        kept.find("steady", "third", Setup.make(players))
    assert len(kept) == MOST
    assert kept.find("steady", "first", ANNAS) is not first


def test_a_worker_that_goes_round_many_tables_makes_no_bot_anew_for_each_move() -> None:
    kept = KeptBots(BOTS, 1000, in_use=lambda: 10)
    bots = {kept.find("steady", f"table {number % (MOST + 1)}", ANNAS) for number in range(20)}
    assert len(bots) == MOST
    assert len(kept) == MOST


def test_whoever_sits_at_a_table_in_whatever_colour_a_bot_knows_such_games() -> None:
    used = 0
    kept = KeptBots(BOTS, 100, in_use=lambda: used)
    used = 60
    one = kept.find("steady", "first", ANNAS)
    assert kept.find("steady", "second", BENS) is one, "there is no room for another"
    assert kept.find("easy", "second", BENS) is not one
    for other in (Setup.make(3), Setup.make(2, "river"), Setup.make(2, rules="classic")):
        assert kept.find("steady", "third", other) is not one


@pytest.mark.parametrize(("megabytes", "are_two"), [(109, False), (110, True)])
def test_another_bot_is_made_if_one_more_of_the_same_size_fits(megabytes: int, are_two: bool) -> None:
    used = 30
    kept = KeptBots(BOTS, megabytes, in_use=lambda: used)
    one = kept.find("steady", "first", ANNAS)
    used += 40
    assert (kept.find("steady", "second", ANNAS) is not one) == are_two


def test_of_two_that_know_such_games_the_one_is_taken_that_rests_longer() -> None:
    used = 10
    kept = KeptBots(BOTS, 100, in_use=lambda: used)
    older, newer = kept.find("steady", "first", ANNAS), kept.find("steady", "second", ANNAS)
    used = 90
    assert kept.find("steady", "third", BENS) is older
    assert kept.find("steady", "second", ANNAS) is newer


def test_bots_go_when_they_take_too_much_memory() -> None:
    size = 0
    kept: KeptBots | None = None
    kept = KeptBots(BOTS, 100, in_use=lambda: size * len(kept) if kept is not None else 0)
    kept.find("steady", "first", ANNAS)
    last = kept.find("steady", "second", BENS)
    size = 60
    kept.tidy()
    assert len(kept) == 1
    assert kept.find("steady", "second", BENS) is last


@pytest.mark.parametrize(("used", "stay"), [(200, 1), (201, 0)])
def test_the_bot_that_played_last_stays_though_it_takes_much_but_not_without_end(
    used: int, stay: int
) -> None:
    kept = KeptBots(BOTS, 100, in_use=lambda: used)
    kept.find("easy", "first", ANNAS)
    kept.find("steady", "second", ANNAS)
    kept.tidy()
    assert len(kept) == stay


def test_where_the_system_does_not_tell_how_much_memory_is_used_bots_stay() -> None:
    kept = KeptBots(BOTS, 0, in_use=lambda: None)
    kept.find("steady", "first", ANNAS)
    kept.tidy()
    assert len(kept) == 1
    assert megabytes_in_use() != 0
