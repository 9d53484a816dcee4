"""Fruit with portals, acrobats, wagons, the count, crop circles, traps, abbeys and figures of all kinds."""

import pytest

from tests.expansions.abbey_mayor.estates import AM, let_hold_abbeys
from tests.expansions.fruit_trees.orchards import APRICOT_TILE, FRUIT, on_trees, plant, scorings
from tests.expansions.leipzig.fair import fair
from tests.expansions.russian_promos.prey import prey
from tests.expansions.school.lessons import hold as teach
from tests.expansions.school.lessons import teacher
from tests.rules import rule
from tests.scene import Scene

TREE = f"{APRICOT_TILE} | ."


def apple_tree(expansions: str, picture: str = TREE) -> Scene:
    """A tree with apples at (0, 0), beside which tiles can lie to the east and south."""
    return plant(Scene(picture, f"{FRUIT},{expansions}"), (0, 0), "apple")


# Which placements count.


@rule("FRUIT-X01")
@pytest.mark.parametrize(
    ("figure", "waits"),
    [
        ("meeple city@S", "fruit"),
        ("meeple road@N", "fruit"),
        ("meeple city@N 0,0", "deal"),
        ("meeple field@EL 0,0", "deal"),
    ],
)
def test_a_meeple_through_a_portal_earns_no_action_not_even_on_a_tree_tile(figure: str, waits: str) -> None:
    scene = apple_tree("princess_dragon")
    scene.play(f"city-1-road-curve-sw-portal/2 @ 1,0 + {figure}")
    assert scene.waits_for() == waits


@rule("FRUIT-X01")
def test_an_acrobat_on_the_tile_just_placed_earns_an_action() -> None:
    scene = apple_tree("big_top")
    scene.play("acrobats-garden @ 1,0 + acrobats")
    assert scene.choices() == ["pass", "harvest 0,0"]


@rule("FRUIT-X01")
def test_a_wagon_that_drives_onto_the_tile_just_placed_earns_no_action() -> None:
    picture = f"""
        {APRICOT_TILE} | cloister-road+red:wagon.S
        cloister       | .
    """
    scene = apple_tree(AM, picture)
    scene.place("cloister-road/2 @ 1,1")
    scene.game.play("pass")
    assert scene.waits_for() == "wagon_move"
    scene.game.play("wagon cloister 1,1")
    assert scene.waits_for() != "fruit"
    assert [figure.kind for figure in scene.feature((1, 1), "cloister").figures] == ["wagon"]


#: Blue's road, which a village beside the tree at (3, 1) completes.
BLUE_ROAD_TO_THE_TREE = f"""
    village-3 | road-straight+blue.E | road-straight | .
    .         | .                    | .             | {APRICOT_TILE}/2
"""


def blue_road() -> Scene:
    return plant(Scene(BLUE_ROAD_TO_THE_TREE, f"{FRUIT},count"), (3, 1), "apple")


@rule("FRUIT-X01")
def test_a_follower_who_goes_to_carcassonne_earns_no_action() -> None:
    scene = blue_road()
    scene.play("village-3/2 @ 3,0")
    assert scene.waits_for() == "quarter_placement"
    scene.game.play("quarter meeple market")
    assert scene.waits_for() == "move_count"
    scene.game.play("count market")
    assert scene.waits_for() == "deal"


@rule("FRUIT-X06", "COUNT-08")
def test_points_for_fruit_keep_nobody_from_carcassonne() -> None:
    scene = blue_road()
    scene.play("village-3/2 @ 3,0 + road@N")
    scene.game.play("harvest 3,1")
    scene.game.play("fruit apple 4")
    assert scorings(scene) == [("red", "fruit", 4), ("blue", "road", 4)]
    assert scene.waits_for() == "quarter_placement"


@rule("FRUIT-X06", "COUNT-08")
def test_points_for_fruit_bring_nobody_into_carcassonne() -> None:
    scene = apple_tree("count")
    scene.play("base/cloister @ 1,0 + cloister")
    scene.game.play("harvest 0,0")
    scene.game.play("fruit apple 4")
    assert scene.waits_for() == "deal"


@rule("FRUIT-X06")
def test_the_teacher_does_not_copy_fruit() -> None:
    scene = teach(apple_tree("school"), "blue")
    scene.play("base/cloister @ 1,0 + cloister")
    scene.game.play("harvest 0,0")
    scene.game.play("fruit apple 4")
    assert scorings(scene) == [("red", "fruit", 4)]
    assert teacher(scene) == "blue"


@rule("FRUIT-X01")
def test_a_meeple_who_goes_to_leipzig_earns_no_action() -> None:
    scene = fair(". | road-straight+red.E", f"leipzig,{FRUIT}", above=f"{APRICOT_TILE} | .")
    plant(scene, (-3, 0), "apple")
    scene.play("village-3 @ -3,1")
    assert scene.waits_for() == "leipzig"
    scene.game.play("send meeple tanners")
    assert scene.waits_for() == "deal"


