"""Tree tiles and their stacks: set-up, placing, and what everybody may know."""

import json
import random

import pytest

from bastide import CHANCE, Game, Setup
from bastide.core.events import PieceMoved
from bastide.core.state_json import state_from_json
from bastide.core.targets import Tokens
from tests.expansions.fruit_trees.orchards import (
    APRICOT_TILE,
    FRUIT,
    PLUM_TILE,
    beside,
    held,
    hold,
    on_trees,
    plant,
    save,
    values,
)
from tests.rules import rule
from tests.scene import Scene

ALL_STACKS = dict.fromkeys(("quince", "apple", "apricot", "cherry", "plum", "elder"), 4)
TREE_TILES = {
    *("fruit-trees/city-1-road-ends-2-ew", "fruit-trees/city-1-road-ends-2-es", APRICOT_TILE),
    *("fruit-trees/road-ends-3", "fruit-trees/city-1-road-ends-3", PLUM_TILE),
}


@rule("FRUIT-01")
def test_six_tree_tiles_are_in_the_pile() -> None:
    game = Game.begin(Setup.make(expansions=FRUIT))
    (pile,) = game.state.piles
    found = {tile.type.id: pile.left[tile.index] for tile in game.rules.tiles}
    assert {
        name for name, number in found.items() if name.startswith("fruit-trees/") and number == 1
    } == TREE_TILES
    assert pile.size == 71 + 6


@rule("FRUIT-02")
@pytest.mark.parametrize("players", [2, 6])
def test_a_stack_of_four_tokens_of_each_fruit_lies_beside_the_board(players: int) -> None:
    assert beside(Scene("cloister", FRUIT, players=players)) == ALL_STACKS


@rule("FRUIT-D02")
def test_with_two_copies_of_the_tiles_there_are_two_stacks_of_each_fruit() -> None:
    scene = Scene("cloister", f"{FRUIT}*2")
    assert beside(scene) == dict.fromkeys(ALL_STACKS, 8)
    scene.place(f"{APRICOT_TILE}/1 @ 1,0")
    scene.game.play("stack fruit.apple")
    assert beside(scene)["apple"] == 4


@rule("FRUIT-D02")
def test_each_of_two_stacks_of_a_fruit_is_shuffled_by_itself() -> None:
    scene = Scene(f"{APRICOT_TILE} | . | {PLUM_TILE}/1", f"{FRUIT}*2")
    plant(plant(scene, (0, 0), "apple", 5), (2, 0), "apple", 2, 3)
    scene.place("cloister @ 1,0")
    scene.game.play("meeple cloister")
    other = scene.game.copy()
    scene.game.play("harvest 0,0")
    assert values(scene) == [4, 3, 2]
    other.play("harvest 2,0")
    assert [outcome.the(Tokens).value for outcome, _ in other.outcomes()] == [5, 4]
    stacks = [scene.game.stack(), other.stack()]
    assert [stack.taken for stack in stacks] == [1, 2]
    assert stacks[0].name != stacks[1].name


@rule("FRUIT-D04")
def test_without_its_part_trees_are_decoration() -> None:
    scene = Scene(f"{APRICOT_TILE} | .", f"{FRUIT}[]")
    assert scene.game.tokens() == []
    scene.place(f"{PLUM_TILE}/1 @ 1,0")
    assert scene.waits_for() == "action"
    scene.game.play("meeple field@SL")
    assert scene.waits_for() == "deal"
    scene.finish()
    assert scene.game.is_over


@rule("FRUIT-D03", "FRUIT-14")
def test_a_tree_that_lies_there_from_the_start_has_no_stack_but_a_market() -> None:
    game = Game.begin(Setup.make(expansions=FRUIT, start=[(APRICOT_TILE, 0, 0, 0)]))
    assert [token for token in game.tokens() if token.cell] == []
    scene = hold(Scene(f"{APRICOT_TILE} | .", FRUIT), "red", "apple")
    scene.place("cloister @ 1,0")
    scene.game.play("meeple cloister")
    assert scene.choices() == ["pass", "sell_fruit apple"]


# Placing.


@rule("FRUIT-04")
def test_whoever_places_a_tree_tile_chooses_one_of_the_stacks_that_are_left() -> None:
    scene = plant(Scene(f"{PLUM_TILE} | .", FRUIT), (0, 0), "cherry")
    assert scene.legal(APRICOT_TILE) == [
        *("-1,0 r1", "-1,0 r2", "0,-1 r2", "0,-1 r3", "0,1 r2", "0,1 r3", "1,0 r1", "1,0 r2"),
    ], "as its edges say"
    scene.place(f"{APRICOT_TILE}/2 @ 0,-1")
    assert (scene.waits_for(), scene.game.actor) == ("fruit_stack", scene.seat("red"))
    step = scene.game.state.agenda[-1]
    assert list(scene.game.rules.decisions["fruit_stack"].lights(scene.game, step)) == [(0, -1)]
    left = ["quince", "apple", "apricot", "plum", "elder"]
    assert scene.choices() == [f"stack fruit.{fruit}" for fruit in left], "no cherry, and no passing"
    scene.game.play("stack fruit.elder")
    assert on_trees(scene) == {(0, 0): "cherry 4", (0, -1): "elder 4"}
    assert beside(scene) == dict.fromkeys(["quince", "apple", "apricot", "plum"], 4)
    assert PieceMoved(0, "fruit.elder", "tree", (0, -1)) in scene.events()
    assert scene.waits_for() == "action", "the stack comes before the figure action"


