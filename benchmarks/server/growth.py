"""How the cost of a move grows with the board: one long game, played as fast as it goes."""

import random

from benchmarks.server.page import Page
from benchmarks.server.process import Servers
from benchmarks.server.stock import Stocked

#: The base game with so many copies of its tiles has more than three hundred of them.
EXPANSIONS = "base*5"
#: Tiles between two figures.
STRETCH = 50


async def cost_by_tiles(server: Servers, game: Stocked, most: int) -> dict[int, float]:
    """The processor time of a move in ms, by how many tiles lay on the board when its stretch had ended."""
    pages = [
        await Page.open(f"{server.socket_address(number)}/{game.id}", cookie)
        for number, cookie in enumerate(game.cookies)
    ]
    for page in pages:
        await page.reach(0)
    chance = random.Random(game.id)
    found: dict[int, float] = {}
    stretch = min(STRETCH, most)
    begin, since, wanted = server.cpu_seconds(), pages[0].seq, stretch
    while not pages[0].over and wanted <= most:
        page = next(page for page in pages if page.decides)
        seq = page.seq
        await page.play(page.some_code(chance))
        for other in pages:
            await other.reach(seq + 1)
        if pages[0].tiles >= wanted:
            now = server.cpu_seconds()
            found[wanted] = 1000 * (now - begin) / (pages[0].seq - since)
            begin, since, wanted = now, pages[0].seq, wanted + stretch
    for page in pages:
        await page.close()
    return found
