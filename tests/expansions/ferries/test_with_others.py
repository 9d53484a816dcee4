"""Ferries in games with other expansions."""

import pytest

from bastide.core.geometry import Cell
from bastide.core.setup import Setup
from tests.expansions.barber_surgeons.bath import BARBER, inside
from tests.expansions.bridges_castles_bazaars.building import BRIDGES, CASTLES, bridges_offered, put_castle
from tests.expansions.catapult.booth import fair as hurl
from tests.expansions.catapult.booth import positions
from tests.expansions.ferries.shore import CROSS, FERRIES, LAKE, moor, thieves
from tests.expansions.flier.hangar import WEST, fly, landings
from tests.expansions.goldmines.mines import held, lying, put_gold
from tests.expansions.leipzig.fair import asked, fair
from tests.expansions.mage_witch.spells import MAGIC, is_beside, put, targets, where
from tests.expansions.plague.sickness import MANY, play, sick
from tests.expansions.princess_dragon.beasts import PD, put_dragon, steps
from tests.expansions.russian_promos.prey import RUSSIAN, prey
from tests.expansions.school.lessons import exits_done
from tests.expansions.solo.solitaire import record, solo
from tests.expansions.tollkeepers.houses import TOLL, crossings, put_house, tolls
from tests.expansions.tunnel.tokens import offered as tunnels_offered
from tests.rules import rule
from tests.scene import Scene


def steps_of(expansions: str) -> list[str]:
    """The steps of a turn in a game with these expansions."""
    rules = Scene("base/cloister", expansions).game.rules
    return [step.name for step in reversed(rules.turn[0])]


@rule("FERRY-X01")
def test_a_road_that_grows_by_the_ferry_alone_gives_no_builder_bonus() -> None:
    picture = f"base/road-straight+red.E+red:builder.E | {LAKE} | base/road-straight"
    scene = moor(Scene(picture, f"{FERRIES},traders_builders"), (1, 0), "ES")
    scene.play("base/road-straight @ 3,0")
    scene.game.play("ferry EW 1,0")
    assert scene.feature((0, 0), "E") is scene.feature((3, 0), "E"), "the tile is on his road now"
    assert scene.game.state.active == scene.seat("blue"), "but it was not when it was placed"


@rule("FERRY-X01")
def test_the_ferries_of_before_are_part_of_the_builders_road() -> None:
    picture = f"base/road-straight+red.E+red:builder.E | {LAKE} | ."
    scene = moor(Scene(picture, f"{FERRIES},traders_builders"), (1, 0), "EW")
    scene.place("base/road-straight @ 2,0")
    scene.game.play("pass")
    scene.game.play("pass")
    assert scene.game.state.active == scene.seat("red"), "a second turn part"


@rule("FERRY-X02")
def test_an_inn_counts_for_the_road_that_the_ferry_makes_and_not_for_a_part_cut_off() -> None:
    picture = f"base/village-3 | base/road-straight+blue.E | {LAKE} | road-straight-inn | ."
    for axis, points in (("pass", 10), ("ferry ES 2,0", 3)):
        scene = moor(Scene(picture, f"{FERRIES},inns_cathedrals"), (2, 0), "EW")
        scene.play("base/village-3 @ 4,0")
        scene.game.play(axis)
        assert scene.gained("blue") == points


@rule("FERRY-X03", "SEQC-04", "FERRY-X06")
def test_ferries_come_behind_tunnels_and_traps_and_before_the_plague() -> None:
    names = steps_of(f"{FERRIES},tunnel,{RUSSIAN},plague")
    order = [name for name in names if name in ("tunnel_window", "trap_check", "lay_ferry", "move_ferry")]
    assert order[:5] == ["trap_check", "tunnel_window", "trap_check", "lay_ferry", "move_ferry"]
    assert names.index("move_ferry") < names.index("plague_window")


@rule("FERRY-X03")
def test_to_move_a_ferry_opens_no_window_for_tunnels() -> None:
    picture = f"base/village-3 | {LAKE} | .\n. | . | .\ntunnel/road-ends-2 | . | ."
    scene = moor(Scene(picture, f"{FERRIES},tunnel"), (1, 0), "EW")
    scene.place("base/road-straight @ 2,0")
    while scene.waits_for() != "move_ferry":
        scene.game.play("pass")
    assert tunnels_offered(scene) == []


