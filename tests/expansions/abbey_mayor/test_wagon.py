"""Wagons: where they may stand, and where they drive when they were scored."""

import pytest

from bastide.core.geometry import Cell
from tests.expansions.abbey_mayor.estates import AM, BOXES, HOLE, asked, of
from tests.rules import rule
from tests.scene import Scene

#: Blue's wagon on a road that a crossing at (2,1) completes: its other arms lead to a road of Red's, to a
#: finished road, and into the open.
CROSSING = """
    .               | .                         | road-straight/1+red.N | .
    cloister-road/3 | road-straight+blue:wagon.E | .                    | cloister-road/1
"""
#: Blue's wagon in a city worth 14, complete with a cap at (0,1).
CITY = """
    . | .                      | abbey-mayor/city-1-road-end/2             | cloister-road/1
    . | city-2-opposite-shield | city-3-road-end-shield/3+blue:wagon.N     | .
    . | .                      | base/city-1                               | .
"""
#: Wagons of Red and Blue on two roads that a crossing at (2,0) completes.
TWO_WAGONS = """
    cloister-road/3 | road-straight+blue:wagon.E | . | road-straight+red:wagon.W | cloister-road/1
"""
MODES = ["adjacent-tiles", "connected"]


def drives_to(scene: Scene) -> list[str]:
    """Where the waiting wagon may go."""
    assert scene.waits_for() == "wagon_move"
    return sorted(of(scene, "wagon"))


# Placing.


@rule("AM-40")
def test_a_wagon_may_stand_on_road_city_and_cloister_but_not_on_a_field() -> None:
    scene = Scene("cloister | .", AM)
    scene.place("city-1-road-straight/1 @ 1,0")
    assert of(scene, "wagon") == ["wagon city@E", "wagon road@N"]
    scene = Scene("cloister | .", AM)
    scene.place("cloister-road/3 @ 1,0")
    assert of(scene, "wagon") == ["wagon road@E", "wagon cloister"]
    scene.game.play("wagon cloister")
    assert scene.supply("red", "wagon") == 0


@rule("AM-40", "AM-41")
@pytest.mark.parametrize("thief", ["red", "blue:wagon"])
def test_a_wagon_goes_where_no_follower_is_and_keeps_others_away(thief: str) -> None:
    scene = Scene(f"road-straight+{thief}.E | .", AM)
    scene.place("road-straight @ 1,0")
    assert of(scene, "wagon") == []
    assert "meeple road@E" not in scene.choices()


@rule("AM-41")
def test_a_wagon_counts_one() -> None:
    for rival, blue in (("red", 3), ("red.E+red", 0)):
        scene = Scene(f"cloister-road/3 | road-straight+blue:wagon.E+{rival}.E | .", AM)
        scene.play("cloister-road/1 @ 2,0")
        assert (scene.gained("red"), scene.gained("blue")) == (3, blue)


@rule("AM-49")
@pytest.mark.parametrize(("placement", "offered"), [("as-follower", True), ("incomplete-only", False)])
def test_whether_a_wagon_may_stand_on_what_its_tile_has_completed(placement: str, offered: bool) -> None:
    scene = Scene("cloister-road/3 | .", AM, options={"wagon_placement": placement})
    scene.place("cloister-road/1 @ 1,0")
    assert ("wagon road@W" in scene.choices()) is offered
    assert {"wagon cloister", "meeple road@W"} <= set(scene.choices())


# Driving on.


@rule("AM-42", "AM-46", "AM-47", "AM-E05")
@pytest.mark.parametrize("mode", MODES)
def test_a_wagon_drives_from_a_finished_road_to_the_cloister_or_the_open_road(mode: str) -> None:
    scene = Scene(CROSSING, AM, options={"wagon_move": mode})
    scene.play("village-4 @ 2,1")
    assert scene.scored("blue") == ["tiles +3"], "the points come first"
    assert asked(scene) == ("wagon_move", "blue")
    assert drives_to(scene) == ["wagon cloister 0,1", "wagon road@S 2,1"]
    scene.game.play("wagon road@S 2,1")
    assert [(f.player, f.kind) for f in scene.feature((2, 1), "S").figures] == [(1, "wagon")]
    assert scene.supply("blue", "wagon") == 0


