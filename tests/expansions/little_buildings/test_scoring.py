"""What little buildings add to roads, cities, monasteries and farms."""

import pytest

from tests.expansions.little_buildings.hamlet import LITTLE, UNLIKE, put
from tests.rules import rule
from tests.scene import Scene

#: Red's cloister lacks the tile at (1,2).
CLOISTER = """
    cloister | cloister                  | cloister
    cloister | cloister+red.cloister     | cloister
    cloister | .                         | cloister
"""
MANY = f"base*3,{LITTLE}"
#: A farm of red, and perhaps others, at two finished cities.
FARM = """
    base/city-1/2     | base/city-1/2
    base/city-1+red.SL{} | base/city-1
"""


@rule("LITTLE-10", "LITTLE-12")
def test_a_building_counts_once_for_a_feature_with_two_parts_of_its_tile() -> None:
    scene = put(Scene("road-straight+red.NL | cloister-road/1", LITTLE), (0, 0))
    assert scene.feature((0, 0), "NL") == scene.feature((0, 0), "SL"), "around the cloister"
    scene.finish()
    assert scene.scored("red") == ["little building +1"]


@rule("LITTLE-10", "LITTLE-E01")
def test_a_road_and_a_city_completed_by_one_tile() -> None:
    picture = """
        .         | .                   | .             | .             | city-1/2+red.S
        .         | .                   | .             | .             | city-2-opposite-shield/1
        village-4 | road-straight+red.E | road-straight | road-straight | .
    """
    scene = put(Scene(picture, MANY), (1, 2), (4, 1))
    scene.play("city-1-village-3 @ 4,2 + little_shed 4,2")
    assert scene.scored("red") == [
        *("tiles +6", "pennants +2", "little buildings +2"),
        *("tiles +5", "little buildings +2"),
    ]
    assert scene.gained("red") == 7 + 10
    assert scene.rules_cited("red").count("LITTLE-10") == 2


@rule("LITTLE-10", "LITTLE-E02")
@pytest.mark.parametrize(("options", "points"), [({}, 17), (UNLIKE, 20)])
def test_a_city_with_one_building_of_each_kind(options: dict[str, str], points: int) -> None:
    picture = "city-1/1+red.E | city-2-opposite-shield | city-2-opposite-shield | city-2-opposite | ."
    scene = Scene(picture, MANY, options=options)
    for x, kind in enumerate(("little_tower", "little_house", "little_shed")):
        put(scene, (x, 0), kind=kind)
    scene.play("city-1/3 @ 4,0")
    assert scene.gained("red") == points


@rule("LITTLE-11", "LITTLE-E03")
def test_a_monastery_has_the_buildings_on_and_around_its_tile() -> None:
    scene = put(Scene(CLOISTER, MANY), (1, 1), (0, 0), (2, 1))
    scene.play("cloister @ 1,2 + little_house 1,2")
    assert scene.scored("red") == ["tile +1", "tiles around +8", "little buildings +4"]
    assert scene.rules_cited("red")[-1] == "LITTLE-11"


@rule("LITTLE-11")
def test_a_building_two_tiles_away_is_not_around_a_monastery() -> None:
    scene = put(Scene("cloister+red.cloister | road-straight/1 | road-straight/1", LITTLE), (2, 0))
    scene.finish()
    assert scene.scored("red") == ["tile +1", "tiles around +1"]


@rule("LITTLE-11")
def test_the_cells_of_its_buildings_light_up_with_a_monastery() -> None:
    scene = put(Scene(CLOISTER, MANY), (0, 0), (1, 1))
    scene.play("cloister @ 1,2")
    (scored,) = scene._scorings("red")
    assert set(scored.cells) == {(1, 1), (0, 0)}


@rule("LITTLE-12", "LITTLE-14", "LITTLE-E04")
def test_a_farm_has_the_buildings_on_its_tiles_for_each_of_its_owners() -> None:
    both = put(Scene(FARM.format("+blue.SL"), MANY), (0, 1), (1, 1))
    both._put("cloister", (0, 2))
    put(both, (0, 2), (0, 0))
    both.finish()
    assert both.scored("red") == both.scored("blue") == ["cities +6", "little buildings +3"]
    assert both.rules_cited("red")[-1] == "LITTLE-12"


