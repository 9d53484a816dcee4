"""Hills, vineyards and shepherds with what other expansions bring."""

import pytest

from bastide.core.errors import SetupError
from bastide.core.figures import Figure
from bastide.core.scoring import owners
from bastide.expansions.plague.fleeing import flee_options
from bastide.expansions.plague.strikes import can_be_struck
from tests.expansions.abbey_mayor.estates import BOXES, let_hold_abbeys, put_barn
from tests.expansions.bridges_castles_bazaars.building import BAZAARS, CASTLES, let_have_won, put_castle
from tests.expansions.count.carcassonne import BLUE_ROAD
from tests.expansions.flier.hangar import FLIER, WEST, flights, fly
from tests.expansions.hills_sheep.meadow import FULL, HILLS, MANY, hidden, in_bag, put_shepherd, sheep
from tests.expansions.plague.sickness import sick
from tests.expansions.princess_dragon.beasts import PD, put_dragon
from tests.expansions.princess_dragon.beasts import fly as move_dragon
from tests.expansions.school.lessons import SCHOOL, hold
from tests.expansions.solo.solitaire import record, solo
from tests.expansions.tower.keep import Keep
from tests.expansions.wheel_of_fortune.fair import empty_supply, turn_to
from tests.rules import rule
from tests.scene import Scene

VINEYARD = "road-straight-road-end-vineyard"


# Abbey and mayor.


@rule("HILL-X01", "HILL-21")
def test_a_shepherd_may_join_a_barn() -> None:
    scene = Scene("cloister | cloister\ncloister | cloister", f"{BOXES},{HILLS}")
    put_barn(scene, "blue", (1, 1))
    scene.place("cloister @ 2,0")
    assert "shepherd field@NL" in scene.choices()
    assert "meeple field@NL" not in scene.choices()


@rule("HILL-X01")
def test_a_barn_that_is_built_leaves_shepherds_where_they_are() -> None:
    picture = """
        base/city-1/2 | base/city-1/2
        base/city-1+blue.SL | base/city-1
        cloister      | .
    """
    scene = put_shepherd(Scene(picture, f"{BOXES},{HILLS}"), "blue", (0, 1), "field@EL", 3)
    scene.play("base/city-1/2 @ 1,2 + build barn NW")
    assert scene.returned("blue") == ["meeple"]
    assert sheep(scene) == {"blue": (3,)}


@rule("HILL-X01", "HILL-30")
def test_an_abbey_may_close_a_field() -> None:
    picture = """
        .                | base/city-3     | .
        base/city-2-opposite/1 | .         | base/city-2-opposite/1
        .                | base/city-3/2   | .
    """
    scene = Scene(picture, f"{BOXES},{HILLS}")
    put_shepherd(scene, "blue", (1, 0), "field@SL", 2)
    let_hold_abbeys(scene, "red")
    scene.game.play("abbey 1,1")
    scene.game.play("pass")
    assert scene.scored("blue") == ["sheep +2"]


@rule("HILL-X01")
def test_an_abbot_taken_back_early_gets_nothing_for_vineyards() -> None:
    picture = f"{VINEYARD}/2 | .\nbase/cloister+red:abbot.cloister | base/cloister"
    scene = Scene(picture, f"{HILLS},abbot")
    scene.play("base/cloister @ 2,1 + recall abbot cloister 0,1")
    assert scene.scored("red") == ["tile +1", "tiles around +2"]


# Dragon, fairy, tower.


@rule("HILL-X02")
def test_the_dragon_eats_shepherds_and_their_sheep_go_into_the_bag() -> None:
    scene = Scene("base/cloister | base/cloister | .", f"{HILLS},{PD}")
    put_shepherd(scene, "blue", (1, 0), "field@NL", 4)
    put_dragon(scene, (0, 0))
    scene.play("city-1-dragon/3 @ -1,0")
    move_dragon(scene, "1,0")
    assert scene.supply("blue", "shepherd") == 1
    assert in_bag(scene) == FULL


@rule("HILL-X02", "HILL-22")
def test_the_fairy_is_with_no_shepherd_and_no_portal_takes_one() -> None:
    scene = put_shepherd(Scene("base/cloister", f"{HILLS},{PD}"), "red", (0, 0), "field@NL", 1)
    scene.place("base/road-straight @ 0,1")
    assert not [code for code in scene.choices() if code.startswith("fairy")]
    portal = Scene("base/village-4 | base/road-straight", f"{HILLS},{PD}")
    portal.place("village-3-portal/1 @ 0,1")
    assert "meeple field@NL 1,0" in portal.choices()
    shepherds = [code for code in portal.choices() if code.startswith("shepherd")]
    assert all(len(code.split()) == 2 for code in shepherds), "only on the tile just placed"


