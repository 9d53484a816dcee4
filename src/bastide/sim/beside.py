"""Compiling beside: a process of its own makes the search ready, while whoever wants it goes on without.

Who cannot do without waits for it.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from typing import Final

from bastide.core.game import Game
from bastide.core.setup import Setup
from bastide.sim.kernel.jit import can_keep
from bastide.sim.kernel.sizes import SIZES, Size
from bastide.sim.loaded import PURPOSES, is_loaded
from bastide.sim.support import size_for
from bastide.sim.warm import is_compiled, make_ready, say

#: The processes that were started by this one, by the size for which they compile.
_begun: Final[dict[str, subprocess.Popen[bytes]]] = {}


def size_of(setup: Setup) -> Size:
    """The size of positions of a setup that is supported."""
    size = size_for(Game.begin(setup))
    assert size is not None, "what is supported has a size"
    return size


def can_search(size: Size) -> bool:
    """Whether positions of a size can be searched at once.

    Where they cannot, that is seen to in another process, if what it compiles can be kept.
    """
    if all(is_loaded(size, purpose) or is_compiled(size, purpose) for purpose in PURPOSES):
        return True
    if can_keep() and size.name not in _begun:
        command = [sys.executable, "-m", __name__, size.name]
        nothing = subprocess.DEVNULL
        _begun[size.name] = subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=nothing)
    return False


def wait_until_it_can_search(size: Size, tell: Callable[[str], None] = say) -> None:
    """Have the search compiled or loaded in this very process, however long that takes.

    ``tell`` is given a line if it is compiled.
    """
    for purpose in PURPOSES:
        if not is_loaded(size, purpose):
            make_ready(size, tell, purpose=purpose)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)
    (wanted,) = (size for size in SIZES if size.name == sys.argv[1])
    wait_until_it_can_search(wanted)
