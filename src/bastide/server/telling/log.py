"""What happened, in words: the log of a game and the moves of a replay."""

from collections.abc import Sequence
from typing import Any, Final

from bastide.art import spot_for
from bastide.art.plan.spots import VILLAGE
from bastide.core.events import (
    Event,
    FigurePlaced,
    FigureReturned,
    FigureTaken,
    GameEnded,
    PieceMoved,
    Scored,
    Thrown,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
    TokenTaken,
    TokenTurned,
    TurnStarted,
)
from bastide.core.figures import NOBODYS
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.option import PASS, Option
from bastide.core.targets import FigureAt, Lay, OnSegment
from bastide.display.launch import cells_at
from bastide.server.messages import models
from bastide.server.telling.labels import direction
from bastide.server.telling.on_board import TILE_TOKEN, is_on_ring
from bastide.server.telling.phrases import kind_of, phrase
from bastide.server.telling.throws import flight_of
from bastide.server.telling.words import TEXTS, Said, say

#: How the names of crown spaces begin.
_CROWN: Final = "crown."
#: Places of which there may be several on the board: they are told with their cell.
_TOLD_PLACES: Final = frozenset({VILLAGE, "tree"})


def log_entries(game: Game) -> list[models.LogEntry]:
    """The log of a game; the number of an entry is its place among the events."""
    entries = []
    turn = 0
    for number, event in enumerate(game.state.log):
        if isinstance(event, TurnStarted):
            turn = event.turn
        if _is_moved(event, game.state.log[number + 1 : number + 2]):
            continue  # where it goes is told next
        entry = _entry(game, number, turn, event)
        if entry is not None:
            entries.append(entry)
    return entries


def _is_moved(event: Event, following: Sequence[Event]) -> bool:
    """Whether a figure leaves its place only to go to another one."""
    return isinstance(event, FigureTaken) and any(
        isinstance(after, PieceMoved) and (after.player, after.piece) == (event.player, event.figure)
        for after in following
    )


def _entry(game: Game, number: int, turn: int, event: Event) -> models.LogEntry | None:
    seats = game.rules.setup.seats
    common: dict[str, Any] = {"number": number, "turn": turn}
    match event:
        case TileDrawn():
            return None
        case Thrown(player):
            landed = _landed(game, number, event)
            said = _thrown(game, event, landed)
            flight = flight_of(event)
            cells = [landed] if landed is not None else []
            return models.LogEntry(
                kind="throw", seat=player, text=said.text, cells=cells, flight=flight, **said.fields, **common
            )
        case TurnStarted(player):
            said = say("log.turn", player=seats[player])
            return models.LogEntry(kind="turn", seat=player, text=said.text, **said.fields, **common)
        case TilePlaced(player, _, cell, _):
            said = say("log.tile", player=seats[player], x=cell[0], y=cell[1])
            return models.LogEntry(
                kind="tile", seat=player, text=said.text, cells=[cell], **said.fields, **common
            )
        case TileDiscarded(player, tile):
            said = say("log.discard", player=seats[player])
            return models.LogEntry(
                kind="discard", seat=player, text=said.text, tile=tile, **said.fields, **common
            )
        case FigurePlaced(player, figure, cell, place, verb) if verb:
            return _came(game, PieceMoved(player, figure, place, cell, verb), cell, common)
        case FigurePlaced(player, figure, cell, place):
            said = say("log.figure", player=seats[player], figure=figure, feature=kind_of(place))
            return models.LogEntry(
                kind="figure", seat=player, text=said.text, cells=[cell], **said.fields, **common
            )
        case FigureReturned(player, figure, cell, _):
            said = say("log.return", player=seats[player], figure=figure)
            return models.LogEntry(
                kind="return", seat=player, text=said.text, cells=[cell], **said.fields, **common
            )
        case FigureTaken(player, figure, cell, _, by):
            key = "log.taken" if by == NOBODYS else "log.taken.by"
            said = say(key, player=seats[player], figure=figure, by=seats[by] if by != NOBODYS else "")
            return models.LogEntry(
                kind="taken", seat=player, text=said.text, cells=[cell], **said.fields, **common
            )
        case PieceMoved(player, piece, to, cell) if is_on_ring(game, piece, to):
            said = say("log.fate", to=to)
            return models.LogEntry(
                kind="fate",
                seat=player,
                text=said.text,
                what=to,
                cells=[cell] if cell is not None else [],
                **said.fields,
                **common,
            )
        case PieceMoved(_, _, _, (_, _) as cell, verb) if verb:
            return _came(game, event, cell, common)
        case PieceMoved(player, piece, to, cell):
            is_known = to in game.rules.spots or to in game.rules.sites
            said = _moved(seats[player], piece, to, None if is_known else cell)
            cells = [cell] if cell is not None else []
            return models.LogEntry(
                kind="piece", seat=player, text=said.text, cells=cells, **said.fields, **common
            )
        case TokenTaken(player, token, _) if token.startswith(TILE_TOKEN):
            said = say("log.tile.won", player=seats[player])
            tile = token.removeprefix(TILE_TOKEN)
            return models.LogEntry(
                kind="token", seat=player, text=said.text, tile=tile, **said.fields, **common
            )
        case TokenTaken(player, token, number_taken):
            said = say("log.token", player=seats[player], number=number_taken, token=token)
            return models.LogEntry(kind="token", seat=player, text=said.text, **said.fields, **common)
        case TokenTurned(player, token):
            group, _, sort = token.partition(".")
            is_choice = group in game.rules.says  # of an option that was hidden until now
            said = (
                say("log.chosen", player=seats[player], thing=sort)
                if is_choice
                else say("log.turned", token=token)
            )
            return models.LogEntry(kind="piece", seat=player, text=said.text, **said.fields, **common)
        case GameEnded(winners, joint):
            names = " and ".join(seats[winner] for winner in winners)
            said = say("log.end", players=names) if joint is None else say("log.end.joint", points=joint)
            return models.LogEntry(kind="end", seat=None, text=said.text, **said.fields, **common)
        case Scored():
            return _scoring(game, event, common)


