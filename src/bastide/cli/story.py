"""Tells what happened in a game: event by event, or turn by turn."""

from collections.abc import Iterable
from typing import NamedTuple

from rich.text import Text

from bastide.cli.board_text import seat_style
from bastide.core.events import (
    Event,
    FigurePlaced,
    FigureReturned,
    FigureTaken,
    GameEnded,
    PieceMoved,
    Retired,
    Rolled,
    Scored,
    Thrown,
    TileDiscarded,
    TilePlaced,
    TokenDrawn,
    TokenTaken,
    TokenTurned,
    TurnStarted,
)
from bastide.core.figures import NOBODYS
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.setup import Setup


class Turn(NamedTuple):
    """One turn of a game: what was played and what came of it."""

    number: int
    player: int
    #: What was drawn and played, as codes.
    codes: tuple[str, ...]
    events: tuple[Event, ...]


class Story(NamedTuple):
    """A game from its first turn to the position that it has reached."""

    turns: list[Turn]
    #: The final scoring, when the game is over.
    final: list[Event]
    game: Game


def retell(game: Game, upto: int | None = None) -> Story:
    """The story of a game, or of so many turns of it."""
    twin = Game.begin(game.rules.setup, game.rules.library)
    codes: dict[int, list[str]] = {}
    for option in game.history:
        if upto is not None and twin.state.turn > upto:
            break
        codes.setdefault(twin.state.turn, []).append(option.code)
        twin.play(option)
    turns: list[Turn] = []
    final: list[Event] = []
    for event in twin.state.log:
        if isinstance(event, TurnStarted):
            turns.append(Turn(event.turn, event.player, tuple(codes.get(event.turn, ())), ()))
        elif isinstance(event, GameEnded) or (isinstance(event, Scored) and event.final):
            final.append(event)
        elif turns:
            turns[-1] = turns[-1]._replace(events=(*turns[-1].events, event))
    return Story([turn for turn in turns if upto is None or turn.number <= upto], final, twin)


def player_name(setup: Setup, player: int) -> Text:
    """A player's name in the colour of the seat."""
    return Text(setup.seats[player], seat_style(setup, player))


def tell(events: Iterable[Event], setup: Setup) -> list[Text]:
    """What happened, one line for each event that is worth one."""
    return [line for event in events if (line := _tell(event, setup)) is not None]


def _tell(event: Event, setup: Setup) -> Text | None:
    match event:
        case TilePlaced(player, tile, cell, rotation):
            what = f"{tile_name(tile)} at {_at(cell)} r{rotation}"
        case TileDiscarded(player, tile):
            what = f"{tile_name(tile)} fits nowhere and leaves the game"
        case FigurePlaced(player, figure, cell, place):
            what = f"{figure} on {place} at {_at(cell)}"
        case FigureReturned(player, figure, cell, _):
            what = f"{figure} back from {_at(cell)}"
        case FigureTaken(player, figure, cell, _, by):
            what = f"{figure} taken from {_at(cell)}" + (f" by {setup.seats[by]}" if by != NOBODYS else "")
        case PieceMoved(player, piece, to, at):
            what = f"{piece} to the {to}" + ("" if at is None else f" at {_at(at)}")
        case TokenTaken(player, token, number):
            what = f"takes {number} x {token}"
        case TokenTurned(player, token):
            what = f"turns over: {token}"
        case TokenDrawn(player, token, source):
            what = f"draws {token} from the {source}"
        case Rolled(player, die, result):
            what = f"rolls {die}: {result}"
        case Thrown(player, token, aim, strength, path):
            what = f"throws {token} {aim / 10:+.1f} degrees with strength {strength}"
            what += "" if not path else f"; it rests at {path[-1][0] / 1000:.3f},{path[-1][1] / 1000:.3f}"
        case Scored(player, kind, lines, _, final):
            reasons = ", ".join(map(str, lines))
            what = f"{event.points:+d} for a {kind}{' at the end' if final else ''}: {reasons}"
        case Retired(player):
            what = "has left the game"
        case GameEnded():
            return result_line(event, setup)
        case _:
            return None
    return Text.assemble(player_name(setup, player), ": ", what)


def result_line(result: GameEnded, setup: Setup) -> Text:
    """Who has won (BASE-73), or what all have reached together."""
    if result.joint is not None:
        return Text(f"The result is {result.joint}")
    names = Text(" and ").join(player_name(setup, player) for player in result.winners)
    return Text.assemble("The winner is " if len(result.winners) == 1 else "The victory is shared by ", names)


def standings(game: Game) -> Text:
    """The scores, best first."""
    setup = game.rules.setup
    width = max(map(len, setup.seats))
    order = sorted(range(len(setup.seats)), key=lambda player: -game.scores[player])
    lines = [
        Text.assemble(player_name(setup, p), " " * (width - len(setup.seats[p])), f"{game.scores[p]:>5}")
        for p in order
    ]
    return Text("\n").join(lines)


def tile_name(tile: str) -> str:
    """A tile's id without its expansion."""
    return tile.rpartition("/")[2]


def _at(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"
