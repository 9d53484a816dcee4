"""What lies on the board, for the page: tiles with their copies, figures with their spots."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain
from operator import itemgetter
from typing import Final

from bastide.art import (
    CORNER,
    corner_spots,
    figure_stands,
    lies_on,
    span_look,
    spots_of,
    stand_of,
    tower_corners,
)
from bastide.art.board.stands import Footing
from bastide.core.events import FigurePlaced, TilePlaced
from bastide.core.figures import NOBODYS, Figure
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.shapes import GameTile
from bastide.core.turn import InHand
from bastide.display.launch import cells_at
from bastide.display.piece import piece_named
from bastide.display.tokens import Token
from bastide.server.messages import models
from bastide.server.telling.kept import Listed, Making, Notes
from bastide.server.telling.lying import Lying, is_among_figures

#: The corners of a tile by their names, as spots; a place on the table is called ``corner.NE``.
CORNERS: Final = {place.removeprefix(CORNER): spot for place, spot in corner_spots().items()}
#: The name of a tile that lies beside the board begins so.
TILE_TOKEN: Final = "tile."
_TOWERS: Final[Making[Cell, Cell]] = Making(lambda corner: corner)


def tiles_on_board(game: Game, notes: Notes) -> list[models.TileOnBoard]:
    """All tiles in the order in which they were laid."""
    tiles = game.state.board.tiles

    def told(number: int) -> models.TileOnBoard:
        placed = tiles[number]
        return models.TileOnBoard(
            cell=placed.cell,
            tile=game.rules.tiles[placed.tile].type.id,
            copy_number=game.state.board.where[placed.tile].index(number),
            turn=placed.rotation,
            spots=dict(spots_on_tile(game, number)),
        )

    return notes.growing("tiles", tiles, told)


def spots_on_tile(game: Game, number: int) -> Mapping[str, models.Spot]:
    """Where figures stand on a tile, by the names of the places that are printed there."""
    placed = game.state.board.tiles[number]
    return spots_of(game.rules.library, game.rules.tiles[placed.tile].type.id, placed.rotation)


def towers_on_board(game: Game, notes: Notes) -> Listed[Cell, Cell]:
    """The corners of tiles where walls end, those in front last."""
    tiles = game.state.board.tiles

    def corners(number: int) -> Iterator[Cell]:
        placed = tiles[number]
        x, y = placed.cell
        tile = game.rules.library.tile(game.rules.tiles[placed.tile].type.id)  # as it is printed
        return ((x + dx, y + dy) for dx, dy in tower_corners(tile, placed.rotation))

    def with_new(known: list[Cell], new: range) -> list[Cell]:
        more = set(chain.from_iterable(map(corners, new))).difference(known)
        return sorted([*known, *more], key=itemgetter(1, 0)) if more else known

    found: list[Cell] = notes.following("corners", tiles, [], with_new)
    return notes.listed("towers", found, _TOWERS)


def tokens_on_table(game: Game) -> list[models.TokenOnTable]:
    """Everything that lies on the table besides tiles and figures on features."""
    tokens = game.tokens()
    if not tokens:
        return []
    lying = Lying(game)
    return [
        models.TokenOnTable(
            name=token.name,
            seat=None if (seat := _whose(game, token)) == NOBODYS else seat,
            number=token.number,
            cell=token.cell if token.at is None else next(cells_at(token.at)),
            place="" if is_among_figures(token) else token.place,  # nothing on the ground, below figures
            spot=lying.spot(token),
            owner=None if token.owner == NOBODYS else token.owner,
            tile=_tile_of(game, token.name),
            span=span_of(game, token.place, token.cell),
        )
        for token in tokens
    ]


def _whose(game: Game, token: Token) -> int:
    """Who has a token; somebody's own piece on the board is his, unless it is one that goes with others."""
    is_there = token.cell is not None or token.at is not None
    is_companion = piece_named(game.rules.pieces, token.name).is_companion
    is_own = token.seat == NOBODYS and is_there and not is_companion
    return token.owner if is_own else token.seat


def _tile_of(game: Game, name: str) -> str | None:
    """The tile that a token is, if it is one."""
    if name.startswith(TILE_TOKEN):
        return name.removeprefix(TILE_TOKEN)
    return next((tile for tile in game.rules.aside if named_so(tile, name)), None)


def span_of(game: Game, place: str, cell: Cell | None) -> models.Span | None:
    """The piece that lies over a whole tile, by its place."""
    look = span_look(game, place)
    return models.Span(cell=cell, look=look) if cell is not None and look else None


