"""Processes that play games of a match."""

import signal


def leave_interrupts() -> None:
    """Let the parent process alone hear Ctrl-C; it stops the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
