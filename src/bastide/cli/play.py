"""``bastide play``: people and bots at one terminal."""

import contextlib
from pathlib import Path
from typing import Annotated, Final

import typer

from bastide.bots import make_bot
from bastide.cli.arguments import Options, Seed, make_setup
from bastide.cli.output import Screen
from bastide.cli.saves import load_game
from bastide.cli.seats import Seat, read_players, seats_of_save
from bastide.cli.table import Table
from bastide.core.chance import SeededDeck
from bastide.core.errors import SetupError
from bastide.core.game import Game

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  # lets a person edit what is typed; not on every system

_DEFAULT_PLAYERS: Final = "you,greedy"


def play(
    players: Annotated[
        str | None,
        typer.Option(metavar="LIST", help="People and bots, such as you,greedy or Anna=you,Ben=you,random."),
    ] = None,
    expansions: Annotated[
        str | None,
        typer.Option(metavar="LIST", help="Expansions, such as abbot,river; see `bastide expansions`."),
    ] = None,
    rules: Annotated[
        str | None,
        typer.Option(metavar="modern|classic", help="The preset of rule options: modern if not given."),
    ] = None,
    option: Options = None,
    seed: Seed = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    text: Annotated[bool, typer.Option("--text", help="Plain ASCII without colours.")] = False,
) -> None:
    """Play a game in the terminal; `help` tells what can be typed."""
    screen = Screen(plain=text)
    if load is None:
        seats = read_players(players or _DEFAULT_PLAYERS)
        setup = make_setup([seat.name for seat in seats], expansions or "", rules or "modern", option)
        game = Game.new(setup, seed)
    elif expansions is not None or rules is not None or option:
        raise SetupError("a saved game keeps its expansions and rules; --load takes neither of them")
    else:
        game = load_game(load, SeededDeck(seed))
        seats = _seats_of(game, players)
    for warning in game.rules.setup.warnings():
        screen.show(f"Note: {warning}.")
    bots = {
        number: make_bot(seat.bot, None if seed is None else f"{seed}/{number}")
        for number, seat in enumerate(seats)
        if seat.bot
    }
    Table(game, bots, screen).run()


def _seats_of(game: Game, players: str | None) -> list[Seat]:
    names = game.rules.setup.seats
    if players is None:
        return seats_of_save(names)
    seats = read_players(players)
    if len(seats) != len(names):
        raise SetupError(f"the saved game has {len(names)} players ({', '.join(names)}), not {len(seats)}")
    return seats
