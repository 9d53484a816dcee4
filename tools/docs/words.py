"""The English words of page and expansions, so that documents call everything as players see it."""

import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from bastide.core.library import Library
from bastide.core.tiles import EDITIONS, TileType
from bastide.expansions.registry import LIBRARY
from bastide.server.messages.rulebook_models import PieceInfo
from bastide.server.shelf.contents import contents
from bastide.server.shelf.words import words_of

MESSAGES = Path(__file__).parents[2] / "web" / "src" / "messages"
_PLURAL = re.compile(r"\{\w+, plural, =1 \{([^{}]*)\} other \{([^{}]*)\}\}")
_NUMBER = re.compile(r"\{\w+\}|#")


@cache
def messages() -> dict[str, str]:
    """All English messages."""
    found = words_of(LIBRARY)["en"]
    for file in [MESSAGES / "en.json", *sorted(MESSAGES.glob("*.en.json"))]:
        found |= json.loads(file.read_text(encoding="utf-8"))
    return found


def word(key: str, otherwise: str) -> str:
    """A message, or other words where there is none."""
    return messages().get(key) or otherwise


def counted(message: str, number: int) -> str:
    """A message about a number of things.

    >>> counted("{n, plural, =1 {city} other {# cities}}", 2)
    '2 cities'
    """
    chosen = _PLURAL.sub(lambda found: found[1] if number == 1 else found[2], message)
    return _NUMBER.sub(str(number), chosen)


def name_of(library: Library, slug: str) -> str:
    """The name of an expansion."""
    return word(f"expansion.{slug}", library.by_slug[slug].name)


def piece_name(piece: PieceInfo) -> str:
    """The name of a figure or another piece."""
    kind = "figure" if piece.figure else "token"
    plain = re.sub(r"[._]", " ", piece.name).capitalize()
    return word(f"table.{kind}.{re.sub('[^a-z0-9]+', '-', piece.name)}", plain)


def what_it_shows(tile: TileType) -> str:
    """A tile by what is on it, as the page says it."""
    shown = [
        counted(message, number)
        for name, number in contents(tile).items()
        if (message := messages().get(f"tile.{name}"))
    ]
    return ", ".join(shown or [messages()["tile.field"]])


def listed(names: Iterable[str]) -> str:
    """Some names, one after the other, though there may be commas in them."""
    found = list(names)
    return ("; " if any("," in name for name in found) else ", ").join(found)


def reason_of(library: Library, reason: str) -> str:
    """Why a setup is refused; an expansion that stands first in it by its slug is called by its name."""
    first, space, rest = reason.partition(" ")
    return f"{name_of(library, first)}{space}{rest}" if first in library.by_slug else reason


def tiles_in_box(library: Library, slug: str) -> int:
    """How many tiles an expansion has; where printings differ in number, in the one with most."""
    sheet = library.sheet(library.by_slug[slug])
    tiles = sheet.tiles if sheet else ()
    return max(sum(tile.copies(edition) for tile in tiles) for edition in EDITIONS)
