"""``bastide sim``: the simulator, compiled ahead."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from bastide.cli.output import Screen
from bastide.core.errors import BastideError
from bastide.core.setup import Setup
from bastide.sim import missing

if TYPE_CHECKING:
    from bastide.sim.kernel.sizes import Size


class NoSimulator(BastideError):
    """The simulator cannot run on this machine."""


def warm() -> None:
    """Compile the simulator for all sizes of games, so that nothing waits for it later."""
    if why_not := missing():
        raise NoSimulator(f"there is no simulator here: {why_not}")
    from bastide.sim.kernel.jit import cache_folder
    from bastide.sim.kernel.sizes import SIZES

    get_ready(SIZES)
    Screen().show(f"The simulator is ready; its machine code is in {cache_folder()}.")


def get_ready_for(setup: Setup) -> None:
    """Have the simulator ready for a setup that it supports."""
    from bastide.core.game import Game
    from bastide.sim.support import size_for

    size = size_for(Game.begin(setup))
    assert size is not None, "what is supported has a size"
    get_ready([size])


def get_ready(sizes: "Sequence[Size]") -> None:
    """Have the simulator compiled or loaded; what is compiled is told on the standard error."""
    from bastide.sim.warm import is_compiled, make_ready, parts_of_work

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    is_hidden = not console.is_terminal or all(map(is_compiled, sizes))
    with Progress(*columns, console=console, transient=True, disable=is_hidden) as progress:
        task = progress.add_task(
            "compiling the simulator, once on this machine", total=len(sizes) * parts_of_work()
        )
        for size in sizes:
            make_ready(size, tell=lambda _: None, done=lambda: progress.advance(task))
