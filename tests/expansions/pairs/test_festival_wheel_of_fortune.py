"""The festival and the crown spaces of the wheel."""

from tests.expansions.wheel_of_fortune.fair import crowned, put_crowns
from tests.rules import rule
from tests.scene import Scene

BOTH = "festival,wheel_of_fortune"
CLOISTER = "wheel-of-fortune/cloister"


def offered(scene: Scene) -> list[str]:
    return [choice for choice in scene.choices() if choice.startswith("uncrown ")]


@rule("FEST-05", "WHEEL-29")
def test_a_festival_takes_an_own_follower_back_from_a_crown_space() -> None:
    scene = Scene(CLOISTER, BOTH)
    put_crowns(scene, "red crown.storm.1", "blue crown.storm.0", "red crown.tax.0")
    scene.draw(_festival(scene))
    scene.game.play(next(choice for choice in scene.choices() if choice.startswith("tile")))
    assert offered(scene) == ["uncrown meeple crown.tax.0", "uncrown meeple crown.storm.1"]
    scene.game.play("uncrown meeple crown.storm.1")
    assert crowned(scene) == {"crown.tax.0": "red:meeple", "crown.storm.0": "blue:meeple"}
    assert scene.supply("red") == 6
    assert scene.waits_for() == "deal"


@rule("WHEEL-29", "FEST-05")
def test_without_a_festival_nobody_takes_one_back() -> None:
    scene = Scene(CLOISTER, BOTH)
    put_crowns(scene, "red crown.storm.1")
    scene.place(f"{CLOISTER} @ 0,1")
    assert offered(scene) == []


def _festival(scene: Scene) -> str:
    """A festival tile that fits beside a field."""
    return next(
        tile.type.id
        for tile in scene.game.rules.tiles
        if "festival" in tile.type.symbols and "F" in tile.type.edges
    )
