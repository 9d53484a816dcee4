"""Matches that are really played, by processes that may die."""

import json
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from itertools import chain, count, islice
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bastide import Setup
from bastide.arena.entrants import read_entrants
from bastide.arena.games import Played, play_task
from bastide.arena.match import Match, play_here, play_match, processes
from bastide.arena.record import OtherMatch, Record
from bastide.arena.statistics import rate
from bastide.cli.app import app
from tests.leash import Leashed
from tests.patience import PATIENCE, wait_until


def match(players: str = "greedy,random", games: int = 4, seats: int = 2, seed: str = "a") -> Match:
    setup = Setup.make(seats, turns=12)
    return Match(setup, tuple(read_entrants(players)), games, seed)


def told(game: Played) -> tuple[object, ...]:
    """A game without its times."""
    return game.deck, game.order, game.scores, game.moves, game.winners


def test_a_deck_gives_the_same_tiles_to_everybody() -> None:
    first, second = list(play_here(match("random,random", games=2).tasks()))
    assert (first.order, second.order) == ((0, 1), (1, 0))
    assert first.moves != second.moves or first.scores != second.scores  # each player has luck of its own
    assert told(first) == told(play_task(next(match("random,random", games=2).tasks())))


def test_processes_play_the_same_as_one(tmp_path: Path) -> None:
    here = sorted(told(game) for game in play_here(match().tasks()))
    there = sorted(told(game) for game in processes(2)(match().tasks()))
    assert here == there


def test_a_game_that_was_to_begin_when_a_process_died_is_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    submits = count(1)

    class Pool(ThreadPoolExecutor):
        """One that is found to be broken when the second game is given to it."""

        def __init__(self, jobs: int, *_: object) -> None:
            super().__init__(jobs)

        def submit(self, *asked: Any) -> Future[Any]:  # type: ignore[override]
            if next(submits) == 2:
                raise BrokenProcessPool
            return super().submit(*asked)

    monkeypatch.setattr("bastide.arena.workers.ProcessPoolExecutor", Pool)
    wanted = match("random,random", games=4)
    with Record(tmp_path / "match.jsonl", wanted.describe()) as record:
        assert all(record.add(game) for game in processes(1)(wanted.tasks(record)))
    assert len(record.games) == 4


def test_a_game_whose_process_dies_is_played_again(tmp_path: Path) -> None:
    wanted = match("greedy,random", games=12)
    killed = False
    with Record(tmp_path / "match.jsonl", wanted.describe()) as record:
        for game in processes(2)(wanted.tasks(record)):
            assert record.add(game)
            if not killed:
                killed = True
                victim = multiprocessing.active_children()[0]
                assert victim.pid is not None
                os.kill(victim.pid, signal.SIGKILL)
    assert killed
    assert sorted((game.deck, game.order) for game in record.games) == sorted(
        tuple(task.pairing) for task in wanted.tasks()
    )


def test_who_has_enough_does_not_wait_for_games_that_are_still_played() -> None:
    """The first game ends, and so the run is left while others think about their first moves."""
    quick = match("random,random", games=2)
    slow = Match(Setup.make(2, "tower", turns=1), tuple(read_entrants("search:3s,search:3s")), 8, "a")
    games = processes(2)(chain(islice(quick.tasks(), 1), slow.tasks()))
    next(games)
    playing = multiprocessing.active_children()
    games.close()
    # Who had played his games to their ends would have ended well.
    assert [child.exitcode for child in playing if child.exitcode in (0, None)] == []
    assert len(playing) == 2


@pytest.mark.parametrize(("players", "is_better"), [("greedy,random", True), ("random,greedy", False)])
def test_a_match_stops_when_it_is_clear_who_is_better(tmp_path: Path, players: str, is_better: bool) -> None:
    wanted = match(players, games=1000)
    with Record(tmp_path / "match.jsonl", wanted.describe()) as record:
        play_match(wanted, record, play_here, until_better=True)
        assert 16 <= len(record) < 100
        verdict = wanted.tally(record.games).verdict
        assert (verdict.is_settled, verdict.is_better) == (True, is_better)
        before = len(record)
        play_match(wanted, record, play_here, until_better=True)
        assert len(record) == before, "it was clear already"


