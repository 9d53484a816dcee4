"""Processes for which rights of files count, also where tests are run by root, who may do anything."""

import ctypes
import os
import sys
from typing import Final

import pytest

#: As Linux calls it: to take away for good what a process may do, and to pass over the rights of files.
_DROP: Final = 24
_PASS_OVER_RIGHTS: Final = 1


def heed_rights() -> None:
    """To be called by a process that is about to run another program (``preexec_fn``)."""
    if os.geteuid() == 0:
        libc = ctypes.CDLL(None, use_errno=True)
        if libc.prctl(_DROP, _PASS_OVER_RIGHTS, 0, 0, 0) != 0:
            raise OSError(ctypes.get_errno(), "this right cannot be given away")


def _can_heed() -> bool:
    if not hasattr(os, "geteuid"):
        return False
    return os.geteuid() != 0 or sys.platform == "linux"


#: Where root cannot give this right away there is nothing to see.
needs_rights = pytest.mark.skipif(not _can_heed(), reason="rights of files do not count here")
