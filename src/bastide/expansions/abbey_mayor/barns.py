"""Barns: built where four tiles show nothing but field; they turn farmers out and pay at the end."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bastide.core.agenda import Action, Auto, Step
from bastide.core.features import Feature
from bastide.core.figures import FigureKind, take_from
from bastide.core.game import Game
from bastide.core.geometry import Cell, left_half, right_half
from bastide.core.hooks import Chances
from bastide.core.option import Option
from bastide.core.paying import tell_scored
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import is_occupied, owners
from bastide.core.shapes import NO_SEGMENT
from bastide.core.targets import OnCorner
from bastide.core.tiles import FIELD
from bastide.display.tokens import Token
from bastide.expansions.abbey_mayor.estate import SLUG, estate
from bastide.expansions.base.farms import Price, farm_lines, farm_sheet, fed_cities
from bastide.expansions.base.tags import BESIDE_FARMERS

#: Nobody's follower, on no segment by itself: it is built on a corner (AM-25) and claims nothing.
BARN: Final = FigureKind("barn", supply=1, stands_on=frozenset(), is_follower=False, strength=0)
BARN_PLACEMENT: Final = RuleOption(
    "barn_placement",
    ("not-occupied", "occupied"),
    modern="not-occupied",
    classic="not-occupied",
    about="Whether a barn may be built on a farm that has a barn already.",
)
PIG: Final = RuleOption(
    "barn_pig",
    ("forbidden", "joining"),
    modern="forbidden",
    classic="forbidden",
    jcz="joining",
    about="Whether a pig may go to own farmers whose farm the tile has just joined with that of a barn.",
)
#: The corners of a tile, each between a side and the next one clockwise.
CORNERS: Final = ("NE", "SE", "SW", "NW")
#: For each corner: the four tiles that meet there, seen from the tile, and which of their corners it is.
_MEETING: Final = (
    (((0, 0), 0), ((1, 0), 3), ((1, -1), 2), ((0, -1), 1)),
    (((0, 0), 1), ((0, 1), 0), ((1, 1), 3), ((1, 0), 2)),
    (((0, 0), 2), ((-1, 0), 1), ((-1, 1), 0), ((0, 1), 3)),
    (((0, 0), 3), ((0, -1), 2), ((-1, -1), 1), ((-1, 0), 0)),
)
_NORTH_WEST: Final = CORNERS.index("NW")
#: What a city pays farmers when a barn is built on their farm and when it is joined to one, and what it pays
#: the owner of a barn at the end.
_BUILT, _JOINED, _AT_THE_END = Price(3, "AM-28"), Price(1, "AM-32"), Price(4, "AM-34")
BARN_PRICES: Final = (_BUILT, _JOINED, _AT_THE_END)
#: How much of a growing city is counted when it is asked what a barn may pay.
_GROWING: Final = 0.6


def has_barn(farm: Feature) -> bool:
    """Whether a barn is on a farm."""
    return any(figure.kind == BARN.name for figure in farm.figures)


def may_farm(game: Game, figure: FigureKind, farm: Feature) -> bool:
    """Whether a farm is open to farmers and pigs: not when it has a barn (AM-31, AM-33, AM-35, AM-D05)."""
    if not has_barn(farm) or figure.name in game.rules.tagged(BESIDE_FARMERS):
        return True
    return not figure.is_follower and game.rules.options[PIG.name] == "joining"


# Building.


def barn_options(game: Game, player: int) -> Iterator[Option]:
    """The corners of the tile just laid at which a player may build his barn (AM-25, AM-26)."""
    state = game.state
    if state.last < 0 or not state.supply[player].get(BARN.name):
        return
    cell = state.board.tiles[state.last].cell
    crowded = game.rules.options[BARN_PLACEMENT.name] == "occupied"
    for number, corner in enumerate(CORNERS):
        segment = _meadow(game, cell, number)
        if segment is not None and (crowded or not has_barn(state.graph.of(segment))):
            yield Option(BuildBarn.verb, OnCorner(corner, BARN.name))


def _meadow(game: Game, cell: Cell, corner: int) -> int | None:
    """The segment of a barn at a corner of a tile, if all four tiles show only field there (AM-37).

    It is the field of that tile whose north-west corner it is; all four are of one farm.
    """
    cells = game.state.board.cells
    x, y = cell
    found = None
    for (dx, dy), theirs in _MEETING[corner]:
        placed = cells.get((x + dx, y + dy))
        if placed is None:
            return None
        field = placed.ports[right_half(theirs)]
        if field == NO_SEGMENT or field != placed.ports[left_half((theirs + 1) % 4)]:
            return None
        if theirs == _NORTH_WEST:
            found = placed.first + field
    return found


class BuildBarn(Action):
    """The figure action of building the barn (AM-25)."""

    verb = "build"
    says = "{figure} at the corner {place}"

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Build it on the farm, whose farmers are scored later in this part (AM-28)."""
        state = game.state
        segment = _meadow(
            game, state.board.tiles[state.last].cell, CORNERS.index(option.the(OnCorner).corner)
        )
        assert segment is not None, "only such corners are offered"
        take_from(state.supply, step.player, BARN.name)
        game.join_feature(step.player, BARN.name, segment)
        state.ext[SLUG] = estate(game)._replace(built=segment)


