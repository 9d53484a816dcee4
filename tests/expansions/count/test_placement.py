"""Into the quarters: who may place a follower there, where, and how the count moves."""

import pytest

from bastide.core.events import PieceMoved
from tests.expansions.count.carcassonne import BLUE_ROAD, asked, inhabit, put_count, record, within
from tests.rules import rule
from tests.scene import Scene

QUARTERS = ("castle", "market", "blacksmith", "cathedral")
ALL_QUARTERS = ["pass", *(f"quarter meeple {quarter}" for quarter in QUARTERS)]


# Who may place a follower.


@rule("COUNT-07", "COUNT-E02", "BASE-89")
def test_who_completes_a_road_for_an_opponent_alone_may_place_a_follower_and_move_the_count() -> None:
    scene = Scene(BLUE_ROAD, "count")
    scene.play("village-3 @ 3,0")
    assert (scene.gained("blue"), scene.gained("red")) == (4, 0)
    assert asked(scene) == ("quarter_placement", "red")
    assert scene.choices() == ALL_QUARTERS
    scene.game.play("quarter meeple market")
    assert within(scene, "market") == ["red"]
    assert scene.supply("red") == 6
    assert asked(scene) == ("move_count", "red")
    scene.game.play("count cathedral")
    assert record(scene).count_at == "cathedral"
    assert asked(scene) == ("deal", "")
    moved = [event for event in scene.events() if isinstance(event, PieceMoved)]
    assert moved == [PieceMoved(0, "meeple", "market"), PieceMoved(0, "count", "cathedral")]


@rule("COUNT-07", "COUNT-E03")
def test_who_scores_himself_places_nobody() -> None:
    scene = Scene(f"{BLUE_ROAD}\n. | . | . | road-straight/1+red.N\n. | . | . | village-3/2", "count")
    scene.play("village-3 @ 3,0")
    assert (scene.gained("blue"), scene.gained("red")) == (4, 3)
    assert asked(scene) == ("deal", "")


@rule("COUNT-07")
def test_where_nobody_scores_nobody_is_placed() -> None:
    scene = Scene("village-3 | road-straight | road-straight | .", "count")
    scene.play("village-3 @ 3,0")
    assert asked(scene) == ("deal", "")


@rule("COUNT-07")
def test_a_scoring_that_comes_to_nothing_is_none() -> None:
    scene = Scene("siege/city-1/1+blue.E | .", "count,siege", options={"tiny_city": "2"})
    scene.play("base/city-1/3 @ 1,0")
    assert scene.scored("blue") == ["tiles +2", "besieged -2"]
    assert asked(scene) == ("deal", "")


@rule("COUNT-07")
def test_a_player_may_do_without_it() -> None:
    scene = Scene(BLUE_ROAD, "count")
    scene.play("village-3 @ 3,0")
    scene.game.play("pass")
    assert asked(scene) == ("deal", ""), "without a follower there the count stays where he is"
    assert scene.game.held_figures() == []


@rule("COUNT-07")
def test_points_of_an_earlier_turn_do_not_count() -> None:
    scene = Scene(f"{BLUE_ROAD} | .", "count")
    scene.play("village-3 @ 3,0")
    scene.game.play("pass")
    scene.play("road-straight @ 4,0")
    assert asked(scene) == ("deal", ""), "Blue has completed nothing"


@rule("COUNT-08", "KR-X06")
def test_points_of_a_card_are_no_points_of_a_feature() -> None:
    # Blue holds the robber and gets a point for the completed road, on which nobody stands.
    options = {"king_scoring": "continuous"}
    scene = Scene("village-3 | road-straight | road-straight | .", "count,king_robber", options=options)
    held = scene.game.state.ext["king_robber"]
    scene.game.state.ext["king_robber"] = held._replace(holders=(-1, scene.seat("blue")))
    scene.play("base/village-3 @ 3,0")
    assert (scene.gained("blue"), asked(scene)) == (1, ("deal", ""))
    # Red holds it; his own point of the card does not keep him from placing a follower either.
    scene = Scene(BLUE_ROAD, "count,king_robber", options=options)
    held = scene.game.state.ext["king_robber"]
    scene.game.state.ext["king_robber"] = held._replace(holders=(-1, scene.seat("red")))
    scene.play("base/village-3 @ 3,0")
    assert (scene.gained("red"), scene.gained("blue")) == (1, 4)
    assert asked(scene) == ("quarter_placement", "red")


@rule("ABBOT-X08", "COUNT-08")
def test_an_abbot_taken_back_is_no_scoring_that_matters_here() -> None:
    scene = Scene(f"{BLUE_ROAD}\n. | cloister+red:abbot.cloister | . | .", "count,abbot")
    scene.place("village-3 @ 3,0")
    scene.game.play("recall abbot cloister 1,1")
    assert (scene.gained("red"), scene.gained("blue")) == (4, 4)
    assert asked(scene) == ("quarter_placement", "red")


@rule("COUNT-09")
def test_a_follower_who_has_just_come_home_may_be_placed() -> None:
    scene = Scene("village-3 | road-straight+blue.E+blue.E+red.E | road-straight | .", "count")
    inhabit(scene, "castle", *["red"] * 6)
    assert scene.supply("red") == 0
    scene.play("village-3 @ 3,0")
    assert asked(scene) == ("quarter_placement", "red")
    scene.game.play("quarter meeple market")
    assert scene.supply("red") == 0


@rule("COUNT-09")
def test_it_comes_besides_the_figure_action() -> None:
    scene = Scene(BLUE_ROAD, "count")
    scene.play("village-3 @ 3,0 + road@E")
    assert asked(scene) == ("quarter_placement", "red")


