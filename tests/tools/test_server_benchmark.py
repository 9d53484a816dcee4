"""The benchmark of the server runs; how fast anything is, no test says."""

import json
import os
import resource

import pytest

from benchmarks.server.command import main
from benchmarks.server.descriptors import connections_allowed
from tests import loops


@pytest.mark.part_of_the_day(3)
@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="cores cannot be chosen here")
def test_the_server_is_measured_with_live_games_idle_pages_and_a_growing_board(
    capsys: pytest.CaptureFixture[str],
) -> None:
    loops.apart(lambda: main(["--json", "--quick"]))
    found = json.loads(capsys.readouterr().out)
    assert {"live_games", "p50_ms", "p95_ms", "cpu_ms_per_move", "bound_by"} <= found.keys()
    assert found["cpu_ms_per_move_by_tiles"].keys() == {"4"}
    assert (found["sockets"], found["database"], found["processes"]) == (2, "SQLite", 1)


def test_several_processes_need_a_database_that_they_share(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--processes", "2"])
    assert "--database" in capsys.readouterr().err


def test_no_more_connections_are_tried_than_the_machine_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, 1200))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits))
    assert [connections_allowed(5000), connections_allowed(500), connections_allowed(10)] == [1000, 500, 10]
    assert asked == [(1200, 1200), (700, 1200)]
