"""The School: who takes the teacher, and what it copies."""

import pytest

from bastide.core.events import FigureReturned, Scored, TokenTaken
from tests.expansions.school.lessons import SCHOOL, exits_done, hold, scorings, teacher
from tests.rules import rule
from tests.scene import Scene

#: A village at (0, 0) completes the road to the west exit: two tiles.
EXIT = ". | school/west | school/east | ."
VILLAGE = "village-3 @ 0,0"
#: The same with Blue's thief on a road of five tiles.
BLUES = ". | road-straight+blue.E | road-straight | road-straight | school/west | school/east"


# Getting it.


@rule("SCHOOL-05", "SCHOOL-06", "SCHOOL-08")
def test_whoever_completes_a_school_road_takes_the_teacher_occupied_or_not() -> None:
    scene = Scene(EXIT, SCHOOL)
    scene.play(VILLAGE)
    assert (teacher(scene), exits_done(scene)) == ("red", 1)
    assert [e for e in scene.events() if isinstance(e, TokenTaken)] == [TokenTaken(0, "teacher", 1)]


@rule("SCHOOL-05")
def test_a_road_that_ends_elsewhere_brings_no_teacher() -> None:
    scene = Scene("village-3 | road-straight+red.E | . | . | school/west | school/east", SCHOOL)
    scene.play("village-3 @ 2,0")
    assert (teacher(scene), scene.gained("red")) == ("school", 3)


@rule("SCHOOL-06")
def test_an_incomplete_school_road_brings_no_teacher() -> None:
    scene = Scene(EXIT, SCHOOL)
    scene.play("road-straight @ 0,0")
    assert teacher(scene) == "school"


@rule("SCHOOL-07", "SCHOOL-08")
def test_the_road_that_brought_it_is_not_copied_and_need_not_be_his() -> None:
    scene = Scene(BLUES, SCHOOL)
    scene.play(VILLAGE)
    assert scorings(scene) == [("blue", "road", 5)]
    assert teacher(scene) == "red"


@rule("SCHOOL-07")
def test_it_is_taken_when_everything_is_scored() -> None:
    scene = Scene(BLUES, SCHOOL)
    scene.play(VILLAGE)
    kinds = [type(event) for event in scene.events()]
    assert kinds.index(Scored) < kinds.index(FigureReturned) < kinds.index(TokenTaken)


@rule("SCHOOL-09", "SCHOOL-E01")
def test_the_former_holder_gets_his_copy_first() -> None:
    scene = hold(Scene(BLUES, SCHOOL, turn="blue"), "red")
    scene.play(VILLAGE)
    assert scorings(scene) == [("blue", "road", 5), ("red", "teacher", 5)]
    assert teacher(scene) == "blue"


@rule("SCHOOL-10")
def test_from_a_road_that_nobody_scores_it_is_taken_from_the_holder() -> None:
    scene = hold(Scene(EXIT, SCHOOL, turn="blue"), "red")
    scene.play(VILLAGE)
    assert (scorings(scene), teacher(scene)) == ([], "blue")


@rule("SCHOOL-11")
def test_the_holder_who_completes_such_a_road_keeps_it() -> None:
    scene = hold(Scene(EXIT, SCHOOL), "red")
    scene.play(VILLAGE)
    assert (scorings(scene), teacher(scene)) == ([], "red")
    assert not [event for event in scene.events() if isinstance(event, TokenTaken)]


# Using it.

#: A city of four tiles and two pennants, closed by a cap at (3, 0).
TWELVE = (
    "city-1/1+green.E | city-2-opposite-shield | city-2-opposite-shield | . | . | school/west | school/east"
)


@rule("SCHOOL-12", "SCHOOL-14", "SCHOOL-E02")
def test_the_holder_gets_what_somebody_scores() -> None:
    scene = hold(Scene(TWELVE, SCHOOL, players=4, turn="green"), "yellow")
    scene.play("city-1/3 @ 3,0")
    assert scorings(scene) == [("green", "city", 12), ("yellow", "teacher", 12)]
    assert scene.rules_cited("yellow") == ["SCHOOL-12"]
    assert teacher(scene) == "school"


