"""Shared symbols: a page holds them once, tiles and figures only refer to them."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from bastide.art.collection import FIGURES, SYMBOLS
from bastide.art.paint.seat_signs import SEAT_SIGNS
from bastide.art.paint.texture import cobbles, meadow_parts
from bastide.art.plan.walls import FORMS, wall_line
from bastide.art.svg.curves import Line, extend, offset
from bastide.art.svg.elements import DETAIL, PREFIX, number, smooth_path
from bastide.art.svg.measures import WALL_WIDTH
from bastide.art.svg.palette import GROUND_DARK, INK, STONE, STONE_DARK, STONE_LIGHT
from bastide.core.geometry import ROTATIONS

_JOINTS: Final = 'stroke-linejoin="round" stroke-linecap="round"'
#: The symbol of a figure that lies is named so behind its name.
LYING: Final = "-lying"
_REFERENCE: Final = re.compile(rf"#{PREFIX}([\w-]+)")


@cache
def all_symbols() -> Mapping[str, str]:
    """Every shared symbol by its name."""
    symbols = {"cobble": cobbles()}
    for name, brushwork in meadow_parts().items():
        symbols[name] = _symbol(name, "", brushwork)
    for form in FORMS:
        for quarters in ROTATIONS:
            symbols |= _wall_symbols(f"wall-{form}-{quarters}", wall_line(form, quarters))
    for name, drawing in SYMBOLS.items():
        symbols[name] = _symbol(name, f' stroke="{INK}" stroke-width=".6" {_JOINTS}', drawing)
    # The outlines of figures come from where they are used: once wide and pale, once in ink.
    for name, figure in FIGURES.items():
        for symbol, drawing in ((f"f-{name}", figure.svg), (f"f-{name}{LYING}", figure.lying)):
            if drawing:
                symbols[symbol] = _symbol(symbol, f" {_JOINTS}", drawing)
    for name, drawing in SEAT_SIGNS.items():
        symbols[f"s-{name}"] = _symbol(f"s-{name}", f" {_JOINTS}", drawing)
    return symbols


def _symbol(name: str, style: str, drawing: str) -> str:
    return f'<g id="{PREFIX}{name}"{style}>{drawing}</g>'


def _wall_symbols(name: str, edge: Line) -> dict[str, str]:
    """A wall with its shadow, its face, its walk and the light stones of its battlements."""
    middle = f"{name}-line"
    layers = (
        (GROUND_DARK, WALL_WIDTH + 4, ' opacity=".45"'),
        (INK, WALL_WIDTH, ' x="1.2" y="3" opacity=".16"'),
        (INK, WALL_WIDTH + 0.5, ' y="1.5"'),
        (STONE_DARK, WALL_WIDTH - 0.5, ' y="1.4"'),
        (INK, WALL_WIDTH + 0.3, ""),
        (STONE, WALL_WIDTH - 0.8, ""),
    )
    strokes = "".join(
        f'<use href="#{PREFIX}{middle}" stroke="{colour}" stroke-width="{number(width)}"{more}/>'
        for colour, width, more in layers
    )
    stones = smooth_path(extend(offset(edge, 1.2)))
    strokes += (
        f'<path d="{stones}" stroke="{STONE_LIGHT}" stroke-width="1.7" stroke-dasharray="2 1.5"{DETAIL}/>'
    )
    return {
        middle: f'<path id="{PREFIX}{middle}" d="{smooth_path(extend(offset(edge, WALL_WIDTH / 2)))}"/>',
        name: _symbol(name, ' fill="none"', strokes),
    }


@cache
def symbols_svg() -> str:
    """All shared symbols, for a page to hold once."""
    return f"<defs>{''.join(all_symbols().values())}</defs>"


def symbols_for(picture: str) -> str:
    """Only those symbols that a picture needs, for a file of its own."""
    symbols = all_symbols()
    needed: set[str] = set()
    waiting = set(_REFERENCE.findall(picture))
    while waiting:
        needed |= waiting
        waiting = {name for found in waiting for name in _REFERENCE.findall(symbols[found])} - needed
    return f"<defs>{''.join(symbol for name, symbol in symbols.items() if name in needed)}</defs>"