@rule("FERRY-X04")
@pytest.mark.parametrize("tile", [LAKE, CROSS, "ferries/city-1-road-ends-3"])
def test_no_bridge_leads_over_a_lake(tile: str) -> None:
    scene = Scene("base/road-straight | .", f"{FERRIES},{BRIDGES}")
    scene.place(f"{tile} @ 1,0")
    assert all("1,0" not in choice for choice in bridges_offered(scene))


@rule("FERRY-X04", "FERRY-23")
def test_a_road_that_a_ferry_completes_counts_for_a_castle() -> None:
    picture = f"""
        base/city-1/2+blue.S | base/cloister-road
        base/city-1   | base/road-straight/1+red.N
        .             | {LAKE}/1
    """
    scene = Scene(picture, f"{FERRIES},{CASTLES}")
    put_castle(scene, "blue", (0, 0), "S")
    moor(scene, (1, 2), "NS")
    scene.play("base/road-straight/1 @ 1,3")
    scene.game.play("ferry SW 1,2")
    assert (scene.gained("red"), scene.gained("blue")) == (3, 3)


@rule("FERRY-X04")
def test_an_abbey_closes_an_arm_from_outside() -> None:
    scene = Scene(f"{LAKE}+blue.E | abbey-mayor/abbey", f"{FERRIES},abbey_mayor[abbey]")
    assert scene.feature((0, 0), "E").is_complete


@rule("FERRY-X04")
def test_a_wagon_finds_no_way_over_the_rest_of_the_lake() -> None:
    scene = Scene(
        "base/village-3 | base/road-straight+red:wagon.E | .",
        f"{FERRIES},abbey_mayor[wagon]",
        options={"wagon_move": "connected"},
    )
    scene.play(f"{LAKE} @ 2,0")
    scene.game.play("ferry ES 2,0")
    drives = [choice for choice in scene.choices() if "road" in choice]
    assert drives, "in the village it finds one"
    assert all(choice.endswith(" 0,0") for choice in drives)


@rule("FERRY-X05")
def test_the_robber_counts_the_road_as_it_was_completed() -> None:
    picture = f"base/village-3 | base/road-straight+blue.E | {LAKE} | ."
    scene = moor(Scene(picture, f"{FERRIES},king_robber"), (2, 0), "EW")
    scene.play("base/village-3 @ 3,0")
    scene.game.play("pass")
    assert scene.scored("blue")[0] == "tiles +4"
    assert any(token.name == "robber" and token.seat == 0 for token in scene.game.tokens())


@rule("FERRY-X06", "RUS-26")
def test_a_ferry_brings_somebody_to_a_trap() -> None:
    picture = f"base/road-straight+blue.E | {LAKE} | razboynik | ."
    scene = moor(Scene(picture, f"{FERRIES},{RUSSIAN}"), (1, 0), "ES")
    scene.play("base/road-straight @ 3,0")
    assert scene.waits_for() == "move_ferry"
    assert prey(scene, (2, 0), "solovei") == []
    scene.game.play("ferry EW 1,0")
    assert prey(scene, (2, 0), "solovei") == ["blue meeple"]


@rule("FERRY-X06")
def test_traps_look_around_after_each_ferry_and_not_only_after_the_last() -> None:
    scene = Scene(f"base/road-straight+blue.E | {LAKE} | . | {LAKE} | razboynik", f"{FERRIES},{RUSSIAN}")
    moor(moor(scene, (1, 0), "ES"), (3, 0), "EW")
    scene.play("base/road-straight @ 2,0")
    scene.game.play("ferry EW 1,0")
    assert scene.waits_for() == "move_ferry", "the other one could still part them"
    assert prey(scene, (4, 0), "solovei") == ["blue meeple"]
    scene = Scene(f"base/road-straight+blue.E | . | {LAKE} | razboynik", f"{FERRIES},{RUSSIAN}")
    moor(scene, (2, 0), "EW").play(f"{LAKE} @ 1,0")
    scene.game.play("ferry EW 1,0")
    assert scene.waits_for() == "move_ferry"
    assert prey(scene, (3, 0), "solovei") == ["blue meeple"], "so it is after a new one"


