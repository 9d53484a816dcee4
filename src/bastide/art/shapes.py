"""The shapes of all pieces, in units of about 34 from feet to head, with their origin between the feet."""

from collections.abc import Mapping
from typing import Final

from bastide.art.drawing import FLAT, circle, ellipse, group, rect, shape, stroke
from bastide.art.folk import hall, teacher, tollhouse, wheel_pig
from bastide.art.hurled import HURLED
from bastide.art.palette import GOLD, INK, RED, WHITE, WOOD
from bastide.art.props import SELF, big_top, castle, tunnel

PAWN: Final = "pawn"
LYING: Final = "-lying"
_BIG: Final = 1.3
_LIT: Final = ' stroke="none" opacity=".32"'

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
    return circle(0, -27.2, 6.2, SELF) + circle(-1.9, -29.1, 2.6, "#fff", _LIT)


def _meeple() -> str:
    return (
        shape(_BODY, SELF)
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
        shape(_LEGS, SELF)
        + shape(_KNEE, SELF)
        + circle(-14, -7, 6.2, SELF)
        + shape("-10,-7.6C-6,-9.6 -1,-9.4 3,-8.4L2,-6.6C-2,-7.4 -6,-7 -9.4,-5.6", "#fff", _LIT)
        + group("translate(-15.6,-9.6)rotate(-38)", hat)
    )


def _abbot() -> str:
    """A robe, a mitre and a crosier; no cross, for that is the sign of a seat."""
    return (
        shape(_ROBE, SELF)
        + shape("-4,-20.4C-7,-18 -7.8,-9 -9.8,-2H-7C-5.4,-9 -5,-16 -4,-20.4", "#fff", _LIT)
        + stroke("M-10.6,-3.4Q0,-6 10.6,-3.4", WHITE, 1.5)
        + _head()
        + shape("-5.6,-29.4Q-6.4,-35.4 0,-40.4Q6.4,-35.4 5.6,-29.4", WHITE)
        + stroke("M0,-38.4V-29.8", SELF, 1.6)
        + stroke("M14,0V-27q0,-5 4.4,-5q3,.6 2.4,3.4", GOLD, 1.8)
    )


def _pawn() -> str:
    return (
        shape("-9.6,0Q-10.4,-3.6 -7,-5Q-3.4,-9 -3.2,-19H3.2Q3.4,-9 7,-5Q10.4,-3.6 9.6,0", SELF)
        + ellipse(0, -19.4, 5.4, 1.9, SELF)
        + _head()
    )


