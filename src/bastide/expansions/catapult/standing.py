"""Where figures stand, by the rules and not by any picture (CAT-29, CAT-32)."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import Final, NamedTuple

from bastide.core.expansion import Expansion
from bastide.core.figures import Figure, Resident
from bastide.core.game import Game
from bastide.core.geometry import FIRST_HALF, STEPS, Cell, Point, side_of
from bastide.core.tiles import CITY, FIELD, ROAD
from bastide.expansions.base.tags import HIGH, ONE_PLACE, STACKED
from bastide.expansions.catapult.flight import TILE

#: How far from the middle of the tile a figure on a road or in a city stands, towards its edges.
_TOWARDS_EDGES: Final = 300
#: The middle of an edge, and of its halves beside that; and how far out towards these a farmer stands.
_EDGE: Final = 500
_HALF: Final = 250
_FIELD: Final = 0.7
#: How far to the east each further figure on a segment stands.
_FURTHER: Final = 80


class Standing(NamedTuple):
    """A figure that can be hit, where it is kept, and the point where it stands."""

    who: Figure | Resident
    at: Point


def standing(game: Game, followers_only: bool = True) -> list[Standing]:
    """All figures that a token can hit, in the order of their segments, then those at sites.

    Not those on top of towers, nor what stands on no tile, such as barns (CAT-X04).
    """
    graph, kinds, high = game.state.graph, game.rules.figures, game.rules.tagged(HIGH)
    figures = [
        figure
        for feature in graph.with_figures()
        if feature.kind not in high
        for figure in feature.figures
        if figure.on_tile
    ]
    figures.sort(key=lambda figure: figure.segment)
    found = [*_in_rows(figures, game), *_at_sites(game)]
    return [one for one in found if not followers_only or kinds[one.who.kind].is_follower]


def _in_rows(figures: list[Figure], game: Game) -> Iterator[Standing]:
    """Each figure at the anchor of its segment, those behind the first beside it."""
    stacked = game.rules.tagged(STACKED)  # CAT-X06
    before: dict[int, int] = {}
    for figure in figures:
        number = before.get(figure.segment, 0)
        before[figure.segment] = number + 1
        x, y = anchor(game, figure.segment)
        is_shared = game.state.graph.of(figure.segment).kind in stacked
        yield Standing(figure, (x if is_shared else x + _FURTHER * number, y))


def anchor(game: Game, segment: int) -> Point:
    """The point of a segment where the first figure stands."""
    feature = game.state.graph.of(segment)
    cells = [game.state.board.tile_of(segment, game.state.graph).cell]
    if feature.kind in game.rules.tagged(ONE_PLACE):
        return middle(list(game.cells_of(feature)))
    ports = game.shape_of(segment).ports
    x, y = middle(cells)
    if not ports or feature.kind not in (ROAD, CITY, FIELD):
        return x, y
    points = [_half_edge(port) if feature.kind == FIELD else _edge(port) for port in ports]
    scale = _FIELD if feature.kind == FIELD else 1.0
    dx, dy = (scale * sum(point[axis] for point in points) / len(points) for axis in (0, 1))
    return x + round(dx), y + round(dy)


def _edge(side: int) -> Point:
    dx, dy = STEPS[side]
    return dx * _TOWARDS_EDGES, dy * _TOWARDS_EDGES


def _half_edge(port: int) -> Point:
    """The middle of half an edge; the left half is that of someone who looks out of the tile."""
    dx, dy = STEPS[side_of(port)]
    right = _HALF if (port - FIRST_HALF) % 2 else -_HALF
    return dx * _EDGE - dy * right, dy * _EDGE + dx * right


def middle(cells: list[Cell]) -> Point:
    """The middle of some tiles."""
    x, y = (sum(cell[axis] for cell in cells) * TILE // len(cells) + TILE // 2 for axis in (0, 1))
    return x, y


# Sites.


def _at_sites(game: Game) -> Iterator[Standing]:
    """The figures at sites that are on the table (CAT-X01)."""
    before: dict[str, int] = {}
    for resident in game.residents():
        if not _lies(game, resident.site):
            continue  # nobody can hit what is not on the table
        number = before.get(resident.site, 0)
        before[resident.site] = number + 1
        x, y = _site_point(game, resident.site)
        yield Standing(resident, (x + _FURTHER * number, y))


class SitePoints(Expansion):
    """The catapult with an expansion whose sites are elsewhere than in the middle of their tiles."""

    @abstractmethod
    def site_point(self, game: Game, site: str) -> Point | None:
        """Where a site is, if it is one of these."""


def _site_point(game: Game, site: str) -> Point:
    """Where a site is: in the middle of the tile on which it is to be seen, unless a pair knows better."""
    pairs = (expansion for expansion in game.rules.expansions if isinstance(expansion, SitePoints))
    known = (point for pair in pairs if (point := pair.site_point(game, site)) is not None)
    return next(known, None) or middle([site_cell(game, site)])


def _lies(game: Game, site: str) -> bool:
    """Whether the tile on which a site is to be seen lies on the table."""
    tile = game.rules.tile_index.get(game.rules.sites[site])
    return tile in game.state.board.where


def site_cell(game: Game, site: str) -> Cell:
    """The cell of the tile on which a site is to be seen."""
    tile = game.rules.tile_index[game.rules.sites[site]]
    return game.state.board.copies_of((tile,))[0].cell
