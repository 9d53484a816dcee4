"""Bridges: where they can be built, what they join, and what stays below them."""

from dataclasses import replace

import pytest

from bastide.core.events import TileDiscarded
from bastide.display.tokens import Token
from bastide.expansions.bridges_castles_bazaars.works import keep, works
from tests.expansions.bridges_castles_bazaars.building import (
    BRIDGES,
    EXPANSION,
    bridges_offered,
    left,
    put_bridge,
)
from tests.rules import rule
from tests.scene import Scene

# Bridges that no placement needs.


@rule("BCB-30", "BCB-31", "BASE-83")
def test_a_bridge_spans_the_tile_just_placed_or_a_neighbour_besides_the_figure_action() -> None:
    scene = Scene("cloister | cloister | .", BRIDGES)
    scene.place("cloister @ 2,0")
    assert bridges_offered(scene) == ["bridge N 2,0", "bridge N 1,0"]
    scene.game.play("bridge N 2,0")
    assert scene.waits_for() == "action"
    assert bridges_offered(scene) == []
    assert {"meeple cloister", "meeple bridge@N", "meeple field@NL"} < set(scene.choices())


@rule("BCB-30")
@pytest.mark.parametrize(("players", "each"), [(1, 3), (2, 3), (4, 3), (5, 2), (6, 2)])
def test_everybody_has_three_bridges_or_two_in_large_games(players: int, each: int) -> None:
    scene = Scene("cloister", EXPANSION, players=players)
    assert left(scene, "bridge") == left(scene, "castle") == [each] * players


@rule("BCB-30")
def test_a_player_builds_his_own_bridges_and_none_when_they_are_used_up() -> None:
    scene = Scene("cloister", BRIDGES)
    keep(scene.game, works(scene.game)._replace(bridges=(1, 0)))
    scene.place("city-1 @ 1,0")
    scene.game.play("bridge N 0,0")
    scene.game.play("pass")
    assert left(scene, "bridge") == [0, 0]
    scene.draw("road-straight")
    assert bridges_offered(scene) == []
    scene.game.play("tile 0,-1 r1")
    assert bridges_offered(scene) == []


@rule("BCB-30", "BCB-34")
def test_a_bridge_that_the_placement_needed_is_the_one_of_the_turn_part() -> None:
    scene = Scene("cloister", BRIDGES)
    scene.draw("road-straight")
    scene.game.play("bridged E west 1,0 r0")
    assert scene.waits_for() == "action"
    assert bridges_offered(scene) == []
    assert left(scene, "bridge") == [2, 3]


@rule("BCB-32", "BCB-E03")
def test_both_ends_must_be_field_edges() -> None:
    scene = Scene("cloister", BRIDGES)
    scene.place("road-straight/1 @ 1,0")  # roads in the north and south, the cloister in the west
    assert bridges_offered(scene) == ["bridge N 0,0"]
    scene = Scene("cloister", BRIDGES)
    scene.place("city-1 @ 1,0")  # a city in the north, a field in the south
    assert bridges_offered(scene) == ["bridge N 0,0"]


@rule("BCB-33")
def test_both_ends_must_be_free_when_the_tile_lies() -> None:
    scene = Scene(". | cloister\n. | .\n. | cloister\n. | cloister", BRIDGES)
    scene.place("city-1/1 @ 1,1")
    offered = bridges_offered(scene)
    assert "bridge N 1,1" not in offered, "cloisters lie above and below"
    assert "bridge N 1,0" not in offered, "the new tile lies below"
    assert {"bridge E 1,0", "bridge E 1,2"} == set(offered)


@rule("BCB-33")
def test_from_then_on_the_edges_are_road_edges() -> None:
    scene = Scene("cloister", BRIDGES)
    put_bridge(scene, (0, 0), "N")
    assert "0,-1 r1" in scene.legal("road-straight")
    assert "0,-1 r0" not in scene.legal("road-straight")
    assert [place for place in scene.legal("city-1") if place.startswith("0,")] == []
    assert "1,0 r0" in scene.legal("city-1"), "the sides without the bridge ask for fields as before"


