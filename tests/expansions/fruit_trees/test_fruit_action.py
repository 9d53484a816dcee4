"""The fruit action: who may, harvesting, selling, and what tokens give at the end."""

from itertools import combinations

import pytest

from bastide import CHANCE
from bastide.core.events import Scored, TokenTaken
from bastide.core.geometry import AROUND, Cell
from bastide.expansions.fruit_trees.orchard import FRUITS
from tests.expansions.fruit_trees.orchards import (
    APRICOT_TILE,
    FRUIT,
    PLUM_TILE,
    beside,
    held,
    hold,
    on_trees,
    plant,
    scorings,
    values,
)
from tests.rules import rule
from tests.scene import Scene

#: An apple tree, to the east of which a cloister can lie.
APPLE_TREE = f"{APRICOT_TILE} | ."


def apple_tree(*seen: int, turn: str = "red") -> Scene:
    return plant(Scene(APPLE_TREE, FRUIT, turn=turn), (0, 0), "apple", *seen)


def beside_the_tree(scene: Scene) -> Scene:
    """Red places a cloister with a monk beside the tree."""
    scene.place("cloister @ 1,0")
    scene.game.play("meeple cloister")
    return scene


# Who may.


@rule("FRUIT-06")
def test_a_meeple_on_the_tree_tile_just_placed_earns_an_action() -> None:
    scene = Scene("cloister", FRUIT)
    scene.place(f"{APRICOT_TILE}/1 @ 1,0")
    scene.game.play("stack fruit.plum")
    scene.game.play("meeple field@SL")
    assert (scene.waits_for(), scene.game.actor) == ("fruit", scene.seat("red"))
    assert scene.choices() == ["pass", "harvest 1,0"]


#: What may lie around a tree whose tile has cities to the north and west.
AROUND_THE_TREE = {
    **dict.fromkeys(AROUND[1, 1], "cloister"),
    (1, 0): "city-1/2",
    (0, 1): "city-1/1",
}


@rule("FRUIT-07")
@pytest.mark.parametrize("cell", AROUND[1, 1])
def test_a_meeple_on_each_of_the_eight_cells_around_earns_an_action(cell: Cell) -> None:
    tiles = {**AROUND_THE_TREE, (1, 1): APRICOT_TILE, cell: "."}
    picture = "\n".join(" | ".join(tiles[x, y] for x in range(3)) for y in range(3))
    scene = plant(Scene(picture, f"base*2,{FRUIT}"), (1, 1), "apple")
    scene.place(f"{AROUND_THE_TREE[cell]} @ {cell[0]},{cell[1]}")
    scene.game.play(next(code for code in scene.choices() if code.startswith("meeple field")))
    assert scene.choices() == ["pass", "harvest 1,1"]


@rule("FRUIT-07")
def test_two_cells_away_there_is_no_action() -> None:
    scene = plant(Scene(f"{APRICOT_TILE} | cloister | .", FRUIT), (0, 0), "apple")
    hold(scene, "red", "plum")
    scene.place("cloister @ 2,0")
    scene.game.play("meeple cloister")
    assert scene.waits_for() == "deal"


@rule("FRUIT-07")
def test_any_player_harvests_beside_any_tree_in_every_role() -> None:
    scene = apple_tree(turn="blue")
    scene.place("cloister @ 1,0")
    scene.game.play("meeple field@NL")
    assert (scene.waits_for(), scene.game.actor) == ("fruit", scene.seat("blue"))


@rule("FRUIT-08")
def test_without_a_meeple_there_is_no_action() -> None:
    scene = hold(apple_tree(), "red", "plum")
    scene.play("cloister @ 1,0")
    assert scene.waits_for() == "deal"


@rule("FRUIT-08")
def test_a_meeple_of_an_earlier_turn_earns_no_action() -> None:
    scene = hold(apple_tree(), "blue", "plum")
    beside_the_tree(scene)
    scene.game.play("pass")
    scene.play("cloister @ 0,1")
    assert scene.waits_for() == "deal", "blue has placed no meeple"


@rule("FRUIT-E05")
def test_without_a_meeple_in_supply_there_is_no_action_diagonally_to_a_tree() -> None:
    scene = plant(Scene(f"{APRICOT_TILE} | cloister", FRUIT), (0, 0), "apple")
    scene.game.state.supply[0] = {"meeple": 0}
    scene.place("cloister @ 1,1")
    assert scene.waits_for() == "deal"


