"""Little buildings with what other expansions bring to the same tiles and the same figure action."""

import pytest

from tests.expansions.abbey_mayor.estates import BOXES, HOLE, let_hold_abbeys, put_barn
from tests.expansions.bridges_castles_bazaars.building import BRIDGES, CASTLES, put_bridge, put_castle
from tests.expansions.flier.hangar import FLIER, WEST, flights, fly
from tests.expansions.hills_sheep.meadow import put_shepherd
from tests.expansions.little_buildings.hamlet import LITTLE, left, offered, on_map, put
from tests.expansions.plague.sickness import sick
from tests.expansions.princess_dragon.beasts import PD, put_dragon
from tests.expansions.princess_dragon.beasts import fly as move_dragon
from tests.expansions.russian_promos.prey import prey
from tests.expansions.school.lessons import SCHOOL, hold
from tests.expansions.solo.solitaire import solo
from tests.expansions.tollkeepers.houses import TOLL, put_house, scorings
from tests.expansions.tower.keep import Keep
from tests.expansions.wheel_of_fortune.fair import BOARD, turn_to
from tests.rules import rule
from tests.scene import Scene

MANY = f"base*3,{LITTLE}"
#: Red's road, which a village at (2,0) completes.
ROAD = "base/city-1-village-3/2 | base/road-straight+red.E | ."
END = "city-1-village-3 @ 2,0"


# Land.


@rule("LITTLE-X01")
def test_each_tile_of_a_labyrinth_network_counts_once() -> None:
    picture = """
        .                  | cloister-road/0     | .
        base/village-4     | labyrinth/labyrinth | .
        .                  | cloister-road/2     | .
    """
    scene = Scene(picture, f"{LITTLE},labyrinth")
    put(scene, (1, 1), (1, 0))
    scene.play("city-3-road-end/1 @ 2,1 + road@W")
    assert "little buildings +2" in scene.scored("red")


@rule("LITTLE-X01")
def test_a_bridge_makes_its_tile_part_of_the_road() -> None:
    scene = Scene("base/cloister", f"{LITTLE},{BRIDGES}", at=(1, 0))
    put_bridge(scene, (1, 0), "E")
    scene.play("base/village-3 @ 0,0 + road@E")
    put(scene, (1, 0)).play("city-1-village-3 @ 2,0")
    assert scene.scored("red") == ["tiles +3", "little building +1"]


@rule("LITTLE-X05", "LITTLE-16")
def test_a_building_on_an_abbey_serves_it_and_monasteries_but_no_road_beside_it() -> None:
    scene = Scene(HOLE.replace("cloister ", "cloister+blue.cloister "), f"{BOXES},{LITTLE}")
    let_hold_abbeys(scene, "red")
    scene.game.play("abbey 1,1")
    assert offered(scene)
    scene.game.play("little_tower 1,1")
    assert scene.scored("red") == ["tiles +1"], "the road does not have the abbey's tile"
    scene.finish()
    assert "little building +1" in scene.scored("blue")


@rule("LITTLE-16")
def test_an_abbey_has_the_buildings_around_it() -> None:
    scene = put(Scene(HOLE, f"{BOXES},{LITTLE}"), (0, 1))
    let_hold_abbeys(scene, "red")
    scene.game.play("abbey 1,1")
    scene.game.play("meeple cloister")
    scene.finish()
    assert "little building +1" in scene.scored("red")


@rule("LITTLE-16")
@pytest.mark.parametrize(
    ("picture", "expansions", "points"),
    [
        ("shrine-road-end+red.shrine | base/cloister", "cult", 2),
        ("hut+red.hut | base/cloister", "russian_promos", 8),
        ("cities-2-opposite-garden+red:abbot.garden | base/cloister", "abbot", 2),
    ],
)
def test_what_is_like_a_monastery_has_the_buildings_around_it(
    picture: str, expansions: str, points: int
) -> None:
    scene = put(Scene(picture, f"{LITTLE},{expansions}"), (1, 0))
    scene.finish()
    assert scene.gained("red") == points + 1
    assert scene.scored("red")[-1] == "little building +1"


