"""Tollhouses: who has one, where it may stand, and how it gets there."""

import pytest

from bastide import Game, Setup
from bastide.core.events import PieceMoved
from tests.expansions.tollkeepers.houses import (
    END,
    OPEN_ROAD,
    TOLL,
    crossings,
    houses,
    offered,
    put_house,
    tolls,
)
from tests.rules import rule
from tests.scene import Scene

#: Villages at (0, 0) and (2, 0), beside which tiles can lie to the south.
TWO_VILLAGES = "base/village-3/2 | base/road-straight | base/village-3/2"


@rule("TOLL-01")
def test_ten_tiles_are_in_the_pile_eight_of_them_with_travellers() -> None:
    game = Game.begin(Setup.make(expansions=TOLL))
    (pile,) = game.state.piles
    own = [tile for tile in game.rules.tiles if tile.type.id.startswith("tollkeepers/")]
    assert [pile.left[tile.index] for tile in own] == [1] * 10
    assert sum(any(entry["kind"] == "travellers" for entry in tile.type.decor) for tile in own) == 8
    assert pile.size == 71 + 10


@rule("TOLL-01")
def test_everybody_has_a_tollhouse_before_him() -> None:
    scene = Scene("cloister", TOLL, players=3)
    assert houses(scene) == dict.fromkeys(scene.setup.seats, ("1", None))


@rule("TOLL-D08")
def test_without_the_tollhouses_the_tiles_are_as_any_other() -> None:
    scene = Scene(OPEN_ROAD, f"{TOLL}[]")
    assert scene.game.tokens() == []
    scene.place(END)
    assert offered(scene) == []
    scene.game.play("pass")
    scene.finish()
    assert scene.game.is_over


# Placing.


@rule("TOLL-02", "TOLL-09", "TOLL-E03")
def test_a_player_places_his_tollhouse_instead_of_a_meeple_with_side_1_up() -> None:
    scene = Scene("cloister", TOLL)
    scene.place("base/village-3/3 @ 1,0")
    assert offered(scene) == ["1,0"]
    scene.game.play("tollhouse 1,0")
    assert houses(scene) == {"red": ("1", (1, 0)), "blue": ("1", None)}
    assert PieceMoved(0, "tollhouse.1", "village", (1, 0)) in scene.events()
    assert scene.waits_for() == "deal", "that was the figure action"


@rule("TOLL-02", "TOLL-09")
def test_whoever_places_a_meeple_places_no_tollhouse() -> None:
    scene = Scene("cloister", TOLL)
    scene.place("base/village-3/3 @ 1,0")
    scene.game.play("meeple road@N")
    assert scene.waits_for() == "deal"
    assert houses(scene)["red"] == ("1", None)


@rule("TOLL-02")
def test_whoever_has_no_meeple_left_may_still_place_his_tollhouse() -> None:
    scene = Scene("base/village-3", TOLL)
    scene.game.state.supply[0] = {"meeple": 0}
    scene.place("cloister @ 0,-1")
    assert scene.choices() == ["pass", "tollhouse 0,0"]


@rule("TOLL-03", "TOLL-07")
@pytest.mark.parametrize("side", [1, 2])
def test_a_tollhouse_is_moved_with_the_same_side_up(side: int) -> None:
    scene = put_house(Scene(TWO_VILLAGES, TOLL), "red", (0, 0), side)
    scene.place("cloister @ 0,1")
    assert offered(scene) == ["2,0"], "not to where it is"
    scene.game.play("tollhouse 2,0")
    assert houses(scene)["red"] == (str(side), (2, 0))
    assert scene.waits_for() == "deal"


@rule("TOLL-05")
def test_any_crossing_on_the_map_will_do() -> None:
    scene = Scene(TWO_VILLAGES, TOLL)
    scene.place("village-2-sw/2 @ -1,0")
    assert offered(scene) == ["-1,0", "0,0", "2,0"]


@rule("TOLL-06")
def test_there_is_one_tollhouse_at_a_crossing() -> None:
    scene = put_house(Scene(TWO_VILLAGES, TOLL), "blue", (0, 0))
    scene.place("cloister @ 0,1")
    assert offered(scene) == ["2,0"]


@rule("TOLL-06")
def test_meeples_on_the_tile_do_not_matter() -> None:
    scene = Scene("base/village-3/2+red.N+blue.E+blue.W", TOLL)
    scene.place("cloister @ 0,1")
    assert offered(scene) == ["0,0"]


@rule("TOLL-08")
def test_a_tollhouse_stays_on_the_map_after_scorings_and_at_the_end() -> None:
    scene = put_house(Scene(OPEN_ROAD, TOLL), "red", (0, 0))
    scene.play(END)
    assert tolls(scene) == [("red", 3)]
    assert houses(scene)["red"] == ("2", (0, 0))
    scene.finish()
    assert houses(scene)["red"][1] == (0, 0)


# Crossings.


@rule("TOLL-04", "TOLL-X02", "TOLL-D03")
@pytest.mark.parametrize(
    ("expansion", "tile"),
    [
        ("base", "base/city-3-road-end"),
        ("base", "base/cloister-road"),
        ("base", "base/road-curve"),
        ("base", "cities-2-adjacent-road-ends-2-travellers"),
        ("inns_cathedrals", "inns-cathedrals/city-2-opposite-road-ends-2-shield"),
        ("inns_cathedrals", "inns-cathedrals/cloister-road-ends-2"),
        ("abbey_mayor", "abbey-mayor/cloister-road-ends-4"),
        ("abbey_mayor", "abbey-mayor/road-end"),
        ("abbey_mayor", "abbey-mayor/road-3-way"),
        ("big_top", "big-top/circus-road-ends-3"),
        ("big_top", "big-top/acrobats-road-ends-3"),
        ("crop_circles", "crop-circles/road-ends-3-thief"),
        ("cult", "cult/shrine-road-ends-2"),
        ("russian_promos", "russian-promos/crossroads"),
        ("tunnel", "tunnel/road-ends-4"),
        ("labyrinth", "labyrinth/labyrinth"),
        ("fruit_trees", "fruit-trees/road-ends-3"),
        ("school", "school/west"),
        ("school", "school/east"),
    ],
)
def test_where_roads_meet_otherwise_there_is_no_crossing(expansion: str, tile: str) -> None:
    options = {"crop.sets": "I+II"} if expansion == "crop_circles" else None
    assert crossings(Scene(tile, f"{TOLL},{expansion}", options=options)) == []


@rule("TOLL-04")
@pytest.mark.parametrize(
    ("expansion", "tile"),
    [
        ("base", "village-2-sw"),
        ("base", "tollkeepers/village-3"),
        ("base", "village-2-ew-travellers"),
        ("base", "village-3-travellers"),
        ("base", "base/village-4"),
        ("base", "city-1-village-3"),
        ("inns_cathedrals", "cities-2-opposite-village-2"),
        ("spiel_doch", "spiel-doch/village-3"),
    ],
)
@pytest.mark.parametrize("rotation", range(4))
def test_villages_with_two_to_four_roads_are_crossings(expansion: str, tile: str, rotation: int) -> None:
    assert crossings(Scene(f"{tile}/{rotation}", f"{TOLL},{expansion}")) == ["0,0"]
