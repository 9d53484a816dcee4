"""Badges: round paper with a coloured ring, for what has a rule but no building of its own.

Tiles bear them, and players get some of them as tokens.
"""

from collections.abc import Mapping
from typing import Final

from bastide.art.animals import ANIMALS, back
from bastide.art.drawing import FLAT, SHADOW, circle, ellipse, group, rect, shape, stroke, use
from bastide.art.epidemic import EPIDEMIC, rat
from bastide.art.glyphs import church
from bastide.art.orchard import FRUITS
from bastide.art.palette import (
    BLUE,
    CREAM,
    GOLD,
    INK,
    LEAF,
    PAPER_LIGHT,
    RED,
    RING,
    STEEL,
    STONE,
    WHITE,
    WOOD,
)
from bastide.art.pieces import plate, tower_svg

_FINE: Final = ' stroke-width=".4"'
_GRAPE: Final = "#7d3a72"
_CLOTH: Final = "#4f8f86"
_STRAW: Final = "#a9791f"
_SCALES: Final = "#2f6f3f"
_BLOOD: Final = "#a92f2a"
_MAGIC: Final = "#6d4fa0"
_PINK: Final = "#d77fb4"
_BILE: Final = "#7c8a2a"


def _badge(sign: str, ring: str = RING) -> str:
    return group(
        "scale(1.12)",
        circle(0.4, 1.2, 7.4, INK, SHADOW)
        + circle(0, 0, 7.2, ring)
        + circle(0, 0, 6.1, PAPER_LIGHT, FLAT)
        + sign,
    )


def _wine() -> str:
    grapes = ((-2.6, -1.2), (0, -1.2), (2.6, -1.2), (-1.3, 1.1), (1.3, 1.1), (0, 3.4))
    return (
        "".join(circle(x, y, 1.6, _GRAPE, _FINE) for x, y in grapes)
        + stroke("M0,-2.4V-4.8", WOOD, 0.9)
        + shape("0,-4.4q3.6,-1.4 4,1.2q-2.8,.8 -4,-1.2", LEAF, _FINE)
    )


def _grain() -> str:
    ears = ((0, -4), (-1.4, -1.8), (1.4, -1.8), (-3.8, -3), (3.8, -3), (-3.2, -0.2), (3.2, -0.2))
    return (
        stroke("M0,5V-4M-2.2,5L-3.6,-2.6M2.2,5L3.6,-2.6", _STRAW, 0.9)
        + "".join(ellipse(x, y, 1.1, 1.8, GOLD, _FINE) for x, y in ears)
        + stroke("M-2.8,2.6H2.8", RED, 1.5)
    )


def _cloth() -> str:
    return (
        rect(-4.4, -3, 8.8, 6, _CLOTH, ' rx="1"')
        + stroke("M-1.6,-3v6M1,-3v6", "#d9efe4", 1)
        + ellipse(-4.2, 0, 1.5, 3, "#3a6f68")
        + circle(-4.2, 0, 0.7, CREAM, FLAT)
    )


def _swords() -> str:
    sword = (
        stroke("M0,4.6V-5.2", INK, 2.3)
        + stroke("M0,3.4V-5", STEEL, 1.3)
        + stroke("M-2,2.4H2", WOOD, 1.2)
        + stroke("M0,2.6V5", WOOD, 1.4)
    )
    return group("rotate(40)", sword) + group("rotate(-40)", sword)


def _flower() -> str:
    petal = "0,-.6Q2.2,-4.6 0,-5.6Q-2.2,-4.6 0,-.6"
    petals = (RED, GOLD, BLUE, RED, GOLD, BLUE)
    return "".join(
        group(f"rotate({60 * turn})", shape(petal, colour, _FINE)) for turn, colour in enumerate(petals)
    ) + circle(0, 0, 1.4, WHITE, _FINE)


def _crown() -> str:
    return (
        shape("-4.2,3.6L-5,-2.6L-2.2,0L0,-4.4L2.2,0L5,-2.6L4.2,3.6", GOLD)
        + stroke("M-4,1.8H4", RED, 1.2)
        + "".join(circle(x, y, 0.8, RED, _FINE) for x, y in ((-5, -2.8), (0, -4.6), (5, -2.8)))
    )


def _mask() -> str:
    return (
        shape("-5,-1.4H5L2.4,-2.2Q2.2,-5.2 0,-5.2Q-2.2,-5.2 -2.4,-2.2", WOOD)
        + shape("-3.8,-1Q0,-2 3.8,-1V1.2Q2,2.2 0,1Q-2,2.2 -3.8,1.2", INK, FLAT)
        + circle(-1.8, 0, 0.8, WHITE, FLAT)
        + circle(1.8, 0, 0.8, WHITE, FLAT)
        + shape("-3,2.2Q0,3.4 3,2.2L0,5.4", RED, _FINE)
    )


def _dragon() -> str:
    body = (
        "-5,3.4C-5.6,-1 -2,-2 -.6,-.2C.6,1.4 2,.6 1.4,-1.2C.6,-3.4 2,-5.4 4.2,-4.6L5.6,-3.4L3.4,-3"
        "C4.6,.4 3.4,3.6 .4,3.8C-1.6,3.9 -2,1.8 -3,2.2C-3.8,2.6 -3.6,4 -5,3.4"
    )
    return (
        shape("-.4,.4L-4.2,-5.2L1.2,-3.2", "#8fc36a")
        + shape(body, "#3f8f4f")
        + circle(3.2, -3.8, 0.6, WHITE, FLAT)
    )


