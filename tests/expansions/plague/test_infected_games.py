"""Whole games with all that places and moves followers: nobody comes to an infected tile (PLAGUE-X02)."""

import random
from collections.abc import Iterator

from bastide import Game, Option, Setup
from bastide.core.events import Event, FigurePlaced, PieceMoved
from bastide.core.geometry import Cell
from bastide.expansions.count.steps import MOVE
from bastide.expansions.plague.regions import epidemic, infected
from bastide.expansions.russian_promos.traps import SOLOVEI, VODYANOY
from tests.rules import rule

#: Portals, wagons, crop circles, swaps, seduction, towers, pyramids, bathhouses, quarters and traps.
EXPANSIONS = (
    "plague*2,princess_dragon,abbey_mayor,crop_circles,porxada*4,catapult,tower,big_top,barber_surgeons,"
    "count,russian_promos,bridges_castles_bazaars,traders_builders"
)
GAMES, LENGTH = 12, 60
#: Where followers are caught, wherever that is (PLAGUE-D04).
TRAPS = (SOLOVEI, VODYANOY)


def arrivals(value: str) -> list[str]:
    """The verbs by which followers have come to infected tiles in some games."""
    return [verb for seed in range(GAMES) for verb in _arrivals(value, seed)]


def _arrivals(value: str, seed: int) -> Iterator[str]:
    options = {"plague.first_tiles": "6", "plague.infected_tiles": value}
    game = Game.new(Setup.make(["red", "blue"], EXPANSIONS, options=options, turns=LENGTH), seed=seed)
    rng = random.Random(seed)
    while not game.is_over:
        ill, mark, option = infected(epidemic(game)), len(game.state.log), _choose(game, rng)
        game.play(option)
        if option.verb == MOVE:
            continue  # who leaves Carcassonne stands on no tile, though one is named (COUNT-33)
        yield from (option.verb for event in game.state.log[mark:] if _goal(game, event) in ill)


def _choose(game: Game, rng: random.Random) -> Option:
    """Anything, each sort as often as any other; whoever can spread the plague is quick to do so."""
    verbs = sorted({option.verb for option in game.options()} - {"pass"}) or ["pass"]
    hasty = [verb for verb in ("infect", "lift") if verb in verbs and rng.random() < 0.7]
    verb = rng.choice(hasty or verbs)
    return rng.choice([option for option in game.options() if option.verb == verb])


def _goal(game: Game, event: Event) -> Cell | None:
    """The tile to which a follower has come, unless to a trap or a site that is only to be seen there."""
    match event:
        case FigurePlaced(_, kind, cell, place) | PieceMoved(_, kind, place, cell):
            figure = game.rules.figures.get(kind)
            apart = {*TRAPS, *game.rules.sites}
            return cell if figure is not None and figure.is_follower and place not in apart else None
    return None


@rule("PLAGUE-X02")
def test_nobody_comes_to_an_infected_tile() -> None:
    assert {"meeple", "wagon"} <= set(arrivals("open")), "where they may come, they do"
    assert arrivals("barred") == []