@rule("LITTLE-12", "LITTLE-15", "LITTLE-D04")
@pytest.mark.parametrize(
    ("zero", "lines"), [("on", ["little building +1"]), ("off", ["no finished city +0"])]
)
def test_a_farm_without_a_city(zero: str, lines: list[str]) -> None:
    scene = put(Scene("cloister+red.SL", LITTLE, options={"little.zero": zero}), (0, 0))
    scene.finish()
    assert scene.scored("red") == lines


@rule("LITTLE-13", "LITTLE-X01")
def test_an_inn_or_cathedral_does_not_multiply_buildings() -> None:
    picture = "city-1-village-3/2 | road-straight-inn+red.E | ."
    scene = put(Scene(picture, f"{LITTLE},inns_cathedrals"), (1, 0))
    scene.play("city-1-village-3 @ 2,0")
    assert scene.scored("red") == ["tiles +3", "inn +3", "little building +1"]


@rule("LITTLE-13", "LITTLE-X01")
@pytest.mark.parametrize("sheds", [0, 1])
def test_a_siege_takes_nothing_off_for_buildings(sheds: int) -> None:
    scene = Scene("base/city-1/1+red.E | city-2-opposite | .", f"{MANY},siege")
    put(scene, *[(0, 0)] * sheds).play("siege/city-1/3 @ 2,0")
    assert scene.scored("red") == ["tiles +6", "besieged -3", *["little building +1"] * sheds]


@rule("LITTLE-14")
def test_all_who_are_tied_get_them_and_nobody_without_an_owner() -> None:
    picture = "city-1/1+red.E | city-2-opposite | ."
    scene = put(Scene(picture, MANY), (1, 0))
    scene._put("city-2-opposite+blue.E", (2, 0))
    scene.play("city-1/3 @ 3,0")
    assert scene.gained("red") == scene.gained("blue") == 8 + 1
    nobody = put(Scene("city-1/1 | city-2-opposite | .", MANY), (1, 0))
    nobody.play("city-1/3 @ 2,0")
    assert nobody.gained("red") == nobody.gained("blue") == 0


@rule("LITTLE-15", "LITTLE-E05")
@pytest.mark.parametrize(("zero", "points"), [("on", 2), ("off", 0)])
def test_an_incomplete_road_with_an_inn(zero: str, points: int) -> None:
    picture = "road-straight-inn+red.E | road-straight"
    scene = Scene(picture, f"{LITTLE},inns_cathedrals", options={"little.zero": zero})
    put(scene, (0, 0), (1, 0)).finish()
    assert scene.gained("red") == points


@rule("LITTLE-15")
def test_incomplete_features_have_them_too() -> None:
    scene = put(Scene("road-straight+red.E | road-straight", LITTLE), (0, 0))
    scene.finish()
    assert scene.scored("red") == ["tiles +2", "little building +1"]


@rule("LITTLE-18")
def test_where_each_city_pays_once_a_farm_pays_its_buildings_besides() -> None:
    scene = Scene(FARM.format(""), MANY, options={"farm_scoring": "city-once-4"})
    put(scene, (0, 1), (1, 1)).finish()
    assert scene.scored("red") == ["city +4", "city +4", "little buildings +2"]


@rule("LITTLE-18")
def test_its_buildings_go_to_the_majority_of_that_farm() -> None:
    picture = """
        cloister+blue.SL | cloister+blue.SL
        road-straight   | road-straight
        cloister+red.NL  | cloister
    """
    scene = Scene(picture, MANY, options={"farm_scoring": "city-once-4"})
    put(scene, (0, 2), (0, 1)).finish()
    assert scene.scored("red") == ["little buildings +2"]
    assert scene.scored("blue") == ["little building +1"]
