"""Stable and garden of Spiel Doch! beside toll roads."""

from tests.expansions.tollkeepers.houses import TOLL, lit_up, put_house
from tests.rules import rule
from tests.scene import Scene


@rule("SPDO-X01", "TOLL-21")
def test_the_garden_counts_on_a_road_that_passes_its_tile() -> None:
    scene = put_house(Scene("base/village-3 | .", f"{TOLL},spiel_doch,abbot"), "red", (0, 0))
    scene.play("spiel-doch/village-3-garden @ 1,0")
    assert scene.scored("red") == ["garden +1"]
    assert lit_up(scene) == [{(1, 0)}]


@rule("SPDO-X01", "TOLL-21")
def test_the_stable_does_not_count_where_no_road_passes_its_tile() -> None:
    picture = """
        spiel-doch/donkey-stable | .
        base/village-3           | .
    """
    scene = put_house(Scene(picture, f"{TOLL},spiel_doch"), "red", (0, 1))
    scene.play("city-1-village-3 @ 1,1")
    assert scene.scored("red") == []
