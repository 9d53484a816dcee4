"""``bastide train``: what bots know, made anew by self-play."""

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bastide.cli.arguments import Expansions, Options, Preset, make_setup
from bastide.cli.output import Screen, write_file
from bastide.core.errors import BastideError
from bastide.sim import missing, supports


class CannotTrain(BastideError):
    """There is nothing to train for a setup."""


def linear(
    out: Annotated[Path, typer.Argument(metavar="FILE", help="Where the weights are written to.")],
    expansions: Expansions = "",
    rules: Preset = "modern",
    option: Options = None,
    rounds: Annotated[int, typer.Option(min=1, max=1000, metavar="N", help="Rounds of training.")] = 16,
    games: Annotated[
        int,
        typer.Option(min=2, max=1_000_000, metavar="N", help="Games of each round, and as many to compare."),
    ] = 1500,
    seed: Annotated[
        int, typer.Option(min=0, max=2**31, metavar="N", help="Gives the same weights again.")
    ] = 1,
    jobs: Annotated[
        int | None, typer.Option(min=1, metavar="J", help="Threads; all processors else.")
    ] = None,
) -> None:
    """Train the linear evaluation of the search bot by games that it plays against itself."""
    setup = make_setup(2, expansions, rules, option)
    support = supports(setup)
    if not support:
        raise CannotTrain(
            f"the simulator cannot play this, so nothing is trained: {support.why_not or missing()}"
        )
    from bastide.sim.evaluation import write_weights
    from bastide.sim.training import train

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    remarks = f"Made by: bastide train linear --expansions {expansions or chr(39) * 2} --rules {rules}"
    remarks += f" --rounds {rounds} --games {games} --seed {seed}"
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task("rounds", total=rounds)
        for done in train(setup, rounds, games, seed, jobs or os.cpu_count() or 1):
            told = (
                f"Against the first weights, one turn ahead: {done.win_rate:.1%}, {done.margin:+.1f} points"
            )
            text = write_weights(done.weights, f"{remarks}\n{told} after {done.number + 1} rounds.")
            write_file(out, text.encode())
            progress.update(bar, advance=1, description=f"{done.win_rate:.1%} {done.margin:+.1f}")
            console.print(f"round {done.number + 1}: {told}")
    Screen().show(f"{out}: {told}")
