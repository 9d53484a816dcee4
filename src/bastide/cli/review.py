"""``bastide review``: a game looked back at, choice by choice."""

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bastide.cli.arguments import Json
from bastide.cli.output import Screen, print_json
from bastide.cli.saves import load_game
from bastide.core.errors import BastideError
from bastide.core.game import Game
from bastide.review import Review, judge_for, review_game
from bastide.review.summary import accuracy, luck, skill, turning_points, turns_of

#: How many of the turns are told that gave most away.
_TOLD: Final = 10


class NothingToReview(BastideError):
    """A game in which nobody has decided anything yet."""


def review(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    effort: Annotated[
        float, typer.Option(min=0.05, max=100, metavar="X", help="So many times the usual pains are taken.")
    ] = 1.0,
    json: Json = False,
) -> None:
    """Say of every choice in a saved game what it gave away, and tell luck from skill."""
    game = load_game(file)
    if not game.history:
        raise NothingToReview(f"{file}: nothing was done in this game yet")
    console = Console(stderr=True)
    columns = (TextColumn("looking at the game"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task("", total=len(game.history))

        def stops(done: int, of: int) -> bool:
            progress.update(bar, completed=done)
            return False

        found = review_game(game, judge_for(game.rules.setup, effort), stops)
    if json:
        print_json({**found.to_json(), "players": _players(found)})
    else:
        _show(game, found)


def _players(found: Review) -> list[dict[str, object]]:
    return [
        {
            "name": name,
            "score": found.scores[seat],
            "accuracy": accuracy(found, seat),
            "luck": luck(found)[seat],
            "choices": skill(found)[seat],
        }
        for seat, name in enumerate(found.seats)
    ]


def _show(game: Game, found: Review) -> None:
    screen = Screen()
    rows = [
        (
            one["name"],
            one["score"],
            "-" if one["accuracy"] is None else f"{one['accuracy']:.0%}",
            f"{one['luck']:+.1f}",
            f"{one['choices']:+.1f}",
        )
        for one in _players(found)
    ]
    screen.show_table(("player", "points", "accuracy", "luck", "choices"), rows)
    worst = sorted((turn for turn in turns_of(found) if turn.lost), key=lambda turn: turn.lost, reverse=True)
    for turn in worst[:_TOLD]:
        name = found.seats[turn.seat]
        for choice in turn.choices:
            if choice.lost:
                better = f"{choice.best[0].code} is better by {choice.lost:.1f} ± {choice.error:.1f}"
                screen.show(f"turn {turn.turn}, {name}: {choice.played.code}; {better}")
    for point in turning_points(found):
        screen.show(f"turning point: turn {point.turn}, {found.seats[point.seat]}, {point.swing:+.0%} to win")
    if found.is_coarse:
        screen.show("Judged by trials through the rules, since the simulator cannot play this: coarser.")
