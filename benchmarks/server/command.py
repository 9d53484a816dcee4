"""``python -m benchmarks server``: how many live games a server carries, and what bounds them."""

import argparse
import gc
import json
import os
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import uvloop
from rich.console import Console
from rich.table import Table as Lines

from bastide import Setup
from benchmarks.server.descriptors import connections_allowed
from benchmarks.server.growth import EXPANSIONS, cost_by_tiles
from benchmarks.server.idle import kilobytes_per_idle_game, kilobytes_per_socket
from benchmarks.server.load import MOST_MS, Effort, Evening, Found, Step, most_games
from benchmarks.server.process import Servers, cores, serving, sqlite_in
from benchmarks.server.stock import Stocked, base_games, fill, stocked

Figures = dict[str, Any]
#: More of them need more memory than one process is meant to have.
MOST_GAMES: Final = 5000


class Plan(NamedTuple):
    """What is measured."""

    effort: Effort
    sockets: int
    idle_games: int
    tiles: int
    #: Whether all of it happens in one server: what live games have held before makes the rest seem small.
    is_together: bool = False


#: About eight minutes.
FULL = Plan(Effort(first=100, most=1000, warm_up=6, seconds=14, nearness=0.06), 5000, 200, 300)


def once_with(games: int) -> Plan:
    """So many games are tried once, whether they are carried or not."""
    return FULL._replace(effort=FULL.effort._replace(first=games, most=games, nearness=1.0))


#: Only to see that everything runs.
QUICK = Plan(Effort(first=2, most=2, warm_up=0, seconds=1, nearness=0.5), 2, 1, 4, is_together=True)


class Place(NamedTuple):
    """Where servers run, and on which database."""

    folder: Path
    url: str
    cores: Sequence[int]
    processes: int

    @contextmanager
    def servers(self) -> Iterator[Servers]:
        """Servers that have held nothing before."""
        with serving(self.folder, self.url, self.cores, self.processes) as servers:
            yield servers


class Stock(NamedTuple):
    """The games that are in the database before it begins."""

    live: list[Stocked]
    fresh: list[Stocked]
    idle: list[Stocked]
    long: Stocked


async def measure(
    plan: Plan, console: Console, database: str, processes: int, are_apart: bool = False
) -> Figures:
    """All figures; live games have servers of their own, which have held nothing before."""
    sockets = connections_allowed(max(plan.sockets, 2 * plan.effort.most))
    server_cores, own_cores = cores(are_apart)
    os.sched_setaffinity(0, own_cores)
    busy = os.getloadavg()[0]
    gc.disable()  # while the players looked for garbage, moves would seem to take long
    with TemporaryDirectory(prefix="bastide-load-") as name:
        folder = Path(name)
        place = Place(folder, database or sqlite_in(folder), server_cores, processes)
        with console.status("playing games for the stock ..."):
            stock = await _fill(place.url, plan)
        with place.servers() as server:
            found, live = await _live(plan, console, server, stock)
            others = await _others(plan, console, server, stock, sockets) if plan.is_together else None
        if others is None:
            with place.servers() as server:
                others = await _others(plan, console, server, stock, sockets)
    step = found.best
    return {
        "live_games": step.games if step.is_carried else 0,
        "games_tried": step.games,
        "moves_a_second": round(step.moves / plan.effort.seconds, 1),
        "p50_ms": round(step.p50_ms, 1),
        "p95_ms": round(step.p95_ms, 1),
        "cpu_ms_per_move": round(step.cpu_ms_per_move, 2),
        "bound_by": _bound_by(found.too_many),
        "server_busy": round(step.server_busy, 2),
        "players_busy": round(step.players_busy, 2),
        "cores_busy": round(step.cores_busy, 2),
        "kilobytes_per_live_game": round(live),
        **others,
        "database": "SQLite" if not database else database.partition(":")[0],
        "processes": processes,
        "load_before": round(busy, 2),
        "same_core": server_cores == own_cores,
    }


