"""Text in pictures. Nobody tells how wide it will be, so that is guessed: rather too much than too little."""

import unicodedata
from collections.abc import Sequence
from html import escape
from typing import Final

from bastide.art.svg.elements import FONTS, number
from bastide.art.svg.palette import INK

#: How wide a letter is, as a part of the size of its font.
_LETTER: Final = 0.62
_BOLD: Final = 0.72
_WIDE: Final = 1.05
_ELLIPSIS: Final = "…"


def width_of(text: str, size: float, bold: bool = False) -> float:
    """About how wide a text is."""
    return size * sum(_letter(letter, bold) for letter in text)


def _letter(letter: str, bold: bool) -> float:
    if unicodedata.combining(letter):
        return 0.0
    if unicodedata.east_asian_width(letter) in "WF":
        return _WIDE
    return _BOLD if bold else _LETTER


def shortened(text: str, size: float, room: float) -> str:
    """A text that fits into some room; what is left out is shown by three dots."""
    if width_of(text, size) <= room:
        return text
    end = len(text)
    while end > 1 and width_of(text[:end] + _ELLIPSIS, size) > room:
        end -= 1
    return text[:end].rstrip() + _ELLIPSIS


def listed(names: Sequence[str], size: float, room: float, lines: int) -> list[str]:
    """Names with commas between them on a few lines; those that do not fit any more are counted."""
    for shown in range(len(names), 0, -1):
        rest = len(names) - shown
        found = _broken([*names[:shown], *([f"+ {rest}"] if rest else [])], size, room)
        if len(found) <= lines:
            return [shortened(line, size, room) for line in found]
    return []


def _broken(names: Sequence[str], size: float, room: float) -> list[str]:
    """Lines of names, broken behind commas."""
    lines: list[str] = []
    for number_, name in enumerate(names):
        comma = "," if number_ + 1 < len(names) else ""
        if lines and width_of(f"{lines[-1]} {name}{comma}", size) <= room:
            lines[-1] = f"{lines[-1]} {name}{comma}"
        else:
            lines.append(name + comma)
    return lines


def lettering(
    text: str, x: float, y: float, size: float, anchor: str = "start", bold: bool = False, colour: str = INK
) -> str:
    """A line of text at a point of its base line."""
    weight = ' font-weight="bold"' if bold else ""
    style = f'font-family="{FONTS}" font-size="{number(size)}"{weight} text-anchor="{anchor}"'
    return f'<text x="{number(x)}" y="{number(y)}" {style} fill="{colour}">{escape(text)}</text>'
