"""The festival with the tower."""

import pytest

from tests.expansions.tower.keep import Keep
from tests.rules import rule


@pytest.mark.parametrize(
    ("options", "rules", "expected"),
    [
        ({}, "modern", ["return meeple cloister 1,0"]),
        ({}, "classic", ["return meeple cloister 1,0"]),
        ({"festival.tower": "returns"}, "modern", ["return meeple tower 0,0", "return meeple cloister 1,0"]),
        ({}, "jcz", ["return meeple tower 0,0", "return meeple cloister 1,0"]),
    ],
)
@rule("FEST-X05", "TOWER-21", "TOWER-D05")
def test_a_festival_brings_nobody_home_from_a_tower_unless_the_option_says_so(
    options: dict[str, str], rules: str, expected: list[str]
) -> None:
    scene = Keep(
        "tower/field+red.tower | base/cloister+red.cloister",
        "tower,festival",
        heights={(0, 0): 1},
        options=options,
        rules=rules,
    )
    scene.place("festival/city-1-road-end-w/2 @ 0,1")
    assert scene.verbs("return") == expected