async def _fill(url: str, plan: Plan) -> Stock:
    most, idle = plan.effort.most, plan.idle_games
    run = f"{secrets.token_hex(3)}-"
    long = stocked(Setup.make(2, EXPANSIONS), f"{run}long", 0)
    new = 2 * most  # one for each that ends, and the search for the most games goes on for minutes
    games = await fill(url, iter([long, *base_games(most, new, run), *base_games(idle, 0, f"{run}idle-")]))
    live, fresh, others = games[1 : most + 1], games[most + 1 : most + new + 1], games[most + new + 1 :]
    return Stock(live, fresh, others, games[0])


def _bound_by(step: Step | None) -> str:
    """What keeps the server from carrying more games, seen where there were too many."""
    if step is None:
        return "the measurement: no more games were tried"
    if step.players_busy > 0.9:
        return "the players: they take the whole of their core"
    if step.server_busy > 0.7:
        return "the server's core"
    if step.cores_busy > 0.8:
        return "the server's cores, which the players and the database use, too"
    return "others: the server waits for the disk, or for a core that somebody else uses"


async def _live(plan: Plan, console: Console, server: Servers, stock: Stock) -> tuple[Found, float]:
    evening = Evening(server, stock.live, iter(stock.fresh))
    empty = server.megabytes()

    def tell(step: Step) -> None:
        console.print(
            f"{step.games} games: {step.p50_ms:.0f} ms, 95 of 100 below {step.p95_ms:.0f} ms,"
            f" {step.cpu_ms_per_move:.2f} ms of processor time a move,"
            f" server {step.server_busy:.0%}, players {step.players_busy:.0%},"
            f" all on the server's cores {step.cores_busy:.0%}"
        )

    with console.status("live games ..."):
        found = await most_games(evening, plan.effort, tell)
        await evening.end()
    return found, 1000 * (found.largest.megabytes - empty) / found.largest.games


async def _others(plan: Plan, console: Console, server: Servers, stock: Stock, allowed: int) -> Figures:
    sockets = min(plan.sockets, allowed)
    with console.status("idle games ..."):
        idle = await kilobytes_per_idle_game(server, stock.idle)
    with console.status(f"{sockets} idle connections ..."):
        socket = await kilobytes_per_socket(server, stock.idle, sockets)
    with console.status("a long game ..."):
        growth = await cost_by_tiles(server, stock.long, plan.tiles)
    if sockets < plan.sockets:
        console.print(f"{plan.sockets} idle connections were not tried: this machine allows {sockets}.")
    return {
        "kilobytes_per_idle_game": round(idle),
        "sockets": sockets,
        "kilobytes_per_socket": round(socket, 1),
        "cpu_ms_per_move_by_tiles": {str(tiles): round(cost, 2) for tiles, cost in growth.items()},
    }


def main(arguments: list[str]) -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks server", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print nothing but the figures, as JSON")
    parser.add_argument("--quick", action="store_true", help="only see whether it runs")
    parser.add_argument("--games", type=int, help="try so many games, not as many as are carried")
    parser.add_argument("--database", default="", help="a PostgreSQL database that is filled with games")
    parser.add_argument("--processes", type=int, default=1, help="servers that share it")
    parser.add_argument("--apart", action="store_true", help="give each server a core of its own")
    given = parser.parse_args(arguments)
    if given.processes > 1 and not given.database:
        parser.error("several processes need a --database that they share")
    if given.games is not None and not 1 <= given.games <= MOST_GAMES:
        parser.error(f"--games is a number from 1 to {MOST_GAMES}")
    console = Console(stderr=given.json)
    plan = QUICK if given.quick else FULL if given.games is None else once_with(given.games)
    found = uvloop.run(measure(plan, console, given.database, given.processes, given.apart))
    if given.json:
        print(json.dumps(found))
        return
    lines = Lines(title=f"Base games, a move a second in each, 95 of 100 below {MOST_MS:.0f} ms")
    lines.add_column("what")
    lines.add_column("found", justify="right")
    for what, value in found.items():
        lines.add_row(what.replace("_", " "), str(value))
    console.print(lines)
