"""Counts the ways to go on in games with a new expansion, and keeps the numbers: ``make perft NAME=slug``.

``tests/perft/<slug>.toml`` then has two positions, one before the first tile and one in mid-game, if possible
where the expansion has a say. A number that changes later means that the rules have changed. Positions that
are there are never replaced: who wants others removes the file first.
"""

import argparse
import random
import sys
from pathlib import Path
from typing import Final

from bastide import Game, Setup, registry
from bastide.core.expansion import Expansion
from bastide.core.perft import perft
from bastide.core.tiles import name_in_sheets
from bastide.core.turn import InHand

FOLDER: Final = Path(__file__).parents[1] / "tests" / "perft"
#: Where there are fewer ways than this, those that are one action longer are counted as well, up to a length.
FEW: Final = 1_000
LONGEST: Final = 6
#: From this turn on a game is in its middle, and so many games are searched for a good position.
MIDDLE: Final = 10
GAMES: Final = 10
PLAYERS: Final = {1: "one player", 2: "two players", 3: "three players", 4: "four players"}


def counts(game: Game) -> list[int]:
    """The number of sequences of 1, 2, 3 ... actions, as long as they are quickly counted."""
    found = [perft(game, 1)]
    while 0 < found[-1] < FEW and len(found) < LONGEST:
        found.append(perft(game, len(found) + 1))
    return found


def has_a_say(game: Game, expansion: Expansion) -> bool:
    """Whether an expansion is about to be used: its own step, its own option, or one of its tiles."""
    step = game.state.agenda[-1]
    in_hand = step.load.tile if isinstance(step.load, InHand) else None
    tile = "" if in_hand is None else game.rules.tiles[in_hand].type.id
    return (
        step.name in {handler.name for handler in expansion.handlers}
        or not {option.verb for option in game.options()}.isdisjoint(a.verb for a in expansion.actions)
        or tile.startswith(f"{name_in_sheets(expansion.slug)}/")
    )


def in_mid_game(setup: Setup, expansion: Expansion) -> Game:
    """A position of a game that is played at random, the first one where the expansion has a say."""
    plain: Game | None = None
    for seed in range(GAMES):
        game, rng = Game.new(setup, seed=seed), random.Random(seed)
        while not game.is_over:
            if game.state.turn >= MIDDLE:
                if has_a_say(game, expansion):
                    return game
                plain = plain or game.copy()
            game.play(rng.choice(game.options()))
    assert plain is not None, "a game has more turns than that"
    return plain


def text(expansion: Expansion) -> str:
    """The file of an expansion."""
    slug = expansion.slug
    setup = Setup.make(Setup.seats_for_one(slug) or 2, slug)
    players = PLAYERS[len(setup.seats)]
    middle = in_mid_game(setup, expansion)
    positions = {
        f"{players}, before the first tile": Game.begin(setup),
        f"{players}, in turn {middle.state.turn}": middle,
    }
    counted = "the number of action sequences of 1, 2, 3 ... actions from each position"
    return f"# Base game and {expansion.name}: {counted}.\n" + "".join(
        _entry(name, game) for name, game in positions.items()
    )


def _entry(name: str, game: Game) -> str:
    numbers = ", ".join(f"{number:_}" for number in counts(game))
    return f"\n[[position]]\nname = \"{name}\"\ncounts = [{numbers}]\nsave = '''\n{game.save()}'''\n"


def main() -> int:
    parser = argparse.ArgumentParser(prog="make perft NAME=slug", description=__doc__)
    parser.add_argument("slug", help="the name of the expansion")
    slug: str = parser.parse_args().slug
    expansion = registry.LIBRARY.by_slug.get(slug)
    path = FOLDER / f"{slug}.toml"
    if expansion is None or path.exists():
        print(f"{path} is there already; remove it first" if expansion else f"there is no expansion {slug!r}")
        return 2
    path.write_text(text(expansion), encoding="utf-8")
    print(f"{path.name}: the numbers of {expansion.name} are written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
