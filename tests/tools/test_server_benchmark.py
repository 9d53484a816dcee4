"""The benchmark of the server runs; how fast anything is, no test says."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="cores cannot be chosen here")
def test_the_server_is_measured_with_live_games_idle_pages_and_a_growing_board() -> None:
    command = [sys.executable, "-m", "benchmarks", "server", "--json", "--quick"]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    found = json.loads(ended.stdout)
    assert {"live_games", "p50_ms", "p95_ms", "cpu_ms_per_move", "bound_by"} <= found.keys()
    assert found["cpu_ms_per_move_by_tiles"].keys() == {"4"}
    assert found["sockets"] == 4