@rule("AM-E05")
@pytest.mark.parametrize("mode", MODES)
def test_a_wagon_drives_into_the_open_city_at_the_end_of_its_road(mode: str) -> None:
    scene = Scene("city-3-road-end/3+blue:wagon.E | .", AM, options={"wagon_move": mode})
    scene.play("cloister-road/1 @ 1,0")
    assert scene.scored("blue") == ["tiles +2"]
    assert drives_to(scene) == ["wagon city@N 0,0", "wagon cloister 1,0"]


@rule("AM-46", "AM-E06")
def test_a_wagon_drives_from_a_finished_city_to_the_open_road() -> None:
    scene = Scene(CITY, AM, options={"wagon_move": "connected"})
    scene.play("base/city-1/1 @ 0,1")
    assert scene.gained("blue") == 14
    assert drives_to(scene) == ["wagon road@E 2,1"]


@rule("AM-47")
def test_a_wagon_drives_to_any_of_the_tiles_around_its_own() -> None:
    scene = Scene(CITY, AM, options={"wagon_move": "adjacent-tiles"})
    scene.play("base/city-1/1 @ 0,1")
    assert drives_to(scene) == ["wagon cloister 3,0", "wagon road@E 2,1"]


@rule("AM-47")
def test_a_wagon_does_not_drive_two_tiles_far() -> None:
    scene = Scene("cloister-road/3 | road-straight | road-straight+blue:wagon.E | .", AM)
    scene.play("cloister-road/1 @ 3,0")
    assert drives_to(scene) == ["wagon cloister 3,0"]


@rule("AM-46")
def test_with_connected_ways_a_wagon_drives_from_any_tile_of_its_feature() -> None:
    picture = "cloister-road/3 | road-straight | road-straight+blue:wagon.E | ."
    scene = Scene(picture, AM, options={"wagon_move": "connected"})
    scene.play("cloister-road/1 @ 3,0")
    assert drives_to(scene) == ["wagon cloister 0,0", "wagon cloister 3,0"]


@rule("AM-46")
def test_no_way_leads_from_city_to_city_nor_over_a_field() -> None:
    picture = "cities-2-opposite-village-2/1+blue:wagon.E | ."
    scene = Scene(picture, f"{AM},inns_cathedrals", options={"wagon_move": "connected"})
    scene.play("base/city-1/3 @ 1,0")
    assert drives_to(scene) == ["wagon road@N 0,0", "wagon road@S 0,0"]


@rule("AM-42")
def test_without_a_free_and_open_target_a_wagon_goes_home() -> None:
    picture = "cloister-road/3+red.cloister | road-straight+blue:wagon.E | ."
    scene = Scene(picture, AM, options={"wagon_move": "connected"})
    scene.play("cloister-road/1 @ 2,0 + cloister")
    assert scene.scored("blue") == ["tiles +3"]
    assert scene.waits_for() == "deal"
    assert scene.supply("blue", "wagon") == 1


@rule("AM-42", "AM-43")
def test_the_move_is_free_and_nobody_has_to_make_it() -> None:
    scene = Scene(CROSSING, AM, turn="blue")
    scene.play("village-4 @ 2,1 + road@S")
    assert asked(scene) == ("wagon_move", "blue"), "besides the figure action"
    assert drives_to(scene) == ["wagon cloister 0,1"], "his own thief has claimed the other"
    scene.game.play("pass")
    assert scene.waits_for() == "deal"
    assert scene.supply("blue", "wagon") == 1


