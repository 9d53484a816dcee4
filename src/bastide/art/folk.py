"""Folk and houses of single expansions: the pig of the wheel, the teacher, tollhouses, the market hall.

All are in units of figures.
"""

from typing import Final

from bastide.art.drawing import FLAT, circle, ellipse, figures_of, rect, shape, stroke
from bastide.art.palette import GOLD, INK, PAPER_LIGHT, RED, WHITE, WOOD
from bastide.art.props import SELF

_PINK: Final = "#f0a8a0"
_PINK_DARK: Final = "#d97f78"
_GOWN: Final = "#2f3f5c"
_SKIN: Final = "#f0d3ab"
_LIT: Final = ' stroke="none" opacity=".32"'


def wheel_pig() -> str:
    """The pig that runs around the wheel of fortune, with a clover in its mouth; it belongs to nobody."""
    return (
        rect(-10, -5, 5.4, 5, _PINK_DARK)
        + rect(7, -5, 5.4, 5, _PINK_DARK)
        + ellipse(1, -12, 17, 10.4, _PINK)
        + circle(-15, -15, 8.6, _PINK)
        + ellipse(-22.4, -13.4, 3.2, 4.2, _PINK_DARK)
        + circle(-23.2, -14.8, 1, INK, FLAT)
        + circle(-23.2, -12, 1, INK, FLAT)
        + circle(-17, -18, 1.4, INK, FLAT)
        + shape("-14,-22.4L-8.6,-27L-8.6,-19", _PINK_DARK)
        + stroke("M17.6,-14q5,-1.4 3.4,-6q-2,-1.8 -3,.8", _PINK_DARK, 2)
        + stroke("M-19.4,-9.4q-2,3.4 -5.4,3.6", "#4f7a3a", 1.6)
        + "".join(circle(x, y, 2.3, "#6f9a48") for x, y in ((-25.6, -7.6), (-28, -5), (-24.8, -3.4)))
        + ellipse(-1, -18.4, 8, 2.2, "#fff", _LIT)
    )


def teacher() -> str:
    """The teacher in gown and square cap, a book in hand; he belongs to nobody."""
    robe = "-4,-22C-9,-20 -9,-10 -11.6,-2C-12,-.6 -11.4,0 -10,0H10C11.4,0 12,-.6 11.6,-2C9,-10 9,-20 4,-22"
    return (
        shape(robe, _GOWN)
        + shape("-4,-21.4L0,-13L4,-21.4", WHITE)
        + circle(0, -27, 6.2, _SKIN)
        + stroke("M-2,-27a1.9,1.9 0 1 0 -.1,.1M4.6,-27a1.9,1.9 0 1 0 -.1,.1M-.2,-27.4h.8", INK, 0.8)
        + shape("-6,-30.4Q0,-28 6,-30.4V-34H-6", _GOWN)
        + shape("-12,-34.6L0,-39.4L12,-34.6L0,-30", _GOWN)
        + stroke("M0,-34.6L9.4,-32.6V-27", GOLD, 1.2)
        + shape("3.4,-15.6L14,-18.4V-7.6L3.4,-5", RED)
        + shape("4.6,-14.2L12.8,-16.4", "none", f' stroke="{PAPER_LIGHT}" stroke-width="1.2"')
    )


def hall() -> str:
    """A market hall on columns; whoever has it is entitled to what the real one gives. The roof is his."""
    columns = "".join(rect(x - 1.7, -15, 3.4, 13, "#f6ead0") for x in (-12, -4, 4, 12))
    return (
        rect(-14, -15, 28, 13, "#5d5347")
        + columns
        + rect(-16, -3.4, 32, 3.4, "#c9bda6")
        + shape("-18.4,-13.6L-10.4,-29H10.4L18.4,-13.6", SELF)
        + shape("-18.4,-13.6L-10.4,-29H-4L-8.4,-13.6", "#fff", ' stroke="none" opacity=".25"')
        + stroke("M-10.4,-29H10.4", PAPER_LIGHT, 2)
    )


def tollhouse(side: int) -> str:
    """A house in the colour of its player with a bar across the road; number and pennons tell its side."""
    pennons = "".join(
        stroke(f"M{x},-22V-35", INK, 1.4) + shape(f"{x},-35l9,2.8l-9,3", GOLD)
        for x in ((-4.4,) if side == 1 else (-11, 3))
    )
    return (
        pennons
        + rect(-13, -14, 20, 14, "#f6ead0")
        + shape("-16.4,-12.6L-9,-24.6H4L10.4,-12.6", SELF)
        + shape("-16.4,-12.6L-9,-24.6H-4L-9.4,-12.6", "#fff", ' stroke="none" opacity=".25"')
        + rect(2, -9.6, 4, 9.6, WOOD)
        + circle(-5.6, -6.8, 5.6, WHITE, ' stroke-width=".9"')
        + figures_of(side, -5.6, -6.8, 10.4, INK)
        + rect(9, -9, 3, 9, WOOD)
        + shape("8,-9.4L27,-14.4L27.8,-11.8L9,-6.8", WHITE)
        + stroke("M12.6,-9.2L15.4,-9.8M18.4,-10.8L21.2,-11.4M24,-12.4L26,-12.8", RED, 2.4)
    )
