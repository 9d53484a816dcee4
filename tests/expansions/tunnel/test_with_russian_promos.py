"""The tunnel with Solovei Razboynik: whom a token joins to his road he catches."""

import pytest

from tests.expansions.russian_promos.prey import prey
from tests.expansions.tunnel.tokens import lay
from tests.rules import rule
from tests.scene import Scene

#: A road from Solovei's tree to a mouth, and one with blue's thief from a city to another mouth.
ROADS = """
    {}        | razboynik                | tunnel/road-ends-2/1
    .         | .                        | .
    .         | city-3-road-end/3+blue.E | tunnel/road-ends-2/2
"""
TREE = (1, 0)
TOKEN = "tunnel a road@W 2,2"


def before_the_token(end: str, moment: str) -> Scene:
    """Red has a token on the mouth behind the tree and may lay the other one of the pair now."""
    scene = Scene(ROADS.format(end), "tunnel,russian_promos")
    lay(scene, "red", "a", "road@W 2,0")
    scene.place("cloister @ 1,-1")
    for passed in range(["action", "before", "late"].index(moment)):
        assert scene.waits_for() == ("tunnel_window" if passed else "action")
        scene.game.play("pass")
    return scene


@rule("TUN-X04", "RUS-26", "RUS-X04")
@pytest.mark.parametrize("moment", ["before", "late"])
def test_who_is_joined_to_his_road_is_trapped_at_once(moment: str) -> None:
    scene = before_the_token(".", moment)
    assert prey(scene, TREE, "solovei") == []
    scene.game.play(TOKEN)
    assert not scene.feature(TREE, "E").is_complete
    assert prey(scene, TREE, "solovei") == ["blue meeple"]
    assert scene.game.state.active == scene.seat("blue")


@rule("TUN-X04", "RUS-26", "RUS-X04")
@pytest.mark.parametrize("moment", ["before", "late"])
def test_a_road_that_the_token_completes_pays_nobody(moment: str) -> None:
    scene = before_the_token("village-3", moment)
    scene.game.play(TOKEN)
    assert scene.feature(TREE, "E").is_complete
    assert scene.scored("blue") == []
    assert prey(scene, TREE, "solovei") == ["blue meeple"]


@rule("RUS-X04")
def test_a_token_laid_with_the_figure_action_traps_after_it() -> None:
    scene = before_the_token(".", "action")
    scene.game.play(TOKEN)
    assert scene.waits_for() == "action"
    assert prey(scene, TREE, "solovei") == []
    scene.game.play("pass")
    assert prey(scene, TREE, "solovei") == ["blue meeple"]


@rule("RUS-X04")
def test_the_traps_come_before_and_after_the_tokens_and_before_the_castles() -> None:
    scene = Scene("razboynik", "tunnel,russian_promos,bridges_castles_bazaars,count,watchtowers")
    names = [step.name for step in reversed(scene.game.rules.turn[0])]
    start = names.index("trap_check")
    assert names[start : start + 4] == ["trap_check", "tunnel_window", "trap_check", "castle_offers"]
    assert names[start - 1] in ("action", "bridge_window")
    again = names.index("completion")
    behind = ["trap_check", "before_scoring", "trap_check", "score_watchtowers"]
    assert names[again + 1 : again + 5] == behind, "the second for who stands on a tile (COUNT-D06)"
