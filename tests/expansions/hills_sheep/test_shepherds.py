"""Shepherds: where they stand, what they draw, and when their flocks grow or go home."""

import pytest

from bastide import Game, Setup
from bastide.display.bag import Bag
from bastide.display.panels import panels_of
from bastide.expansions.hills_sheep.pasture import flocks
from tests.expansions.hills_sheep.meadow import FULL, HILLS, MANY, in_bag, put_shepherd, sheep
from tests.rules import rule
from tests.scene import Scene

LAND = "base/cloister | base/cloister"


def with_two(scene: Scene) -> Scene:
    """Let red have two shepherds, as a setup may say."""
    scene.game.state.supply[0] = {**scene.game.state.supply[0], "shepherd": 2}
    return scene


def grown(*tokens: int, others: tuple[int, ...] = ()) -> Scene:
    """Red has extended the field of his shepherd, and perhaps of blue's."""
    scene = put_shepherd(Scene(LAND, MANY), "red", (0, 0), "field@NL", *tokens)
    if others:
        put_shepherd(scene, "blue", (1, 0), "field@NL", *others)
    scene.play("base/cloister @ 2,0")
    assert scene.waits_for() == "flock"
    return scene


# Placing.


@rule("HILL-20")
def test_a_shepherd_goes_to_a_field_of_the_tile_just_placed() -> None:
    scene = Scene("base/road-straight", HILLS)
    scene.place("base/road-straight @ 1,0")
    found = [code for code in scene.choices() if code.startswith("shepherd")]
    assert found == ["shepherd field@NL", "shepherd field@ER"]
    scene.game.play("shepherd field@NL")
    assert scene.waits_for() == "draw_sheep"
    scene.game.play("sheep sheep.2")
    assert scene.waits_for() == "deal", "it was the figure action"
    assert scene.supply("red", "shepherd") == 0
    assert scene.supply("red") == 7


@rule("HILL-21")
def test_farmers_keep_no_shepherd_off_but_shepherds_do() -> None:
    scene = Scene("base/cloister+blue.NL", HILLS)
    scene.place("base/cloister @ 1,0")
    assert "shepherd field@NL" in scene.choices()
    assert "meeple field@NL" not in scene.choices(), "the field is claimed"
    taken = put_shepherd(Scene("base/cloister", HILLS), "blue", (0, 0), "field@NL", 1)
    taken.place("base/cloister @ 1,0")
    assert "shepherd field@NL" not in taken.choices()
    assert "meeple field@NL" in taken.choices(), "a farmer may join a shepherd"


@rule("HILL-22")
def test_a_shepherd_counts_for_no_majority_and_claims_nothing() -> None:
    scene = put_shepherd(Scene("base/city-1/2\nbase/city-1+red.EL", MANY), "blue", (0, 1), "field@EL", 2)
    scene.finish()
    assert (scene.gained("red"), scene.gained("blue")) == (3, 0)
    alone = put_shepherd(Scene("base/city-1/2\nbase/city-1", MANY), "blue", (0, 1), "field@EL", 2)
    alone.finish()
    assert alone.gained("blue") == 0


# The first token.


@rule("HILL-23", "HILL-35")
def test_every_token_in_the_bag_has_the_same_chance() -> None:
    scene = Scene("base/cloister", HILLS)
    scene.play("base/cloister @ 1,0 + shepherd field@NL")
    assert {option.code: weight for option, weight in scene.game.outcomes()} == {
        "sheep sheep.1": 4,
        "sheep sheep.2": 5,
        "sheep sheep.3": 5,
        "sheep sheep.4": 2,
        "sheep wolf": 2,
    }
    scene.game.play("sheep sheep.3")
    assert sheep(scene) == {"red": (3,)}
    assert in_bag(scene) == {**FULL, 3: 4}


@rule("HILL-23", "HILL-35")
def test_the_bag_is_shuffled_for_each_draw() -> None:
    scene = Scene("base/cloister", HILLS)
    names = []
    for cell in ("1,0", "2,0"):
        scene.play(f"base/cloister @ {cell} + shepherd field@NL")
        stack = scene.game.stack()
        names.append(stack.name)
        scene.game.play("sheep wolf")
    assert len(set(names)) == 2, "what comes next does not follow from what came"


@rule("HILL-23")
def test_a_wolf_sends_the_new_shepherd_home() -> None:
    scene = Scene("base/cloister", HILLS)
    scene.play("base/cloister @ 1,0 + shepherd field@NL")
    scene.game.play("sheep wolf")
    assert scene.supply("red", "shepherd") == 1
    assert sheep(scene) == {}
    assert in_bag(scene) == FULL


