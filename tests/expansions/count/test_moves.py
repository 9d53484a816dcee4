"""Out of the quarters: into what is about to be scored, and at the end of the game."""

import pytest

from tests.expansions.count.carcassonne import BLUE_ROAD, asked, inhabit, put_count, within
from tests.rules import rule
from tests.scene import Scene

#: Blue's city of 12 points, which ``CAP`` completes.
BLUE_CITY = "base/city-1/1 | city-2-opposite-shield+blue.E | city-2-opposite-shield | ."
CAP = "base/city-1/3 @ 3,0"
#: A cloister with a monk of Blue's, which a road at (2,2) completes.
BLUE_CLOISTER = """
    city-1        | city-1                  | city-1
    city-1/3      | cloister+blue.cloister  | city-1/1
    road-straight | road-straight           | .
"""
ROAD = "road-straight @ 2,2"


# Before a scoring.


@rule("COUNT-16", "COUNT-E01")
def test_nobody_leaves_the_quarter_of_the_count() -> None:
    scene = Scene(BLUE_CITY, "count,inns_cathedrals")
    inhabit(scene, "castle", "red", "red:big_follower", "blue")
    scene.play(CAP)
    assert scene.scored("blue") == ["tiles +8", "pennants +4"]
    assert len(within(scene, "castle")) == 3


@rule("COUNT-20", "COUNT-25", "COUNT-E04", "COUNT-X01", "IC-X03", "BASE-86")
def test_followers_from_the_castle_take_a_city_before_its_majority_is_judged() -> None:
    scene = Scene(BLUE_CITY, "count,inns_cathedrals", turn="blue")
    put_count(scene, "market")
    inhabit(scene, "castle", "red", "red:big_follower")
    scene.play(CAP)
    assert asked(scene) == ("move_out", "red")
    assert scene.choices() == ["pass", "move meeple city@E 0,0", "move big_follower city@E 0,0"]
    scene.game.play("move meeple city@E 0,0")
    assert scene.choices() == ["pass", "move big_follower city@E 0,0"]
    scene.game.play("move big_follower city@E 0,0")
    assert scene.scored("red") == ["tiles +8", "pennants +4"], "3 against 1"
    assert scene.gained("blue") == 0
    assert sorted(scene.returned("red")) == ["big_follower", "meeple"]
    assert (scene.supply("red"), scene.supply("red", "big_follower"), scene.supply("blue")) == (7, 1, 7)
    assert scene.game.held_figures() == []


@rule("COUNT-20")
@pytest.mark.parametrize(
    ("quarter", "picture", "tile", "move"),
    [
        ("castle", BLUE_CITY, CAP, "move meeple city@E 0,0"),
        ("blacksmith", BLUE_ROAD, "village-3 @ 3,0", "move meeple road@E 0,0"),
        ("cathedral", BLUE_CLOISTER, ROAD, "move meeple cloister 1,1"),
    ],
)
def test_each_quarter_serves_features_of_its_own_kind(
    quarter: str, picture: str, tile: str, move: str
) -> None:
    scene = Scene(picture, "count")
    for other in ("castle", "blacksmith", "cathedral", "market"):
        inhabit(scene, other, "red")
    put_count(scene, "castle" if quarter != "castle" else "market")
    scene.play(tile)
    assert scene.choices() == ["pass", move]
    scene.game.play(move)
    assert within(scene, quarter) == []
    assert scene.gained("red") == scene.gained("blue") > 0


@rule("COUNT-20", "BASE-86")
def test_moves_come_between_the_figure_action_and_the_scoring() -> None:
    scene = Scene(BLUE_ROAD, "count")
    names = [step.name for step in reversed(scene.game.rules.turn[0])]
    assert names.index("action") < names.index("before_scoring") < names.index("score")


@rule("COUNT-20")
def test_what_was_completed_before_is_not_joined() -> None:
    scene = Scene(f"{BLUE_ROAD} | .", "count")
    put_count(scene, "market")
    scene.play("village-3 @ 3,0")
    scene.game.play("pass")
    inhabit(scene, "blacksmith", "red")
    scene.play("road-straight @ 4,0")
    assert asked(scene) == ("deal", "")


