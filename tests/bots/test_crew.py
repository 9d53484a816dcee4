"""Helpers that try options out: they change nothing but how long that takes, and none is left behind."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from math import isfinite
from pathlib import Path
from random import Random

import pytest

from bastide import Game, Setup
from bastide.bots.ahead import worths_of
from bastide.bots.budget import Budget, Deadline
from bastide.bots.cores import cores, share_cores
from bastide.bots.crew import Crew
from bastide.bots.trials import Alone, Found, Tried, try_out
from bastide.core.library import Library
from bastide.core.option import Option
from bastide.core.view import View
from tests.leash import Leashed
from tests.patience import wait_until

EXPANSIONS = "tower,count"


@pytest.fixture
def crew() -> Iterator[Crew]:
    made = Crew()
    yield made
    made.close()


@pytest.fixture(scope="module")
def view() -> View:
    game = Game.new(Setup.make(2, EXPANSIONS), seed=5)
    while game.state.turn < 8 or len(game.options()) < 6:
        game.play(game.options()[-1])
    return game.view(game.actor)


def ready(crew: Crew, view: View, number: int) -> list[int]:
    """Wait until so many work at once; gives the helpers' processes."""

    def are_there() -> bool:
        with crew.testers(view, number) as testers:
            return testers.width == number

    wait_until(are_there, "the helpers are there")
    return crew.pids


def some_options(view: View) -> list[tuple[Option, float]]:
    return [one for one in worths_of(view).items() if isfinite(one[1])][:6]


def tried(view: View, crew: Crew | None = None, number: int = 1) -> list[Tried]:
    worths = some_options(view)
    deadline = Deadline(Budget(lines=40))
    if crew is None:
        return try_out(view, worths, "seed", deadline)
    with crew.testers(view, number) as testers:
        return try_out(view, worths, "seed", deadline, testers)


def test_it_comes_to_the_same_however_many_help(crew: Crew, view: View) -> None:
    alone = tried(view)
    assert any(one.trials for one in alone)
    ready(crew, view, 3)
    assert tried(view, crew, 3) == alone
    assert tried(view, crew, 2) == alone


class Quick(Alone):
    """Takes so many samples at once, in no time; the last option is better by a little, without any luck."""

    def __init__(self, view: View, width: int) -> None:
        super().__init__(view)
        self._width = width

    @property
    def width(self) -> int:
        return self._width

    def samples(self, options: Sequence[Option], seeds: Sequence[str], deadline: Deadline) -> Iterator[Found]:
        for seed in seeds:
            yield [self._found(option, seed) for option in options]

    def _found(self, option: Option, seed: str) -> float:
        is_last = option == some_options(self._view)[-1][0]
        return 0.5 if is_last else Random(f"{option.code} {seed}").gauss(0.0, 0.1)


def test_the_draws_are_the_same_where_one_was_clearly_better_and_is_dropped_all_the_same(
    monkeypatch: pytest.MonkeyPatch, view: View
) -> None:
    """More samples were taken at once than were needed to see that: the next stage does not miss them."""
    options = [option for option, _ in some_options(view)]
    worths = [(option, -9.0 if option == options[-1] else 0.0) for option in options]
    first = Quick(view, 1)
    monkeypatch.setattr(
        "bastide.bots.trials.sample", lambda _, some, seed, *__: [first._found(one, seed) for one in some]
    )
    found = [
        try_out(view, worths, "seed", Deadline(Budget(lines=160)), Quick(view, width)) for width in (1, 2, 7)
    ]
    assert found[0] == found[1] == found[2]
    assert found[0][0].trials > next(one.trials for one in found[0] if one.option == options[-1]) > 0


def test_nobody_waits_for_helpers(crew: Crew, view: View) -> None:
    with crew.testers(view, 2) as testers:
        assert testers.width == 1


def test_a_helper_that_dies_is_replaced_and_changes_nothing(crew: Crew, view: View) -> None:
    (first,) = ready(crew, view, 2)
    worths = some_options(view)
    with crew.testers(view, 2) as testers:
        os.kill(first, signal.SIGKILL)
        assert try_out(view, worths, "seed", Deadline(Budget(lines=40)), testers) == tried(view)
    assert ready(crew, view, 2) != [first]


def test_one_bot_at_a_time_is_helped(crew: Crew, view: View) -> None:
    ready(crew, view, 2)
    with crew.testers(view, 2) as first, crew.testers(view, 2) as second:
        assert (first.width, second.width) == (2, 1)


def test_rules_that_helpers_do_not_know_are_tried_out_alone(crew: Crew) -> None:
    library = Library(Library.default().order)
    game = Game.new(Setup.make(2, library=library), seed=1, library=library)
    with crew.testers(game.view(game.actor), 4) as testers:
        assert isinstance(testers, Alone)
        assert testers.width == 1
    assert crew.pids == []


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are found by /proc")
def test_helpers_end_with_the_process_that_has_started_them() -> None:
    program = (
        "import sys\n"
        "from bastide.bots.crew import Helper\n"
        "print(Helper().pid, flush=True)\n"
        "sys.stdin.read()\n"
    )
    pipe = subprocess.PIPE
    with Leashed([sys.executable, "-c", program], stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdout is not None
        helper = int(process.stdout.readline())
        assert _is_there(helper)
        process.kill()
        wait_until(lambda: not _is_there(helper), "the helper has ended")


def _is_there(pid: int) -> bool:
    try:
        return "bastide" in Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return False


def test_who_shares_the_machine_uses_a_part_of_it() -> None:
    whole = cores()
    assert whole >= 1
    try:
        share_cores(2)
        assert cores() == max(1, whole // 2)
        share_cores(1000)
        assert cores() == 1
    finally:
        share_cores(1)
    assert cores() == whole
