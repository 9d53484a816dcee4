"""What the tests of Hills & Sheep share: shepherds with sheep on the map, the bag, and what was drawn."""

from collections.abc import Mapping

from bastide.core.figures import Figure, take_from
from bastide.core.geometry import Cell
from bastide.expansions.hills_sheep.pasture import SLUG, bag, flocks, keep, pasture
from tests.scene import Scene

HILLS = SLUG
#: With tiles enough for any picture.
MANY = f"base*4,{SLUG}"


def put_shepherd(scene: Scene, player: str, cell: Cell, place: str, *tokens: int) -> Scene:
    """Let a shepherd with tokens stand on a field since an earlier turn."""
    game, seat = scene.game, scene.seat(player)
    segment = game.segment_at(cell, place)
    take_from(game.state.supply, seat, "shepherd")
    game.state.graph.put(Figure(seat, "shepherd", segment))
    record = pasture(game)
    keep(game, record._replace(flocks=(*record.flocks, (seat, segment, tokens))))
    return scene


def sheep(scene: Scene) -> dict[str, tuple[int, ...]]:
    """The tokens beside the shepherd of each player."""
    return {scene.setup.seats[flock.player]: flock.tokens for flock in flocks(scene.game)}


def in_bag(scene: Scene) -> Mapping[int, int]:
    """How many tokens of each sort are in the bag; 0 stands for wolves."""
    return bag(scene.game)


FULL = {1: 4, 2: 5, 3: 5, 4: 2, 0: 2}


def hidden(scene: Scene) -> int:
    """How many tiles lie under hills, as everybody sees it."""
    return sum(token.number for token in scene.game.tokens() if token.name == "buried_tile")
