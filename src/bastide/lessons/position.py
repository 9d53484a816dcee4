"""Positions as little pictures: a game put into the middle of what is to be looked at.

A picture has one row per line and one cell between bars; a dot is an empty cell. A tile is named by what
follows the slash in its id, turned clockwise by ``/quarters``, with figures behind plus signs::

    city-1/2 | road-straight+red.E | .
    .        | cloister+blue.cloister+red:abbot.garden

``red.E`` is a follower of red on the segment at the east side (``NL`` and so on for fields, a name such as
``cloister`` for places inside the tile); another figure is named in between (``red:abbot.garden``). The upper
left cell is (0, 0) unless it is said otherwise.
"""

from collections.abc import Iterable

from bastide.core.board import Board
from bastide.core.errors import BastideError
from bastide.core.features import FeatureGraph
from bastide.core.figures import Figure, take_from
from bastide.core.game import Game
from bastide.core.geometry import PORT_BY_NAME, Cell
from bastide.core.library import Library
from bastide.core.rules import Rules
from bastide.core.setup import Setup
from bastide.core.shapes import NO_SEGMENT, Shape
from bastide.core.state import Pile


class PictureError(BastideError):
    """A picture shows what cannot lie on a table."""


def put_into(
    picture: str, setup: Setup, turn: int, at: Cell = (0, 0), library: Library | None = None
) -> Game:
    """A game in the position of a picture, in which a player is about to draw a tile."""
    game = Game.begin(setup, library)
    state = game.state
    state.board = Board()
    state.graph = FeatureGraph(game.rules.merges)
    for y, row in enumerate(line for line in picture.splitlines() if line.strip()):
        for x, text in enumerate(row.split("|")):
            put_tile(game, text.strip(), (at[0] + x, at[1] + y))
    state.agenda = [*game.rules.turn[turn]]
    game.attach(None)
    return game


def tile_named(rules: Rules, text: str) -> tuple[int, int]:
    """The tile and rotation of a text such as ``river/spring/1``, ``city-1/1`` or ``city-1``.

    A name that several sets have means the tile of the game itself.
    """
    name, rotation = text.strip(), 0
    head, _, tail = name.rpartition("/")
    if tail.isdecimal():
        name, rotation = head, int(tail)
    found = [tile for full, tile in rules.tile_index.items() if name in (full, full.partition("/")[2])]
    if len(found) > 1:
        own = f"{rules.library.order[0].slug}/{name}"
        found = [rules.tile_index[own]] if own in rules.tile_index else found
    if len(found) != 1:
        known = ", ".join(rules.tile_index)
        raise PictureError(f"{name!r} names {len(found)} tiles; there are {known}")
    return found[0], rotation


def segment_named(shape: Shape, where: str) -> int:
    """The segment of a tile at a port (``E``, ``NL``) or at a place of its own (``cloister``)."""
    local = (
        shape.ports[PORT_BY_NAME[where]] if where in PORT_BY_NAME else shape.by_name.get(where, NO_SEGMENT)
    )
    if local == NO_SEGMENT:
        raise PictureError(f"nothing is at {where}")
    return local


def leave_in_pile(game: Game, tiles: Iterable[str]) -> None:
    """Let the draw pile hold these tiles and no others."""
    left = [0] * len(game.rules.tiles)
    for text in tiles:
        tile, _ = tile_named(game.rules, text)
        left[tile] += 1
    game.state.piles = [Pile("tiles", left)]


def put_tile(game: Game, text: str, cell: Cell) -> None:
    """Lay what a cell of the picture shows: a tile out of the pile, and figures out of the supplies."""
    if text in (".", ""):
        return
    tile_text, *figures = text.split("+")
    tile, rotation = tile_named(game.rules, tile_text)
    state, printed = game.state, game.rules.tiles[tile]
    if rotation not in printed.fits[state.board.frontier.get(cell, 0)]:
        raise PictureError(f"{text} does not fit at {cell}")
    shape = printed.shapes[rotation]
    placed, _ = state.board.lay(shape, cell, state.graph)
    for pile in reversed(state.piles):
        if pile.left[tile]:
            pile.take(tile)
            break
    for figure in figures:
        who, _, where = figure.partition(".")
        player, _, kind = who.partition(":")
        seat = game.rules.setup.seats.index(player)
        take_from(state.supply, seat, kind or "meeple")
        state.graph.put(Figure(seat, kind or "meeple", placed.first + segment_named(shape, where)))
