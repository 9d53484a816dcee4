"""The plague: the sign on tiles where it can break out, outbreaks, and the fleas that carry it on."""

from typing import Final

from bastide.art.drawings import Drawings, LandmarkKind, Layer, TokenDrawing
from bastide.art.svg.elements import FLAT, SHADOW, circle, ellipse, group, shape, stroke
from bastide.art.svg.forms import badge
from bastide.art.svg.palette import CREAM, CREAM_DARK, INK, PAPER_LIGHT, RED, WHITE

_FINE: Final = ' stroke-width=".4"'
_FUR: Final = "#5b534c"
_SKIN: Final = "#d99a8f"
_BILE: Final = "#a7b13a"
#: The ring of the sign on tiles.
_SICKLY: Final = "#7c8a2a"
_BILE_DARK: Final = "#6f7a22"
_SHELL: Final = "#9c4a2b"
_SHELL_LIGHT: Final = "#c9713f"
_ASH: Final = "#a39a8c"
_ASH_LIGHT: Final = "#d9d2c4"
_BLOOD: Final = "#a92f2a"


def rat() -> str:
    """A rat on its way, for a badge."""
    return (
        stroke("M-3.8,2.6Q-6.4,2.4 -5.4,-.6Q-4.6,-2.8 -2.6,-3.8", _SKIN, 1)
        + shape("-4.6,3.4C-5,-1.6 .2,-3.8 3,-1.2L6,1.6Q5.4,3.2 3.2,3.4", _FUR)
        + circle(2.1, -1.4, 1.3, _SKIN, _FINE)
        + circle(3.9, 0.5, 0.5, WHITE, FLAT)
        + circle(5.7, 1.8, 0.5, _SKIN, FLAT)
        + stroke("M-2.6,3.4v1.2h1M1.6,3.4v1.2h1", INK, 0.7)
    )


def _doctor() -> str:
    """One of those who came when it was too late: a hat, goggles and a beak full of herbs."""
    return (
        shape("-1.4,6.6L-.4,2.4H5L6,6.2Q2.4,8 -1.4,6.6", INK)
        + circle(1.9, 0.4, 3.2, CREAM)
        + shape("-.6,-1.2Q-5,-.4 -6.4,4Q-2.6,3.6 1.2,2.8", CREAM_DARK)
        + circle(0.9, -0.3, 1.3, INK, FLAT)
        + circle(0.5, -0.7, 0.45, WHITE, FLAT)
        + shape("-3.4,-1.9L-3,-2.9L-.8,-3.1L-.4,-6.4H4.2L4.8,-3.1L6.6,-2.7L6.8,-1.7Q1.6,-3 -3.4,-1.9", INK)
        + stroke("M-.6,-3.6H4.6", _BLOOD, 0.9)
    )


def _outbreak(ground: str, rim: str, sign: str) -> str:
    return (
        circle(0.5, 1.4, 8.2, INK, SHADOW)
        + circle(0, 0, 8.2, rim)
        + circle(0, 0, 6.9, ground, _FINE)
        + group("translate(-.2,0)scale(.9)", sign)
    )


def _averted() -> str:
    """The doctor is gone and the disc is crossed out."""
    cross = "M-4.8,-4.8L4.8,4.8M4.8,-4.8L-4.8,4.8"
    return _outbreak(_ASH_LIGHT, _ASH, f'<g opacity=".38">{_doctor()}</g>') + (
        stroke(cross, PAPER_LIGHT, 3.4) + stroke(cross, RED, 1.9)
    )


def _flea_body(shell: str, light: str) -> str:
    """A flea seen from the side, about to leap."""
    rings = "M-1.4,-2.6Q-.2,0 -1,2.6M.8,-3Q2,-.2 1.2,2.8M2.8,-2.4Q3.8,-.2 3.2,2"
    return group(
        "translate(0,-.4)",
        stroke("M-2.6,2V4.4h-1.2M-.6,2.6V4.8h-1.2", INK, 0.8)
        + stroke("M-5,-.4L-6.2,-2", INK, 0.6)
        + group(
            "rotate(-14)",
            ellipse(0.6, 0, 4.6, 3.1, shell)
            + ellipse(-0.2, -1.2, 2.8, 1.2, light, FLAT)
            + stroke(rings, INK, 0.4)
            + circle(-4, 0.5, 1.6, shell),
        )
        + circle(-4.4, 1.1, 0.45, WHITE, FLAT)
        + stroke("M1.6,1.8L5.4,-1.4L4.2,4.6H5.8", INK, 1.1),
    )


def _flea(ring: str, paper: str, body: str) -> str:
    return (
        circle(0.5, 1.4, 8, INK, SHADOW)
        + circle(0, 0, 8, ring)
        + circle(0, 0, 6.7, paper, _FINE)
        + group("scale(.96)", body)
    )


DRAWINGS: Final = Drawings(
    symbols={
        "plague": badge(rat(), _SICKLY),
        "outbreak": _outbreak(_BILE, _BILE_DARK, _doctor()),
        "averted": _averted(),
        "flea": _flea(_BLOOD, "#f7e3a1", _flea_body(_SHELL, _SHELL_LIGHT)),
        "flea_pale": _flea(_ASH, "#ece6da", f'<g opacity=".5">{_flea_body(_ASH, _ASH_LIGHT)}</g>'),
    },
    landmarks={"plague": LandmarkKind(layer=Layer.TOP)},
    tokens={
        "outbreak": TokenDrawing("outbreak", counted_from=1),
        "averted": TokenDrawing("averted", counted_from=1),
        "flea": TokenDrawing("flea"),
        "flea_pale": TokenDrawing("flea_pale"),
    },
)
