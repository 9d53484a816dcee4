"""What happened, in words: the log of a game and the moves of a replay."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pydantic_core import to_json

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
    TileDrawn,
    TilePlaced,
    TokenDrawn,
    TokenTaken,
    TokenTurned,
    TurnStarted,
)
from bastide.core.figures import NOBODYS
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.option import PASS, RETIRE, Option
from bastide.core.targets import FigureAt, Lay, OnSegment
from bastide.display.launch import cells_at
from bastide.display.panels import panels_of
from bastide.display.ring import Ring
from bastide.server.messages import models
from bastide.server.telling.log_book import Happened, LogBook, Tell
from bastide.server.telling.log_words import name_of, say_came, say_moved, say_thrown, say_tile, say_token
from bastide.server.telling.on_board import TILE_TOKEN, tile_in_hand
from bastide.server.telling.option_words import button_words
from bastide.server.telling.phrases import phrase
from bastide.server.telling.places import Standing, kind_of
from bastide.server.telling.stops import stops_of
from bastide.server.telling.throws import flight_of
from bastide.server.telling.words import Said, say

#: The fields of an entry of the log.
Fields = dict[str, Any]

#: An entry of which nothing is told yet, its fields in their order.
_BLANK: Final = {
    name: field.get_default(call_default_factory=True) for name, field in models.LogEntry.model_fields.items()
}


def log_entries(game: Game) -> list[models.LogEntry]:
    """The log of a game; the number of an entry is its place among the events."""
    book: LogBook[Fields] = LogBook(game.rules.figures)
    told = book.entries(game.state.log, _teller(game, _stops(game)))
    return [models.LogEntry(**fields) for fields in told]


def log_as_json(game: Game, book: LogBook[str]) -> tuple[str, ...]:
    """The same as JSON; a book in which the log was written before saves telling all of it anew."""
    stops = _stops(game)
    tell = _teller(game, stops)

    def written(happened: Happened, following: Event | None) -> str | None:
        fields = tell(happened, following)
        return None if fields is None else to_json(_BLANK | fields).decode()

    if stops:  # what belongs to a stop is known later
        book = LogBook(game.rules.figures)
    return book.entries(game.state.log, written)


def _teller(game: Game, stops: Mapping[int, list[int]]) -> Tell[Fields]:
    """Tells the events of a game, in which pieces have made these stops, as fields of entries."""
    parts = {part: number for number, scorings in stops.items() for part in scorings}

    def tell(happened: Happened, following: Event | None) -> Fields | None:
        number, event, turn, figures = happened
        fields = None if _is_moved(event, following) else _fields(game, number, event, figures)
        if fields is None:
            return None
        if number in stops and isinstance(event, PieceMoved):
            fields |= {"kind": "stop", "what": event.to}
        return {"number": number, "turn": turn, "part_of": parts.get(number), **fields}

    return tell


def _stops(game: Game) -> Mapping[int, list[int]]:
    """The events in which pieces have stopped on rings, each with the scorings that this has brought."""
    rings = [panel for panel in panels_of(game) if isinstance(panel, Ring)]
    return {stop.number: stop.scorings for ring in rings for stop in stops_of(ring, game.state.log)}


def _is_moved(event: Event, following: Event | None) -> bool:
    """Whether a figure leaves its place only to go to another one, which is told next."""
    if not (isinstance(event, FigureTaken) and isinstance(following, PieceMoved)):
        return False
    return (following.player, following.piece) == (event.player, event.figure)


def _fields(game: Game, number: int, event: Event, figures: Sequence[Standing]) -> Fields | None:
    """What is told of an event where these stood before, as fields of an entry; of some nothing is."""
    match event:
        case TileDrawn():
            return None
        case Thrown(player):
            landed = _landed(game, number, event)
            cells = [landed] if landed is not None else []
            return _told(
                "throw", player, say_thrown(game, event, landed), cells=cells, flight=flight_of(event)
            )
        case TurnStarted(player):
            return _told("turn", player, say("log.turn", player=name_of(game, player)))
        case TilePlaced(player, tile, cell, _):
            return _told("tile", player, say_tile(game, "log.tile", player, tile), cells=[cell])
        case TileDiscarded(player, tile):
            return _told("discard", player, say("log.discard", player=name_of(game, player)), tile=tile)
        case FigurePlaced(player, figure, cell, place):
            if own := say_came(game, event, figures):
                return _told("piece", player, own, cells=[cell])
            said = say("log.figure", player=name_of(game, player), figure=figure, feature=kind_of(place))
            return _told("figure", player, said, cells=[cell])
        case FigureReturned(player, figure, cell, _):
            said = say("log.return", player=name_of(game, player), figure=figure)
            return _told("return", player, said, cells=[cell])
        case FigureTaken(player, figure, cell, _, by):
            key = "log.taken" if by == NOBODYS else "log.taken.by"
            said = say(key, player=name_of(game, player), figure=figure, by=name_of(game, by))
            return _told("taken", player, said, cells=[cell])
        case PieceMoved(player, _, _, at):
            cells = [at] if at is not None else []
            return _told("piece", player, say_moved(game, event, figures), cells=cells)
        case TokenTaken(player, token):
            won = token.removeprefix(TILE_TOKEN) if token.startswith(TILE_TOKEN) else None
            return _told("token", player, say_token(game, event), tile=won)
        case TokenTurned(player):
            return _told("piece", player, say_token(game, event))
        case TokenDrawn(player):
            return _told("draw", player, say_token(game, event))
        case Rolled(player):
            return _told("roll", player, say_token(game, event))
        case Retired(player):
            return _told("notice", player, say("log.retired", player=name_of(game, player)))
        case GameEnded(winners, joint):
            names = " and ".join(name_of(game, winner) for winner in winners)
            said = say("log.end", players=names) if joint is None else say("log.end.joint", points=joint)
            return _told("end", None, said)
        case Scored():
            return _scoring(game, event)


def _told(kind: str, seat: int | None, said: Said, **more: Any) -> Fields:
    """The fields of an entry in these words."""
    return {"kind": kind, "seat": seat, "text": said.text, **said.fields, **more}


def _landed(game: Game, number: int, event: Thrown) -> Cell | None:
    """The tile on which a thrown token came to rest, if one lay there then."""
    if not event.path:
        return None
    later = {after.cell for after in game.state.log[number:] if isinstance(after, TilePlaced)}
    there = (cell for cell in cells_at(event.path[-1]) if cell in game.state.board.cells)
    return next((cell for cell in there if cell not in later), None)


def _scoring(game: Game, event: Scored) -> Fields:
    key = "log.score.final" if event.final else "log.score"
    said = say(key, player=name_of(game, event.player), points=event.points, what=event.what)
    return _told(
        "score",
        event.player,
        said,
        what=event.what,
        points=event.points,
        final=event.final,
        lines=[
            models.ScoreLine(text=line.reason, points=line.points, rule=line.rule, number=line.number)
            for line in event.lines
        ],
        cells=list(event.cells),
    )


def tell_move(game: Game, seat: int, option: Option) -> Said:
    """A move that a player is about to make in this position, for the list of a replay."""
    player = game.rules.setup.seats[seat]
    if option == PASS:
        return say("move.pass", player=player)
    if option.verb == RETIRE:
        return say("log.retired", player=player)
    match option.target:
        case Lay() if option.verb == "tile" and (tile := tile_in_hand(game)) is not None:
            return say_tile(game, "move.tile", seat, tile.type.id)
        case OnSegment(place) if option.verb in game.rules.figures:
            return say("move.figure", player=player, figure=option.verb, feature=kind_of(place))
    if (said := phrase(game, option, player=player)) is not None:
        return said._replace(text=f"{player}: {said.text}")
    if isinstance(told := option.target, FigureAt):
        feature = kind_of(told.place)
        return say("move.piece", player=player, verb=option.verb, figure=told.kind, feature=feature)
    said = button_words(game, option)
    return said._replace(text=f"{player}: {said.text}", values={**said.values, "player": player})
