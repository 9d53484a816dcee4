"""What the tests of the big top share: where it stands, what is turned over, and who was paid for what."""

from bastide.core.events import Scored
from bastide.core.geometry import Cell
from bastide.expansions.big_top.circus import ANIMALS, Tent
from tests.scene import Scene

EXPANSION = "big_top"
#: With two copies of each tile, one of which may lie there already.
TWICE = f"{EXPANSION}*2"
#: A big top at (0,1) with three meeples of red and one of blue around it; a circus tile at (2,2) completes
#: blue's road of three tiles.
ROUND_THE_TENT = """
    cloister+red.cloister    | cloister+red.NL         | .
    circus-road-end/1+red.W  | cloister+blue.cloister  | .
    village-3                | road-straight+blue.E    | .
"""
SECOND_CIRCUS = "circus-road-ends-2-ew @ 2,2"
TENT_AT = (0, 1)


def pitch(scene: Scene, cell: Cell, **seen: int) -> Scene:
    """Put the big top on a tile, after some animals were seen, named as ``seal=2``."""
    number = scene.game.state.board.cells[cell].number
    counts = tuple(seen.get(animal.name, 0) for animal in ANIMALS)
    scene.game.state.ext[EXPANSION] = Tent(number, counts)
    return scene


def tent_at(scene: Scene) -> Cell | None:
    """The cell on which everybody sees the big top."""
    tokens = [token for token in scene.game.tokens() if token.name == "big_top"]
    assert len(tokens) <= 1
    return tokens[0].cell if tokens else None


def seen(scene: Scene) -> dict[str, int]:
    """The animals that lie face up, as everybody sees them."""
    tokens = (token for token in scene.game.tokens() if token.name.startswith("animal."))
    return {token.name.removeprefix("animal."): token.number for token in tokens}


def left(scene: Scene) -> dict[str, int]:
    """How likely each animal is, when one is about to be turned over."""
    assert scene.waits_for() == "animal"
    return {outcome.target.code: weight for outcome, weight in scene.game.outcomes()}


def turn_over(scene: Scene, animal: str) -> None:
    """Let this animal come."""
    scene.game.play(f"animal {animal}")


def scorings(scene: Scene) -> list[tuple[str, str, int]]:
    """All scorings since the last draw or since the end began, in their order."""
    seats = scene.setup.seats
    return [(seats[e.player], e.what, e.points) for e in scene.events() if isinstance(e, Scored)]


def scored(scene: Scene, what: str) -> list[Scored]:
    """The scorings of one sort among them."""
    return [event for event in scene.events() if isinstance(event, Scored) and event.what == what]
