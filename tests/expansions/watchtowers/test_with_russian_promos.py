"""Watchtowers with Baba Yaga's hut and with followers in traps."""

import pytest

from tests.expansions.russian_promos.prey import prey
from tests.rules import rule
from tests.scene import Scene

BOTH = "watchtowers,russian_promos"
PER_MEEPLE = "watchtowers/city-1-road-end-per-meeple @ 0,1 + city@N"


@rule("WATCH-X08")
@pytest.mark.parametrize(
    ("tile", "scored"), [("vodyanoy", []), ("base/cloister", ["meeples +2", "tiles +4"])]
)
def test_a_meeple_in_a_trap_sets_nothing_off(tile: str, scored: list[str]) -> None:
    scene = Scene(
        f"""
        base/city-1/2 | .
        .             | {tile}
        """,
        BOTH,
    )
    scene.play(PER_MEEPLE)
    assert scene.scored("red") == scored
    if tile == "vodyanoy":
        assert prey(scene, (1, 1), "vodyanoy") == ["red meeple"]


@rule("WATCH-X05")
def test_meeples_in_a_trap_count_as_meeples_of_their_tile() -> None:
    scene = Scene(
        """
        base/city-1/2 | .
        .             | razboynik/1+blue.solovei+red.solovei
        """,
        BOTH,
    )
    scene.play(PER_MEEPLE)
    assert scene.scored("red") == ["meeples +6", "tiles +4"]


@rule("WATCH-X03")
def test_the_hut_is_no_monastery_for_a_watchtower() -> None:
    scene = Scene(
        """
        base/city-1/2 | base/cloister
        .             | hut
        """,
        BOTH,
    )
    scene.play("watchtowers/city-1-per-cloister @ 0,1 + city@N")
    assert scene.scored("red") == ["monasteries +3", "tiles +4"]
