"""One game of a match: who searches does it by the simulator's tree wherever that can play the setup."""

from pathlib import Path

import pytest

from bastide import Setup
from bastide.arena.entrants import read_entrants
from bastide.arena.games import NoTree, play_task
from bastide.arena.match import Match
from bastide.bots import Bot, make_bot
from bastide.bots.search import SearchBot
from bastide.sim import missing

needs_kernel = pytest.mark.skipif(bool(missing()), reason=missing())


def match(players: str, expansions: str = "") -> Match:
    return Match(Setup.make(2, expansions, turns=2), tuple(read_entrants(players)), 2, "a")


@needs_kernel
@pytest.mark.parametrize("can_keep", [True, False])
@pytest.mark.parametrize("budget", ["1n", "10ms"])
def test_on_a_machine_where_nothing_is_compiled_search_waits_for_its_tree(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, can_keep: bool, budget: str
) -> None:
    # A machine that has not compiled anything, as far as it knows; in truth it takes half a minute.
    monkeypatch.setattr("bastide.sim.warm._mark", lambda size, purpose: tmp_path / f"{size.name}.{purpose}")
    monkeypatch.setattr("bastide.sim.loaded._loaded", set())
    monkeypatch.setattr("bastide.sim.warm.can_keep", lambda: can_keep)
    monkeypatch.setattr("bastide.sim.beside.can_keep", lambda: False)  # nor does another process
    made: list[Bot] = []

    def make(spec: str, seed: str, *, threads: int) -> Bot:
        made.append(make_bot(spec, seed, threads=threads))
        return made[-1]

    monkeypatch.setattr("bastide.arena.games.make_bot", make)
    play_task(next(match(f"search:{budget},greedy").tasks()))
    assert [bot.uses_tree for bot in made if isinstance(bot, SearchBot)] == [True]
    assert any(tmp_path.iterdir()) == can_keep


def test_a_machine_without_the_simulator_does_not_play_for_one_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    task = next(match("search:1n,greedy").tasks())._replace(by_tree=True)
    monkeypatch.setattr("bastide.arena.games.missing", lambda: "numba is not installed")
    with pytest.raises(NoTree, match="a machine has none: numba is not installed"):
        play_task(task)


def test_where_the_tree_cannot_be_nobody_waits_for_it() -> None:
    assert match("search:1n,greedy").by_tree is not bool(missing())
    assert not match("greedy,random").by_tree
    assert not match("search:1n,greedy", "tower").by_tree
