"""Bridges: roads over a tile, from one field edge to the opposite one."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import ClassVar, Final, NamedTuple

from bastide.core.agenda import Action, Decision, Step
from bastide.core.board import Placed
from bastide.core.events import FigurePlaced, FigureReturned, FigureTaken, PieceMoved, TilePlaced
from bastide.core.game import Game
from bastide.core.geometry import EAST, NEIGHBOURS, NORTH, ROTATIONS, SIDES, SOUTH, WEST, Cell, opposite
from bastide.core.option import PASS, Option
from bastide.core.rule_options import RuleOption
from bastide.core.shapes import EDGE_CODES, FITS_ANYTHING, NO_MARKS, GameTile, SegmentShape
from bastide.core.targets import Lay, OnCell, Span
from bastide.core.tiles import ROAD
from bastide.core.turn import InHand, discard_tile
from bastide.expansions.base.tags import BESIDES_ACTION, STACKED
from bastide.expansions.bridges_castles_bazaars.works import keep, with_one_less, works

BRIDGE: Final = "bridge"
BRIDGED: Final = "bridged"
#: What a bridge is, by the axis along which it leads: it has no marks of the tile below it (IC-X09).
SPANS: Final = (
    SegmentShape(ROAD, (NORTH, SOUTH), 2, NO_MARKS, (), "bridge@N"),
    SegmentShape(ROAD, (EAST, WEST), 2, NO_MARKS, (), "bridge@E"),
)
#: The names of these axes.
AXES: Final = "NE"
#: Which tile carries the bridge that a placement needs: the new one, or its neighbour on one of the sides.
HERE: Final = "here"
CARRIERS: Final = ("north", "east", "south", "west")

_FIELD: Final = EDGE_CODES["F"]
_ROAD: Final = EDGE_CODES["R"]

TIMING: Final = RuleOption(
    "bridge_timing",
    ("around-figure", "before-figure"),
    modern="around-figure",
    classic="around-figure",
    jcz="before-figure",
    about="Whether a bridge may be built before or after the figure is placed, or only before.",
)
REACH: Final = RuleOption(
    "bridge_reach",
    ("neighbours", "placed-tile"),
    modern="neighbours",
    classic="neighbours",
    jcz="placed-tile",
    about="Whether a bridge that the tile does not need may be built beside that tile, too, or only on it.",
)


class Need(NamedTuple):
    """The one bridge with which a tile can lie where its edges alone do not fit."""

    rotation: int
    #: The side of the neighbour that carries it; -1 when the new tile does.
    side: int
    axis: int


class _Needs(dict[int, tuple[Need, ...]]):
    """Remembers for every demand of a cell with which bridges one tile meets it."""

    def __init__(self, edges: tuple[int, ...]) -> None:
        super().__init__()
        self._edges = edges

    def __missing__(self, demand: int) -> tuple[Need, ...]:
        found = self[demand] = needs(self._edges, demand)
        return found


#: What tiles with certain edges need, by these.
_needs_of = cache(_Needs)


def needs(edges: tuple[int, ...], demand: int) -> tuple[Need, ...]:
    """The rotations in which a tile fits what a cell asks for only with one bridge (BCB-34)."""
    wanted = [demand >> 3 * side & FITS_ANYTHING for side in range(len(SIDES))]
    found = []
    for rotation in ROTATIONS:
        shown = [edges[(side - rotation) % len(SIDES)] for side in range(len(SIDES))]
        wrong = [
            side
            for side, edge in enumerate(shown)
            if wanted[side] not in (0, FITS_ANYTHING, edge) and edge != FITS_ANYTHING
        ]
        clashes = {(shown[side], wanted[side]) for side in wrong}
        if clashes == {(_ROAD, _FIELD)} and len(wrong) == 1:
            found.append(Need(rotation, wrong[0], wrong[0] % 2))
        elif clashes == {(_FIELD, _ROAD)} and _spans(shown, wanted, wrong):
            found.append(Need(rotation, -1, wrong[0] % 2))
    return tuple(found)


def _spans(shown: Sequence[int], wanted: Sequence[int], wrong: Sequence[int]) -> bool:
    """Whether one bridge on the new tile mends all wrong sides and ends rightly on both (BCB-32, BCB-33)."""
    ends = {wrong[0], opposite(wrong[0])}
    return ends >= set(wrong) and all(shown[side] == _FIELD and wanted[side] in (0, _ROAD) for side in ends)


def has_bridge(game: Game, player: int) -> bool:
    """Whether a player has a bridge left."""
    return works(game).bridges[player] > 0


def bridged_placements(game: Game, player: int, tile: GameTile) -> Iterator[Option]:
    """Every way to place a tile together with a bridge that the placement needs (BCB-34)."""
    if not has_bridge(game, player):
        return
    table = _needs_of(tile.shapes[0].edges)
    checks = game.rules.placement_checks[tile.index]
    frontier = game.state.board.frontier.items()
    spans: dict[tuple[Cell, int], bool] = {}  # most are asked for several cells and rotations
    for cell, found in [(cell, found) for cell, demand in frontier if (found := table[demand])]:
        for need in found:
            if need.side >= 0:
                span = NEIGHBOURS[cell][need.side], need.axis
                if span not in spans:
                    spans[span] = _may_span(game, *span)
                if not spans[span]:
                    continue
            if all(allow(game, tile, cell, need.rotation) for allow in checks):
                yield Option(BRIDGED, Lay(cell, need.rotation, span_for(cell, need)))


def span_for(cell: Cell, need: Need) -> Span:
    """The bridge that the placement of a tile on a cell needs."""
    if need.side < 0:
        return Span(AXES[need.axis], HERE, BRIDGE, cell)
    return Span(AXES[need.axis], CARRIERS[need.side], BRIDGE, NEIGHBOURS[cell][need.side])


def _may_span(game: Game, cell: Cell, axis: int) -> bool:
    """Whether a tile can carry a bridge along an axis, between two empty cells."""
    cells = game.state.board.cells
    beside = NEIGHBOURS[cell]
    placed = cells.get(cell)
    if placed is None or beside[axis] in cells or beside[axis + 2] in cells:
        return False  # a tile beside the field edge shows a field, too: nothing to lead on to (BCB-33)
    tile = game.rules.tiles[placed.tile]
    shown = tile.shapes[placed.rotation].edges
    if shown[axis] != _FIELD or shown[axis + 2] != _FIELD:
        return False  # BCB-32
    # One bridge on a tile (BCB-38), none on the tiles of a fixed lay-out (BCB-X09).
    if tile.type.start_only or game.built_on(placed):
        return False
    kind_of, stacked = game.state.graph.of, game.rules.tagged(STACKED)  # TOP-X09
    return not any(kind_of(figure.segment).kind in stacked for figure in game.figures_on(placed))


def bridge_options(game: Game, player: int) -> Iterator[Option]:
    """Every bridge that the player may build now: on the tile just placed or beside it (BCB-30, BCB-31)."""
    state = game.state
    if state.last < 0 or not has_bridge(game, player) or works(game).bridged == state.last:
        return
    cell = state.board.tiles[state.last].cell
    beside = NEIGHBOURS[cell] if game.rules.options[REACH.name] == "neighbours" else ()
    for near in (cell, *beside):
        for axis, name in enumerate(AXES):
            if _may_span(game, near, axis):
                yield Option(BRIDGE, OnCell(near, axis=name))


def _spend(game: Game, player: int, cell: Cell) -> None:
    """Note that a player has built a bridge with the tile just placed."""
    record = works(game)
    left = with_one_less(record.bridges, player)
    keep(game, record._replace(bridges=left, bridged=game.state.last))
    game.state.log.append(PieceMoved(player, BRIDGE, "tile", cell))


class Bridge(Action):
    """Building a bridge that no placement needs, besides the figure action (BCB-42)."""

    verb = BRIDGE
    says = "a bridge over the tile with {shows}"
    comes_back = True

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Build it; the decision at which it was offered comes back."""
        carrier = option.the(OnCell)
        _build(game, game.state.board.cells[carrier.cell], AXES.index(carrier.axis))
        _spend(game, step.player, carrier.cell)


