"""King and robber beside the board of the wheel."""

from tests.expansions.wheel_of_fortune.fair import BOARD
from tests.rules import rule
from tests.scene import Scene

BOTH = "king_robber,wheel_of_fortune"


def cards(scene: Scene) -> dict[str, int]:
    return {token.name: token.seat for token in scene.game.tokens() if token.name in ("king", "robber")}


@rule("KR-X05")
def test_features_with_squares_of_the_board_count_as_any_other() -> None:
    scene = Scene(BOARD, BOTH)
    assert set(cards(scene).values()) <= {-1}
    scene.play("city-1-village-3/3 @ 4,0")
    scene.play("city-1-road-end-w @ 4,2")
    assert cards(scene) == {"king": 0, "robber": 1}
