"""A catapult finds followers in traps on their tile."""

import pytest

from tests.expansions.catapult.booth import EXACT, offered, place_fair, positions, throw_to
from tests.expansions.russian_promos.prey import RUSSIAN, prey
from tests.rules import rule
from tests.scene import Scene


@rule("RUS-X06")
@pytest.mark.parametrize(("tile", "trap"), [("razboynik", "solovei"), ("vodyanoy", "vodyanoy")])
def test_a_trapped_follower_is_knocked_out(tile: str, trap: str) -> None:
    scene = Scene(f"{tile}+blue.{trap}", f"catapult,{RUSSIAN}", options=EXACT)
    assert list(positions(scene).values()) == [(500, 500)]
    place_fair(scene, "knockout")
    throw_to(scene, 0.5, 0.5, slides_over=True)
    assert prey(scene, (0, 0), trap) == []
    assert scene.returned("blue") == ["meeple"]


@rule("RUS-X06", "CAT-D04")
@pytest.mark.parametrize(
    ("tile", "trap", "kinds"),
    [
        ("razboynik", "solovei", {"meeple", "wagon"}),
        ("vodyanoy", "vodyanoy", {"meeple", "wagon", "mayor", "abbot"}),
    ],
)
def test_a_trapped_follower_is_seduced_by_one_who_could_be_caught_there(
    tile: str, trap: str, kinds: set[str]
) -> None:
    scene = Scene(f"{tile}+blue.{trap}", f"catapult,abbey_mayor,abbot,{RUSSIAN}", options=EXACT)
    place_fair(scene, "seduction")
    throw_to(scene, 0.5, 0.5)
    assert offered(scene) == kinds
    scene.game.play("seduce wagon 0")
    assert prey(scene, (0, 0), trap) == ["red wagon"]