def named_so(tile: str, name: str) -> bool:
    """Whether a tile that is kept aside is the one of which a token or an option speaks."""
    return tile.rpartition("/")[2] == name


def tile_in_hand(game: Game) -> GameTile | None:
    """The drawn tile while it waits to be laid, or one from aside that can be laid instead."""
    agenda = game.state.agenda
    if not agenda:
        return None
    if agenda[-1].name == "place":
        return game.rules.tiles[agenda[-1].the(InHand).tile]
    verbs = {option.verb for option in game.options()} if game.rules.aside else set()
    kept = (tile for tile in game.rules.aside if any(named_so(tile, verb) for verb in verbs))
    return next((game.rules.tiles[game.rules.tile_index[tile]] for tile in kept), None)


def copy_in_hand(game: Game, tile: GameTile) -> int:
    """Which copy of its kind a tile is: as many as lie on the board already."""
    return len(game.state.board.where.get(tile.index, ()))


def site_cells(game: Game) -> dict[str, Cell]:
    """Where the places are that are no segments, as far as their tiles lie on the board."""
    cells = {game.rules.tiles[placed.tile].type.id: placed.cell for placed in game.state.board.tiles}
    return {site: cells[tile] for site, tile in game.rules.sites.items() if tile in cells}


def figure_ids(game: Game) -> dict[Figure, str]:
    """A name for each figure that stays while it stands there; figures that are alike share it."""
    return {figure: _figure_id(game, figure) for figure in game.figures()}


def _figure_id(game: Game, figure: Figure) -> str:
    (x, y), place = game.locate(figure.segment)
    return f"{figure.kind}-{figure.player}-{x},{y}-{place}"


def numbered(name: str, copy: int) -> str:
    """The name of one of several figures alike, counted from 1."""
    return f"{name}-{copy}" if copy > 1 else name


#: A figure with its name, its player and its kind, where it stands, and whether it lies there.
_Standing = tuple[str, int, str, Footing, bool]
FiguresOnBoard = Listed[_Standing, models.FigureOnBoard]


def figures_on_board(game: Game, notes: Notes) -> FiguresOnBoard:
    """All figures but those on corners, which are told as tokens; farmers and bathers lie."""
    rests_on = (game.figures(), game.tokens())
    return notes.while_same("figures", rests_on, lambda: _figures(game, notes), game.state.graph.stamp)


def _figures(game: Game, notes: Notes) -> FiguresOnBoard:
    figures = game.figures()
    if game.tokens() or len({figure.segment for figure in figures}) < len(figures):
        found = _crowd(game)
    else:  # who is alone stands where he stood, as long as the land is the same
        before: dict[Figure, _Standing]
        before = notes.while_same("alone there", None, dict, game.state.graph.stamp)
        now = {figure: before.get(figure) or _alone(game, figure) for figure in figures}
        before.clear()
        before.update(now)
        found = list(now.values())
    return notes.listed("standing", found, _FIGURES)


def _crowd(game: Game) -> list[_Standing]:
    """All figures, of which some may stand beside or upon each other, or on something else."""
    ids = figure_ids(game)
    seen: Counter[Figure] = Counter()
    found = []
    for figure, stand in figure_stands(game):
        seen[figure] += 1
        name, is_lying = numbered(ids[figure], seen[figure]), lies_on(game, figure.segment)
        found.append((name, figure.player, figure.kind, stand, is_lying))
    return found


def _alone(game: Game, figure: Figure) -> _Standing:
    stand = stand_of(game, figure)
    return _figure_id(game, figure), figure.player, figure.kind, stand, lies_on(game, figure.segment)


def _figure_there(found: _Standing) -> models.FigureOnBoard:
    name, seat, kind, stand, is_lying = found
    return models.FigureOnBoard(
        id=name,
        seat=seat,
        kind=kind,
        cell=stand.cell,
        place=stand.place,
        spot=stand.spot,
        lift=stand.lift,
        lying=is_lying,
    )


_FIGURES: Final = Making(_figure_there)


def last_cells(game: Game) -> list[Cell]:
    """The cells of the last tile and of the figure that was put on the board after it."""
    cells: list[Cell] = []
    for event in reversed(game.state.log):
        if isinstance(event, TilePlaced):
            return [event.cell, *(cell for cell in cells if cell != event.cell)]
        if isinstance(event, FigurePlaced) and event.cell not in cells:
            cells.append(event.cell)
    return cells
