"""What the tests of the bathhouses share: who lies in them, and where they are."""

from bastide.core.events import Scored
from bastide.core.geometry import Cell
from tests.scene import Scene

BARBER = "barber_surgeons"
#: A bathhouse of each bonus, far from what happens elsewhere, beside a road and in a city.
ROAD_3, ROAD_4, ROAD_5 = "roads-2-straight-3", "road-curve-4", "road-straight-5"
CITY_3, CITY_4, CITY_5 = "city-2-adjacent-road-curve-3", "city-2-adjacent-4", "city-3-5"


def inside(scene: Scene, cell: Cell) -> list[str]:
    """Who is in a bathhouse, such as ``["red meeple"]``."""
    figures = scene.feature(cell, "bathhouse").figures
    return [f"{scene.setup.seats[figure.player]} {figure.kind}" for figure in figures]


def scorings(scene: Scene) -> list[tuple[str, str, int]]:
    """Who has scored what since the last draw, in order."""
    events = [event for event in scene.events() if isinstance(event, Scored)]
    return [(scene.setup.seats[event.player], event.what, event.points) for event in events]