@rule("COUNT-09", "BASE-89")
def test_it_comes_after_everything_that_is_scored() -> None:
    scene = Scene(BLUE_ROAD, "count,king_robber,traders_builders")
    names = [step.name for step in reversed(scene.game.rules.turn[0])]
    placement = names.index("quarter_placement")
    assert names.index("score") < names.index("take_cards") < placement < names.index("closing")


@rule("COUNT-10")
def test_one_follower_is_placed_however_many_opponents_score() -> None:
    blue_and_green = f"{BLUE_ROAD}\n. | . | . | road-straight/1+green.N\n. | . | . | village-3/2"
    scene = Scene(blue_and_green, "count", players=3)
    scene.play("village-3 @ 3,0")
    assert (scene.gained("blue"), scene.gained("green")) == (4, 3)
    scene.game.play("quarter meeple market")
    scene.game.play("pass")
    assert asked(scene) == ("deal", "")
    assert len(scene.game.held_figures()) == 1


@rule("COUNT-10", "COUNT-X02", "TB-X08")
def test_each_part_of_a_double_turn_is_judged_by_itself() -> None:
    picture = f"""
        {BLUE_ROAD}
        . | . | . | road-straight/1+red.N+red:builder.N
        . | . | . | .
        {BLUE_ROAD}
    """
    scene = Scene(picture, "count,traders_builders")
    for cell in ("3,0", "3,3"):
        scene.play(f"base/village-3 @ {cell}")
        assert scene.gained("blue") == 4
        assert asked(scene) == ("quarter_placement", "red")
        scene.game.play("quarter meeple market")
        scene.game.play("pass")
    assert within(scene, "market") == ["red", "red"]
    assert scene.game.state.agenda[-1].player == scene.seat("blue")


# Where it may go.


@rule("COUNT-11")
def test_a_quarter_takes_any_number_of_followers_and_that_of_the_count_too() -> None:
    scene = Scene(BLUE_ROAD, "count")
    inhabit(scene, "castle", "blue", "red", "red")
    scene.play("village-3 @ 3,0")
    assert record(scene).count_at == "castle"
    scene.game.play("quarter meeple castle")
    assert within(scene, "castle") == ["blue", "red", "red", "red"]


@rule("COUNT-12", "ABBOT-X05", "COUNT-X01", "IC-X03")
def test_followers_go_where_they_could_serve_and_helpers_nowhere() -> None:
    scene = Scene(BLUE_ROAD, "count,inns_cathedrals,traders_builders,abbot")
    scene.play("base/village-3 @ 3,0")
    assert scene.choices() == [
        "pass",
        *(f"quarter meeple {quarter}" for quarter in QUARTERS),
        *(f"quarter big_follower {quarter}" for quarter in QUARTERS),
        "quarter abbot cathedral",
    ]


@rule("COUNT-D04")
def test_without_farmers_the_market_takes_nobody() -> None:
    scene = Scene(BLUE_ROAD, "count", options={"farmers": "off"})
    scene.play("village-3 @ 3,0")
    assert scene.choices() == [code for code in ALL_QUARTERS if not code.endswith("market")]


@rule("COUNT-07")
def test_without_a_follower_nobody_is_asked() -> None:
    scene = Scene(BLUE_ROAD, "count")
    inhabit(scene, "market", *["red"] * 7)
    scene.play("village-3 @ 3,0")
    assert asked(scene) == ("deal", "")


@rule("COUNT-13")
def test_nobody_comes_back_from_a_quarter_at_will() -> None:
    scene = Scene(BLUE_ROAD, "count,abbot")
    inhabit(scene, "cathedral", "red:abbot")
    inhabit(scene, "market", *["red"] * 7)
    scene.place("village-3 @ 3,0")
    assert asked(scene) == ("deal", ""), "neither an early return nor anything else is possible"
    assert within(scene, "cathedral") == ["red:abbot"]


# The count.


@rule("COUNT-15", "COUNT-17")
@pytest.mark.parametrize("quarter", QUARTERS)
def test_the_count_may_be_moved_to_any_other_quarter(quarter: str) -> None:
    scene = Scene(BLUE_ROAD, "count")
    put_count(scene, quarter)
    scene.play("village-3 @ 3,0")
    scene.game.play("quarter meeple market")
    others = [q for q in QUARTERS if q != quarter]
    assert scene.choices() == ["pass", *(f"count {other}" for other in others)]
    scene.game.play("pass")
    assert record(scene).count_at == quarter


@rule("COUNT-15", "COUNT-D03")
@pytest.mark.parametrize(
    ("before", "after"),
    [("castle", "market"), ("market", "blacksmith"), ("blacksmith", "cathedral"), ("cathedral", "castle")],
)
def test_the_count_may_walk_clockwise_by_himself(before: str, after: str) -> None:
    scene = Scene(BLUE_ROAD, "count", options={"count_move": "clockwise"})
    put_count(scene, before)
    scene.play("village-3 @ 3,0")
    scene.game.play("quarter meeple market")
    assert record(scene).count_at == after
    assert asked(scene) == ("deal", "")


@rule("COUNT-15", "COUNT-D03")
@pytest.mark.parametrize("quarter", QUARTERS)
def test_the_count_may_follow_the_follower(quarter: str) -> None:
    scene = Scene(BLUE_ROAD, "count", options={"count_move": "follow-meeple"})
    scene.play("village-3 @ 3,0")
    scene.game.play(f"quarter meeple {quarter}")
    assert record(scene).count_at == quarter
    assert asked(scene) == ("deal", "")
