"""The toll: when it is raised, what it counts, when a tollhouse is turned over, and the end."""

import pytest

from bastide.core.events import PieceMoved, Scored, TurnStarted
from tests.expansions.tollkeepers.houses import (
    END,
    OPEN_ROAD,
    TOLL,
    houses,
    lit_up,
    put_house,
    scorings,
    tolls,
)
from tests.rules import rule
from tests.scene import Scene

# When.


@rule("TOLL-10", "TOLL-11", "TOLL-14", "TOLL-18", "TOLL-E01")
def test_a_road_completed_by_anybody_pays_toll_before_it_is_scored() -> None:
    picture = "base/village-3 | road-straight-travellers+green.E | base/road-straight | ."
    scene = put_house(Scene(picture, TOLL, players=3, turn="green"), "red", (0, 0))
    scene.play("village-2-ew-travellers/2 @ 3,0")
    assert scorings(scene) == [("red", "toll", 7), ("green", "road", 4)]
    assert scene.scored("red") == ["groups of travellers +6", "farmhouse +1"]
    assert scene.rules_cited("red") == ["TOLL-11", "TOLL-11"]
    assert lit_up(scene) == [{(1, 0), (2, 0), (3, 0)}]
    assert houses(scene) == {"red": ("2", (0, 0)), "blue": ("1", None), "green": ("1", None)}
    last = [event for event in scene.events() if isinstance(event, PieceMoved | TurnStarted)]
    assert last[0] == PieceMoved(0, "tollhouse.2", "village", (0, 0)), "before the next turn"
    assert isinstance(last[1], TurnStarted)


@rule("TOLL-12", "TOLL-20", "TOLL-E02")
def test_the_large_toll_is_twice_the_small_one_and_without_travellers_the_side_stays() -> None:
    picture = """
        base/village-3 | base/city-1-road-curve-sw   | .
        .              | base/city-1-road-curve-es/3 | .
    """
    scene = put_house(Scene(picture, TOLL), "red", (0, 0), 2)
    scene.play("cloister-road/1 @ 2,1")
    assert scene.scored("red") == ["highwaymen +4", "animal stable +2"]
    assert scene.rules_cited("red") == ["TOLL-12", "TOLL-12"]
    assert houses(scene)["red"] == ("2", (0, 0))


@rule("TOLL-11", "TOLL-20")
def test_the_small_toll_without_travellers_does_not_turn_the_tollhouse() -> None:
    scene = put_house(Scene("base/village-3 | base/road-straight | .", TOLL), "red", (0, 0))
    scene.play(END)
    assert tolls(scene) == [("red", 1)]
    assert houses(scene)["red"] == ("1", (0, 0))


@rule("TOLL-12", "TOLL-18")
def test_a_tollhouse_turns_back_from_2_to_1() -> None:
    scene = put_house(Scene(OPEN_ROAD, TOLL), "red", (0, 0), 2)
    scene.play(END)
    assert tolls(scene) == [("red", 6)]
    assert houses(scene)["red"] == ("1", (0, 0))


@rule("TOLL-13", "TOLL-D06")
def test_a_road_with_nothing_along_it_gives_nothing() -> None:
    scene = put_house(Scene("base/village-3 | .", TOLL), "red", (0, 0))
    scene.play("city-1-village-3 @ 1,0")
    assert scorings(scene) == []
    assert houses(scene)["red"] == ("1", (0, 0))


@rule("TOLL-14")
def test_the_toll_needs_nobody_on_the_road() -> None:
    scene = put_house(Scene(OPEN_ROAD, TOLL), "red", (0, 0))
    scene.play(END)
    assert scorings(scene) == [("red", "toll", 3)]


@rule("TOLL-10")
def test_roads_that_are_not_complete_or_not_at_the_crossing_pay_no_toll() -> None:
    scene = put_house(Scene(OPEN_ROAD, TOLL), "red", (0, 0))
    scene.play("base/road-straight @ 2,0")
    assert scorings(scene) == []
    scene = put_house(Scene(f"base/village-4 | {OPEN_ROAD}", TOLL, at=(-1, 0)), "red", (-1, 0))
    scene.play(END)
    assert scorings(scene) == [], "the road of the next village is another one"


@rule("TOLL-10")
def test_it_pays_the_owner_of_the_tollhouse_not_who_completes_the_road() -> None:
    scene = put_house(Scene(OPEN_ROAD, TOLL), "blue", (0, 0))
    scene.play(END)
    assert tolls(scene) == [("blue", 3)]