@rule("COUNT-21", "COUNT-22")
def test_the_player_on_the_left_begins_and_the_active_player_comes_last() -> None:
    scene = Scene(BLUE_ROAD, "count", players=4, turn="blue")
    put_count(scene, "market")
    inhabit(scene, "blacksmith", "red", "blue", "green", "yellow", "green")
    scene.play("village-3 @ 3,0")
    order = []
    while scene.waits_for() == "move_out":
        order.append(asked(scene)[1])
        scene.game.play(scene.choices()[-1] if order[-1] == "green" else "pass")
    assert order == ["green", "green", "yellow", "red", "blue"], "each goes once, Green moves two"
    assert scene.gained("green") == 4
    assert scene.gained("blue") == 0
    assert within(scene, "blacksmith") == ["red", "blue", "yellow"]


@rule("COUNT-22")
def test_moves_are_seen_by_those_who_come_later() -> None:
    scene = Scene(BLUE_ROAD, "count", players=3)
    put_count(scene, "market")
    inhabit(scene, "blacksmith", "blue", "green")
    scene.play("village-3 @ 3,0")
    scene.game.play("move meeple road@E 0,0")
    assert asked(scene) == ("move_out", "green")
    assert len(scene.feature((0, 0), "E").figures) == 2


@rule("COUNT-23")
def test_the_mover_names_the_feature_of_each_follower() -> None:
    two_roads = f"{BLUE_ROAD}\n. | . | . | road-straight/1+blue.N\n. | . | . | village-3/2"
    scene = Scene(two_roads, "count")
    put_count(scene, "market")
    inhabit(scene, "blacksmith", "red", "red")
    scene.play("village-3 @ 3,0")
    assert sorted(scene.choices()) == ["move meeple road@E 0,0", "move meeple road@N 3,1", "pass"]
    scene.game.play("move meeple road@N 3,1")
    scene.game.play("move meeple road@N 3,1")
    assert scene.scored("red") == ["tiles +3"]
    assert scene.scored("blue") == ["tiles +4"]


@rule("COUNT-24")
def test_an_unoccupied_feature_can_be_joined() -> None:
    scene = Scene("village-3 | road-straight | road-straight | .", "count")
    put_count(scene, "market")
    inhabit(scene, "blacksmith", "red")
    scene.play("village-3 @ 3,0")
    scene.game.play("move meeple road@E 0,0")
    assert scene.scored("red") == ["tiles +4"]
    assert scene.supply("red") == 7


@rule("COUNT-26")
def test_from_the_market_nobody_moves_during_the_game() -> None:
    scene = Scene(BLUE_CITY, "count")
    inhabit(scene, "market", "red")
    scene.play(CAP)
    assert scene.waits_for() == "quarter_placement", "nobody was asked before the scoring"


@rule("COUNT-E05", "COUNT-X08")
def test_two_monks_on_a_cloister_tie() -> None:
    picture = BLUE_CLOISTER.replace("blue", "green")
    scene = Scene(picture, "count", players=4)
    inhabit(scene, "cathedral", "yellow")
    scene.play(ROAD)
    assert asked(scene) == ("move_out", "yellow")
    scene.game.play("move meeple cloister 1,1")
    assert (scene.gained("green"), scene.gained("yellow")) == (9, 9)


@rule("COUNT-X08")
def test_the_majority_of_monks_takes_a_cloister() -> None:
    scene = Scene(BLUE_CLOISTER, "count")
    inhabit(scene, "cathedral", "red", "red")
    scene.play(ROAD)
    scene.game.play("move meeple cloister 1,1")
    scene.game.play("move meeple cloister 1,1")
    assert (scene.gained("red"), scene.gained("blue")) == (9, 0)


@rule("ABBOT-X05")
def test_an_abbot_moves_from_the_cathedral_to_a_cloister_but_to_no_garden() -> None:
    scene = Scene(BLUE_CLOISTER, "count,abbot")
    inhabit(scene, "cathedral", "red:abbot")
    scene.play(ROAD)
    scene.game.play("move abbot cloister 1,1")
    assert scene.gained("red") == 9
    assert scene.supply("red", "abbot") == 1
    garden = BLUE_CLOISTER.replace("cloister+blue.cloister", "cloister-garden+blue:abbot.garden")
    garden = garden.replace("cloister-garden", "city-1-garden").replace("| city-1    ", "| city-1/2  ", 1)
    scene = Scene(garden, "count,abbot")
    inhabit(scene, "cathedral", "red:abbot")
    scene.play(ROAD)
    assert scene.gained("blue") == 9
    assert within(scene, "cathedral") == ["red:abbot"]


