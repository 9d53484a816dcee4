"""``make bench``: random games per second, also as a fraction of the yardstick; copy and options.

``python -m benchmarks server`` measures the server instead (:mod:`benchmarks.server.command`).
"""

import argparse
import statistics
import sys
import timeit
from collections.abc import Mapping
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from bastide import Setup
from bastide.expansions.registry import BOXES, ORDER
from bastide.sim import missing
from benchmarks.playouts import games_per_second, middle_of_game, seconds_per_tile
from benchmarks.yardstick import find_yardstick, yardstick_games_per_second

Setups = Mapping[str, Setup]


class Effort(NamedTuple):
    """How long everything is measured: enough for steady numbers, or just to see that it runs."""

    #: Each round lasts about so long for a setup, but for one game at least.
    seconds: float
    rounds: int
    #: How often a call is made whose time is taken.
    calls: int


def usual_setups() -> Setups:
    """The base game, each expansion with it and each box, for two players or as many as it is made for."""
    setups = {"base": Setup.make(2)}
    for name in (*(expansion.slug for expansion in ORDER[1:]), *BOXES):
        players = Setup.seats_for_one(name) or 2
        setups[f"base, {name}"] = Setup.make(players, name)
    return setups


def crowded_setups() -> Setups:
    """Each box for six players."""
    return {f"{name}, six players": Setup.make(6, name) for name in BOXES}


def measure_games(console: Console, effort: Effort, setups: Setups) -> None:
    """Print how many random games are played in a second."""
    yardstick = find_yardstick()
    speeds: dict[str, list[float]] = {name: [] for name in setups}
    bare: list[float] = []
    with console.status("measuring ...") as status:
        for number in range(effort.rounds):  # in turns, so that a slow moment of the machine hits both
            if yardstick is not None:
                status.update(f"round {number + 1} of {effort.rounds}: yardstick")
                bare.append(yardstick_games_per_second(yardstick, effort.seconds / 5))
            for name, setup in setups.items():
                status.update(f"round {number + 1} of {effort.rounds}: {name}")
                speeds[name].append(games_per_second(setup, effort.seconds / 2, seed=number))
    table = Table(title="Random games for two, one core, plain Python")
    for column in ("setup", "games/s", "of the yardstick"):
        table.add_column(column, justify="left" if column == "setup" else "right")
    for name, found in speeds.items():
        speed = statistics.median(found)
        share = f"{speed / statistics.median(bare):.2%}" if bare else "not there"
        table.add_row(name, f"{speed:.0f}", share)
    console.print(table)
    if bare:
        console.print(f"The yardstick itself: {statistics.median(bare):.0f} games/s")


def measure_crowds(console: Console, effort: Effort, base: Setup, crowds: Setups) -> None:
    """Print what a tile of a large game costs, in tiles of the base game."""
    for name, crowd in crowds.items():
        ratios = []
        for number in range(effort.rounds):  # side by side, in turns
            with console.status(f"round {number + 1} of {effort.rounds}: {name}"):
                plain = seconds_per_tile(base, effort.seconds / 2, seed=number)
                ratios.append(seconds_per_tile(crowd, effort.seconds, seed=number) / plain)
        console.print(
            f"{name}: a tile costs {statistics.median(ratios):.1f} times that of a base game for two"
        )


def measure_calls(console: Console, effort: Effort, setups: Setups) -> None:
    """Print what it costs to copy a game and to list where a tile may lie."""
    for name, setup in setups.items():
        game = middle_of_game(setup)
        copy = microseconds("game.copy()", {"game": game}, effort)
        decision = game.rules.decisions["place"]
        names = {"game": game, "decision": decision, "step": game.state.agenda[-1]}
        options = microseconds("decision.options(game, step)", names, effort)
        console.print(f"{name}, in mid-game: copy {copy:.1f} µs, options of a drawn tile {options:.1f} µs")


def microseconds(statement: str, names: dict[str, object], effort: Effort) -> float:
    """The best of several timings of one call."""
    calls = effort.calls
    return min(timeit.repeat(statement, globals=names, number=calls, repeat=effort.rounds)) / calls * 1e6


def main() -> None:
    if sys.argv[1:2] == ["server"]:
        from benchmarks.server.command import main as measure_server

        measure_server(sys.argv[2:])
        return
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each round lasts")
    parser.add_argument("--rounds", type=int, default=5, help="how often everything is measured")
    parser.add_argument("--calls", type=int, default=2000, help="how often a single call is made")
    given = parser.parse_args()
    effort = Effort(given.seconds, given.rounds, given.calls)
    console = Console()
    setups, crowds = usual_setups(), crowded_setups()
    measure_games(console, effort, setups)
    measure_crowds(console, effort, setups["base"], crowds)
    measure_calls(console, effort, {**setups, **crowds})
    if why_not := missing():
        console.print(f"The simulator is not measured: {why_not}")
    else:
        from benchmarks.kernel import measure_kernel

        measure_kernel(console, effort.seconds, effort.rounds, effort.calls)


if __name__ == "__main__":
    main()