@rule("FRUIT-07")
def test_with_a_meeple_there_is_one_diagonally_to_a_tree() -> None:
    scene = plant(Scene(f"{APRICOT_TILE} | cloister", FRUIT), (0, 0), "apple")
    scene.place("cloister @ 1,1")
    scene.game.play("meeple cloister")
    assert scene.choices() == ["pass", "harvest 0,0"]


@rule("FRUIT-08")
def test_nobody_has_to_and_there_is_one_action_at_most() -> None:
    scene = hold(beside_the_tree(apple_tree()), "red", "plum")
    scene.game.attach(None)
    twin = scene.game.copy()
    twin.play("pass")
    assert twin.actor == CHANCE
    assert twin.state.agenda[-1].name == "deal"
    scene.game.play("harvest 0,0")
    scene.game.play("fruit apple 3")
    assert scene.waits_for() == "deal"


@rule("FRUIT-08", "FRUIT-17")
def test_what_is_completed_is_scored_after_the_fruit_action() -> None:
    scene = plant(Scene(f"{APRICOT_TILE}/1 | .", FRUIT), (0, 0), "apple")
    scene.place("city-1/3 @ 1,0")
    scene.game.play("meeple city@W")
    assert scene.waits_for() == "fruit"
    assert scorings(scene) == [], "the city is complete, but not yet scored"
    scene.game.play("harvest 0,0")
    scene.game.play("fruit apple 5")
    assert scorings(scene) == [("red", "fruit", 5), ("red", "city", 4)]


def test_the_trees_in_reach_are_lit_up() -> None:
    scene = Scene(f"{APRICOT_TILE} | . | {PLUM_TILE}/1", FRUIT)
    plant(plant(scene, (0, 0), "apple"), (2, 0), "elder")
    beside_the_tree(scene)
    step = scene.game.state.agenda[-1]
    assert set(scene.game.rules.decisions["fruit"].lights(scene.game, step)) == {(0, 0), (2, 0)}


# Harvesting.


@rule("FRUIT-09", "FRUIT-E01")
def test_a_token_scores_what_it_shows_and_is_kept() -> None:
    scene = beside_the_tree(apple_tree())
    scene.game.play("harvest 0,0")
    assert values(scene) == [5, 4, 3, 2]
    scene.game.play("fruit apple 3")
    assert scene.scored("red") == ["apple +3"]
    assert scene.rules_cited("red") == ["FRUIT-09"]
    assert held(scene, "red") == {"apple": 1}
    assert on_trees(scene) == {(0, 0): "apple 3"}
    assert TokenTaken(0, "fruit.apple", 1) in scene.events()
    (scored,) = (event for event in scene.events() if isinstance(event, Scored))
    assert (scored.what, scored.cells, scored.final) == ("fruit", ((0, 0),), False)


@rule("FRUIT-09", "FRUIT-E06")
def test_a_stack_shows_each_of_its_values_once() -> None:
    scene = beside_the_tree(apple_tree(4, 2))
    scene.game.play("harvest 0,0")
    assert values(scene) == [5, 3]
    assert scene.game.stack() == ("fruit/apple/0", 2)
    scene.game.play("fruit apple 5")
    assert on_trees(scene) == {(0, 0): "apple 1"}


@rule("FRUIT-E06")
def test_all_values_of_all_fruits_are_84_points() -> None:
    total = 0
    for fruit in FRUITS:
        scene = beside_the_tree(plant(Scene(APPLE_TREE, FRUIT), (0, 0), fruit))
        scene.game.play("harvest 0,0")
        total += sum(value or 0 for value in values(scene))
    assert total == 84


@rule("FRUIT-13")
def test_beside_several_trees_a_player_chooses_from_which_he_harvests() -> None:
    scene = Scene(f"{APRICOT_TILE} | . | {PLUM_TILE}/1", FRUIT)
    plant(plant(scene, (0, 0), "apple"), (2, 0), "elder")
    beside_the_tree(scene)
    assert scene.choices() == ["pass", "harvest 0,0", "harvest 2,0"]
    scene.game.play("harvest 2,0")
    scene.game.play("fruit elder 2")
    assert on_trees(scene) == {(0, 0): "apple 4", (2, 0): "elder 3"}


@rule("FRUIT-13", "FRUIT-06", "FRUIT-07")
def test_a_tree_tile_beside_a_tree_reaches_both() -> None:
    scene = apple_tree()
    scene.place(f"{PLUM_TILE}/2 @ 0,1")
    scene.game.play("stack fruit.elder")
    scene.game.play("meeple field@NL")
    assert scene.choices() == ["pass", "harvest 0,1", "harvest 0,0"]


