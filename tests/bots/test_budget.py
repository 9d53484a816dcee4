"""What a bot may think: how it is written, and that it is kept."""

import pytest

from bastide.bots import make_bot, read_spec
from bastide.bots.budget import BadBudget, Budget, Deadline, parse_budget


class Clock:
    """A clock that somebody sets."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        monkeypatch.setattr("bastide.bots.budget.time.monotonic", lambda: self.now)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.mark.parametrize(
    ("text", "budget"), [("2s", Budget(2.0)), ("300ms", Budget(0.3)), ("500n", Budget(lines=500))]
)
def test_a_budget_is_seconds_or_a_number_of_lines(text: str, budget: Budget) -> None:
    assert parse_budget(text) == budget
    assert parse_budget(budget.text) == budget


@pytest.mark.parametrize(
    "text", ["", "2", "s", "-1s", "0s", "0n", "1.5n", "601s", "1000001n", "2s2s", "1e3s"]
)
def test_other_budgets_are_refused(text: str) -> None:
    with pytest.raises(BadBudget):
        parse_budget(text)


def test_only_who_searches_is_told_how_long() -> None:
    assert read_spec("search:2s") == ("search", Budget(2.0))
    with pytest.raises(BadBudget, match="not greedy"):
        make_bot("greedy:2s")


def test_a_part_of_a_budget_is_never_nothing() -> None:
    assert Budget(lines=4).part(0.1) == Budget(lines=1)
    assert Budget(seconds=2.0).part(0.5) == Budget(seconds=1.0)


def test_no_trial_is_begun_that_would_end_too_late(clock: Clock) -> None:
    deadline = Deadline(Budget(seconds=1.0))
    assert deadline.rounds(1, 1, 1.0) == 1
    clock.now += 0.4
    deadline.count()
    assert deadline.left() == pytest.approx(0.6)
    assert deadline.rounds(1, 1, 1.0) == 1
    assert deadline.rounds(1, 1, 0.5) == 0, "the first half is over with another one"
    clock.now += 0.4
    deadline.count()
    assert deadline.goes_on()
    assert deadline.rounds(1, 1, 1.0) == 0


def test_what_is_tried_at_once_takes_hardly_longer_than_one(clock: Clock) -> None:
    deadline = Deadline(Budget(seconds=1.0))
    assert deadline.rounds(2, 1, 1.0) == 1
    clock.now += 0.2
    done(deadline, 2)
    assert deadline.rounds(2, 16, 1.0) == 16
    clock.now += 0.25
    done(deadline, 32)
    assert deadline.rounds(2, 16, 0.6) == 0, "it will be over at 0.675"
    assert deadline.rounds(2, 16, 1.0) == 16
    clock.now += 0.45
    done(deadline, 32)
    assert deadline.rounds(2, 16, 1.0) == 0, "there is less time than a round takes"
    assert deadline.pace == pytest.approx(0.9 / 6), "of one after the other"


def test_the_first_round_together_is_begun_with_some_time_to_spare(clock: Clock) -> None:
    deadline = Deadline(Budget(seconds=1.0))
    deadline.rounds(1, 1, 1.0)
    clock.now += 0.45
    done(deadline, 1)
    assert deadline.rounds(1, 2, 1.0) == 0
    assert deadline.rounds(1, 1, 1.0) == 1


def done(deadline: Deadline, trials: int) -> None:
    for _ in range(trials):
        deadline.count()


def test_who_was_too_slow_for_any_trial_tries_less(clock: Clock) -> None:
    deadline = Deadline(Budget(seconds=1.0), pace=0.1)
    assert deadline.trials(1) == pytest.approx(10)
    assert deadline.trials(4) == pytest.approx(40)
    assert deadline.rounds(8, 1, 1.0) == 1
    clock.now += 1.0
    assert deadline.pace == pytest.approx(1.0), "none was done in a second"
    slow = Deadline(Budget(seconds=1.0), pace=deadline.pace)
    assert slow.rounds(2, 1, 1.0) == 0, "nothing is begun that would not be done"
    assert slow.pace < 1.0, "but some time it is tried again"


def test_a_pace_is_that_of_the_trials_done(clock: Clock) -> None:
    deadline = Deadline(Budget(seconds=1.0))
    clock.now += 0.1
    assert deadline.rounds(2, 1, 1.0) == 1
    clock.now += 0.4
    deadline.count()
    deadline.count()
    assert deadline.pace == pytest.approx(0.2)


def test_what_comes_before_trials_leaves_them_half_of_the_time(clock: Clock) -> None:
    deadline = Deadline(Budget(seconds=1.0))
    clock.now += 0.49
    assert deadline.is_early()
    clock.now += 0.02
    assert not deadline.is_early()
    assert deadline.goes_on()
    clock.now += 0.5
    assert not deadline.goes_on()


def test_lines_are_counted_whatever_the_clock_says(clock: Clock) -> None:
    deadline = Deadline(Budget(lines=8))
    clock.now += 1000.0
    assert deadline.goes_on()
    assert deadline.left() is None
    assert deadline.rounds(2, 1, 0.5) == 1
    assert deadline.rounds(2, 4, 0.5) == 2, "no more than there are, however many are tried at once"
    for _ in range(4):
        deadline.count()
    assert deadline.rounds(2, 4, 0.5) == 0
    assert deadline.rounds(2, 4, 1.0) == 2
    assert deadline.rounds(5, 4, 1.0) == 0


def test_the_first_round_is_always_had() -> None:
    deadline = Deadline(Budget(lines=1))
    assert deadline.rounds(8, 4, 0.3) == 1
    for _ in range(8):
        deadline.count()
    assert deadline.rounds(4, 4, 0.6) == 0


def test_who_is_told_to_stop_stops() -> None:
    deadline = Deadline(Budget(lines=100), goes_on=lambda: False)
    assert not deadline.goes_on()
    assert not deadline.is_early()
    assert deadline.rounds(1, 1, 1.0) == 0
