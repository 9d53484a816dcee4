"""A pile of which some tiles were set apart to be drawn first."""

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest

from bastide.core.expansion import Expansion
from bastide.core.game import CHANCE, Game
from bastide.core.hooks import Preparation, Turns
from bastide.core.layout import Layout
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.core.state import Apart, Doubt, Pile
from bastide.expansions.base import Base

LATE = frozenset({"base/cloister", "base/village-4"})


class PatientToy(Expansion, Preparation, Turns):
    """Cloisters and villages come after twenty other tiles."""

    slug = "toy_patient"

    def revise_layout(self, setup: Setup, layout: Layout) -> Layout:
        return replace(layout, late=LATE, before_late=20)

    def on_tile_missing(self, game: Game, player: int) -> None:
        game.score(player, "missing", (), ())
        game.state.ext["toy_patient"] = (player,)


LIBRARY = Library((Base(), PatientToy()))


def chances(pile: Pile) -> dict[tuple[int, ...], Fraction]:
    """The chances of all orders in which a pile may be drawn empty, by its weights."""
    if pile.size == pile.leave:
        return {(): Fraction(1)}
    found: dict[tuple[int, ...], Fraction] = {}
    weights = pile.weights()
    total = sum(weight for _, weight in weights)
    for tile, weight in weights:
        twin = pile.copy()
        twin.take(tile)
        for order, chance in chances(twin).items():
            whole = (tile, *order)
            found[whole] = found.get(whole, Fraction(0)) + chance * Fraction(weight, total)
    return found


def by_hand(fits: list[tuple[int, ...]]) -> dict[tuple[int, ...], Fraction]:
    orders = Counter(fits)
    total = sum(orders.values())
    return {order: Fraction(count, total) for order, count in orders.items()}


def test_late_tiles_are_none_of_the_first_ones_and_all_else_is_as_likely() -> None:
    pile = Pile("tiles", [2, 1, 1, 1], apart=Apart(2, (3,)))
    fits = [order for order in permutations((0, 0, 1, 2, 3)) if 3 not in order[:2]]
    assert chances(pile) == by_hand(fits)


def test_what_is_shuffled_in_lies_among_the_first_ones_while_there_are_any() -> None:
    pile = Pile("tiles", [1, 1, 1, 1, 0], apart=Apart(1, (3,)))
    pile.shuffle_in([4])
    assert (pile.size, pile.left[4]) == (5, 1)
    # One of the three unknown ones and the tile that came back lie on top, in any order.
    fits = []
    for unknown in range(3):
        rest = [tile for tile in (0, 1, 2, 3) if tile != unknown]
        for top in permutations((unknown, 4)):
            fits += [(*top, *order) for order in permutations(rest)]
    assert chances(pile) == by_hand(fits)
    pile.apart = None
    pile.shuffle_in([1])
    assert pile.apart is None


def test_an_order_has_the_same_chances() -> None:
    pile = Pile("tiles", [1, 1, 1, 1], apart=Apart(2, (3,), (1,)))
    expected = chances(pile)
    drawn = Counter(tuple(pile.in_some_order(random.Random(seed))) for seed in range(4000))
    assert set(drawn) == set(expected)
    for order, number in drawn.items():
        assert number / 4000 == pytest.approx(float(expected[order]), abs=0.04)


def test_tiles_in_doubt_may_be_set_apart_as_well() -> None:
    # Of the tiles 1 and 2 one is in the box.
    pile = Pile("tiles", [2, 1, 1, 1], leave=1, doubt=Doubt(((1, 1), (2, 1)), 1), apart=Apart(2, (3,)))
    fits = []
    for kept in (1, 2):
        fits += [order for order in permutations((0, 0, kept, 3)) if 3 not in order[:2]]
    assert chances(pile) == by_hand(fits)
    for seed in range(50):
        assert tuple(pile.in_some_order(random.Random(seed))) in set(fits)


def test_a_layout_says_which_tiles_are_late() -> None:
    game = Game.begin(Setup.make(2, "toy_patient", library=LIBRARY), LIBRARY)
    (pile,) = game.state.piles
    assert pile.apart is not None
    assert pile.apart.number == 20
    assert {game.rules.tiles[tile].type.id for tile in pile.apart.late} == LATE
    assert not {option.target.code for option in game.options()} & LATE
    mixed = Game.begin(Setup.make(2, "toy_patient", any_order=True, library=LIBRARY), LIBRARY)
    assert mixed.state.piles[0].apart is None


def test_no_more_are_set_apart_than_there_are() -> None:
    game = Game.begin(Setup.make(2, "toy_patient", library=LIBRARY), LIBRARY)
    (stage,) = game.rules.stages
    others = sum(count for name, count in stage.tiles.items() if name not in LATE)
    assert stage.before_late == 20 < others


def test_expansions_are_told_when_a_turn_ends_for_want_of_a_tile() -> None:
    game = Game.begin(Setup.make(2, "toy_patient", library=LIBRARY), LIBRARY)
    assert game.actor == CHANCE
    game.state.piles = [Pile("tiles", [0] * len(game.rules.tiles))]
    game.state.agenda = [*game.rules.turn[1]]
    game.attach(None)
    assert game.is_over
    assert game.state.ext["toy_patient"] == (1,)


def test_a_tile_put_away_unseen_comes_from_what_lies_apart() -> None:
    pile = Pile("tiles", [3, 2], apart=Apart(3, late=(1,), known=(0,)))
    pile.put_away()
    assert (pile.size, pile.leave, sum(pile.left)) == (5, 1, 5), "nobody knows which one it is"
    assert pile.apart == Apart(2, late=(1,)), "what was known to be there may be gone"


@pytest.mark.parametrize("apart", [None, Apart(1, late=(1,))])
def test_behind_the_last_tile_apart_nothing_lies_apart(apart: Apart | None) -> None:
    pile = Pile("tiles", [3, 2], apart=apart)
    pile.put_away()
    assert (pile.leave, pile.apart) == (1, None)
