"""What was built before a scene begins."""

from bastide.core.board import Placed
from bastide.core.geometry import Cell
from bastide.expansions.bridges_castles_bazaars.bridges import AXES, SPANS
from bastide.expansions.bridges_castles_bazaars.castles import CASTLE
from bastide.expansions.bridges_castles_bazaars.works import keep, with_one_less, with_value, works
from tests.scene import Scene

EXPANSION = "bridges_castles_bazaars"
BRIDGES = f"{EXPANSION}[bridges]"
CASTLES = f"{EXPANSION}[castles]"
BAZAARS = f"{EXPANSION}[bazaars]"


def put_bridge(scene: Scene, cell: Cell, axis: str) -> None:
    """Let a bridge lead over a tile."""
    state = scene.game.state
    state.board.build(state.board.cells[cell], SPANS[AXES.index(axis)], state.graph)


def put_castle(scene: Scene, player: str, cell: Cell, side: str = "N") -> None:
    """Make a finished small city a castle of a player, built some turns ago."""
    game, seat = scene.game, scene.seat(player)
    segment = game.segment_at(cell, f"city@{side}")
    game.state.graph.rename(segment, CASTLE)
    record = works(game)
    left = with_one_less(record.castles, seat)
    keep(game, record._replace(castles=left, built=(*record.built, (segment, seat, 0))))


def placed(scene: Scene, cell: Cell) -> Placed:
    return scene.game.state.board.cells[cell]


def bridges_offered(scene: Scene) -> list[str]:
    """The bridges that can be built now, and those with which the tile can be placed."""
    return [code for code in scene.choices() if code.startswith("bridge")]


def left(scene: Scene, piece: str) -> list[int]:
    """How many bridges or castles each player has left, as everybody sees it."""
    tokens = [token for token in scene.game.tokens() if token.name == piece and token.cell is None]
    return [
        sum(token.number for token in tokens if token.seat == seat) for seat in range(len(scene.setup.seats))
    ]


def let_have_won(scene: Scene, player: str, tile: str) -> None:
    """Let a player begin his turn with a tile that he has got at a bazaar."""
    state, seat = scene.game.state, scene.seat(player)
    index, _ = scene._tile(tile)
    state.piles[-1].take(index)
    keep(scene.game, works(scene.game)._replace(won=with_value(works(scene.game).won, seat, index)))
    state.agenda = [*scene.game.rules.turn[seat]]
    scene.game.attach(None)
