"""The weights of the linear evaluation: small text files, made by ``bastide train linear``."""

from functools import cache
from importlib.resources import files
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bastide.core.judgement import read_weights
from bastide.sim.kernel.constants import SEATS
from bastide.sim.kernel.judging import Desk, judge_in
from bastide.sim.kernel.layout import state_type
from bastide.sim.kernel.outlook import NAMES, NUMBERS
from bastide.sim.kernel.sizes import Size
from bastide.sim.position import Position


@cache
def weights_for(size: Size) -> NDArray[np.float32]:
    """The weights that come with the package for positions of a size."""
    return _array((files("bastide.sim") / "weights" / f"{size.name}.txt").read_text("utf-8"))


def load_weights(path: Path) -> NDArray[np.float32]:
    """The weights of a file."""
    return _array(path.read_text("utf-8"))


def _array(text: str) -> NDArray[np.float32]:
    return np.array(read_weights(text, NAMES), np.float32)


def empty_desk(size: Size, weights: NDArray[np.float32]) -> Desk:
    """What a thread needs to judge positions of a size."""
    return Desk(
        room=np.empty(3, state_type(size)),
        fills=np.zeros(1 << 16, np.float32),
        chances=np.zeros(size.segments, np.float32),
        rows=np.zeros((SEATS, NUMBERS), np.float32),
        weights=weights,
        worths=np.zeros(SEATS, np.float32),
    )


def outlook(position: Position) -> list[dict[str, float]]:
    """What a position promises each seat, by the names of the weights."""
    seats = position.simulator.tables.seats
    desk = empty_desk(position.simulator.size, weights_for(position.simulator.size))
    judge_in(position.simulator.tables, position.states, 0, desk)
    return [dict(zip(NAMES, row, strict=True)) for row in desk.rows[:seats].tolist()]


def expected_points(position: Position) -> tuple[float, ...]:
    """What each seat will have in the end, as far as the evaluation can tell."""
    seats = position.simulator.tables.seats
    desk = empty_desk(position.simulator.size, weights_for(position.simulator.size))
    judge_in(position.simulator.tables, position.states, 0, desk)
    return tuple(desk.worths[:seats].tolist())