@rule("BCB-38")
def test_a_tile_carries_one_bridge_and_bridges_may_follow_one_another() -> None:
    scene = Scene("cloister", BRIDGES)
    put_bridge(scene, (0, 0), "E")
    scene.draw("city-1")
    scene.game.play("bridged E here 1,0 r0")
    assert scene.feature((1, 0), "N").kind == "city"
    road = scene.game.state.graph.of(scene.game.segment_at((0, 0), "bridge@E"))
    assert (road.size, road.open) == (2, 2)
    scene.game.play("pass")
    scene.place("city-1/2 @ 0,1")
    assert "bridge N 0,0" not in bridges_offered(scene)


@rule("BCB-38")
@pytest.mark.parametrize(
    ("below", "axis"),
    [
        ("city-1/2+blue.S", "E"),
        ("road-straight/1+blue.N", "E"),
        ("cloister+blue.cloister", "E"),
        ("cloister+blue.NL", "E"),
    ],
)
def test_it_passes_over_cities_roads_cloisters_and_figures(below: str, axis: str) -> None:
    scene = Scene(f".\n{below}\n.", BRIDGES)
    tile = "city-1/1" if "cloister" in below or "city" in below else "village-4"
    scene.place(f"{tile} @ 0,0")
    assert f"bridge {axis} 0,1" in bridges_offered(scene)


@rule("BCB-42", "BASE-83")
def test_it_may_be_built_before_or_after_the_figure() -> None:
    scene = Scene("cloister", BRIDGES)
    scene.place("city-1 @ 1,0")
    assert "bridge N 0,0" in scene.choices()
    scene.game.play("meeple city@N")
    assert scene.waits_for() == "bridge_window"
    assert scene.choices() == ["pass", "bridge N 0,0"]
    scene.game.play("bridge N 0,0")
    assert scene.waits_for() == "deal"
    assert left(scene, "bridge") == [2, 3]


@rule("BCB-42")
def test_roads_joined_by_a_bridge_may_both_be_occupied() -> None:
    scene = Scene("road-straight+red.E | . | road-straight+blue.E", BRIDGES)
    scene.draw("city-1")
    scene.game.play("bridged E here 1,0 r0")
    road = scene.feature((0, 0), "E")
    assert road == scene.feature((2, 0), "E")
    assert {figure.player for figure in road.figures} == {0, 1}
    assert "meeple bridge@E" not in scene.choices()


@rule("BCB-D02")
def test_who_passes_on_the_figure_is_not_asked_about_a_bridge_again() -> None:
    scene = Scene("cloister", BRIDGES)
    scene.play("city-1 @ 1,0")
    assert scene.waits_for() == "deal"


@rule("BCB-D02")
def test_with_the_options_of_that_program_bridges_come_first_and_on_the_placed_tile() -> None:
    options = {"bridge_timing": "before-figure", "bridge_reach": "placed-tile"}
    scene = Scene("cloister", BRIDGES, options=options)
    scene.place("city-1/1 @ 1,0")
    assert bridges_offered(scene) == ["bridge N 1,0"]
    scene.game.play("meeple city@E")
    assert scene.waits_for() == "deal"


@rule("BCB-D02")
def test_a_needed_bridge_may_lie_on_a_neighbour_whatever_the_reach() -> None:
    scene = Scene("cloister", BRIDGES, options={"bridge_reach": "placed-tile"})
    scene.draw("road-straight")
    assert "bridged E west 1,0 r0" in scene.choices()


# Bridges that a placement needs.


@rule("BCB-34", "BASE-82")
def test_a_road_may_meet_a_field_if_a_bridge_over_the_neighbour_leads_on() -> None:
    scene = Scene("cloister", BRIDGES)
    scene.draw("road-straight")
    assert sorted(bridges_offered(scene)) == sorted(
        f"bridged {axis} {carrier} {cell} r{turn}"
        for axis, carrier, cell, turns in (
            ("N", "south", "0,-1", (1, 3)),
            ("E", "west", "1,0", (0, 2)),
            ("N", "north", "0,1", (1, 3)),
            ("E", "east", "-1,0", (0, 2)),
        )
        for turn in turns
    )
    scene.game.play("bridged E west 1,0 r0")
    road = scene.feature((1, 0), "E")
    assert (road.size, road.open) == (2, 2)
    assert Token("bridge", cell=(0, 0), place="bridge@E") in scene.game.tokens()


