"""Lakes and ferries: how they lie, who moves them, and what becomes of roads."""

import pytest

from bastide import Game, Setup
from bastide.core.compile import compile_rules
from bastide.core.events import PieceMoved
from bastide.core.library import Library
from tests.expansions.ferries.shore import CROSS, FERRIES, LAKE, left, moor, moored, offered, thieves
from tests.rules import rule
from tests.scene import Scene

#: Blue's open road of two tiles, to the east of which a lake comes to lie at (2, 0).
BLUE = "base/road-straight+blue.E | base/road-straight | ."


@rule("FERRY-01")
def test_the_eight_tiles_are_shuffled_among_the_others() -> None:
    (stage,) = compile_rules(Setup.make(2, FERRIES), Library.default()).stages
    own = {name: count for name, count in stage.tiles.items() if name.startswith("ferries/")}
    assert own == {"ferries/city-1-road-ends-3": 3, LAKE: 4, CROSS: 1}


@rule("FERRY-02", "FERRY-03")
def test_the_lake_closes_each_arm_and_each_is_claimed_by_itself() -> None:
    scene = Scene("base/village-3 | base/road-straight+blue.E | .", FERRIES)
    scene.place(f"{LAKE} @ 2,0")
    assert scene.feature((2, 0), "W").is_complete, "the lake ends it"
    roads = {choice for choice in scene.choices() if "road" in choice}
    assert roads == {"meeple road@S", "meeple road@E"}, "the arm in the west is blue's"


@rule("FERRY-04", "FERRY-05")
@pytest.mark.parametrize("figure", ["pass", "meeple field@NL"])
def test_whoever_has_placed_a_lake_lays_a_ferry_in_any_case(figure: str) -> None:
    scene = Scene(BLUE, FERRIES)
    scene.place(f"{LAKE} @ 2,0")
    scene.game.play(figure)
    assert scene.waits_for() == "lay_ferry"
    assert scene.choices() == ["ferry ES 2,0", "ferry EW 2,0", "ferry SW 2,0"], "nobody can pass"
    assert left(scene) == 8
    scene.game.play("ferry EW 2,0")
    assert (moored(scene), left(scene)) == ({(2, 0): "EW"}, 7)
    assert PieceMoved(0, "ferry", "tile", (2, 0)) in scene.events()
    assert scene.game.state.active == scene.seat("blue")


@rule("FERRY-05", "FERRY-E06")
def test_four_arms_give_six_ways() -> None:
    scene = Scene(BLUE, FERRIES)
    scene.play(f"{CROSS} @ 2,0")
    assert offered(scene) == [f"{axis} 2,0" for axis in ("NE", "NS", "NW", "ES", "EW", "SW")]


@rule("FERRY-06", "FERRY-07", "FERRY-03", "FERRY-E01")
def test_two_arms_become_one_road_that_may_be_of_two_players() -> None:
    scene = Scene(BLUE, FERRIES)
    scene.play(f"{LAKE} @ 2,0 + road@E")
    scene.game.play("ferry EW 2,0")
    road = scene.feature((0, 0), "E")
    assert road is scene.feature((2, 0), "E")
    assert (road.size, road.open) == (3, 2), "the tile of the lake counts once"
    assert thieves(scene, (0, 0), "E") == ["blue", "red"]
    assert scene.feature((2, 0), "S") is not road


@rule("FERRY-07")
def test_nothing_is_placed_on_the_lake() -> None:
    scene = Scene(BLUE, FERRIES)
    scene.place(f"{LAKE} @ 2,0")
    assert all("ferry" not in choice and "lake" not in choice for choice in scene.choices())


@rule("FERRY-E02", "FERRY-21")
@pytest.mark.parametrize(("axis", "points"), [("ES", 3), ("EW", 0)])
def test_a_road_that_is_closed_at_both_ends_scores_unless_the_ferry_opens_it(axis: str, points: int) -> None:
    scene = Scene("base/village-3 | base/road-straight+blue.E | .", FERRIES)
    scene.play(f"{LAKE} @ 2,0")
    scene.game.play(f"ferry {axis} 2,0")
    assert scene.gained("blue") == points


@rule("FERRY-08")
def test_two_ends_of_one_road_close_each_other() -> None:
    picture = """
        base/road-curve/3 | base/road-curve
        .                 | base/road-curve/1
    """
    scene = Scene(picture.replace("base/road-curve/3", "base/road-curve/3+blue.S"), FERRIES)
    scene.place(f"{CROSS} @ 0,1")
    scene.game.play("pass")
    scene.game.play("ferry NE 0,1")
    assert scene.feature((0, 1), "N").is_complete
    assert scene.gained("blue") == 4


