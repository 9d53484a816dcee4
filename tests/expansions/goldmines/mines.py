"""What the tests of the gold mines share: ingots on the board and before the players."""

from collections.abc import Mapping

from bastide.core.geometry import Cell
from bastide.expansions.goldmines.ingots import GOLD, keep, the_treasure
from tests.scene import Scene

MINES = "goldmines"


def put_gold(scene: Scene, ingots: Mapping[Cell, int]) -> Scene:
    """Let ingots lie on cells since earlier turns."""
    cells = scene.game.state.board.cells
    lying = tuple(sorted((cells[cell].number, number) for cell, number in ingots.items()))
    keep(scene.game, the_treasure(scene.game)._replace(lying=lying))
    return scene


def give_gold(scene: Scene, *ingots: int) -> Scene:
    """Let the players have won so many ingots, in the order of their seats."""
    keep(scene.game, the_treasure(scene.game)._replace(held=ingots))
    return scene


def lying(scene: Scene) -> dict[Cell | None, int]:
    """How many ingots lie where, as everybody sees them."""
    return {token.cell: token.number for token in scene.game.tokens() if token.name == GOLD and token.cell}


def held(scene: Scene) -> dict[str, int]:
    """How many ingots each player has, as everybody sees them."""
    tokens = [token for token in scene.game.tokens() if token.name == GOLD and token.cell is None]
    return {scene.setup.seats[token.seat]: token.number for token in tokens}
