"""What the tests of the count share: the city as a picture, and who lives in its quarters."""

from bastide.expansions.count.quarters import Carcassonne, carcassonne, move_count, settle
from tests.scene import Scene

CITY = """
    nw-road-w | n-west    | n-east-castle | ne-road-n
    w         | cathedral | market        | e
    sw-city-s | s-west    | s-east-road-s | se-city-e
"""
#: Blue's road, which a village at (3,0) completes with 4 tiles.
BLUE_ROAD = "village-3 | road-straight+blue.E | road-straight | ."


def inhabit(scene: Scene, quarter: str, *followers: str) -> None:
    """Let followers such as ``red`` or ``blue:abbot`` live in a quarter."""
    for follower in followers:
        player, _, kind = follower.partition(":")
        settle(scene.game, scene.seat(player), kind or "meeple", quarter)


def put_count(scene: Scene, quarter: str) -> None:
    """Put the count into a quarter."""
    move_count(scene.game, 0, quarter)


def record(scene: Scene) -> Carcassonne:
    """Where everybody is."""
    found = carcassonne(scene.game)
    assert found is not None
    return found


def within(scene: Scene, quarter: str) -> list[str]:
    """Who lives in a quarter, as ``inhabit`` takes it."""
    seats = scene.setup.seats
    return [
        seats[player] if kind == "meeple" else f"{seats[player]}:{kind}"
        for player, kind in record(scene).within(quarter)
    ]


def asked(scene: Scene) -> tuple[str, str]:
    """Which decision waits, and for whom."""
    return scene.waits_for(), scene.setup.seats[scene.game.actor] if scene.game.actor >= 0 else ""
