"""Art: tiles, figures and boards as SVG, drawn from the tile's own segments.

A file holds the symbols that it needs once. Each tile is :func:`meadow_svg` of its cell with :func:`tile_svg`
over it, in a nested ``svg`` element that cuts it off at its rim (:func:`placed_tile_svg`). Above them come
towers (:func:`tower_corners`), then figures (:func:`figure_svg` at the :func:`anchors`). Beside the board
:func:`token_svg` draws what players have got. Elements of the class ``detail`` may be hidden where tiles are
small. On the board of a page tiles are pictures in pixels (``board/bitmaps.py``): shapes would be too many.
"""

from bastide.art.board.documents import (
    board_svg,
    copy_numbers,
    placed_tile_svg,
    sheet_svg,
    tile_document,
    tower_corners,
)
from bastide.art.board.figure import figure_svg
from bastide.art.board.piece import piece_svg
from bastide.art.board.png import PictureTooLarge, largest_scale, to_png
from bastide.art.board.stands import (
    edge_of,
    figure_stands,
    is_over_edge,
    lies_on,
    next_stand,
    pyramid_spots,
    span_look,
    spot_for,
    spots_of,
    stand_of,
)
from bastide.art.board.token import token_svg
from bastide.art.paint.painter import tile_svg
from bastide.art.paint.symbols import symbols_svg
from bastide.art.paint.texture import meadow_svg
from bastide.art.plan.anchors import CORNER, anchors, corner_spots
from bastide.art.plan.planner import check_plan
from bastide.art.plan.segment_areas import areas
from bastide.art.svg.palette import PLAYERS

__all__ = [
    "CORNER",
    "PLAYERS",
    "PictureTooLarge",
    "anchors",
    "areas",
    "board_svg",
    "check_plan",
    "copy_numbers",
    "corner_spots",
    "edge_of",
    "figure_stands",
    "figure_svg",
    "is_over_edge",
    "largest_scale",
    "lies_on",
    "meadow_svg",
    "next_stand",
    "piece_svg",
    "placed_tile_svg",
    "pyramid_spots",
    "sheet_svg",
    "span_look",
    "spot_for",
    "spots_of",
    "stand_of",
    "symbols_svg",
    "tile_document",
    "tile_svg",
    "to_png",
    "token_svg",
    "tower_corners",
]
