"""Arrows beside what points in a direction on a tile."""

from typing import Final

from bastide.art.collection import landmark_kind
from bastide.art.paint.canvas import Canvas
from bastide.art.plan.facts import heading_of
from bastide.art.plan.tile_plan import Landmark
from bastide.art.svg.curves import add, direction
from bastide.art.svg.elements import group, pair, use
from bastide.core.geometry import COMPASS, turn_compass

_EIGHTH: Final = 360 // len(COMPASS)


def paint_pointer(canvas: Canvas, landmark: Landmark) -> None:
    """Show where a landmark points, if it does: drawings stay upright, but its arrow turns with the tile."""
    printed = heading_of(canvas.plan.tile, landmark.what)
    if not printed:
        return
    heading = turn_compass(printed, canvas.rotation)
    reach = landmark_kind(landmark.what).room * landmark.size
    tip = add(canvas.xy(landmark.at), direction((0, 0), COMPASS[heading]), reach)
    degrees = list(COMPASS).index(heading) * _EIGHTH
    canvas.add_on_top(group(f"translate({pair(tip)})rotate({degrees})", use("pointer", 0, 0, landmark.size)))