def _build(game: Game, carrier: Placed, axis: int) -> None:
    game.state.board.build(carrier, SPANS[axis], game.state.graph)


class PlaceBridged(Action):
    """Placing a tile together with the bridge that it needs (BCB-34)."""

    verb = BRIDGED
    says = "the tile with a bridge"

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Build the bridge and lay the tile, in the order in which they fit."""
        tile = step.the(InHand).tile
        cell, rotation, span = option.the(Lay)
        assert span is not None, "such a placement needs a bridge"
        axis = AXES.index(span.axis)
        if span.cell == cell:
            game.lay_tile(step.player, tile, cell, rotation, SPANS[axis])
        else:
            _build(game, game.state.board.cells[span.cell], axis)
            game.lay_tile(step.player, tile, cell, rotation)
        _spend(game, step.player, span.cell)


class Decline(Action):
    """Having a tile discarded that could be placed with a bridge only (BCB-35)."""

    verb = "discard"
    says = "discard the tile and draw another"

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Put the tile out of the game and draw another."""
        keep(game, works(game)._replace(is_won=0))  # the next one is drawn, wherever this came from (BCB-15)
        discard_tile(game, step.player, step.the(InHand).tile)


class BridgeWindow(Decision):
    """After the figure action a bridge may still be built (BCB-42)."""

    name = "bridge_window"
    asks = "Build a bridge, or pass."
    rule = "BCB-42"
    says: ClassVar[Mapping[str, str]] = {}

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Passing, and every bridge; who has passed on the figure action could have built one there."""
        if game.rules.options[TIMING.name] == "before-figure" or not _has_acted(game):
            return ()
        return [PASS, *bridge_options(game, step.player)]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Passing; a bridge is built by its own action."""


def _has_acted(game: Game) -> bool:
    """Whether anything was done with a figure since the tile was placed; to ransom one is done besides."""
    besides = game.rules.tagged(BESIDES_ACTION)
    for event in reversed(game.state.log):
        if isinstance(event, PieceMoved):
            if event.piece not in besides and event.to != "supply":
                return True
        elif isinstance(event, FigurePlaced | FigureReturned | FigureTaken):
            return True
        if isinstance(event, TilePlaced):
            return False
    return False
