"""The same rules on flat arrays, at the speed of compiled code: for search, training and research.

>>> from bastide import Setup
>>> from bastide.sim import Batch, supports
>>> setup = Setup.make(players=2)
>>> if supports(setup):
...     batch = Batch(setup, games=1000, seed=1)
...     batch.play_out()

What needs numba is loaded when it is first asked for; :func:`supports` says where it is missing.
"""

from typing import TYPE_CHECKING, Any

from bastide.sim.support import Support, missing, supports

if TYPE_CHECKING:
    from bastide.sim.batch import Actions, Batch, Outcome
    from bastide.sim.position import Position, from_game
    from bastide.sim.simulator import Simulator, UnsupportedSetup, simulator_for

__all__ = [
    "Actions",
    "Batch",
    "Outcome",
    "Position",
    "Simulator",
    "Support",
    "UnsupportedSetup",
    "from_game",
    "missing",
    "simulator_for",
    "supports",
]

_ROOMS = {
    **dict.fromkeys(("Actions", "Batch", "Outcome"), "batch"),
    **dict.fromkeys(("Position", "from_game"), "position"),
    **dict.fromkeys(("Simulator", "UnsupportedSetup", "simulator_for"), "simulator"),
}


def __getattr__(name: str) -> Any:
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_ROOMS[name]}"), name)
