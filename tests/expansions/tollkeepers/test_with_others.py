"""Tollhouses with builders, inns, bridges, the labyrinth, dragon and fairy, towers, traps and the count."""

import pytest

from tests.expansions.bridges_castles_bazaars.building import BRIDGES, put_bridge
from tests.expansions.princess_dragon.beasts import PD, fly, put_dragon
from tests.expansions.russian_promos.prey import prey
from tests.expansions.tollkeepers.houses import (
    END,
    TOLL,
    houses,
    lit_up,
    offered,
    put_house,
    scorings,
    tolls,
)
from tests.expansions.tower.keep import Keep
from tests.rules import rule
from tests.scene import Scene

#: Red's builder is on the road to the south of the village at (0, 0); travellers are on that and on the road
#: to the east, which lacks the tile at (2, 0).
BUILDING = """
    base/village-3                              | road-straight-travellers | .
    road-straight-travellers/1+red.N+red:builder.N | .                     | .
"""


@rule("TOLL-X01", "TOLL-18", "TOLL-19")
@pytest.mark.parametrize(
    ("turn_over", "between", "second"), [("end_of_turn", "1", 3), ("end_of_turn_part", "2", 6)]
)
def test_in_a_double_turn_it_is_turned_over_at_the_end(turn_over: str, between: str, second: int) -> None:
    expansions = f"{TOLL}*2,traders_builders"
    scene = Scene(BUILDING, expansions, options={"toll.turn_over": turn_over})
    put_house(scene, "red", (0, 0))
    scene.play("city-1-village-3/2 @ 0,2")
    assert tolls(scene) == [("red", 3)]
    assert houses(scene)["red"] == (between, (0, 0))
    assert scene.game.state.agenda[-1].player == scene.seat("red"), "the second part"
    scene.play(END)
    assert tolls(scene) == [("red", second)]
    assert houses(scene)["red"] == ("1" if turn_over == "end_of_turn_part" else "2", (0, 0))


@rule("TOLL-X01", "TOLL-18")
def test_travellers_of_the_first_part_turn_it_over_whatever_the_second_part_completes() -> None:
    picture = BUILDING.replace("| road-straight-travellers |", "| base/road-straight |")
    scene = put_house(Scene(picture, f"{TOLL},traders_builders"), "red", (0, 0))
    scene.play("city-1-village-3/2 @ 0,2")
    scene.play(END)
    assert tolls(scene) == [("red", 1)]
    assert houses(scene)["red"] == ("2", (0, 0))


@rule("TOLL-X01")
def test_in_a_double_turn_it_can_be_moved_in_each_part() -> None:
    scene = Scene(BUILDING, f"{TOLL}*2,traders_builders")
    scene.play("city-1-village-3/2 @ 0,2 + tollhouse 0,2")
    scene.place(END)
    assert offered(scene) == ["0,0", "2,0"]
    scene.game.play("tollhouse 2,0")
    assert houses(scene)["red"][1] == (2, 0)


@rule("TOLL-X03")
def test_an_inn_does_not_double_the_toll() -> None:
    picture = "base/village-3 | road-straight-travellers+blue.E | road-straight-inn | ."
    scene = put_house(Scene(picture, f"{TOLL},inns_cathedrals"), "red", (0, 0))
    scene.play("city-1-village-3 @ 3,0")
    assert scorings(scene) == [("red", "toll", 3), ("blue", "road", 8)]


def bridged(tile: str, axis: str) -> Scene:
    """A tile at (1, 0) under a bridge, and a village with red's tollhouse to the west."""
    scene = Scene(f". | {tile} | .", f"{TOLL},{BRIDGES}")
    put_bridge(scene, (1, 0), axis)
    scene.put("base/village-4", (0, 0))
    return put_house(scene, "red", (0, 0))


@rule("TOLL-X03", "TOLL-D02")
def test_what_is_drawn_on_the_tile_of_a_bridge_counts() -> None:
    scene = bridged("cloister", "E")  # the first cloister has a donkey stable, at no road
    scene.play("city-1-village-3 @ 2,0")
    assert scene.scored("red") == ["animal stable +1"]
    assert lit_up(scene) == [{(1, 0)}]


@rule("TOLL-X03", "TOLL-D02", "TOLL-21")
def test_a_bridge_over_a_road_leaves_the_road_what_is_at_it_and_has_it_as_well() -> None:
    scene = bridged("base/road-straight", "N")  # the first straight road has a farmhouse
    scene.put("base/village-4", (1, -1))
    put_house(scene, "blue", (1, -1))
    scene.play("city-1-village-3 @ 2,0")
    assert tolls(scene) == [("red", 1)]
    scene.play("cloister-road/2 @ 1,1")
    assert scene.scored("blue") == ["farmhouse +1", "highwayman +1"]


