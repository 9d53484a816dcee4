"""Plays random games of all setups of the contract for as long as it is told: ``make fuzz SECONDS=600``.

Setups are made one by one between the games, since to see which expansions agree takes longer than to play:
with every seed other groups of them meet.
Steps are cheap to play and dear to check, so only some of them are checked. What goes wrong is told
with the setup, the seed and the save of the game up to there. A run in which no game was finished has shown
nothing, so it fails, too.
"""

import argparse
import itertools
import random
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from bastide import Game, Setup, registry
from bastide.core.library import Library
from tests.contract.groups import NOTHING, pair_groups
from tests.contract.invariants import ENDLESS, Contract
from tests.contract.setups import Wish, large_wishes, small_wishes, solo_wishes, wishes_of
from tests.contract.twins import Twins


def games(seed: int) -> Iterator[tuple[str, Setup, int]]:
    """Small setups, pairs, large ones and those for one player in turn, then all of them for ever.

    Each game has another seed; that of the first one says in which order setups come.
    """
    library = registry.LIBRARY
    rng = random.Random(seed)
    families = (
        shuffled(small_wishes, rng),
        wishes_of(pair_groups(library, seed, NOTHING)),
        shuffled(large_wishes, rng),
        shuffled(solo_wishes, rng),
    )
    numbers = itertools.count(seed)
    known: list[tuple[str, Setup]] = []
    for name, wish in in_turn(families):
        known.append((name, Setup.make(library=library, **wish)))
        yield *known[-1], next(numbers)
    while True:
        for name, setup in rng.sample(known, len(known)):
            yield name, setup, next(numbers)


def shuffled(family: Callable[[Library], Iterator[Wish]], rng: random.Random) -> Iterator[Wish]:
    """A family of wishes in any order, listed when the first of them is asked for."""
    wishes = list(family(registry.LIBRARY))
    yield from rng.sample(wishes, len(wishes))


def in_turn(families: Iterable[Iterator[Wish]]) -> Iterator[Wish]:
    """One wish of each family after the other, as long as any has one left."""
    waiting = deque(families)
    while waiting:
        family = waiting.popleft()
        if (wish := next(family, None)) is not None:
            yield wish
            waiting.append(family)


def play(game: Game, seed: int, checks: float) -> None:
    """Play a game at random to its end; a share of its steps is checked, and the last one always."""
    rng = random.Random(seed)
    contract = Contract(game, rng, twins=Twins(game, seed=99))
    for _ in range(ENDLESS):
        if game.is_over:
            contract.check()
            return
        if rng.random() < checks:
            contract.check()
            contract.check_all_over()
        contract.play(rng.choice(game.options()))
    raise AssertionError("the game does not end")


def failed(console: Console, name: str, seed: int, game: Game, folder: Path) -> None:
    """Say what went wrong and keep the game."""
    path = folder / f"fuzz-{seed}.bastide"
    path.write_text(game.save(), encoding="utf-8")
    console.print_exception(max_frames=12)
    console.print(f"setup {name!r}, seed {seed}: the game up to there is in {path}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="make fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to play")
    parser.add_argument("--games", type=int, default=0, help="how many games at most; 0 sets no limit")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--checks", type=float, default=0.02, help="the share of steps that are checked")
    parser.add_argument("--folder", type=Path, default=Path(), help="where the save of a failure goes")
    given = parser.parse_args()
    console = Console()
    end = time.monotonic() + given.seconds
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    played = 0
    with Progress(*columns, console=console) as progress:
        task = progress.add_task("", total=None)
        for name, setup, seed in games(given.seed):
            if time.monotonic() > end or (given.games and played == given.games):
                break
            progress.update(task, description=f"{played} games, now {name}, seed {seed}")
            game = Game.new(setup, seed=seed)
            try:
                play(game, seed, given.checks)
            except Exception:
                failed(console, name, seed, game, given.folder)
                return 1
            played += 1
    if not played:
        console.print(f"no game was played in {given.seconds:g} seconds: this shows nothing")
        return 1
    console.print(f"{played} games, nothing wrong")
    return 0


if __name__ == "__main__":
    sys.exit(main())
