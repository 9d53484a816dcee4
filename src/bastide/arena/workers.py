"""Processes that play games of a match."""

import os
import signal
import threading
from multiprocessing import parent_process


def begin_work() -> None:
    """Let the parent process alone hear Ctrl-C, since it stops the others, and end when it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A parent that was killed cannot tell; who plays for it notices by itself, even in mid-game."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
