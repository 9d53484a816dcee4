"""Files that nobody else on the machine may read: games hold secrets, such as the order of the tiles."""

import os
import stat
from pathlib import Path
from typing import Final

_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
_FILE: Final = 0o600
_FOLDER: Final = 0o700
#: What SQLite writes beside a database.
_BESIDE: Final = ("-wal", "-shm", "-journal")


def make_private(file: Path) -> None:
    """Make the folder and the file of a database for its owner alone, and close to others what is there.

    A folder that also holds other things is left as it is: it may be anybody's, even ``/``.
    """
    file.parent.mkdir(mode=_FOLDER, parents=True, exist_ok=True)
    create_private(file)
    parts = [file.with_name(file.name + end) for end in ("", *_BESIDE)]
    for part in parts:
        _close_to_others(part)
    if {entry.name for entry in file.parent.iterdir()} <= {part.name for part in parts}:
        _close_to_others(file.parent)


def create_private(file: Path) -> None:
    """Make an empty file for its owner alone, unless there is one."""
    os.close(os.open(file, os.O_RDONLY | os.O_CREAT, _FILE))


def _close_to_others(path: Path) -> None:
    """Take the rights of others away; those of the owner stay, since they may be meant so."""
    if os.name != "posix" or not path.exists():
        return
    mode = stat.S_IMODE(path.stat().st_mode)
    if mode & _OTHERS:
        path.chmod(mode & ~_OTHERS)
