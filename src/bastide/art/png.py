"""Pictures as pixels."""

import resvg_py


def to_png(svg: str, scale: float = 1.0) -> bytes:
    """An SVG document as a PNG file, so many pixels for each of its units."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=scale))
