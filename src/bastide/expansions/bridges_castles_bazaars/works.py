"""What this expansion keeps of a game: bridges and castles left, castles on the board, tiles of a bazaar."""

from typing import Final, NamedTuple

from bastide.core.game import Game

SLUG: Final = "bridges_castles_bazaars"
BRIDGES: Final = "bridges"
CASTLES: Final = "castles"
BAZAARS: Final = "bazaars"

#: How many bridges and how many castles everybody has, in small games and in large ones.
PIECES: Final = 3
PIECES_OF_MANY: Final = 2
MANY_PLAYERS: Final = 5
#: A seat that has no tile of a bazaar.
NO_TILE: Final = -1


class Castle(NamedTuple):
    """A castle on the board."""

    #: A segment of the small city that it covers.
    segment: int
    player: int
    #: Whether it was built in this turn part; what the same tile completes does not count for it (BCB-56).
    is_new: int


class Works(NamedTuple):
    """The record of this expansion."""

    #: How many bridges and castles each seat has left.
    bridges: tuple[int, ...]
    castles: tuple[int, ...]
    #: The number of the tile with whose turn part the last bridge was built: one for each part (BCB-30).
    bridged: int = -1
    #: The castles on the board, as plain tuples.
    built: tuple[tuple[int, int, int], ...] = ()
    #: What castles can be completed by now: a segment of each feature, and its points.
    worths: tuple[tuple[int, int], ...] = ()
    #: The castles that these have completed, likewise: they complete further ones (BCB-62).
    reached: tuple[tuple[int, int], ...] = ()
    #: Whether a bazaar follows this turn.
    is_due: int = 0
    #: Whether the tile of this turn part was won at a bazaar.
    is_won: int = 0
    #: The tiles of a bazaar that is being held, those included that players have got at it.
    display: tuple[int, ...] = ()
    #: For each seat the tile that it has got at a bazaar and not yet played.
    won: tuple[int, ...] = ()


def works(game: Game) -> Works:
    """The record of this expansion."""
    record: Works = game.state.ext[SLUG]
    return record


def keep(game: Game, record: Works) -> None:
    """Put another record in the place of this one."""
    game.state.ext[SLUG] = record


def castles_on_board(game: Game) -> list[Castle]:
    """All castles that were ever built, in the order of their building."""
    return [Castle(*castle) for castle in works(game).built]


def begin(game: Game) -> None:
    """Give everybody bridges and castles."""
    seats = len(game.state.score)
    each = PIECES_OF_MANY if seats >= MANY_PLAYERS else PIECES
    has_part = game.rules.has_part
    game.state.ext[SLUG] = Works(
        bridges=(each if has_part(SLUG, BRIDGES) else 0,) * seats,
        castles=(each if has_part(SLUG, CASTLES) else 0,) * seats,
        won=(NO_TILE,) * seats,
    )


def with_one_less(row: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The row when a seat has spent one of its pieces."""
    return with_value(row, seat, row[seat] - 1)


def with_value(row: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """The row with another value for a seat."""
    return (*row[:seat], value, *row[seat + 1 :])
