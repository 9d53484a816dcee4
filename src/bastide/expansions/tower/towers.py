"""Towers: where they stand, how high they are, and who may build on them or climb them."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bastide.core.agenda import Action, Step
from bastide.core.board import Placed
from bastide.core.events import PieceMoved
from bastide.core.figures import FigureKind
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.option import Option
from bastide.core.targets import OnCell, OnSegment
from bastide.core.turn import nobody_objects
from bastide.expansions.base.tags import ORDINARY

SLUG: Final = "tower"
#: The spot on a tile where a tower can be built: its kind and its name there.
TOWER: Final = "tower"
TOWER_PIECE: Final = "tower_piece"
CAPTURE: Final = "capture"
#: The place of followers that somebody keeps.
PRISON: Final = "prison"
#: How many tower pieces everybody has, by the number of players.
PIECES: Final = (0, 10, 10, 9, 7, 6, 5)

#: A follower in custody: its owner and its kind.
Prisoner = tuple[int, str]


class Towers(NamedTuple):
    """The record of this expansion."""

    #: How many pieces each seat has left.
    pieces: tuple[int, ...]
    #: For each seat the followers that it keeps.
    prisoners: tuple[tuple[Prisoner, ...], ...]
    #: For each seat the turn in which it last paid a ransom.
    ransomed: tuple[int, ...]
    #: Every foundation on the board as the number of its segment and the height of its tower.
    heights: tuple[tuple[int, int], ...] = ()


def towers(game: Game) -> Towers | None:
    """The record of this expansion, if towers are built in the game."""
    record: Towers | None = game.state.ext.get(SLUG)
    return record


def begin(game: Game) -> None:
    """Give everybody his pieces, and note the foundations that lie already."""
    seats = len(game.state.score)
    nothing = (0,) * seats
    game.state.ext[SLUG] = Towers((PIECES[seats],) * seats, ((),) * seats, nothing)
    for placed in game.state.board.tiles:
        note_foundation(game, placed)


def note_foundation(game: Game, placed: Placed) -> None:
    """Remember the foundation on a tile, if it has one."""
    local = game.rules.tiles[placed.tile].shapes[placed.rotation].by_name.get(TOWER)
    record = towers(game)
    if local is not None and record is not None:
        heights = (*record.heights, (placed.first + local, 0))
        game.state.ext[SLUG] = record._replace(heights=heights)


def reach(cell: Cell, height: int) -> Iterator[Cell]:
    """The cells in range of a tower: its own and as many as it is high in each direction (TOWER-11)."""
    yield cell
    x, y = cell
    for distance in range(1, height + 1):
        yield from ((x, y - distance), (x + distance, y), (x, y + distance), (x - distance, y))


def build_options(game: Game, record: Towers, player: int) -> list[Option]:
    """A piece on every foundation and every unfinished tower (TOWER-02, TOWER-03)."""
    if not record.pieces[player]:
        return []
    return [Option(BuildTower.verb, OnCell(_cell(game, segment))) for segment, _ in unfinished(game, record)]


def climb_options(game: Game, record: Towers, player: int) -> Iterator[Option]:
    """A follower of the supply on every unfinished tower that has a piece (TOWER-02, TOWER-04)."""
    ready = climbers(game, player)
    if not ready:
        return
    for segment, height in unfinished(game, record):
        for figure in ready if height else ():
            if nobody_objects(game, player, figure, segment):
                yield Option(figure.name, OnSegment(TOWER, _cell(game, segment)))


def climbers(game: Game, player: int) -> list[FigureKind]:
    """The followers in a player's supply that may stand on top of a tower (TOWER-23, TOP-X12)."""
    supply, ordinary = game.state.supply[player], game.rules.tagged(ORDINARY)
    return [kind for name, kind in game.rules.figures.items() if name in ordinary and supply.get(name)]


def unfinished(game: Game, record: Towers) -> Iterator[tuple[int, int]]:
    """The foundations and towers without a follower on top, who would end the building (TOWER-20)."""
    graph = game.state.graph
    return (tower for tower in record.heights if not graph.of(tower[0]).figures)


def _cell(game: Game, segment: int) -> Cell:
    return game.state.board.tile_of(segment, game.state.graph).cell


class Built(NamedTuple):
    """A tower that was just built on: where it is and how high."""

    cell: Cell
    height: int


class BuildTower(Action):
    """The figure action of putting a piece on a foundation or on an unfinished tower (TOWER-02)."""

    verb = "tower"
    says = "build the tower"

    def lights(self, game: Game, option: Option) -> Sequence[Cell]:
        """What the tower would reach."""
        record = towers(game)
        if record is None:
            return ()
        cell = option.the(OnCell).cell
        return tuple(reach(cell, dict(record.heights)[game.segment_at(cell, TOWER)] + 1))

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Raise the tower and let the player capture somebody within its reach (TOWER-10)."""
        record = towers(game)
        assert record is not None, "only offered while towers are built"
        cell = option.the(OnCell).cell
        built = game.segment_at(cell, TOWER)
        game.state.ext[SLUG] = record._replace(
            pieces=tuple(n - 1 if seat == step.player else n for seat, n in enumerate(record.pieces)),
            heights=tuple((tower, n + 1 if tower == built else n) for tower, n in record.heights),
        )
        game.state.log.append(PieceMoved(step.player, TOWER_PIECE, TOWER, cell))
        height = dict(record.heights)[built] + 1
        game.state.agenda.append(Step(CAPTURE, step.player, Built(cell, height)))
