"""``bastide simulate``: many games between bots."""

import random
import time
from enum import StrEnum
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bastide.cli.arguments import Designs, Expansions, Json, Options, Preset, Seed, make_setup, read_options
from bastide.cli.games import Batch, Tally, play_batches
from bastide.cli.kernel_games import can_play, play_by_kernel
from bastide.cli.output import Screen, print_json
from bastide.cli.seats import for_one, read_bots
from bastide.cli.sim import get_ready_for
from bastide.core.errors import BastideError
from bastide.core.setup import Setup
from bastide.sim import missing

#: Who plays if nobody is named, in a game for several and in one for a single player.
_DEFAULT: Final = "greedy,greedy"
_ALONE: Final = "greedy"


class Engine(StrEnum):
    """What plays the games."""

    AUTO = "auto"
    RULES = "rules"
    KERNEL = "kernel"


class NoKernel(BastideError):
    """The simulator was asked for and cannot play these games."""


def simulate(
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many games.")] = 100,
    players: Annotated[
        str | None, typer.Option(metavar="LIST", help="A bot for each seat, such as random,greedy.")
    ] = None,
    expansions: Expansions = "",
    rules: Preset = "modern",
    option: Options = None,
    design: Designs = None,
    seed: Seed = None,
    jobs: Annotated[
        int, typer.Option(min=1, metavar="J", help="How many processes or threads play at once.")
    ] = 1,
    engine: Annotated[
        Engine,
        typer.Option(
            metavar="auto|rules|kernel",
            help="The rules engine, or the simulator: some eighty times as fast, for random players and "
            "some expansions. `auto` takes it where it can.",
        ),
    ] = Engine.AUTO,
    json: Json = False,
) -> None:
    """Let bots play many games; the first turn passes from seat to seat.

    The same seed and engine give the same results, whatever the number of jobs.
    """
    colours = Setup.seats_for_one(expansions, rules, read_options(option or []))
    if players is None:
        players = _ALONE if colours else _DEFAULT
    seats = for_one(read_bots(players), colours)
    names = [seat.name for seat in seats]
    setup = make_setup(names, expansions, rules, option, design, range(len(seats)))
    if seed is None:
        seed = str(random.SystemRandom().getrandbits(32))
    batch = Batch(setup, tuple(seat.bot for seat in seats), seed, range(games))
    by_kernel = _takes_kernel(batch, engine)
    if by_kernel:
        get_ready_for(setup)
    engine = Engine.KERNEL if by_kernel else Engine.RULES
    start = time.perf_counter()
    total = Tally.empty(len(seats))
    with _progress() as progress:
        task = progress.add_task("games", total=games)
        for tally in play_by_kernel(batch, jobs) if by_kernel else play_batches(batch, jobs):
            total = total.plus(tally)
            progress.update(task, completed=total.games)
    seconds = time.perf_counter() - start
    if json:
        print_json(_result(names, total, seconds, engine))
    else:
        _show(names, total, seconds, seed, engine)


def _takes_kernel(batch: Batch, engine: Engine) -> bool:
    """Whether the simulator plays the games; where it is only missing, that is said."""
    if engine is Engine.RULES:
        return False
    support = can_play(batch)
    if not support and engine is Engine.KERNEL:
        raise NoKernel(f"the simulator cannot play these games: {support.why_not}")
    if support.why_not == missing() != "":
        typer.echo(f"bastide: the rules engine plays, since {missing()}", err=True)
    return bool(support)


def _progress() -> Progress:
    """A bar on the standard error, where people see it and machines do not read it."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def _result(names: list[str], total: Tally, seconds: float, engine: Engine) -> dict[str, object]:
    return {
        "games": total.games,
        "engine": engine.value,
        "seconds": round(seconds, 3),
        "games_per_second": round(total.games / seconds, 2),
        "tiles_per_game": total.tiles / total.games,
        "options_per_game": total.options / total.games,
        "players": [
            {"name": name, "wins": wins, "mean_score": points / total.games}
            for name, wins, points in zip(names, total.wins, total.points, strict=True)
        ],
    }


def _show(names: list[str], total: Tally, seconds: float, seed: str, engine: Engine) -> None:
    games = total.games
    rows = [
        (name, wins, f"{wins / games:.1%}", f"{points / games:.2f}")
        for name, wins, points in zip(names, total.wins, total.points, strict=True)
    ]
    screen = Screen()
    screen.show_table(("player", "wins", "", "mean score"), rows)
    screen.show(f"{games} games in {seconds:.1f} s, {games / seconds:.1f} a second; seed {seed}")
    who = "simulator" if engine is Engine.KERNEL else "rules engine"
    screen.show(
        f"{total.tiles / games:.2f} tiles and {total.options / games:.1f} options a game; played by the {who}"
    )
