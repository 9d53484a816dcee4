"""How pictures are drawn, as a few letters: whatever was drawn under the same letters looks the same."""

from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Final

import bastide

_DIGITS: Final = 12
#: What a picture of a tile follows from: the art, what is printed on tiles, and the programs that draw it.
_FILES: Final = ("art/**/*.py", "expansions/*/tiles.toml", "core/tiles.py")
_PROGRAMS: Final = ("resvg_py", "pillow")


@cache
def art_version() -> str:
    """Letters that change with every change of the pictures."""
    root = Path(bastide.__file__).parent
    found = sha256()
    for file in sorted(file for pattern in _FILES for file in root.glob(pattern)):
        found.update(file.relative_to(root).as_posix().encode())
        found.update(file.read_bytes())
    for program in _PROGRAMS:
        found.update(f"{program} {version(program)}".encode())
    return found.hexdigest()[:_DIGITS]