def test_a_match_of_processes_stops_early_and_keeps_what_was_played(tmp_path: Path) -> None:
    wanted = match("greedy,random", games=1000)
    path = tmp_path / "match.jsonl"
    with Record(path, wanted.describe()) as record:
        play_match(wanted, record, processes(2), until_better=True)
        assert wanted.tally(record.games).verdict.is_better
        assert multiprocessing.active_children() == []
    with Record(path, wanted.describe()) as again:
        assert again.games == record.games


def test_the_command_stops_when_it_is_clear_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    wanted = Match(Setup.make(2, bots=range(2)), tuple(read_entrants("random,greedy")), 20, "arena")
    with Record(path, wanted.describe()) as record:
        for task in islice(wanted.tasks(), 16):
            won = task.pairing.order.index(1)
            scores = (20, 70) if won else (70, 20)
            record.add(Played(*task.pairing, scores, (0.1, 0.1), (60, 60), (won,)))
    arguments = ["arena", "--players", "random,greedy", "--resume", str(path), "--until", "better"]
    said = CliRunner().invoke(app, arguments)
    assert said.exit_code == 0, said.output
    assert "16 games; seed arena; random is not better than greedy" in said.stdout
    assert json.loads(CliRunner().invoke(app, [*arguments, "--json"]).stdout)["better"] is False


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are found by /proc")
@pytest.mark.part_of_the_day(3)
def test_ctrl_c_ends_a_match_at_once_and_tells_what_was_played(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    arguments = ["--players", "search:600s,search:600s", "--expansions", "tower", "--jobs", "2"]
    players = tuple(read_entrants(arguments[1]))
    threads = max(1, (os.cpu_count() or 1) // 2)
    wanted = Match(Setup.make(2, "tower", bots=range(2)), players, 200, "arena", threads)
    with Record(path, wanted.describe()) as record:
        record.add(Played(0, (0, 1), (70, 20), (0.1, 0.1), (60, 60), (0,)))
    command = [sys.executable, "-m", "bastide", "arena", *arguments, "--resume", str(path), "--json"]
    with Leashed(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        wait_until(lambda: len(_children(process.pid)) >= 2, "games have begun")
        workers = _children(process.pid)
        process.send_signal(signal.SIGINT)
        told, _ = process.communicate(timeout=PATIENCE)
        assert json.loads(told)["games"] == 1
        wait_until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers), "all have ended")


def test_an_interrupted_match_goes_on(tmp_path: Path) -> None:
    wanted = match(games=6)
    with Record(tmp_path / "match.jsonl", wanted.describe()) as record:
        for number, game in enumerate(play_here(wanted.tasks(record))):
            record.add(game)
            if number == 2:
                break
    with Record(tmp_path / "match.jsonl", wanted.describe()) as record:
        assert len(list(wanted.tasks(record))) == 3
        for game in play_here(wanted.tasks(record)):
            assert record.add(game)
        assert len(record.games) == 6


def test_the_command_tells_a_match_as_json(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.jsonl"
    rated: list[int] = []

    def rate_and_tell(entrants: int, games: Sequence[Played]) -> list[float]:
        rated.append(len(games))
        return rate(entrants, games)

    monkeypatch.setattr("bastide.arena.statistics.rate", rate_and_tell)
    arguments = ["arena", "--players", "greedy,random", "--games", "2", "--resume", str(path), "--json"]
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0, result.output
    assert rated == [2], "games are rated once, in the end, and not all of them after each"
    found = json.loads(result.stdout)
    assert found["games"] == 2
    greedy, random = found["players"]
    assert set(greedy) == {
        "name", "games", "win_rate", "low", "high", "margin", "points", "seconds_per_move", "rating"
    }  # fmt: skip
    assert (greedy["name"], greedy["games"], greedy["win_rate"]) == ("greedy", 2, 1.0)
    assert greedy["margin"] == -random["margin"] > 0
    assert len(path.read_text().splitlines()) == 3
    again = CliRunner().invoke(app, arguments)
    assert json.loads(again.stdout) == found  # nothing was left to be played


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["--players", "greedy"], "two players at least"),
        (["--players", "greedy,random", "--seats", "3"], "3 seats cannot be filled by 2 players"),
        (["--players", "greedy,oracle"], "there is no bot 'oracle'"),
        (["--players", ",".join(["greedy"] * 9)], "at most 8 players"),
        (["--players", ",".join(["greedy"] * 8), "--seats", "4"], "1680 games with each deck"),
        (["--players", "greedy,random", "--seed", "x" * 201], "at most 200 characters"),
        (["--players", "greedy,random", "--games", "100001"], "less than or equal to"),
        (["--players", "greedy,random", "--jobs", "257"], "less than or equal to"),
        (["--players", "greedy,random", "--resume", "/"], "/ cannot be written"),
    ],
)
def test_what_makes_no_match_is_refused(arguments: list[str], fault: str) -> None:
    result = CliRunner().invoke(app, ["arena", *arguments])
    assert result.exit_code == 2
    assert fault in result.stderr


