"""The weights of the linear evaluation: small text files, made by ``bastide train linear``."""

from functools import cache
from importlib.resources import files
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bastide.core.errors import BastideError
from bastide.sim.kernel.constants import SEATS
from bastide.sim.kernel.judging import Desk, judge_in
from bastide.sim.kernel.layout import state_type
from bastide.sim.kernel.outlook import NAMES, NUMBERS
from bastide.sim.kernel.sizes import Size
from bastide.sim.position import Position


class BadWeights(BastideError):
    """A file of weights cannot be read; the message says where."""


@cache
def weights_for(size: Size) -> NDArray[np.float32]:
    """The weights that come with the package for positions of a size."""
    return read_weights((files("bastide.sim") / "weights" / f"{size.name}.txt").read_text("utf-8"))


def load_weights(path: Path) -> NDArray[np.float32]:
    """The weights of a file."""
    return read_weights(path.read_text("utf-8"))


def read_weights(text: str) -> NDArray[np.float32]:
    """Weights from lines such as ``city_now 0.98``; what comes behind a ``#`` is for people."""
    found: dict[str, float] = {}
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        try:
            name, value = words
            found[name] = float(value)
        except ValueError:
            raise BadWeights(f"line {number} is not a name and a number: {line!r}") from None
        if name not in NAMES:
            raise BadWeights(f"line {number}: nothing is called {name!r}")
    if missing := [name for name in NAMES if name not in found]:
        raise BadWeights(f"no weight for {', '.join(missing)}")
    return np.array([found[name] for name in NAMES], np.float32)


def write_weights(weights: NDArray[np.floating], remarks: str) -> str:
    """The text of a file of weights, with remarks on where they come from."""
    lines = [f"# {line}".rstrip() for line in remarks.splitlines()]
    lines += [f"{name} {value:.4f}" for name, value in zip(NAMES, weights.tolist(), strict=True)]
    return "\n".join(lines) + "\n"


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
