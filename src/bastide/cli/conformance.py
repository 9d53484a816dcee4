"""``bastide conformance``: many recorded games of JCloisterZone against our rules."""

import os
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Column, Table

from bastide.cli.arguments import Json
from bastide.cli.output import Screen, print_json
from bastide.cli.position_text import fitting_board
from bastide.core.game import Game
from bastide.interop.jcz.judge import Judgement, Result
from bastide.interop.jcz.recorded_games import Recorded, find_games, judge_games

_RESULTS: tuple[Result, ...] = ("agree", "differ", "unsupported")


def conformance(
    folder: Annotated[Path, typer.Argument(help="A folder with .jcz and .jsonl.gz files.")],
    jobs: Annotated[int, typer.Option(min=1, help="How many processes work at once.")] = os.cpu_count() or 1,
    show: Annotated[int, typer.Option(min=0, help="How many differences are explained.")] = 5,
    json: Json = False,
) -> None:
    """Replay recorded games and compare points, score events and numbers of choices."""
    games = find_games(folder)
    progress = Console(stderr=True)
    judged = list(
        track(
            judge_games(games, jobs),
            "replaying ...",
            total=len(games),
            console=progress,
            disable=not progress.is_terminal,
        )
    )
    totals = Counter(judgement.result for _, judgement in judged)
    if json:
        print_json(
            {
                **{result: totals[result] for result in _RESULTS},
                "games": [
                    {"file": game.name, "result": judgement.result, "reason": judgement.reason}
                    for game, judgement in judged
                ],
            }
        )
    else:
        _print(judged, show)
    if totals["differ"]:
        raise typer.Exit(1)


def _print(judged: list[tuple[Recorded, Judgement]], show: int) -> None:
    screen = Screen()
    differing = [(game, judgement) for game, judgement in judged if judgement.result == "differ"]
    for game, judgement in differing[:show]:
        screen.show(f"{game.name}: {judgement.reason}")
        for line in judgement.lines:
            screen.show(f"    {line}")
        if judgement.save:
            screen.show(fitting_board(Game.load(judgement.save), screen.width))
        screen.show()
    if len(differing) > show:
        screen.show(f"... and {len(differing) - show} more that differ (--show N)")
    screen.console.print(_table(judged))


def _table(judged: list[tuple[Recorded, Judgement]]) -> Table:
    counts = (Column(result, no_wrap=True, min_width=len(result), justify="right") for result in _RESULTS)
    reasons = Column("what is not supported", no_wrap=True, max_width=24)
    table = Table(Column("games", no_wrap=True), *counts, reasons)
    rows: dict[str, list[Judgement]] = {}
    for game, judgement in judged:
        rows.setdefault(game.group, []).append(judgement)
    for group, judgements in rows.items():
        found = Counter(judgement.result for judgement in judgements)
        reason = next((j.reason for j in judgements if j.result == "unsupported"), "")
        numbers = (str(found[result] or "-") for result in _RESULTS)
        table.add_row(group, *numbers, reason.removeprefix("not supported: "))
    totals = Counter(judgement.result for _, judgement in judged)
    table.add_section()
    table.add_row("all", *(str(totals[result]) for result in _RESULTS), "")
    return table
