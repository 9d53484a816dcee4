"""The count with the traps: whether they reach a follower who leaves Carcassonne."""

import pytest

from tests.expansions.count.carcassonne import inhabit, put_count
from tests.expansions.russian_promos.prey import RUSSIAN, prey
from tests.rules import rule
from tests.scene import Scene

#: A road that a village at (3,0) completes; Vodyanoy lies above its second tile.
ROAD = """
    .         | vodyanoy      | .             | .
    village-3 | road-straight | road-straight | .
"""


def moved(where: str, choice: str) -> Scene:
    """Blue moves a follower from the blacksmith to the road that red has completed."""
    scene = Scene(ROAD, f"count,{RUSSIAN}", options={"count.moved": where})
    put_count(scene, "market")
    inhabit(scene, "blacksmith", "blue")
    scene.play("village-3 @ 3,1")
    scene.game.play(choice)
    return scene


@rule("RUS-43", "COUNT-33")
def test_who_moves_from_the_city_to_a_road_beside_vodyanoy_is_not_caught() -> None:
    scene = moved("no-tile", "move meeple road@E 0,1")
    assert (scene.gained("blue"), prey(scene, (1, 0), "vodyanoy")) == (4, [])


@pytest.mark.parametrize(("tile", "points", "caught"), [("2,1", 0, ["blue meeple"]), ("3,1", 4, [])])
@rule("COUNT-D06")
def test_by_option_he_is_caught_if_the_tile_that_he_names_is_within_reach(
    tile: str, points: int, caught: list[str]
) -> None:
    place = "road@W" if tile == "3,1" else "road@E"
    scene = moved("named-tile", f"move meeple {place} {tile}")
    assert (scene.gained("blue"), prey(scene, (1, 0), "vodyanoy")) == (points, caught)


@rule("COUNT-D06", "RUS-35")
def test_nobody_names_the_tile_of_vodyanoy() -> None:
    farm = Scene("cloister | vodyanoy", f"count,{RUSSIAN}", options={"count.moved": "named-tile"})
    put_count(farm, "castle")
    inhabit(farm, "market", "red")
    farm.finish()
    moves = [choice for choice in farm.choices() if choice.startswith("move")]
    assert moves == ["move meeple field@NL 0,0"]
