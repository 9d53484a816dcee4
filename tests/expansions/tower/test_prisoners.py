"""Exchange and ransom."""

import random

import pytest

from bastide import Game, Setup
from bastide.core.errors import IllegalMove
from bastide.expansions.tower.towers import towers
from tests.expansions.tower.keep import Keep
from tests.rules import rule

#: A foundation with Red's monk on one side and room on the other.
RED_BESIDE = "tower/field | cloister+red.cloister"
ONE = "tower/field"


def capture(scene: Keep, code: str) -> None:
    scene.place("base/cloister @ 0,1")
    scene.game.play("tower 0,0")
    scene.game.play(f"capture {code}")


# Exchange.


@rule("TOWER-30", "TOWER-E04", "TOWER-31")
def test_prisoners_of_two_players_are_exchanged_at_once() -> None:
    scene = Keep(RED_BESIDE, prisoners=[("red", "blue")], turn="blue")
    capture(scene, "meeple cloister 1,0 0")
    assert (scene.kept_by("red"), scene.kept_by("blue")) == ([], [])
    assert (scene.supply("red"), scene.supply("blue")) == (7, 7)
    assert scene.game.state.active == 0, "nobody was asked"


@rule("TOWER-30")
def test_one_is_exchanged_for_one() -> None:
    scene = Keep(RED_BESIDE, prisoners=[("red", "blue"), ("red", "blue")], turn="blue")
    capture(scene, "meeple cloister 1,0 0")
    assert (scene.kept_by("red"), scene.kept_by("blue")) == (["blue"], [])
    assert (scene.supply("red"), scene.supply("blue")) == (7, 6)


@rule("TOWER-30")
def test_prisoners_of_a_third_player_are_not_exchanged() -> None:
    scene = Keep(
        RED_BESIDE, prisoners=[("red", "green"), ("green", "blue"), ("blue", "green")], turn="blue", players=3
    )
    capture(scene, "meeple cloister 1,0 0")
    assert scene.kept_by("blue") == ["green", "red"]
    assert (scene.kept_by("red"), scene.kept_by("green")) == (["green"], ["blue"])


@rule("TOWER-31")
def test_the_captor_chooses_which_kind_comes_back() -> None:
    scene = Keep(
        RED_BESIDE,
        "tower,inns_cathedrals",
        prisoners=[
            ("red", "blue"),
            ("red", "blue:big_follower"),
            ("red", "blue"),
            ("red", "green:big_follower"),
        ],
        turn="blue",
        players=3,
    )
    capture(scene, "meeple cloister 1,0 0")
    assert scene.asked() == ("exchange", "blue")
    assert scene.choices() == ["exchange meeple 0", "exchange big_follower 0"]
    scene.game.play("exchange big_follower 0")
    assert (scene.kept_by("red"), scene.kept_by("blue")) == (["blue", "blue", "green:big_follower"], [])
    assert scene.supply("blue", "big_follower") == 1
    assert (scene.supply("red"), scene.supply("blue")) == (7, 5)


@rule("TOWER-31")
def test_several_kinds_of_the_captured_player_leave_no_choice() -> None:
    scene = Keep(
        "tower/field | cloister+red:big_follower.cloister",
        "tower,inns_cathedrals",
        prisoners=[("red", "blue")],
        turn="blue",
    )
    capture(scene, "big_follower cloister 1,0 0")
    assert scene.game.state.active == 0
    assert (scene.supply("red", "big_follower"), scene.supply("blue")) == (1, 7)


@rule("TOWER-32")
def test_no_two_players_ever_keep_followers_of_each_other() -> None:
    captures = 0
    for seed in range(6):
        game = Game.new(Setup.make(3, "tower*3,inns_cathedrals"), seed=seed)
        rng = random.Random(seed)
        while not game.is_over:
            options = [o for o in game.options() if o.verb == "capture"] or game.options()
            option = rng.choice(options)
            captures += option.verb == "capture"
            game.play(option)
            record = towers(game)
            assert record is not None
            pairs = {(holder, owner) for holder, held in enumerate(record.prisoners) for owner, _ in held}
            exchanging = game.state.agenda and game.state.agenda[-1].name == "exchange"
            assert exchanging or not any((owner, holder) in pairs for holder, owner in pairs)
    assert captures > 50


