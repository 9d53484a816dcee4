"""Position: one game on arrays, with the face of :class:`bastide.Game` and actions that are numbers."""

import numpy as np
from numpy.typing import NDArray

from bastide.core.errors import IllegalMove
from bastide.core.game import CHANCE, NOBODY, Game
from bastide.core.option import Option
from bastide.core.setup import Setup
from bastide.sim.codes import action_of, option_of
from bastide.sim.kernel.constants import DRAW, FIRST, OVER
from bastide.sim.kernel.layout import Record
from bastide.sim.kernel.many import NO_CHANCES, count_in, list_in, play_in
from bastide.sim.simulator import Simulator, UnsupportedSetup, simulator_for


class Position:
    """A game of the kernel: ask who decides, what is possible, do it. Chance is played like a player.

    >>> from bastide import Setup
    >>> position = Position.new(Setup.make(players=2))
    >>> position.actor == CHANCE
    True
    >>> position.play(position.action("draw base/cloister"))
    >>> position.actor, position.code(position.actions()[0])
    (0, 'tile 0,1 r0')
    """

    __slots__ = ("simulator", "states")

    def __init__(self, simulator: Simulator, states: NDArray[np.record]) -> None:
        self.simulator = simulator
        #: An array of one record.
        self.states = states

    @classmethod
    def new(cls, setup: Setup) -> "Position":
        """A game before its first draw."""
        simulator = simulator_for(setup)
        return cls(simulator, simulator.new_states(1))

    @property
    def record(self) -> Record:
        """The record with everything about the position, for the functions of the kernel."""
        return self.states[0]

    def copy(self) -> "Position":
        """An independent position."""
        return Position(self.simulator, self.states.copy())

    @property
    def actor(self) -> int:
        """The seat that decides now, ``CHANCE`` while an outcome is awaited, ``NOBODY`` when it is over."""
        record = self.record
        if record.phase == OVER:
            return NOBODY
        return CHANCE if record.phase in (FIRST, DRAW) else int(record.seat)

    @property
    def is_over(self) -> bool:
        """Whether the final scoring is done."""
        return bool(self.record.phase == OVER)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of all seats."""
        return tuple(self.record.score[: self.simulator.tables.seats].tolist())

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, once the game is over (BASE-73)."""
        best = max(self.scores)
        return tuple(seat for seat, own in enumerate(self.scores) if own == best) if self.is_over else ()

    def actions(self) -> NDArray[np.int32]:
        """Every legal action of the actor; of chance, every outcome; nothing when the game is over."""
        tables = self.simulator.tables
        counts = np.empty(1, np.int64)
        count_in(tables, self.states, 0, 1, counts)
        actions = np.empty(counts[0], np.int32)
        list_in(tables, self.states, 0, 1, np.zeros(1, np.int64), actions)
        return actions

    def weights(self) -> NDArray[np.int64]:
        """How likely each outcome of chance is, in the order of :meth:`actions`."""
        actions = self.actions()
        if self.record.phase == FIRST:
            return np.ones(len(actions), np.int64)
        return self.record.left[actions].astype(np.int64)

    def play(self, action: int) -> None:
        """Do one of the actions; anything else is refused and changes nothing."""
        tables = self.simulator.tables
        actions = np.array([action], np.int64)
        if action < 0 or play_in(tables, self.states, 0, 1, actions, NO_CHANCES, False, True) >= 0:
            raise IllegalMove(f"the action {action} is not possible now", [])
        play_in(tables, self.states, 0, 1, actions, NO_CHANCES, False, False)

    def option(self, action: int) -> Option:
        """An action as the option of the engine."""
        return option_of(self.simulator, self.record, int(action))

    def code(self, action: int) -> str:
        """The code of an action in the engine."""
        return self.option(action).code

    def action(self, option: Option | str) -> int:
        """The action that is an option of the engine, given as such or by its code."""
        return action_of(self.simulator, self.record, self.actions(), option)


def from_game(game: Game) -> Position:
    """The position of a game of the engine, wherever it is, as long as nobody has left it."""
    if game.state.retired:
        raise UnsupportedSetup("the kernel cannot play a game that somebody has left")
    simulator = simulator_for(game.rules.setup, game.rules.library)
    return Position(simulator, simulator.position_of(game))