@rule("BCB-34")
def test_a_field_may_meet_a_road_if_a_bridge_leads_over_the_new_tile() -> None:
    scene = Scene("road-straight | .", BRIDGES)
    scene.draw("cloister")
    here = [code for code in bridges_offered(scene) if " 1,0 " in code]
    assert here == [f"bridged E here 1,0 r{turn}" for turn in range(4)]
    scene.game.play("bridged E here 1,0 r0")
    assert scene.feature((0, 0), "E").size == 2
    assert left(scene, "bridge") == [2, 3]


@rule("BCB-34")
def test_one_bridge_may_mend_two_edges_but_two_bridges_are_too_many() -> None:
    scene = Scene("road-straight | . | road-straight", BRIDGES)
    scene.draw("cloister")
    assert "bridged E here 1,0 r0" in scene.choices()
    scene = Scene(". | road-straight/1\nroad-straight | .", BRIDGES)
    scene.draw("cloister")
    assert [code for code in bridges_offered(scene) if " 1,1 " in code] == []
    scene = Scene("cloister | .\n. | cloister", BRIDGES)
    scene.draw("village-4")
    assert [code for code in bridges_offered(scene) if " 1,0 " in code] == []


@rule("BCB-32", "BCB-33", "BCB-34")
@pytest.mark.parametrize(
    ("picture", "tile", "refused"),
    [
        ("cloister | cloister | .", "road-straight", "bridged E west 2,0 r0"),  # a tile at the far end
        ("city-1/3 | .", "road-straight", "bridged E west 1,0 r0"),  # the far end is a city edge
        ("cloister-road/1 | .", "road-straight", "bridged E west 1,0 r0"),  # the far end is a road edge
        ("city-1/1 | .", "road-straight", "bridged E west 1,0 r0"),  # a road never meets a city
        ("road-straight | .", "city-1", "bridged E here 1,0 r1"),  # the far end is a city edge
        ("road-straight | . | cloister", "cloister", "bridged E here 1,0 r0"),  # it would end at a field
    ],
)
def test_the_bridge_must_end_rightly_on_both_sides(picture: str, tile: str, refused: str) -> None:
    scene = Scene(picture, BRIDGES)
    scene.draw(tile)
    assert bridges_offered(scene), "elsewhere or otherwise it goes"
    assert refused not in scene.choices()


@rule("BCB-34", "BCB-38")
def test_a_neighbour_that_carries_a_bridge_takes_no_second_one() -> None:
    scene = Scene("cloister", BRIDGES)
    put_bridge(scene, (0, 0), "N")
    scene.draw("road-straight")
    assert not [code for code in bridges_offered(scene) if " 1,0 " in code]


@rule("BCB-35")
def test_who_can_place_a_tile_with_a_bridge_only_may_have_it_discarded() -> None:
    scene = Scene("cloister", BRIDGES)
    scene.draw("village-4")
    assert {code.split()[0] for code in scene.choices()} == {"bridged", "discard"}
    scene.game.play("discard")
    assert isinstance(scene.game.state.log[-1], TileDiscarded)
    assert (scene.waits_for(), scene.game.state.active) == ("deal", 0)
    scene = Scene("cloister", BRIDGES)
    scene.draw("village-3")
    assert "discard" not in scene.choices(), "it fits without a bridge, too"


@rule("BCB-30", "BCB-35")
def test_without_a_bridge_a_tile_that_does_not_fit_is_discarded_as_always() -> None:
    scene = Scene("cloister", "bridges_castles_bazaars[castles+bazaars]")
    scene.draw("village-4")
    assert isinstance(scene.game.state.log[-1], TileDiscarded)


# What a bridge is.


@rule("BCB-36", "BCB-E02")
def test_a_tile_that_is_only_bridged_counts_one_for_the_road() -> None:
    scene = Scene("village-4 | .", BRIDGES)
    scene.draw("city-1")
    scene.game.play("bridged E here 1,0 r0")
    scene.game.play("meeple bridge@E")
    scene.play("village-3 @ 2,0")
    assert scene.scored("red") == ["tiles +3"]
    assert scene.returned("red") == ["meeple"]


