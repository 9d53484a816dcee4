"""The abbot with the count: abbots in the cathedral quarter."""

import pytest

from tests.expansions.count.carcassonne import BLUE_ROAD, asked
from tests.rules import rule
from tests.scene import Scene


@pytest.mark.parametrize(
    ("options", "preset", "quarters"),
    [
        ({}, "modern", ["quarter abbot cathedral"]),
        ({"count.abbot": "never"}, "modern", []),
        ({}, "jcz", []),
    ],
)
@rule("ABBOT-X05", "COUNT-12", "ABBOT-D02")
def test_an_abbot_goes_to_the_cathedral_quarter_unless_the_option_says_never(
    options: dict[str, str], preset: str, quarters: list[str]
) -> None:
    scene = Scene(BLUE_ROAD, "abbot,count", options=options, rules=preset)
    scene.play("village-3 @ 3,0")
    assert asked(scene) == ("quarter_placement", "red")
    assert [choice for choice in scene.choices() if "abbot" in choice] == quarters
    assert "quarter meeple cathedral" in scene.choices()
