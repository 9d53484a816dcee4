"""The labyrinth with Solovei Razboynik."""

from tests.expansions.russian_promos.prey import prey
from tests.rules import rule
from tests.scene import Scene


@rule("LAB-X06")
def test_solovei_traps_all_meeples_of_a_network_before_it_scores() -> None:
    scene = Scene(
        """
        .                | village-3+red.S | . | .
        village-3+blue.E | labyrinth+red.N | . | village-3
        .                | village-3/2     | . | .
        """,
        "labyrinth,russian_promos",
    )
    scene.play("razboynik @ 2,1")
    assert scene.feature((1, 1), "N").is_complete
    assert prey(scene, (2, 1), "solovei") == ["blue meeple", "red meeple", "red meeple"]
    assert scene.scored("red") == scene.scored("blue") == []
