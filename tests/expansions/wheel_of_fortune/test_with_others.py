"""The wheel with other expansions: who is a knight, a farmer, a monk, and whom the plague may take."""

import pytest

from bastide.core.game import Game
from bastide.core.setup import Setup
from bastide.expansions.count.quarters import take_out
from tests.expansions.abbey_mayor.estates import let_hold_abbeys, put_barn
from tests.expansions.bridges_castles_bazaars.building import CASTLES, let_have_won, put_castle
from tests.expansions.count.carcassonne import inhabit
from tests.expansions.princess_dragon.beasts import put_fairy
from tests.expansions.tower.keep import Keep
from tests.expansions.wheel_of_fortune.fair import (
    ONE,
    TWO,
    crowned,
    fetches,
    kinds_scored,
    pig_stops,
    put_before,
    put_crowns,
    put_pig,
    record,
    turn_to,
)
from tests.rules import rule
from tests.scene import Scene

WHEEL = "wheel_of_fortune"
TB = f"traders_builders,{WHEEL}"
AM = f"abbey_mayor,{WHEEL}"


# Inns and cathedrals.


@rule("WHEEL-X01", "IC-X07")
@pytest.mark.parametrize(
    ("picture", "sector", "points"),
    [
        ("city-2-adjacent-wheel+red:big_follower.N", "tax", ["knight +1"]),
        ("wheel-of-fortune/city-1/2\nwheel-of-fortune/city-1+red:big_follower.EL", "famine", ["city +1"]),
        ("wheel-of-fortune/cloister+red:big_follower.cloister", "inquisition", ["monk +2"]),
        ("wheel-of-fortune/cloister", "storm", ["followers in supply +8"]),
    ],
)
def test_the_big_follower_counts_as_one(picture: str, sector: str, points: list[str]) -> None:
    scene = Scene(picture, f"inns_cathedrals,{WHEEL}")
    turn_to(scene, sector)
    assert scene.scored("red") == points


@rule("WHEEL-X01", "IC-X07")
def test_the_big_follower_is_one_on_a_crown_space() -> None:
    scene = Scene("wheel-of-fortune/cloister", f"inns_cathedrals,{WHEEL}")
    scene.play("wheel-of-fortune/cloister @ 0,1 + crown big_follower crown.famine.0")
    assert scene.supply("red", "big_follower") == 0
    turn_to(scene, "famine")
    assert scene.scored("red") == ["crown space +3"]
    assert scene.supply("red", "big_follower") == 1


# Traders and builders.


@rule("WHEEL-X02", "TB-X13")
def test_builder_and_pig_are_no_followers_to_the_wheel() -> None:
    picture = "city-1/2 | .\n city-1+red.EL+red:pig.EL | city-1/1+red.E+red:builder.E"
    scene = Scene(picture, TB)
    turn_to(scene, "famine")
    assert scene.scored("red") == ["city +1"]
    scene = Scene(picture, TB)
    turn_to(scene, "tax")
    assert scene.scored("red") == ["knight +1"]
    scene = Scene("wheel-of-fortune/cloister", TB)
    turn_to(scene, "storm")
    assert scene.scored("red") == ["followers in supply +7"]
    scene.game.play("tile 0,1 r0")
    kinds = {choice.split()[1] for choice in scene.choices() if choice.startswith("crown ")}
    assert kinds == {"meeple"}


@rule("WHEEL-X02", "TB-X13")
def test_the_plague_takes_no_builder_but_he_goes_with_the_last_follower() -> None:
    scene = Scene("city-1+red.N+red:builder.N", TB)
    turn_to(scene, "plague")
    assert fetches(scene) == ["fetch meeple city@N 0,0"]
    scene.game.play("fetch meeple city@N 0,0")
    assert scene.returned("red") == ["meeple", "builder"]


