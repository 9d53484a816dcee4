"""The wheel: six sectors in a ring, the pig on one of them, and followers on their crown spaces."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from bastide.core.events import PieceMoved
from bastide.core.figures import give_back, take_from
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.rules import Rules
from bastide.display.tokens import Token

SLUG: Final = "wheel_of_fortune"
#: The part with the pig, the fates and the crowns, and the key of tiles that say how far the pig goes.
WHEEL: Final = "wheel"
PIG: Final = "wheel_pig"
CROWN: Final = "crown"

FORTUNE: Final = "fortune"
TAX: Final = "tax"
FAMINE: Final = "famine"
STORM: Final = "storm"
INQUISITION: Final = "inquisition"
PLAGUE: Final = "plague"
#: The sectors clockwise, each with the number of its crown spaces; the pig starts on the first (WHEEL-02).
SECTORS: Final = {FORTUNE: 1, TAX: 2, FAMINE: 1, STORM: 2, INQUISITION: 1, PLAGUE: 2}
RING: Final = tuple(SECTORS)

#: The tiles of the board, and the one of them on which the wheel is to be seen.
BOARD: Final = "wheel-of-fortune/board-"
HUB: Final = f"{BOARD}1-1"
#: The four squares in its middle, which the wheel covers.
INNER: Final = tuple(f"{BOARD}{square}" for square in ("1-1", "1-2", "2-1", "2-2"))
#: Every crown space by its name, with the tile on which it is to be seen.
CROWN_SITES: Final = {
    f"{CROWN}.{sector}.{number}": HUB for sector, spaces in SECTORS.items() for number in range(spaces)
}

#: Who stands on a crown space: player and kind, or nobody.
Crowned = tuple[()] | tuple[int, str]


#: All crown spaces of all sectors while nobody stands there.
_EMPTY: Final[tuple[tuple[Crowned, ...], ...]] = tuple(((),) * number for number in SECTORS.values())


class Wheel(NamedTuple):
    """The record of this expansion."""

    #: The number of the sector on which the pig stands.
    pig: int = 0
    #: For each sector who stands on its crown spaces.
    crowns: tuple[tuple[Crowned, ...], ...] = _EMPTY

    @property
    def sector(self) -> str:
        """The sector on which the pig stands."""
        return RING[self.pig]

    def with_crown(self, sector: int, number: int, crowned: Crowned) -> "Wheel":
        """The record when this one, or nobody, stands on a crown space."""
        spaces = self.crowns[sector]
        changed = (*spaces[:number], crowned, *spaces[number + 1 :])
        return self._replace(crowns=(*self.crowns[:sector], changed, *self.crowns[sector + 1 :]))


def wheel(game: Game) -> Wheel | None:
    """The record of this expansion, if the wheel turns in this game."""
    record: Wheel | None = game.state.ext.get(SLUG)
    return record


def turning(game: Game) -> Wheel:
    """The record while the wheel turns."""
    record = wheel(game)
    assert record is not None, "only asked while the wheel is in the game"
    return record


@lru_cache(maxsize=64)
def wheel_tiles(rules: Rules) -> Mapping[int, int]:
    """The tiles of a game with a wheel on them, each with how far it lets the pig go."""
    found = {tile.index: int(tile.type.places.get(WHEEL, 0)) for tile in rules.tiles}
    return {tile: steps for tile, steps in found.items() if steps}


def steps_on(game: Game, tile: int) -> int:
    """How far a tile lets the pig go; not at all without a wheel on it."""
    return wheel_tiles(game.rules).get(tile, 0)


def hub(game: Game) -> tuple[Cell, ...]:
    """The cell on which the wheel is to be seen; none where there is no board."""
    number = game.rules.tile_index.get(HUB)
    placed = () if number is None else game.state.board.copies_of(frozenset({number}))
    return tuple(tile.cell for tile in placed)


# Crown spaces.


def crown_place(sector: int, number: int) -> str:
    """The name of a crown space."""
    return f"{CROWN}.{RING[sector]}.{number}"


def crown_at(place: str) -> tuple[int, int]:
    """The sector of a crown space and its number there: the reverse of :func:`crown_place`."""
    _, sector, number = place.split(".")
    return RING.index(sector), int(number)


def crown_spaces(record: Wheel) -> Iterator[tuple[str, Crowned]]:
    """Every crown space by its name, with who stands on it."""
    for sector, spaces in enumerate(record.crowns):
        for number, crowned in enumerate(spaces):
            yield crown_place(sector, number), crowned


def crown(game: Game, player: int, kind: str, place: str) -> None:
    """Put a follower from the supply on a crown space."""
    take_from(game.state.supply, player, kind)
    game.state.ext[SLUG] = turning(game).with_crown(*crown_at(place), (player, kind))
    game.state.log.append(PieceMoved(player, kind, place, next(iter(hub(game)), None)))


def seat_on_crown(game: Game, place: str, crowned: Crowned) -> None:
    """Note who stands on a crown space from now on, if anybody does."""
    game.state.ext[SLUG] = turning(game).with_crown(*crown_at(place), crowned)


def uncrown(game: Game, place: str) -> None:
    """Give the follower on a crown space back to its owner."""
    sector, number = crown_at(place)
    crowned = turning(game).crowns[sector][number]
    assert crowned, "only asked about somebody who stands there"
    player, kind = crowned
    game.state.ext[SLUG] = turning(game).with_crown(sector, number, ())
    give_back(game.state.supply, player, kind)
    game.state.log.append(PieceMoved(player, kind, "supply"))


def wheel_tokens(game: Game) -> Iterator[Token]:
    """The pig on its sector, and the followers on crown spaces."""
    record = wheel(game)
    if record is None:
        return
    cell = next(iter(hub(game)), None)
    yield Token(PIG, cell=cell, place=record.sector)
    for place, crowned in crown_spaces(record):
        if crowned:
            player, kind = crowned
            yield Token(kind, cell=cell, place=place, owner=player)
