"""A token alone, or several of them on each other."""

from typing import Final

from bastide.art.collection import TOKENS
from bastide.art.drawings import TokenDrawing
from bastide.art.svg.curves import Point
from bastide.art.svg.elements import use
from bastide.art.svg.forms import plate

#: Where a number is written on a token.
_NUMBER: Final[Point] = (6.4, 5.4)
_BLANK: Final = TokenDrawing("blank")


def token_svg(name: str, count: int = 0) -> str:
    """A token, its middle in the origin and about 8 units of a tile in radius; blank if it has no drawing.

    What is built stands on its spot, so many pieces high. Without a count there is no number on it.
    """
    drawing = TOKENS.get(name, _BLANK)
    if drawing.built:
        return drawing.built.svg(max(count, 1))
    is_stack = bool(drawing.stack) and count > 1
    token = use(drawing.stack if is_stack else drawing.symbol, 0, 0)
    if drawing.worth:
        return token + plate(drawing.worth, *_NUMBER)
    is_counted = drawing.counted_from and count >= drawing.counted_from
    return token + plate(count, *_NUMBER) if is_counted else token
