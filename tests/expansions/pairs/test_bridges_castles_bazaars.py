"""Bridges, castles and bazaars with other expansions."""

import pytest

from bastide.core.figures import take_from
from bastide.expansions.bridges_castles_bazaars.bridges import needs
from bastide.expansions.bridges_castles_bazaars.works import works
from bastide.expansions.king_robber.cards import honours
from tests.expansions.bridges_castles_bazaars.building import (
    BAZAARS,
    BRIDGES,
    CASTLES,
    bridges_offered,
    put_bridge,
    put_castle,
)
from tests.rules import rule
from tests.scene import Scene

#: Red's castle on (0,0) and (0,1); a village at (2,0) completes a road of two tiles beside it.
ROAD = """
    city-1/2     | village-3/3 | .
    city-1+red.N | .           | .
"""


def scene_with_castle(picture: str, expansion: str, turn: str = "blue", **options: str) -> Scene:
    scene = Scene(picture, f"{CASTLES},{expansion}", turn=turn, options=options)
    put_castle(scene, "red", (0, 1))
    return scene


# Abbot.


@rule("ABBOT-X07", "BCB-56")
def test_a_garden_in_the_vicinity_gives_the_castle_nine() -> None:
    picture = """
        cloister          | base/city-1/2 | cloister
        base/city-1/2     | city-1-garden | cloister
        base/city-1+red.N | cloister      | .
    """
    scene = Scene(picture, f"{CASTLES},abbot", turn="blue")
    put_castle(scene, "red", (0, 2))
    scene.play("base/city-1/1 @ 2,2")
    assert scene.scored("red") == ["garden +9"]


# Inns & Cathedrals.


@rule("IC-X06", "BCB-70")
def test_a_castle_takes_what_the_inn_adds() -> None:
    picture = "base/city-1/2 | village-3/3 | road-straight-inn | .\nbase/city-1+red.N | . | . | ."
    scene = scene_with_castle(picture, "inns_cathedrals")
    scene.play("village-4 @ 3,0")
    assert scene.scored("red") == ["road +6"]


@rule("IC-X06", "BCB-70")
def test_a_castle_takes_what_the_cathedral_adds() -> None:
    picture = """
        base/city-1/2     | base/city-1/1 | city-4-cathedral  | cities-2-opposite/1
        base/city-1+red.N | .             | cities-2-opposite | .
    """
    scene = scene_with_castle(picture, "inns_cathedrals")
    scene.play("base/city-1/2 @ 2,-1")
    assert scene.feature((2, 0), "N").is_complete
    assert scene.scored("red") == ["city +15"]


@rule("IC-X09")
def test_a_bridge_over_an_inn_has_no_inn() -> None:
    scene = Scene("road-straight-inn/1 | .", f"{BRIDGES},inns_cathedrals")
    put_bridge(scene, (0, 0), "E")
    scene.play("village-4 @ 1,0 + road@W")
    scene.play("village-3 @ -1,0")
    assert scene.scored("red") == ["tiles +3"]


# Traders & Builders.


@rule("TB-X09", "BASE-92")
def test_bazaar_tiles_of_both_parts_start_one_bazaar_after_part_two() -> None:
    scene = Scene("road-straight+red.E+red:builder.E | .", f"{BAZAARS},traders_builders")
    scene.play("road-ends-2-bazaar/1 @ 1,0")
    assert (scene.waits_for(), scene.game.state.active) == ("deal", 0), "part two, drawn as usual"
    scene.draw("field-bazaar")
    scene.game.play(scene.choices()[0])
    scene.game.play("pass")
    assert scene.waits_for() == "bazaar_deal"
    for tile in ("road-curve", "village-3"):
        scene.draw(tile)
    for code in ("offer base/road-curve", "bid 0", "pass"):
        scene.game.play(code)
    assert scene.waits_for() == "place", "one bazaar only"
    assert works(scene.game).is_due == 0


@rule("TB-X09", "BCB-15")
def test_who_plays_a_tile_from_a_bazaar_in_part_one_draws_in_part_two() -> None:
    scene = Scene("road-straight+blue.E+blue:builder.E | .\ncloister | .", f"{BAZAARS},traders_builders")
    scene.play("field-bazaar @ 0,2")
    for tile in ("road-curve", "village-3"):
        scene.draw(tile)
    for code in ("offer base/road-curve", "bid 0", "pass"):
        scene.game.play(code)
    scene.game.play("tile 1,0 r0")
    scene.game.play("pass")
    assert (scene.waits_for(), scene.game.state.active) == ("deal", 1)
    scene.draw("city-2-opposite-bazaar")
    scene.game.play(scene.choices()[0])
    scene.game.play("pass")
    assert (scene.waits_for(), scene.game.actor) == ("place", 0), "no bazaar while red has a tile"


@rule("TB-X10")
def test_the_builder_goes_home_when_its_city_becomes_a_castle() -> None:
    scene = Scene("base/city-1+red.N+red:builder.N", f"{CASTLES},traders_builders")
    scene.play("base/city-1/2 @ 0,-1")
    scene.game.play("castle city@N 0,0")
    assert scene.returned("red") == ["builder"]
    assert [figure.kind for figure in scene.feature((0, 0), "N").figures] == ["meeple"]


@rule("TB-X11", "BASE-82")
def test_a_tile_that_joins_the_builders_road_by_its_bridge_extends_it() -> None:
    scene = Scene("road-straight+red.E+red:builder.E | .", f"{BRIDGES},traders_builders")
    scene.draw("base/city-1")
    scene.game.play("bridged E here 1,0 r0")
    scene.game.play("pass")
    assert (scene.waits_for(), scene.game.state.active) == ("deal", 0)


# King & Robber.


