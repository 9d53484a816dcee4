"""What a server holds for those who do nothing: connections that only wait, and games nobody moves in."""

import asyncio
from collections.abc import Sequence

from benchmarks.server.page import Page
from benchmarks.server.process import Servers
from benchmarks.server.stock import Stocked

#: Pages that connect at once.
_AT_ONCE = 20


async def kilobytes_per_idle_game(server: Servers, games: Sequence[Stocked]) -> float:
    """Memory of a game at which one page is open and nobody moves, with that page."""
    before = server.megabytes()
    pages = await _open(server, [(game, game.cookies[0]) for game in games])
    found = 1000 * (server.megabytes() - before) / len(games)
    await _close(pages)
    return found


async def kilobytes_per_socket(server: Servers, games: Sequence[Stocked], sockets: int) -> float:
    """Memory of a connection, of so many at tables that are open already, where others hear of each."""
    first = await _open(server, [(game, game.cookies[0]) for game in games])
    before = server.megabytes()
    some = [games[number % len(games)] for number in range(sockets)]
    pages = await _open(server, [(game, game.cookies[-1]) for game in some])
    found = 1000 * (server.megabytes() - before) / sockets
    await _close([*first, *pages])
    return found


async def _open(server: Servers, wanted: Sequence[tuple[Stocked, str]]) -> list[Page]:
    pages: list[Page] = []
    for start in range(0, len(wanted), _AT_ONCE):
        some = [
            Page.open(f"{server.socket_address(number)}/{game.id}", cookie)
            for number, (game, cookie) in enumerate(wanted[start : start + _AT_ONCE])
        ]
        new = await asyncio.gather(*some)
        await asyncio.gather(*(page.reach(0) for page in new))
        pages += new
    return pages


async def _close(pages: Sequence[Page]) -> None:
    for start in range(0, len(pages), _AT_ONCE):
        await asyncio.gather(*(page.close() for page in pages[start : start + _AT_ONCE]))
