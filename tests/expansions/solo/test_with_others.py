"""The solo game with other expansions: bonuses, further figures, and what is counted at the end."""

import pytest

from bastide import Game, Setup
from bastide.core.events import Scored
from bastide.expansions.porxada.market_hall import Market
from tests.expansions.big_top.tent import pitch, turn_over
from tests.expansions.fruit_trees.orchards import hold
from tests.expansions.solo.solitaire import record, solo
from tests.expansions.tollkeepers.houses import put_house
from tests.rules import rule
from tests.scene import Scene

CIRCUS = "big_top[circus+ringmaster]"


def scorings(scene: Scene) -> list[tuple[str, str, int]]:
    """All scorings since the last draw or since the end began, in their order."""
    seats = scene.setup.seats
    return [(seats[e.player], e.what, e.points) for e in scene.events() if isinstance(e, Scored)]


# Bonuses.

#: Red stands beside a tower that pays for the road tiles around it; a cloister completes its road.
TOWER = "road-ends-2-per-road+red.S"
CLOISTER = "cloister-road/2 @ 0,1 + cloister"


@rule("SOLO-X02")
@pytest.mark.parametrize(
    ("scores", "tower", "road"), [((1, 2, 3), 2, 0), ((1, 9, 9), 2, 2), ((5, 2, 9), 0, 0)]
)
def test_a_bonus_is_scored_only_by_a_colour_that_is_behind_at_that_moment(
    scores: tuple[int, int, int], tower: int, road: int
) -> None:
    """The tower is paid before the road; it may bring red ahead."""
    scene = solo(TOWER, "watchtowers", turn="blue", scores=scores)
    scene.play(CLOISTER)
    assert scorings(scene) == [("red", "watchtower", tower), ("red", "road", road)]


@rule("SOLO-X02")
def test_a_bonus_that_is_not_due_says_why() -> None:
    scene = solo(TOWER, "watchtowers", turn="blue", scores=(5, 2, 9))
    scene.play(CLOISTER)
    assert scene.rules_cited("red") == ["SOLO-X02", "SOLO-14"]


AROUND_THE_TENT = """
    cloister+red.cloister  | cloister+green.cloister | .
    circus-city-1/3        | cloister+blue.cloister  | .
"""


@rule("SOLO-D04", "SOLO-X02")
def test_of_several_bonuses_at_one_moment_each_is_judged_by_itself() -> None:
    """All would get 5 for a bear: red is behind and goes first, then green is not behind any more."""
    scene = pitch(solo(AROUND_THE_TENT, CIRCUS, turn="blue", scores=(1, 1, 2)), (0, 1))
    scene.play("circus-road-end/3 @ 2,1 + road@E")
    turn_over(scene, "bear")
    assert scorings(scene) == [("red", "circus", 5), ("blue", "circus", 5), ("green", "circus", 5)]
    scene = pitch(solo(AROUND_THE_TENT, CIRCUS, turn="blue", scores=(1, 3, 2)), (0, 1))
    scene.play("circus-road-end/3 @ 2,1 + road@E")
    turn_over(scene, "bear")
    assert scorings(scene) == [("red", "circus", 5), ("blue", "circus", 0), ("green", "circus", 5)]


# Figures and duties.


@rule("SOLO-X03", "SOLO-X05")
def test_a_garden_is_no_free_feature_but_the_abbot_may_go_there() -> None:
    scene = solo("city-1/2+blue.S", "abbot")
    scene.place("abbot/city-1-garden @ 0,1")
    assert scene.choices() == ["pass", "abbot garden"]


@rule("SOLO-X03", "SOLO-X05")
def test_while_a_meeple_has_to_be_placed_the_abbot_cannot_go_to_the_garden() -> None:
    scene = solo("city-1", "abbot")
    scene.place("abbot/city-1-garden @ 1,0")
    assert scene.choices() == ["meeple city@N"]


@rule("SOLO-X05")
def test_any_follower_that_may_stand_there_meets_the_duty() -> None:
    scene = solo("base/city-1", f"abbot,inns_cathedrals,traders_builders,{CIRCUS}")
    scene.place("base/cloister @ 1,0")
    assert sorted(scene.choices()) == [
        *("abbot cloister", "big_follower cloister", "meeple cloister", "ringmaster cloister")
    ]
    assert [supply["builder"] for supply in scene.game.state.supply] == [1, 1, 1]


@rule("SOLO-X05")
@pytest.mark.parametrize(
    ("tile", "place", "ends"), [("base/cloister", "cloister", False), ("city-1", "", True)]
)
def test_none_left_means_that_nobody_in_supply_may_stand_there(tile: str, place: str, ends: bool) -> None:
    scene = solo("city-1", "abbot")
    scene.game.state.supply[0] = {"meeple": 0, "abbot": 1}
    scene.place(f"{tile} @ 1,0")
    if place:
        assert scene.choices() == [f"abbot {place}"]
        scene.game.play(f"abbot {place}")
    assert scene.game.is_over is ends


