"""Towers beside the wheel."""

from tests.expansions.tower.keep import Keep
from tests.expansions.wheel_of_fortune.fair import put_crowns
from tests.rules import rule

BOTH = "tower,wheel_of_fortune"


@rule("TOWER-X07", "WHEEL-X06", "WHEEL-29")
def test_nobody_is_captured_from_a_crown_space() -> None:
    picture = """
        board-0-1         | board-1-1
        board-0-2         | board-1-2
        board-0-3+blue.SL | .
        tower/cloister    | .
    """
    keep = Keep(picture, BOTH, heights={(0, 3): 1})
    put_crowns(keep, "blue crown.tax.0", "blue crown.plague.1")
    keep.place("wheel-of-fortune/cloister @ 0,4")
    keep.game.play("tower 0,3")
    assert keep.choices() == ["pass", "capture meeple field@ER 0,2 1"], "from the land of the board alone"