@rule("LITTLE-D03")
def test_who_loses_a_challenge_gets_nothing_for_buildings() -> None:
    picture = """
        cloister | cloister                  | cloister
        cloister | cloister+red.cloister     | cult/shrine+blue.shrine
        cloister | .                         | cloister
    """
    scene = put(Scene(picture, f"{MANY},cult", options={"cult.placement_limit": "off"}), (2, 0))
    scene.play("cloister @ 1,2")
    assert "little building +1" in scene.scored("red")
    assert scene.scored("blue") == ["challenged +0"]


# Farms with barns.

FARM = """
    base/city-1/2 | base/city-1/2
    base/city-1   | base/city-1{}
    cloister      | cloister
"""


@rule("LITTLE-17")
def test_the_owner_of_a_barn_has_the_buildings_of_the_farm_at_the_end() -> None:
    scene = Scene(FARM.format(""), f"{BOXES},{LITTLE}")
    put_barn(scene, "red", (1, 2))
    put(scene, (0, 1), (1, 2)).finish()
    assert scene.scored("red") == ["cities +8", "little buildings +2"]


@rule("LITTLE-17")
def test_farmers_whom_a_barn_turns_out_have_them_too() -> None:
    scene = Scene(FARM.replace("| cloister", "| .").format("+blue.SL"), f"{BOXES},{LITTLE}")
    put(scene, (0, 1), (0, 2)).play("base/city-1/2 @ 1,2 + build barn NW")
    assert scene.scored("blue") == ["cities +6", "little buildings +2"]


# Castles, teacher, count.


@rule("LITTLE-19", "LITTLE-X06")
def test_a_castle_copies_a_feature_with_its_buildings_and_adds_none() -> None:
    picture = """
        base/cloister-road/3 | base/road-straight+blue.E | .
        base/city-1/1+red.E  | base/city-1/3             | .
    """
    scene = Scene(picture, f"base*3,{CASTLES},{LITTLE}")
    put_castle(scene, "red", (0, 1), "E")
    put(scene, (1, 0), (1, 1)).play(END)
    assert scene.gained("blue") == 4
    assert scene.gained("red") == 4


@rule("LITTLE-X06")
def test_the_teacher_copies_them() -> None:
    picture = "school/west | school/east | road-straight | city-1-village-3 | base/road-straight+blue.E | ."
    scene = hold(Scene(picture, f"{SCHOOL},{LITTLE}"), "red")
    put(scene, (4, 0)).play("city-1-village-3 @ 5,0")
    assert scene.gained("blue") == scene.gained("red") == 4


@rule("LITTLE-X06")
@pytest.mark.parametrize("sheds", [0, 1])
def test_points_for_buildings_alone_are_points_of_the_feature_for_the_count(sheds: int) -> None:
    picture = "base/city-1-village-3/2 | base/road-straight+blue.E | ."
    scene = Scene(picture, f"count,{LITTLE}")
    put(scene, *[(1, 0)] * sheds).play(END)
    assert scene.gained("blue") == 3 + sheds
    assert scene.waits_for() == "quarter_placement"


# The figure action.


@rule("LITTLE-X02")
def test_in_a_double_turn_each_part_may_have_a_building_in_place_of_a_figure() -> None:
    scene = Scene("road-straight+red.E+red:builder.E | .", f"{LITTLE},traders_builders")
    scene.place("base/road-straight @ 1,0")
    scene.game.play("little_shed 1,0")
    assert scene.waits_for() == "deal"
    assert scene.game.state.agenda[-1].player == scene.seat("red"), "the second part"
    scene.play("base/road-straight @ 2,0 + little_shed 2,0")
    assert on_map(scene) == {(1, 0): "little_shed", (2, 0): "little_shed"}
    assert left(scene, "red") == [3, 3, 1]


