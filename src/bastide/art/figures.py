"""Figures: the pieces of the players, with a pale halo and a sign on the chest.

A figure is drawn in units of about 34 from feet to head, with its origin between the feet.
"""

from collections.abc import Mapping
from html import escape
from typing import Final

from bastide.art.drawing import FLAT, FONTS, PREFIX, circle, ellipse, group, number, rect, shape, stroke
from bastide.art.hurled import HURLED
from bastide.art.palette import INK, PAPER_LIGHT, PLAYERS, WHITE
from bastide.art.shapes import FIGURES, LYING, PAWN

#: The share of a figure's own units that make one unit of a tile.
FIGURE_SCALE: Final = 0.56
#: How far the feet are below the spot where a figure stands, in units of a tile.
FEET_BELOW: Final = 7.0
LYING_FEET_BELOW: Final = 4.0
_NEUTRAL: Final = "#a39a8c"


def _signs() -> dict[str, str]:
    return {
        "dot": circle(0, 0, 2.4, "#fff", FLAT),
        "bar": rect(-3.4, -1.1, 6.8, 2.2, "#fff", FLAT),
        "chevron": stroke("M-3,1.8L0,-1.8L3,1.8", "#fff", 1.8),
        "lozenge": shape("0,-3L2.6,0L0,3L-2.6,0", INK, FLAT),
        "cross": stroke("M0,-3V3M-3,0H3", "#fff", 1.7),
        "ring": circle(0, 0, 2, "none", f' stroke="{INK}" stroke-width="1.3"'),
    }


SIGNS: Final[Mapping[str, str]] = _signs()
#: Where the sign is on the chest, where it is not at the usual spot.
_SIGN_SPOTS: Final = {
    "meeple" + LYING: (-3.0, -4.6),
    "big_follower": (0.0, -19.8),
    "big_follower" + LYING: (-3.9, -6.0),
    "abbot": (0.0, -12.6),
    "pig": (2.0, -8.0),
    "mayor": (0.0, -8.0),
    "wagon": (0.0, -11.4),
    "barn": (0.0, -13.2),
    "castle": (0.0, -48.6),
    "tunnel": (0.0, -20.6),
    "tollhouse-1": (-2.6, -18.4),
    "tollhouse-2": (-2.6, -18.4),
    "hall": (0.0, -20.4),
    **dict.fromkeys(HURLED, (0.0, -1.4)),
    "catapult": (0.0, -10.0),
    PAWN: (0.0, -11.0),
}
_USUAL_SIGN_SPOT: Final = (0.0, -15.4)
#: What looks the same on a field as elsewhere.
_NEVER_LIES: Final = (
    "pig", "barn", "dragon", "fairy", "wagon", "castle", "tunnel", "big_top", "wheel_pig", "teacher",
    "tollhouse-1", "tollhouse-2", "hall", *HURLED,
)  # fmt: skip
#: Pieces of their own colour, which belong to nobody.
NOBODYS: Final = ("count", "dragon", "fairy", "big_top", "wheel_pig", "teacher")


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
    if not lying:
        return _placed(_dressed(name, seat), FEET_BELOW)
    if name in _NEVER_LIES:
        return _placed(_dressed(name, seat), LYING_FEET_BELOW)
    if name + LYING in FIGURES:
        return _placed(_dressed(name + LYING, seat), LYING_FEET_BELOW)
    return _placed(group("translate(-16,-9)rotate(90)", _dressed(name, seat)), LYING_FEET_BELOW)


def has_drawing(kind: str) -> bool:
    """Whether a piece is known as a figure; one with two sides has the number of a side behind a point."""
    return _drawing_of(kind) in FIGURES and not kind.endswith(LYING)


def _drawing_of(kind: str) -> str:
    return kind.replace(".", "-")


def _placed(drawing: str, below: float) -> str:
    """A drawing on its shadow, at the size of a tile, with its feet so far below the origin."""
    shadow = ellipse(1, 0, 13, 4, INK, ' opacity=".3"')
    return group(f"translate(0,{number(below)})scale({FIGURE_SCALE})", shadow + drawing)


def _dressed(name: str, seat: int) -> str:
    """A pale halo lifts the figure off any ground; the sign tells players apart without hue."""
    is_owned = 0 <= seat < len(PLAYERS) and name not in NOBODYS
    player = PLAYERS[seat] if is_owned else None
    colour = player.colour if player else _NEUTRAL
    drawing = f'<use href="#{PREFIX}f-{name}" color="{colour}"'
    figure = f'{drawing} stroke="{WHITE}" stroke-width="4.4"/>{drawing} stroke="{INK}" stroke-width="1.2"/>'
    if player is None:
        return figure
    x, y = _SIGN_SPOTS.get(name, _USUAL_SIGN_SPOT)
    return f'{figure}<use href="#{PREFIX}s-{player.sign}" transform="translate({x},{y})scale(1.05)"/>'
