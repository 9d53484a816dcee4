"""The count with the watchtowers: whether their points are a scoring."""

import pytest

from tests.expansions.count.carcassonne import asked
from tests.rules import rule
from tests.scene import Scene

#: Blue's mayor in a city without a coat of arms on a watchtower tile; a cap at (1,0) completes it.
CITY = "watchtowers/cities-2-opposite-per-city+blue:mayor.E | ."


@pytest.mark.parametrize(
    ("points", "waits"), [("bonus", ("deal", "")), ("scoring", ("quarter_placement", "red"))]
)
@rule("COUNT-08", "COUNT-D07")
def test_an_opponents_points_from_a_watchtower_alone_are_a_scoring_by_option_only(
    points: str, waits: tuple[str, str]
) -> None:
    scene = Scene(CITY, "count,watchtowers,abbey_mayor", options={"count.watchtowers": points})
    scene.play("base/city-1/3 @ 1,0")
    assert scene.gained("blue") > 0
    assert "no pennants +0" in scene.scored("blue")
    assert asked(scene) == waits
