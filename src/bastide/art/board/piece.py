"""Any piece alone, whether it is drawn as a figure or as a token."""

from bastide.art.board.figure import figure_svg, has_drawing
from bastide.art.board.token import token_svg
from bastide.art.collection import FIGURES, TOKENS
from bastide.art.drawings import USUAL_BOX, Box
from bastide.art.svg.elements import group


def piece_svg(name: str, seat: int, count: int = 0) -> str:
    """Anything that lies on the table: a figure in its player's colour, or a token."""
    if not is_figure(name):
        return token_svg(name, count)
    below = FIGURES[name].above if name in FIGURES else None
    hidden = group(f"translate({below.at[0]},{below.at[1]})", token_svg(below.token)) if below else ""
    return hidden + figure_svg(name, seat)


def is_figure(name: str) -> bool:
    """Whether a piece is drawn as a figure, perhaps one of several sorts."""
    return has_drawing(name) or has_drawing(name.partition(".")[0])


def is_drawn(name: str) -> bool:
    """Whether a piece has a drawing of its own."""
    return name in TOKENS or is_figure(name)


def box_of(name: str, count: int = 0) -> Box:
    """The part of a board that the picture of so many pieces covers."""
    if name in TOKENS:
        drawing = TOKENS[name]
        return drawing.built.box if drawing.built and count > 1 else drawing.box
    return FIGURES[name].box if name in FIGURES else USUAL_BOX


def counted_from(name: str) -> int:
    """From which number on the picture of so many pieces bears their number; 0 if it never does."""
    return TOKENS[name].counted_from if name in TOKENS else 0
