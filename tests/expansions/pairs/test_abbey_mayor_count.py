"""Abbey and Mayor with the count: abbeys, mayors and wagons in the quarters, and the market at a barn."""

import pytest

from tests.expansions.abbey_mayor.estates import BOXES, HOLE, put_barn
from tests.expansions.count.carcassonne import asked, inhabit, put_count, within
from tests.rules import rule
from tests.scene import Scene

BOTH = f"{BOXES},count"
#: A farm at two finished cities with or without a farmer of Blue's; a barn can be built at (1,2).
FARM = """
    base/city-1/2 | base/city-1/2
    base/city-1{} | base/city-1
    cloister      | .
"""
BUILD = "cloister @ 1,2 + build barn NW"
MOVE = "move meeple field@EL 0,1"
#: The same farm with room for a barn; a cloister at (2,1) joins it with that of a cloister at (3,1).
BESIDE = """
    base/city-1/2 | base/city-1/2 | . | .
    base/city-1   | base/city-1   | . | cloister{}
    cloister      | cloister      | . | .
"""
SURROUNDED = """
    cloister | cloister | cloister
    cloister | .        | cloister
    cloister | cloister | cloister
"""


# Abbeys.


@rule("AM-X04", "COUNT-X06")
def test_followers_may_join_what_an_abbey_closes() -> None:
    scene = Scene(HOLE.replace("+red.S", "+blue.S"), BOTH, turn="blue")
    put_count(scene, "market")
    inhabit(scene, "blacksmith", "red")
    scene.game.play("abbey 1,1")
    scene.game.play("pass")
    assert asked(scene) == ("move_out", "red")
    scene.game.play("move meeple road@S 1,0")
    assert scene.gained("red") == scene.gained("blue") == 1


@rule("COUNT-X06")
def test_a_completed_abbey_takes_followers_from_the_cathedral() -> None:
    scene = Scene(SURROUNDED, BOTH, turn="blue")
    put_count(scene, "market")
    inhabit(scene, "cathedral", "red")
    scene.game.play("abbey 1,1")
    scene.game.play("pass")
    scene.game.play("move meeple cloister 1,1")
    assert scene.gained("red") == 9


# Mayor and wagon.


@rule("AM-X09", "COUNT-12", "COUNT-X05")
def test_a_mayor_goes_to_the_castle_and_a_wagon_anywhere_but_to_the_market() -> None:
    scene = Scene("cloister-road/3 | road-straight+blue.E | .", BOTH)
    scene.play("cloister-road/1 @ 2,0")
    assert asked(scene) == ("quarter_placement", "red")
    special = [code for code in scene.choices() if code.split()[1:2] not in ([], ["meeple"])]
    assert special == [
        "quarter mayor castle",
        "quarter wagon castle",
        "quarter wagon blacksmith",
        "quarter wagon cathedral",
    ]


@rule("AM-X09")
def test_a_mayor_from_the_castle_counts_by_the_pennants() -> None:
    scene = Scene("base/city-1/1 | city-2-opposite-shield+blue.E | city-2-opposite-shield | .", BOTH)
    put_count(scene, "market")
    inhabit(scene, "castle", "red:mayor")
    scene.play("base/city-1/3 @ 3,0")
    scene.game.play("move mayor city@E 0,0")
    assert (scene.gained("red"), scene.gained("blue")) == (12, 0)
    assert scene.supply("red", "mayor") == 1


@rule("AM-X09", "COUNT-X09", "COUNT-33")
def test_a_wagon_from_a_quarter_drives_on_as_if_from_the_tile_just_placed() -> None:
    scene = Scene("cloister-road/3 | road-straight | road-straight | .", BOTH)
    put_count(scene, "market")
    inhabit(scene, "blacksmith", "blue:wagon")
    scene.play("cloister-road/1 @ 3,0")
    scene.game.play("move wagon road@E 0,0")
    assert scene.gained("blue") == 4
    assert asked(scene) == ("wagon_move", "blue")
    assert scene.choices() == ["pass", "wagon cloister 3,0"], "not the cloister at the far end"


@rule("COUNT-D06")
def test_a_wagon_from_a_quarter_can_drive_on_from_a_tile_that_is_named() -> None:
    picture = "cloister-road/3 | road-straight | road-straight | ."
    scene = Scene(picture, BOTH, options={"count.moved": "named-tile"})
    put_count(scene, "market")
    inhabit(scene, "blacksmith", "blue:wagon", "blue")
    scene.play("cloister-road/1 @ 3,0")
    places = ("road@E 0,0", "road@E 1,0", "road@E 2,0", "road@W 3,0")
    moves = [f"move {figure} {place}" for figure in ("meeple", "wagon") for place in places]
    assert sorted(scene.choices()) == [*moves, "pass"]
    scene.game.play("move wagon road@E 1,0")
    scene.game.play("pass")
    assert scene.choices() == ["pass", "wagon cloister 0,0"], (
        "from (1,0), which is far from the other cloister"
    )


