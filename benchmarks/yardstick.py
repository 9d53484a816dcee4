"""The yardstick: a bare C++ playout beside the project, with which speeds are compared where it is there."""

import os
import re
import shutil
import subprocess
from pathlib import Path


def find_yardstick() -> Path | None:
    """The program that builds and runs it: ``BASTIDE_YARDSTICK``, or the folder beside the project."""
    path = Path(
        os.environ.get("BASTIDE_YARDSTICK", Path(__file__).parents[2] / "shared" / "yardstick" / "run")
    )
    return path if path.exists() and shutil.which("g++") else None


def yardstick_games_per_second(path: Path, seconds: float) -> float:
    """Its median of five runs of so many seconds each."""
    result = subprocess.run([path, str(seconds)], capture_output=True, text=True, check=True)
    match = re.search(r"median (\d+)", result.stdout)
    if match is None:
        raise ValueError(f"the yardstick said something unexpected: {result.stdout!r}")
    return float(match[1])