@rule("SCHOOL-13", "SCHOOL-E03")
def test_his_own_points_the_holder_gets_twice() -> None:
    picture = "village-3 | road-straight+red.E | road-straight | . | . | school/west | school/east"
    scene = hold(Scene(picture, SCHOOL), "red")
    scene.play("village-3 @ 3,0")
    assert scorings(scene) == [("red", "road", 4), ("red", "teacher", 4)]
    assert (scene.gained("red"), teacher(scene)) == (8, "school")


@rule("SCHOOL-12")
def test_a_finished_cloister_is_copied_as_well() -> None:
    ring = """
        cloister | cloister               | cloister | . | school/west | school/east
        cloister | cloister+blue.cloister | cloister | . | .           | .
        cloister | cloister               | .        | . | .           | .
    """
    scene = hold(Scene(ring, SCHOOL), "red")
    scene.play("city-1/1 @ 2,2")
    assert scorings(scene) == [("blue", "cloister", 9), ("red", "teacher", 9)]


@rule("SCHOOL-14", "SCHOOL-15")
def test_the_copy_is_made_without_asking_and_only_once() -> None:
    scene = hold(Scene(TWELVE, SCHOOL, players=4, turn="green"), "yellow")
    scene.play("city-1/3 @ 3,0")
    assert scene.waits_for() == "deal"
    again = "city-1/1+green.E | . | . | school/west | school/east"
    second = Scene(again, SCHOOL, players=4)
    second.play("city-1/3 @ 1,0")
    assert scorings(second) == [("green", "city", 4)]


@rule("SCHOOL-16")
def test_what_nobody_scores_does_not_use_it_up() -> None:
    scene = hold(Scene("city-1/1 | . | . | school/west | school/east", SCHOOL), "red")
    scene.play("city-1/3 @ 1,0")
    assert (scorings(scene), teacher(scene)) == ([], "red")


@rule("SCHOOL-16")
def test_nor_does_a_city_in_which_only_a_mayor_without_pennants_is() -> None:
    picture = "base/city-1/1+blue:mayor.E | . | . | school/west | school/east"
    scene = hold(Scene(picture, f"{SCHOOL},abbey_mayor[mayor]"), "red")
    scene.play("base/city-1/3 @ 1,0")
    assert (scene.gained("blue"), teacher(scene)) == (0, "red")


@rule("SCHOOL-20", "SCHOOL-E05")
def test_of_a_tied_feature_it_is_the_whole_value_once() -> None:
    picture = (
        "city-1/1+blue.E | city-2-opposite | city-2-opposite+green.E | . | . | school/west | school/east"
    )
    scene = hold(Scene(picture, SCHOOL, players=3), "red")
    scene.play("city-1/3 @ 3,0")
    assert sorted(scorings(scene)) == [("blue", "city", 8), ("green", "city", 8), ("red", "teacher", 8)]


# Several features at once.

#: One tile at (2, 5) completes a road of 3 in the west and a city of 5 tiles in the north.
TWO = """
    .         | .             | city-1/2+{city}.S
    .         | .             | city-2-opposite/1
    .         | .             | city-2-opposite/1
    .         | .             | city-2-opposite/1 | . | . | school/west | school/east
    village-3 | road-straight+{road}.E | .
"""
BOTH = "city-1-village-3 @ 2,4"
CITY, ROAD = "copy city@N 2,1", "copy road@E 1,4"


def two(road: str, city: str, holder: str, turn: str = "red") -> Scene:
    """The active player has completed both."""
    scene = hold(Scene(TWO.format(road=road, city=city), SCHOOL, players=4, turn=turn), holder)
    scene.play(BOTH)
    return scene


@rule("SCHOOL-18", "SCHOOL-25", "SCHOOL-E04")
@pytest.mark.parametrize("order", ["score city@N 2,1", "score road@E 1,4"])
def test_with_several_owners_the_holder_chooses_whatever_the_order_of_scoring(order: str) -> None:
    scene = two("blue", "green", "red", turn="yellow")
    assert (scene.waits_for(), scene.game.actor) == ("copied_feature", scene.seat("red"))
    assert sorted(scene.choices()) == [CITY, ROAD]
    scene.game.play(CITY)
    assert (scene.waits_for(), scene.game.actor) == ("choose_feature", scene.seat("yellow"))
    scene.game.play(order)
    assert sorted(scorings(scene)) == [("blue", "road", 3), ("green", "city", 10), ("red", "teacher", 10)]
    assert teacher(scene) == "school"