@pytest.mark.parametrize("player", ["search", "search:2s", "search:300ms", "strong", "expert"])
def test_who_thinks_by_the_clock_plays_on_with_as_many_threads_alone(tmp_path: Path, player: str) -> None:
    path = tmp_path / "match.jsonl"
    one = replace(match(f"greedy,{player}"), threads=1)
    Record(path, one.describe()).close()
    with pytest.raises(OtherMatch, match=r"threads differs \(1 there, 2 now\): .* --jobs says how many"):
        Record(path, replace(one, threads=2).describe())


@pytest.mark.parametrize("player", ["search:500n", "easy", "steady", "random"])
def test_who_does_not_look_at_the_clock_plays_on_with_any_number_of_threads(player: str) -> None:
    one = match(f"greedy,{player}")
    assert replace(one, threads=2).describe() == one.describe()


def test_who_plays_alone_is_compared_by_decks() -> None:
    said = CliRunner().invoke(
        app, ["arena", "--players", "greedy,random", "--games", "4", "--expansions", "solo", "--json"]
    )
    assert said.exit_code == 0, said.output
    told = json.loads(said.stdout)
    assert told["games"] == 4, "each of two has played two decks"
    greedy, chance = told["players"]
    assert greedy["games"] == chance["games"] == 2
    assert greedy["win_rate"] + chance["win_rate"] == 1.0
    assert greedy["points"] - chance["points"] == pytest.approx(greedy["margin"])


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are found by /proc")
def test_a_match_that_is_killed_loses_no_game_and_leaves_nobody_behind(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    arguments = ["--players", "greedy,random", "--games", "40", "--jobs", "2", "--seed", "a"]
    command = [sys.executable, "-m", "bastide", "arena", *arguments, "--resume", str(path), "--json"]
    with Leashed(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        wait_until(lambda: path.exists() and len(path.read_text().splitlines()) > 3, "some games have ended")
        workers = _children(process.pid)
        assert len(workers) >= 2
        process.kill()
        wait_until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers), "all have ended")
    before = path.read_bytes()
    whole = before[: before.rindex(b"\n") + 1]
    again = CliRunner().invoke(
        app, ["arena", *arguments[:2], "--games", "4", *arguments[6:], "--resume", str(path), "--json"]
    )
    assert json.loads(again.stdout)["games"] == whole.count(b"\n") - 1 + _missing_of_four(whole)
    assert path.read_bytes().startswith(whole)


def _children(pid: int) -> list[int]:
    """The processes that another one has started."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            status = (folder / "stat").read_text()
        except OSError:
            continue
        if int(status.rpartition(")")[2].split()[1]) == pid:
            found.append(int(folder.name))
    return found


def _missing_of_four(lines: bytes) -> int:
    """How many of the first four games are not among those that were written."""
    games = [json.loads(line) for line in lines.splitlines()[1:]]
    return 4 - len([game for game in games if game["deck"] < 2])