# Ransom.


@rule("TOWER-33", "TOWER-E05", "TOWER-35", "TOWER-36")
def test_a_ransom_of_three_points_frees_a_follower_for_this_very_turn() -> None:
    prisoners = [("blue", "red")] * 7
    scene = Keep(ONE, prisoners=prisoners, scores={"red": 4, "blue": 1})
    scene.game.play("pass")
    scene.place("cloister @ 1,0")
    assert scene.verbs("meeple") == []
    scene.game.play("ransom meeple 1")
    assert (scene.score("red"), scene.score("blue")) == (1, 4)
    assert (scene.scored("red"), scene.scored("blue")) == (["ransom -3"], ["ransom +3"])
    assert scene.rules_cited("red") == scene.rules_cited("blue") == ["TOWER-33"]
    assert scene.verbs("ransom") == []
    with pytest.raises(IllegalMove):
        scene.game.play("ransom meeple 1")
    scene.game.play("meeple cloister")
    assert (scene.supply("red"), len(scene.kept_by("blue"))) == (0, 6)


@rule("TOWER-33")
def test_the_payer_chooses_the_holder() -> None:
    scene = Keep(
        ONE, prisoners=[("blue", "red"), ("green", "red"), ("green", "blue")], scores={"red": 9}, players=3
    )
    assert scene.choices() == ["pass", "ransom meeple 1", "ransom meeple 2"]
    scene.game.play("ransom meeple 2")
    assert (scene.score("red"), scene.score("blue"), scene.score("green")) == (6, 0, 3)
    assert (scene.kept_by("blue"), scene.kept_by("green")) == (["red"], ["blue"])


@rule("TOWER-33")
def test_nobody_pays_in_the_turn_of_another() -> None:
    scene = Keep(ONE, prisoners=[("red", "blue")], scores={"red": 9, "blue": 9})
    scene.place("cloister @ 1,0")
    assert scene.verbs("ransom") == []


@pytest.mark.parametrize(("points", "possible"), [(2, False), (3, True)])
@rule("TOWER-34", "TOWER-E06")
def test_a_ransom_needs_three_points(points: int, possible: bool) -> None:
    scene = Keep(ONE, prisoners=[("blue", "red")], scores={"red": points})
    assert (scene.waits_for() == "ransom_first") == possible
    if possible:
        scene.game.play("ransom meeple 1")
        assert scene.score("red") == 0


@rule("TOWER-35", "TOWER-39")
def test_one_ransom_in_all_windows_together() -> None:
    scene = Keep(ONE, prisoners=[("blue", "red"), ("blue", "red")], scores={"red": 9})
    scene.game.play("ransom meeple 1")
    scene.place("cloister @ 1,0")
    assert scene.verbs("ransom") == []
    scene.game.play("pass")
    assert scene.game.state.active == 1, "nor was the last window opened"
    scene.play("cloister @ 0,1")
    assert scene.asked() == ("ransom_first", "red")


@rule("TOWER-35")
def test_the_holder_is_not_asked() -> None:
    scene = Keep(ONE, prisoners=[("blue", "red")], scores={"red": 3})
    scene.game.play("ransom meeple 1")
    assert scene.waits_for() == "deal"


@rule("TOWER-37", "TOWER-X08", "IC-X04")
def test_every_kind_of_follower_costs_three_points() -> None:
    scene = Keep(
        ONE,
        "tower,inns_cathedrals,abbot*0[abbot]",
        prisoners=[("blue", "red:big_follower"), ("blue", "red:abbot"), ("blue", "red")],
        scores={"red": 5},
    )
    assert scene.choices() == ["pass", "ransom big_follower 1", "ransom abbot 1", "ransom meeple 1"]
    scene.game.play("ransom big_follower 1")
    assert (scene.score("red"), scene.supply("red", "big_follower")) == (2, 1)


