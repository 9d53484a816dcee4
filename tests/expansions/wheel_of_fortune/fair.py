"""What the tests of the wheel share: the board as a picture, the pig, and followers on crown spaces."""

from bastide.core.events import PieceMoved, Scored
from bastide.expansions.wheel_of_fortune.wheel import PIG, RING, SLUG, Wheel, crown, turning
from tests.scene import Scene

BOARD = """
    board-0-0 | board-1-0 | board-2-0 | board-3-0
    board-0-1 | board-1-1 | board-2-1 | board-3-1
    board-0-2 | board-1-2 | board-2-2 | board-3-2
    board-0-3 | board-1-3 | board-2-3 | board-3-3
"""
#: Tiles that move the pig by so many steps, and one that fits wherever there is a field.
ONE, TWO, THREE = (f"wheel-of-fortune/road-straight-wheel-{steps}" for steps in (1, 2, 3))
LAND = "wheel-of-fortune/cloister"


def put_pig(scene: Scene, sector: str) -> None:
    """Let the pig stand on a sector."""
    scene.game.state.ext[SLUG] = record(scene)._replace(pig=RING.index(sector))


def put_before(scene: Scene, sector: str) -> None:
    """Let the pig stand so that a tile with 1 brings it to a sector."""
    put_pig(scene, RING[RING.index(sector) - 1])


def turn_to(scene: Scene, sector: str) -> None:
    """Draw a tile with 1, which brings the pig to a sector."""
    put_before(scene, sector)
    scene.draw(ONE)


def put_crowns(scene: Scene, *crowned: str) -> None:
    """Let followers such as ``red`` or ``blue:abbot`` stand on crown spaces: ``"red crown.tax.0"``."""
    for text in crowned:
        follower, place = text.split()
        player, _, kind = follower.partition(":")
        crown(scene.game, scene.seat(player), kind or "meeple", place)


def empty_supply(scene: Scene, player: str, left: int = 0) -> None:
    """Leave a player so many normal followers in supply."""
    seat = scene.seat(player)
    scene.game.state.supply[seat] = {**scene.game.state.supply[seat], "meeple": left}


def record(scene: Scene) -> Wheel:
    """Where the pig is and who stands on crown spaces."""
    return turning(scene.game)


def crowned(scene: Scene) -> dict[str, str]:
    """Who stands on crown spaces, as tokens show it."""
    tokens = [token for token in scene.game.tokens() if token.place.startswith("crown.")]
    assert all(token.seat < 0 for token in tokens)
    return {token.place: f"{scene.setup.seats[token.owner]}:{token.name}" for token in tokens}


def pig_stops(scene: Scene) -> list[str]:
    """The sectors on which the pig has stopped since the last draw."""
    moves = [event for event in scene.events() if isinstance(event, PieceMoved)]
    return [event.to for event in moves if event.piece == PIG]


def kinds_scored(scene: Scene) -> list[tuple[str, str, int]]:
    """Everything scored since the last draw: who, what, and how many points."""
    seats = scene.setup.seats
    scored = [event for event in scene.events() if isinstance(event, Scored)]
    return [(seats[event.player], event.what, event.points) for event in scored]


def fetches(scene: Scene) -> list[str]:
    """Whom the plague may take."""
    return [choice for choice in scene.choices() if choice.startswith("fetch ")]
