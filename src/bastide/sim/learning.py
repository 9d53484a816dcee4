"""How weights learn from games: they are moved towards what came of each position.

TD(lambda): what came is a mix of the end and of what was thought on the way. Weights are pulled towards the
former ones, so that a few games do not throw them about.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

#: How much of a target is what came in the end, the farther from the position the less.
_LAMBDA: Final = 0.8
#: How strongly the weights are held where they were.
_PULL: Final = 0.02
#: Games of so many rounds are learnt from at once.
ROUNDS_KEPT: Final = 5

Weights = NDArray[np.float64]


def targets(
    values: NDArray[np.float64], final: NDArray[np.float64], turns: NDArray[np.int64]
) -> NDArray[np.float64]:
    """What each position of some games should have been judged to be, from the last back to the first.

    ``values`` are what it was judged to be, a row for each game; ``final`` what games came to, after so many
    ``turns``.
    """
    wanted = np.zeros_like(values)
    later = final.copy()
    for turn in range(values.shape[1] - 1, -1, -1):
        is_last = turn == turns - 1
        goes_on = turn < turns - 1
        if goes_on.any():
            later = np.where(goes_on, _LAMBDA * later + (1 - _LAMBDA) * values[:, turn + 1], later)
        later = np.where(is_last, final, later)
        wanted[:, turn] = later
    return wanted


def moved(old: Weights, square: NDArray[np.float64], moment: NDArray[np.float64], positions: int) -> Weights:
    """The weights that fit best to so many positions, near the old ones: ``square`` sums the products of
    their numbers, ``moment`` those of numbers and of what the old weights have missed by."""
    hold = _PULL * np.maximum(np.diag(square), 1e-3 * positions)
    return old + np.linalg.solve(square + np.diag(hold), moment).astype(np.float64)
