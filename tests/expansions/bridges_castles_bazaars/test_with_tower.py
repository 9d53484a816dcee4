"""Bridges, castles and bazaars with towers and prisoners."""

import pytest

from bastide.core.figures import Figure, take_from
from tests.expansions.bridges_castles_bazaars.building import (
    BAZAARS,
    BRIDGES,
    CASTLES,
    bridges_offered,
    let_have_won,
    put_bridge,
    put_castle,
)
from tests.expansions.tower.keep import Keep
from tests.rules import rule


@rule("TOWER-X04", "BCB-X03")
def test_a_tower_captures_nobody_in_a_castle() -> None:
    picture = """
        base/city-1/2+blue.S | tower/field
        base/city-1          | cloister+blue.cloister
    """
    scene = Keep(picture, f"tower,{CASTLES}")
    put_castle(scene, "blue", (0, 0), "S")
    scene.place("base/cloister @ 2,0")
    scene.game.play("tower 1,0")
    assert scene.choices() == ["pass", "capture meeple cloister 1,1 1"]


@rule("TOWER-X04", "BCB-X08")
def test_a_bridge_leads_over_a_tower_and_a_tower_is_built_below_a_bridge() -> None:
    scene = Keep("tower/field | .", f"tower,{BRIDGES}", heights={(0, 0): 1})
    scene.place("base/cloister @ 1,0")
    assert "bridge N 0,0" in bridges_offered(scene)
    scene.game.play("bridge N 0,0")
    take_from(scene.game.state.supply, 1, "meeple")
    scene.game.state.graph.put(Figure(1, "meeple", scene.game.segment_at((0, 0), "bridge@N")))
    scene.game.play("tower 0,0")
    assert scene.height((0, 0)) == 2
    assert scene.choices() == ["pass", "capture meeple bridge@N 0,0 1"]


@rule("TOWER-X04", "TOWER-21")
def test_a_bridge_may_lead_over_a_follower_on_a_tower() -> None:
    scene = Keep("tower/field+blue.tower | .", f"tower,{BRIDGES}", heights={(0, 0): 1})
    put_bridge(scene, (0, 0), "N")
    scene.place("base/cloister @ 1,0")
    assert [figure.player for figure in scene.feature((0, 0), "tower").figures] == [1]


@rule("TOWER-39", "BASE-81")
def test_a_ransom_can_be_paid_before_a_tile_from_a_bazaar_is_played() -> None:
    scene = Keep("cloister", f"tower,{BAZAARS}", prisoners=[("blue", "red")], scores={"red": 5})
    let_have_won(scene, "red", "road-straight")
    assert scene.asked() == ("ransom_first", "red")
    scene.game.play("ransom meeple 1")
    assert (scene.score("red"), scene.supply("red")) == (2, 7)
    assert scene.asked() == ("place", "red")


@rule("BASE-X03", "TOWER-34")
@pytest.mark.parametrize("points", [2, 0, -4])
def test_a_ransom_brings_no_score_below_zero_though_a_bid_has(points: int) -> None:
    scene = Keep("cloister", f"tower,{BAZAARS}", prisoners=[("blue", "red")], scores={"red": points})
    let_have_won(scene, "red", "road-straight")
    assert scene.asked() == ("place", "red"), "no ransom before the tile"
    scene.game.play("tile 1,0 r1")
    assert scene.verbs("ransom") == []