@rule("LITTLE-X03")
def test_the_dragon_leaves_buildings_alone_and_they_come_to_its_tile() -> None:
    scene = Scene("base/cloister | base/village-3/3+red.N | .", f"{LITTLE},{PD}")
    put(scene, (1, 0))
    put_dragon(scene, (0, 0))
    scene.place("city-1-dragon/3 @ -1,0")
    assert offered(scene)
    scene.game.play("pass")
    move_dragon(scene, "1,0")
    assert scene.supply("red") == 7, "the thief is gone"
    assert on_map(scene) == {(1, 0): "little_shed"}


@rule("LITTLE-X03")
@pytest.mark.parametrize("action", ["fairy meeple road@N 0,0", "little_shed 1,0"])
def test_there_is_either_the_fairy_or_a_building(action: str) -> None:
    scene = Scene("base/village-4+red.N", f"{LITTLE},{PD}")
    scene.place("base/road-straight @ 1,0")
    scene.game.play(action)
    assert scene.waits_for() == "deal"


@rule("LITTLE-X03")
def test_there_is_no_building_with_a_knight_sent_away() -> None:
    scene = Scene("base/city-1/1+blue.E | .", f"{LITTLE},{PD}")
    scene.place("city-2-adjacent-princess/3 @ 1,0")
    away = next(code for code in scene.choices() if code.startswith("princess"))
    assert offered(scene)
    scene.game.play(away)
    assert on_map(scene) == {}
    assert scene.waits_for() == "deal"


@rule("LITTLE-X04")
@pytest.mark.parametrize("action", ["tower 0,1", "little_shed 0,1"])
def test_there_is_either_a_piece_of_a_tower_or_a_building(action: str) -> None:
    scene = Keep("base/cloister", f"tower,{LITTLE}")
    scene.place("tower/field @ 0,1")
    assert {"tower 0,1", "little_shed 0,1"} <= set(scene.choices()), "a foundation bears either"
    scene.game.play(action)
    assert offered(scene) == []
    assert len(on_map(scene)) == (action != "tower 0,1")


@rule("LITTLE-X07")
def test_famine_pays_farmers_nothing_for_buildings() -> None:
    picture = "wheel-of-fortune/city-1/2\n wheel-of-fortune/city-1+red.EL"
    scene = put(Scene(picture, f"wheel_of_fortune,{LITTLE}"), (0, 1))
    turn_to(scene, "famine")
    assert scene.scored("red") == ["city +1"]


@rule("LITTLE-X07")
def test_there_is_either_a_crown_space_or_a_building() -> None:
    scene = Scene(BOARD, f"wheel_of_fortune,{LITTLE}")
    scene.place("wheel-of-fortune/cloister @ 1,-1")
    crown = next(code for code in scene.choices() if "crown." in code)
    assert offered(scene)
    scene.game.play(crown)
    assert on_map(scene) == {}
    assert scene.waits_for() == "deal"


@rule("LITTLE-X08")
@pytest.mark.parametrize("tiles", ["barred", "open"])
def test_an_outbreak_keeps_no_building_off(tiles: str) -> None:
    chosen = {"plague.infected_tiles": tiles}
    scene = sick("base/cloister", expansions=f"base*10,plague,{LITTLE}", options=chosen)
    tile = next(t for t in scene.game.rules.tile_index if t.startswith("plague/") and scene.legal(t))
    cell, _, rotation = scene.legal(tile)[0].partition(" r")
    scene.place(f"{tile}/{rotation} @ {cell}")
    assert [token.cell for token in scene.game.tokens() if token.name == "outbreak" and token.cell]
    assert not any("meeple" in code for code in scene.choices())
    scene.game.play(f"little_shed {cell}")
    assert [*on_map(scene).values()] == ["little_shed"]


@rule("LITTLE-X08")
def test_a_trap_catches_no_building() -> None:
    scene = put(Scene("base/village-3+blue.S", f"{LITTLE},russian_promos"), (0, 0))
    scene.play("vodyanoy @ 0,-1")
    assert prey(scene, (0, -1), "vodyanoy") == ["blue meeple"]
    assert on_map(scene) == {(0, 0): "little_shed"}


