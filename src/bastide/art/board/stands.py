"""Stands: where everything is that stands or lies on the board of a position, for pictures and for pages."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from bastide.art.collection import TOKENS
from bastide.art.plan.anchors import CORNER, anchors, corner_spots
from bastide.art.plan.planner import plan_tile
from bastide.art.stock.keeper import ready_places
from bastide.art.svg.curves import MIDDLE, Point, turned
from bastide.core.figures import Figure
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.library import Library
from bastide.core.shapes import GameTile
from bastide.core.tiles import CITY, ROAD, TileType
from bastide.display.piece import piece_named
from bastide.display.tokens import Token

_EDGES: Final[Mapping[str, Point]] = {"N": (50, 0), "E": (100, 50), "S": (50, 100), "W": (0, 50)}
#: A road that ends under the ground has its spot so far from its edge.
_MOUTH: Final = 0.42
#: The pictures of what lies over a whole tile, by the side from which it leads straight on; else both sides.
_AXES: Final[Mapping[str, str]] = {"N": "NS", "E": "EW"}
#: Pieces that share a place stand so far apart, and so many in a row.
_APART: Final = 15.0
_ROW: Final = 3


class Footing(NamedTuple):
    """Where a piece is."""

    cell: Cell
    place: str
    #: The spot on which it stands, from (0, 0) to (100, 100) on its tile.
    spot: Point
    #: How far above that spot its feet are.
    lift: float = 0.0

    @property
    def seen(self) -> Point:
        """Where its feet are seen on the tile."""
        return self.spot[0], self.spot[1] - self.lift


def figure_stands(game: Game) -> Iterator[tuple[Figure, Footing]]:
    """All figures on the board but those on corners, which are told as tokens."""
    tokens = game.tokens()
    on_corners = {(token.seat, token.name) for token in tokens if token.place.startswith(CORNER)}
    figures = game.figures()
    crowds = Counter(figure.segment for figure in figures)
    come: Counter[int] = Counter()
    for figure in figures:
        if (figure.player, figure.kind) in on_corners:
            continue
        yield figure, _stand(game, figure.segment, come[figure.segment], crowds[figure.segment], tokens)
        come[figure.segment] += 1


def _stand(game: Game, segment: int, index: int, count: int, tokens: list[Token]) -> Footing:
    """Where one of several figures stands that share a segment."""
    cell, place = game.locate(segment)
    x, y = spot_for(game, cell, place)
    if place in game.rules.pyramids:
        dx, dy = pyramid_spots(index + 1)[-1]
        return Footing(cell, place, (x + dx, y), -dy)
    dx, dy = in_crowd(index, count)
    return Footing(cell, place, (x + dx, y + dy), _top_at(cell, place, tokens))


def _top_at(cell: Cell, place: str, tokens: list[Token]) -> float:
    """How high that is which is built in a place: figures stand on it."""
    there = (token for token in tokens if (token.cell, token.place) == (cell, place) and token.name in TOKENS)
    return max(
        (built.top(token.number) for token in there if (built := TOKENS[token.name].built)), default=0.0
    )


def pyramid_spots(count: int) -> tuple[Point, ...]:
    """Where figures stand that climb on each other: two side by side, the third on their shoulders."""
    return ((-7.0, -3.0), (7.0, -3.0), (0.0, -15.0))[:count]


def in_crowd(index: int, count: int) -> Point:
    """How far beside their place one of several pieces stands: in rows, around the place."""
    row, column = divmod(index, _ROW)
    in_row = min(_ROW, count - row * _ROW)
    rows = -(-count // _ROW)
    return (column - (in_row - 1) / 2) * _APART, (row - (rows - 1) / 2) * _APART


def stand_of(game: Game, figure: Figure, last: bool = False) -> Footing:
    """Where one of the figures on the board stands; of several alike the first or the last."""
    there = [other for other in game.figures() if other.segment == figure.segment]
    index = max(n for n, other in enumerate(there) if other == figure) if last else there.index(figure)
    return _stand(game, figure.segment, index, len(there), game.tokens())


def next_stand(game: Game, cell: Cell, place: str) -> Footing:
    """Where the next figure would stand."""
    if place not in game.rules.pyramids:
        return Footing(cell, place, spot_for(game, cell, place))
    segment = game.segment_at(cell, place)
    there = len(game.state.graph.of(segment).figures)
    return _stand(game, segment, min(there, 2), there + 1, [])


def spot_for(game: Game, cell: Cell, place: str) -> Point:
    """The spot of a segment, sign or corner on a tile that lies on the board."""
    if place.startswith(CORNER):
        return corner_spots()[place]
    placed = game.state.board.cells[cell]
    tile = game.rules.tiles[placed.tile]
    kind = place.partition("@")[0]
    if kind == CITY and is_over_edge(game, game.state.graph.of(game.segment_at(cell, place)).kind):
        return edge_of(place)
    if kind == ROAD and _is_split(game, tile):
        (x, y), (far_x, far_y) = MIDDLE, edge_of(place)
        return x + (far_x - x) * _MOUTH, y + (far_y - y) * _MOUTH
    return spots_of(game.rules.library, tile.type.id, placed.rotation).get(place, MIDDLE)


@lru_cache(maxsize=4096)
def spots_of(library: Library, tile: str, rotation: int) -> Mapping[str, Point]:
    """Every place on a turned tile that is drawn."""
    drawn = library.tile(tile)
    ready = ready_places(drawn, rotation)
    return ready.spots if ready else find_spots(drawn, rotation)


def find_spots(tile: TileType, rotation: int) -> Mapping[str, Point]:
    """The same, planned just now."""
    landmarks = {landmark.what: turned(landmark.at, rotation) for landmark in plan_tile(tile).landmarks}
    found = {**landmarks, **anchors(tile, rotation)}  # signs, too: followers are trapped in some
    return {name: (round(x, 1), round(y, 1)) for name, (x, y) in found.items()}


def edge_of(place: str) -> Point:
    """The middle of the edge of a tile on which a segment lies."""
    return _EDGES[place.partition("@")[2]]


def _is_split(game: Game, tile: GameTile) -> bool:
    """Whether the roads of a tile end in this game where they are drawn through."""
    drawn = game.rules.library.tile(tile.type.id)
    return tile.type is not drawn and len(tile.type.segments) != len(drawn.segments)


def span_look(game: Game, place: str) -> str:
    """The picture of what lies over a whole tile, by its place, if it is such a piece."""
    name, _, side = place.partition("@")
    return f"{name}.{_AXES.get(side, side)}" if piece_named(game.rules.pieces, name).is_span else ""


def is_over_edge(game: Game, name: str) -> bool:
    """Whether a piece, or the feature that is named after it, is over the edge between two tiles."""
    return piece_named(game.rules.pieces, name).is_over_edge


def lies_on(game: Game, segment: int) -> bool:
    """Whether figures lie on a segment instead of standing."""
    return game.state.graph.of(segment).kind in game.rules.lying
