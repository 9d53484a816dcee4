"""How often Python looks for objects that only refer to each other.

Each look at all objects takes as long as there are objects, and a server that holds hundreds of games has
millions. What a move makes lives until the next move of its game, which the collector takes for a reason to
look at everything again and again: it took a third of all time. But games, positions and messages are
records without such rings, so they go by themselves, and what few rings there are may wait.
"""

import gc
from typing import Final

#: How many objects are new before the newest are looked at; how often that is done before those that have
#: stayed are looked at, too; and how often that is done before all are.
_THRESHOLDS: Final = (20_000, 20, 50)


def collect_seldom() -> None:
    """Look seldom from now on, and never at what is there already: modules, rules, tiles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)
