"""``bastide replay``: a saved game, turn by turn."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from bastide.cli.arguments import Json
from bastide.cli.output import Screen, print_json
from bastide.cli.position_text import fitting_board
from bastide.cli.saves import load_game
from bastide.cli.story import Story, player_name, result_line, retell, standings, tell
from bastide.core.events import Event, GameEnded, Scored, TileDiscarded, TileDrawn
from bastide.core.setup import Setup


def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    upto: Annotated[int | None, typer.Option(min=0, metavar="N", help="Stop after so many turns.")] = None,
    text: Annotated[bool, typer.Option("--text", help="Plain ASCII without colours.")] = False,
    json: Json = False,
) -> None:
    """Tell a saved game turn by turn, with every line of every score."""
    story = retell(load_game(file), upto)
    if json:
        print_json(_as_json(story))
    else:
        _show(story, Screen(plain=text))


def _show(story: Story, screen: Screen) -> None:
    game = story.game
    setup = game.rules.setup
    for turn in story.turns:
        screen.show(Text.assemble((f"Turn {turn.number} ", "bold"), player_name(setup, turn.player)))
        _show_events(turn.events, setup, screen)
    if game.is_over:
        screen.show(Text("The end", "bold"))
        _show_events(story.final, setup, screen)
    screen.show()
    screen.show(fitting_board(game, screen.width))
    screen.show()
    screen.show(standings(game))
    if game.is_over:
        screen.show(result_line(game.result, setup))


def _show_events(events: Iterable[Event], setup: Setup, screen: Screen) -> None:
    told = (event for event in events if not isinstance(event, GameEnded))
    for line in tell(told, setup):
        screen.show(Text.assemble("  ", line))


def _as_json(story: Story) -> dict[str, Any]:
    game = story.game
    setup = game.rules.setup
    return {
        "setup": setup.to_json(),
        "turns": [
            {
                "turn": turn.number,
                "player": setup.seats[turn.player],
                "actions": list(turn.codes),
                "drawn": [event.tile for event in turn.events if isinstance(event, TileDrawn)],
                "discarded": [event.tile for event in turn.events if isinstance(event, TileDiscarded)],
                "scores": _scores(turn.events, setup),
            }
            for turn in story.turns
        ],
        "final": _scores(story.final, setup),
        "players": [
            {"name": name, "score": score} for name, score in zip(setup.seats, game.scores, strict=True)
        ],
        "is_over": game.is_over,
        "winners": [setup.seats[player] for player in game.winners],
    }


def _scores(events: Iterable[Event], setup: Setup) -> list[dict[str, Any]]:
    return [
        {
            "player": setup.seats[event.player],
            "what": event.what,
            "points": event.points,
            "lines": [line._asdict() for line in event.lines],
            "cells": [list(cell) for cell in event.cells],
        }
        for event in events
        if isinstance(event, Scored)
    ]
