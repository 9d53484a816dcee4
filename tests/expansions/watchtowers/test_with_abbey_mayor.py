"""Watchtowers and abbeys."""

from tests.expansions.abbey_mayor.estates import AM, let_hold_abbeys
from tests.rules import rule
from tests.scene import Scene


@rule("WATCH-X03")
def test_an_abbey_is_a_monastery_to_a_watchtower() -> None:
    scene = Scene(". | abbey\n. | road-ends-2-per-cloister+red.W", f"watchtowers,{AM}")
    let_hold_abbeys(scene)
    scene.play("village-3 @ 0,1")
    assert scene.scored("red") == ["monasteries +3", "tiles +2"]