@rule("SCHOOL-18")
def test_the_holder_may_choose_the_road() -> None:
    scene = two("blue", "green", "red")
    scene.game.play(ROAD)
    scene.game.play("score city@N 2,1")
    assert scorings(scene) == [("green", "city", 10), ("blue", "road", 3), ("red", "teacher", 3)]


@rule("SCHOOL-17", "SCHOOL-25")
def test_if_all_goes_to_one_player_he_chooses() -> None:
    scene = two("blue", "blue", "red")
    assert (scene.waits_for(), scene.game.actor) == ("copied_feature", scene.seat("blue"))
    scene.game.play(ROAD)
    scene.game.play("score city@N 2,1")
    assert scorings(scene)[-1] == ("red", "teacher", 3)


@rule("SCHOOL-25")
def test_it_is_settled_before_the_first_of_them_is_scored() -> None:
    scene = two("blue", "green", "red")
    assert scorings(scene) == []


@rule("SCHOOL-16", "SCHOOL-18")
def test_nobody_is_asked_when_only_one_of_them_is_scored() -> None:
    scene = hold(
        Scene(TWO.format(road="blue", city="green").replace("+green.S", ""), SCHOOL, players=4), "red"
    )
    scene.play(BOTH)
    assert scorings(scene) == [("blue", "road", 3), ("red", "teacher", 3)]


@rule("SCHOOL-18")
def test_nobody_is_asked_while_the_teacher_is_at_school() -> None:
    scene = Scene(TWO.format(road="blue", city="green"), SCHOOL, players=4)
    scene.play(BOTH)
    assert scene.waits_for() == "choose_feature"


@rule("SCHOOL-18")
def test_a_choice_does_not_outlive_its_turn() -> None:
    scene = two("blue", "green", "red")
    scene.game.play(ROAD)
    scene.game.play("score road@E 1,4")
    assert teacher(scene) == "school"
    record = scene.game.state.ext["school"]
    assert record.copied == -1


# The end.


@rule("SCHOOL-21")
def test_in_the_final_scoring_nothing_is_copied() -> None:
    scene = hold(Scene("road-straight+blue.E | . | school/west | school/east", SCHOOL), "red")
    scene.finish()
    assert scene.game.scores == (0, 1)


@rule("SCHOOL-21", "SCHOOL-D03")
def test_by_option_the_first_feature_of_the_final_scoring_is_copied() -> None:
    picture = """
        road-straight+blue.E | road-straight | . | city-4-shield+blue.N | . | school/west | school/east
    """
    scene = hold(Scene(picture, SCHOOL, options={"school.final_copy": "on"}), "red")
    scene.finish()
    assert scorings(scene) == [("blue", "road", 2), ("blue", "city", 2), ("red", "teacher", 2)]
    events = [event for event in scene.events() if isinstance(event, Scored)]
    assert {event.final for event in events} == {True}
    assert set(events[-1].cells) == {(0, 0), (1, 0)}, "it is the road"
    assert teacher(scene) == "school"


@rule("SCHOOL-D03")
def test_what_gives_nothing_and_farms_are_not_copied_then() -> None:
    picture = """
        road-straight-inn+blue.E | . | base/city-1/2+blue.NL | . | base/cloister+blue.cloister | . | .
        .                        | . | base/city-1           | . | .                           | . | .
        school/west              | school/east
    """
    options = {"school.final_copy": "on"}
    scene = hold(
        Scene(picture, f"{SCHOOL},inns_cathedrals", options=options),
        "red",
    )
    scene.finish()
    assert [entry for entry in scorings(scene) if entry[1] == "teacher"] == [("red", "teacher", 1)]


@rule("SCHOOL-D03")
def test_by_option_nothing_is_copied_without_a_holder_or_without_points() -> None:
    picture = "road-straight+blue.E | . | school/west | school/east"
    scene = Scene(picture, SCHOOL, options={"school.final_copy": "on"})
    scene.finish()
    assert scene.game.scores == (0, 1)


# The six exits.

#: All exits but the east one are done; a village at (3, 1) completes that, too.
FIVE = """
    .         | village-3   | village-3   | .
    village-3 | school/west | school/east | .
    .         | village-3/2 | village-3/2 | .
"""
SIXTH = "city-1-village-3 @ 3,1"


