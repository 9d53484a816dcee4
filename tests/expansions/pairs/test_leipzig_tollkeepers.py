"""The tollkeepers on the roads to Leipzig."""

import pytest

from tests.expansions.leipzig.fair import asked, fair, scorings, within
from tests.expansions.tollkeepers.houses import TOLL, put_house
from tests.rules import rule

BOTH = f"leipzig,{TOLL}"


@rule("LEIP-X08")
@pytest.mark.parametrize("owner", ["", "red", "blue"])
def test_a_tollhouse_in_a_village_does_not_part_its_roads(owner: str) -> None:
    scene = fair("road-straight+red.E | base/village-3", BOTH)
    if owner:
        put_house(scene, owner, (-2, 1))
    scene.play("base/village-3 @ -4,1")
    assert asked(scene) == ("leipzig", "red")


@rule("TOLL-X05", "LEIP-23")
@pytest.mark.parametrize("owner", ["red", "blue"])
def test_the_toll_is_raised_though_the_meeple_is_sent(owner: str) -> None:
    # At the road there are the farmhouse of the Wainwrights' arm and a group of travellers.
    scene = fair("base/village-3 | . | road-straight-travellers+red.E", BOTH)
    put_house(scene, owner, (-4, 1))
    scene.play("base/road-straight @ -3,1")
    scene.game.play("send meeple coiners")
    toll = [(who, points) for who, what, points in scorings(scene) if what == "toll"]
    assert [who for who, _ in toll] == [owner]
    assert [what for _, what, _ in scorings(scene)] == ["toll"]
    assert within(scene, "coiners") == ["red"]