@rule("HILL-X02", "HILL-22")
def test_no_tower_captures_a_shepherd_and_he_climbs_none() -> None:
    scene = Keep("tower/field | base/cloister", f"tower,{HILLS}", heights={(0, 0): 1})
    put_shepherd(scene, "blue", (1, 0), "field@NL", 1)
    scene.place("base/cloister @ 0,1")
    assert not [code for code in scene.choices() if code.startswith("shepherd tower")]
    scene.game.play("tower 0,0")
    assert scene.waits_for() == "deal", "there is nobody to capture"


# Castle, teacher, count.

RING = """
    {v}/2         | base/road-straight           | base/road-straight
    base/cloister | base/cloister{monk}          | .
    base/road-straight | base/road-straight      | base/road-straight
    .             | .                            | .
    school/west   | school/east                  | .
"""


@rule("HILL-X03")
def test_the_teacher_copies_a_monastery_with_its_vineyards() -> None:
    picture = RING.format(v=VINEYARD, monk="+blue.cloister")
    scene = hold(Scene(picture, f"{MANY},{SCHOOL}"), "red")
    scene.play("base/cloister @ 2,1")
    assert scene.gained("blue") == scene.gained("red") == 12


@rule("HILL-X03")
def test_a_castle_copies_a_monastery_with_its_vineyards() -> None:
    picture = f"""
        {VINEYARD}/2       | base/road-straight            | base/road-straight
        base/cloister      | base/cloister+blue.cloister   | .
        base/city-1/1+red.E | base/city-1/3                | base/cloister
    """
    scene = Scene(picture, f"{MANY},{CASTLES}")
    put_castle(scene, "red", (0, 2), "E")
    scene.play("base/cloister @ 2,1")
    assert scene.gained("blue") == 12
    assert scene.gained("red") == 12


@rule("HILL-X03", "COUNT-08")
def test_a_flock_of_another_player_brings_nobody_to_carcassonne() -> None:
    scene = put_shepherd(Scene("base/city-3", f"{MANY},count"), "blue", (0, 0), "field@SL", 3)
    scene.play("base/city-3/2 @ 0,1")
    assert (scene.gained("red"), scene.gained("blue")) == (0, 3)
    assert scene.waits_for() == "deal"


@rule("HILL-X03", "COUNT-08")
def test_an_own_flock_keeps_nobody_from_carcassonne() -> None:
    scene = put_shepherd(Scene(BLUE_ROAD, f"{MANY},count"), "red", (2, 0), "field@NL", 3)
    scene.play("base/village-3 @ 3,0")
    scene.game.play("drive_home")
    assert scene.gained("red") == 3
    assert scene.gained("blue") > 0
    assert (scene.waits_for(), scene.game.actor) == ("quarter_placement", scene.seat("red"))


@rule("HILL-X03", "COUNT-33")
def test_a_follower_who_stands_on_no_tile_stands_on_no_hill() -> None:
    scene = Scene("city-1-road-end-hill/1 | base/city-2-opposite+blue.E | .", MANY)
    graph = scene.game.state.graph
    graph.put(Figure(0, "meeple", scene.game.segment_at((0, 0), "city@E"), on_tile=False))
    scene.game.state.supply[0] = {**scene.game.state.supply[0], "meeple": 6}
    scene.play("base/city-1/3 @ 2,0")
    assert scene.gained("red") == scene.gained("blue") == 6


# Wheel, builder, plague, festival, crop circles.


@rule("HILL-X04")
def test_the_storm_counts_no_shepherds() -> None:
    scene = Scene("wheel-of-fortune/cloister", f"wheel_of_fortune,{HILLS}")
    empty_supply(scene, "red", 2)
    empty_supply(scene, "blue", 0)
    turn_to(scene, "storm")
    assert (scene.gained("red"), scene.gained("blue")) == (2, 0)


@rule("HILL-X04")
def test_a_double_turn_is_untouched() -> None:
    scene = Scene("base/road-straight+red.E+red:builder.E | .", f"{HILLS},traders_builders")
    scene.play("base/road-straight @ 1,0 + shepherd field@NL")
    scene.game.play("sheep sheep.1")
    assert scene.game.state.agenda[-1].player == scene.seat("red"), "the second part"
    scene.play("base/road-straight @ 2,0")
    assert scene.waits_for() == "flock", "now the shepherd is no newcomer"


@rule("HILL-X04", "HILL-X05")
def test_the_festival_brings_a_shepherd_home_and_his_sheep_go_into_the_bag() -> None:
    scene = Scene("base/cloister", f"{HILLS},festival")
    put_shepherd(scene, "red", (0, 0), "field@NL", 3)
    scene.place("festival/city-1-road-end-e/2 @ 0,1")
    scene.game.play("return shepherd field@NL 0,0")
    assert scene.supply("red", "shepherd") == 1
    assert in_bag(scene) == FULL


