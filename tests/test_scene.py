"""The language of the other tests is tested first."""

import pytest

from bastide.lessons.position import PictureError
from tests.rules import rule
from tests.scene import Scene


@rule("BASE-E01")
def test_a_finished_road_of_three_tiles() -> None:
    scene = Scene("city-1-village-3/2 | road-straight+red.E | .")
    places = [place for place in scene.legal("city-1-village-3") if place.startswith("2,0")]
    assert places == ["2,0 r0", "2,0 r1", "2,0 r2"]
    scene.play("city-1-village-3/0 @ 2,0")
    assert scene.scored("red") == ["tiles +3"]
    assert scene.rules_cited("red") == ["BASE-40"]
    assert scene.returned("red") == ["meeple"]
    assert scene.supply("red") == 7


def test_figures_of_the_picture_leave_the_supply() -> None:
    scene = Scene("cloister+blue.cloister | road-straight/1+red.EL")
    assert (scene.supply("red"), scene.supply("blue")) == (6, 6)
    assert scene.feature((1, 0), "ER").figures == scene.feature((1, 0), "EL").figures != ()


def test_an_unknown_tile_is_named() -> None:
    with pytest.raises(PictureError, match="'palace' names 0 tiles"):
        Scene("palace")
