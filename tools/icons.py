"""Draws the icons of the installed page by our own art: ``python -m tools.icons``, when drawings change."""

from pathlib import Path
from typing import Final

from bastide.art import figure_svg, tile_document, to_png
from bastide.art.paint.symbols import symbols_for
from bastide.expansions.registry import LIBRARY

ICONS: Final = Path(__file__).parents[1] / "web" / "public" / "icons"
#: The tile below the meeple, and how large he stands on it, in units of a tile.
_TILE: Final = "base/city-1-road-straight"
_SEAT: Final = 0
_SCALE: Final = 2.8
#: The spot on which he stands: all of him is inside the circle that every mask leaves (40 % of the width).
_FEET: Final = (50, 60)
#: How round the corners are of what no mask will cut.
_ROUND: Final = 18
#: Every icon with its side in pixels and how round it is.
SIZES: Final = {
    "icon-192.png": (192, _ROUND),
    "icon-512.png": (512, _ROUND),
    "maskable-512.png": (512, 0),
    "apple-180.png": (180, 0),
}


def icon_svg(side: int, rounded: int) -> str:
    """A meeple before a city, so many pixels wide."""
    meeple = figure_svg("meeple", _SEAT)
    tile = tile_document(LIBRARY.tile(_TILE), 0, 0)
    x, y = _FEET
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 100 100">'
        f'<clipPath id="rim"><rect width="100" height="100" rx="{rounded}"/></clipPath>'
        f'{symbols_for(meeple)}<g clip-path="url(#rim)">{tile}'
        f'<g transform="translate({x} {y}) scale({_SCALE})">{meeple}</g></g></svg>'
    )


def main() -> None:
    """Write all icons."""
    ICONS.mkdir(exist_ok=True)
    for name, (side, rounded) in SIZES.items():
        (ICONS / name).write_bytes(to_png(icon_svg(side, rounded)))


if __name__ == "__main__":
    main()
