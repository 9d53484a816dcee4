"""What the tests of mage and witch share: where the two are, and how they get there."""

from bastide.core.geometry import Cell
from bastide.expansions.mage_witch.magic import SLUG, the_magic
from tests.scene import Scene

MAGIC = "mage_witch"
#: A tile that brings a move: a city in the north, roads from a village on all other sides.
SIGN = "mage-witch/city-1-village-3"


def put(scene: Scene, piece: str, cell: Cell, where: str) -> Scene:
    """Let mage or witch stand on the road or city at a side of a tile since an earlier turn."""
    feature = scene.feature(cell, where)
    home = scene.game.state.graph.home
    number = scene.game.state.board.cells[cell].number
    segment = next(segment for segment in feature.segments if home[segment] == number)
    scene.game.state.ext[SLUG] = the_magic(scene.game)._replace(**{piece: segment})
    return scene


def where(scene: Scene, piece: str) -> tuple[Cell | None, str]:
    """Where one of them stands, as everybody sees it; beside the map it has no cell."""
    (token,) = (token for token in scene.game.tokens() if token.name == piece)
    return token.cell, token.place


def is_beside(scene: Scene, piece: str) -> bool:
    """Whether one of them is beside the map."""
    return where(scene, piece) == (None, "")


def targets(scene: Scene, piece: str) -> set[str]:
    """Where one of them may go, such as ``road@E 1,0``."""
    verb = f"{piece} "
    return {code.removeprefix(verb) for code in scene.choices() if code.startswith(verb)}