@rule("WHEEL-X02", "TB-X13")
def test_a_wheel_in_the_second_part_of_a_turn_turns_too() -> None:
    scene = Scene("village-3/2 | road-straight-wheel-2+red.E+red:builder.E", TB)
    scene.play(f"{ONE} @ 2,0")
    assert (pig_stops(scene), scene.game.state.turn) == (["tax"], 1 + 1)
    turn = scene.game.state.turn
    scene.draw(ONE)
    assert pig_stops(scene) == ["famine"]
    assert (scene.game.state.turn, scene.game.actor) == (turn, 0)


# Abbey and mayor.


@rule("WHEEL-X03")
def test_a_mayor_is_one_knight_and_a_wagon_what_it_is_where_it_stands() -> None:
    scene = Scene("city-3-shield+red:mayor.N+blue:wagon.N", AM)
    turn_to(scene, "tax")
    assert scene.scored("red") == ["knight +1", "pennant +1"]
    assert scene.scored("blue") == ["knight +1", "pennant +1"]
    scene = Scene("wheel-of-fortune/cloister+blue:wagon.cloister", AM)
    turn_to(scene, "inquisition")
    assert scene.scored("blue") == ["monk +2"]


@rule("WHEEL-X03")
def test_a_barn_counts_neither_for_famine_nor_for_storm_nor_for_plague() -> None:
    scene = Scene("wheel-of-fortune/cloister", AM)
    turn_to(scene, "storm")
    assert scene.scored("red") == ["followers in supply +9"], "seven, the mayor and the wagon"
    for sector in ("famine", "plague"):
        scene = Scene("city-1/2 | .\n city-1 | .", AM)
        put_barn(scene, "red", (0, 0))
        turn_to(scene, sector)
        assert kinds_scored(scene) == []
        assert scene.waits_for() == "place"


@rule("WHEEL-X03")
def test_the_monk_of_an_abbey_counts_for_the_inquisition() -> None:
    scene = Scene("abbey+red.cloister", AM)
    turn_to(scene, "inquisition")
    assert scene.scored("red") == ["monk +2"]


@rule("AM-X06", "WHEEL-X13")
def test_an_abbey_in_the_place_of_a_drawn_tile_moves_nothing() -> None:
    ring = """
        wheel-of-fortune/cloister | wheel-of-fortune/cloister | wheel-of-fortune/cloister
        city-1/3                  | .                         | city-1/1
        city-1/2                  | city-1/2                  | city-1/2
    """
    scene = Scene(ring, AM)
    let_hold_abbeys(scene, "red")
    scene.game.play("abbey 1,1")
    scene.game.play("pass")
    assert (record(scene).sector, kinds_scored(scene)) == ("fortune", [])


# The abbot.


@rule("WHEEL-E06", "ABBOT-X06", "WHEEL-X04")
def test_an_abbot_in_a_garden_is_no_monk() -> None:
    picture = """
        wheel-of-fortune/cloister+green.cloister | wheel-of-fortune/cloister+green.cloister
        abbot/city-1-garden/2+green:abbot.garden | .
    """
    scene = Scene(picture, f"abbot,{WHEEL}", players=3, options={"wheel_tiles": "add-all"})
    turn_to(scene, "inquisition")
    assert scene.scored("green") == ["monk +2", "monk +2"]
    assert kinds_scored(scene) == [("green", "wheel", 2)] * 2


@rule("WHEEL-X04", "ABBOT-X06", "WHEEL-X03")
def test_an_abbot_on_a_cloister_is_a_monk_and_one_in_supply_a_follower() -> None:
    scene = Scene("wheel-of-fortune/cloister+blue:abbot.cloister", f"abbot,{WHEEL}")
    turn_to(scene, "inquisition")
    assert scene.scored("blue") == ["monk +2"]
    scene = Scene("wheel-of-fortune/cloister", f"abbot,{WHEEL}")
    turn_to(scene, "storm")
    assert scene.scored("red") == ["followers in supply +8"]