@rule("SOLO-X05")
def test_a_recall_is_no_way_out_of_the_duty() -> None:
    scene = solo("cloister+red:abbot.cloister", "abbot")
    scene.place("city-1 @ 1,0")
    assert scene.choices() == ["meeple city@N"]
    free = solo("cloister+red:abbot.cloister | city-1/2+blue.S", "abbot")
    free.place("city-1 @ 1,1")
    assert free.choices() == ["pass", "recall abbot cloister 0,0"]


@rule("SOLO-X05")
def test_a_builder_needs_a_turn_without_the_duty_and_a_pig_never_comes() -> None:
    scene = solo("road-straight+red.E", "traders_builders")
    scene.place("road-straight @ 1,0")
    assert scene.choices() == ["pass", "builder road@E"]
    forced = solo("road-straight+red.E", "traders_builders")
    forced.place("village-3 @ 1,0")
    assert sorted(forced.choices()) == ["meeple road@E", "meeple road@S"]
    assert not forced.game.rules.figures["pig"].stands_on


@rule("SOLO-X05")
def test_what_lets_the_figure_action_wait_is_possible_before_it() -> None:
    scene = solo("base/city-1", "tunnel")
    scene.place("tunnel/road-ends-2 @ 1,0")
    tokens = [code for code in scene.choices() if code.startswith("tunnel")]
    assert tokens
    assert {code.partition(" ")[0] for code in scene.choices()} == {"meeple", "tunnel"}
    scene.game.play(tokens[0])
    assert {code.partition(" ")[0] for code in scene.choices()} == {"meeple"}, "the duty still stands"


@rule("SOLO-X05", "SOLO-11")
def test_without_a_meeple_a_token_may_still_be_laid_but_need_not() -> None:
    scene = solo("base/city-1", "tunnel")
    scene.game.state.supply[0] = {"meeple": 0}
    scene.place("tunnel/road-ends-2 @ 1,0")
    assert {code.partition(" ")[0] for code in scene.choices()} == {"pass", "tunnel"}
    scene.game.play("pass")
    while not scene.game.is_over:
        scene.game.play("pass")
    assert record(scene.game).is_stuck


@rule("SOLO-X05")
def test_a_builder_on_a_free_arm_does_not_meet_the_duty() -> None:
    scene = solo("labyrinth+red.N | .", "labyrinth,traders_builders")
    scene.place("road-straight @ 1,0")
    assert scene.choices() == ["meeple road@E"]


@rule("SOLO-X05")
@pytest.mark.parametrize(
    ("others", "tile", "place"),
    [("russian_promos[hut]", "hut", "hut"), ("cult", "cult/shrine", "shrine")],
)
def test_a_hut_or_a_shrine_is_a_free_feature(others: str, tile: str, place: str) -> None:
    scene = solo("city-1/2", others)
    scene.place(f"{tile} @ 1,0")
    assert scene.choices() == [f"meeple {place}"]


# Colours are players.


@rule("SOLO-X04")
def test_tables_by_number_of_players_go_by_the_colours() -> None:
    for players, boxed, pairs in ((3, 1, 2), (4, 0, 1)):
        options = {"solo.expansions": "on", "solo.colours": str(players)}
        game = Game.begin(Setup.make(players, "solo,barber_surgeons,tunnel", options=options))
        assert game.state.piles[-1].leave == boxed
        assert game.state.ext["tunnel"].pairs == pairs
        assert sum(record(game).left) == game.state.tiles_left


@rule("SOLO-X04")
def test_a_builder_gives_a_second_part_from_the_same_pile() -> None:
    scene = solo("road-straight+red.E+red:builder.E", "traders_builders")
    scene.play("road-straight @ 1,0")
    assert record(scene.game).left[0] == scene_left(scene) - 1
    scene.play("road-straight @ 2,0")
    assert record(scene.game).left[0] == scene_left(scene) - 2
    assert scene.game.state.active == 1


def scene_left(scene: Scene) -> int:
    """How many tiles red had at the beginning."""
    return record(Game.begin(scene.setup)).left[0]


# The end.


def goods(scene: Scene, *counts: tuple[int, int, int]) -> Scene:
    """Let red, blue and green have wine, grain and cloth."""
    trade = scene.game.state.ext["traders_builders"]
    scene.game.state.ext["traders_builders"] = trade._replace(tokens=counts)
    return scene


NOTHING = (0, 0, 0)
#: Red and blue have a meeple each out.
ONE_EACH = "cloister+red.cloister | cloister+blue.cloister"


