"""``bastide play``: people and bots at one terminal."""

import contextlib
from pathlib import Path
from typing import Annotated, Final

import typer

from bastide.bots import make_bot
from bastide.cli.arguments import Designs, Options, Seed, make_setup, read_options
from bastide.cli.output import Screen
from bastide.cli.saves import load_game
from bastide.cli.seats import PERSON, SeatAtTable, for_one, read_players, seats_of_save
from bastide.cli.table import TextTable
from bastide.core.chance import SeededDeck
from bastide.core.errors import SetupError
from bastide.core.game import Game
from bastide.core.setup import Setup

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  # lets a person edit what is typed; not on every system

_DEFAULT_PLAYERS: Final = "you,greedy"


def play(
    players: Annotated[
        str | None,
        typer.Option(
            metavar="LIST",
            help="People and bots, such as you,greedy or Anna=you,Ben=you,random; alone if one plays all.",
        ),
    ] = None,
    expansions: Annotated[
        str | None,
        typer.Option(
            metavar="LIST", help="Expansions or boxes, with commas between; see `bastide expansions`."
        ),
    ] = None,
    rules: Annotated[
        str | None,
        typer.Option(metavar="modern|classic", help="The preset of rule options: modern if not given."),
    ] = None,
    option: Options = None,
    design: Designs = None,
    seed: Seed = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    text: Annotated[bool, typer.Option("--text", help="Plain ASCII without colours.")] = False,
) -> None:
    """Play a game in the terminal; `help` tells what can be typed."""
    screen = Screen(plain=text)
    if load is None:
        colours = Setup.seats_for_one(expansions or "", rules or "modern", read_options(option or []))
        seats = for_one(read_players(players or (PERSON if colours else _DEFAULT_PLAYERS)), colours)
        names = [seat.name for seat in seats]
        bots_at = [number for number, seat in enumerate(seats) if seat.bot]
        setup = make_setup(names, expansions or "", rules or "modern", option, design, bots_at)
        game = Game.new(setup, seed)
    elif expansions is not None or rules is not None or option or design:
        raise SetupError("a saved game keeps its expansions, rules and designs; --load takes none of them")
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
    TextTable(game, bots, screen).run()


def _seats_of(game: Game, players: str | None) -> list[SeatAtTable]:
    names = game.rules.setup.seats
    if players is None:
        return seats_of_save(names)
    seats = read_players(players)
    if len(seats) != len(names):
        raise SetupError(f"the saved game has {len(names)} players ({', '.join(names)}), not {len(seats)}")
    return seats
