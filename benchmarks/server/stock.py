"""Games for a server that is measured: written into its database before it starts.

Live games are found at every stage of their course, so that a step of the measurement meets the same mixture
as an evening; fresh ones take the place of those that end.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import NamedTuple

from bastide import Setup
from bastide.expansions.registry import LIBRARY
from bastide.server.guard.secret_codes import hash_token
from bastide.server.play.dealing import dealt
from bastide.server.play.restored import Course
from bastide.server.store.database import Database
from bastide.server.store.records import HERE, LINK, StoredAction, StoredDeal, StoredGame, StoredSeat
from bastide.server.store.storage import insert_game

#: A base game for two has about so many moves, of which a game in stock has made a part.
MOVES = 140


class Stocked(NamedTuple):
    """A game in the database, with the cookies of its players."""

    id: str
    cookies: tuple[str, ...]


def stocked(setup: Setup, name: str, moves: int) -> tuple[Stocked, StoredGame]:
    """A game of people, each at a browser of his own, in which so many random moves were made."""
    chance = random.Random(name)
    cookies = tuple(f"{name}-{seat}" for seat in range(len(setup.seats)))
    holders = [hash_token(cookie) for cookie in cookies]
    seats = tuple(
        StoredSeat(seat, HERE if number == 0 else LINK, holder=holder)
        for number, (seat, holder) in enumerate(zip(setup.seats, holders, strict=True))
    )
    bare = StoredGame(name, setup.to_json(), "", (), holders[0], seats)
    fresh = dealt(bare, StoredDeal(hash_token(name)), LIBRARY)
    course = Course.of(fresh, LIBRARY)
    actions: list[StoredAction] = []
    while len(actions) < moves and not course.game.is_over:
        course = course.played(chance.choice(course.game.options()).code, course.game.actor)
        actions.append(course.last_action())
    begun = datetime.now(UTC).replace(tzinfo=None)
    game = replace(fresh, actions=tuple(actions), summary=course.summary(), begun=begun)
    return Stocked(name, cookies), game


async def fill(url: str, games: Iterator[tuple[Stocked, StoredGame]]) -> list[Stocked]:
    """Write games into a database; gives them in the same order."""
    database = Database(url)
    await database.open()
    found = []
    try:
        async with database.session.begin() as session:
            for known, game in games:
                await insert_game(session, game)
                found.append(known)
    finally:
        await database.close()
    return found


def base_games(live: int, fresh: int, run: str = "") -> Iterator[tuple[Stocked, StoredGame]]:
    """So many base games for two at all stages, then so many that have only begun.

    Where a database may hold games of other runs, the name of this one keeps them apart.
    """
    for number in range(live):
        # Spread evenly, and in an order in which any first few are spread evenly, too.
        yield stocked(_for_two(number), f"{run}live{number:05}", int(number * 0.618034 % 1 * MOVES))
    for number in range(fresh):
        yield stocked(_for_two(live + number), f"{run}fresh{number:05}", 0)


def _for_two(number: int) -> Setup:
    """Players of every game are called otherwise, as people are: what goes by names is not shared."""
    return Setup.make((f"Anna {number}", f"Ben {number}"))