@rule("HILL-X05")
def test_a_flea_sends_a_shepherd_home_and_he_does_not_flee() -> None:
    picture = "base/cloister | base/cloister+blue.NL | base/cloister | base/cloister"
    scene = sick(picture, [(0, 0)], expansions=f"{MANY},plague")
    put_shepherd(scene, "red", (1, 0), "field@NL", 3)
    (shepherd,) = [figure for figure in scene.game.figures() if figure.kind == "shepherd"]
    assert can_be_struck(scene.game, shepherd)
    assert [*flee_options(scene.game, 0)] == []
    assert [*flee_options(scene.game, 1)], "the farmer beside him could"
    scene.game.return_figure(shepherd)
    assert in_bag(scene) == FULL


@rule("HILL-X05")
def test_crop_circles_and_traps_leave_shepherds_alone() -> None:
    scene = Scene("base/cloister", f"{HILLS},russian_promos")
    put_shepherd(scene, "red", (0, 0), "field@NL", 2)
    scene.play("vodyanoy @ 0,-1")
    while scene.waits_for() == "flock":
        scene.game.play("grow")
        scene.game.play("sheep sheep.1")
    assert sheep(scene)["red"][0] == 2


# Majorities, the pile, the solo game.


@rule("HILL-X06")
def test_who_has_lost_a_tie_by_a_hill_is_no_owner() -> None:
    scene = Scene("city-1-road-end-hill/1+red.E | base/city-2-opposite+blue.E | .", MANY)
    assert owners(scene.game, scene.feature((0, 0), "E")) == (0,)


@rule("HILL-X07")
def test_a_hill_won_at_a_bazaar_hides_its_tile_when_it_is_placed() -> None:
    scene = Scene("base/cloister", f"{MANY},{BAZAARS}")
    let_have_won(scene, "red", "village-2-ns-hill")
    assert hidden(scene) == 0
    left = scene.game.state.tiles_left
    scene.game.play(next(code for code in scene.choices() if code.startswith("tile")))
    assert hidden(scene) == 1
    assert scene.game.state.tiles_left == left - 1


@rule("HILL-X07", "PLAGUE-01")
def test_with_the_plague_it_comes_from_the_part_in_use() -> None:
    scene = Scene("base/cloister", f"{HILLS},plague")
    (pile,) = scene.game.state.piles
    assert pile.apart is not None
    apart = pile.apart.number
    scene.play("village-2-ns-hill @ 1,0")
    assert pile.apart is not None
    assert pile.apart.number == apart - 2, "the hill, and what lies under it"


@rule("HILL-X07")
def test_turns_are_not_made_up_for() -> None:
    scene = Scene("base/cloister", HILLS, options={"equal_turns": "on"})
    left = scene.game.state.tiles_left
    scene.play("village-2-ns-hill @ 1,0")
    assert scene.game.state.tiles_left == left - 2


@rule("HILL-X08")
def test_in_the_solo_game_the_tile_comes_from_the_pile_of_the_colour() -> None:
    scene = solo("base/cloister", f"{HILLS}[hills+vineyards]")
    before = record(scene.game).left
    scene.place("village-2-ns-hill @ 1,0")
    assert record(scene.game).left == (before[0] - 2, *before[1:])
    assert hidden(scene) == 1


@rule("HILL-X08")
def test_shepherds_are_refused_in_the_solo_game() -> None:
    with pytest.raises(SetupError, match="flocks are shared"):
        solo("base/cloister", HILLS)


@rule("HILL-X08")
def test_a_colour_without_tiles_hides_none() -> None:
    scene = solo("base/cloister", f"{HILLS}[hills+vineyards]")
    scene.game.state.ext["solo"] = record(scene.game)._replace(left=(1, 5, 5))
    scene.place("village-2-ns-hill @ 1,0")
    assert record(scene.game).left == (0, 5, 5)
    assert hidden(scene) == 0


# Flying machines.


@rule("HILL-X09", "FLIER-03")
def test_a_shepherd_does_not_fly() -> None:
    scene = Scene("base/cloister | base/cloister | .", f"{HILLS},{FLIER}")
    scene.place(f"{WEST} @ 2,0")
    assert flights(scene) == ["meeple"]
    assert "shepherd field@NL" in scene.choices(), "he has his field"


@rule("FLIER-X11")
def test_who_lands_on_a_hill_wins_ties_there() -> None:
    picture = "city-1-road-end-hill/1 | base/city-2-opposite+blue.E | .\n. | . | ."
    scene = Scene(picture, f"{HILLS},{FLIER}")
    scene.place(f"{WEST}/1 @ 0,1")
    fly(scene, "meeple", 1)
    scene.game.play("meeple city@E 0,0")
    scene.play("base/city-1/3 @ 2,0")
    assert (scene.gained("red"), scene.gained("blue")) == (6, 0)