def _portal() -> str:
    return (
        shape("-4.4,4.8V-1A4.4,4.4 0 0 1 4.4,-1V4.8", STONE)
        + shape("-2.8,4.8V-.8A2.8,2.8 0 0 1 2.8,-.8V4.8", _MAGIC)
        + stroke("M-.8,3.4Q2.6,2.6 1.4,.2Q.2,-1.6 -1,-.4Q-1.6,1 .2,1.2", "#e3d5f8", 0.9)
    )


def _princess() -> str:
    return (
        shape("-4,5.4L-2,-.8H2L4,5.4", _PINK)
        + circle(0, -1.8, 2.4, "#f3d3a8")
        + stroke("M-2.3,-1.6q-1.2,2.4 -.4,4.2M2.3,-1.6q1.2,2.4 .4,4.2", GOLD, 1.3)
        + shape("-2.6,-3.2L-3,-6.2L-1.3,-4.7L0,-6.6L1.3,-4.7L3,-6.2L2.6,-3.2", GOLD, _FINE)
    )


def _claws() -> str:
    """The mark of a foot where the dragon has been."""
    toe = shape("-1.2,0L-.9,-3.6L0,-6.2L.9,-3.6L1.2,0", _BLOOD, FLAT)
    toes = "".join(group(f"translate(0,1.6)rotate({turn})", toe) for turn in (-58, -20, 20, 58))
    return toes + ellipse(0, 2, 2.4, 2, _BLOOD, FLAT) + shape("-.8,3L0,5.6L.8,3", _BLOOD, FLAT)


def _bars() -> str:
    """A barred window: somebody sits behind it."""
    return (
        shape("-4.4,5V-1A4.4,4.4 0 0 1 4.4,-1V5", STONE)
        + shape("-3.2,4.2V-.8A3.2,3.2 0 0 1 3.2,-.8V4.2", INK)
        + stroke("M-1.6,4.2V-3.4M0,4.2V-3.8M1.6,4.2V-3.4M-3.2,1.2H3.2", STEEL, 0.8)
    )


BADGES: Final[Mapping[str, str]] = {
    "wine": _badge(_wine()),
    "grain": _badge(_grain()),
    "cloth": _badge(_cloth()),
    "besieged": _badge(_swords(), RED),
    "festival": _badge(_flower(), GOLD),
    "king": _badge(_crown(), BLUE),
    "robber": _badge(_mask(), INK),
    "dragon": _badge(_dragon(), _SCALES),
    "portal": _badge(_portal(), _MAGIC),
    "princess": _badge(_princess(), _PINK),
    "plague": _badge(rat(), _BILE),
    "claws": _badge(_claws(), _BLOOD),
    "prison": _badge(_bars(), INK),
    "abbey-tile": _badge(group("translate(-.4,2.4)scale(.42)", church()), RED),
    "animal": _badge(back(), RED),
    **{f"animal-{name}": _badge(group("scale(.92)", face.head), GOLD) for name, face in ANIMALS.items()},
    "blank": _badge(""),
}
#: What lies before a player, by the name that the rules give it.
TOKENS: Final[Mapping[str, str]] = {
    "goods.wine": "wine",
    "goods.grain": "grain",
    "goods.cloth": "cloth",
    "king": "king",
    "robber": "robber",
    "abbey": "abbey-tile",
    "dragon_path": "claws",
    "dragon_steps": "claws",
    "dragon_tiles": "dragon",
    "prison": "prison",
    "animal": "animal",
    **{f"animal.{name}": f"animal-{name}" for name in ANIMALS},
    "bridge": "bridge",
    "bridge.EW": "bridge-ew",
    "bridge.NS": "bridge-ns",
    "tower": "drum",
    "tower_piece": "drum",
    **{f"fruit.{kind}": f"fruit-{kind}" for kind in FRUITS},
    **{name: name for name in EPIDEMIC},
    "pile": "pile",
}
#: Tokens whose number is written on them even if it is one: it says which, not how many.
_NUMBERED: Final = ("dragon_path", "dragon_steps", "outbreak", "averted")
#: Tokens that lie on each other, with their number.
_STACKED: Final = ("pile",)


def token_svg(name: str, count: int = 0) -> str:
    """A token, its middle in the origin and about 8 units of a tile in radius; blank if it has no drawing.

    Of a tower the count is the height; it stands on its spot. Fruits lie in a stack with its number; some
    others bear the number, too. Without a count there is no number on it.
    """
    if name == "tower":
        return tower_svg(max(count, 1))
    kind, _, sort = name.partition(".")
    if kind == "fruit" and sort in FRUITS and count > 1:
        return use(f"fruits-{sort}", 0, 0) + plate(count, 6.4, 5.4)
    token = use(TOKENS.get(name, "blank"), 0, 0)
    if kind == "animal" and sort in ANIMALS:
        return token + plate(ANIMALS[sort].worth, 6.4, 5.4)
    is_counted = (name in _NUMBERED and count) or (name in _STACKED and count > 1)
    return token + plate(count, 6.4, 5.4) if is_counted else token