# Moving.


@rule("FERRY-10", "FERRY-13")
def test_who_extends_a_road_over_a_ferry_may_move_it_whosever_it_is() -> None:
    scene = moor(Scene(f"base/village-3 | {LAKE}+blue.E | .", FERRIES), (1, 0), "EW")
    scene.play("base/road-straight @ 2,0")
    assert scene.waits_for() == "move_ferry"
    assert scene.choices() == ["pass", "ferry ES 1,0", "ferry SW 1,0"]
    scene.game.play("pass")
    assert moored(scene) == {(1, 0): "EW"}


@rule("FERRY-10", "FERRY-15")
def test_a_tile_without_a_road_over_a_ferry_moves_none() -> None:
    scene = moor(Scene(f"base/village-3 | {LAKE} | .", FERRIES), (1, 0), "EW")
    scene.play("base/cloister @ 1,-1")
    assert scene.waits_for() == "deal"


@rule("FERRY-11", "FERRY-E04")
@pytest.mark.parametrize(("reach", "lakes"), [("first", {"2,0"}), ("any", {"1,0", "2,0"})])
def test_only_the_first_ferry_on_the_way_can_be_moved(reach: str, lakes: set[str]) -> None:
    scene = Scene(f". | {LAKE} | {LAKE} | .", FERRIES, options={"ferry.reach": reach})
    moor(moor(scene, (1, 0), "EW"), (2, 0), "EW")
    scene.play("base/road-straight @ 3,0")
    assert {choice.split()[-1] for choice in offered(scene)} == lakes


@rule("FERRY-11")
def test_from_the_other_side_it_is_the_other_ferry() -> None:
    scene = Scene(f". | {LAKE} | {LAKE} | .", FERRIES)
    moor(moor(scene, (1, 0), "EW"), (2, 0), "EW")
    scene.play("base/road-straight @ 0,0")
    assert {choice.split()[-1] for choice in offered(scene)} == {"1,0"}


@rule("FERRY-11", "FERRY-10")
def test_ferries_of_other_roads_are_out_of_reach_by_any_option() -> None:
    picture = f"base/village-3 | {LAKE} | . | . | {LAKE}"
    scene = Scene(picture, FERRIES, options={"ferry.reach": "any"})
    moor(moor(scene, (1, 0), "EW"), (4, 0), "EW")
    scene.play("base/road-straight @ 2,0")
    assert offered(scene) == ["ES 1,0", "SW 1,0"]


@rule("FERRY-11", "FERRY-E04", "FERRY-14")
def test_a_tile_between_two_lakes_moves_both_one_after_the_other() -> None:
    scene = Scene(f"{LAKE} | . | {LAKE}", FERRIES, turn="blue")
    moor(moor(scene, (0, 0), "EW"), (2, 0), "EW")
    scene.play("base/road-straight @ 1,0")
    assert {choice.split()[-1] for choice in offered(scene)} == {"0,0", "2,0"}
    scene.game.play("ferry SW 2,0")
    assert (scene.waits_for(), scene.game.actor) == ("move_ferry", scene.seat("blue"))
    assert {choice.split()[-1] for choice in offered(scene)} == {"0,0"}, "each is moved once"
    scene.game.play("ferry ES 0,0")
    assert scene.waits_for() == "deal"
    assert moored(scene) == {(0, 0): "ES", (2, 0): "SW"}


@rule("FERRY-12", "FERRY-E07")
def test_an_arm_that_the_ferry_does_not_join_gives_nothing() -> None:
    scene = moor(Scene(f"base/village-3 | {LAKE} | base/village-3", FERRIES), (1, 0), "EW")
    scene.play("base/road-straight/1 @ 1,1")
    assert scene.waits_for() == "deal"


@rule("FERRY-14", "FERRY-11")
def test_the_ferry_laid_in_this_turn_part_is_not_moved_and_hides_what_is_behind_it() -> None:
    scene = moor(Scene(f"{LAKE} | .", FERRIES), (0, 0), "EW")
    scene.play(f"{LAKE} @ 1,0")
    scene.game.play("ferry ES 1,0")
    assert offered(scene) == ["ES 0,0", "SW 0,0"], "the one before it, by the arm in the west"


@rule("FERRY-14")
def test_in_the_next_turn_part_it_may_be_moved_again() -> None:
    scene = Scene(f"{LAKE} | . | .", FERRIES)
    moor(scene, (0, 0), "EW")
    scene.play("base/road-straight @ 1,0")
    scene.game.play("ferry ES 0,0")
    scene.play("base/road-straight @ 2,0")
    assert offered(scene) == ["EW 0,0", "SW 0,0"]


