"""The Bogatyr crossroads: a road with three ends, and another one that ends at the stone."""

from tests.expansions.russian_promos.prey import RUSSIAN
from tests.rules import rule
from tests.scene import Scene

#: The half-edges of each of its corners.
CORNERS = ("NR EL", "ER SL", "SR WL", "WR NL")


@rule("RUS-07", "RUS-08")
def test_the_tile_has_two_roads_and_four_fields() -> None:
    scene = Scene("crossroads", RUSSIAN)
    roads = {side: scene.feature((0, 0), side).segments for side in "NESW"}
    assert roads["E"] == roads["S"] == roads["W"] != roads["N"]
    fields = [{scene.feature((0, 0), half).segments for half in pair.split()} for pair in CORNERS]
    assert [len(corner) for corner in fields] == [1, 1, 1, 1]
    assert len(set.union(*fields)) == 4


@rule("RUS-09")
def test_the_road_with_three_branches_needs_three_ends() -> None:
    scene = Scene(
        """
        .           | .                | .
        village-3/3 | crossroads+red.E | village-3/1
        .           | .                | .
        """,
        RUSSIAN,
    )
    assert not scene.feature((1, 1), "E").is_complete
    scene.play("village-3/2 @ 1,2")
    assert scene.scored("red") == ["tiles +4"]


@rule("RUS-09")
def test_the_tile_counts_for_both_its_roads() -> None:
    scene = Scene(
        """
        .           | .                        | .
        village-3/3 | crossroads+red.E+blue.N  | village-3/1
        .           | village-3/2              | .
        """,
        RUSSIAN,
    )
    scene.play("village-3 @ 1,0")
    assert scene.scored("blue") == ["tiles +2"], "the road to the stone"
    scene.finish()
    assert scene.scored("red") == ["tiles +4"]


@rule("RUS-E06")
def test_an_open_branch_keeps_the_whole_road_open() -> None:
    scene = Scene(
        """
        . | road-straight | crossroads+red.E | village-3/1
        . | .             | village-3/2      | .
        """,
        RUSSIAN,
    )
    scene.play("road-straight @ 0,0")
    assert scene.scored("red") == []
    scene.finish()
    assert scene.scored("red") == ["tiles +5"]
    assert scene.rules_cited("red") == ["BASE-62"]