@rule("SOLO-X07", "SOLO-D06")
def test_the_player_chooses_among_meeples_and_bonuses_of_a_colour_that_is_behind() -> None:
    scene = goods(solo(ONE_EACH, "traders_builders", scores=(5, 6, 30)), (2, 0, 0), (0, 1, 0), NOTHING)
    scene.finish()
    assert scene.waits_for() == "solo_item"
    assert scene.choices() == ["item meeples 0", "item goods 0"]
    scene.game.play("item goods 0")
    assert scene.choices() == ["item meeples 1", "item goods 1"], "blue is behind now"
    scene.game.play("item goods 1")
    assert scene.game.is_over, "what is left leaves no choice"
    assert scorings(scene)[2:] == [("red", "meeples", 2), ("blue", "meeples", 2)]
    assert scene.game.scores == (17, 18, 30)


@rule("SOLO-X07")
def test_a_bonus_of_a_colour_that_is_never_behind_is_lost() -> None:
    scene = goods(solo(ONE_EACH, "traders_builders", scores=(5, 9, 6)), NOTHING, (0, 0, 4), NOTHING)
    scene.finish()
    assert scorings(scene) == [("red", "meeples", 2)], "then green is behind without anything"
    assert scene.game.result.joint == 6


@rule("SOLO-X07")
def test_all_bonuses_of_one_kind_and_colour_are_counted_together() -> None:
    scene = goods(solo("cloister", "traders_builders", scores=(1, 2, 30)), (2, 0, 3), (0, 1, 0), NOTHING)
    scene.finish()
    assert scorings(scene) == [("red", "goods", 20), ("blue", "goods", 10)]
    assert scene.scored("red") == ["wine +10", "cloth +10"]


@rule("SOLO-D06")
def test_nobody_is_asked_while_those_behind_have_nothing_but_meeples() -> None:
    scene = goods(solo(ONE_EACH, "traders_builders", scores=(5, 5, 6)), NOTHING, NOTHING, (9, 0, 0))
    scene.finish()
    assert scorings(scene) == [("red", "meeples", 2), ("blue", "meeples", 2), ("green", "goods", 10)]


@rule("SOLO-X07")
def test_toll_and_fruit_are_items_of_the_end() -> None:
    """The tollhouse of red has two open roads with a group of travellers each: one item."""
    picture = "road-straight-travellers | base/village-3 | road-straight-travellers"
    scene = put_house(solo(picture, "tollkeepers,fruit_trees", scores=(1, 30, 2)), "red", (1, 0))
    hold(scene, "green", "apple", "plum", "plum")
    scene.finish()
    assert scorings(scene) == [("red", "toll", 2), ("green", "fruit", 3)]


@rule("SOLO-X07")
def test_the_last_circus_and_the_ringmaster_are_items_of_the_end() -> None:
    picture = "circus-city-1+red:ringmaster.N | cloister+blue.cloister"
    scene = pitch(solo(picture, CIRCUS, scores=(1, 2, 90)), (0, 0))
    scene.finish()
    turn_over(scene, "tiger")
    assert scene.choices() == ["item meeples 0", "item circus 0", "item ringmaster 0"]
    scene.game.play("item ringmaster 0")
    assert scene.choices() == ["item meeples 1", "item circus 1"]
    scene.game.play("item meeples 1")
    assert scene.game.scores == (3, 4, 90)
    scene.game.play("item circus 0")
    assert scorings(scene)[2:] == [("red", "circus", 6), ("blue", "circus", 6), ("red", "meeples", 2)]
    assert scene.game.scores == (11, 10, 90), "red counts its own meeple last"


@rule("SOLO-X07")
def test_a_hut_counts_as_a_meeple_only() -> None:
    scene = solo("hut+red.hut", "russian_promos[hut]", scores=(1, 9, 9))
    scene.finish()
    assert scorings(scene) == [("red", "meeples", 2)]


@rule("SOLO-X07")
def test_a_hall_makes_no_open_city_pay() -> None:
    scene = solo("city-1+red.N", "porxada", scores=(1, 9, 9))
    scene.game.state.ext["porxada"] = Market(entitled=(0,))
    scene.finish()
    assert scorings(scene) == [("red", "meeples", 2)]


@rule("SOLO-D05")
def test_followers_of_any_kind_count_but_no_builders_nor_who_is_in_a_bathhouse() -> None:
    others = "inns_cathedrals,traders_builders,barber_surgeons"
    picture = "base/road-straight+red:big_follower.E+red:builder.E | road-straight-5+red.bathhouse"
    scene = solo(picture, others, scores=(1, 90, 90))
    scene.finish()
    assert scorings(scene) == [("red", "meeples", 2)]