@rule("FERRY-X07")
def test_an_arm_of_a_labyrinth_goes_on_over_a_ferry() -> None:
    scene = moor(Scene(f"labyrinth | {LAKE}+blue.E | .", f"{FERRIES},labyrinth"), (1, 0), "EW")
    assert scene.feature((0, 0), "E") is scene.feature((1, 0), "E")
    scene.place("base/road-straight @ 2,0")
    assert "meeple road@E" not in scene.choices(), "blue is on this arm"


@rule("FERRY-X07")
def test_a_road_reaches_leipzig_and_the_school_over_a_ferry_and_a_lake_is_no_village() -> None:
    scene = moor(fair(f". | base/road-straight+red.E | {LAKE}", f"leipzig,{FERRIES}"), (-2, 1), "EW")
    scene.play("base/village-3 @ -4,1")
    while scene.waits_for() == "move_ferry":
        scene.game.play("pass")
    assert asked(scene) == ("leipzig", "red")
    picture = f"base/village-3 | {LAKE} | . | school/west | school/east"
    scene = moor(Scene(picture, f"school,{FERRIES}"), (1, 0), "EW")
    scene.play("base/road-straight @ 2,0")
    scene.game.play("pass")
    assert exits_done(scene) == 1
    assert crossings(Scene(LAKE, f"{TOLL},{FERRIES}")) == []


@rule("FERRY-X08")
def test_tolls_see_the_road_as_it_is_when_it_is_scored() -> None:
    picture = f"base/village-3 | road-straight-travellers | {LAKE} | ."
    for choice, paid in (("ferry ES 2,0", [("red", 3)]), ("pass", [])):
        scene = moor(put_house(Scene(picture, f"{TOLL},{FERRIES}"), "red", (0, 0)), (2, 0), "EW")
        scene.play("base/road-straight @ 3,0")
        scene.game.play(choice)
        assert tolls(scene) == paid


@rule("FERRY-X08")
def test_the_bathhouse_takes_who_was_alone_on_the_part_that_is_scored() -> None:
    picture = f"""
        base/village-3 | base/road-straight+red.E | {LAKE} | base/road-straight+blue.E | .
        .              | .                        | .      | .                         | .
        city-3-5       | .                        | .      | .                         | .
    """
    scene = moor(Scene(picture, f"{BARBER},{FERRIES}"), (2, 0), "EW")
    scene.play("base/road-straight @ 4,0")
    scene.game.play("ferry ES 2,0")
    assert inside(scene, (0, 2)) == ["red meeple"]


@rule("FERRY-X08")
def test_a_thief_flees_over_a_ferry() -> None:
    picture = f"base/road-straight+red.E | {LAKE} | base/road-straight\n. | . | .\nbase/cloister | . | ."
    scene = moor(sick(picture, [(0, 2)], expansions=f"{MANY},{FERRIES}"), (1, 0), "EW")
    scene.draw("base/cloister")
    play(scene, "flee meeple road@E 0,0")
    assert "to road@E 2,0" in scene.choices()


@rule("FERRY-X08")
def test_the_moves_from_carcassonne_come_after_the_ferries() -> None:
    names = steps_of(f"{FERRIES},count")
    assert names.index("move_ferry") < names.index("before_scoring") < names.index("score")


@rule("FERRY-X10")
def test_for_the_catapult_a_thief_stands_on_his_arm() -> None:
    picture = "base/cloister | base/cloister | base/cloister\n" * 2 + "base/cloister | base/cloister | .\n"
    scene = hurl(picture + f". | . | .\n{LAKE}/2+blue.E | . | .", f"catapult,{FERRIES}")
    at = positions(scene)["blue meeple road@E"]
    assert 500 <= at[0] <= 1000
    assert 4000 <= at[1] <= 5000


@rule("FERRY-X11", "SOLO-X01")
def test_in_the_solo_game_the_duty_is_judged_before_the_ferry() -> None:
    assert Setup.make(3, f"solo,{FERRIES}", options={"solo.expansions": "on"}).use(FERRIES)
    scene = solo("base/road-straight+blue.E | .", FERRIES)
    scene.place(f"{LAKE} @ 1,0")
    assert scene.choices() == ["meeple road@S", "meeple road@E"], "the arm in the west is blue's"
    scene.game.play("meeple road@E")
    scene.game.play("ferry EW 1,0")
    assert thieves(scene, (1, 0), "E") == ["blue", "red"]
    assert not record(scene.game).is_stuck


