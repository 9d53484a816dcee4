"""``bastide perft``: counts all ways in which a game can begin."""

import time
from typing import Annotated, Any

import typer
from rich.console import Console

from bastide.cli.arguments import Designs, Expansions, Json, Options, Preset, make_setup
from bastide.cli.output import print_json
from bastide.core import perft as core
from bastide.core.game import Game


def perft(
    depth: Annotated[int, typer.Option(min=1, metavar="D", help="How many actions deep.")],
    players: Annotated[int, typer.Option(metavar="P", help="How many players.")] = 2,
    expansions: Expansions = "",
    rules: Preset = "modern",
    option: Options = None,
    design: Designs = None,
    json: Json = False,
) -> None:
    """Count the sequences of actions to each depth; what chance does is an action, too."""
    game = Game.begin(make_setup(players, expansions, rules, option, design))
    progress = Console(stderr=True)
    counts: list[dict[str, Any]] = []
    for level in range(1, depth + 1):
        start = time.perf_counter()
        with progress.status(f"depth {level} ..."):
            sequences = core.perft(game, level)
        seconds = time.perf_counter() - start
        counts.append({"depth": level, "sequences": sequences, "seconds": round(seconds, 3)})
        if not json:
            typer.echo(f"{level:>3} {sequences:>16,} {seconds:>9.2f} s")
    if json:
        print_json({"setup": game.rules.setup.to_json(), "counts": counts})
