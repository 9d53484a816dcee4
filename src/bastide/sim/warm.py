"""Compiling ahead: once on each machine, so that nobody waits for it in a game."""

import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import numpy as np

from bastide.sim.kernel.jit import cache_folder, can_keep
from bastide.sim.kernel.layout import state_type, tables_type
from bastide.sim.kernel.many import NO_CHANCES, count_in, list_in, play_in, play_out_in
from bastide.sim.kernel.sizes import SIZES, Size
from bastide.sim.kernel.writing import write_board
from bastide.sim.loaded import PLAY, SEARCH, note_loaded
from bastide.sim.locks import lock

#: What compiles one function of those that Python calls.
_Call = Callable[[], object]
_READY: Final = "ready"
#: How long code is kept that is not used: two months.
KEPT_SECONDS: Final = 60 * 24 * 3600


def say(text: str) -> None:
    """Tell somebody at a terminal what takes a while."""
    if sys.stderr.isatty():
        print(text, file=sys.stderr, flush=True)


def is_compiled(size: Size, purpose: str = PLAY) -> bool:
    """Whether the machine code for positions of a size is kept already."""
    return _mark(size, purpose).exists()


def make_ready(
    size: Size,
    tell: Callable[[str], None] = say,
    done: Callable[[], None] = lambda: None,
    purpose: str = PLAY,
) -> None:
    """See to it that the kernel runs at once with positions of a size.

    Only one process compiles: others wait, and take what it has made. ``tell`` is given a line if it is
    compiled, ``done`` is called after each part of the work.
    """
    with _alone():
        if not is_compiled(size, purpose):
            tell(f"Compiling the simulator for {size.name} games, once on this machine ...")
        for call in _calls(size, purpose):
            call()
            done()
        if can_keep():
            _mark(size, purpose).touch()
            forget_old_code()
        note_loaded(size, purpose)


def parts_of_work(purpose: str = PLAY) -> int:
    """How often ``done`` is called for one size."""
    return len(_calls(SIZES[0], purpose))


def forget_old_code() -> None:
    """Remove the machine code of other versions that nobody has used for long."""
    cache_folder().touch()  # this one was used now
    for folder in cache_folder().parent.iterdir():
        if folder.is_dir() and time.time() - folder.stat().st_mtime > KEPT_SECONDS:
            shutil.rmtree(folder, ignore_errors=True)


def _calls(size: Size, purpose: str) -> list[_Call]:
    """Calls that do nothing but have the functions compiled or loaded."""
    return _calls_to_search(size) if purpose == SEARCH else _calls_to_play(size)


def _calls_to_play(size: Size) -> list[_Call]:
    tables = np.zeros(1, tables_type(size.words))[0]
    states = np.zeros(1, state_type(size))
    numbers = np.zeros(1, np.int64)
    rows = np.zeros((0, 4), np.int64)
    return [
        lambda: write_board(tables, states[0], rows, rows),
        lambda: count_in(tables, states, 0, 0, numbers),
        lambda: list_in(tables, states, 0, 0, numbers, np.zeros(1, np.int32)),
        lambda: play_in(tables, states, 0, 0, numbers, NO_CHANCES, False, False),
        lambda: play_out_in(tables, states, 0, 0, NO_CHANCES, numbers),
    ]


def _calls_to_search(size: Size) -> list[_Call]:
    # Not everybody who plays games searches in them.
    from bastide.sim.evaluation import empty_desk, weights_for
    from bastide.sim.kernel.grafting import graft
    from bastide.sim.kernel.judging import judge_in
    from bastide.sim.kernel.nodes import empty_tree
    from bastide.sim.kernel.tree import grow

    tables = np.zeros(1, tables_type(size.words))[0]
    states = np.zeros(1, state_type(size))
    desk = empty_desk(size, weights_for(size))
    tree, waiting = empty_tree(1, np.zeros(1, np.float32)), np.zeros(1, np.int32)
    return [
        lambda: grow(tables, states, desk, tree, 0, 0.0),
        lambda: graft(tree, 0, empty_tree(1, tree.luck), waiting, 0),
        lambda: judge_in(tables, states, 0, desk),
    ]


def _mark(size: Size, purpose: str) -> Path:
    return cache_folder() / f"{size.name}.{purpose}.{_READY}"


@contextmanager
def _alone() -> Iterator[None]:
    """Wait until no other process compiles; where that cannot be known, go on at once."""
    if not can_keep():
        yield
        return
    with (cache_folder() / "lock").open("w") as file:
        lock(file)
        yield