@rule("FERRY-X12")
def test_the_dragon_may_enter_a_lake() -> None:
    scene = Scene(f"base/village-3 | {LAKE} | .", f"{FERRIES},{PD}")
    put_dragon(scene, (0, 0))
    scene.place("village-3-dragon @ 2,0")
    while scene.waits_for() != "dragon_step":
        scene.game.play("pass")
    assert steps(scene) == {"1,0"}


def test_a_flight_ends_on_one_arm_of_a_lake() -> None:
    scene = moor(Scene(f"{LAKE}/1 | .", f"{FERRIES},flier"), (0, 0), "NS")
    scene.place(f"{WEST} @ 1,0")
    fly(scene, "meeple", 1)
    assert landings(scene) == {f"meeple road@{side} 0,0" for side in "NSW"}


@rule("FERRY-X09", "MAGE-X15", "MAGE-11", "SEQC-04")
def test_a_ferry_that_brings_mage_and_witch_onto_one_road_parts_them() -> None:
    scene = Scene("base/road-straight | . | base/road-straight\n. | . | .", f"{FERRIES},{MAGIC}")
    put(put(scene, "mage", (0, 0), "E"), "witch", (2, 0), "W")
    scene.play(f"{LAKE} @ 1,0")
    scene.game.play("ferry EW 1,0")
    assert (scene.waits_for(), scene.game.actor) == ("move_magic", scene.seat("red"))
    assert targets(scene, "witch") == {"road@S 1,0"}, "the only road beside"
    scene.game.play("witch road@S 1,0")
    assert scene.waits_for() == "deal"


@rule("MAGE-X15")
@pytest.mark.parametrize(("end", "points"), [((0, 0), 6), ((3, 0), 3)])
def test_where_a_ferry_parts_a_road_the_mage_stays_with_his_part(end: Cell, points: int) -> None:
    picture = f"base/village-3 | base/road-straight+blue.E | {LAKE} | base/road-straight | ."
    scene = moor(Scene(picture, f"{FERRIES},{MAGIC}"), (2, 0), "EW")
    put(scene, "mage", end, "E")
    scene.play("base/road-straight @ 4,0")
    scene.game.play("ferry ES 2,0")
    assert scene.gained("blue") == points
    assert is_beside(scene, "mage") == (points == 6), "he goes with what was scored"


@rule("MAGE-D04")
def test_who_are_apart_again_when_all_ferries_lie_are_not_parted() -> None:
    """The new ferry joins their roads, and the other one, which Red moves then, parts them."""
    picture = f"base/road-straight | {LAKE} | . | base/road-straight"
    scene = moor(Scene(picture, f"{FERRIES},{MAGIC}"), (1, 0), "EW")
    put(put(scene, "mage", (0, 0), "E"), "witch", (3, 0), "W")
    scene.play(f"{LAKE} @ 2,0")
    scene.game.play("ferry EW 2,0")
    assert scene.waits_for() == "move_ferry"
    scene.game.play("ferry ES 1,0")
    assert scene.waits_for() == "deal"
    assert (where(scene, "mage")[0], where(scene, "witch")[0]) == ((0, 0), (3, 0))


@rule("FERRY-X09", "GOLD-X13")
def test_gold_lies_on_all_tiles_of_a_road_that_a_ferry_joins() -> None:
    picture = f"base/village-3 | {LAKE}+red.W | base/road-straight | ."
    scene = moor(Scene(picture, f"{FERRIES},goldmines"), (1, 0), "EW")
    put_gold(scene, {(0, 0): 1, (1, 0): 1, (2, 0): 1})
    scene.play("base/village-3 @ 3,0")
    scene.game.play("pass")
    assert scene.scored("red") == ["tiles +4"]
    assert held(scene) == {"red": 3}


@rule("GOLD-X13")
def test_gold_of_a_part_that_a_ferry_cuts_off_stays() -> None:
    picture = f"base/village-3 | {LAKE}+red.W | base/road-straight | ."
    scene = moor(Scene(picture, f"{FERRIES},goldmines"), (1, 0), "EW")
    put_gold(scene, {(0, 0): 1, (2, 0): 1})
    scene.play("base/village-3 @ 3,0")
    scene.game.play("ferry ES 1,0")
    assert scene.scored("red") == ["tiles +2"]
    assert (held(scene), lying(scene)) == ({"red": 1}, {(2, 0): 1})