@rule("FRUIT-14")
def test_nothing_is_harvested_from_an_empty_stack_but_one_may_sell_beside_it() -> None:
    scene = beside_the_tree(hold(apple_tree(5, 4, 3, 2), "red", "apple"))
    assert on_trees(scene) == {}
    assert scene.choices() == ["pass", "sell_fruit apple"]


@rule("FRUIT-14")
def test_beside_an_empty_tree_whoever_holds_nothing_is_not_asked() -> None:
    scene = beside_the_tree(apple_tree(5, 4, 3, 2))
    assert scene.waits_for() == "deal"


# Selling.


@rule("FRUIT-10", "FRUIT-11", "FRUIT-12", "FRUIT-E02")
def test_a_sale_of_three_different_fruits_pays_10_and_leaves_the_rest() -> None:
    scene = beside_the_tree(hold(apple_tree(), "red", "apple", "apple", "apricot", "cherry"))
    before = beside(scene)
    scene.game.play("sell_fruit apple+apricot+cherry")
    assert scene.scored("red") == ["fruits sold +10"]
    assert scene.rules_cited("red") == ["FRUIT-11"]
    assert held(scene, "red") == {"apple": 1}
    assert (beside(scene), on_trees(scene)) == (before, {(0, 0): "apple 4"}), "they do not come back"
    assert scene.waits_for() == "deal", "one sale, and no harvest besides"


@rule("FRUIT-11")
@pytest.mark.parametrize(
    ("fruits", "points"),
    [("quince", 3), ("quince+apple", 6), ("quince+apple+plum", 10), ("quince+apple+plum+elder", 15)],
)
def test_what_a_sale_pays_depends_on_the_number_of_fruits(fruits: str, points: int) -> None:
    scene = beside_the_tree(hold(apple_tree(), "red", *fruits.split("+")))
    scene.game.play(f"sell_fruit {fruits}")
    assert scene.gained("red") == points
    assert held(scene, "red") == {}


@rule("FRUIT-10", "FRUIT-15")
def test_every_set_of_one_to_four_different_fruits_may_be_sold() -> None:
    scene = beside_the_tree(hold(apple_tree(), "red", *FRUITS, *FRUITS))
    sales = {code.removeprefix("sell_fruit ") for code in scene.choices() if code.startswith("sell_fruit")}
    assert sales == {"+".join(some) for size in (1, 2, 3, 4) for some in combinations(FRUITS, size)}


@rule("FRUIT-10", "FRUIT-E04")
def test_two_tokens_of_one_fruit_are_not_sold_together() -> None:
    scene = beside_the_tree(hold(apple_tree(), "red", "apple", "apple"))
    assert scene.choices() == ["pass", "harvest 0,0", "sell_fruit apple"]
    scene.game.play("sell_fruit apple")
    assert scene.gained("red") == 3
    assert held(scene, "red") == {"apple": 1}


@rule("FRUIT-16")
def test_a_token_harvested_now_cannot_be_sold_now() -> None:
    scene = beside_the_tree(apple_tree())
    assert scene.choices() == ["pass", "harvest 0,0"]
    scene.game.play("harvest 0,0")
    scene.game.play("fruit apple 2")
    assert scene.waits_for() == "deal"
    scene.place("cloister @ 1,-1")
    scene.game.play("meeple cloister")
    assert scene.choices() == ["pass", "harvest 0,0"], "blue sells no fruit of red's"


@rule("FRUIT-10")
def test_a_token_harvested_in_an_earlier_turn_can_be_sold() -> None:
    scene = beside_the_tree(apple_tree())
    scene.game.play("harvest 0,0")
    scene.game.play("fruit apple 2")
    scene.play("cloister @ 2,0")
    scene.place("cloister @ 1,-1")
    scene.game.play("meeple cloister")
    assert scene.choices() == ["pass", "harvest 0,0", "sell_fruit apple"]


# The end.


@rule("FRUIT-18", "FRUIT-E03")
def test_at_the_end_each_token_held_gives_a_point() -> None:
    scene = hold(apple_tree(), "red", "apple", "apple", "apple", "plum", "elder")
    scene.finish()
    assert scene.scored("red") == ["fruits kept +5"]
    assert scene.rules_cited("red") == ["FRUIT-18"]
    assert scene.scored("blue") == []
    (scored,) = (event for event in scene.events() if isinstance(event, Scored))
    assert (scored.what, scored.final) == ("fruit", True)
