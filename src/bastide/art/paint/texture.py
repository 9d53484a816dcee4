"""Ground textures that run on over the seams: meadow brushwork for two by two cells, cobbles for towns."""

import math
from collections import defaultdict
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from bastide.art.svg.curves import Point, round_about
from bastide.art.svg.elements import DETAIL, PREFIX, number, rect, smooth_ring_path, stroke
from bastide.art.svg.palette import GROUND, GROUND_DARK, MEADOW, MEADOW_DARK, MEADOW_LIGHT, TUFT
from bastide.core.geometry import Cell

#: The texture repeats after so many tiles.
_PERIOD: Final = 2
_WIDTH: Final = 100.0 * _PERIOD
_PARTS: Final[tuple[Cell, ...]] = ((0, 0), (0, 1), (1, 0), (1, 1))
_COBBLE_STEP: Final = 20


def ground_name(cell: Cell) -> str:
    """The name of the meadow symbol for a cell: its parity alone matters."""
    return f"ground{cell[0] % _PERIOD}{cell[1] % _PERIOD}"


def meadow_svg(cell: Cell) -> str:
    """The grass below a tile, the one part of it that depends on the cell where it lies."""
    return f'<path d="M-1-1H101V101H-1z" fill="{MEADOW}"/><use href="#{PREFIX}{ground_name(cell)}"/>'


def meadow_parts() -> dict[str, str]:
    """The brushwork of the meadow, cut into the parts for cells of each parity."""
    rng = Random("meadow")
    parts = dict.fromkeys(_PARTS, "")
    for count in range(30):
        at, radius = (rng.uniform(0, _WIDTH), rng.uniform(0, _WIDTH)), rng.uniform(9, 21)
        blob = _blob_maker(rng, radius, (MEADOW_LIGHT, MEADOW_DARK)[count % 2])
        for part, point in _copies(at, radius * 1.2):
            parts[part] += blob(point)
    strokes: dict[tuple[Cell, str], str] = defaultdict(str)
    for _ in range(240):
        at, width = (rng.uniform(0, _WIDTH), rng.uniform(0, _WIDTH)), rng.uniform(1.6, 3.6)
        colour = rng.choice((MEADOW_DARK, MEADOW_LIGHT, TUFT))
        for part, (x, y) in _copies(at, 5):
            curve = f"q{number(width / 2)},{number(-width * 0.28)} {number(width)},0"
            strokes[part, colour] += f"M{number(x)},{number(y)}{curve}"
    for (part, colour), path in strokes.items():
        parts[part] += stroke(path, colour, 0.7, f' opacity=".7" stroke-linecap="round"{DETAIL}')
    return {ground_name(part): brushwork for part, brushwork in parts.items()}


def _copies(at: Point, reach: float) -> Iterator[tuple[Cell, Point]]:
    """Where something appears on the four parts when the texture wraps round."""
    for part in _PARTS:
        for wrap_x in (-_WIDTH, 0, _WIDTH):
            for wrap_y in (-_WIDTH, 0, _WIDTH):
                x, y = at[0] + wrap_x - 100 * part[0], at[1] + wrap_y - 100 * part[1]
                if -reach < x < 100 + reach and -reach < y < 100 + reach:
                    yield part, (x, y)


def _blob_maker(rng: Random, radius: float, colour: str) -> Callable[[Point], str]:
    """A soft patch of lighter or darker grass: its shape is fixed now, its place is given later."""
    reaches = [rng.uniform(0.7, 1.1) * radius for _ in range(8)]

    def blob(centre: Point) -> str:
        knots = []
        for step, reach in enumerate(reaches):
            x, y = round_about((0, 0), step * math.tau / 8, reach)
            knots.append((centre[0] + x, centre[1] + y * 0.62))
        return f'<path d="{smooth_ring_path(knots)}" fill="{colour}" opacity=".75"/>'

    return blob


def cobbles() -> str:
    """The pattern of the ground in towns; it repeats five times on a tile."""
    rng = Random("cobbles")
    stones = "".join(
        f"M{number(rng.uniform(0, 18))},{number(rng.uniform(1, 19))}q.9,-.6 1.8,0" for _ in range(13)
    )
    ground = rect(0, 0, _COBBLE_STEP, _COBBLE_STEP, GROUND) + stroke(stones, GROUND_DARK, 0.5, DETAIL)
    size = f'width="{_COBBLE_STEP}" height="{_COBBLE_STEP}"'
    return f'<pattern id="{PREFIX}cobble" {size} patternUnits="userSpaceOnUse">{ground}</pattern>'