def _big_follower() -> str:
    """A follower in a cape, half as large again as the others."""
    cape = "-5,-22Q-14,-12 -15.6,-1Q-7,-3.6 0,-3.2Q7,-3.6 15.6,-1Q14,-12 5,-22"
    return group(
        f"scale({_BIG})", shape(cape, SELF) + shape(cape, "#000", ' stroke="none" opacity=".2"') + _meeple()
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
        rect(-9, -4, 4.4, 4, SELF)
        + rect(6, -4, 4.4, 4, SELF)
        + ellipse(1, -9.4, 14, 8.4, SELF)
        + circle(-12, -11.4, 6.6, SELF)
        + ellipse(-17.6, -10.4, 2.4, 3.2, SELF)
        + circle(-18.2, -11.4, 0.8, INK, FLAT)
        + circle(-18.2, -9.4, 0.8, INK, FLAT)
        + circle(-13.4, -13.4, 1, INK, FLAT)
        + shape("-11,-17L-7.4,-20L-7.4,-14.6", SELF)
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


def _mayor() -> str:
    """A robe, a hat and the chain of his office."""
    return (
        shape(_ROBE, SELF)
        + shape("-4,-20.4C-7,-18 -7.8,-9 -9.8,-2H-7C-5.4,-9 -5,-16 -4,-20.4", "#fff", _LIT)
        + _head()
        + rect(-9.4, -31.6, 18.8, 3, SELF)
        + rect(-6, -39, 12, 7.6, SELF)
        + rect(-6, -33.4, 12, 2, WHITE, FLAT)
        + stroke("M-5.6,-21Q0,-11 5.6,-21", GOLD, 2)
        + circle(0, -15.4, 2.6, GOLD)
    )


def _wheel(x: float) -> str:
    return (
        circle(x, -5, 5.2, WOOD)
        + circle(x, -5, 3.2, "#d8b98a")
        + stroke(f"M{x},-9v8M{x - 4},-5h8", WOOD, 1)
        + circle(x, -5, 1.2, WOOD)
    )


def _wagon() -> str:
    """A covered cart."""
    return (
        shape("-15.4,-15Q-15.4,-28 0,-28Q15.4,-28 15.4,-15", "#f6ead0")
        + stroke("M-7.6,-15Q-8.4,-24 -6,-27M7.6,-15Q8.4,-24 6,-27M0,-15V-28", INK, 0.7)
        + shape("-17,-6.6H17L19,-16H-19", SELF)
        + stroke("M-18,-14.4H18", "#fff", 1, ' opacity=".3"')
        + _wheel(-10.4)
        + _wheel(10.4)
    )


def _barn() -> str:
    """A barn seen from above, around the spot on which it lies: the corner of four tiles."""
    return group(
        "translate(0,-12.5)",
        shape("-17,3H17V13H-17", SELF)
        + shape("-17,3H17V13H-17", "#000", ' stroke="none" opacity=".16"')
        + rect(-5.6, 4.6, 11.2, 8.4, "#f6ead0")
        + stroke("M-5.6,4.6L5.6,13M5.6,4.6L-5.6,13", INK, 0.9)
        + shape("-20,-5.6L-16,-15H16L20,-5.6", SELF)
        + shape("-20,-5.6L-16,-15H16L20,-5.6", "#fff", ' stroke="none" opacity=".22"')
        + shape("-20,-5.6H20L18,4H-18", SELF)
        + stroke("M-20,-5.6H20", INK, 1.2)
        + stroke("M-11,-14.4L-13,-6.4M0,-14.4V-6.4M11,-14.4L13,-6.4", "#000", 0.8, ' opacity=".3"'),
    )


def _dragon() -> str:
    """The dragon, who belongs to nobody: wings, horns, fire and a barbed tail."""
    skin, wing, belly = "#a92f2a", "#d9694a", "#e9a06a"
    body = (
        "-13,-6C-6,-3 -9,-15 -1,-17C5,-18.4 5,-22 3.4,-25C2.4,-29.6 6,-34 11,-33L20,-28.6L19.4,-26.6L14.4,-25"
        "C15.4,-22.6 15,-20 14.4,-17C16.4,-9 13,0 4,0H-6C-14,0 -19,-3 -20.4,-10L-24,-8.4L-20.6,-16.4"
        "L-15,-10L-18,-10C-17,-7.6 -15.4,-6.4 -13,-6"
    )
    return (
        shape("2,-15L-5,-38Q-9,-31 -15,-32Q-13,-26.6 -18.4,-23.4Q-11,-22.6 -11,-17.4Q-5,-18 2,-12", wing)
        + stroke("M0,-15L-14,-31M1,-14L-17,-23.6", INK, 0.8)
        + shape(body, skin)
        + stroke("M6,-3Q11,-8 10.4,-17", belly, 2.6)
        + shape("5.4,-31.6L1.4,-38L8.4,-33.4M9.6,-33.2L8,-39L12.4,-33", skin)
        + circle(10.6, -29.4, 1.5, "#ffe9a8", FLAT)
        + shape("20.4,-27.4Q24,-29.4 27,-27Q24.6,-26.6 26.4,-23.6Q22.4,-25 20,-26.4", "#f6b23c")
        + shape("-2,0V-3.4Q1,-5 4,-3.4V0M8,-1V-4.4Q10.6,-5.4 12.6,-3.6V0H8", skin)
    )


def _fairy() -> str:
    """The fairy with her wings and her star, who belongs to nobody."""
    wing = ellipse(0, 0, 7.6, 9.8, "#eaf4f8")
    star = "14,-26.8l1.3,3.2l3.4,.2l-2.6,2.2l.9,3.3l-3,-1.9l-2.9,1.9l.9,-3.3l-2.6,-2.2l3.4,-.2"
    return (
        group("translate(-9,-18)rotate(-24)", wing)
        + group("translate(9,-18)rotate(24)", wing)
        + shape("-8.6,0Q-6,-14 0,-20Q6,-14 8.6,0Q0,3 -8.6,0", "#f3c7da")
        + circle(0, -24, 5.2, "#f6dcb8")
        + shape("-5.6,-23Q-6.2,-30.4 0,-30.4Q6.2,-30.4 5.6,-23Q2,-27 -5.6,-23", GOLD)
        + stroke("M6,-11L14,-22", WOOD, 1.3)
        + shape(star, "#ffe07a", ' stroke-width=".7"')
    )


def _ringmaster() -> str:
    """A follower's shape with a high hat and a whip."""
    return (
        stroke("M12,-12Q22,-20 18,-33", INK, 1.3)
        + _meeple()
        + rect(-9.6, -33, 19.2, 3, SELF)
        + rect(-6.2, -42, 12.4, 9.4, SELF)
        + rect(-6.2, -36, 12.4, 2.4, WHITE, FLAT)
        + shape("-3.8,-23L0,-20.6L3.8,-23V-18.4L0,-20.6L-3.8,-18.4", WHITE)
    )


FIGURES: Final[Mapping[str, str]] = {
    "meeple": _meeple(),
    "meeple" + LYING: _farmer(),
    "abbot": _abbot(),
    "big_follower": _big_follower(),
    "big_follower" + LYING: group(f"scale({_BIG})", _farmer()),
    "builder": _builder(),
    "pig": _pig(),
    "count": _count(),
    "mayor": _mayor(),
    "wagon": _wagon(),
    "barn": _barn(),
    "dragon": _dragon(),
    "fairy": _fairy(),
    "ringmaster": _ringmaster(),
    "castle": castle(),
    "tunnel": tunnel(),
    "big_top": big_top(),
    "wheel_pig": wheel_pig(),
    "teacher": teacher(),
    "tollhouse-1": tollhouse(1),
    "tollhouse-2": tollhouse(2),
    "hall": hall(),
    **HURLED,
    PAWN: _pawn(),
}