@rule("LITTLE-X09")
def test_no_toll_is_raised_for_a_building_and_the_road_has_it() -> None:
    scene = put_house(Scene(ROAD.replace("red", "blue"), f"{TOLL},{LITTLE}"), "red", (0, 0))
    plain = put_house(Scene(ROAD.replace("red", "blue"), f"{TOLL},{LITTLE}"), "red", (0, 0))
    put(scene, (1, 0))
    for one in (scene, plain):
        one.play(END)
    assert [entry for entry in scorings(scene) if entry[1] == "toll"] == [
        entry for entry in scorings(plain) if entry[1] == "toll"
    ]
    assert scene.gained("blue") == plain.gained("blue") + 1


@rule("LITTLE-X09")
@pytest.mark.parametrize("action", ["tollhouse 0,0", "little_shed 1,0"])
def test_there_is_either_the_tollhouse_or_a_building(action: str) -> None:
    scene = Scene("base/village-4", f"{TOLL},{LITTLE}")
    scene.place("base/road-straight @ 1,0")
    scene.game.play(action)
    assert scene.waits_for() == "deal"


@rule("LITTLE-X11")
def test_a_flock_gets_nothing_for_buildings() -> None:
    scene = put(Scene("base/cloister | base/cloister", f"{LITTLE},hills_sheep"), (0, 0), (1, 0))
    put_shepherd(scene, "red", (0, 0), "field@NL", 3)
    scene.play("base/cloister @ 2,0")
    scene.game.play("drive_home")
    assert scene.scored("red") == ["sheep +3"]


# Solo, and the abbot.


@rule("LITTLE-X12", "LITTLE-D02")
@pytest.mark.parametrize(("colours", "each"), [(1, 9), (2, 9), (3, 6), (4, 4)])
def test_colours_of_the_solo_game_have_as_many_as_players(colours: int, each: int) -> None:
    scene = solo("city-1", LITTLE, players=colours, scores=(1, 2, 3, 4)[:colours])
    assert [sum(left(scene, colour)) for colour in scene.setup.seats] == [each] * colours


@rule("LITTLE-X12")
def test_none_is_placed_while_a_meeple_has_to_be() -> None:
    scene = solo("base/village-3 | base/road-straight+blue.E", LITTLE)
    scene.place("base/cloister @ 0,-1")
    assert scene.choices() == ["meeple cloister"]
    free = solo("base/village-3 | base/road-straight+blue.E", LITTLE)
    free.place("base/road-straight @ 2,0")
    assert len(offered(free)) == 3


@rule("LITTLE-X13", "ABBOT-08")
def test_an_abbot_taken_back_early_gets_nothing_for_buildings() -> None:
    scene = put(
        Scene("cloister+red:abbot.cloister | base/road-straight/1", f"{LITTLE},abbot"), (0, 0), (1, 0)
    )
    scene.play("base/road-straight/1 @ 2,0 + recall abbot cloister 0,0")
    assert scene.scored("red") == ["tile +1", "tiles around +1"]


# Phantom and flying machines.


@rule("LITTLE-X10", "PHAN-07", "SEQC-03")
@pytest.mark.parametrize(("after", "then"), [("any_action", "second_figure"), ("follower_only", "deal")])
def test_a_phantom_may_follow_a_building(after: str, then: str) -> None:
    scene = Scene("base/village-3", f"{LITTLE},phantom", options={"phantom.after": after})
    scene.play("base/road-straight @ 1,0 + little_shed 1,0")
    assert scene.waits_for() == then


@rule("LITTLE-X10")
def test_there_is_either_a_flight_or_a_building() -> None:
    built, flown = (Scene("base/cloister | base/cloister | .", f"{LITTLE},{FLIER}") for _ in range(2))
    for scene in (built, flown):
        scene.place(f"{WEST} @ 2,0")
        assert flights(scene)
        assert offered(scene)
    built.game.play("little_shed 2,0")
    assert built.waits_for() == "deal"
    fly(flown, "meeple", 1)
    flown.game.play("meeple cloister 1,0")
    assert flown.waits_for() == "deal"
    assert on_map(flown) == {}
