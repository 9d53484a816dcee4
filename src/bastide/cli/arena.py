"""``bastide arena``: a match between bots, by which their strength is measured."""

import os
import random
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bastide.arena.cluster import cluster
from bastide.arena.entrants import BadEntrants, read_entrants
from bastide.arena.match import Match, Runner, play_here, processes
from bastide.arena.record import Record
from bastide.arena.schedule import games_per_deck
from bastide.arena.statistics import Standing, Verdict, compared, judge, standings
from bastide.cli.arguments import Expansions, Json, Options, Preset, Seed, make_setup, read_options
from bastide.cli.output import Screen, print_json
from bastide.cli.sim import get_ready_for
from bastide.core.setup import Setup
from bastide.sim import supports

_COLUMNS: Final = ("player", "games", "wins", "95 %", "margin", "points", "s a move", "rating")


class Until(StrEnum):
    """When a match may end before all of its games are played."""

    BETTER = "better"


def arena(
    players: Annotated[
        str, typer.Option(metavar="LIST", help="The bots, with what each may think: search:2s,greedy,random.")
    ],
    games: Annotated[int, typer.Option(min=1, metavar="N", help="How many games, at least.")] = 200,
    jobs: Annotated[int, typer.Option(min=1, metavar="J", help="How many games at a time.")] = 1,
    seats: Annotated[int, typer.Option(min=2, max=6, metavar="S", help="How many play in one game.")] = 2,
    expansions: Expansions = "",
    rules: Preset = "modern",
    option: Options = None,
    seed: Seed = None,
    resume: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write every game to a file; a match that is there goes on."),
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="auto|ADDRESS", help="Play on a Ray cluster: here, or at an address."),
    ] = None,
    until: Annotated[
        Until | None,
        typer.Option(metavar="better", help="Stop when it is clear whether the first player is better."),
    ] = None,
    json: Json = False,
) -> None:
    """Let bots play a match: each deck in all seat orders, so that luck hits everybody alike.

    Where one plays alone, everybody plays each deck once, and the results are compared.
    The result is the part of victories of each player with the interval in which it lies by 95 %.
    """
    entrants = read_entrants(players)
    alone = Setup.seats_for_one(expansions, rules, read_options(option or []))
    if not alone and seats > len(entrants):
        raise BadEntrants(f"{seats} seats cannot be filled by {len(entrants)} players")
    if seed is None:
        seed = "arena" if resume else str(random.SystemRandom().getrandbits(32))
    setup = make_setup(alone or seats, expansions, rules, option, None, range(alone or seats))
    if any(entrant.searches for entrant in entrants) and supports(setup):
        get_ready_for(setup, searches=True)
    threads = 1 if ray else max(1, (os.cpu_count() or 1) // jobs)
    run = cluster(ray, jobs if jobs > 1 else None) if ray else play_here if jobs == 1 else processes(jobs)
    match = Match(setup, tuple(entrants), games, seed, threads, is_alone=alone > 0)
    with (
        TemporaryDirectory() as folder,
        Record(resume or Path(folder, "match.jsonl"), match.describe()) as record,
    ):
        try:
            _play(match, record, run, until)
        finally:
            if record.games:
                _tell(match, record, seed, json)


def _play(match: Match, record: Record, run: Runner, until: Until | None) -> None:
    """Play what is left of a match, showing how it stands."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    decks = -(-match.games // games_per_deck(len(match.entrants), match.seats))
    total = decks * games_per_deck(len(match.entrants), match.seats)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task("games", total=total, completed=len(record.games))
        for game in run(match.tasks(record)):
            record.add(game)
            progress.update(bar, completed=len(record.games), description=_in_short(match, record))
            if until and _verdict(match, record).is_settled:
                return


def _in_short(match: Match, record: Record) -> str:
    first = standings(_names(match), record.games)[0]
    return f"{first.name} {first.win_rate:.1%} [{first.low:.1%}, {first.high:.1%}] {first.margin:+.1f}"


def _tell(match: Match, record: Record, seed: str, json: bool) -> None:
    found = standings(_names(match), record.games)
    verdict = _verdict(match, record)
    if json:
        print_json(
            {
                "games": len(record.games),
                "seed": seed,
                "better": verdict.is_better if verdict.is_settled else None,
                "players": [standing._asdict() for standing in found],
            }
        )
        return
    screen = Screen()
    screen.show_table(_COLUMNS, [_row(standing) for standing in found])
    screen.show(f"{len(record.games)} games; seed {seed}{_in_words(found, verdict)}")


def _verdict(match: Match, record: Record) -> Verdict:
    return judge(compared(len(match.entrants), record.games))


def _names(match: Match) -> Sequence[str]:
    return [entrant.name for entrant in match.entrants]


def _row(standing: Standing) -> tuple[str, ...]:
    return (
        standing.name,
        str(standing.games),
        f"{standing.win_rate:.1%}",
        f"{standing.low:.1%} to {standing.high:.1%}",
        f"{standing.margin:+.1f}",
        f"{standing.points:.1f}",
        f"{standing.seconds_per_move:.3f}",
        f"{standing.rating:.1f}",
    )


def _in_words(found: Sequence[Standing], verdict: Verdict) -> str:
    if not verdict.is_settled:
        return ""
    return f"; {found[0].name} is {'better' if verdict.is_better else 'not better'} than the others"
