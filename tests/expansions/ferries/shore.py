"""What the tests of the ferries share: ferries that lie already, and which of them can be moved."""

from bastide.core.geometry import Cell
from bastide.expansions.ferries.lakes import lay_ferry
from tests.scene import Scene

FERRIES = "ferries"
#: A lake with arms to the east, south and west, and one with arms on all sides.
LAKE = "ferries/road-ends-3"
CROSS = "ferries/road-ends-4"


def moor(scene: Scene, cell: Cell, axis: str) -> Scene:
    """Let a ferry lie on a lake since an earlier turn."""
    lay_ferry(scene.game, scene.game.state.board.cells[cell], axis)
    record = scene.game.state.ext[FERRIES]
    scene.game.state.ext[FERRIES] = record._replace(part=-1, settled=())
    scene.game.state.completed = []
    return scene


def offered(scene: Scene) -> list[str]:
    """The ways in which ferries can be laid or moved now."""
    return [choice.removeprefix("ferry ") for choice in scene.choices() if choice.startswith("ferry ")]


def moored(scene: Scene) -> dict[Cell, str]:
    """How the ferries lie, as everybody sees them."""
    tokens = [token for token in scene.game.tokens() if token.name == "ferry" and token.cell]
    return {token.cell: token.place.removeprefix("ferry@") for token in tokens if token.cell}


def left(scene: Scene) -> int:
    """How many ferries lie beside the board."""
    return sum(t.number for t in scene.game.tokens() if t.name == "ferry" and t.cell is None)


def thieves(scene: Scene, cell: Cell, side: str) -> list[str]:
    """Who stands on a road."""
    return sorted(scene.setup.seats[figure.player] for figure in scene.feature(cell, side).figures)
