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
    from bastide.sim.loaded import PURPOSES

    get_ready(SIZES, PURPOSES)
    Screen().show(f"The simulator is ready; its machine code is in {cache_folder()}.")


def get_ready_for(setup: Setup, *, searches: bool = False) -> None:
    """Have the simulator ready for a setup that it supports, to play games or also to search in them."""
    from bastide.sim.beside import size_of
    from bastide.sim.loaded import PLAY, PURPOSES

    get_ready([size_of(setup)], PURPOSES if searches else [PLAY])


def get_ready(sizes: "Sequence[Size]", purposes: Sequence[str]) -> None:
    """Have the simulator compiled or loaded; what is compiled is told on the standard error."""
    from bastide.sim.warm import is_compiled, make_ready, parts_of_work

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    work = [(size, purpose) for size in sizes for purpose in purposes]
    is_hidden = not console.is_terminal or all(is_compiled(*one) for one in work)
    with Progress(*columns, console=console, transient=True, disable=is_hidden) as progress:
        task = progress.add_task(
            "compiling the simulator, once on this machine",
            total=sum(parts_of_work(purpose) for _, purpose in work),
        )
        for size, purpose in work:
            make_ready(size, lambda _: None, lambda: progress.advance(task), purpose)