@rule("TOLL-15")
def test_a_tollhouse_placed_now_raises_toll_now() -> None:
    scene = Scene(OPEN_ROAD, TOLL)
    scene.play(f"{END} + tollhouse 2,0")
    assert tolls(scene) == [("red", 3)]
    assert houses(scene)["red"] == ("2", (2, 0))


@rule("TOLL-15")
def test_a_tollhouse_moved_away_raises_no_toll() -> None:
    picture = f"{OPEN_ROAD}\n. | . | .\nbase/village-4"
    scene = put_house(Scene(picture, TOLL), "red", (0, 0))
    scene.play(f"{END} + tollhouse 0,2")
    assert tolls(scene) == []


@rule("TOLL-16", "TOLL-E06")
def test_tollhouses_at_both_ends_raise_toll_each_by_its_own_side() -> None:
    scene = Scene("base/village-3 | . | base/village-3", TOLL)
    put_house(put_house(scene, "red", (0, 0), 1), "blue", (2, 0), 2)
    scene.play("road-straight-travellers @ 1,0")
    assert tolls(scene) == [("red", 3), ("blue", 6)]
    assert houses(scene) == {"red": ("2", (0, 0)), "blue": ("1", (2, 0))}


@rule("TOLL-17")
def test_a_road_that_comes_back_to_its_tollhouse_pays_once() -> None:
    picture = """
        base/village-3   | road-curve-travellers
        base/road-curve/2 | .
    """
    scene = put_house(Scene(picture, TOLL), "red", (0, 0))
    scene.play("base/road-curve/1 @ 1,1")
    assert scorings(scene) == [("red", "toll", 5)]
    assert sorted(scene.scored("red")) == ["animal stables +2", "group of travellers +3"]


#: A village with travellers on its road to the east, and a road round to the tile that is missing at (1, 0).
TWO_ROADS = """
    village-3-travellers    | .
    road-curve-travellers/2 | road-curve-travellers/1
"""


@rule("TOLL-18", "TOLL-19", "TOLL-E04")
@pytest.mark.parametrize(("side", "points", "after"), [(2, [6, 12], "1"), (1, [3, 6], "2")])
def test_several_roads_of_one_turn_pay_by_the_side_that_was_up(
    side: int, points: list[int], after: str
) -> None:
    scene = put_house(Scene(TWO_ROADS, f"{TOLL}*2"), "red", (0, 0), side)
    scene.play("base/village-3 @ 1,0")
    assert sorted(tolls(scene)) == [("red", number) for number in sorted(points)]
    assert houses(scene)["red"] == (after, (0, 0)), "turned once"


@rule("TOLL-18")
def test_it_is_not_turned_twice_for_the_next_turn() -> None:
    scene = put_house(Scene(OPEN_ROAD, TOLL), "red", (0, 0))
    scene.play(END)
    scene.play("cloister @ 0,-1")
    scene.play("cloister @ 1,-1")
    assert houses(scene)["red"] == ("2", (0, 0))


# What is counted.


@rule("TOLL-21")
@pytest.mark.parametrize(("rotation", "points"), [(0, 0), (2, 3)])
def test_an_illustration_counts_for_the_road_at_which_it_is(rotation: int, points: int) -> None:
    scene = put_house(Scene("base/village-3 | .", TOLL), "red", (0, 0))
    scene.play(f"village-2-ew-travellers/{rotation} @ 1,0")
    assert scene.gained("red") == points


@rule("TOLL-21")
@pytest.mark.parametrize(("rotation", "points"), [(0, 1), (1, 1), (2, 0)])
def test_what_is_at_two_roads_of_its_tile_counts_for_both_of_them(rotation: int, points: int) -> None:
    # The pigsty of this tile is at its roads to the south and the west.
    scene = put_house(Scene("base/village-4 | .", f"{TOLL},inns_cathedrals"), "red", (0, 0))
    scene.play(f"village-3-inn/{rotation} @ 1,0")
    assert scene.gained("red") == points


@rule("TOLL-21")
def test_what_is_twice_at_one_road_counts_once() -> None:
    # Two roads cross on a tile with highwaymen at both; the curves make them one road.
    picture = """
        .              | road-curve/3               | road-curve
        base/village-3 | traders-builders/roads-2-straight | .
        .              | village-4                  | .
    """
    scene = Scene(picture, f"{TOLL},traders_builders")
    put_house(scene, "red", (0, 1))
    scene.play("base/road-curve/1 @ 2,1")
    assert sorted(scene.scored("red")) == ["animal stables +3", "highwayman +1"]