@rule("WHEEL-D02")
def test_any_follower_may_go_on_a_crown_space() -> None:
    scene = Scene("wheel-of-fortune/cloister", f"abbot,{AM}")
    scene.place("wheel-of-fortune/cloister @ 0,1")
    kinds = [choice.split()[1] for choice in scene.choices() if choice.endswith(" crown.famine.0")]
    assert kinds == ["meeple", "mayor", "wagon", "abbot"]


@rule("WHEEL-19")
def test_with_an_abbot_in_the_game_the_plague_takes_him_without_points() -> None:
    scene = Scene("wheel-of-fortune/cloister+red:abbot.cloister", f"abbot,{WHEEL}")
    turn_to(scene, "plague")
    scene.game.play("fetch abbot cloister 0,0")
    assert scene.returned("red") == ["abbot"]
    assert kinds_scored(scene) == []


# The princess and the dragon.


@rule("WHEEL-X05")
def test_the_point_of_the_fairy_comes_before_the_wheel() -> None:
    scene = Scene("wheel-of-fortune/cloister+red.cloister", f"princess_dragon,{WHEEL}")
    put_fairy(scene, (0, 0), "red.cloister")
    put_before(scene, "fortune")
    scene.game.state.agenda = [*scene.game.rules.turn[0]]
    scene.game.attach(None)
    assert scene.game.scores == (1, 0), "nothing is drawn yet"
    scene.draw(ONE)
    assert scene.scored("red") == ["fortune +3"]


# The tower.


@rule("WHEEL-X06", "TOWER-X07", "WHEEL-17")
def test_the_plague_reaches_towers_but_no_prisoners_who_are_not_in_supply_either() -> None:
    def keep() -> Keep:
        prisoners = [("blue", "red"), ("blue", "red")]
        return Keep("tower/cloister+red.tower", f"tower,{WHEEL}", heights={(0, 0): 1}, prisoners=prisoners)

    storm, plague = keep(), keep()
    turn_to(storm, "storm")
    assert storm.scored("red") == ["followers in supply +4"]
    turn_to(plague, "plague")
    assert (plague.game.actor, fetches(plague)) == (0, ["fetch meeple tower 0,0"])


# Bridges, castles and bazaars.


@rule("WHEEL-X07", "BCB-71")
def test_a_castle_is_a_city_for_famine_and_has_no_knights_for_tax() -> None:
    picture = "city-1/2+blue.NL | .\n city-1+red.N | ."
    scene = Scene(picture, f"{CASTLES},{WHEEL}")
    put_castle(scene, "red", (0, 1))
    turn_to(scene, "tax")
    assert kinds_scored(scene) == []
    scene = Scene(picture, f"{CASTLES},{WHEEL}")
    put_castle(scene, "red", (0, 1))
    turn_to(scene, "famine")
    assert scene.scored("blue") == ["city +1"]
    scene = Scene(picture, f"{CASTLES},{WHEEL}")
    put_castle(scene, "red", (0, 1))
    turn_to(scene, "plague")
    assert fetches(scene) == ["fetch meeple city@N 0,1"]
    scene.game.play("fetch meeple city@N 0,1")
    assert scene.returned("red") == ["meeple"]


@rule("BCB-X07", "WHEEL-X13")
def test_a_tile_won_at_a_bazaar_moves_the_pig_when_its_owner_takes_it_up() -> None:
    scene = Scene("wheel-of-fortune/cloister", f"bridges_castles_bazaars[bazaars],{WHEEL}")
    put_pig(scene, "plague")
    let_have_won(scene, "red", TWO)
    assert (scene.waits_for(), record(scene).sector) == ("place", "tax")
    assert pig_stops(scene) == ["tax"]