def _thrown(game: Game, event: Thrown, cell: Cell | None) -> Said:
    """A throw: how many it struck, or else where it landed."""
    values: dict[str, str | int] = {"player": game.rules.setup.seats[event.player], "token": event.token}
    if not event.path:
        return say("log.thrown", **values)
    if event.struck:
        return say("log.thrown.struck", number=len(event.struck), **values)
    if cell is None:
        return say("log.thrown.beside", **values)
    return say("log.thrown.at", x=cell[0], y=cell[1], **values)


def _landed(game: Game, number: int, event: Thrown) -> Cell | None:
    """The tile on which a thrown token came to rest, if one lay there then."""
    if not event.path:
        return None
    later = {after.cell for after in game.state.log[number:] if isinstance(after, TilePlaced)}
    there = (cell for cell in cells_at(event.path[-1]) if cell in game.state.board.cells)
    return next((cell for cell in there if cell not in later), None)


def _came(game: Game, event: PieceMoved, cell: Cell, common: dict[str, Any]) -> models.LogEntry:
    """How a figure came to a segment, in the words of the verb; which of several alike, if they name it."""
    x, y = cell
    key = f"log.piece.{event.verb}"
    kind = kind_of(event.to)
    player = game.rules.setup.seats[event.player]
    said = say(key, player=player, piece=event.piece, to=kind, x=x, y=y)
    alike = [name for name in _places_on(game, cell) if kind_of(name) == kind]
    if "{to}" in TEXTS[key] and len(alike) > 1:
        where = direction(spot_for(game, cell, event.to))
        text = say("option.where", label=said.text, where=say(f"where.{where}").text.lower()).text
        said = Said(text, key, {**said.values, "where": where})
    return models.LogEntry(
        kind="piece", seat=event.player, text=said.text, cells=[cell], **said.fields, **common
    )


def _places_on(game: Game, cell: Cell) -> list[str]:
    """The names of all segments on a tile, printed or built."""
    placed = game.state.board.cells[cell]
    return [game.locate(segment)[1] for segment in game.segments_on(placed)]


def _moved(player: str, piece: str, to: str, cell: Cell | None) -> Said:
    if to.startswith(_CROWN):
        return say("log.crowned", player=player, piece=piece, to=to)
    if cell is None:
        return say("log.piece", player=player, piece=piece, to=to)
    if (own := f"log.piece.{piece}") in TEXTS:
        who = {"player": player} if "{player}" in TEXTS[own] else {}
        return say(own, x=cell[0], y=cell[1], **who)
    if to in _TOLD_PLACES:
        return say("log.piece.there", player=player, piece=piece, to=to, x=cell[0], y=cell[1])
    return say("log.piece.at", player=player, piece=piece, x=cell[0], y=cell[1])


def _scoring(game: Game, event: Scored, common: dict[str, Any]) -> models.LogEntry:
    key = "log.score.final" if event.final else "log.score"
    said = say(key, player=game.rules.setup.seats[event.player], points=event.points, what=event.what)
    return models.LogEntry(
        kind="score",
        seat=event.player,
        text=said.text,
        what=event.what,
        points=event.points,
        final=event.final,
        lines=[
            models.ScoreLine(text=line.reason, points=line.points, rule=line.rule, number=line.number)
            for line in event.lines
        ],
        cells=list(event.cells),
        **said.fields,
        **common,
    )


def tell_move(game: Game, seat: int, option: Option) -> Said:
    """A move of a player, for the list of a replay."""
    player = game.rules.setup.seats[seat]
    if option == PASS:
        return say("move.pass", player=player)
    match option.target:
        case Lay((x, y)) if option.verb == "tile":
            return say("move.tile", player=player, x=x, y=y)
        case OnSegment(place) if option.verb in game.rules.figures:
            return say("move.figure", player=player, figure=option.verb, feature=kind_of(place))
    if (said := phrase(game, option, player=player)) is not None:
        return said._replace(text=f"{player}: {said.text}")
    if isinstance(told := option.target, FigureAt):
        feature = kind_of(told.place)
        return say("move.piece", player=player, verb=option.verb, figure=told.kind, feature=feature)
    return say("move.other", player=player, code=option.code)
