"""What the log says of an event: in the words of the expansion that lets it happen, else in general ones.

Whatever an event names, there is a line for it: nothing that an expansion does can take the log down.
"""

from collections.abc import Sequence
from typing import Final

from bastide.art import spot_for
from bastide.core.events import (
    FigurePlaced,
    PieceMoved,
    Rolled,
    Thrown,
    TokenDrawn,
    TokenTaken,
    TokenTurned,
)
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.display.log_lines import LogLine
from bastide.server.telling.labels import direction
from bastide.server.telling.places import Standing, kind_of, place_values, spoken_places
from bastide.server.telling.words import TEXTS, Said, Value, fill, holes, say


def name_of(game: Game, player: int) -> str:
    """The name of a player; nothing for nobody."""
    seats = game.rules.setup.seats
    return seats[player] if 0 <= player < len(seats) else ""


def say_tile(game: Game, key: str, player: int, tile: str) -> Said:
    """A tile that was laid, by what it shows."""
    return _with_places(game, key, {"player": name_of(game, player), "shows": tile})


def say_moved(game: Game, event: PieceMoved, figures: Sequence[Standing]) -> Said:
    """How a piece came to a place, where these figures stood."""
    told = _told_place(game, event, figures)
    if told is not None:
        return told
    player, piece, to, cell = event[:4]
    name = name_of(game, player)
    is_known = to in game.rules.spots or to in game.rules.sites
    if cell is None or is_known:
        return say("log.piece", player=name, piece=piece, to=kind_of(to))
    place = place_values(game, cell, {"there"}, player, figures)
    return _with_places(game, "log.piece.at", {"player": name, "piece": piece, **place})


def say_came(game: Game, event: FigurePlaced, figures: Sequence[Standing]) -> Said | None:
    """How a figure came to a segment, where an expansion has words for the verb that brought it there."""
    player, figure, cell, place, verb = event
    return _told_place(game, PieceMoved(player, figure, place, cell, verb), figures) if verb else None


def say_token(game: Game, event: TokenTaken | TokenTurned | TokenDrawn | Rolled) -> Said:
    """A token that was taken, turned over or drawn, or a die that was rolled."""
    match event:
        case TokenTaken(player, token, number):
            values: dict[str, Value] = {"player": name_of(game, player), "number": number, "token": token}
            return _own(game, values, token=token) or say("log.token", **values)
        case TokenDrawn(player, token, source):
            values = {"player": name_of(game, player), "token": token, "to": source}
            return _own(game, values, token=token) or say("log.drawn", **values)
        case Rolled(player, die, result):
            values = {"player": name_of(game, player), "token": die, "thing": result}
            return _own(game, values, token=die) or say("log.rolled", **values)
        case TokenTurned(player, token):
            name = name_of(game, player)
            if own := _own(game, {"player": name, "token": token}, token=token):
                return own
            group, _, sort = token.partition(".")
            is_choice = group in game.rules.says  # of an option that was hidden until now
            return say("log.chosen", player=name, thing=sort) if is_choice else say("log.turned", token=token)


def say_thrown(game: Game, event: Thrown, cell: Cell | None) -> Said:
    """A throw: how many it struck, or else where it landed."""
    values: dict[str, Value] = {"player": name_of(game, event.player), "token": event.token}
    if not event.path:
        return say("log.thrown", **values)
    if event.struck:
        return say("log.thrown.struck", number=len(event.struck), **values)
    if cell is None:
        return say("log.thrown.beside", **values)
    return _with_places(game, "log.thrown.at", values | place_values(game, cell, {"shows"}, event.player))


def _with_places(game: Game, key: str, values: dict[str, Value]) -> Said:
    """A line of the catalogue with the names of places among its values."""
    return Said(fill(TEXTS[key], spoken_places(game, values)), key, values)


def _told_place(game: Game, event: PieceMoved, figures: Sequence[Standing]) -> Said | None:
    """An expansion's own words for how a piece came to a place; which of several alike, if they name it."""
    player, piece, to, cell, verb = event
    kind = kind_of(to)
    values: dict[str, Value] = {"player": name_of(game, player), "piece": piece, "to": kind}
    values |= place_values(game, cell, {"there", "shows"}, player, figures)
    line = _line(game, values, verb=verb, piece=piece, to=kind)
    if line is None:
        return None
    said = _filled(game, line, values)
    where = _where(game, cell, to) if cell is not None and "to" in holes(line.says) else ""
    if not where:
        return said
    text = say("option.where", label=said.text, where=say(f"where.{where}").text.lower()).text
    return Said(text, said.key, {**said.values, "where": where})


def _where(game: Game, cell: Cell, place: str) -> str:
    """In which direction on its tile a segment is, if others of its kind are there."""
    placed = game.state.board.cells.get(cell)
    names = [game.locate(segment)[1] for segment in game.segments_on(placed)] if placed is not None else []
    alike = [name for name in names if kind_of(name) == kind_of(place)]
    return direction(spot_for(game, cell, place)) if place in names and len(alike) > 1 else ""


def _own(game: Game, values: dict[str, Value], token: str) -> Said | None:
    """An expansion's own words for what was done with a token."""
    line = _line(game, values, token=token)
    return None if line is None else _filled(game, line, values)


def _line(
    game: Game, values: dict[str, Value], verb: str = "", piece: str = "", to: str = "", token: str = ""
) -> LogLine | None:
    """The line of an expansion that is about an event and can be filled; one about its verb comes first."""
    fitting = [
        line
        for line in game.rules.log_lines
        if line.tells(verb, piece, to, token) and holes(line.says) <= values.keys()
    ]
    return max(fitting, key=lambda line: (line.verb != "", line.piece != ""), default=None)


#: Values of which nothing is told to translators where a line does not speak of them.
_ASKED_FOR: Final = frozenset({"player", "there", "shows"})


def _filled(game: Game, line: LogLine, values: dict[str, Value]) -> Said:
    """A line with its values."""
    unsaid = _ASKED_FOR - holes(line.says)
    told = {name: value for name, value in values.items() if name not in unsaid}
    return Said(fill(line.says, spoken_places(game, told)), f"log.{line.key}", told)