@rule("COUNT-33")
def test_a_follower_who_has_moved_belongs_to_the_feature_but_stands_on_no_tile() -> None:
    scene = Scene(BLUE_ROAD, "count", players=3)
    put_count(scene, "market")
    inhabit(scene, "blacksmith", "blue", "green")
    scene.play("village-3 @ 3,0")
    scene.game.play("move meeple road@E 0,0")
    thief, moved = scene.feature((0, 0), "E").figures
    assert (thief.on_tile, moved.on_tile) == (True, False)
    assert moved in scene.game.figures()


# At the end of the game.

#: A farm of Blue's at three completed cities.
BLUE_FARM = """
    city-1/1 | city-1/3 | .
    city-1/1 | city-1/3 | .
    city-1/1+blue.NL | city-1/3 | .
"""


@rule("COUNT-27", "COUNT-E07", "COUNT-26")
def test_followers_from_the_market_take_a_farm_at_the_end() -> None:
    scene = Scene(BLUE_FARM, "count")
    inhabit(scene, "market", "red", "red")
    farm = scene.feature((0, 2), "NL")
    scene.finish()
    assert asked(scene) == ("final_move", "red")
    cell, place = scene.game.locate(min(farm.segments))
    move = f"move meeple {place} {cell[0]},{cell[1]}"
    scene.game.play(move)
    scene.game.play(move)
    assert scene.scored("red") == ["cities +9"]
    assert scene.gained("blue") == 0


@rule("COUNT-27", "COUNT-D02")
def test_the_rounds_at_the_end_go_on_until_all_have_passed() -> None:
    scene = Scene(BLUE_FARM, "count", players=4)
    scene.game.state.active = scene.seat("green")
    inhabit(scene, "market", "red", "red", "blue", "blue", "yellow", "yellow", "yellow")
    scene.finish()
    order = []
    while scene.waits_for() == "final_move":
        player = asked(scene)[1]
        order.append(player)
        scene.game.play("pass" if player == "blue" else scene.choices()[1])
    assert order == ["yellow", "red", "blue", "yellow", "red", "yellow"], "Blue has passed, Green has nobody"
    assert within(scene, "market") == ["blue", "blue"]


@rule("COUNT-27")
@pytest.mark.parametrize("value", ["market-only", "any-quarter"])
def test_an_option_says_from_which_quarters_one_moves_at_the_end(value: str) -> None:
    scene = Scene("road-straight\ncloister\ncity-1/2", "count", options={"count_final": value}, players=5)
    put_count(scene, "castle")
    inhabit(scene, "market", "blue")
    inhabit(scene, "blacksmith", "green")
    inhabit(scene, "cathedral", "yellow")
    inhabit(scene, "castle", "black")
    scene.finish()
    offered = {}
    while scene.waits_for() == "final_move":
        offered[asked(scene)[1]] = {code.split()[2].partition("@")[0] for code in scene.choices()[1:]}
        scene.game.play("pass")
    everything = {"blue": {"field"}, "green": {"road"}, "yellow": {"cloister"}}
    assert offered == ({"blue": {"field"}} if value == "market-only" else everything)


@rule("COUNT-27")
def test_completed_features_are_not_joined_at_the_end() -> None:
    scene = Scene(
        "city-1/1 | city-1/3 | .\ncity-1/2 | . | .", "count", options={"count_final": "any-quarter"}
    )
    put_count(scene, "market")
    inhabit(scene, "castle", "red")
    scene.finish()
    assert scene.choices() == ["pass", "move meeple city@S 0,1"]


@rule("COUNT-28")
def test_at_the_end_the_count_stands_in_the_way_too() -> None:
    scene = Scene(BLUE_FARM, "count")
    put_count(scene, "market")
    inhabit(scene, "market", "red", "red")
    scene.finish()
    assert scene.scored("blue") == ["cities +9"]
    assert scene.game.is_over


@rule("COUNT-29")
def test_who_stays_in_a_quarter_scores_nothing() -> None:
    scene = Scene("road-straight", "count")
    for quarter in ("castle", "blacksmith", "cathedral", "market"):
        inhabit(scene, quarter, "red")
    scene.finish()
    scene.game.play("pass")
    assert scene.game.is_over
    assert scene.scored("red") == []
