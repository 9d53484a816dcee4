"""What the tests of the flying machines share: flights with a roll that one names."""

from tests.scene import Scene

FLIER = "flier"
#: A machine that flies west, on a tile of nothing but field.
WEST = "flier/field-to-w"


def fly(scene: Scene, kind: str, roll: int) -> None:
    """Let a follower fly as far as a roll says."""
    scene.game.play(f"fly {kind}")
    assert scene.waits_for() == "flight_distance"
    scene.game.play(f"distance {roll}")


def flights(scene: Scene) -> list[str]:
    """The kinds of followers that may fly now."""
    return [choice.removeprefix("fly ") for choice in scene.choices() if choice.startswith("fly ")]


def landings(scene: Scene) -> set[str]:
    """Where the follower in the air may land; nothing if he is asked for no landing."""
    return set(scene.choices()) if scene.waits_for() == "landing" else set()
