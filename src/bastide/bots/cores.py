"""How many processors a bot may use at once."""

import os

_sharing = 1


def share_cores(among: int) -> None:
    """Tell the bots of this process that so many processes think at the same time."""
    global _sharing
    _sharing = max(1, among)


def cores() -> int:
    """The part of the machine's processors that is for the bots of this process: one at least."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, usable // _sharing)
