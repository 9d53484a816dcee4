"""An expansion may bring a game of its own: tiles in the place of others, and what it prints of options."""

from collections.abc import Mapping
from typing import ClassVar

import pytest

from bastide.core.compile import compile_rules
from bastide.core.expansion import Expansion
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.expansions.abbot import Abbot
from bastide.expansions.base import Base


class OtherGame(Expansion):
    """Its farms pay 4 points in the classic preset, and it does not use the tiles of the game itself."""

    slug = "other_game"
    presets: ClassVar[Mapping[tuple[str, str], str]] = {("farm_scoring", "classic"): "per-farm-4"}

    def puts_away(self, setup: Setup) -> frozenset[str]:
        return frozenset({"base"})


LIBRARY = Library((Base(), OtherGame(), Abbot()))


@pytest.mark.parametrize(
    ("expansions", "preset", "value"),
    [
        ("other_game", "classic", "per-farm-4"),
        ("other_game", "modern", "per-farm-3"),
        ("other_game", "jcz", "per-farm-3"),
        ("", "classic", "city-once-4"),
    ],
)
def test_an_option_has_the_value_that_an_expansion_prints_in_a_preset(
    expansions: str, preset: str, value: str
) -> None:
    assert Setup.make(2, expansions, preset, library=LIBRARY).chosen["farm_scoring"] == value


def test_whoever_chooses_a_value_gets_it() -> None:
    setup = Setup.make(2, "other_game", "classic", {"farm_scoring": "city-once-4"}, library=LIBRARY)
    assert setup.chosen["farm_scoring"] == "city-once-4"


def test_tiles_that_are_put_away_stay_in_the_box_with_those_that_would_replace_them() -> None:
    (stage,) = compile_rules(Setup.make(2, "other_game,abbot", library=LIBRARY), LIBRARY).stages
    assert sum(stage.tiles.values()) == 0
    (stage,) = compile_rules(Setup.make(2, "abbot", library=LIBRARY), LIBRARY).stages
    assert sum(stage.tiles.values()) == 71
