"""The four quarters of Leipzig: who has settled in them, and who is on the way."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from bastide.core.events import PieceMoved
from bastide.core.features import Feature
from bastide.core.figures import Figure
from bastide.core.game import Game
from bastide.display.tokens import Token

SLUG: Final = "leipzig"
#: The part of this expansion without which Leipzig is a lay-out and nothing more.
QUARTERS_PART: Final = "quarters"
WAINWRIGHTS: Final = "wainwrights"
COINERS: Final = "coiners"
BOOKBINDERS: Final = "bookbinders"
TANNERS: Final = "tanners"
QUARTERS: Final = (WAINWRIGHTS, COINERS, BOOKBINDERS, TANNERS)
#: The square on which each quarter is to be seen.
SEATS: Final[Mapping[str, str]] = {quarter: f"{SLUG}/{quarter}-quarter" for quarter in QUARTERS}

#: A follower in a quarter: its player and its kind.
Inhabitant = tuple[int, str]


class Departure(NamedTuple):
    """A follower who is sent to Leipzig and still on his road, which is about to pay."""

    player: int
    kind: str
    quarter: str
    #: Whether his player has others there and is paid, too (LEIP-05).
    is_paid: bool


class Town(NamedTuple):
    """The record of this expansion."""

    #: The followers in each of the QUARTERS.
    inhabitants: tuple[tuple[Inhabitant, ...], ...] = ((),) * len(QUARTERS)
    #: Those who leave the road that is being scored, as Departures.
    leaving: tuple[tuple[int, str, str, bool], ...] = ()
    #: The quarters laid by chance or choice so far, in the order of their places.
    laid: tuple[str, ...] = ()

    def within(self, quarter: str) -> tuple[Inhabitant, ...]:
        """The followers in a quarter."""
        return self.inhabitants[QUARTERS.index(quarter)]

    def with_those(self, quarter: str, inhabitants: tuple[Inhabitant, ...]) -> "Town":
        """The record when just these followers are in a quarter."""
        place = QUARTERS.index(quarter)
        return self._replace(
            inhabitants=(*self.inhabitants[:place], inhabitants, *self.inhabitants[place + 1 :])
        )


def town(game: Game) -> Town:
    """The record of this expansion."""
    record: Town = game.state.ext[SLUG]
    return record


def is_in(game: Game, player: int, quarter: str) -> bool:
    """Whether a player has a meeple in a quarter."""
    return any(owner == player for owner, _ in town(game).within(quarter))


def departures(game: Game) -> list[Departure]:
    """Who is on the way, in the order of the decisions."""
    return [Departure(*entry) for entry in town(game).leaving]


def settle(game: Game, player: int, kind: str, quarter: str) -> None:
    """Let a follower who has left the board live in a quarter (LEIP-13)."""
    take_in(game, player, kind, quarter)
    game.state.log.append(PieceMoved(player, kind, quarter, cell_of(game, quarter)))


def take_in(game: Game, player: int, kind: str, quarter: str) -> None:
    """Note that a follower is in a quarter."""
    record = town(game)
    game.state.ext[SLUG] = record.with_those(quarter, (*record.within(quarter), (player, kind)))


def take_out(game: Game, player: int, kind: str, quarter: str) -> None:
    """Take a follower out of a quarter."""
    record = town(game)
    left = list(record.within(quarter))
    left.remove((player, kind))
    game.state.ext[SLUG] = record.with_those(quarter, tuple(left))


def depart(game: Game, road: Feature, leaving: Departure) -> None:
    """Bring a follower from his road to his quarter."""
    game.take_figure(_traveller(road, leaving))
    record = town(game)
    game.state.ext[SLUG] = record._replace(leaving=tuple(e for e in record.leaving if e != leaving))
    settle(game, leaving.player, leaving.kind, leaving.quarter)


def _traveller(road: Feature, leaving: Departure) -> Figure:
    return next(figure for figure in road.figures if figure[:2] == (leaving.player, leaving.kind))


def cell_of(game: Game, quarter: str) -> tuple[int, int] | None:
    """Where a quarter lies, if Leipzig is on the table."""
    tile = game.rules.tile_index.get(SEATS[quarter], -1)
    return next((placed.cell for placed in game.state.board.copies_of((tile,))), None)


def quarter_tokens(game: Game) -> Iterator[Token]:
    """The followers in the quarters, each on its square."""
    for quarter in QUARTERS:
        cell = cell_of(game, quarter)
        for player, kind in town(game).within(quarter):
            yield Token(kind, cell=cell, place=quarter, owner=player)
