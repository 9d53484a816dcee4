"""The games of a match on a Ray cluster, so that more than one machine plays."""

import socket
from collections.abc import Generator, Iterable, Sequence
from importlib import import_module
from importlib.metadata import version
from itertools import islice
from typing import Any, Final

from bastide.arena.games import Played, Task, play_task
from bastide.arena.match import Runner
from bastide.core.errors import BastideError

#: A game whose worker or machine dies is played again, so often at most.
_TRIES: Final = 20
#: As many games are given out for each processor, so that none waits for the next one.
_AHEAD: Final = 2
AUTO: Final = "auto"
#: How long a cluster has to answer at all, in seconds.
_PATIENCE: Final = 5.0


class NoCluster(BastideError):
    """There is no cluster to play on; the message says why."""


def cluster(address: str, processors: int | None = None) -> Runner:
    """Play on the cluster at an address; ``auto`` is that of this machine, which is started if there is none.

    ``processors`` is how many a cluster has that is started here.
    """

    def run(tasks: Iterable[Task]) -> Generator[Played, None, None]:
        ray = _connect(address, processors)
        try:
            # Each game takes a processor, and the bots are told to use one thread.
            play = ray.remote(num_cpus=1, max_retries=_TRIES, retry_exceptions=False)(_play_elsewhere)
            ahead = max(1, int(ray.cluster_resources().get("CPU", 1))) * _AHEAD
            waiting = iter(tasks)
            own = version("bastide")
            flying = [play.remote(task, own) for task in islice(waiting, ahead)]
            while flying:
                done, flying = ray.wait(flying, num_returns=1)
                flying += [play.remote(task, own) for task in islice(waiting, len(done))]
                yield from _results(ray, done)
        finally:
            ray.shutdown()

    return run


def _results(ray: Any, done: Sequence[Any]) -> list[Played]:
    """The games that have ended; what a machine complains about is told in its own words."""
    try:
        found: list[Played] = ray.get(done)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, BastideError):
            raise error.cause from error
        raise
    return found


def _play_elsewhere(task: Task, wanted: str) -> Played:
    """Play a game on a machine of the cluster, if it has the same Bastide."""
    if version("bastide") != wanted:
        raise NoCluster(f"a machine of the cluster has Bastide {version('bastide')}, not {wanted}")
    return play_task(task)


def _connect(address: str, processors: int | None) -> Any:
    """Ray, connected to a cluster."""
    try:
        ray: Any = import_module("ray")
    except ImportError as error:
        raise NoCluster("Ray is not installed; pip install 'bastide[cluster]' does it") from error
    quiet = {"log_to_driver": False, "configure_logging": False}
    if address != AUTO:
        _knock(address)
        ray.init(address=address, **quiet)
        return ray
    try:
        ray.init(address=AUTO, **quiet)
    except ConnectionError:
        ray.init(address="local", num_cpus=processors, include_dashboard=False, **quiet)
    return ray


def _knock(address: str) -> None:
    """See whether anybody is there: Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), _PATIENCE).close()
    except (OSError, ValueError) as error:
        raise NoCluster(f"there is no Ray cluster at {address} (HOST:PORT): {error}") from error
