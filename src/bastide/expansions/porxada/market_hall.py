"""The hall: once its city is completed, whoever has knights there counts his open cities as completed."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bastide.core.board import Placed
from bastide.core.events import TokenTaken
from bastide.core.features import Feature
from bastide.core.figures import Figure
from bastide.core.game import Game
from bastide.core.hooks import Chances
from bastide.core.scoring import Sheet, appraise, owners
from bastide.core.tiles import CITY
from bastide.display.tokens import Token

SLUG: Final = "porxada"
#: The symbol on the tile, and the step at which its use is chosen.
PORXADA: Final = "porxada"
HALL: Final = "hall"
#: What an entitled player may hope to gain by cities that he does not have yet, in points.
_TO_COME: Final = 3.0
_FEW_TURNS: Final = 8


class Market(NamedTuple):
    """The record of this expansion."""

    #: The numbers of the tiles that were made a hall.
    halls: tuple[int, ...] = ()
    #: The seats that count their open cities as completed at the end.
    entitled: tuple[int, ...] = ()
    #: The followers, as player and kind, that have left the game for good.
    lost: tuple[tuple[int, str], ...] = ()


def market(game: Game) -> Market:
    """The record of this expansion."""
    record: Market = game.state.ext.get(SLUG, Market())
    return record


def keep(game: Game, record: Market) -> None:
    """Keep a changed record."""
    game.state.ext[SLUG] = record


def tile_just_laid(game: Game) -> Placed | None:
    """The tile of this turn part, if it is La Porxada and works in this game."""
    state = game.state
    if state.last < 0 or not game.rules.has_part(SLUG, PORXADA):
        return None
    placed = state.board.tiles[state.last]
    return placed if PORXADA in game.rules.tiles[placed.tile].type.symbols else None


def open_hall(game: Game, placed: Placed) -> None:
    """Make the tile a hall (PORX-12)."""
    record = market(game)
    keep(game, record._replace(halls=(*record.halls, placed.number)))


def knights(game: Game, city: Feature) -> list[Figure]:
    """The followers in a city."""
    kinds = game.rules.figures
    return [figure for figure in city.figures if kinds[figure.kind].is_follower]


def entitle(game: Game, feature: Feature) -> None:
    """Note everybody who has a knight in a hall's city that was completed, majority or not (PORX-14)."""
    record = market(game)
    if not any(feature.tile_bits >> hall & 1 for hall in record.halls):
        return  # there is nothing but its city on the tile of a hall
    seats = {knight.player for knight in knights(game, feature)}.difference(record.entitled)
    game.state.log.extend(TokenTaken(seat, HALL, 1) for seat in sorted(seats))
    keep(game, record._replace(entitled=tuple(sorted((*record.entitled, *seats)))))


def gain(game: Game, city: Feature) -> int:
    """What a city would pay more if nothing of it were open (PORX-15)."""
    return appraise(game, city._replace(open=0)).points - appraise(game, city).points


def as_completed(game: Game, feature: Feature, player: int, sheet: Sheet) -> Sheet:
    """What a city pays one of its owners, open or not (PORX-15, PORX-16)."""
    if feature.kind != CITY or feature.is_complete or player not in market(game).entitled:
        return sheet
    return sheet.plus("La Porxada", gain(game, feature), "PORX-15")


# What it promises, and what lies on the table.


def hall_prospects(game: Game, chance: Chances) -> Iterator[tuple[int, float]]:
    """What open cities will pay those more who are entitled or will be, if their hall's city is completed."""
    record = market(game)
    if not record.halls:
        return
    hopes = dict.fromkeys(record.entitled, 1.0)
    for hall in record.halls:
        city = game.state.graph.of(game.state.board.tiles[hall].first)
        for knight in knights(game, city) if city.open else ():
            hopes[knight.player] = max(hopes.get(knight.player, 0.0), chance(city))
    if not hopes:
        return
    ahead = min(1.0, game.state.tiles_left / (_FEW_TURNS * len(game.state.score)))
    gains = dict.fromkeys(hopes, _TO_COME * ahead)
    for city in game.state.graph.with_figures():
        if city.kind == CITY and city.open:
            for seat in owners(game, city):
                if seat in gains:
                    gains[seat] += gain(game, city) * (1.0 - chance(city))
    yield from ((seat, hopes[seat] * gains[seat]) for seat in hopes)


def hall_tokens(game: Game) -> Iterator[Token]:
    """The halls whose city is still open, and the marks of those who are entitled."""
    state = game.state
    for hall in market(game).halls:
        placed = state.board.tiles[hall]
        if state.graph.of(placed.first).open:
            yield Token(HALL, cell=placed.cell)
    yield from (Token(HALL, seat) for seat in market(game).entitled)