# What follows.


@rule("FERRY-E03", "FERRY-20", "FERRY-21", "FERRY-23")
def test_a_part_that_is_cut_off_is_scored_if_it_is_closed() -> None:
    picture = f"base/village-3 | base/road-straight+blue.E | {LAKE} | ."
    scene = moor(Scene(picture, FERRIES), (2, 0), "EW")
    scene.play("base/road-straight @ 3,0 + field@NL")
    scene.game.play("ferry ES 2,0")
    assert scene.scored("blue") == ["tiles +3"]
    assert scene.returned("blue") == ["meeple"]


@rule("FERRY-20")
def test_followers_stay_on_their_part() -> None:
    picture = f"base/road-straight+blue.E | {LAKE}+red.S | base/road-straight+red.E | ."
    scene = moor(Scene(picture, FERRIES), (1, 0), "EW")
    assert thieves(scene, (0, 0), "E") == ["blue", "red"]
    scene.play("base/road-straight @ 3,0")
    scene.game.play("ferry ES 1,0")
    assert thieves(scene, (0, 0), "E") == ["blue"]
    assert thieves(scene, (1, 0), "S") == ["red", "red"]


@rule("FERRY-E05", "FERRY-22")
def test_a_road_that_was_scored_can_be_opened_again_and_counts_once_more() -> None:
    picture = f"""
        base/road-straight | {LAKE}            | .
        .                  | base/road-straight/1 | .
        .                  | base/village-3/3  | .
    """
    scene = Scene(picture.replace("base/village-3/3", "base/village-3/2"), FERRIES)
    moor(scene, (1, 0), "EW")
    assert scene.feature((1, 0), "S").is_complete
    scene.play("base/road-straight @ 2,0")
    scene.game.play("ferry SW 1,0")
    road = scene.feature((1, 0), "S")
    assert road is scene.feature((0, 0), "E")
    assert (road.size, road.open) == (4, 1)
    scene.play("base/village-3 @ -1,0 + road@E")
    while scene.waits_for() == "move_ferry":
        scene.game.play("pass")
    assert scene.scored("blue") == ["tiles +5"], "all its tiles count again"


@rule("FERRY-22")
def test_a_complete_road_that_a_move_leaves_as_it_is_is_not_scored_again() -> None:
    picture = f"base/road-straight | {CROSS}+blue.S | .\n. | base/village-3/2 | ."
    scene = moor(Scene(picture, FERRIES), (1, 0), "EW")
    assert scene.feature((1, 0), "S").is_complete
    scene.play("base/road-straight @ 2,0")
    scene.game.play("ferry NE 1,0")
    assert scene.scored("blue") == []


@rule("FERRY-24", "FERRY-E06")
def test_a_builder_who_is_left_alone_goes_home() -> None:
    picture = f". | {CROSS}+red.N | base/road-straight+red:builder.E | ."
    scene = moor(Scene(picture, f"{FERRIES},traders_builders"), (1, 0), "NE")
    scene.place("base/road-straight @ 3,0")
    scene.game.play("pass")
    assert len(offered(scene)) == 5
    scene.game.play("ferry NS 1,0")
    assert "builder" in scene.returned("red")
    assert scene.supply("red", "builder") == 1


@rule("FERRY-24")
def test_the_follower_of_another_player_does_not_keep_a_builder() -> None:
    picture = f". | {CROSS}+red.N | base/road-straight+blue.E+red:builder.E | ."
    scene = moor(Scene(picture, f"{FERRIES},traders_builders"), (1, 0), "NE")
    scene.place("base/road-straight @ 3,0")
    scene.game.play("pass")
    scene.game.play("ferry NS 1,0")
    assert scene.returned("red") == ["builder"]
    assert thieves(scene, (2, 0), "E") == ["blue"]


@rule("FERRY-25")
def test_at_the_end_roads_count_as_the_ferries_lie() -> None:
    scene = moor(Scene(f"base/road-straight+blue.E | {LAKE} | base/road-straight", FERRIES), (1, 0), "EW")
    scene.finish()
    assert scene.scored("blue") == ["tiles +3"]


@rule("FERRY-D01")
def test_two_sets_have_twice_as_many_ferries() -> None:
    scene = Scene("base/cloister", "ferries*2")
    assert left(scene) == 16


def test_without_its_part_lakes_are_ends_of_roads() -> None:
    game = Game.begin(Setup.make(2, {FERRIES: {"parts": []}}))
    assert FERRIES not in game.state.ext
    assert game.tokens() == []
