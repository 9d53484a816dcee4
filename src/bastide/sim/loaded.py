"""What of the kernel's machine code this process has in its memory; to ask for that loads nothing."""

from typing import Final

from bastide.sim.kernel.sizes import Size

#: What code is compiled for: to play games, and to search in them.
PLAY: Final = "play"
SEARCH: Final = "search"
PURPOSES: Final = (PLAY, SEARCH)
#: The name of a size and the purpose.
_loaded: Final[set[tuple[str, str]]] = set()


def note_loaded(size: Size, purpose: str) -> None:
    """Remember that code was compiled or loaded."""
    _loaded.add((size.name, purpose))


def is_loaded(size: Size, purpose: str = PLAY) -> bool:
    """Whether this process has the machine code in its memory, also where none can be kept."""
    return (size.name, purpose) in _loaded
