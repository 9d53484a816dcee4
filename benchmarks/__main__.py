"""``make bench``: random games per second, also as a fraction of the yardstick; copy and options."""

import argparse
import statistics
import timeit

from rich.console import Console
from rich.table import Table

from bastide import Setup
from bastide.core.errors import SetupError
from bastide.expansions.registry import BOXES, ORDER
from benchmarks.playouts import games_per_second, middle_of_game, seconds_per_tile
from benchmarks.yardstick import find_yardstick, yardstick_games_per_second

ROUNDS = 5
CALLS = 2000


def microseconds(statement: str, names: dict[str, object]) -> float:
    """The best of several timings of one call."""
    return min(timeit.repeat(statement, globals=names, number=CALLS, repeat=ROUNDS)) / CALLS * 1e6


def everything(players: int) -> Setup:
    """As many expansions as can be played together, taken in ORDER."""
    taken: list[str] = []
    for expansion in ORDER:
        try:
            Setup.make(players, ",".join([*taken, expansion.slug]))
        except SetupError:
            continue
        taken.append(expansion.slug)
    return Setup.make(players, ",".join(taken))


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each round lasts")
    seconds: float = parser.parse_args().seconds
    console = Console()
    setups = {"base": Setup.make(2)}
    for expansion in ORDER[1:]:
        setups[f"base, {expansion.slug}"] = Setup.make(2, expansion.slug)
    setups["all"] = everything(2)
    yardstick = find_yardstick()
    speeds: dict[str, list[float]] = {name: [] for name in setups}
    bare: list[float] = []
    with console.status("measuring ...") as status:
        for number in range(ROUNDS):  # in turns, so that a slow moment of the machine hits both
            if yardstick is not None:
                status.update(f"round {number + 1} of {ROUNDS}: yardstick")
                bare.append(yardstick_games_per_second(yardstick, seconds / 5))
            for name, setup in setups.items():
                status.update(f"round {number + 1} of {ROUNDS}: {name}")
                speeds[name].append(games_per_second(setup, seconds / 2, seed=number))
    table = Table(title="Random two-player games, one core, plain Python")
    for column in ("setup", "games/s", "of the yardstick"):
        table.add_column(column, justify="left" if column == "setup" else "right")
    for name, found in speeds.items():
        speed = statistics.median(found)
        share = f"{speed / statistics.median(bare):.2%}" if bare else "not there"
        table.add_row(name, f"{speed:.0f}", share)
    console.print(table)
    if bare:
        console.print(f"The yardstick itself: {statistics.median(bare):.0f} games/s")
    crowds = {f"{name}, six players": Setup.make(6, name) for name in BOXES}
    crowds["all, six players"] = everything(6)
    for name, crowd in crowds.items():
        ratios = []
        for number in range(ROUNDS):  # side by side, in turns
            with console.status(f"round {number + 1} of {ROUNDS}: {name}"):
                plain = seconds_per_tile(setups["base"], seconds / 2, seed=number)
                ratios.append(seconds_per_tile(crowd, seconds, seed=number) / plain)
        console.print(
            f"{name}: a tile costs {statistics.median(ratios):.1f} times that of a base game for two"
        )
    for name, setup in {**setups, **crowds}.items():
        game = middle_of_game(setup)
        copy = microseconds("game.copy()", {"game": game})
        decision = game.rules.decisions["place"]
        names = {"game": game, "decision": decision, "step": game.state.agenda[-1]}
        options = microseconds("decision.options(game, step)", names)
        console.print(f"{name}, in mid-game: copy {copy:.1f} µs, options of a drawn tile {options:.1f} µs")


if __name__ == "__main__":
    main()
