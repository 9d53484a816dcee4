"""``python -m benchmarks.messages``: how large the messages of a very large game are, for everybody there.

One game of everything for six players is played to its end at random, and after every move everybody is told
what is new by the code that tells it to real pages.
"""

import argparse
import asyncio
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.table import Table

from bastide import Game, Setup
from bastide.core.option import PASS, Option
from bastide.server.store.records import HERE, StoredSeat
from bastide.server.telling.changes import Told
from bastide.server.telling.seen import Sight
from bastide.server.telling.snapshot import SeenTable

DECIDES, WAITS, WATCHES = "who decides", "who waits", "who watches"
PLAYERS = 6


def moves(setup: Setup, seed: int) -> Iterator[Game]:
    """Every position of a game in which whatever can be done is done, rare things as often as common ones."""
    chance = random.Random(seed)
    game = Game.new(setup, seed=seed)
    while not game.is_over:
        yield game
        game.play(_some(game.options(), chance))
    yield game


def _some(options: Sequence[Option], chance: random.Random) -> Option:
    free = [option for option in options if option != PASS] or options
    if chance.random() < 0.5:
        verb = chance.choice(sorted({option.verb for option in free}))
        free = [option for option in free if option.verb == verb]
    return chance.choice(free)


async def sizes(setup: Setup, seed: int, first: int) -> dict[str, list[tuple[int, str]]]:
    """The bytes of every message about the position from so many tiles on, with the step that came next."""
    found: dict[str, list[tuple[int, str]]] = defaultdict(list)
    seats = [StoredSeat(name, HERE, holder=name) for name in setup.seats]
    known: dict[str | None, Told] = {}
    for number, game in enumerate(moves(setup, seed)):
        if len(game.state.board.tiles) < first:
            continue
        sight = Sight(game, SeenTable("game", number, seats, can_undo=True, rematch=None))
        for holder in (*setup.seats, None):
            told = await sight.told_to(holder)
            if holder in known:
                who = WATCHES if holder is None else DECIDES if _decides(game, holder) else WAITS
                step = game.state.agenda[-1].name if game.state.agenda else "the end"
                found[who].append((len(told.message(number, known[holder], "").encode()), step))
            known[holder] = told
    return found


def _decides(game: Game, name: str) -> bool:
    return game.actor >= 0 and game.rules.setup.seats[game.actor] == name


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.messages", description=__doc__)
    parser.add_argument("--expansions", default="everything", help="what is played")
    parser.add_argument("--seed", type=int, default=1, help="of the game and of the players")
    parser.add_argument("--tiles", type=int, default=0, help="begin to measure with so many tiles")
    given = parser.parse_args()
    setup = Setup.make(PLAYERS, given.expansions)
    found = asyncio.run(sizes(setup, given.seed, given.tiles))
    table = Table(title="Bytes of a message about the position, after each move")
    for column in ("told to", "messages", "median", "95 of 100 below", "largest", "before"):
        table.add_column(column, justify="left" if column in ("told to", "before") else "right")
    for who, messages in found.items():
        ordered = sorted(messages)
        largest, step = ordered[-1]
        ranks = (ordered[len(ordered) * share // 100][0] for share in (50, 95))
        table.add_row(who, str(len(ordered)), *map(str, ranks), str(largest), step)
    Console().print(table)


if __name__ == "__main__":
    main()
