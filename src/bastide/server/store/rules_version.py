"""Which rules this server plays by, so that a stored game can tell which ones it has followed."""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import bastide

#: What a game follows from: the engine, the expansions and their tiles.
_FOLDERS: Final = ("core", "expansions")
_ENDINGS: Final = frozenset({".py", ".toml"})
_DIGITS: Final = 8


@cache
def rules_version() -> str:
    """The version of Bastide, and letters that change with every change of the rules."""
    root = Path(bastide.__file__).parent
    files = (file for folder in _FOLDERS for file in (root / folder).rglob("*") if file.suffix in _ENDINGS)
    found = sha256()
    for file in sorted(files):
        found.update(file.relative_to(root).as_posix().encode())
        found.update(file.read_bytes())
    return f"{bastide.__version__}+{found.hexdigest()[:_DIGITS]}"
