"""A pile some of whose tiles were put back into the box unseen."""

import json
import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations

import pytest

from bastide.core.chance import SeededDeck
from bastide.core.expansion import Expansion
from bastide.core.game import CHANCE, Game
from bastide.core.hooks import Preparation
from bastide.core.layout import Layout
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.core.state import Doubt, Pile
from bastide.core.state_json import state_from_json
from bastide.expansions.base import Base

#: The kinds of tiles of the game itself that the toy chooses from.
CHOSEN_FROM = frozenset({"base/cloister", "base/cloister-road", "base/village-4", "base/city-3-shield"})
COPIES = 8
BOXED = 3


class ThriftToy(Expansion, Preparation):
    """Some cloisters, villages and cities stay in the box."""

    slug = "toy_thrift"

    def revise_layout(self, setup: Setup, layout: Layout) -> Layout:
        return replace(layout, drawn_from=CHOSEN_FROM, boxed=BOXED)


LIBRARY = Library((Base(), ThriftToy()))


def setup(players: int = 2, **more: str) -> Setup:
    return Setup.make(players, "toy_thrift", options=more, library=LIBRARY)


def by_hand(plain: int, doubtful: int, boxed: int) -> dict[tuple[int, ...], Fraction]:
    """The chances of all orders of plain tiles (number 0) and single tiles from 1 on, by listing all."""
    orders: Counter[tuple[int, ...]] = Counter()
    kept = list(combinations(range(1, doubtful + 1), doubtful - boxed))
    for some in kept:
        orders.update(permutations([0] * plain + list(some)))
    total = sum(orders.values())
    return {order: Fraction(count, total) for order, count in orders.items()}


def drawn_by_weights(pile: Pile) -> dict[tuple[int, ...], Fraction]:
    """The chances of all orders in which a pile may be drawn empty, by its weights."""
    if pile.size == pile.leave:
        return {(): Fraction(1)}
    found: dict[tuple[int, ...], Fraction] = {}
    weights = pile.weights()
    for tile, weight in weights:
        rest = pile.copy()
        rest.take(tile)
        share = Fraction(weight, sum(w for _, w in weights))
        for order, chance in drawn_by_weights(rest).items():
            found[tile, *order] = found.get((tile, *order), Fraction(0)) + share * chance
    return found


def doubtful_pile(plain: int, doubtful: int, boxed: int) -> Pile:
    unseen = tuple((tile, 1) for tile in range(1, doubtful + 1))
    return Pile("tiles", [plain] + [1] * doubtful, leave=boxed, doubt=Doubt(unseen, boxed))


@pytest.mark.parametrize(
    ("plain", "doubtful", "boxed"), [(1, 2, 1), (3, 3, 1), (2, 4, 2), (0, 3, 2), (3, 2, 2)]
)
def test_the_weights_give_every_order_its_exact_chance(plain: int, doubtful: int, boxed: int) -> None:
    pile = doubtful_pile(plain, doubtful, boxed)
    assert drawn_by_weights(pile) == by_hand(plain, doubtful, boxed)


def test_a_shuffled_pile_has_these_chances_too() -> None:
    pile = doubtful_pile(2, 3, 1)
    rng = random.Random(5)
    rounds = 30_000
    found = Counter(tuple(pile.in_some_order(rng)) for _ in range(rounds))
    for order, chance in by_hand(2, 3, 1).items():
        assert found[order] == pytest.approx(rounds * chance, rel=0.2)
    assert sum(found.values()) == rounds
    assert set(found) == set(by_hand(2, 3, 1))


def test_a_tile_that_was_seen_and_put_back_is_certainly_there() -> None:
    pile = doubtful_pile(1, 3, 2)
    pile.take(2)
    assert pile.doubt == Doubt(((1, 1), (2, 0), (3, 1)), 2)
    assert pile.weights() == [(0, 2)], "the other two are in the box"
    pile.shuffle_in([2])
    assert pile.weights() == [(0, 2), (2, 2)]
    assert sorted(pile.in_some_order(random.Random(1))) == [0, 2]
    pile.take(2)
    assert pile.doubt.total == 2, "it was the one that had been seen"


def test_two_copies_of_a_tile_are_in_doubt_each() -> None:
    pile = Pile("tiles", [4, 2], leave=1, doubt=Doubt(((1, 2),), 1))
    assert pile.weights() == [(0, 8), (1, 2)]
    pile.take(1)
    assert (pile.weights(), pile.size - pile.leave) == ([(0, 4)], 4)


