"""What the tests of the little buildings share: buildings on the map, what is offered and what is left."""

from bastide.core.geometry import Cell
from bastide.expansions.little_buildings.buildings import KINDS, SHED, SLUG, Buildings, buildings
from tests.scene import Scene

LITTLE = SLUG
#: As in the variant in which kinds differ.
UNLIKE = {"little.values": "3/2/1"}


def put(scene: Scene, *cells: Cell, kind: str = SHED) -> Scene:
    """Let buildings stand on tiles since earlier turns."""
    record = buildings(scene.game)
    numbers = [scene.game.state.board.cells[cell].number for cell in cells]
    placed = (*record.placed, *((number, KINDS.index(kind)) for number in numbers))
    scene.game.state.ext[SLUG] = Buildings(record.stock, placed)
    return scene


def offered(scene: Scene) -> list[str]:
    """The buildings that the waiting player may place."""
    return [code for code in scene.choices() if code.startswith("little_")]


def left(scene: Scene, player: str) -> list[int]:
    """How many towers, houses and sheds a player has left, as everybody sees it."""
    tokens = [token for token in scene.game.tokens() if token.seat == scene.seat(player)]
    return [sum(token.number for token in tokens if token.name == kind) for kind in KINDS]


def on_map(scene: Scene) -> dict[Cell, str]:
    """Which building stands where, as everybody sees it."""
    return {
        token.cell: token.name
        for token in scene.game.tokens()
        if token.cell is not None and token.name in KINDS
    }
