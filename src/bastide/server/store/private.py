"""Files that nobody else on the machine may read: games hold secrets, such as the order of the tiles."""

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
_FILE: Final = 0o600
_FOLDER: Final = 0o700
#: What SQLite writes beside a database.
_BESIDE: Final = ("-wal", "-shm", "-journal")


def make_private(file: Path) -> None:
    """Make the folder and the file of a database for its owner alone, and close to others what is there.

    What lies beside the file gets its rights, as SQLite itself does it. A folder that also holds other things
    is left as it is: it may be anybody's, even ``/``.
    """
    file.parent.mkdir(mode=_FOLDER, parents=True, exist_ok=True)
    create_private(file)
    if os.name != "posix":
        return
    parts = [file.with_name(file.name + end) for end in ("", *_BESIDE)]
    mode = _closed_to_others(file)
    for part in parts:
        with suppress(FileNotFoundError, PermissionError):  # gone meanwhile, or another's
            part.chmod(mode)
    if {entry.name for entry in file.parent.iterdir()} <= {part.name for part in parts}:
        with suppress(PermissionError):
            file.parent.chmod(_closed_to_others(file.parent))


def create_private(file: Path) -> None:
    """Make an empty file for its owner alone, unless there is one."""
    os.close(os.open(file, os.O_RDONLY | os.O_CREAT, _FILE))


def _closed_to_others(path: Path) -> int:
    """The rights without those of others; the owner's stay, since they may be meant so."""
    return stat.S_IMODE(path.stat().st_mode) & ~_OTHERS