@rule("KR-X02", "BCB-54", "BCB-X02")
def test_a_castle_neither_takes_the_king_nor_counts_for_it() -> None:
    scene = Scene("base/city-1+red.N", f"{CASTLES},king_robber")
    scene.play("base/city-1/2 @ 0,-1")
    scene.game.play("castle city@N 0,0")
    assert honours(scene.game).holders[0] == -1
    scene = Scene("base/city-1/2 | base/city-1/2\nbase/city-1 | .", f"{CASTLES},king_robber")
    put_castle(scene, "red", (0, 1))
    scene.play("base/city-1 @ 1,1")
    assert honours(scene.game).holders[0] == 0
    scene.finish()
    assert "cities +1" in scene.scored("red")


@rule("KR-X04")
def test_a_tile_with_a_bridge_counts_once_for_the_size_of_each_road() -> None:
    """A road runs over and under one tile; it has six tiles."""
    scene = Scene("road-straight/1", f"{BRIDGES},king_robber")
    put_bridge(scene, (0, 0), "E")
    for tile in ("road-curve/2 @ 0,1", "road-curve/1 @ 1,1", "road-curve @ 1,0", "village-4 @ 0,-1"):
        scene.play(tile)
    scene.play("village-3 @ -1,0")
    assert honours(scene.game).largest[1] == 6


# Count.


@rule("BCB-X05", "COUNT-X05")
@pytest.mark.parametrize(("turn", "is_asked"), [("blue", True), ("red", False)])
def test_the_points_of_a_castle_are_a_scoring(turn: str, is_asked: bool) -> None:
    scene = scene_with_castle(ROAD, "count", turn=turn)
    scene.play("village-4 @ 2,0")
    assert scene.scored("red") == ["road +2"]
    assert (scene.waits_for() == "quarter_placement") is is_asked


@rule("BCB-X05")
@pytest.mark.parametrize(("built", "waits_for"), [(True, "deal"), (False, "move_out")])
def test_nobody_moves_from_a_quarter_to_a_castle(built: bool, waits_for: str) -> None:
    scene = Scene("city-1+red.N", f"{CASTLES},count")
    record = scene.game.state.ext["count"]
    take_from(scene.game.state.supply, 1, "meeple")
    scene.game.state.ext["count"] = record.with_those("castle", [(1, "meeple")])._replace(count_at="market")
    scene.play("city-1/2 @ 0,-1")
    scene.game.play("castle city@N 0,0" if built else "pass")
    assert scene.waits_for() == waits_for


# River.


@rule("RIVER-X05", "BCB-32")
def test_a_bridge_crosses_a_river_from_field_to_field_only() -> None:
    scene = Scene("river-straight", f"{BRIDGES},river")
    scene.game.state.piles = scene.game.state.piles[-1:]
    scene.place("cloister @ 0,1")
    assert "bridge E 0,1" in bridges_offered(scene)
    assert not [code for code in bridges_offered(scene) if code.endswith(" 0,0")]
    scene = Scene("spring | river-straight | .", f"{BRIDGES},river")
    scene.place("river-curve/1 @ 2,0")
    assert "bridge N 1,0" in bridges_offered(scene)
    assert "bridge E 1,0" not in bridges_offered(scene)


@rule("RIVER-X05")
def test_the_rules_of_the_river_hold_for_tiles_placed_with_a_bridge() -> None:
    """A tile of the river that meets a road by a bridge must still carry the river on."""
    scene = Scene("spring | .\n. | road-straight/1", f"{BRIDGES},river")
    scene.draw("river-straight")
    offered = bridges_offered(scene)
    assert offered == ["bridged N here 1,0 r0", "bridged N here 1,0 r2"], "only where the river goes on"


# Siege.


@rule("SIEGE-X04", "BCB-65")
def test_a_besieged_castle_is_besieged_no_more() -> None:
    scene = Scene("base/city-1/2+red.NL\nsiege/city-1", f"{CASTLES},siege")
    put_castle(scene, "blue", (0, 1))
    scene.finish()
    assert scene.scored("red") == ["city +3", "castle +1"]


@rule("BCB-70")
def test_a_castle_takes_what_a_besieged_city_is_worth() -> None:
    picture = "base/city-1/2 | base/city-1/2\nbase/city-1+red.N | ."
    scene = scene_with_castle(picture, "siege")
    scene.play("siege/city-1 @ 1,1")
    assert scene.scored("red") == ["city +2"]


# Festival.


@rule("BCB-71", "BCB-66")
def test_a_follower_whom_the_festival_takes_leaves_a_castle_for_farms_only() -> None:
    scene = Scene("city-1/2+blue.NL | village-3/3 | .\ncity-1+red.N | . | .", f"{CASTLES},festival")
    put_castle(scene, "red", (0, 1))
    scene.play("city-1-road-end-s @ 1,-1 + return meeple city@N 0,1")
    assert scene.returned("red") == ["meeple"]
    scene.play("village-4 @ 2,0")
    assert scene.scored("red") == []
    scene.finish()
    assert scene.scored("blue") == ["city +3", "castle +1"]


# What a placement with a bridge asks of the edges, whatever is in the game.


@rule("BCB-32")
def test_no_bridge_leads_to_edges_of_other_kinds() -> None:
    """Codes of edges: 1 field, 2 road, 3 city, 4 river, 7 fits anything."""
    road, field = (2, 1, 2, 1), (1, 1, 1, 1)
    for code in (3, 4, 5):
        assert needs(road, code) == ()
        assert needs(field, code) == ()
    assert {need.side for need in needs(road, 1)} == {0}
    assert {need.side for need in needs(field, 2)} == {-1}
    assert needs(field, 2 | 7 << 6) == (), "an abbey at the other end"
