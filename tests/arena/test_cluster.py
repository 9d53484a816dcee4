"""A match on a real Ray of this machine, one of whose workers dies."""

import os
import signal
from importlib.util import find_spec
from pathlib import Path

import pytest

from bastide import Setup
from bastide.arena.cluster import NoCluster, cluster
from bastide.arena.entrants import read_entrants
from bastide.arena.match import Match, play_here
from bastide.arena.record import Record

# Looked for, not loaded, which takes a while: not every worker has these tests.
pytestmark = pytest.mark.skipif(find_spec("ray") is None, reason="Ray has no wheel for this machine")


def _workers() -> list[int]:
    """The processes of Ray that play games."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes().replace(b"\0", b" ")
        except OSError:
            continue
        if command.startswith(b"ray::_play_elsewhere"):
            found.append(int(folder.name))
    return found


@pytest.mark.part_of_the_day(3)
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are found by /proc")
def test_a_match_on_a_cluster_counts_every_game_once_though_a_worker_dies(tmp_path: Path) -> None:
    wanted = Match(Setup.make(2, turns=20), tuple(read_entrants("greedy,random")), 12, "ray")
    killed = False
    with Record(tmp_path / "match.jsonl", wanted.describe()) as record:
        for game in cluster("auto", processors=2)(wanted.tasks(record)):
            assert record.add(game)
            if not killed and (playing := _workers()):
                os.kill(playing[0], signal.SIGKILL)
                killed = True
        assert killed
        found = {(game.deck, game.order): game.scores for game in record.games}
    assert found == {(game.deck, game.order): game.scores for game in play_here(wanted.tasks())}


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nowhere", "ray://127.0.0.1:1", "127.0.0.1:port"])
def test_a_cluster_that_is_not_there_is_told(address: str) -> None:
    with pytest.raises(NoCluster, match=f"no Ray cluster at {address}"):
        list(cluster(address)(()))
