"""Figures: the pieces of the players, with a pale halo and a sign on the chest.

A figure is drawn in units of about 34 from feet to head, with its origin between the feet.
"""

from collections.abc import Mapping
from typing import Final

from bastide.art.drawing import FLAT, PREFIX, circle, ellipse, group, number, rect, shape, stroke
from bastide.art.palette import GOLD, INK, PLAYERS, RED, WHITE, WOOD

#: The share of a figure's own units that make one unit of a tile.
FIGURE_SCALE: Final = 0.56
#: How far the feet are below the spot where a figure stands, in units of a tile.
FEET_BELOW: Final = 7.0
LYING_FEET_BELOW: Final = 4.0
PAWN: Final = "pawn"
LYING: Final = "-lying"
_BIG: Final = 1.3
_SELF: Final = "currentColor"
_LIT: Final = ' stroke="none" opacity=".32"'
_NEUTRAL: Final = "#a39a8c"

_BODY: Final = (
    "-3.2,-22.6C-8.6,-21.6 -13.8,-18 -14.6,-14.6C-15.2,-11.8 -12.6,-10.6 -10.4,-11.6L-7.8,-12.9"
    "C-8.2,-8.6 -9.8,-4.8 -11,-2.2C-11.6,-.8 -11,0 -9.6,0H-3.4C-2.4,0 -1.9,-.5 -1.5,-1.6L0,-5.4L1.5,-1.6"
    "C1.9,-.5 2.4,0 3.4,0H9.6C11,0 11.6,-.8 11,-2.2C9.8,-4.8 8.2,-8.6 7.8,-12.9L10.4,-11.6"
    "C12.6,-10.6 15.2,-11.8 14.6,-14.6C13.8,-18 8.6,-21.6 3.2,-22.6"
)
_ROBE: Final = (
    "-4,-22C-8.6,-20 -9.4,-10 -11.6,-2C-12,-.6 -11.4,0 -10,0H10C11.4,0 12,-.6 11.6,-2C9.4,-10 8.6,-20 4,-22"
)
_LEGS: Final = (
    "-10,-8.6C-6,-11 2,-10.6 6,-9L18.6,-6.4L19.4,-9.8C20,-11.6 22.8,-11.2 22.8,-9.2L22.6,-1.8"
    "C22.6,-.5 21.8,0 20.6,0H-8C-12.6,0 -13.6,-6 -10,-8.6"
)
_KNEE: Final = (
    "1.6,-8.6L10.4,-17C12,-18.6 15,-17.8 15.2,-15.2L16.6,-1.9C16.7,-.6 15.9,0 14.7,0H11.4"
    "C10.4,0 9.9,-.5 9.8,-1.6L9.2,-8.6L5.4,-4.4"
)


def _head() -> str:
    return circle(0, -27.2, 6.2, _SELF) + circle(-1.9, -29.1, 2.6, "#fff", _LIT)


def _meeple() -> str:
    return (
        shape(_BODY, _SELF)
        + shape("-3.2,-21.2C-7.6,-20.2 -12,-17.4 -13,-14.6C-9.8,-16.6 -6.4,-17.6 -3.6,-18", "#fff", _LIT)
        + stroke("M-7.9,-10.6Q0,-8.4 7.9,-10.6", "#000", 1.3, ' opacity=".28"')
        + _head()
    )


def _farmer() -> str:
    """A follower that lies in the grass, with a straw hat."""
    hat = (
        ellipse(0, 0, 8.6, 2.3, "#e9cf86")
        + shape("-4.8,-.8Q-4.4,-6 0,-6Q4.4,-6 4.8,-.8", "#f3dfa4")
        + stroke("M-4.7,-1.8Q0,-.6 4.7,-1.8", RED, 1.1)
    )
    return (
        shape(_LEGS, _SELF)
        + shape(_KNEE, _SELF)
        + circle(-14, -7, 6.2, _SELF)
        + shape("-10,-7.6C-6,-9.6 -1,-9.4 3,-8.4L2,-6.6C-2,-7.4 -6,-7 -9.4,-5.6", "#fff", _LIT)
        + group("translate(-15.6,-9.6)rotate(-38)", hat)
    )


def _abbot() -> str:
    """A robe, a mitre and a crosier; no cross, for that is the sign of a seat."""
    return (
        shape(_ROBE, _SELF)
        + shape("-4,-20.4C-7,-18 -7.8,-9 -9.8,-2H-7C-5.4,-9 -5,-16 -4,-20.4", "#fff", _LIT)
        + stroke("M-10.6,-3.4Q0,-6 10.6,-3.4", WHITE, 1.5)
        + _head()
        + shape("-5.6,-29.4Q-6.4,-35.4 0,-40.4Q6.4,-35.4 5.6,-29.4", WHITE)
        + stroke("M0,-38.4V-29.8", _SELF, 1.6)
        + stroke("M14,0V-27q0,-5 4.4,-5q3,.6 2.4,3.4", GOLD, 1.8)
    )


def _pawn() -> str:
    return (
        shape("-9.6,0Q-10.4,-3.6 -7,-5Q-3.4,-9 -3.2,-19H3.2Q3.4,-9 7,-5Q10.4,-3.6 9.6,0", _SELF)
        + ellipse(0, -19.4, 5.4, 1.9, _SELF)
        + _head()
    )


