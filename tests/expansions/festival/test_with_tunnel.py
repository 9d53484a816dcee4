"""A festival gives figures back; tokens on the board are none."""

from tests.expansions.tunnel.tokens import RED_MOUTH, TWO_ROADS, lay, on_board
from tests.rules import rule
from tests.scene import Scene


@rule("FEST-X06", "TUN-16")
def test_a_tunnel_token_is_no_figure_that_a_festival_could_return() -> None:
    scene = Scene(TWO_ROADS, "tunnel,festival")
    lay(scene, "red", "a", RED_MOUTH)
    scene.place("festival/city-1-road-end-s @ 3,0")
    assert [code for code in scene.choices() if code.startswith("return")] == ["return meeple road@E 1,0"]
    scene.game.play("return meeple road@E 1,0")
    assert len(on_board(scene)) == 1
