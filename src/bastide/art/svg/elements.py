"""The few SVG elements of which all drawings are made, written as short as possible."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from bastide.art.svg.curves import Point, towards

#: Every id that a drawing refers to begins with this, so that it cannot clash with others on a page.
PREFIX: Final = "b-"
#: What a page may leave out where a tile is small: tufts, ruts, cobbles, flowers, every second house.
DETAIL: Final = ' class="detail"'

#: Renderers differ in what they know; one of these is on every machine that has fonts at all.
FONTS: Final = "Georgia,'Times New Roman','DejaVu Serif','Liberation Serif','Noto Serif',serif"

FLAT: Final = ' stroke="none"'
SHADOW: Final = ' stroke="none" opacity=".28"'


def number(value: float) -> str:
    """A coordinate with one decimal, and none where it is a whole number."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def pair(point: Point) -> str:
    """A point as coordinates."""
    return f"{number(point[0])},{number(point[1])}"


def polygon_path(points: Sequence[Point]) -> str:
    """The path around an outline."""
    return "M" + "L".join(map(pair, points)) + "z"


def smooth_path(line: Sequence[Point], step: int = 2) -> str:
    """The path along a line, taking some of its points, rounded between the middles of its pieces."""
    points = [line[0], *line[1:-1][::step], line[-1]]
    if len(points) < 3:
        return "M" + "L".join(map(pair, points))
    halves = [towards(a, b, 0.5) for a, b in pairwise(points[1:-1])]
    pieces = zip(points[1:-1], [*halves, points[-1]], strict=True)
    return f"M{pair(points[0])}Q" + " ".join(f"{pair(a)} {pair(b)}" for a, b in pieces)


def smooth_ring_path(points: Sequence[Point]) -> str:
    """The path around some points, rounded in the same way."""
    halves = [towards(a, b, 0.5) for a, b in zip(points, [*points[1:], points[0]], strict=True)]
    pieces = " ".join(f"{pair(knot)} {pair(half)}" for knot, half in zip(points, halves, strict=True))
    return f"M{pair(halves[-1])}Q{pieces}z"


def rect(x: float, y: float, width: float, height: float, fill: str, more: str = "") -> str:
    """A rectangle by its upper left corner."""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
        f' fill="{fill}"{more}/>'
    )


def shape(outline: str, fill: str, more: str = "") -> str:
    """A closed path; the outline begins with its first point."""
    return f'<path d="M{outline}z" fill="{fill}"{more}/>'


def circle(x: float, y: float, radius: float, fill: str, more: str = "") -> str:
    """A circle by its middle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"{more}/>'


def ellipse(x: float, y: float, wide: float, high: float, fill: str, more: str = "") -> str:
    """An ellipse by its middle and its two radii."""
    radii = f'rx="{number(wide)}" ry="{number(high)}"'
    return f'<ellipse cx="{number(x)}" cy="{number(y)}" {radii} fill="{fill}"{more}/>'


def stroke(path: str, colour: str, width: float = 0.6, more: str = "") -> str:
    """An open line."""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}"{more}/>'


def group(transform: str, content: str) -> str:
    """A drawing moved, scaled or turned."""
    return f'<g transform="{transform}">{content}</g>'


def use(name: str, x: float, y: float, scale: float = 1.0, mirrored: bool = False, more: str = "") -> str:
    """A shared symbol at a point."""
    if scale == 1 and not mirrored:
        return f'<use href="#{PREFIX}{name}" x="{number(x)}" y="{number(y)}"{more}/>'
    size = f"{scale:.2f}".rstrip("0").rstrip(".")
    factors = f"-{size},{size}" if mirrored else size
    return (
        f'<use href="#{PREFIX}{name}" transform="translate({number(x)},{number(y)})scale({factors})"{more}/>'
    )


def figures_of(value: int, x: float, y: float, size: float, colour: str) -> str:
    """A number, written around a point."""
    style = f'font-family="{FONTS}" font-weight="bold" font-size="{number(size)}" text-anchor="middle"'
    below = number(y + size * 0.35)
    return f'<text x="{number(x)}" y="{below}" {style} fill="{colour}" stroke="none">{value}</text>'