@rule("TOLL-21", "TOLL-X06")
@pytest.mark.parametrize("abbot", ["", "+blue:abbot.garden"])
@pytest.mark.parametrize(("cell", "end"), [("0,0", "base/village-3/2"), ("2,0", "base/village-3")])
def test_a_garden_counts_for_every_road_of_its_tile_whoever_is_there(abbot: str, cell: str, end: str) -> None:
    scene = Scene(f". | spiel-doch/village-3-garden/2{abbot} | .", f"{TOLL},spiel_doch,abbot")
    scene.play(f"{end} @ {cell} + tollhouse {cell}")
    assert scene.scored("red") == ["garden +1"]
    assert lit_up(scene) == [{(1, 0)}]


@rule("TOLL-D04")
def test_a_garden_counts_without_the_abbot_in_the_game() -> None:
    scene = put_house(Scene("base/village-3 | .", f"{TOLL},big_top"), "red", (0, 0))
    scene.play("circus-road-ends-2-garden/1 @ 1,0")
    assert scene.scored("red") == ["garden +1"]


@rule("TOLL-D01")
def test_the_copies_laid_first_have_the_illustrations() -> None:
    # Two straight roads have a farmhouse, a third one highwaymen, the others nothing.
    picture = "base/village-3 | road-straight | road-straight | road-straight | road-straight | ."
    scene = put_house(Scene(picture, TOLL), "red", (0, 0))
    scene.play("city-1-village-3 @ 5,0")
    assert scene.scored("red") == ["farmhouses +2", "highwayman +1"]
    assert lit_up(scene) == [{(1, 0), (2, 0), (3, 0)}]


@rule("TOLL-11")
def test_every_kind_of_stable_counts() -> None:
    # Along the road are a pigsty, a cowshed and, on the second copy of its tile, a donkey stable.
    picture = """
        base/village-3 | road-curve             | .                    | . | city-1-road-curve-sw
        .              | city-1-road-curve-es/3 | city-1-road-curve-sw | . | .
    """
    scene = put_house(Scene(picture, TOLL), "red", (0, 0))
    scene.play("cloister-road/2 @ 2,2")
    assert scene.scored("red") == ["animal stables +3", "highwayman +1"]


# The end.


@rule("TOLL-22", "TOLL-E05")
@pytest.mark.parametrize("side", [1, 2])
def test_at_the_end_everything_at_incomplete_roads_gives_a_point(side: int) -> None:
    picture = "base/road-straight | base/village-3 | road-straight-travellers"
    scene = put_house(Scene(picture, TOLL), "red", (1, 0), side)
    scene.finish()
    assert sorted(scene.scored("red")) == ["farmhouse +1", "group of travellers +1"]
    assert set(scene.rules_cited("red")) == {"TOLL-22"}
    assert sorted(map(sorted, lit_up(scene))) == [[(0, 0)], [(2, 0)]]
    assert all(event.final for event in scene.events() if isinstance(event, Scored))


@rule("TOLL-22")
def test_at_the_end_completed_roads_pay_nothing_more() -> None:
    scene = put_house(Scene(f"{OPEN_ROAD[:-1]}city-1-village-3", TOLL), "red", (0, 0))
    scene.finish()
    assert tolls(scene) == []


@rule("TOLL-D05", "TOLL-21")
def test_at_the_end_a_garden_counts_for_each_incomplete_road_of_the_crossing() -> None:
    scene = put_house(Scene("spiel-doch/village-3-garden", f"{TOLL},spiel_doch,abbot"), "red", (0, 0))
    scene.finish()
    assert scene.scored("red") == ["garden +1"] * 3


@rule("TOLL-22")
def test_at_the_end_the_toll_comes_after_the_roads() -> None:
    scene = put_house(Scene("base/village-3+blue.E | road-straight-travellers", TOLL), "red", (0, 0))
    scene.finish()
    assert scorings(scene) == [("blue", "road", 2), ("red", "toll", 1)]


@rule("TOLL-D07")
def test_a_turn_that_ends_for_want_of_a_tile_turns_its_tollhouses_over() -> None:
    scene = put_house(Scene(OPEN_ROAD, TOLL), "red", (0, 0))
    scene.place("cloister @ 0,-1")
    state = scene.game.state
    state.ext[TOLL] = state.ext[TOLL]._replace(turning=(0,))
    while state.agenda[-1].name != "turn_end":  # as a second part without a tile does
        state.agenda.pop()
    scene.game.attach(None)
    assert houses(scene)["red"] == ("2", (0, 0))
    scene.play("cloister @ 1,-1")
    assert houses(scene)["red"] == ("2", (0, 0))
