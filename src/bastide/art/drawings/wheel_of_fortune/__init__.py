"""The wheel of fortune on its pavement, around its middle; its sign on tiles, and its pig."""

import math
from typing import Final

from bastide.art.drawings import Drawings, FigureDrawing, LandmarkKind, Layer
from bastide.art.drawings.wheel_of_fortune.geometry import (
    CROWN_RADIUS,
    NAVE,
    PAVEMENT,
    PAVEMENT_CORNER,
    RIM,
    SECTOR_ANGLE,
    SECTORS,
    SIGNS,
    WHEEL,
    angle_of,
    wheel_spots,
)
from bastide.art.drawings.wheel_of_fortune.pig import wheel_pig
from bastide.art.drawings.wheel_of_fortune.signs import FATES, crown_space
from bastide.art.svg.curves import Point, round_about
from bastide.art.svg.elements import (
    DETAIL,
    FLAT,
    SHADOW,
    circle,
    ellipse,
    figures_of,
    group,
    number,
    pair,
    rect,
    shape,
    stroke,
)
from bastide.art.svg.forms import crown
from bastide.art.svg.palette import GOLD, INK, PAPER_LIGHT, RED, STONE_DARK, WOOD

_FELLOE: Final = 11.0
_TIMBER: Final = "#b07b48"
_FLAGS: Final = "#ddd0b4"
_JOINTS: Final = "#c7b795"
_CENTRE: Final[Point] = (0.0, 0.0)
#: Where trees in tubs stand on the pavement, so that a road can end between two of them.
_TUBS: Final = tuple(
    round_about(_CENTRE, math.radians(corner + aside), 153)
    for corner in (45, 135, 225, 315)
    for aside in (-9, 9)
)


def _pavement() -> str:
    def slab(down: float, smaller: float, fill: str, more: str = "") -> str:
        half = PAVEMENT - smaller
        radius = f' rx="{number(PAVEMENT_CORNER - smaller)}"'
        return rect(-half, down - half, 2 * half, 2 * half, fill, radius + more)

    joints = f' stroke="{_JOINTS}" stroke-width="1" stroke-dasharray="7 3"{DETAIL}'
    return (
        slab(3.4, 0, STONE_DARK)
        + slab(0, 0, _FLAGS)
        + slab(0, 3, "none", f' stroke="{_JOINTS}" stroke-width="1.2"')
        + slab(0, 8, "none", joints)
        + slab(0, 14, "none", joints)
    )


def _sector(number_of_sector: int, name: str) -> str:
    begin = angle_of(number_of_sector) - SECTOR_ANGLE / 2
    one, other = (round_about(_CENTRE, angle, RIM - _FELLOE) for angle in (begin, begin + SECTOR_ANGLE))
    radius = number(RIM - _FELLOE)
    return shape(f"0,0L{pair(one)}A{radius},{radius} 0 0 1 {pair(other)}", FATES[name].colour, FLAT)


def _placed(at: Point, drawing: str) -> str:
    return group(f"translate({pair(at)})", drawing)


def _wheel() -> str:
    """Rim, sectors and spokes; then signs, crown spaces and the pig's own places."""
    spots = wheel_spots()
    edges = [angle_of(sector) - SECTOR_ANGLE / 2 for sector in range(len(SECTORS))]
    spokes = "".join(f"M0,0L{pair(round_about(_CENTRE, angle, RIM - 4))}" for angle in edges)
    studs = (round_about(_CENTRE, angle, RIM - _FELLOE / 2) for angle in edges)
    signs = "".join(
        _placed(round_about(_CENTRE, angle_of(sector), SIGNS), FATES[name].sign)
        for sector, (name, _) in enumerate(SECTORS)
    )
    troughs = "".join(
        ellipse(spots[name][0], spots[name][1] + 3, 11, 7, PAPER_LIGHT, ' stroke-width=".7" opacity=".75"')
        for name, _ in SECTORS
    )
    crowns = "".join(
        _placed(spot, crown_space(CROWN_RADIUS)) for name, spot in spots.items() if name.startswith("crown.")
    )
    return (
        ellipse(3, 5, RIM + 1, RIM, INK, SHADOW)
        + circle(0, 2.6, RIM, WOOD)
        + circle(0, 0, RIM, _TIMBER, ' stroke-width="1"')
        + "".join(_sector(sector, name) for sector, (name, _) in enumerate(SECTORS))
        + circle(0, 0, RIM - _FELLOE, "none", ' stroke-width="1"')
        + stroke(spokes, INK, 6.4)
        + stroke(spokes, _TIMBER, 4.8)
        + "".join(circle(x, y, 3.4, GOLD) for x, y in studs)
        + troughs
        + signs
        + crowns
        + circle(0, 0, NAVE, WOOD, ' stroke-width="1"')
        + circle(0, 0, NAVE - 4.4, _TIMBER)
        + circle(0, 0, 5, GOLD)
    )


def _tub(at: Point) -> str:
    x, y = at
    return (
        shape(f"{x - 4:.1f},{y + 1:.1f}h8l-1.2,5h-5.6", WOOD)
        + crown(x, y - 2, 5)
        + circle(x - 1.6, y - 0.6, 0.9, RED, FLAT)
        + circle(x + 2, y - 3, 0.9, RED, FLAT)
    )


def _badge(steps: int) -> str:
    """The sign of the wheel on a tile, with the number of the pig's steps."""
    edges = [sector * SECTOR_ANGLE for sector in range(len(SECTORS))]
    spokes = "".join(f"M0,0L{pair(round_about(_CENTRE, angle, 7.6))}" for angle in edges)
    radius = 7.6
    sectors = "".join(
        shape(
            f"0,0L{pair(round_about(_CENTRE, angle_of(n) - SECTOR_ANGLE / 2, radius))}"
            f"A{radius},{radius} 0 0 1 {pair(round_about(_CENTRE, angle_of(n) + SECTOR_ANGLE / 2, radius))}",
            FATES[name].colour,
            FLAT,
        )
        for n, (name, _) in enumerate(SECTORS)
    )
    return (
        circle(0.4, 1.2, 9.2, INK, SHADOW)
        + circle(0, 0, 9, WOOD)
        + circle(0, 0, radius, PAPER_LIGHT)
        + sectors
        + stroke(spokes, WOOD, 1.2)
        + circle(0, 0, 5, PAPER_LIGHT, ' stroke-width=".7"')
        + figures_of(steps, 0, 0, 8.8, INK)
    )


DRAWINGS: Final = Drawings(
    symbols={
        "wheel-board": _pavement() + _wheel() + "".join(map(_tub, _TUBS)),
        **{f"fate-{name}": fate.sign for name, fate in FATES.items()},
        **{f"wheel-{steps}": _badge(steps) for steps in (1, 2, 3)},
    },
    landmarks={WHEEL: LandmarkKind(room=9.0, layer=Layer.TOP)},
    figures={"wheel_pig": FigureDrawing(wheel_pig(), lies=False)},
)
