"""Pictures with followers in all roles, and ways to lay a crop circle beside them."""

from typing import Final

from tests.scene import Scene

#: A tile with each symbol and where it fits below the first tile of the pictures here.
SHIELD: Final = "cities-2-adjacent-knight/2 @ 0,1"
CLUB: Final = "road-curve-thief @ 0,1"
PITCHFORK: Final = "city-1-road-curve-farmer/3 @ 0,1"

#: The segment of ``everybody`` that each symbol is about.
ROLES: Final = {SHIELD: "city@N", CLUB: "road@E", PITCHFORK: "field@ER"}

_TILE: Final = "base/city-1-road-straight"


def everybody(*players: str) -> str:
    """For each player a tile of his own, two cells apart, with a knight, a thief and a farmer on it."""
    return " | . | ".join(f"{_TILE}+{player}.N+{player}.E+{player}.SL" for player in players)


def circle(scene: Scene, tile: str, choice: str) -> None:
    """Lay a crop circle without a figure and choose for everybody."""
    scene.play(tile)
    scene.game.play(f"circle {choice}")


def asked(scene: Scene) -> tuple[str, str]:
    """What is waited for, and from whom."""
    return scene.waits_for(), scene.setup.seats[scene.game.actor]