def test_the_number_of_tiles_left_does_not_count_those_in_the_box() -> None:
    game = Game.begin(setup(), LIBRARY)
    assert game.state.tiles_left == 71 - BOXED
    assert sum(game.state.piles[-1].left) == 71


def test_turns_are_made_equal_by_what_can_be_drawn() -> None:
    game = Game.begin(setup(5, equal_turns="on"), LIBRARY)
    assert game.state.tiles_left == 65
    assert game.state.piles[-1].leave == BOXED + 3


@pytest.mark.parametrize("seed", range(5))
def test_as_many_are_drawn_as_are_in_the_pile(seed: int) -> None:
    game = Game.new(setup(), seed=seed, library=LIBRARY)
    while not game.is_over:
        game.play(game.options()[0])
    drawn = [option.target.code for option in game.history if option.verb == "draw"]
    assert len(drawn) == 71 - BOXED
    assert sum(thing in CHOSEN_FROM for thing in drawn) == COPIES - BOXED


def test_who_plays_the_outcomes_himself_can_draw_no_more_either() -> None:
    game = Game.begin(setup(), LIBRARY)
    while not game.is_over:
        wanted = [o for o in game.options() if o.target.code in CHOSEN_FROM] if game.actor == CHANCE else []
        game.play((wanted or game.options())[0])
    drawn = [option.target.code for option in game.history if option.verb == "draw"]
    assert [thing in CHOSEN_FROM for thing in drawn] == [True] * (COPIES - BOXED) + [False] * (71 - COPIES)


def test_a_deck_that_takes_over_deals_what_may_be_there() -> None:
    game = Game.new(setup(), seed=3, library=LIBRARY)
    for _ in range(40):
        game.play(game.options()[0])
    twin = game.copy()
    twin.attach(SeededDeck("other"))
    while not twin.is_over:
        twin.play(twin.options()[0])
    drawn = [option.target.code for option in twin.history if option.verb == "draw"]
    assert sum(thing in CHOSEN_FROM for thing in drawn) == COPIES - BOXED


def test_what_stays_in_the_box_differs_from_game_to_game() -> None:
    boxed: Counter[str] = Counter()
    for seed in range(60):
        game = Game.new(setup(), seed=seed, library=LIBRARY)
        while not game.is_over:
            game.play(game.options()[0])
        left = game.state.piles[-1].left
        boxed.update({game.rules.tiles[tile].type.id: count for tile, count in enumerate(left) if count})
    assert set(boxed) == CHOSEN_FROM
    assert sum(boxed.values()) == 60 * BOXED


def test_doubt_survives_json_and_a_copy_does_not_share_it() -> None:
    game = Game.begin(setup(), LIBRARY)
    game.play("draw base/cloister")
    again = state_from_json(json.loads(json.dumps(game.to_json())), game.rules)
    assert again.piles[-1].doubt == game.state.piles[-1].doubt
    assert again.piles[-1].weights() == game.state.piles[-1].weights()
    twin = game.copy()
    twin.state.piles[-1].take(game.rules.tile_index["base/village-4"])
    assert game.state.piles[-1].doubt == again.piles[-1].doubt != twin.state.piles[-1].doubt


def test_no_more_can_stay_in_the_box_than_there_are() -> None:
    start: list[list[str | int]] = [["base/city-3-shield", 0, 0, 0]]
    few = Setup.make(2, {"toy_few": {}}, start=start, library=(library := Library((Base(), FewToy()))))
    game = Game.begin(few, library)
    assert game.state.tiles_left == 72 - 1
    assert game.state.piles[-1].doubt is None


class FewToy(Expansion, Preparation):
    """The only tile of its kind may stay in the box."""

    slug = "toy_few"

    def revise_layout(self, setup: Setup, layout: Layout) -> Layout:
        return replace(layout, drawn_from={"base/city-3-shield"}, boxed=1)


def test_in_any_order_there_is_doubt_as_well() -> None:
    mixed = Setup.make(2, "toy_thrift", any_order=True, library=LIBRARY)
    assert Game.begin(mixed, LIBRARY).state.tiles_left == 71 - BOXED


def test_of_two_copies_the_one_that_was_put_back_is_drawn_first() -> None:
    pile = Pile("tiles", [4, 2], leave=1, doubt=Doubt(((1, 2),), 1))
    pile.take(1)
    pile.shuffle_in([1])
    assert pile.weights() == [(0, 4), (1, 1)]
    pile.take(1)
    assert pile.doubt == Doubt(((1, 1),), 1)
