"""Painting land that is no field: the close of an abbey, a blank tile, rubble between cities."""

from typing import Final

from bastide.art.paint.canvas import Canvas
from bastide.art.plan.outlines import outlines
from bastide.art.plan.raster import MIDDLES
from bastide.art.svg.curves import MIDDLE, TILE, rim
from bastide.art.svg.elements import DETAIL, ellipse, rect, use
from bastide.art.svg.palette import INK, STONE, STONE_LIGHT

#: How far the walk inside the wall of an abbey is from the rim.
_CLOSE: Final = 4.0
#: How far the frame of a blank tile is from the rim.
_FRAME: Final = 9.0
_PARCHMENT: Final = "#f2e7c9"
_STAIN: Final = "#dfcb9a"
_RIM: Final = "#d6cbb2"
_EARTH: Final = "#b99a68"
#: How many stones lie in rubble at most, and how far from what is around it.
_STONES: Final = 7
_STONE_ROOM: Final = 3.0
_COURT: Final = "#d8c791"
_LAWN: Final = "#9cb868"


def paint_close(canvas: Canvas) -> None:
    """The close of an abbey: lawns and ways inside a wall that ends whatever comes to it."""
    wide = TILE + 2
    canvas.add(rect(-1, -1, wide, wide, _COURT))
    for corner in (0, 2, 4, 6):
        x, y = canvas.xy(rim(corner))
        left, top = (8 if x < 50 else 55), (8 if y < 50 else 55)
        canvas.add(rect(left, top, 37, 37, _LAWN, f' rx="5" stroke="{INK}" stroke-width=".4"'))
    ring = f"M{_CLOSE / 2},{_CLOSE / 2}H{TILE - _CLOSE / 2}V{TILE - _CLOSE / 2}H{_CLOSE / 2}z"
    canvas.add('<g fill="none">')
    canvas.stroke(ring, INK, _CLOSE + 3, ' opacity=".2" transform="translate(1,2)"')
    canvas.stroke(ring, INK, _CLOSE + 1.6)
    canvas.stroke(ring, STONE, _CLOSE + 0.6)
    canvas.stroke(ring, STONE_LIGHT, _CLOSE - 1.4, f' stroke-dasharray="2.6 1.4"{DETAIL}')
    canvas.add("</g>")
    _plant_close(canvas)


def paint_blank(canvas: Canvas) -> None:
    """A tile to draw on: bare parchment with a dashed frame and a quill; no two sheets are quite alike."""
    canvas.add(rect(-1, -1, TILE + 2, TILE + 2, _PARCHMENT))
    for _ in range(5):
        at = canvas.rng.uniform(10, 90), canvas.rng.uniform(10, 90)
        wide = canvas.rng.uniform(9, 20)
        canvas.add(ellipse(*canvas.xy(at), wide, wide * 0.7, _STAIN, ' opacity=".35"'))
    canvas.add(rect(0, 0, TILE, TILE, "none", f' stroke="{_RIM}" stroke-width="4"'))
    inside = TILE - 2 * _FRAME
    dashes = f' rx="6" stroke="{INK}" stroke-width="1.2" stroke-dasharray="4 3" opacity=".6"'
    canvas.add(rect(_FRAME, _FRAME, inside, inside, "none", dashes))
    canvas.add(use("quill", *canvas.xy(MIDDLE)))


def paint_rubble(canvas: Canvas) -> None:
    """Land between cities that is no field: bare earth and stones."""
    rubble = canvas.plan.rubble
    if not rubble:
        return
    path = "".join(canvas.polygon(ring) for ring in outlines(rubble))
    canvas.add(f'<path d="{path}" fill="{_EARTH}" stroke="{_EARTH}" stroke-width="5"/>')
    room = canvas.plan.raster.room(lambda cover: cover == "mark")
    roomy = [spot for spot in rubble if room[spot] > _STONE_ROOM]
    for spot in canvas.rng.sample(roomy, min(len(roomy), _STONES)):
        canvas.stand("rock", MIDDLES[spot], size=round(canvas.rng.uniform(0.6, 1.1), 2))


def _plant_close(canvas: Canvas) -> None:
    """Trees in the corners of the close."""
    for corner in (0, 2, 4, 6):
        for _ in range(3):
            x, y = rim(corner)
            at = (abs(x - canvas.rng.uniform(12, 26)), abs(y - canvas.rng.uniform(12, 26)))
            canvas.stand(canvas.rng.choice(("t0", "t2", "t4")), at)
