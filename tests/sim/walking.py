"""Games of the engine written down as numbers, and the kernel's walk through them.

The engine plays a game at random. Of each step is noted who decides, every option with its weight, what was
chosen and the scores. The kernel then has to offer the same number of actions, all of them among the
options, to weigh them alike, and to come to the same scores.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bastide import Game, Setup
from bastide.core.game import CHANCE, NOBODY
from bastide.core.geometry import Cell
from bastide.core.option import Option
from bastide.core.targets import FigureAt, Lay, NamedTile, OnSegment, Seat
from bastide.sim.kernel.actions import DEPLOY, DEPLOY_STEP, PASS, RECALL
from bastide.sim.kernel.constants import DRAW, FIRST, OVER
from bastide.sim.kernel.jit import entry
from bastide.sim.kernel.layout import Tables
from bastide.sim.kernel.sizes import SIZES
from bastide.sim.kernel.turn import count_actions, is_possible, play
from bastide.sim.loaded import SEARCH
from bastide.sim.simulator import Simulator, simulator_for
from bastide.sim.tables import FIGURE_NAMES
from bastide.sim.training import train
from bastide.sim.warm import make_ready


class Walk(NamedTuple):
    """A whole game as numbers."""

    #: For each step who decides, where its options begin, and which of them was chosen.
    actors: NDArray[np.int64]
    starts: NDArray[np.int64]
    chosen: NDArray[np.int64]
    #: All options as actions of the kernel, with their weights where chance chooses.
    actions: NDArray[np.int64]
    weights: NDArray[np.int64]
    #: The scores before each step and at the end.
    scores: NDArray[np.int64]


class Numbers(dict[Cell, int]):
    """The options of one setup as numbers, worked out apart from the kernel's own codes; cells times four."""

    def __init__(self, simulator: Simulator) -> None:
        super().__init__()
        self.simulator = simulator
        tables = simulator.tables
        #: For each stage the place of a tile among all draws, by the tile's name.
        self.draws: Sequence[Mapping[str, int]] = [
            {
                simulator.rules.tiles[tables.drawn[place]].type.id: place
                for place in range(tables.stage_first[stage], tables.stage_first[stage + 1])
            }
            for stage in range(tables.n_stages)
        ]

    def __missing__(self, cell: Cell) -> int:
        size = self.simulator.size
        number = self[cell] = 4 * ((cell[0] + size.row * cell[1]) % size.cells)
        return number

    def all_of(self, game: Game, options: Sequence[Option]) -> list[int]:
        """The numbers of all options that are possible now."""
        match options[0].target:
            case Lay():
                lays: Sequence[Any] = [option.target for option in options]
                return [self[lay.cell] + lay.rotation for lay in lays]
            case NamedTile():
                stage = next(n for n, pile in enumerate(game.state.piles) if pile.size > pile.leave)
                place_of = self.draws[stage]
                named: Sequence[Any] = [option.target for option in options]
                return [place_of[one.tile] for one in named]
        return [self.of(game, option) for option in options]

    def of(self, game: Game, option: Option) -> int:
        """The number of an option that is possible now."""
        board = game.state.board
        match option.target:
            case Seat(seat):
                return seat
            case OnSegment(place):
                placed = board.tiles[-1]
                local = game.rules.tiles[placed.tile].shapes[placed.rotation].by_name[place]
                return DEPLOY + DEPLOY_STEP * FIGURE_NAMES.index(option.verb) + local
            case FigureAt(_, _, cell):
                return RECALL + board.cells[cell].number
        return PASS


#: Who chooses one of some options by its place; they have weights where chance chooses.
Choose = Callable[[Sequence[Option], Sequence[int]], int]


def random_walk(setup: Setup, seed: object) -> tuple[Walk, Game]:
    """A random game of the engine; chance is played like a player."""
    rng = random.Random(str(seed))

    def choose(options: Sequence[Option], weights: Sequence[int]) -> int:
        return rng.choices(range(len(options)), weights)[0] if weights else rng.randrange(len(options))

    return walk_through(Game.begin(setup), choose)


def walk_through(game: Game, choose: Choose) -> tuple[Walk, Game]:
    """A game of the engine from here to its end, or to where nobody chooses any more."""
    numbers = Numbers(simulator_for(game.rules.setup, game.rules.library))
    actors, starts, chosen = [], [0], []
    actions: list[int] = []
    weights: list[int] = []
    scores = [game.scores]
    while (actor := game.actor) != NOBODY:
        chances: Sequence[int] = ()
        if actor == CHANCE:
            outcomes = game.outcomes()
            options: Sequence[Option] = [option for option, _ in outcomes]
            chances = [weight for _, weight in outcomes]
        else:
            options = game.options()
        actions += numbers.all_of(game, options)
        weights += chances or [0] * len(options)
        choice = choose(options, chances)
        chosen.append(actions[starts[-1] + choice])
        actors.append(actor)
        starts.append(len(actions))
        game.play(options[choice])
        scores.append(game.scores)
    wide = [np.array(column, np.int64) for column in (actors, starts, chosen, actions, weights, scores)]
    return Walk(*wide), game


@entry
def first_difference(
    tables: Tables,
    states: NDArray[np.record],
    actors: NDArray[np.int64],
    starts: NDArray[np.int64],
    chosen: NDArray[np.int64],
    actions: NDArray[np.int64],
    weights: NDArray[np.int64],
    scores: NDArray[np.int64],
) -> int:
    """The first step at which the kernel sees anything else, or -1; it goes through the whole game."""
    state = states[0]
    for step in range(len(chosen)):
        actor = state.seat
        if state.phase == FIRST or state.phase == DRAW:
            actor = CHANCE
        if actor != actors[step] or count_actions(tables, state) != starts[step + 1] - starts[step]:
            return step
        for place in range(starts[step], starts[step + 1]):
            if not is_possible(tables, state, actions[place]):
                return step
            if state.phase == DRAW and state.left[actions[place]] != weights[place]:
                return step
        play(tables, state, chosen[step])
        for seat in range(tables.seats):
            if state.score[seat] != scores[step + 1, seat]:
                return step
    return -1 if state.phase == OVER else len(chosen)


def compile_walks() -> None:
    """Have the kernel, the search and the walk through its games compiled, for every size of positions.

    What trains the evaluation is compiled for the base game, the only one that tests train for.
    """
    for size in SIZES:
        make_ready(size, purpose=SEARCH)
    for setup in (Setup.make(), Setup.make(expansions="inns_cathedrals")):
        difference(setup, "compiled ahead")
    for _ in train(Setup.make(), rounds=1, games=2, seed=1, threads=1):
        pass


def difference(setup: Setup, seed: object) -> str:
    """Where the kernel and the engine differ in a random game, if they do."""
    walk, game = random_walk(setup, seed)
    simulator = simulator_for(setup)
    states = simulator.new_states(1)
    step = first_difference(simulator.tables, states, *walk)
    if step < 0:
        return ""
    codes = [option.code for option in game.history[: step + 1]]
    return f"seed {seed!r}, step {step}, after {codes[-3:]}, scores {states[0].score.tolist()}"
