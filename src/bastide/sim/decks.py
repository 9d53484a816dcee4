"""Decks: the order in which a seed deals in the engine, for games of the kernel that deal the same."""

import random
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from bastide.core.game import Game
from bastide.sim.simulator import Simulator


def seeded_draws(simulator: Simulator, seeds: Sequence[int | str]) -> NDArray[np.int16]:
    """For each seed what is drawn one after the other, as places in ``Tables.drawn``."""
    piles = Game.begin(simulator.rules.setup, simulator.rules.library).state.piles
    tables = simulator.tables
    #: The place of each tile among the draws of its stage.
    places = [
        {
            int(tables.drawn[place]): place
            for place in range(tables.stage_first[stage], tables.stage_first[stage + 1])
        }
        for stage in range(tables.n_stages)
    ]
    rows = []
    for seed in seeds:
        row: list[int] = []
        for place_of, pile in zip(places, piles, strict=True):
            order = pile.in_some_order(random.Random(f"{seed}/{pile.name}"))  # as SeededDeck shuffles it
            row += [place_of[tile] for tile in order[: pile.size - pile.leave]]
        rows.append(row)
    return np.array(rows, np.int16).reshape(len(rows), -1)
