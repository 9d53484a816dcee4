"""``bastide train``: what bots know, made anew by self-play."""

import os
import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bastide.cli.arguments import MOST_JOBS, Expansions, Options, Preset, make_setup, read_options
from bastide.cli.output import Screen, write_file
from bastide.core.errors import BastideError
from bastide.core.format import format_of
from bastide.core.judgement import write_weights
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.sim import missing, supports

if TYPE_CHECKING:
    from bastide.bots.practice import Round as PracticeRound
    from bastide.sim.training import Round as TrainingRound

#: Games of a round: what is learnt from one takes some 30 KB, and the games of five rounds are kept.
_MOST_GAMES: Final = 5000
#: Weights, and how good they are.
_Stage = tuple[Sequence[float], str]


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
        typer.Option(
            min=2, max=_MOST_GAMES, metavar="N", help="Games of each round, and as many to compare."
        ),
    ] = 1500,
    seed: Annotated[
        int, typer.Option(min=0, max=2**31, metavar="N", help="Gives the same weights again.")
    ] = 1,
    jobs: Annotated[
        int | None, typer.Option(min=1, max=MOST_JOBS, metavar="J", help="Threads; all processors else.")
    ] = None,
) -> None:
    """Train the linear evaluation of the search bot by games that it plays against itself, or alone."""
    chosen = read_options(option or [])
    seats = Setup.seats_for_one(expansions, rules, chosen)
    setup = make_setup(seats or 2, expansions, rules, option)
    judgement = format_of(Library.default().active(setup.uses)).judgement
    processors = jobs or os.cpu_count() or 1
    if judgement is not None:
        if missing():
            raise CannotTrain(f"nothing is trained: {missing()}")
        from bastide.bots.practice import practise

        names = judgement.names
        stages = _alone(practise(setup, judgement, rounds, games, seed, processors))
    else:
        if not (support := supports(setup)):
            raise CannotTrain(
                f"the simulator cannot play this, so nothing is trained: {support.why_not or missing()}"
            )
        from bastide.sim.kernel.outlook import NAMES
        from bastide.sim.training import train

        names = NAMES
        stages = _against_itself(train(setup, rounds, games, seed, processors))
    remarks = _made_by(expansions, rules, chosen, rounds, games, seed)
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task("rounds", total=rounds)
        for number, (weights, told) in enumerate(stages, 1):
            text = write_weights(weights, names, f"{remarks}\n{told} after {number} rounds.")
            write_file(out, text.encode())
            progress.update(bar, advance=1)
            console.print(f"round {number}: {told}")
    Screen().show(f"{out}: {told}")


def _made_by(
    expansions: str, rules: str, options: Mapping[str, str], rounds: int, games: int, seed: int
) -> str:
    """The command that gives the same weights again."""
    named = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    told = ["--expansions", expansions, "--rules", rules, *named]
    numbers = ["--rounds", str(rounds), "--games", str(games), "--seed", str(seed)]
    return f"Made by: {shlex.join(['bastide', 'train', 'linear', *told, *numbers])}"


def _against_itself(rounds: Iterable["TrainingRound"]) -> Iterator[_Stage]:
    for done in rounds:
        told = f"Against the first weights, one turn ahead: {done.win_rate:.1%}, {done.margin:+.1f} points"
        yield done.weights.tolist(), told


def _alone(rounds: Iterable["PracticeRound"]) -> Iterator[_Stage]:
    for done in rounds:
        yield done.weights, f"With the weights before these, one turn ahead: {done.result:.1f} points"