def barn_tokens(game: Game) -> Iterator[Token]:
    """The barns, each at the north-west corner of the tile of its segment."""
    for figure in game.figures():
        if figure.kind == BARN.name:
            cell, _ = game.locate(figure.segment)
            yield Token(BARN.name, figure.player, cell=cell, place="corner.NW")


def barn_prospect(game: Game, farm: Feature, chance: Chances) -> float:
    """What a barn on a farm may pay at the end, for growing cities in part (AM-34)."""
    graph = game.state.graph
    around = (graph.features[root] for root in dict.fromkeys(graph.root[s] for s in farm.touches))
    growing = sum(chance(city) for city in around if not city.is_complete)
    besides = sum(line.points for line in farm_lines(game, farm))
    return _AT_THE_END.each * (len(fed_cities(game, farm)) + _GROWING * growing) + besides


# Scoring.


class DueFarm(NamedTuple):
    """A farm whose farmers are scored because of a barn, with what each city pays."""

    farm: Feature
    price: Price


def due_farms(game: Game) -> list[DueFarm]:
    """The farm of the barn just built (AM-28), and farms with a barn that the tile has joined with farmers.

    On a farm with a barn there are no farmers (AM-31), so those that are found there have just come (AM-32).
    """
    state = game.state
    if state.last < 0:
        return []
    placed = state.board.tiles[state.last]
    segments = game.rules.tiles[placed.tile].shapes[placed.rotation].segments
    roots = dict.fromkeys(
        state.graph.root[placed.first + local] for local, s in enumerate(segments) if s.kind == FIELD
    )
    built = estate(game).built
    due = []
    for root in roots:
        farm = state.graph.features[root]
        if built >= 0 and state.graph.root[built] == root:
            due.append(DueFarm(farm, _BUILT))
        elif farm.figures and has_barn(farm) and is_occupied(game, farm):
            due.append(DueFarm(farm, _JOINED))
    return due


class BarnFarms(Auto):
    """Farms with barns pay their farmers once more and send them home (AM-28, AM-29, AM-32)."""

    name = "barn_farms"

    def run(self, game: Game, step: Step) -> None:
        """Score all of them."""
        if game.rules.supply(BARN.name):
            for due in due_farms(game):
                _clear_out(game, due, final=False)
            record = estate(game)
            if record.built >= 0:
                game.state.ext[SLUG] = record._replace(built=-1)


def _clear_out(game: Game, due: DueFarm, final: bool) -> None:
    """Pay the farmers of a farm for the cities that it feeds, then return all but the barns (AM-29)."""
    farm = due.farm
    for player in owners(game, farm):
        _pay_for_farm(game, farm, player, due.price, final)
    tell_scored(game, [farm], final)
    # One after the other: a pig goes home by itself when its last farmer has left (TB-14).
    staying = {BARN.name, *game.rules.tagged(BESIDE_FARMERS)}
    while leaving := [f for f in game.state.graph.of(farm.segments[0]).figures if f.kind not in staying]:
        game.return_figure(leaving[0])


def _pay_for_farm(
    game: Game, farm: Feature, player: int, price: Price, final: bool, bare: bool = False
) -> None:
    """Give a player the price of every finished city that a farm feeds (AM-36), and what it pays besides."""
    sheet = farm_sheet(game, farm, player, price, nothing=price.rule, bare=bare)
    game.score(player, FIELD, sheet.lines, game.cells_of(farm), final=final)


class FinalBarns(Auto):
    """At the end every barn pays its owner for the cities around its farm (AM-34)."""

    name = "final_barns"

    def run(self, game: Game, step: Step) -> None:
        """Each owner once for a farm; farmers who have come at the last moment are scored before (AM-D01)."""
        for farm in [f for f in game.state.graph.with_figures() if f.kind == FIELD and has_barn(f)]:
            if is_occupied(game, farm):
                _clear_out(game, DueFarm(farm, _JOINED), final=True)
            for player in dict.fromkeys(f.player for f in farm.figures if f.kind == BARN.name):
                # Neither pig nor herd adds to a barn (AM-35).
                _pay_for_farm(game, farm, player, _AT_THE_END, final=True, bare=True)
