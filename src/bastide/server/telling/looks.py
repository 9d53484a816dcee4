"""What pieces are like, for a page that knows none of them: facts of the rules, and of their pictures."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from bastide.art.board.piece import box_of, counted_from
from bastide.art.collection import TOKENS
from bastide.core.expansion import Expansion
from bastide.display.piece import Piece
from bastide.server.messages import models


def looks_of(pieces: Mapping[str, Piece]) -> dict[str, models.PieceLook]:
    """What those pieces are like, by their names or groups, of which there is anything to tell."""
    spans = [piece for piece in pieces.values() if piece.is_span]
    lying = {name: replace(piece, name=name) for piece in spans for name in _ways_of(piece.name)}
    looks = {name: look_of(piece) for name, piece in {**pieces, **lying}.items()}
    return {name: look for name, look in looks.items() if look != _PLAIN}


def _ways_of(name: str) -> list[str]:
    """The names of the pictures of a piece that lies over a whole tile, one for each way to lie."""
    return [drawn for drawn in TOKENS if drawn.startswith(f"{name}.")]


def origins_of(expansions: Iterable[Expansion]) -> dict[str, str]:
    """Which of these expansions brings what: figures by their names, pieces by their names or groups."""
    found: dict[str, str] = {}
    for expansion in expansions:
        figures = (figure.name for part in expansion.parts for figure in part.figures)
        found |= dict.fromkeys([*figures, *(piece.name for piece in expansion.pieces)], expansion.slug)
    return found


def look_of(piece: Piece) -> models.PieceLook:
    """What a kind of piece is like; its sorts are alike."""
    picture = piece.names[0]
    return models.PieceLook(
        coloured=piece.is_coloured,
        stock=piece.is_stock,
        numbered=piece.is_numbered,
        stacked=piece.is_stacked,
        built=piece.is_built,
        builds=piece.builds,
        trail_of=piece.trail_of,
        steps_of=piece.steps_of,
        panel=piece.has_panel,
        counted_from=counted_from(picture),
        box=box_of(picture),
        built_box=box_of(picture, count=2),
    )


#: What the page takes for granted.
_PLAIN: Final = look_of(Piece(""))
