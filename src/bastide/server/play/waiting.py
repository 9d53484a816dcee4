"""What may be changed at a table before its game begins: who sits where, what is agreed, and the start.

These are changes of what is stored, made in one transaction each (:meth:`Rooms.change`).
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bastide.core.errors import SetupError
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.server.guard.problems import UNPROCESSABLE, Refusal, refused_setup
from bastide.server.guard.secret_codes import new_invitation
from bastide.server.messages import models
from bastide.server.play.restored import Course
from bastide.server.store.clock import utc_now
from bastide.server.store.records import BOT, LINK, StoredGame, StoredSeat
from bastide.server.telling.snapshot import seats_of
from bastide.server.telling.words import say


def renamed(setup: dict[str, Any], seat: int, name: str, library: Library) -> dict[str, Any]:
    """The setup in which a player has another name."""
    players = list(setup["players"])
    players[seat] = name
    try:
        return Setup.from_json({**setup, "players": players}, library).to_json()
    except SetupError as error:
        raise refused_setup(error) from error


def stood_up(table: StoredGame, holder: str, library: Library) -> StoredGame | None:
    """Somebody gives his seats back; nothing is left of a table at which no person sits any more.

    If it was the host's, who has sat there longest is the host.
    """
    _check_waiting(table)
    own = seats_of(table.seats, holder)
    if not own:
        raise Refusal(403, say("refused.seatless"))
    for seat in own:
        table = _emptied(table, seat, library)
    others = [seat.holder for seat in table.seats if seat.holder is not None]
    if not others:
        return None
    return replace(table, maker=others[0]) if table.maker == holder else table


def freed(table: StoredGame, host: str | None, seat: int, library: Library) -> StoredGame:
    """The host takes a seat from a bot, or from somebody who does not come."""
    _check_host(table, host)
    if not table.seats[_checked(table, seat)].is_taken:
        raise Refusal(409, say("refused.seat.free"))
    if table.seats[seat].holder == host:
        raise Refusal(409, say("refused.seat.own"))
    return _emptied(table, seat, library)


def with_bot(
    table: StoredGame,
    host: str | None,
    seat: int,
    wish: models.SeatBot,
    bots: Mapping[str, Any],
    library: Library,
) -> StoredGame:
    """The host lets a bot play for whom nobody has come."""
    _check_host(table, host)
    if wish.bot not in bots:
        raise Refusal(UNPROCESSABLE, say("refused.bot", bot=wish.bot), list(bots))
    if table.seats[_checked(table, seat)].is_taken:
        raise Refusal(409, say("refused.seat.gone"))
    setup = renamed(table.setup, seat, wish.name, library)
    return with_seat(replace(table, setup=setup), seat, StoredSeat(wish.name, BOT, bot=wish.bot))


def agreed(table: StoredGame, host: str | None, agreement: models.Agreement) -> StoredGame:
    """The host changes what is agreed."""
    _check_host(table, host)
    return replace(table, agreement=agreement.model_dump())


def started(table: StoredGame, library: Library, host: str | None) -> StoredGame:
    """The host starts the game."""
    _check_host(table, host)
    if not table.is_full:
        raise Refusal(409, say("refused.free"))
    return begun(table, library)


def begun(table: StoredGame, library: Library) -> StoredGame:
    """The game begins now. Who plays is known only now, so that bots are entered before the first tile."""
    bots = [number for number, seat in enumerate(table.seats) if seat.kind == BOT]
    if table.setup.get("bots", []) != bots and not table.actions:
        setup = Setup.from_json({**table.setup, "bots": bots}, library)
        course = Course.begin(setup, library, table.seed)
        opening = tuple(option.code for option in course.game.history)
        table = replace(table, setup=setup.to_json(), opening=opening, summary=course.summary())
    return replace(table, begun=utc_now())


def _check_waiting(table: StoredGame) -> None:
    if table.begun is not None:
        raise Refusal(409, say("refused.begun"))


def _check_host(table: StoredGame, host: str | None) -> None:
    if host is None or table.maker != host:
        raise Refusal(403, say("refused.host"))
    _check_waiting(table)


def _checked(table: StoredGame, seat: int) -> int:
    if seat >= len(table.seats):
        raise Refusal(404, f"there is no seat {seat}")
    return seat


def _emptied(table: StoredGame, seat: int, library: Library) -> StoredGame:
    """A seat is free again, under a new link: the old one may be in the hands of who has left."""
    others = {other.name for number, other in enumerate(table.seats) if number != seat}
    names = (f"Player {number}" for number in range(seat + 1, seat + len(table.seats) + 2))
    name = next(name for name in names if name not in others)
    setup = renamed(table.setup, seat, name, library)
    return with_seat(replace(table, setup=setup), seat, StoredSeat(name, LINK, invitation=new_invitation()))


def with_seat(table: StoredGame, number: int, seat: StoredSeat) -> StoredGame:
    """A table with somebody else on a seat."""
    return replace(table, seats=(*table.seats[:number], seat, *table.seats[number + 1 :]))
