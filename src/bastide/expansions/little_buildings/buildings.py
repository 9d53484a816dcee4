"""Little buildings: who has which, on which tiles they stand, and what they add to what lies there."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bastide.core.agenda import Action, Step
from bastide.core.board import Placed
from bastide.core.events import PieceMoved
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import AROUND, Cell
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.rules import Rules
from bastide.core.scoring import Line
from bastide.core.targets import OnCell
from bastide.core.tiles import CITY, ROAD
from bastide.display.tokens import Token

SLUG: Final = "little_buildings"
TOWER: Final = "little_tower"
HOUSE: Final = "little_house"
SHED: Final = "little_shed"
#: The kinds in the order in which the records count them and the options price them.
KINDS: Final = (TOWER, HOUSE, SHED)
#: All buildings are alike, whatever they look like.
ALIKE: Final = "1/1/1"

VALUES: Final = RuleOption(
    "little.values",
    (ALIKE, "3/2/1"),
    modern=ALIKE,
    classic=ALIKE,
    jcz="3/2/1",
    about="What a tower, a house and a shed add.",
)
ZERO: Final = RuleOption(
    "little.zero",
    ("on", "off"),
    modern="on",
    classic="on",
    about="Whether buildings also pay where a feature itself is worth nothing.",
)
FOURTH: Final = RuleOption(
    "little.fourth",
    ("on", "off"),
    modern="on",
    classic="on",
    jcz="off",
    about="Whether each of four players gets a second shed, where all buildings are worth the same.",
)

#: How many of each of the ``KINDS`` everybody gets, by the number of players (LITTLE-01).
_DEALT: Final = (3, 3, 3, 2, 1, 1, 1)
_FOUR: Final = 4
#: What a building in stock is worth for each point that it adds, if there is time to place it well.
_IN_STOCK: Final = 0.8
#: In so many turns one building is placed, where there is nothing better to do.
_TURNS_EACH: Final = 2.0


class Buildings(NamedTuple):
    """The record of this expansion."""

    #: For each seat how many it has left of each of the ``KINDS``.
    stock: tuple[tuple[int, ...], ...]
    #: The buildings on the map: the number of the tile, and which of the ``KINDS`` it is.
    placed: tuple[tuple[int, int], ...] = ()


def buildings(game: Game) -> Buildings:
    """The record."""
    record: Buildings = game.state.ext[SLUG]
    return record


def hand_out(game: Game) -> None:
    """Give everybody his buildings; the rest stays in the box (LITTLE-01)."""
    seats = len(game.state.score)
    further = has_fourth(game.rules)
    dealt = tuple(_DEALT[seats] + (further and kind == SHED) for kind in KINDS)
    game.state.ext[SLUG] = Buildings((dealt,) * seats)


def has_fourth(rules: Rules) -> bool:
    """Whether everybody gets four buildings, which cannot be as many of each kind (LITTLE-02)."""
    chosen = rules.options
    return len(rules.setup.seats) == _FOUR and chosen[VALUES.name] == ALIKE and chosen[FOURTH.name] == "on"


def worth(game: Game) -> list[int]:
    """What a building of each of the ``KINDS`` adds."""
    return [int(value) for value in game.rules.options[VALUES.name].split("/")]


# Placing.


def building_options(game: Game, player: int) -> Iterator[Option]:
    """Each kind that a player has left, on the tile just laid (LITTLE-03, LITTLE-04, LITTLE-08)."""
    state = game.state
    if state.last < 0:
        return
    record = buildings(game)
    if any(tile == state.last for tile, _ in record.placed):
        return  # LITTLE-06
    cell = state.board.tiles[state.last].cell
    for kind, left in zip(KINDS, record.stock[player], strict=True):
        if left:
            yield Option(kind, OnCell(cell))


class PlaceBuilding(Action):
    """The figure action of putting a building on the tile just laid (LITTLE-03)."""

    rule = "LITTLE-03"

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Put it there for good, and for everybody (LITTLE-05, LITTLE-07)."""
        record = buildings(game)
        kind = KINDS.index(option.verb)
        left = tuple(
            tuple(n - (seat == step.player and which == kind) for which, n in enumerate(stock))
            for seat, stock in enumerate(record.stock)
        )
        placed = game.state.board.cells[option.the(OnCell).cell]
        game.state.ext[SLUG] = Buildings(left, (*record.placed, (placed.number, kind)))
        _renew_around(game, placed)
        game.state.log.append(PieceMoved(step.player, option.verb, "tile", placed.cell))