@rule("FRUIT-X01")
def test_a_meeple_who_goes_to_a_bathhouse_on_the_tile_just_placed_earns_no_action() -> None:
    picture = f"""
        cloister-road/3+red.E | .                | cloister-road/1
        .                     | {APRICOT_TILE}/3 | .
    """
    scene = plant(Scene(picture, f"{FRUIT},barber_surgeons"), (1, 1), "apple")
    scene.play("road-straight-5 @ 1,0")
    assert [figure.player for figure in scene.feature((1, 0), "bathhouse").figures] == [0]
    assert scene.waits_for() == "deal"


# Which figures count.


@rule("FRUIT-X02")
@pytest.mark.parametrize(
    ("expansions", "figure"),
    [
        ("inns_cathedrals", "big_follower cloister"),
        ("abbot", "abbot cloister"),
        (AM, "wagon cloister"),
        ("big_top", "ringmaster cloister"),
    ],
)
def test_followers_of_every_kind_earn_an_action(expansions: str, figure: str) -> None:
    scene = apple_tree(expansions)
    scene.play(f"base/cloister @ 1,0 + {figure}")
    assert scene.choices() == ["pass", "harvest 0,0"]


@rule("FRUIT-X02")
@pytest.mark.parametrize("figure", ["builder road@N", "pig field@NR"])
def test_builder_and_pig_earn_no_action(figure: str) -> None:
    picture = f"""
        .              | road-straight/1+red.N+red.EL
        {APRICOT_TILE} | .
    """
    scene = plant(Scene(picture, f"{FRUIT},traders_builders"), (0, 1), "apple")
    scene.play(f"road-straight/1 @ 1,1 + {figure}")
    assert scene.waits_for() == "deal"


@rule("FRUIT-X02")
def test_a_barn_earns_no_action() -> None:
    picture = f"""
        {APRICOT_TILE} | cloister
        cloister       | .
    """
    scene = plant(Scene(picture, f"base*2,{FRUIT},{AM}"), (0, 0), "apple")
    scene.place("cloister @ 1,1")
    scene.game.play("build barn NW")
    assert scene.waits_for() != "fruit"


@rule("FRUIT-X02")
def test_a_tollhouse_earns_no_action() -> None:
    scene = apple_tree("tollkeepers")
    scene.play("base/village-3/3 @ 1,0 + tollhouse 1,0")
    assert scene.waits_for() == "deal"


@rule("FRUIT-X02")
def test_the_fairy_earns_no_action() -> None:
    scene = apple_tree("princess_dragon", f"{APRICOT_TILE}+red.EL | .")
    scene.place("base/cloister @ 1,0")
    scene.game.play("fairy meeple field@EL 0,0")
    assert scene.waits_for() == "deal"


# When.


@rule("FRUIT-X03")
def test_the_action_comes_before_vodyanoy_catches_the_follower() -> None:
    scene = plant(Scene(f"{APRICOT_TILE} | . | vodyanoy", f"{FRUIT},russian_promos"), (0, 0), "apple")
    scene.play("base/cloister @ 1,0 + cloister")
    assert scene.waits_for() == "fruit"
    assert prey(scene, (2, 0), "vodyanoy") == []
    scene.game.play("harvest 0,0")
    scene.game.play("fruit apple 2")
    assert scene.gained("red") == 2
    assert prey(scene, (2, 0), "vodyanoy") == ["red meeple"]


@rule("FRUIT-X04")
def test_a_double_turn_has_an_action_for_each_part() -> None:
    picture = f"""
        .              | road-straight/1+red.N+red:builder.N | .
        {APRICOT_TILE} | .                                   | .
    """
    scene = plant(Scene(picture, f"base*2,{FRUIT},traders_builders"), (0, 1), "apple")
    scene.play("road-straight/1 @ 1,1 + field@NR")
    scene.game.play("harvest 0,1")
    scene.game.play("fruit apple 2")
    assert scene.waits_for() == "deal"
    assert scene.game.state.agenda[-1].player == scene.seat("red")
    scene.play("road-straight/1 @ 1,2 + field@NL")
    assert scene.choices() == ["pass", "harvest 0,1", "sell_fruit apple"]
    assert on_trees(scene) == {(0, 1): "apple 3"}


@rule("FRUIT-X05")
def test_an_abbey_with_a_monk_beside_a_tree_earns_an_action() -> None:
    picture = f"""
        .              | cloister | .
        {APRICOT_TILE} | .        | cloister
        .              | cloister | .
    """
    scene = plant(Scene(picture, f"base*2,{FRUIT},{AM}"), (0, 1), "apple")
    let_hold_abbeys(scene, "red")
    scene.game.play("abbey 1,1")
    assert scene.waits_for() == "action"
    scene.game.play("meeple cloister")
    assert scene.choices() == ["pass", "harvest 0,1"]
