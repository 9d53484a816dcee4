"""The pieces of a table, many by one request: the drawings of its figures and tokens.

A piece is named as by its own address (:mod:`bastide.server.routes.art`), ``figure/meeple/0.svg?lying=1`` or
``token/tower.svg?count=3``; the drawings come in the order in which they were asked for.
"""

import re
from typing import Annotated, Final

from fastapi import APIRouter, Query
from fastapi.responses import JSONResponse

from bastide.server.guard.problems import UNPROCESSABLE, Refusal
from bastide.server.guard.reading import ReadingRoute
from bastide.server.shelf.pictures import LONG, figure_file, token_file

router = APIRouter(include_in_schema=False, route_class=ReadingRoute)

_MOST: Final = 64
_FIGURE: Final = re.compile(r"figure/([\w.-]{1,40})/([0-5])\.svg\?lying=([01])", re.ASCII)
_TOKEN: Final = re.compile(r"token/([\w.-]{1,40})\.svg(?:\?count=(\d{1,2}))?", re.ASCII)


@router.get("/art/pieces")
def pieces(wish: Annotated[str, Query(alias="p", max_length=_MOST * 64)]) -> JSONResponse:
    """Drawings of figures and tokens. A plain function: they are drawn beside the event loop."""
    names = wish.split(",", _MOST)
    if len(names) > _MOST:
        raise Refusal(UNPROCESSABLE, f"at most {_MOST} pieces can be asked for at once")
    return JSONResponse([_drawing(name) for name in names], headers=LONG)


def _drawing(name: str) -> str:
    if figure := _FIGURE.fullmatch(name):
        return figure_file(figure[1], int(figure[2]), figure[3] == "1")
    if token := _TOKEN.fullmatch(name):
        return token_file(token[1], int(token[2] or 0))
    raise Refusal(
        UNPROCESSABLE, f"{name[:80]!r} is no piece: say figure/meeple/0.svg?lying=0 or token/fairy.svg"
    )