class PlaceTower(PlaceBuilding):
    """A tower, which may be worth most."""

    verb = TOWER
    says = "a little tower on the tile"


class PlaceHouse(PlaceBuilding):
    """A house."""

    verb = HOUSE
    says = "a little house on the tile"


class PlaceShed(PlaceBuilding):
    """A shed, which may be worth least."""

    verb = SHED
    says = "a little shed on the tile"


def _renew_around(game: Game, placed: Placed) -> None:
    """What lies on the tile of a new building, and monasteries around it, have become worth more."""
    graph, cells = game.state.graph, game.state.board.cells
    for segment in game.segments_on(placed):
        graph.renew(segment)
    for cell in AROUND[placed.cell]:
        near = cells.get(cell)
        if near is not None:
            for local in game.rules.tiles[near.tile].shapes[near.rotation].surrounded:
                graph.renew(near.first + local)


# Scoring.


def feature_line(game: Game, feature: Feature) -> Line | None:
    """What the buildings add to a road, a city, or whatever is surrounded by tiles as a monastery is."""
    if feature.kind in (ROAD, CITY):
        return _line(game, _on_tiles_of(game, feature), "LITTLE-10")
    if feature.kind in game.rules.places:
        return _line(game, [kind for _, kind in around(game, feature)], "LITTLE-11")  # LITTLE-16
    return None


def farm_line(game: Game, farm: Feature) -> Line | None:
    """What the buildings on its tiles add to a farm."""
    return _line(game, _on_tiles_of(game, farm), "LITTLE-12")


def _on_tiles_of(game: Game, feature: Feature) -> list[int]:
    """The kinds of the buildings on the tiles of a feature, each building once."""
    return [kind for tile, kind in buildings(game).placed if feature.tile_bits >> tile & 1]


def around(game: Game, feature: Feature) -> list[tuple[Cell, int]]:
    """The buildings on the tile of a monastery and on the eight around it, each with its cell."""
    (own,) = game.cells_of(feature)
    near = {own, *AROUND[own]}
    tiles = game.state.board.tiles
    return [(cell, kind) for tile, kind in buildings(game).placed if (cell := tiles[tile].cell) in near]


def _line(game: Game, kinds: list[int], rule: str) -> Line | None:
    if not kinds:
        return None
    each = worth(game)
    noun = "little building" if len(kinds) == 1 else "little buildings"
    return Line(noun, sum(each[kind] for kind in kinds), rule, len(kinds))


# What everybody sees, and what bots expect.


def building_tokens(game: Game) -> Iterator[Token]:
    """The buildings of everybody, and those on the map, which are nobody's any more (LITTLE-05)."""
    record = buildings(game)
    for seat, stock in enumerate(record.stock):
        for kind, left in zip(KINDS, stock, strict=True):
            if left:
                yield Token(kind, seat=seat, number=left)
    for tile, which in record.placed:
        yield Token(KINDS[which], cell=game.state.board.tiles[tile].cell)


def stock_prospects(game: Game) -> Iterator[tuple[int, float]]:
    """What the buildings in stock may bring each seat, as long as there are turns left to place them."""
    seats = len(game.state.score)
    turns = game.state.tiles_left / seats
    each = worth(game)
    for seat, stock in enumerate(buildings(game).stock):
        best = sorted((each[kind] for kind, left in enumerate(stock) for _ in range(left)), reverse=True)
        usable = min(1.0, turns / (_TURNS_EACH * len(best))) if best else 0.0
        yield seat, _IN_STOCK * usable * sum(best)