# The market at a barn.


@rule("AM-X11", "COUNT-26", "COUNT-X05")
def test_followers_of_the_market_may_join_the_farm_of_a_new_barn() -> None:
    scene = Scene(FARM.format("+blue.SL"), BOTH)
    inhabit(scene, "market", "red", "red", "blue")
    scene.play(BUILD)
    assert asked(scene) == ("move_out", "blue")
    assert scene.choices() == ["pass", MOVE]
    scene.game.play("pass")
    assert asked(scene) == ("move_out", "red")
    scene.game.play(MOVE)
    scene.game.play(MOVE)
    assert (scene.gained("red"), scene.gained("blue")) == (6, 0), "2 against 1"
    assert scene.returned("red") == ["meeple", "meeple"]
    assert within(scene, "market") == ["blue"]


@rule("AM-X11")
def test_the_farm_of_a_new_barn_need_not_have_farmers() -> None:
    scene = Scene(FARM.format(""), BOTH)
    inhabit(scene, "market", "blue")
    scene.play(BUILD)
    scene.game.play(MOVE)
    assert scene.scored("blue") == ["cities +6"]


@rule("AM-X11")
def test_followers_of_the_market_may_join_farmers_who_come_to_a_barn() -> None:
    scene = Scene(BESIDE.format("+blue.NL"), BOTH)
    put_barn(scene, "blue", (1, 2))
    inhabit(scene, "market", "red")
    scene.play("cloister @ 2,1")
    assert asked(scene) == ("move_out", "red")
    scene.game.play(MOVE)
    assert scene.scored("red") == scene.scored("blue") == ["cities +2"]


@rule("AM-X11")
def test_where_no_farmers_come_to_a_barn_nothing_is_scored_and_nobody_moves() -> None:
    scene = Scene(BESIDE.format(""), BOTH)
    put_barn(scene, "blue", (1, 2))
    inhabit(scene, "market", "red")
    scene.play("cloister @ 2,1")
    assert scene.waits_for() == "deal"


@rule("AM-X11", "COUNT-16")
def test_nobody_leaves_the_market_for_a_barn_while_the_count_is_there() -> None:
    scene = Scene(FARM.format("+blue.SL"), BOTH)
    inhabit(scene, "market", "red")
    put_count(scene, "market")
    scene.play(BUILD)
    assert scene.scored("blue") == ["cities +6"]


@rule("AM-X11", "COUNT-26")
def test_the_market_can_be_closed_to_barns() -> None:
    scene = Scene(FARM.format("+blue.SL"), BOTH, options={"market_on_barn": "off"})
    inhabit(scene, "market", "red")
    scene.play(BUILD)
    assert scene.scored("blue") == ["cities +6"]
    assert asked(scene)[0] == "quarter_placement"


@rule("AM-X11", "COUNT-21", "COUNT-22")
@pytest.mark.parametrize("quarter", ["market", "castle"])
def test_everybody_has_one_go_for_a_farm_and_a_completed_city_together(quarter: str) -> None:
    picture = FARM.format("+blue.SL") + "    .             | base/city-1+blue.N"
    scene = Scene(picture, BOTH)
    put_count(scene, "cathedral")
    inhabit(scene, quarter, "red")
    inhabit(scene, "market", "red")
    scene.play("base/city-1/2 @ 1,2 + build barn NW")
    moves = [MOVE] if quarter == "market" else ["move meeple city@N 1,3", MOVE]
    assert asked(scene) == ("move_out", "red")
    assert sorted(scene.choices()) == sorted(["pass", *moves])
    scene.game.play("pass")
    assert scene.scored("blue") == ["tiles +4", "cities +9"], "and nobody is asked again"


@rule("AM-D01")
def test_at_the_end_followers_of_the_market_at_a_barn_get_one_point_for_each_city() -> None:
    scene = Scene(BESIDE.format(""), BOTH)
    put_barn(scene, "blue", (1, 2))
    inhabit(scene, "market", "red")
    scene.finish()
    scene.game.play(MOVE)
    assert scene.scored("red") == ["cities +2"]
    assert scene.rules_cited("red") == ["AM-32"]
    assert scene.scored("blue") == ["cities +8"]


@rule("AM-34", "COUNT-30")
def test_the_city_of_carcassonne_counts_for_a_barn() -> None:
    scene = Scene(BESIDE.format(""), BOTH)
    put_barn(scene, "blue", (1, 2))
    farm = scene.feature((1, 2), "NL")
    root = scene.game.state.graph.root[farm.segments[0]]
    scene.game.state.graph.features[root] = farm._replace(marks={"carcassonne": 1})
    scene.finish()
    assert scene.scored("blue") == ["cities +12"]
