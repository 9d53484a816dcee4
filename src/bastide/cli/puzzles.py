"""``bastide puzzles make``: positions with one clearly best move, found in games."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import bastide
from bastide.cli.arguments import Expansions, Options, Preset, make_setup
from bastide.cli.output import Screen
from bastide.cli.saves import load_game
from bastide.core.errors import BastideError
from bastide.core.limits import shown
from bastide.core.setup import SEAT_NAMES, Setup
from bastide.puzzles.book import Book
from bastide.puzzles.mining import MOST_LINES, USUAL, Miner, Pains
from bastide.puzzles.records import Mined, Section
from bastide.sim import supports


class NoPuzzles(BastideError):
    """No puzzles can be found in games of a setup."""


def make(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the puzzles are written to.")],
    saves: Annotated[
        list[Path] | None, typer.Argument(metavar="SAVES", help="Look through these saved games instead.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, max=100_000, metavar="N", help="Games of bots.")] = 20,
    seed: Annotated[str, typer.Option(metavar="S", help="Gives the same puzzles again.")] = "1",
    players: Annotated[int, typer.Option(min=2, max=6, metavar="N", help="Players of these games.")] = 2,
    expansions: Expansions = "",
    rules: Preset = "modern",
    option: Options = None,
    lines: Annotated[
        str,
        typer.Option(
            metavar="A,B,C,D", help="Lines of play: to play a turn, for each move, good ones, and to be sure."
        ),
    ] = ",".join(map(str, USUAL)),
) -> None:
    """Look for puzzles in games of bots, or in saved games. A file that is there goes on where it ended."""
    pains = _pains(lines)
    if saves:
        for number, path in enumerate(saves):
            _read(file, path, number, pains)
        return
    setup = _checked(make_setup([*SEAT_NAMES[:players]], expansions, rules, option))
    book = Book(file, Section(setup.to_json(), seed, "games of bots", tuple(pains), bastide.__version__))
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task("0 puzzles", total=games, completed=len(book.done))
        for mined in _played(setup, pains, seed, games, book.done):
            book.add(mined)
            progress.update(bar, advance=1, description=f"{book.puzzles} puzzles")
    Screen().show(f"{file}: {book.puzzles} puzzles in {len(book.done)} games")


def _pains(text: str) -> Pains:
    try:
        turn, move, good, sure = map(int, text.split(","))
    except ValueError as error:
        raise NoPuzzles(f"--lines wants four numbers with commas between them, not {shown(text)}") from error
    pains = Pains(turn, move, good, sure)
    if not all(1 <= lines <= MOST_LINES for lines in pains) or pains.sure < pains.good:
        raise NoPuzzles(
            f"--lines wants numbers from 1 to {MOST_LINES}, and to be sure no fewer than for good ones"
        )
    return pains


def _checked(setup: Setup) -> Setup:
    support = supports(setup)
    if not support:
        raise NoPuzzles(f"the simulator cannot play this, so no puzzles are found in it: {support.why_not}")
    return setup


def _played(setup: Setup, pains: Pains, seed: str, games: int, done: set[int]) -> Iterator[Mined]:
    wanted = [number for number in range(games) if number not in done]
    if wanted:
        miner = Miner(setup, pains)
        for number in wanted:
            yield miner.play(f"{seed}/{number}")._replace(number=number)


def _read(file: Path, path: Path, number: int, pains: Pains) -> None:
    """Look through a saved game, whose players are called by their colours from then on."""
    game = load_game(path)
    setup = game.rules.setup
    nameless = _checked(replace(setup, seats=SEAT_NAMES[: len(setup.seats)]))
    section = Section(nameless.to_json(), path.name, "a saved game", tuple(pains), bastide.__version__)
    book = Book(file, section)
    if number not in book.done:
        book.add(Miner(nameless, pains).read(game)._replace(number=number))
    Screen().show(f"{path}: {book.puzzles} puzzles")
