"""The tunnel and wagons."""

from tests.expansions.abbey_mayor.estates import AM, asked, of
from tests.expansions.tunnel.tokens import BLUE_MOUTH, RED_MOUTH, TWO_ROADS, lay
from tests.rules import rule
from tests.scene import Scene


@rule("TUN-X10", "AM-47")
def test_a_wagon_does_not_reach_the_tiles_at_the_other_mouth() -> None:
    """Beyond the tunnel, at (1,2), another road is open and free."""
    picture = TWO_ROADS.replace("+red.E", "").replace("road-ends-2/1", "road-ends-2/1+red:wagon.W")
    scene = Scene(picture, f"tunnel,{AM}")
    lay(scene, "red", "a", RED_MOUTH)
    scene.place("base/cloister @ 3,0")
    scene.game.play(f"tunnel a {BLUE_MOUTH}")
    scene.game.play("pass")
    assert asked(scene) == ("wagon_move", "red")
    assert not scene.feature((1, 2), "N").figures
    assert of(scene, "wagon") == ["wagon road@S 2,0", "wagon cloister 3,0"]