@rule("AM-44", "BASE-53", "BASE-88")
@pytest.mark.parametrize(
    ("turn", "order"), [("red", ["red", "blue"]), ("blue", ["blue", "red"]), ("green", ["red", "blue"])]
)
def test_the_active_player_drives_first_and_takes_the_place(turn: str, order: list[str]) -> None:
    scene = Scene(TWO_WAGONS, AM, players=3, turn=turn)
    scene.play("village-4 @ 2,0")
    assert asked(scene) == ("wagon_move", order[0])
    assert {"wagon road@N 2,0", "wagon road@S 2,0"} <= set(drives_to(scene))
    scene.game.play("wagon road@N 2,0")
    assert asked(scene) == ("wagon_move", order[1])
    assert "wagon road@N 2,0" not in drives_to(scene)
    assert "wagon road@S 2,0" in drives_to(scene)
    scene.game.play("pass")
    assert scene.waits_for() == "deal"


@rule("AM-D06")
@pytest.mark.parametrize("first", [(0, 0), (2, 0)])
def test_of_two_wagons_of_one_player_the_one_placed_first_drives_first(first: Cell) -> None:
    scene = Scene("cloister-road/3 | . | cloister-road/1", AM)
    scene.game.state.supply[0] = {**scene.game.state.supply[0], "wagon": 2}
    for cell in (first, (2 - first[0], 0)):
        (segment,) = scene.feature(cell, "E" if cell == (0, 0) else "W").segments
        scene.game.deploy(0, "wagon", segment)
    scene.play("road-straight @ 1,0")
    step = scene.game.state.agenda[-1]
    assert scene.waits_for() == "wagon_move"
    assert scene.game.rules.decisions[step.name].moves_from(scene.game, step) == first


@rule("AM-44", "BASE-88")
def test_wagons_drive_when_everything_is_scored() -> None:
    names = [step.name for step in reversed(Scene("cloister", AM).game.rules.turn[0])]
    assert names.index("score") < names.index("barn_farms") < names.index("wagons") < names.index("closing")


@rule("AM-48")
def test_at_the_final_scoring_no_wagon_drives_on() -> None:
    scene = Scene("cloister-road/3 | road-straight+blue:wagon.E", AM)
    scene.finish()
    assert scene.scored("blue") == ["tiles +2"]
    assert scene.game.is_over


# Over an abbey.


@rule("AM-46", "AM-X02")
@pytest.mark.parametrize("mode", MODES)
def test_a_wagon_drives_onto_the_abbey_that_has_closed_its_road(mode: str) -> None:
    scene = Scene(HOLE.replace("red.S", "red:wagon.S"), AM, turn="blue", options={"wagon_move": mode})
    scene.game.play("abbey 1,1")
    scene.game.play("pass")
    assert scene.scored("red") == ["tiles +1"]
    targets = drives_to(scene)
    assert "wagon cloister 1,1" in targets
    if mode == "connected":
        assert targets == ["wagon cloister 1,1"], "and not across it"


@rule("AM-X02")
def test_a_wagon_does_not_drive_onto_an_abbey_with_a_monk() -> None:
    picture = HOLE.replace("red.S", "red:wagon.S")
    scene = Scene(picture, AM, turn="blue", options={"wagon_move": "connected"})
    scene.game.play("abbey 1,1")
    scene.game.play("meeple cloister")
    assert scene.scored("red") == ["tiles +1"]
    assert scene.waits_for() == "deal"


@rule("AM-46")
def test_an_abbey_at_another_road_of_the_same_tile_is_not_connected() -> None:
    picture = """
        village-4+blue:wagon.E | .
        abbey                  | .
    """
    scene = Scene(picture, AM, options={"wagon_move": "connected"})
    scene.play("cloister-road/1 @ 1,0")
    assert drives_to(scene) == ["wagon cloister 1,0", "wagon road@N 0,0", "wagon road@W 0,0"]


@rule("AM-46")
def test_a_wagon_drives_from_a_finished_abbey_to_the_roads_and_cities_that_end_at_it() -> None:
    picture = """
        cloister | cloister          | cloister
        cloister | .                 | road-straight
        cloister | city-2-opposite/1 | cloister
    """
    scene = Scene(picture, BOXES, options={"wagon_move": "connected"})
    scene.game.play("abbey 1,1")
    scene.game.play("wagon cloister")
    assert scene.gained("red") == 9
    assert drives_to(scene) == ["wagon city@N 1,2", "wagon road@E 2,1"]
