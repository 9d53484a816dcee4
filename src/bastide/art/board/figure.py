"""A figure alone: a piece of a player, with a pale halo and a sign on the chest.

A figure is drawn in units of about 34 from feet to head, with its origin between the feet.
"""

from html import escape
from typing import Final

from bastide.art.collection import FIGURES
from bastide.art.paint.symbols import LYING
from bastide.art.svg.curves import Point
from bastide.art.svg.elements import FONTS, PREFIX, circle, ellipse, group, number
from bastide.art.svg.palette import INK, PAPER_LIGHT, PLAYERS, SELF, WHITE

#: The share of a figure's own units that make one unit of a tile.
FIGURE_SCALE: Final = 0.56
#: How far the feet are below the spot where a figure stands, in units of a tile.
FEET_BELOW: Final = 7.0
LYING_FEET_BELOW: Final = 4.0
_NEUTRAL: Final = "#a39a8c"
#: What stands for a kind of figure that has no drawing.
PAWN: Final = "pawn"


def figure_svg(kind: str, seat: int, lying: bool = False) -> str:
    """A figure in units of a tile; its origin is the spot on which it stands or lies (see ``anchors``).

    Kinds without a drawing of their own are neutral pawns. Something that lies without a drawing for that
    is laid on its side. One of several sorts has the letter of its sort behind a point: ``tunnel.a``.
    """
    if has_drawing(kind):
        return _figure(_drawing_of(kind), seat, lying)
    kind, _, sort = kind.partition(".")
    return _figure(kind if has_drawing(kind) else PAWN, seat, lying) + (_letter(sort) if sort else "")


def _letter(sort: str) -> str:
    disc = circle(9, 3, 7, PAPER_LIGHT, f' stroke="{INK}" stroke-width="1"')
    font = f'font-family="{FONTS}" font-size="10" font-weight="700" text-anchor="middle"'
    return disc + f'<text x="9" y="6.6" {font} fill="{INK}">{escape(sort[:1].upper())}</text>'


def _figure(name: str, seat: int, lying: bool) -> str:
    drawing = FIGURES[name]
    if not lying:
        return _placed(_dressed(name, seat, drawing.sign), FEET_BELOW)
    if not drawing.lies:
        return _placed(_dressed(name, seat, drawing.sign), LYING_FEET_BELOW)
    if drawing.lying:
        return _placed(_dressed(name, seat, drawing.lying_sign, LYING), LYING_FEET_BELOW)
    return _placed(group("translate(-16,-9)rotate(90)", _dressed(name, seat, drawing.sign)), LYING_FEET_BELOW)


def has_drawing(kind: str) -> bool:
    """Whether a piece is known as a figure; one with two sides has the number of a side behind a point."""
    return _drawing_of(kind) in FIGURES


def _drawing_of(kind: str) -> str:
    return kind.replace(".", "-")


def _placed(drawing: str, below: float) -> str:
    """A drawing on its shadow, at the size of a tile, with its feet so far below the origin."""
    shadow = ellipse(1, 0, 13, 4, INK, ' opacity=".3"')
    return group(f"translate(0,{number(below)})scale({FIGURE_SCALE})", shadow + drawing)


def _dressed(name: str, seat: int, sign: Point, posture: str = "") -> str:
    """A pale halo lifts the figure off any ground; the sign tells players apart without hue."""
    is_owned = 0 <= seat < len(PLAYERS) and SELF in FIGURES[name].svg
    player = PLAYERS[seat] if is_owned else None
    colour = player.colour if player else _NEUTRAL
    drawing = f'<use href="#{PREFIX}f-{name}{posture}" color="{colour}"'
    figure = f'{drawing} stroke="{WHITE}" stroke-width="4.4"/>{drawing} stroke="{INK}" stroke-width="1.2"/>'
    if player is None:
        return figure
    x, y = sign
    return f'{figure}<use href="#{PREFIX}s-{player.sign}" transform="translate({x},{y})scale(1.05)"/>'
