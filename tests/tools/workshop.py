"""Runs ``make`` as a person does, but with nothing installed on the way."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tests.patience import PATIENCE

ROOT: Final = Path(__file__).parents[2]
#: What `make test` has been told by whoever runs these tests is not meant for the commands that they try.
_OURS: Final = (
    "MAKE",
    "MFLAGS",
    "ARGS",
    "SECONDS",
    "WORKERS",
    "NAME",
    "PYTHON",
    "VENV",
    "PYTEST_",
    "BASTIDE_",
)


def environment(**more: str) -> dict[str, str]:
    """The variables of a shell of its own, with the sources that are tested."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name in ("PYTHONPATH", "BASTIDE_CACHE", "BASTIDE_KERNEL_CACHE") or not name.startswith(_OURS)
    }
    return {**kept, **more}


def command(*arguments: str, folder: Path = ROOT, ready: tuple[str, ...] = ("setup",)) -> list[str]:
    """``make`` with arguments, in which some targets count as done: else `setup` would install things."""
    done = [word for target in ready for word in ("-o", target)]
    return ["make", "-C", str(folder), "--no-print-directory", *done, *arguments]


def make(
    *arguments: str,
    folder: Path = ROOT,
    ready: tuple[str, ...] = ("setup",),
    variables: Mapping[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run ``make`` and wait for it."""
    return subprocess.run(
        command(*arguments, folder=folder, ready=ready),
        env=environment(**(variables or {})),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def checkout(folder: Path, *parts: str) -> Path:
    """A copy of the Makefile and of some files and folders, beside this Python as its ``.venv``."""
    for part in ("Makefile", *parts):
        target = folder / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / part).is_dir():
            ignored = shutil.ignore_patterns("static", "__pycache__", "node_modules")
            shutil.copytree(ROOT / part, target, ignore=ignored)
        else:
            shutil.copy(ROOT / part, target)
    (folder / ".venv").symlink_to(sys.prefix)
    return folder


class StandIns:
    """Programs that do nothing but note how they were called."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._notes = folder / "notes"
        folder.mkdir(parents=True)

    def add(self, *names: str, answer: int = 0) -> None:
        """Add programs that end with a number."""
        for name in names:
            path = self.folder / name
            path.write_text(
                f'#!/bin/sh\necho "{name} $*" >> {self._notes}\nexit {answer}\n', encoding="utf-8"
            )
            path.chmod(0o755)

    @property
    def calls(self) -> list[str]:
        """How they were called, in order."""
        return self._notes.read_text(encoding="utf-8").splitlines() if self._notes.exists() else []
