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
from bastide.arena.match import Match, Runner, play_here, play_match, processes
from bastide.arena.record import Record
from bastide.arena.schedule import MOST_GAMES, MOST_PER_DECK, games_per_deck
from bastide.arena.statistics import Standing, standings
from bastide.arena.tally import Tally
from bastide.arena.verdict import Verdict
from bastide.cli.arguments import MOST_JOBS, Expansions, Json, Options, Preset, Seed, make_setup, read_options
from bastide.cli.output import Screen, print_json
from bastide.cli.sim import get_ready_for
from bastide.core.limits import MOST_LINE, LimitError
from bastide.core.setup import Setup

_COLUMNS: Final = ("player", "games", "wins", "95 %", "margin", "points", "s a move", "rating")


class Until(StrEnum):
    """When a match may end before all of its games are played."""

    BETTER = "better"


def arena(
    players: Annotated[
        str, typer.Option(metavar="LIST", help="The bots, with what each may think: search:2s,greedy,random.")
    ],
    games: Annotated[
        int, typer.Option(min=1, max=MOST_GAMES, metavar="N", help="How many games, at least.")
    ] = 200,
    jobs: Annotated[
        int, typer.Option(min=1, max=MOST_JOBS, metavar="J", help="How many games at a time.")
    ] = 1,
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
    if not alone and (number := games_per_deck(len(entrants), seats)) > MOST_PER_DECK:
        raise BadEntrants(
            f"{len(entrants)} players on {seats} seats have {number} games with each deck, "
            f"in all seat orders; at most {MOST_PER_DECK} are played"
        )
    if seed is not None and len(seed) > MOST_LINE:
        raise LimitError(f"a seed has at most {MOST_LINE} characters, not {len(seed)}")
    if seed is None:
        seed = "arena" if resume else str(random.SystemRandom().getrandbits(32))
    setup = make_setup(alone or seats, expansions, rules, option, None, range(alone or seats))
    threads = 1 if ray else max(1, (os.cpu_count() or 1) // jobs)
    run = cluster(ray, jobs if jobs > 1 else None) if ray else play_here if jobs == 1 else processes(jobs)
    match = Match(setup, tuple(entrants), games, seed, threads, is_alone=alone > 0)
    if match.by_tree:
        get_ready_for(setup, searches=True)
    with (
        TemporaryDirectory() as folder,
        Record(resume or Path(folder, "match.jsonl"), match.describe()) as record,
    ):
        try:
            _play(match, record, run, until)
        finally:
            if len(record):
                _tell(match, record, seed, json)


def _play(match: Match, record: Record, run: Runner, until: Until | None) -> None:
    """Play what is left of a match, showing how it stands."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task("games", total=match.total, completed=len(record))

        def show(tally: Tally) -> None:
            progress.update(bar, completed=len(record), description=_in_short(match, tally))

        play_match(match, record, run, show, until_better=until is not None)


def _in_short(match: Match, tally: Tally) -> str:
    if not tally.decks:
        return "games"
    low, high = tally.interval
    first = match.entrants[0].name
    return f"{first} {tally.win_rate:.1%} [{low:.1%}, {high:.1%}] {tally.margin:+.1f}"


def _tell(match: Match, record: Record, seed: str, json: bool) -> None:
    found = standings(_names(match), record.games)
    verdict = match.tally(record.games).verdict
    if json:
        print_json(
            {
                "games": len(record),
                "seed": seed,
                "better": verdict.is_better if verdict.is_settled else None,
                "players": [standing._asdict() for standing in found],
            }
        )
        return
    screen = Screen()
    screen.show_table(_COLUMNS, [_row(standing) for standing in found])
    screen.show(f"{len(record)} games; seed {seed}{_in_words(found, verdict)}")


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
    if verdict.is_better:
        return f"; {found[0].name} is better than {'the others' if verdict.others > 1 else found[1].name}"
    not_beaten = " and ".join(found[one].name for one in verdict.not_better_than)
    return f"; {found[0].name} is not better than {not_beaten}"
