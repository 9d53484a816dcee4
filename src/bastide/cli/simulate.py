"""``bastide simulate``: many games between bots."""

import random
import time
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bastide.cli.arguments import Designs, Expansions, Json, Options, Preset, Seed, make_setup, read_options
from bastide.cli.games import Batch, Tally, play_batches
from bastide.cli.output import Screen, print_json
from bastide.cli.seats import for_one, read_bots
from bastide.core.setup import Setup

#: Who plays if nobody is named, in a game for several and in one for a single player.
_DEFAULT: Final = "greedy,greedy"
_ALONE: Final = "greedy"


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
    jobs: Annotated[int, typer.Option(min=1, metavar="J", help="How many processes play at once.")] = 1,
    json: Json = False,
) -> None:
    """Let bots play many games; the first turn passes from seat to seat.

    The same seed gives the same results, whatever the number of jobs.
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
    start = time.perf_counter()
    total = Tally.empty(len(seats))
    with _progress() as progress:
        task = progress.add_task("games", total=games)
        for tally in play_batches(batch, jobs):
            total = total.plus(tally)
            progress.update(task, completed=total.games)
    seconds = time.perf_counter() - start
    if json:
        print_json(_result(names, total, seconds))
    else:
        _show(names, total, seconds, seed)


def _progress() -> Progress:
    """A bar on the standard error, where people see it and machines do not read it."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def _result(names: list[str], total: Tally, seconds: float) -> dict[str, object]:
    return {
        "games": total.games,
        "seconds": round(seconds, 3),
        "games_per_second": round(total.games / seconds, 2),
        "tiles_per_game": total.tiles / total.games,
        "options_per_game": total.options / total.games,
        "players": [
            {"name": name, "wins": wins, "mean_score": points / total.games}
            for name, wins, points in zip(names, total.wins, total.points, strict=True)
        ],
    }


def _show(names: list[str], total: Tally, seconds: float, seed: str) -> None:
    games = total.games
    rows = [
        (name, wins, f"{wins / games:.1%}", f"{points / games:.2f}")
        for name, wins, points in zip(names, total.wins, total.points, strict=True)
    ]
    screen = Screen()
    screen.show_table(("player", "wins", "", "mean score"), rows)
    screen.show(f"{games} games in {seconds:.1f} s, {games / seconds:.1f} a second; seed {seed}")
    screen.show(f"{total.tiles / games:.2f} tiles and {total.options / games:.1f} options a game")