@rule("HILL-35")
def test_the_bag_is_open_to_all_and_what_was_drawn_last() -> None:
    scene = Scene("base/cloister", HILLS)
    (before,) = (panel for panel in panels_of(scene.game) if isinstance(panel, Bag))
    assert [sort.left for sort in before.sorts] == [4, 5, 5, 2, 2]
    assert before.last == ""
    scene.play("base/cloister @ 1,0 + shepherd field@NL")
    scene.game.play("sheep sheep.4")
    (bag,) = (panel for panel in panels_of(scene.game) if isinstance(panel, Bag))
    assert [(sort.left, sort.drawn) for sort in bag.sorts] == [(4, 0), (5, 0), (5, 0), (1, 1), (2, 0)]
    assert (bag.last, bag.player) == ("sheep.4", 0)
    assert [t.number for t in scene.game.tokens() if t.name == "flock"] == [4]


# Growing and driving home.


@rule("HILL-24", "HILL-29", "HILL-E04")
def test_a_flock_is_common_and_pays_everybody_there() -> None:
    scene = grown(1, 2, others=(1,))
    scene.game.play("drive_home")
    assert (scene.scored("red"), scene.scored("blue")) == (["sheep +4"], ["sheep +4"])
    assert set(scene.rules_cited("red")) == {"HILL-29"}
    assert (scene.supply("red", "shepherd"), scene.supply("blue", "shepherd")) == (1, 1)
    assert in_bag(scene) == FULL


@rule("HILL-26")
def test_who_extends_the_field_of_his_shepherd_must_choose() -> None:
    scene = grown(2)
    assert sorted(scene.choices()) == ["drive_home", "grow"]
    assert scene.game.actor == scene.seat("red")


@rule("HILL-26", "HILL-27")
def test_it_is_his_choice_and_his_sheep_wherever_he_sits() -> None:
    scene = put_shepherd(Scene(LAND, MANY, turn="blue"), "blue", (0, 0), "field@NL", 2)
    scene.play("base/cloister @ 2,0")
    assert (scene.waits_for(), scene.game.actor) == ("flock", scene.seat("blue"))
    scene.game.play("grow")
    scene.game.play("sheep sheep.1")
    assert sheep(scene) == {"blue": (2, 1)}


@rule("HILL-26")
def test_there_is_no_choice_for_a_shepherd_just_placed_or_a_field_elsewhere() -> None:
    fresh = Scene("base/cloister", HILLS)
    fresh.play("base/cloister @ 1,0 + shepherd field@NL")
    fresh.game.play("sheep sheep.1")
    assert fresh.waits_for() == "deal"
    elsewhere = put_shepherd(
        Scene("base/city-2-opposite/1 | base/cloister", MANY), "red", (1, 0), "field@NL", 1
    )
    elsewhere.play("base/city-1/2 @ 0,-1")
    assert elsewhere.waits_for() == "deal"


@rule("HILL-26")
def test_the_choice_comes_after_the_figure_action() -> None:
    scene = put_shepherd(Scene(LAND, MANY), "red", (0, 0), "field@NL", 1)
    scene.place("base/cloister @ 2,0")
    assert scene.waits_for() == "action"
    scene.game.play("meeple cloister")
    assert scene.waits_for() == "flock"


@rule("HILL-27")
def test_a_flock_grows_by_what_is_drawn() -> None:
    scene = grown(2)
    scene.game.play("grow")
    scene.game.play("sheep sheep.4")
    assert sheep(scene) == {"red": (2, 4)}
    assert scene.scored("red") == []


@rule("HILL-28", "HILL-E06")
def test_a_wolf_takes_the_whole_flock() -> None:
    scene = grown(3, 2, others=(4,))
    scene.game.play("grow")
    weights = {option.code: weight for option, weight in scene.game.outcomes()}
    assert (weights["sheep wolf"], sum(weights.values())) == (2, 15)
    scene.game.play("sheep wolf")
    assert scene.scored("red") == scene.scored("blue") == []
    assert sheep(scene) == {}
    assert in_bag(scene) == FULL
    assert (scene.supply("red", "shepherd"), scene.supply("blue", "shepherd")) == (1, 1)


@rule("HILL-29")
def test_two_shepherds_of_one_player_are_paid_once() -> None:
    scene = with_two(Scene(LAND, MANY))
    put_shepherd(put_shepherd(scene, "red", (0, 0), "field@NL", 2), "red", (1, 0), "field@NL", 3)
    scene.play("base/cloister @ 2,0")
    scene.game.play("drive_home")
    assert scene.scored("red") == ["sheep +5"]
    assert scene.waits_for() == "deal", "they share one choice"
    assert sheep(scene) == {}


# Closed fields.


@rule("HILL-30", "HILL-31", "HILL-E05")
def test_a_closed_field_sends_its_flock_home_at_once() -> None:
    field = Scene("base/city-3", MANY, turn="blue")
    put_shepherd(field, "red", (0, 0), "field@SL", 1)
    field.play("base/city-3/2 @ 0,1")
    assert field.scored("red") == ["sheep +1"]
    assert field.rules_cited("red") == ["HILL-30"]
    assert field.supply("red", "shepherd") == 1
    assert field.waits_for() == "deal", "blue was not asked"


@rule("HILL-30")
def test_also_a_shepherd_who_was_placed_just_now() -> None:
    scene = Scene("base/city-3", MANY)
    scene.play("base/city-3/2 @ 0,1 + shepherd field@NL")
    scene.game.play("sheep sheep.3")
    assert scene.scored("red") == ["sheep +3"]
    assert in_bag(scene) == FULL


