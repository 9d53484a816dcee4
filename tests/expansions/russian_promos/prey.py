"""What the tests of the traps share."""

from bastide.core.geometry import Cell
from tests.scene import Scene

RUSSIAN = "russian_promos"


def prey(scene: Scene, cell: Cell, trap: str) -> list[str]:
    """The figures in a trap, such as ``["red meeple"]``, sorted."""
    seats = scene.setup.seats
    return sorted(f"{seats[figure.player]} {figure.kind}" for figure in scene.feature(cell, trap).figures)


def freed(scene: Scene) -> list[str]:
    """The ways out of a trap that the waiting player has."""
    return sorted(choice for choice in scene.choices() if choice.startswith("free"))
