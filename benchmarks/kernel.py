"""The simulator: random games per second beside the yardstick, copies, threads, and what expansions cost.

``make bench`` prints this, too; ``python -m benchmarks.kernel`` prints nothing else.
"""

import argparse
import statistics
import time
import timeit
from typing import Final

import numpy as np
from rich.console import Console
from rich.table import Table

from bastide import Setup
from bastide.sim import Batch
from benchmarks.yardstick import find_yardstick, yardstick_games_per_second

BASE: Final = Setup.make(2)
RICH: Final = {
    "river": Setup.make(2, "river"),
    "inns and traders": Setup.make(2, "inns_cathedrals,traders_builders"),
    "all of the family": Setup.make(2, "river,abbot,inns_cathedrals,traders_builders"),
    "all of it, six players": Setup.make(6, "river,abbot,inns_cathedrals,traders_builders"),
}
#: How many games each thread plays in one call: so many that it hardly matters what beginning costs.
AT_ONCE: Final = 8192


def seconds_a_game(setup: Setup, seconds: float, threads: int = 1) -> tuple[float, float]:
    """What a random game costs, and a tile of it."""
    games, tiles, spent = 0, 0, 0.0
    at_once = AT_ONCE if seconds else 1  # no time to measure in: just to see that it runs
    batch = Batch(setup, at_once * threads, threads=threads)
    while not games or spent < seconds:
        start = time.perf_counter()
        batch.restart(seed=games)
        batch.play_out()
        spent += time.perf_counter() - start
        games += batch.games
        tiles += int(batch.states["n_tiles"].sum())
    return spent / games, spent / tiles


def microseconds_a_copy(setup: Setup, calls: int) -> float:
    """What it costs to copy one position into room that is there."""
    batch = Batch(setup, 2)
    batch.play_out()
    here, there = batch.states[:1].view(np.uint8), batch.states[1:].view(np.uint8)
    names = {"copy": np.copyto, "here": here, "there": there}
    few = max(1, calls // 100)  # so few that some of them are not disturbed
    return min(timeit.repeat("copy(there, here)", globals=names, number=few, repeat=100)) / few * 1e6


def measure_kernel(console: Console, seconds: float, rounds: int, calls: int) -> None:
    """Print the table of the simulator."""
    for setup in (BASE, *RICH.values()):  # so that nothing is compiled or loaded while it is measured
        Batch(setup, 1).play_out()
    yardstick = find_yardstick()
    bare: list[float] = []
    speeds: list[float] = []
    threads: list[float] = []
    costs: dict[str, list[float]] = {name: [] for name in RICH}
    for number in range(rounds):  # in turns, so that a slow moment of the machine hits all
        with console.status(f"simulator, round {number + 1} of {rounds}"):
            if yardstick is not None:
                bare.append(yardstick_games_per_second(yardstick, seconds / 5))
            game, tile = seconds_a_game(BASE, seconds)
            speeds.append(1 / game)
            threads.append(game / seconds_a_game(BASE, seconds, threads=2)[0])
            for name, setup in RICH.items():
                costs[name].append(seconds_a_game(setup, seconds / 2)[1] / tile)
    speed = statistics.median(speeds)
    table = Table("the simulator, random games for two", "measured", title="Simulator, one core")
    table.add_row("base games a second", f"{speed:.0f}")
    if bare:
        shares = [own / other for own, other in zip(speeds, bare, strict=True)]
        table.add_row("the yardstick, games a second", f"{statistics.median(bare):.0f}")
        table.add_row("of the yardstick", f"{statistics.median(shares):.0%}")
    for name, setup in {"the base game": BASE, "the family": RICH["inns and traders"]}.items():
        size = Batch(setup, 1).states.itemsize / 1024
        copy = microseconds_a_copy(setup, calls)
        table.add_row(f"copy of a position, {name}", f"{copy:.2f} µs ({size:.1f} KB)")
    table.add_row("two threads against one", f"{statistics.median(threads):.2f} times")
    for name, ratios in costs.items():
        table.add_row(f"a tile with {name}", f"{statistics.median(ratios):.2f} times one of the base game")
    console.print(table)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.kernel", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each measurement lasts")
    parser.add_argument("--rounds", type=int, default=5, help="how often everything is measured")
    given = parser.parse_args()
    measure_kernel(Console(), given.seconds, given.rounds, calls=20000)


if __name__ == "__main__":
    main()