@rule("HILL-30")
@pytest.mark.parametrize(
    ("first", "place", "second"),
    [("base/city-3", "field@SL", "base/city-1/2 @ 0,1"), ("base/city-1/2", "field@NL", "base/city-3 @ 0,-1")],
)
def test_a_field_with_one_open_end_anywhere_is_not_closed(first: str, place: str, second: str) -> None:
    """The part of the field on the one tile faces no empty cell, but that on the other does."""
    scene = Scene(first, MANY, turn="blue")
    put_shepherd(scene, "red", (0, 0), place, 1)
    scene.play(second)
    assert scene.scored("red") == []
    assert sheep(scene) == {"red": (1,)}


@rule("HILL-30", "HILL-26")
def test_who_closes_his_own_field_chooses_first() -> None:
    scene = put_shepherd(Scene("base/city-3", MANY), "red", (0, 0), "field@SL", 2)
    scene.play("base/city-3/2 @ 0,1")
    assert scene.waits_for() == "flock"
    scene.game.play("grow")
    scene.game.play("sheep sheep.2")
    assert scene.scored("red") == ["sheep +4"]


@rule("HILL-31")
def test_others_are_not_asked() -> None:
    scene = put_shepherd(Scene(LAND, MANY), "blue", (0, 0), "field@NL", 2)
    scene.play("base/cloister @ 2,0")
    assert scene.waits_for() == "deal"
    assert sheep(scene) == {"blue": (2,)}


@rule("HILL-32", "HILL-D03")
def test_there_is_one_choice_for_each_field() -> None:
    scene = with_two(Scene("base/road-straight", MANY))
    put_shepherd(put_shepherd(scene, "red", (0, 0), "field@NL", 2), "red", (0, 0), "field@ER", 3)
    scene.play("base/road-straight @ 1,0")
    assert scene.waits_for() == "flock"
    scene.game.play("drive_home")
    assert scene.gained("red") == 2, "the field in the north comes first"
    assert scene.waits_for() == "flock"
    scene.game.play("grow")
    scene.game.play("sheep sheep.1")
    assert sheep(scene) == {"red": (3, 1)}
    assert scene.waits_for() == "deal"


@rule("HILL-27")
def test_sheep_are_laid_beside_the_shepherd_of_the_field_that_grows() -> None:
    scene = with_two(Scene("base/road-straight", MANY))
    put_shepherd(put_shepherd(scene, "red", (0, 0), "field@NL", 2), "red", (0, 0), "field@ER", 3)
    scene.play("base/cloister @ 0,1")
    scene.game.play("grow")
    scene.game.play("sheep sheep.1")
    assert [flock.tokens for flock in flocks(scene.game)] == [(2,), (3, 1)]


@rule("HILL-26", "HILL-23")
def test_a_new_shepherd_whom_the_wolf_sends_home_spares_no_other_the_choice() -> None:
    scene = put_shepherd(with_two(Scene("base/road-straight", MANY)), "red", (0, 0), "field@NL", 2)
    scene.play("base/road-straight @ 1,0 + shepherd field@ER")
    scene.game.play("sheep wolf")
    assert scene.waits_for() == "flock", "the shepherd in the north was there before"


@rule("HILL-26")
def test_a_new_shepherd_leaves_the_choice_for_another_field() -> None:
    scene = put_shepherd(with_two(Scene("base/road-straight", MANY)), "red", (0, 0), "field@NL", 2)
    scene.play("base/road-straight @ 1,0 + shepherd field@ER")
    scene.game.play("sheep sheep.3")
    assert scene.waits_for() == "flock"
    scene.game.play("drive_home")
    assert scene.scored("red") == ["sheep +2"]
    assert (scene.waits_for(), sheep(scene)) == ("deal", {"red": (3,)})


@rule("HILL-33")
def test_the_bag_always_has_its_wolves() -> None:
    scene = grown(*[1] * 4, *[2] * 5, *[3] * 5, *[4] * 2)
    scene.game.play("grow")
    assert [(option.code, weight) for option, weight in scene.game.outcomes()] == [("sheep wolf", 2)]


@rule("HILL-34")
def test_at_the_end_sheep_score_nothing_and_shepherds_are_removed() -> None:
    scene = put_shepherd(Scene(LAND, MANY), "red", (0, 0), "field@NL", 4)
    scene.finish()
    assert scene.scored("red") == []
    assert scene.supply("red", "shepherd") == 1
    assert in_bag(scene) == FULL


@rule("HILL-D02")
def test_for_a_player_who_has_left_the_flock_is_driven_home() -> None:
    scene = grown(2)
    assert scene.choices()[0] == "drive_home"


def test_without_the_part_there_are_no_shepherds() -> None:
    game = Game.begin(Setup.make(2, f"{HILLS}[hills+vineyards]"))
    assert "shepherd" not in game.rules.figures
    assert panels_of(game) == []