@rule("FRUIT-04")
@pytest.mark.parametrize(("tile", "fruit"), [(APRICOT_TILE, "apricot"), (PLUM_TILE, "plum")])
def test_by_option_the_picture_chooses_the_stack(tile: str, fruit: str) -> None:
    scene = Scene("cloister", FRUIT, options={"fruit.stack_choice": "printed"})
    scene.place(f"{tile}/1 @ 1,0")
    assert scene.waits_for() == "action"
    assert on_trees(scene) == {(1, 0): f"{fruit} 4"}
    assert fruit not in beside(scene)


@rule("FRUIT-D05")
def test_the_last_stack_needs_no_choice() -> None:
    scene = Scene("cloister", FRUIT)
    save(scene, scene.game.state.ext[FRUIT]._replace(stacks=(0, 0, 0, 0, 0, 1)))
    scene.place(f"{APRICOT_TILE}/1 @ 1,0")
    assert scene.waits_for() == "action"
    assert on_trees(scene) == {(1, 0): "elder 4"}


def test_other_tiles_get_no_stack() -> None:
    scene = Scene("cloister", FRUIT)
    scene.place("cloister @ 1,0")
    assert scene.waits_for() == "action"
    assert on_trees(scene) == {}


@rule("FRUIT-05")
def test_nobody_stands_on_a_tree() -> None:
    scene = Scene("cloister", FRUIT)
    scene.place("fruit-trees/road-ends-3/2 @ 1,0")
    scene.game.play("stack fruit.apple")
    assert sorted(scene.choices()) == [
        *("meeple field@ER", "meeple field@NL", "meeple field@NR"),
        *("meeple road@E", "meeple road@N", "meeple road@S", "pass"),
    ]


def test_roads_end_at_a_tree() -> None:
    scene = Scene("village-3/2 | .", FRUIT)
    scene.place("fruit-trees/city-1-road-ends-2-ew @ 1,0")
    scene.game.play("stack fruit.apple")
    scene.game.play("meeple road@W")
    scene.game.play("pass")
    assert scene.scored("red") == ["tiles +2"]
    assert scene.feature((1, 0), "E").size == 1


# What is hidden.


@rule("FRUIT-03", "FRUIT-D01")
def test_everybody_sees_fruits_and_numbers_and_what_was_harvested() -> None:
    scene = plant(Scene(f"{APRICOT_TILE} | .", FRUIT), (0, 0), "apple", 4)
    hold(scene, "blue", "apple", "apple", "elder")
    assert on_trees(scene) == {(0, 0): "apple 3"}
    assert held(scene, "blue") == {"apple": 2, "elder": 1}
    assert held(scene, "red") == {}


@rule("FRUIT-03", "FRUIT-D01")
def test_the_state_holds_no_value_before_it_is_turned_over() -> None:
    games = []
    for seed in range(12):
        scene = plant(Scene(f"{APRICOT_TILE} | .", FRUIT), (0, 0), "apple")
        scene.place("cloister @ 1,0")
        scene.game.play("meeple cloister")
        twin = scene.game
        before = json.dumps(twin.to_json())
        twin.play("harvest 0,0")
        assert twin.actor == CHANCE
        rng = random.Random(seed)
        outcome = rng.choice(twin.options())
        twin.play(outcome)
        games.append((before, outcome.the(Tokens).value))
    assert len({before for before, _ in games}) == 1
    assert {number for _, number in games} == {2, 3, 4, 5}


@rule("FRUIT-03")
def test_an_orchard_survives_being_saved() -> None:
    scene = plant(Scene(f"{APRICOT_TILE} | .", FRUIT), (0, 0), "apple", 4)
    scene.place("cloister @ 1,0")
    scene.game.play("meeple cloister")
    scene.game.play("harvest 0,0")
    data = json.loads(json.dumps(scene.game.to_json()))
    twin = scene.game.copy()
    twin.state = state_from_json(data, scene.game.rules)
    twin.attach(None)
    assert [option.code for option in twin.options()] == ["fruit apple 5", "fruit apple 3", "fruit apple 2"]
    twin.play("fruit apple 2")
    assert [(t.name, t.number) for t in twin.tokens() if t.cell] == [("fruit.apple", 2)]
