"""``python -m benchmarks server``: how many live games one server process carries, and what bounds them."""

import argparse
import asyncio
import json
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table as Lines

from bastide import Setup
from benchmarks.server.growth import EXPANSIONS, cost_by_tiles
from benchmarks.server.idle import kilobytes_per_idle_game, kilobytes_per_socket
from benchmarks.server.load import MOST_MS, Effort, Evening, Step, most_games
from benchmarks.server.process import cores, database_url, serving
from benchmarks.server.stock import base_games, fill, stocked

Figures = dict[str, Any]


class Plan(NamedTuple):
    """What is measured."""

    effort: Effort
    sockets: int
    idle_games: int
    tiles: int


FULL = Plan(Effort(first=50, most=1000, warm_up=8, seconds=15, nearness=0.05), 5000, 200, 300)
#: Only to see that everything runs.
QUICK = Plan(Effort(first=2, most=2, warm_up=0, seconds=1.5, nearness=0.5), 4, 2, 4)


async def measure(plan: Plan, console: Console) -> Figures:
    """All figures; live games have a server of their own, which has held nothing before."""
    server_core, own_core = cores()
    os.sched_setaffinity(0, {own_core})
    busy = os.getloadavg()[0]
    step, live = await _live(plan, console, server_core)
    return {
        "live_games": step.games if step.is_carried else 0,
        "p50_ms": round(step.p50_ms, 1),
        "p95_ms": round(step.p95_ms, 1),
        "cpu_ms_per_move": round(step.cpu_ms_per_move, 2),
        "bound_by": _bound_by(step, plan.effort),
        "server_busy": round(step.server_busy, 2),
        "players_busy": round(step.players_busy, 2),
        "kilobytes_per_live_game": round(live),
        **await _others(plan, console, server_core),
        "load_before": round(busy, 2),
        "same_core": server_core == own_core,
    }


def _bound_by(step: Step, effort: Effort) -> str:
    """What keeps the server from carrying more games."""
    if step.games >= effort.most and step.is_carried:
        return "the measurement: no more games were tried"
    if step.players_busy > 0.9:
        return "the players: they take the whole of their core"
    if step.server_busy > 0.7:
        return "the server's core"
    return "others: the server waits for the disk, or for a core that somebody else uses"


async def _live(plan: Plan, console: Console, core: int) -> tuple[Step, float]:
    effort = plan.effort
    with TemporaryDirectory(prefix="bastide-load-") as name:
        folder = Path(name)
        with console.status("playing games for the stock ..."):
            games = await fill(database_url(folder), base_games(effort.most, effort.most))
        with serving(folder, core) as server:
            evening = Evening(server, games[: effort.most], iter(games[effort.most :]))
            empty = server.megabytes()

            def tell(step: Step) -> None:
                console.print(
                    f"{step.games} games: {step.p50_ms:.0f} ms, 95 of 100 below {step.p95_ms:.0f} ms,"
                    f" {step.cpu_ms_per_move:.2f} ms of processor time a move,"
                    f" server {step.server_busy:.0%}, players {step.players_busy:.0%}"
                )

            step = await most_games(evening, effort, tell)
            await evening.end()
        return step, 1000 * (step.megabytes - empty) / step.games


async def _others(plan: Plan, console: Console, core: int) -> Figures:
    with TemporaryDirectory(prefix="bastide-load-") as name:
        folder = Path(name)
        long = stocked(Setup.make(2, EXPANSIONS), "long", 0)
        games = await fill(database_url(folder), iter([long, *base_games(plan.idle_games, 1)]))
        with serving(folder, core) as server, console.status("idle games and connections, a long game ..."):
            idle = await kilobytes_per_idle_game(server, games[1:-1])
            socket = await kilobytes_per_socket(server, games[-1], plan.sockets)
            growth = await cost_by_tiles(server, games[0], plan.tiles)
    return {
        "kilobytes_per_idle_game": round(idle),
        "sockets": plan.sockets,
        "kilobytes_per_socket": round(socket, 1),
        "cpu_ms_per_move_by_tiles": {str(tiles): round(cost, 2) for tiles, cost in growth.items()},
    }


def main(arguments: list[str]) -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks server", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print nothing but the figures, as JSON")
    parser.add_argument("--quick", action="store_true", help="only see whether it runs")
    given = parser.parse_args(arguments)
    console = Console(stderr=given.json)
    found = asyncio.run(measure(QUICK if given.quick else FULL, console))
    if given.json:
        print(json.dumps(found))
        return
    lines = Lines(title=f"One server process: base games, a move a second, 95 of 100 below {MOST_MS:.0f} ms")
    lines.add_column("what")
    lines.add_column("found", justify="right")
    for what, value in found.items():
        lines.add_row(what.replace("_", " "), str(value))
    console.print(lines)
