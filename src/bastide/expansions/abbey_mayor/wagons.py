"""Wagons: followers that drive on to a neighbouring feature when theirs has been scored."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, Final, NamedTuple

from bastide.core.agenda import Auto, Decision, Step
from bastide.core.board import Placed
from bastide.core.events import FigurePlaced, PieceMoved
from bastide.core.features import Feature
from bastide.core.figures import FigureKind
from bastide.core.game import Game
from bastide.core.geometry import AROUND, NEIGHBOURS, PORT_BY_NAME, Cell, opposite, turn
from bastide.core.option import PASS, Option
from bastide.core.rule_options import RuleOption
from bastide.core.shapes import FITS_ANYTHING, NO_SEGMENT, GameTile
from bastide.core.targets import OnSegment
from bastide.core.tiles import CITY, ROAD
from bastide.core.turn import may_deploy
from bastide.expansions.abbey_mayor.estate import SLUG, estate
from bastide.expansions.base.rules import CLOISTER

#: A follower of strength 1 (AM-41) that never lies on a field (AM-40).
WAGON: Final = FigureKind("wagon", supply=1, stands_on=frozenset({ROAD, CITY, CLOISTER}))
WAGON_MOVE: Final = RuleOption(
    "wagon_move",
    ("adjacent-tiles", "connected"),
    modern="adjacent-tiles",
    classic="connected",
    about="Whether a wagon drives on to any of the tiles around it, or where a way leads from its feature.",
)
WAGON_PLACEMENT: Final = RuleOption(
    "wagon_placement",
    ("as-follower", "incomplete-only"),
    modern="as-follower",
    classic="incomplete-only",
    about="Whether a wagon may be placed on a feature that its tile has just completed.",
)


def may_place(game: Game, feature: Feature) -> bool:
    """Whether a wagon may be placed on a feature, be it finished or not (AM-49)."""
    return not feature.is_complete or game.rules.options[WAGON_PLACEMENT.name] == "as-follower"


def note_wagons(game: Game, feature: Feature, player: int | None = None) -> None:
    """Remember the wagons on a feature that was scored, all or those of one player (AM-42)."""
    state = game.state
    for figure in feature.figures:
        if figure.kind == WAGON.name and player in (None, figure.player):
            # One that has come from Carcassonne drives on as if from the tile just placed (COUNT-33).
            tile = state.graph.home[figure.segment] if figure.on_tile else state.last
            record = estate(game)
            wagon = (figure.player, figure.segment, tile)
            state.ext[SLUG] = record._replace(wagons=(*record.wagons, wagon))


class Wagons(Auto):
    """When everything is scored the wagons may drive on (AM-42, AM-45)."""

    name = "wagons"

    def run(self, game: Game, step: Step) -> None:
        """Ask the active player first, then the others clockwise (AM-44); his first placed wagon (AM-D06)."""
        record = estate(game)
        if not record.wagons:
            return
        game.state.ext[SLUG] = record._replace(wagons=())
        seats = len(game.state.score)
        order = sorted(
            record.wagons, key=lambda wagon: ((wagon[0] - step.player) % seats, _placed(game, wagon))
        )
        game.state.agenda += [
            Step(WagonMove.name, player, Driving(segment, tile)) for player, segment, tile in reversed(order)
        ]


def _placed(game: Game, wagon: tuple[int, int, int]) -> int:
    """When a wagon came to where it stood, among all that has happened."""
    player, segment, _ = wagon
    cell, place = game.locate(segment)
    came = -1
    for when, event in enumerate(game.state.log):
        match event:
            case FigurePlaced() if event[:4] == (player, WAGON.name, cell, place):
                came = when
            case PieceMoved() if event[:4] == (player, WAGON.name, place, cell):
                came = when
    return came


class Driving(NamedTuple):
    """A wagon that may drive on: where it stood, and on which tile."""

    segment: int
    tile: int


class WagonMove(Decision):
    """One wagon drives on or goes home (AM-42, AM-43)."""

    name = "wagon_move"
    asks = "Move your wagon to a neighbouring feature, or pass."
    rule = "AM-42"
    says: ClassVar[Mapping[str, str]] = {WAGON.name: "the wagon to the {feature}"}
    carries = Driving

    def moves_from(self, game: Game, step: Step) -> Cell:
        """The tile of the wagon."""
        return game.state.board.tiles[step.the(Driving).tile].cell

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Passing, and every unfinished road, city or monastery within reach that nobody has claimed."""
        if not game.state.supply[step.player][WAGON.name]:
            return ()
        figure = game.rules.figures[WAGON.name]
        found = [PASS]
        for segment in dict.fromkeys(_within_reach(game, step)):
            if game.state.graph.of(segment).is_complete:
                continue
            if may_deploy(game, step.player, figure, segment):
                found.append(Option(WAGON.name, game.place_on(segment)))
        return found

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Put it there; without a move it stays at home."""
        if option != PASS:
            game.deploy(step.player, WAGON.name, game.segment_meant(option.the(OnSegment)))


def _within_reach(game: Game, step: Step) -> Iterator[int]:
    """The segments to which a wagon may drive, if they are free and unfinished."""
    segment, tile = step.the(Driving)
    if game.rules.options[WAGON_MOVE.name] == "connected":
        yield from _connected(game, game.state.graph.of(segment))
    else:
        yield from _around(game, game.state.board.tiles[tile])


def _around(game: Game, placed: Placed) -> Iterator[int]:
    """The segments on a tile and on those around it (AM-47)."""
    cells = game.state.board.cells
    for cell in (placed.cell, *AROUND[placed.cell]):
        near = cells.get(cell)
        if near is not None:
            yield from game.segments_on(near)


def _connected(game: Game, feature: Feature) -> Iterator[int]:
    """The segments to which a way leads directly from a feature, on any of its tiles (AM-46)."""
    state = game.state
    kind_of = state.graph.of
    for segment in feature.segments:
        placed = state.board.tile_of(segment, state.graph)
        for group in _joins(game.rules.tiles[placed.tile], placed.rotation):
            if segment - placed.first in group:
                for local in group:
                    other = placed.first + local
                    if other != segment and (feature.kind != CITY or kind_of(other).kind != CITY):
                        yield other
        yield from _over_abbey(game, placed, segment - placed.first)


@lru_cache(maxsize=4096)
def _joins(tile: GameTile, rotation: int) -> tuple[tuple[int, ...], ...]:
    """The groups of segments, by their local numbers, that touch at one spot of a turned tile."""
    shape = tile.shapes[rotation]
    groups = []
    for join in tile.type.joins:
        group = []
        for reference in join.split():
            _, _, side = reference.partition(":")
            if side:
                group.append(shape.ports[turn(PORT_BY_NAME[side], rotation)])
            elif reference in shape.by_name:  # a place whose part is not in the game is decoration
                group.append(shape.by_name[reference])
        groups.append(tuple(group))
    return tuple(groups)


def _over_abbey(game: Game, placed: Placed, local: int) -> Iterator[int]:
    """Between an abbey and the roads and cities that end at it there is a way, both ways (AM-46)."""
    board = game.state.board
    shape = game.rules.tiles[placed.tile].shapes[placed.rotation]
    for side, cell in enumerate(NEIGHBOURS[placed.cell]):
        beside = board.cells.get(cell)
        if beside is None:
            continue
        across = game.rules.tiles[beside.tile].shapes[beside.rotation]
        if shape.edges[side] == FITS_ANYTHING:
            if (theirs := beside.ports[opposite(side)]) != NO_SEGMENT:
                yield beside.first + theirs
        elif placed.ports[side] == local and across.edges[opposite(side)] == FITS_ANYTHING:
            yield beside.first + across.by_name[CLOISTER]
