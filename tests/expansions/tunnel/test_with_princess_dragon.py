"""The tunnel with the dragon, and the tunnels on tiles of other expansions."""

import pytest

from tests.expansions.princess_dragon.beasts import PD, dragon_at, fly, put_dragon
from tests.expansions.tunnel.tokens import BLUE_MOUTH, RED_MOUTH, TWO_ROADS, lay, offered
from tests.rules import rule
from tests.scene import Scene

#: The tile of each expansion whose road runs under a city, and whether the road parts the field in the north.
UNDERPASSES = [
    (PD, "city-2-opposite-road-straight-dragon", False),
    ("abbey_mayor", "city-2-opposite-road-straight-shield", True),
]


@rule("TUN-21", "PD-40", "AM-51")
@pytest.mark.parametrize(("expansion", "tile", "is_parted"), UNDERPASSES)
def test_the_roads_under_cities_have_two_mouths_and_the_fields_stay(
    expansion: str, tile: str, is_parted: bool
) -> None:
    scene = Scene(f"base/road-straight/1\n{tile}\nbase/road-straight/1", f"tunnel,{expansion}")
    assert scene.feature((0, 1), "N") is not scene.feature((0, 1), "S")
    assert (scene.feature((0, 1), "NL") is not scene.feature((0, 1), "NR")) is is_parted
    assert scene.feature((0, 1), "SL") is scene.feature((0, 1), "SR")
    scene.place("base/cloister @ 1,0")
    assert [code for code in offered(scene) if code.startswith("a ")] == ["a road@N 0,1", "a road@S 0,1"]


@rule("TUN-21")
@pytest.mark.parametrize(("expansion", "tile"), [entry[:2] for entry in UNDERPASSES])
def test_by_option_they_run_through_as_drawn(expansion: str, tile: str) -> None:
    options = {"tunnel.other_expansions": "false"}
    scene = Scene(f"base/road-straight/1\n{tile}", f"tunnel,{expansion}", options=options)
    assert scene.feature((0, 0), "N") is scene.feature((0, 1), "S")
    scene.place("base/cloister @ 1,0")
    assert offered(scene) == []


@rule("TUN-22", "BASE-90")
def test_a_road_completed_after_the_dragon_has_moved_does_not_move_it_again() -> None:
    scene = Scene(TWO_ROADS, f"tunnel,{PD}", options={"dragon_move": "after-scoring"})
    lay(scene, "red", "a", RED_MOUTH)
    put_dragon(scene, (0, 2))
    scene.play("city-1-dragon @ 3,0")
    scene.game.play("pass")
    assert scene.waits_for() == "dragon_step"
    fly(scene, "1,2")
    assert scene.waits_for() == "tunnel_window", "a dead end; the last window is open"
    scene.game.play(f"tunnel a {BLUE_MOUTH}")
    assert scene.scored("red") == ["tiles +5"]
    assert (scene.waits_for(), dragon_at(scene)) == ("deal", (1, 2))