def _big_follower() -> str:
    """A follower in a cape, half as large again as the others."""
    cape = "-5,-22Q-14,-12 -15.6,-1Q-7,-3.6 0,-3.2Q7,-3.6 15.6,-1Q14,-12 5,-22"
    return group(
        f"scale({_BIG})", shape(cape, _SELF) + shape(cape, "#000", ' stroke="none" opacity=".2"') + _meeple()
    )


def _builder() -> str:
    """A follower's shape with a yellow helmet, a belt and a hammer."""
    return (
        stroke("M12,-9L16.6,-25", WOOD, 2.2)
        + rect(12.2, -28.4, 9, 4.4, "#8f8f94", ' rx="1"')
        + _meeple()
        + shape("-8.2,-10.8Q0,-8.6 8.2,-10.8L8.6,-7.8Q0,-5.6 -8.6,-7.8", WOOD)
        + rect(-1.6, -9.8, 3.2, 2.8, GOLD)
        + shape("-8,-29.4H8Q6.4,-35.4 0,-35.4Q-6.4,-35.4 -8,-29.4", GOLD)
    )


def _pig() -> str:
    return (
        rect(-9, -4, 4.4, 4, _SELF)
        + rect(6, -4, 4.4, 4, _SELF)
        + ellipse(1, -9.4, 14, 8.4, _SELF)
        + circle(-12, -11.4, 6.6, _SELF)
        + ellipse(-17.6, -10.4, 2.4, 3.2, _SELF)
        + circle(-18.2, -11.4, 0.8, INK, FLAT)
        + circle(-18.2, -9.4, 0.8, INK, FLAT)
        + circle(-13.4, -13.4, 1, INK, FLAT)
        + shape("-11,-17L-7.4,-20L-7.4,-14.6", _SELF)
        + stroke("M14.6,-11q4,-1 2.6,-4.6q-1.6,-1.4 -2.4,.6", INK, 1.1)
        + ellipse(-1, -14.4, 7, 1.8, "#fff", _LIT)
    )


def _count() -> str:
    """The count of Carcassonne, crowned, in purple: he belongs to nobody."""
    cloak = "-4,-22L-13,-3Q-16,0 -12,0L-5,0Q-8,-10 -4,-22M4,-22L13,-3Q16,0 12,0L5,0Q8,-10 4,-22"
    return (
        shape(_ROBE, "#7a2f4f")
        + shape(cloak, "#4a2340")
        + circle(0, -27, 6, "#f0d3ab")
        + shape("-3.2,-25Q0,-20 3.2,-25Q0,-23.4 -3.2,-25", INK, FLAT)
        + shape("-6.4,-29.6L-7.4,-37L-3.2,-33.4L0,-38.4L3.2,-33.4L7.4,-37L6.4,-29.6", GOLD)
        + circle(0, -12, 2, GOLD)
    )


def _signs() -> dict[str, str]:
    return {
        "dot": circle(0, 0, 2.4, "#fff", FLAT),
        "bar": rect(-3.4, -1.1, 6.8, 2.2, "#fff", FLAT),
        "chevron": stroke("M-3,1.8L0,-1.8L3,1.8", "#fff", 1.8),
        "lozenge": shape("0,-3L2.6,0L0,3L-2.6,0", INK, FLAT),
        "cross": stroke("M0,-3V3M-3,0H3", "#fff", 1.7),
        "ring": circle(0, 0, 2, "none", f' stroke="{INK}" stroke-width="1.3"'),
    }


FIGURES: Final[Mapping[str, str]] = {
    "meeple": _meeple(),
    "meeple" + LYING: _farmer(),
    "abbot": _abbot(),
    "big_follower": _big_follower(),
    "big_follower" + LYING: group(f"scale({_BIG})", _farmer()),
    "builder": _builder(),
    "pig": _pig(),
    "count": _count(),
    PAWN: _pawn(),
}
SIGNS: Final[Mapping[str, str]] = _signs()
#: Where the sign is on the chest, where it is not at the usual spot.
_SIGN_SPOTS: Final = {
    "meeple" + LYING: (-3.0, -4.6),
    "big_follower": (0.0, -19.8),
    "big_follower" + LYING: (-3.9, -6.0),
    "abbot": (0.0, -12.6),
    "pig": (2.0, -8.0),
    PAWN: (0.0, -11.0),
}
_USUAL_SIGN_SPOT: Final = (0.0, -15.4)
#: What looks the same on a field as elsewhere.
_NEVER_LIES: Final = ("pig",)
#: Pieces of their own colour, which belong to nobody.
NOBODYS: Final = ("count",)


def figure_svg(kind: str, seat: int, lying: bool = False) -> str:
    """A figure in units of a tile; its origin is the spot on which it stands or lies (see ``anchors``).

    Kinds without a drawing of their own are neutral pawns. Something that lies without a drawing for that
    is laid on its side.
    """
    name = kind if kind in FIGURES and not kind.endswith(LYING) else PAWN
    if not lying:
        return _placed(_dressed(name, seat), FEET_BELOW)
    if name in _NEVER_LIES:
        return _placed(_dressed(name, seat), LYING_FEET_BELOW)
    if name + LYING in FIGURES:
        return _placed(_dressed(name + LYING, seat), LYING_FEET_BELOW)
    return _placed(group("translate(-16,-9)rotate(90)", _dressed(name, seat)), LYING_FEET_BELOW)


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