@rule("BCB-37", "BCB-X01")
def test_nothing_below_a_bridge_is_interrupted() -> None:
    scene = Scene("cloister | road-straight/1", BRIDGES)
    before = {side: scene.feature((1, 0), side) for side in ("NL", "NR", "N")}
    put_bridge(scene, (0, 0), "N")
    assert scene.feature((0, 0), "NL") == scene.feature((0, 0), "NR") == scene.feature((0, 0), "SL")
    assert before == {side: scene.feature((1, 0), side) for side in before}
    scene = Scene("road-straight/1", BRIDGES)
    put_bridge(scene, (0, 0), "E")
    over, under = scene.game.segment_at((0, 0), "bridge@E"), scene.feature((0, 0), "N")
    assert scene.game.state.graph.of(over) != under
    assert (under.open, scene.game.state.graph.of(over).open) == (2, 2), "no crossing ends them"
    scene.play("village-4 @ 1,0")
    assert scene.feature((0, 0), "N") == under


@rule("BCB-37", "BCB-X01")
def test_farms_beside_a_road_are_one_where_it_goes_by_a_bridge() -> None:
    scene = Scene("road-straight | .", BRIDGES)
    scene.draw("cloister")
    scene.game.play("bridged E here 1,0 r0")
    assert scene.feature((0, 0), "NL") == scene.feature((0, 0), "SL")


@rule("BCB-39")
def test_a_thief_stands_on_a_bridge_over_the_placed_tile_if_the_road_is_free() -> None:
    scene = Scene("road-straight | . | road-straight+blue.E", BRIDGES)
    scene.draw("cloister")
    scene.game.play("bridged E here 1,0 r0")
    assert "meeple bridge@E" not in scene.choices()
    scene = Scene("road-straight | .", BRIDGES)
    scene.draw("cloister")
    scene.game.play("bridged E here 1,0 r0")
    scene.game.play("meeple bridge@E")
    (thief,) = scene.feature((0, 0), "E").figures
    assert scene.game.locate(thief.segment) == ((1, 0), "bridge@E")
    assert scene.game.figures_on(scene.game.state.board.cells[1, 0]) == [thief]


@rule("BCB-39")
def test_nobody_goes_onto_a_bridge_over_a_neighbour() -> None:
    scene = Scene("cloister", BRIDGES)
    scene.place("city-1 @ 1,0")
    scene.game.play("bridge N 0,0")
    assert [code for code in scene.choices() if "bridge" in code] == []


@rule("BCB-40")
def test_a_bridge_stays_when_its_road_is_scored() -> None:
    scene = Scene("village-4 | .", BRIDGES)
    scene.draw("city-1")
    scene.game.play("bridged E here 1,0 r0")
    scene.game.play("pass")
    scene.play("village-3 @ 2,0")
    assert scene.feature((0, 0), "E").is_complete
    assert left(scene, "bridge") == [2, 3]
    assert Token("bridge", cell=(1, 0), place="bridge@E") in scene.game.tokens()


@rule("BCB-41", "BCB-E10")
def test_a_road_under_its_own_bridge_counts_that_tile_once() -> None:
    scene = Scene("road-straight/1+red.N", BRIDGES)
    put_bridge(scene, (0, 0), "E")
    for tile in (
        "road-curve/2 @ 0,1",  # from the north to the east
        "road-curve/1 @ 1,1",  # from the west to the north
        "road-curve @ 1,0",  # from the south to the west: onto the bridge
        "village-4 @ 0,-1",
    ):
        scene.play(tile)
    scene.play("village-3 @ -1,0")
    assert scene.scored("red") == ["tiles +6"]


@rule("BCB-X09")
def test_no_bridge_on_the_tiles_of_a_fixed_lay_out(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene("cloister", f"{BRIDGES},count")
    cities = [tile.type for tile in scene.game.rules.tiles if tile.type.id.startswith("count/")]
    assert all(tile.start_only for tile in cities)
    cloister = scene.game.rules.tiles[scene.game.state.board.tiles[0].tile]
    monkeypatch.setattr(cloister, "type", replace(cloister.type, start_only=True))
    scene.draw("road-straight")
    assert bridges_offered(scene) == []
    scene.game.play("tile 1,0 r1")
    assert bridges_offered(scene) == []
