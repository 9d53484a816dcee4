"""Where dragon and fairy are, which belong to nobody, and which tiles and parts the others look at."""

from typing import Final, NamedTuple

from bastide.core.board import Placed
from bastide.core.figures import Figure
from bastide.core.game import Game

SLUG: Final = "princess_dragon"
DRAGON: Final = "dragon"
#: Dragon tiles that wait beside the pile for the first volcano.
DRAGON_TILES: Final = "dragon_tiles"
#: What tells of the dragon's present way: its tiles, and the steps left of it.
DRAGON_PATH: Final = "dragon_path"
DRAGON_STEPS: Final = "dragon_steps"
VOLCANO: Final = "volcano"
PORTAL: Final = "portal"
PRINCESS: Final = "princess"
FAIRY: Final = "fairy"
#: The number of the tile of a piece that is not on the board.
NOWHERE: Final = -1
#: Where a piece goes that moves on the board; the event says to which cell.
TILE: Final = "tile"


class Pieces(NamedTuple):
    """What this expansion keeps of a game. Tiles are named by their number on the board."""

    dragon: int = NOWHERE
    fairy: int = NOWHERE
    #: The follower to whom the fairy belongs, as the fields of a ``Figure``; nothing when she is nobody's.
    follower: tuple[int | str, ...] = ()
    #: Dragon tiles that wait beside the pile for the first volcano (PD-07).
    aside: tuple[int, ...] = ()


def pieces(game: Game) -> Pieces:
    """The record of this expansion."""
    record: Pieces = game.state.ext[SLUG]
    return record


def has_part(game: Game, part: str) -> bool:
    """Whether a part of this expansion is in the game; the marks of one that is not are decoration."""
    return game.rules.has_part(SLUG, part)


def last_tile_shows(game: Game, symbol: str) -> bool:
    """Whether the tile laid in this turn part carries a symbol."""
    state = game.state
    return state.last >= 0 and symbol in game.rules.tiles[state.board.tiles[state.last].tile].type.symbols


def dragon_is_on(game: Game, placed: Placed) -> bool:
    """Whether the dragon stands on a tile."""
    return pieces(game).dragon == placed.number


def followers_on(game: Game, placed: Placed) -> list[Figure]:
    """The followers of all players on a tile."""
    kinds = game.rules.figures
    return [figure for figure in game.figures_on(placed) if kinds[figure.kind].is_follower]