@rule("BCB-X07", "WHEEL-X13")
def test_a_tile_in_the_display_of_a_bazaar_moves_nothing() -> None:
    scene = Scene("wheel-of-fortune/cloister", f"bridges_castles_bazaars[bazaars],{WHEEL}")
    scene.leave_in_pile("field-bazaar", ONE, TWO)
    scene.play("field-bazaar @ 0,1")
    scene.game.play(f"draw {ONE}")
    scene.game.play(f"draw {TWO}")
    assert len([token for token in scene.game.tokens() if token.name.startswith("tile.")]) == 2
    assert (pig_stops(scene), record(scene).sector) == ([], "fortune")


# The count, king and robber, siege, cult, traps.


@rule("WHEEL-X08")
def test_followers_in_the_quarters_are_neither_in_supply_nor_on_the_land() -> None:
    scene = Scene("wheel-of-fortune/cloister", f"count,{WHEEL}")
    inhabit(scene, "market", "red", "red")
    turn_to(scene, "storm")
    assert scene.scored("red") == ["followers in supply +5"]
    scene = Scene("wheel-of-fortune/cloister", f"count,{WHEEL}")
    inhabit(scene, "market", "red")
    turn_to(scene, "plague")
    assert scene.waits_for() == "place"


@rule("WHEEL-X12")
def test_the_city_of_carcassonne_is_one_city_for_famine() -> None:
    scene = Scene("count/n-west+red.NL", f"count,{WHEEL}")
    turn_to(scene, "famine")
    assert scene.scored("red") == ["city +1"]


@rule("WHEEL-X12")
def test_a_besieged_city_counts_once_for_famine() -> None:
    scene = Scene("siege/city-1/2 | .\n wheel-of-fortune/city-1+red.EL | .", f"siege,{WHEEL}")
    turn_to(scene, "famine")
    assert scene.scored("red") == ["city +1"]


@rule("WHEEL-X09")
def test_points_of_the_wheel_are_no_scoring_for_king_and_robber() -> None:
    scene = Scene("city-4-shield+red.N", f"king_robber,{WHEEL}")
    before = [token for token in scene.game.tokens() if token.name != "wheel_pig"]
    turn_to(scene, "tax")
    assert scene.gained("red") == 2
    assert [token for token in scene.game.tokens() if token.name != "wheel_pig"] == before


@rule("WHEEL-D04")
def test_a_heretic_is_no_monk_to_the_inquisition() -> None:
    game = Game.begin(Setup.make(2, f"cult,{WHEEL}"))
    shrine = next(name for name in game.rules.tile_index if name.startswith("cult/"))
    scene = Scene(f"{shrine}+red.shrine", f"cult,{WHEEL}")
    turn_to(scene, "inquisition")
    assert kinds_scored(scene) == []


@rule("WHEEL-D03")
def test_the_plague_may_take_a_follower_out_of_a_trap() -> None:
    scene = Scene("russian-promos/vodyanoy+red.vodyanoy", f"russian_promos,{WHEEL}")
    turn_to(scene, "plague")
    assert fetches(scene) == ["fetch meeple vodyanoy 0,0"]


@rule("WHEEL-X13")
def test_a_dragon_tile_laid_aside_moves_nothing() -> None:
    scene = Scene("wheel-of-fortune/cloister", f"princess_dragon,{WHEEL}")
    dragon = next(tile.type.id for tile in scene.game.rules.tiles if "dragon" in tile.type.symbols)
    scene.draw(dragon)
    assert (scene.waits_for(), record(scene).sector, crowned(scene)) == ("deal", "fortune", {})
    put_crowns(scene, "red crown.tax.0")
    assert crowned(scene) == {"crown.tax.0": "red:meeple"}


@rule("WHEEL-X08")
def test_a_follower_who_joins_a_feature_from_carcassonne_stands_on_no_tile() -> None:
    scene = Scene("city-1", f"count,{WHEEL}")
    inhabit(scene, "castle", "red")
    take_out(scene.game, 0, "meeple", "castle")
    scene.game.join_feature(0, "meeple", scene.game.segment_at((0, 0), "city@N"))
    turn_to(scene, "plague")
    assert scene.waits_for() == "place"
