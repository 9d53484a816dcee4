"""The piles: counted, not kept, and as random as piles dealt at the beginning."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations

from bastide import CHANCE, Game, Setup
from bastide.core.events import TurnStarted
from tests.expansions.solo.solitaire import note, record, solo
from tests.rules import rule
from tests.scene import Scene

#: Some tiles, two of them alike, and how many each of three piles gets.
TILES = "AABCD"
PILES = (2, 2, 1)


def who_draws(seen: Sequence[str], left: Sequence[int]) -> int:
    """A strange order of draws: whoever has a tile, by what was seen; after a B the same colour again."""
    first = len(seen) - 1 if seen and seen[-1] == "B" else len(seen)
    return next(seat % 3 for seat in range(first, first + 3) if left[seat % 3])


def from_dealt_piles() -> dict[tuple[str, ...], Fraction]:
    """How likely the tiles come in which order when they are dealt into piles first."""
    orders = list(permutations(TILES))
    found: Counter[tuple[str, ...]] = Counter()
    for order in orders:
        piles = [list(order[:2]), list(order[2:4]), list(order[4:])]
        seen: list[str] = []
        while any(piles):
            seen.append(piles[who_draws(seen, [len(pile) for pile in piles])].pop())
        found[tuple(seen)] += 1
    return {seen: Fraction(number, len(orders)) for seen, number in found.items()}


def from_one_stack() -> dict[tuple[str, ...], Fraction]:
    """The same when each is drawn from all tiles that are left."""
    found: dict[tuple[str, ...], Fraction] = {(): Fraction(1)}
    for _ in TILES:
        longer: dict[tuple[str, ...], Fraction] = {}
        for seen, chance in found.items():
            left = Counter(TILES) - Counter(seen)
            for tile, number in left.items():
                longer[*seen, tile] = chance * number / left.total()
        found = longer
    return found


@rule("SOLO-D02")
def test_a_draw_from_one_stack_is_as_likely_as_one_from_dealt_piles() -> None:
    assert from_dealt_piles() == from_one_stack()


@rule("SOLO-06", "SOLO-D02")
def test_each_colour_draws_from_its_own_pile() -> None:
    scene = solo("road-straight+red.E")
    heights = []
    for x in range(1, 5):
        scene.play(f"road-straight @ {x},0")
        heights.append(record(scene.game).left)
    assert heights == [(23, 24, 23), (23, 23, 23), (23, 23, 22), (22, 23, 22)]


@rule("SOLO-D02")
def test_tiles_put_aside_unseen_belong_to_no_pile() -> None:
    game = Game.begin(Setup.make(3, "solo", options={"equal_turns": "on"}))
    assert record(game).left == (23, 23, 23)


@rule("SOLO-12")
def test_a_tile_that_fits_nowhere_is_replaced_from_the_same_pile() -> None:
    scene = solo("cloister")
    scene.draw("city-4-shield")
    assert record(scene.game).left == (23, 24, 23)
    scene.play("cloister @ 1,0 + cloister")
    assert record(scene.game).left == (22, 24, 23)
    assert scene.game.state.active == 1


@rule("SOLO-12")
def test_with_an_empty_pile_the_turn_is_skipped() -> None:
    scene = solo("cloister")
    note(scene, left=(1, 2, 2))
    scene.draw("city-4-shield")
    assert record(scene.game).left == (0, 2, 2)
    assert scene.game.state.active == 1, "red has no tile to replace it"
    assert len(scene.game.state.board.tiles) == 1


@rule("SOLO-27")
def test_a_colour_with_an_empty_pile_is_passed_over() -> None:
    scene = solo("road-straight+red.E", turn="green")
    note(scene, left=(0, 2, 2))
    scene.play("road-straight @ 1,0")
    assert scene.game.state.active == 1
    assert TurnStarted(0, scene.game.state.turn - 1) not in scene.events(), "red has no turn at all"
    scene.play("road-straight @ 2,0")
    assert scene.game.state.active == 2


@rule("SOLO-12", "SOLO-20")
def test_the_game_ends_when_all_piles_are_empty() -> None:
    scene = last_tile()
    assert scene.game.is_over
    assert not record(scene.game).is_stuck


def last_tile() -> Scene:
    """Red has placed the last tile of all."""
    scene = solo("road-straight+red.E")
    scene.leave_in_pile("road-straight")
    note(scene, left=(1, 0, 0))
    scene.play("road-straight @ 1,0")
    return scene


@rule("SOLO-X06")
def test_the_river_is_one_pile_for_all_and_the_rest_is_dealt_evenly() -> None:
    game = Game.new(Setup.make(3, "solo,river", options={"solo.expansions": "on"}), seed=3)
    river = sum(pile.size for pile in game.state.piles[:-1])
    assert river
    heights = record(game).left
    assert heights == (24, 24, 23), "71 tiles without the start tile"
    turns = []
    while game.state.pile is not game.state.piles[-1]:
        assert record(game).left == heights, "the river is drawn first, from nobody's pile"
        turns.append(game.state.active)
        game.play(game.options()[0])
    assert list(dict.fromkeys(turns)) == [0, 1, 2]


@rule("SOLO-X06")
def test_who_has_an_empty_pile_still_draws_from_the_river() -> None:
    game = Game.begin(Setup.make(3, "solo,river", options={"solo.expansions": "on"}))
    game.state.ext["solo"] = record(game)._replace(left=(0, 0, 0))
    while game.actor == CHANCE or game.state.active == 0:
        game.play(game.options()[0])
    assert game.state.active == 1, "red has placed a tile, and blue has drawn one"
    assert len(game.state.board.tiles) == 2


@rule("SOLO-X06")
def test_tiles_of_expansions_are_dealt_with_the_others() -> None:
    for slugs, number in (("inns_cathedrals", 71 + 18), ("traders_builders", 71 + 24)):
        game = Game.begin(Setup.make(3, f"solo,{slugs}", options={"solo.expansions": "on"}))
        left = record(game).left
        assert sum(left) == game.state.tiles_left == number
        assert left == tuple(sorted(left, reverse=True))
        assert max(left) - min(left) <= 1
