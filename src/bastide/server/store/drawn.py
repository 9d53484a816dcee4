"""Pictures that were drawn once: kept in memory and on disk, so much of them, and found by what they show.

What cannot be kept is drawn again: a full disk or a folder that nobody may write to is no fault.
"""

import os
import shutil
import tempfile
import threading
from collections import OrderedDict
from contextlib import suppress
from pathlib import Path
from typing import Final

_MEGABYTE: Final = 1024 * 1024
#: How much is kept in memory.
_MOST_IN_MEMORY: Final = 32 * _MEGABYTE
#: The oldest of the files are removed when so many were written.
_LOOK_AFTER: Final = 500


class Drawn:
    """Pictures by their names; a folder that is named after how they are drawn holds them on disk.

    Several threads may ask at once.
    """

    def __init__(self, folder: Path, style: str, megabytes: int) -> None:
        self._folder = folder / style
        self._most = megabytes * _MEGABYTE
        self._memory: OrderedDict[str, bytes] = OrderedDict()
        self._taken = 0
        self._written = 0
        #: How many pictures are on disk, as far as it was looked at.
        self.count = 0
        self._lock = threading.Lock()

    def open(self) -> None:
        """Make the folder, and remove pictures that are drawn otherwise by now."""
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            for other in self._folder.parent.iterdir():
                if other.name != self._folder.name and other.is_dir():
                    shutil.rmtree(other, ignore_errors=True)
            self._tidy()

    def find(self, name: str) -> bytes | None:
        """A picture that was drawn before."""
        with self._lock:
            found = self._memory.get(name)
            if found is not None:
                self._memory.move_to_end(name)
                return found
        with suppress(OSError):
            found = (self._folder / name).read_bytes()
            self._remember(name, found)
        return found

    def keep(self, name: str, picture: bytes) -> None:
        """Keep a picture for whoever asks next, also after a restart."""
        self._remember(name, picture)
        with suppress(OSError):
            self._write(name, picture)
            self._written += 1
            self.count += 1
            if self._written % _LOOK_AFTER == 0:
                self._tidy()

    def _write(self, name: str, picture: bytes) -> None:
        """Under another name at first, so that nobody reads half a picture; on a full disk nothing stays."""
        handle, beside = tempfile.mkstemp(dir=self._folder)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(picture)
            os.replace(beside, self._folder / name)
        except OSError:
            os.unlink(beside)
            raise

    def _remember(self, name: str, picture: bytes) -> None:
        with self._lock:
            self._taken += len(picture) - len(self._memory.pop(name, b""))
            self._memory[name] = picture
            while self._taken > _MOST_IN_MEMORY and len(self._memory) > 1:
                self._taken -= len(self._memory.popitem(last=False)[1])

    def _tidy(self) -> None:
        """Remove the oldest files until the others fit."""
        files = [(found.stat(), found.path) for found in os.scandir(self._folder) if found.is_file()]
        taken = sum(facts.st_size for facts, _ in files)
        self.count = len(files)
        for facts, path in sorted(files, key=lambda file: file[0].st_mtime):
            if taken <= self._most:
                return
            with suppress(OSError):
                os.unlink(path)
                taken -= facts.st_size
