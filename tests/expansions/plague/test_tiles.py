"""The tiles of the plague and when they come."""

import random
from collections import Counter

import pytest

from bastide import CHANCE, Game, SeededDeck, Setup
from bastide.core.state_json import state_from_json
from tests.expansions.plague.sickness import cells, record, sick, supply
from tests.rules import rule
from tests.scene import Scene


def drawn(game: Game) -> list[str]:
    """All tiles in the order in which they were drawn."""
    return [option.target.code for option in game.history if option.verb == "draw"]


def played(expansions: str, seed: int = 1, **options: str) -> Game:
    """A game played at random to the end."""
    game = Game.new(Setup.make(2, expansions, options=options), seed=seed)
    rng = random.Random(seed)
    while not game.is_over:
        game.play(rng.choice(game.options()))
    return game


def is_plague(tile: str) -> bool:
    return tile.startswith("plague/")


@rule("PLAGUE-01", "PLAGUE-02")
@pytest.mark.parametrize("seed", range(3))
def test_seventeen_tiles_come_before_the_plague_is_among_the_others(seed: int) -> None:
    tiles = drawn(played("plague", seed))
    assert len(tiles) == 71 + 6
    assert not any(map(is_plague, tiles[:17]))
    assert sum(map(is_plague, tiles[17:])) == 6


@rule("PLAGUE-02")
def test_the_eighteenth_tile_may_bring_the_plague_as_any_other_may() -> None:
    game = Game.begin(Setup.make(2, "plague"))
    for number in range(18):
        outcomes = {option.target.code: weight for option, weight in game.outcomes()}
        assert any(map(is_plague, outcomes)) == (number == 17)
        assert sum(outcomes.values()) == 71 - number + 6 * (number == 17)
        assert game.state.tiles_left == 77 - number
        game.play(next(option for option in game.options() if not is_plague(option.target.code)))
        while game.actor != CHANCE:
            game.play(game.options()[0])


@rule("PLAGUE-01")
@pytest.mark.parametrize("number", [0, 1, 5, 40, 99])
def test_the_number_of_first_tiles_can_be_chosen(number: int) -> None:
    games = [drawn(played("plague", seed, **first(number))) for seed in range(2)]
    places = [next(place for place, tile in enumerate(tiles) if is_plague(tile)) for tiles in games]
    assert min(places) >= min(number, 71)
    assert number or min(places) < 40


def first(number: int) -> dict[str, str]:
    return {"plague.first_tiles": str(number)}


@rule("PLAGUE-03")
def test_everything_begins_in_the_supply() -> None:
    scene = Scene("base/cloister", "plague")
    assert (supply(scene, "flea"), supply(scene, "outbreak")) == (18, 6)
    assert (cells(scene, "flea"), cells(scene, "outbreak")) == ([], [])


@rule("PLAGUE-02")
def test_without_its_part_the_tiles_are_shuffled_in_like_any_others() -> None:
    game = Game.begin(Setup.make(2, "plague[]"))
    assert any(is_plague(option.target.code) for option in game.options())
    scene = Scene("base/cloister", "plague[]")
    scene.play("plague/road-curve @ 0,1")
    assert scene.waits_for() == "deal"
    assert scene.game.tokens() == []
    assert record(scene).outbreaks == ()


@rule("PLAGUE-12")
def test_an_outbreak_parts_no_field() -> None:
    scene = sick("base/cloister")
    scene.place("plague/city-2-adjacent-shield/1 @ 1,0")
    field = scene.feature((1, 0), "WL")
    assert [scene.feature((1, 0), port) for port in ("WR", "SL", "SR")] == [field] * 3
    assert field == scene.feature((0, 0), "ER"), "and it goes on to the next tile"


@rule("PLAGUE-X01", "RIVER-X08")
def test_the_river_is_laid_before_and_other_expansions_join_the_first_tiles() -> None:
    tiles = drawn(played("plague,river,inns_cathedrals", 3))
    river = [tile for tile in tiles if tile.startswith("river/")]
    assert tiles[: len(river)] == river
    first_tiles = tiles[len(river) : len(river) + 17]
    assert not any(map(is_plague, first_tiles))
    assert any(is_plague(tile) for tile in tiles[len(river) + 17 :])
    found = Counter(
        tile.partition("/")[0]
        for seed in range(5)
        for tile in drawn(played("plague,inns_cathedrals", seed))[:17]
    )
    assert set(found) == {"base", "inns-cathedrals"}


@rule("PLAGUE-X10")
def test_without_tiles_of_the_base_game_the_first_ones_are_of_the_wheel() -> None:
    tiles = drawn(played("plague,wheel_of_fortune", 2))
    assert {tile.partition("/")[0] for tile in tiles[:17]} == {"wheel-of-fortune"}
    assert sum(map(is_plague, tiles)) == 6


@rule("PLAGUE-X10")
@pytest.mark.parametrize("number", [3, 1])
def test_tiles_shuffled_back_go_into_the_part_of_the_pile_in_use(number: int) -> None:
    game = Game.begin(Setup.make(2, "plague,princess_dragon", options=first(number)))
    (pile,) = game.state.piles
    pile.take(game.rules.tile_index["base/cloister"])
    dragon = next(tile.index for tile in game.rules.tiles if "dragon" in tile.type.symbols)
    pile.left[dragon] -= 1
    pile.size -= 1
    pile.shuffle_in([dragon])
    orders = [pile.in_some_order(random.Random(seed)) for seed in range(30)]
    assert all(sorted(order) == sorted(orders[0]) for order in orders)
    names = [[game.rules.tiles[tile].type.id for tile in order] for order in orders]
    if number == 3:
        assert all(dragon in order[:3] for order in orders)
        assert not any(is_plague(name) for order in names for name in order[:3])
    else:
        assert not all(dragon in order[:3] for order in orders)
        assert any(is_plague(name) for order in names for name in order[:3])
    weights = dict(pile.weights())
    total = sum(weights.values())
    if number == 3:  # one of the three on top is that very tile, and others of its kind may be there, too
        copies = sum(pile.left) - 6
        assert weights[dragon] / total == pytest.approx(
            1 / 3 + 2 / 3 * (pile.left[dragon] - 1) / (copies - 1)
        )
    else:
        assert weights[dragon] / total == pytest.approx(pile.left[dragon] / sum(pile.left))


def test_what_is_set_apart_is_part_of_the_state() -> None:
    game = Game.new(Setup.make(2, "plague"), seed=5)
    data = game.to_json()
    again = state_from_json(data, game.rules)
    assert again.piles[0].apart == game.state.piles[0].apart
    assert again.piles[0].apart is not None
    twin = game.copy()
    twin.attach(SeededDeck(9))
    rng = random.Random(1)
    while not twin.is_over:
        twin.play(rng.choice(twin.options()))
    assert not any(map(is_plague, drawn(twin)[:17]))
