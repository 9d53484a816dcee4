"""What the quarters of Leipzig give those who have a meeple there."""

from collections.abc import Iterator
from typing import Final

from bastide.core.agenda import Auto, Step
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import PORT_BY_NAME, Cell, turn
from bastide.core.scoring import Line, owners
from bastide.core.tiles import CITY
from bastide.expansions.base.farms import farms
from bastide.expansions.base.rules import PENNANTS
from bastide.expansions.base.tags import MONASTIC
from bastide.expansions.leipzig.quarters import (
    BOOKBINDERS,
    COINERS,
    TANNERS,
    WAINWRIGHTS,
    departures,
    is_in,
    town,
)
from bastide.expansions.leipzig.sending import road_due

#: What the coiners give for a pennant, the bookbinders for a monastery, the tanners for a building.
COIN: Final = 3
BOOK: Final = 4
HIDE: Final = 2
#: What the tanners count: the sheds of cows, pigs and donkeys, and farmhouses (LEIP-19, LEIP-21).
BUILDINGS: Final = frozenset({"farmhouse", "cowshed", "pigsty", "donkey_stable"})


class Wainwrights(Auto):
    """A finished road is worth one more point per tile to owners with a meeple there (LEIP-15)."""

    name = "leipzig_wainwrights"

    def run(self, game: Game, step: Step) -> None:
        """Add it to what is due; who has just sent a meeple there has it at once (LEIP-06)."""
        road = road_due(game)
        if road is None:
            return
        new = [leaving.player for leaving in departures(game) if leaving.quarter == WAINWRIGHTS]
        line = Line("wainwrights", road.size, "LEIP-15")
        bill = game.state.bills[0]
        game.state.bills[0] = bill._replace(
            shares=tuple(
                (player, (*lines, line) if player in new or is_in(game, player, WAINWRIGHTS) else lines)
                for player, lines in bill.shares
            )
        )


class Markets(Auto):
    """When a city or a monastery was paid, coiners and bookbinders are (LEIP-16, LEIP-17)."""

    name = "leipzig_markets"

    def run(self, game: Game, step: Step) -> None:
        """Pay everybody who has a meeple there, the active player first."""
        if not any(town(game).inhabitants):
            return
        bill = game.state.bills[0]
        feature = game.state.graph.of(bill.segment)
        is_monastery = feature.kind in game.rules.tagged(MONASTIC)  # LEIP-X07
        for player in game.seats_from(step.player):
            if feature.kind == CITY and is_in(game, player, COINERS):
                _pay_coiners(game, player, feature, bill.cells)
            elif is_monastery and is_in(game, player, BOOKBINDERS):
                game.score(player, BOOKBINDERS, (Line("monastery", BOOK, "LEIP-17"),), bill.cells)


def _pay_coiners(game: Game, player: int, city: Feature, cells: tuple[Cell, ...]) -> None:
    """Pay for pennants whoever has a knight in the city, be it the majority or not."""
    number = city.mark(PENNANTS)
    if number and has_follower(game, city, player):
        game.score(player, COINERS, (Line("pennants", COIN * number, "LEIP-16", number),), cells)


def has_follower(game: Game, feature: Feature, player: int) -> bool:
    """Whether a player has a follower on a feature."""
    kinds = game.rules.figures
    return any(figure.player == player and kinds[figure.kind].is_follower for figure in feature.figures)


class Tanners(Auto):
    """At the end the farms pay for sheds and farmhouses, besides what they pay for cities (LEIP-19)."""

    name = "leipzig_tanners"

    def run(self, game: Game, step: Step) -> None:
        """Pay the owners of each farm who have a meeple there."""
        for farm in farms(game):
            found = [player for player in owners(game, farm) if is_in(game, player, TANNERS)]
            buildings = list(buildings_in(game, farm)) if found else []
            if not buildings:
                continue
            number = len(buildings)
            for player in found:
                line = Line("sheds and farmhouses", HIDE * number, "LEIP-19", number)
                game.score(player, TANNERS, (line,), tuple(buildings), final=True)


def buildings_in(game: Game, farm: Feature) -> Iterator[Cell]:
    """The cell of each shed and farmhouse that lies in a farm."""
    tiles = game.state.board.tiles
    for number in farm.tiles:
        placed = tiles[number]
        for entry in game.decor_on(placed):
            port = turn(PORT_BY_NAME[entry["field"]], placed.rotation)
            if entry["kind"] in BUILDINGS and placed.first + placed.ports[port] in farm.segments:
                yield placed.cell