@rule("SCHOOL-22", "SCHOOL-23", "SCHOOL-24")
def test_the_sixth_road_gives_no_teacher() -> None:
    scene = Scene(FIVE, SCHOOL)
    assert exits_done(scene) == 5
    scene.play(SIXTH)
    assert (exits_done(scene), teacher(scene)) == (6, "school")


@rule("SCHOOL-24")
def test_the_fifth_does() -> None:
    scene = Scene(FIVE.replace(".         | village-3   |", ".         | .           |"), SCHOOL)
    scene.play(SIXTH)
    assert (exits_done(scene), teacher(scene)) == (5, "red")


@rule("SCHOOL-24")
def test_a_teacher_that_is_outside_stays_there_for_one_copy() -> None:
    scene = hold(Scene(FIVE, SCHOOL, turn="blue"), "red")
    scene.play(SIXTH)
    assert teacher(scene) == "red"
    scene.play("city-1-road-straight/2 @ 3,0 + city@S")
    assert scorings(scene) == [("red", "city", 4), ("red", "teacher", 4)]
    assert teacher(scene) == "school"


@rule("SCHOOL-22", "SCHOOL-E06")
def test_a_road_that_joins_two_exits_does_both() -> None:
    picture = """
        road-curve/3    | road-curve             | .
        road-straight/1 | road-straight/1+blue.N | .
        .               | school/west            | school/east
    """
    scene = Scene(picture, SCHOOL)
    scene.play("road-curve/2 @ 0,2")
    assert scorings(scene) == [("blue", "road", 6)]
    assert (exits_done(scene), teacher(scene)) == (2, "red")


@rule("SCHOOL-23")
def test_a_loop_may_be_what_does_the_last_ones() -> None:
    picture = """
        road-curve/3    | road-curve      | village-3   | .
        .               | school/west     | school/east | village-3
        .               | village-3/2     | village-3/2 | .
    """
    scene = Scene(
        picture.replace("road-curve      | village-3 ", "road-curve      | road-straight/1"), SCHOOL
    )
    scene.play("road-curve/2 @ 0,1")
    assert teacher(scene) == "red", "the road in the north is still open"


@rule("SCHOOL-18", "SCHOOL-25")
def test_of_three_features_the_chosen_one_is_copied_though_it_is_the_last() -> None:
    picture = """
        .         | .                    | city-1/2+blue.S | .                     | .
        village-3 | road-straight+blue.E | .               | road-straight+green.W | village-3
        .         | .                    | .               | .                     | .
        .         | .                    | school/west     | school/east           | .
    """
    scene = hold(Scene(picture, SCHOOL, players=4, turn="yellow"), "red")
    scene.play("city-1-village-3 @ 2,1")
    for wanted in ("copy city", "score road", "score road"):
        scene.game.play(next(code for code in scene.choices() if code.startswith(wanted)))
    assert [what for _, what, _ in scorings(scene)] == ["road", "road", "city", "teacher"]
    assert scorings(scene)[-1] == ("red", "teacher", 4)


@rule("SCHOOL-06")
def test_it_does_not_matter_what_else_the_tile_completes() -> None:
    scene = Scene("village-3 | . | school/west | school/east", SCHOOL)
    scene.play("village-3 @ 1,0")
    assert scene.feature((0, 0), "E").is_complete
    assert teacher(scene) == "red"


@rule("SCHOOL-18", "SCHOOL-21")
def test_the_option_for_the_end_changes_nothing_during_the_game() -> None:
    picture = TWO.format(road="blue", city="green")
    scene = hold(Scene(picture, SCHOOL, players=4, options={"school.final_copy": "on"}), "red")
    scene.play(BOTH)
    scene.game.play(ROAD)
    scene.game.play("score city@N 2,1")
    assert scorings(scene) == [("green", "city", 10), ("blue", "road", 3), ("red", "teacher", 3)]


@rule("SCHOOL-D03")
def test_what_nobody_owns_is_not_copied_at_the_end() -> None:
    picture = "base/city-1+blue:mayor.N | . | . | school/west | school/east"
    options = {"school.final_copy": "on"}
    scene = hold(Scene(picture, f"{SCHOOL},abbey_mayor[mayor]", options=options), "red")
    scene.finish()
    assert scene.game.scores == (0, 0)
