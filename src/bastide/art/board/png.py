"""Pictures as pixels."""

import math
import re
from typing import Final

import resvg_py

from bastide.core.errors import BastideError

#: Pixels of a picture, each of which takes four bytes while it is drawn.
MOST_PIXELS: Final = 64_000_000
_SIZE: Final = re.compile(r'<svg [^>]*width="([0-9.]+)" height="([0-9.]+)"')


class PictureTooLarge(BastideError):
    """A picture would have more pixels than are drawn."""


def to_png(svg: str, scale: float = 1.0) -> bytes:
    """An SVG document as a PNG file, so many pixels for each of its units."""
    width, height = (size * scale for size in _size(svg))
    if width * height > MOST_PIXELS:
        raise PictureTooLarge(
            f"a picture of {width:.0f} × {height:.0f} pixels is too large:"
            f" it may have {MOST_PIXELS // 1_000_000} millions of them, so take a scale below"
            f" {math.floor(100 * largest_scale(svg, MOST_PIXELS)) / 100:g}"
        )
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=scale))


def largest_scale(svg: str, pixels: int) -> float:
    """The scale at which a document has so many pixels."""
    width, height = _size(svg)
    return math.sqrt(pixels / (width * height))


def _size(svg: str) -> tuple[float, float]:
    found = _SIZE.match(svg)
    assert found is not None, "our documents say how large they are"
    return float(found[1]), float(found[2])