@rule("TOWER-38")
def test_prisoners_are_worth_nothing_at_the_end() -> None:
    scene = Keep(ONE, prisoners=[("blue", "red"), ("blue", "red")])
    scene.finish()
    assert scene.game.scores == (0, 0)


@rule("TOWER-39")
def test_the_windows_are_before_the_tile_with_the_figure_action_and_at_the_end() -> None:
    scene = Keep(ONE, prisoners=[("blue", "red")], scores={"red": 3})
    assert scene.asked() == ("ransom_first", "red")
    scene.game.play("pass")
    scene.draw("cloister")
    assert scene.verbs("ransom") == [], "not while the tile is placed"
    scene.game.play("tile 1,0 r0")
    assert "ransom meeple 1" in scene.choices()
    scene.game.play("meeple cloister")
    assert scene.asked() == ("ransom_last", "red")
    assert scene.choices() == ["pass", "ransom meeple 1"]
    scene.game.play("ransom meeple 1")
    assert (scene.score("red"), scene.score("blue"), scene.kept_by("blue")) == (0, 3, [])
    assert scene.game.state.active == 1


@rule("TOWER-39")
def test_points_of_this_turn_can_be_paid_at_its_end() -> None:
    scene = Keep("cloister-road/1+red.W | tower/field", prisoners=[("blue", "red")], scores={"red": 1})
    assert scene.waits_for() == "deal"
    scene.play("cloister-road/3 @ -1,0")
    assert scene.asked() == ("ransom_last", "red")


@rule("TOWER-39")
def test_a_window_opens_only_where_a_ransom_is_possible() -> None:
    scene = Keep(ONE, prisoners=[("red", "blue")], scores={"red": 9, "blue": 2})
    scene.play("cloister @ 1,0")
    assert (scene.waits_for(), scene.game.state.active) == ("deal", 1)


@rule("TOWER-39")
def test_an_action_of_nothing_but_a_ransom_is_still_asked() -> None:
    scene = Keep("cloister", prisoners=[("blue", "red")] * 7, scores={"red": 3})
    scene.game.play("pass")
    scene.place("cloister @ 1,0")
    assert scene.choices() == ["pass", "ransom meeple 1"]


@rule("TOWER-X06", "TB-X14")
def test_a_double_turn_has_two_pieces_but_one_ransom() -> None:
    scene = Keep(
        "tower/field | cloister-road/3+red.E | . ",
        "tower,traders_builders",
        prisoners=[("blue", "red"), ("blue", "red")],
        scores={"red": 9},
    )
    scene.game.deploy(0, "builder", scene.game.segment_at((1, 0), "road@E"))
    scene.game.play("pass")
    scene.place("base/road-straight @ 2,0")
    scene.game.play("ransom meeple 1")
    scene.game.play("tower 0,0")
    scene.game.play("pass")
    assert scene.waits_for() == "deal", "the window before the second tile is shut"
    scene.place("base/cloister @ 0,1")
    assert (scene.game.state.active, scene.verbs("ransom")) == (0, [])
    scene.game.play("tower 0,0")
    assert (scene.height((0, 0)), scene.pieces("red")) == (2, 8)


@rule("TOWER-39", "TB-X14")
def test_the_last_window_opens_after_the_second_part_alone() -> None:
    scene = Keep(
        "tower/field | cloister-road/3+red.E | . ",
        "tower,traders_builders",
        prisoners=[("blue", "red")],
        scores={"red": 9},
    )
    scene.game.deploy(0, "builder", scene.game.segment_at((1, 0), "road@E"))
    scene.game.play("pass")
    scene.play("base/road-straight @ 2,0")
    assert scene.asked() == ("ransom_first", "red"), "before the second tile"
    scene.game.play("pass")
    scene.play("base/cloister @ 0,1")
    assert scene.asked() == ("ransom_last", "red")