@rule("TOLL-D02", "TOLL-21")
def test_a_bridge_brings_other_roads_of_its_tile_nothing() -> None:
    scene = Scene(". | village-2-ew-travellers", f"{TOLL},{BRIDGES}")
    put_bridge(scene, (1, 0), "N")
    put_house(scene, "red", (1, 0))
    scene.play("base/village-4 @ 0,0")
    assert tolls(scene) == [], "the travellers are at the road to the east"


@rule("TOLL-X08", "TOLL-17", "TOLL-22")
def test_an_incomplete_network_that_leads_twice_to_a_crossing_pays_once_at_the_end() -> None:
    picture = """
        base/village-3    | road-curve-travellers
        base/road-curve/2 | labyrinth/labyrinth
    """
    scene = put_house(Scene(picture, f"{TOLL},labyrinth"), "red", (0, 0))
    scene.finish()
    assert sorted(scene.scored("red")) == ["animal stable +1", "group of travellers +1"]


@rule("TOLL-X08")
def test_all_tiles_of_a_labyrinth_network_belong_to_the_road() -> None:
    picture = """
        .                 | cloister-road/0          | .
        base/village-4    | labyrinth/labyrinth      | .
        .                 | road-straight-travellers/1 | .
        .                 | cloister-road/2          | .
    """
    scene = put_house(Scene(picture, f"{TOLL},labyrinth"), "red", (0, 1))
    scene.play("city-3-road-end/1 @ 2,1")
    assert sorted(scene.scored("red")) == ["group of travellers +3", "highwayman +1"]


# No figures.


@rule("TOLL-X04")
def test_the_dragon_does_not_eat_a_tollhouse() -> None:
    scene = Scene("base/cloister | base/village-3/3+red.N | .", f"{TOLL},{PD}")
    put_house(scene, "red", (1, 0))
    put_dragon(scene, (0, 0))
    scene.play("city-1-dragon/3 @ -1,0")
    fly(scene, "1,0")
    assert scene.supply("red") == 7, "the thief is gone"
    assert houses(scene)["red"] == ("1", (1, 0))


@rule("TOLL-X04")
def test_a_tower_captures_no_tollhouse() -> None:
    scene = Keep("tower/field | base/village-3/3+blue.N", f"tower,{TOLL}")
    put_house(scene, "blue", (1, 0))
    scene.place("cloister @ 0,1")
    scene.game.play("tower 0,0")
    assert scene.choices() == ["pass", "capture meeple road@N 1,0 1"]
    scene.game.play("capture meeple road@N 1,0 1")
    assert houses(scene)["blue"] == ("1", (1, 0))


@rule("TOLL-X04")
def test_a_trap_does_not_catch_a_tollhouse() -> None:
    scene = put_house(Scene("base/village-3+blue.S", f"{TOLL},russian_promos"), "red", (0, 0))
    scene.play("vodyanoy @ 0,-1")
    assert prey(scene, (0, -1), "vodyanoy") == ["blue meeple"]
    assert houses(scene)["red"] == ("1", (0, 0))


@rule("TOLL-X07", "TOLL-09")
@pytest.mark.parametrize("action", ["fairy meeple road@N 0,0", "tollhouse 0,0"])
def test_there_is_either_the_fairy_or_the_tollhouse(action: str) -> None:
    scene = Scene("base/village-4+red.N", f"{TOLL},{PD}")
    scene.place("base/road-straight @ 1,0")
    assert {"fairy meeple road@N 0,0", "tollhouse 0,0"} <= set(scene.choices())
    scene.game.play(action)
    assert scene.waits_for() == "deal"


# No feature.

#: Blue's road, which a village at (3, 0) completes.
BLUE_ROAD = "base/village-3 | road-straight-travellers+blue.E | base/road-straight | ."


@rule("TOLL-X05", "COUNT-08")
def test_toll_keeps_nobody_from_carcassonne() -> None:
    scene = put_house(Scene(BLUE_ROAD, f"{TOLL},count"), "red", (0, 0))
    scene.play("city-1-village-3 @ 3,0")
    assert scorings(scene) == [("red", "toll", 4), ("blue", "road", 4)]
    assert scene.waits_for() == "quarter_placement"


@rule("TOLL-X05", "COUNT-08")
def test_toll_brings_nobody_into_carcassonne() -> None:
    scene = put_house(Scene(BLUE_ROAD.replace("+blue.E", ""), f"{TOLL},count"), "blue", (0, 0))
    scene.play("city-1-village-3 @ 3,0")
    assert scorings(scene) == [("blue", "toll", 4)]
    assert scene.waits_for() == "deal"
