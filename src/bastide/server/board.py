"""What lies on the board, for the page: tiles with their copies, figures with their spots."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from bastide.art import pyramid_spots, tower_corners, tower_top
from bastide.core.events import FigurePlaced, TilePlaced
from bastide.core.figures import Figure
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.shapes import GameTile
from bastide.core.tiles import CITY, FIELD, ROAD
from bastide.core.tokens import NOBODYS, Token
from bastide.server import models
from bastide.server.pictures import MIDDLE, spot_of

#: The corners of a tile, as spots; a place on the table is called ``corner.NE``.
CORNERS: Final[Mapping[str, tuple[int, int]]] = {
    "NE": (100, 0),
    "SE": (100, 100),
    "SW": (0, 100),
    "NW": (0, 0),
}
CORNER: Final = "corner."
#: The name of a tile that lies beside the board begins so.
TILE_TOKEN: Final = "tile."
#: Where pieces are that the rules name by their tile alone.
_PLACES: Final[Mapping[str, str]] = {"big_top": "circus"}
#: What is built over the edge between two tiles.
OVER_EDGES: Final = frozenset({"castle"})
_EDGES: Final[Mapping[str, tuple[int, int]]] = {"N": (50, 0), "E": (100, 50), "S": (50, 100), "W": (0, 50)}
#: A road that ends under the ground has its spot so far from its edge.
_MOUTH: Final = 0.42
#: Pieces that lie over a whole tile, and their pictures by the side from which they lead.
SPANS: Final = frozenset({"bridge"})
AXES: Final[Mapping[str, str]] = {"N": "NS", "E": "EW"}
#: Places where figures stand on something: on one another, or on what is built there.
PYRAMID: Final = "acrobats"
TOWER: Final = "tower"
#: Figures that share a place stand so far apart, and so many in a row.
_APART: Final = 15.0
_ROW: Final = 3


def tiles_on_board(game: Game) -> list[models.TileOnBoard]:
    """All tiles in the order in which they were laid."""
    seen: Counter[int] = Counter()
    found = []
    for placed in game.state.board.tiles:
        tile = game.rules.tiles[placed.tile].type.id
        copy = seen[placed.tile]
        seen[placed.tile] += 1
        found.append(models.TileOnBoard(cell=placed.cell, tile=tile, copy_number=copy, turn=placed.rotation))
    return found


def towers_on_board(game: Game) -> list[Cell]:
    """The corners of tiles where walls end, those in front last."""
    found: set[Cell] = set()
    for placed in game.state.board.tiles:
        x, y = placed.cell
        corners = tower_corners(game.rules.tiles[placed.tile].type, placed.rotation)
        found |= {(x + dx, y + dy) for dx, dy in corners}
    return sorted(found, key=lambda corner: (corner[1], corner[0]))


def tokens_on_table(game: Game) -> list[models.TokenOnTable]:
    """Everything that lies on the table besides tiles and figures on features."""
    return [
        models.TokenOnTable(
            name=token.name,
            seat=None if token.seat == NOBODYS else token.seat,
            number=token.number,
            cell=token.cell,
            place=token.place,
            spot=_token_spot(game, token),
            owner=None if token.owner == NOBODYS else token.owner,
            tile=_tile_of(game, token.name),
            span=span_of(token.place, token.cell),
        )
        for token in game.tokens()
    ]


def _token_spot(game: Game, token: Token) -> tuple[float, float] | None:
    if token.cell is None:
        return None
    return spot_at(game, token.cell, token.place or _PLACES.get(token.name, ""))


def _tile_of(game: Game, name: str) -> str | None:
    """The tile that a token is, if it is one."""
    if name.startswith(TILE_TOKEN):
        return name.removeprefix(TILE_TOKEN)
    return next((tile for tile in game.rules.aside if named_so(tile, name)), None)


def span_of(place: str, cell: Cell | None) -> models.Span | None:
    """The piece that lies over a whole tile, by its place: ``bridge@N`` leads from north to south."""
    name, _, side = place.partition("@")
    if cell is None or name not in SPANS:
        return None
    return models.Span(cell=cell, look=f"{name}.{AXES[side]}")


def named_so(tile: str, name: str) -> bool:
    """Whether a tile that is kept aside is the one of which a token or an option speaks."""
    return tile.rpartition("/")[2] == name


def tile_in_hand(game: Game) -> GameTile | None:
    """The drawn tile while it waits to be laid, or one from aside that can be laid instead."""
    agenda = game.state.agenda
    if not agenda:
        return None
    if agenda[-1].name == "place":
        (tile,) = agenda[-1].data
        assert isinstance(tile, int), "the step carries the drawn tile"
        return game.rules.tiles[tile]
    verbs = {option.verb for option in game.options()} if game.rules.aside else set()
    kept = (tile for tile in game.rules.aside if any(named_so(tile, verb) for verb in verbs))
    return next((game.rules.tiles[game.rules.tile_index[tile]] for tile in kept), None)


def copy_in_hand(game: Game, tile: GameTile) -> int:
    """Which copy of its kind a tile is: as many as lie on the board already."""
    return sum(placed.tile == tile.index for placed in game.state.board.tiles)


def spot_at(game: Game, cell: Cell, place: str) -> tuple[float, float]:
    """The spot of a segment or corner on its tile."""
    if place.startswith(CORNER):
        return CORNERS[place.removeprefix(CORNER)]
    placed = game.state.board.cells[cell]
    tile = game.rules.tiles[placed.tile]
    kind = place.partition("@")[0]
    if kind == CITY and game.state.graph.of(game.segment_at(cell, place)).kind in OVER_EDGES:
        return edge_of(place)
    if kind == ROAD and _is_split(game, tile):
        (x, y), (far_x, far_y) = MIDDLE, edge_of(place)
        return x + (far_x - x) * _MOUTH, y + (far_y - y) * _MOUTH
    return spot_of(game.rules.library, tile.type.id, placed.rotation, place)


def edge_of(place: str) -> tuple[float, float]:
    """The middle of the edge of a tile on which a segment lies."""
    return _EDGES[place.partition("@")[2]]


def _is_split(game: Game, tile: GameTile) -> bool:
    """Whether the roads of a tile end in this game where they are drawn through."""
    drawn = game.rules.library.tile(tile.type.id)
    return tile.type is not drawn and len(tile.type.segments) != len(drawn.segments)


def site_cells(game: Game) -> dict[str, Cell]:
    """Where the places are that are no segments, as far as their tiles lie on the board."""
    cells = {game.rules.tiles[placed.tile].type.id: placed.cell for placed in game.state.board.tiles}
    return {site: cells[tile] for site, tile in game.rules.sites.items() if tile in cells}


def figure_ids(game: Game) -> dict[Figure, str]:
    """A name for each figure that stays while it stands there; figures that are alike share it."""
    names = {}
    for figure in game.figures():
        (x, y), place = game.locate(figure.segment)
        names[figure] = f"{figure.kind}-{figure.player}-{x},{y}-{place}"
    return names


def figures_on_board(game: Game) -> list[models.FigureOnBoard]:
    """All figures but those on corners, which are told as tokens; farmers lie."""
    ids = figure_ids(game)
    on_corners = {(token.seat, token.name) for token in game.tokens() if token.place.startswith(CORNER)}
    seen: Counter[Figure] = Counter()
    crowds = Counter(figure.segment for figure in game.figures())
    come: Counter[int] = Counter()
    found = []
    for figure in game.figures():
        if (figure.player, figure.kind) in on_corners:
            continue
        cell, place = game.locate(figure.segment)
        seen[figure] += 1
        number = f"-{seen[figure]}" if seen[figure] > 1 else ""
        (x, y), lift = _stand(game, place, cell, come[figure.segment], crowds[figure.segment])
        come[figure.segment] += 1
        found.append(
            models.FigureOnBoard(
                id=ids[figure] + number,
                seat=figure.player,
                kind=figure.kind,
                cell=cell,
                place=place,
                spot=(x, y),
                lift=lift,
                lying=game.state.graph.of(figure.segment).kind == FIELD,
            )
        )
    return found


def _stand(game: Game, place: str, cell: Cell, index: int, count: int) -> tuple[tuple[float, float], float]:
    """The spot of one of several figures that share a place, and how far above it stands."""
    x, y = spot_at(game, cell, place)
    if place == PYRAMID:
        dx, dy = pyramid_spots(index + 1)[-1]
        return (x + dx, y), -dy
    if place == TOWER:
        return (x, y), -tower_top(_height(game, cell))[1]
    if count == 1:
        return (x, y), 0.0
    row, column = divmod(index, _ROW)
    in_row = min(_ROW, count - row * _ROW)
    rows = -(-count // _ROW)
    return (x + (column - (in_row - 1) / 2) * _APART, y + (row - (rows - 1) / 2) * _APART), 0.0


def stand_of(game: Game, figure: Figure) -> tuple[float, float]:
    """Where one of the figures on the board is seen."""
    cell, place = game.locate(figure.segment)
    there = [other for other in game.figures() if other.segment == figure.segment]
    (x, y), lift = _stand(game, place, cell, there.index(figure), len(there))
    return x, y - lift


def next_stand(game: Game, cell: Cell, place: str) -> tuple[float, float]:
    """Where the next figure would stand."""
    if place != PYRAMID:
        return spot_at(game, cell, place)
    there = len(game.state.graph.of(game.segment_at(cell, place)).figures)
    (x, y), lift = _stand(game, place, cell, min(there, 2), there + 1)
    return x, y - lift


def _height(game: Game, cell: Cell) -> int:
    return next((t.number for t in game.tokens() if (t.name, t.cell) == (TOWER, cell)), 0)


def last_cells(game: Game) -> list[Cell]:
    """The cells of the last tile and of the figure that was put on the board after it."""
    cells: list[Cell] = []
    for event in reversed(game.state.log):
        if isinstance(event, TilePlaced):
            return [event.cell, *(cell for cell in cells if cell != event.cell)]
        if isinstance(event, FigurePlaced) and event.cell not in cells:
            cells.append(event.cell)
    return cells
