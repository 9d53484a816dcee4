"""What is kept aside: tiles that cannot be used yet, tiles in hands, and piles that are shuffled anew."""

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from bastide import Game, SeededDeck, Setup
from bastide.core.agenda import Auto, Decision, Insert, Step
from bastide.core.board import Placed
from bastide.core.events import GameEnded, PieceMoved, TileDiscarded, TileDrawn
from bastide.core.expansion import Expansion
from bastide.core.game import CHANCE
from bastide.core.hooks import Display, Preparation, Turns
from bastide.core.layout import Layout
from bastide.core.library import Library
from bastide.core.option import PASS, Option
from bastide.core.state import Pile
from bastide.core.state_json import state_from_json
from bastide.core.targets import OnCell
from bastide.expansions.base import Base
from tests.scene import Scene

KEPT = "base/cloister"
RELEASES = "base/city-4-shield"


class Kept(NamedTuple):
    """The tiles that were put away, whether they still are, and which tiles were shown to be placed."""

    tiles: tuple[int, ...] = ()
    released: bool = False
    shown: tuple[int, ...] = ()


class KeepToy(Expansion, Preparation, Turns, Display):
    """Cloisters are put away when they are drawn, until one tile shuffles them in again (as dragons are)."""

    slug = "toy_keep"
    record = Kept

    def on_setup(self, game: Game) -> None:
        game.state.ext[self.slug] = Kept()

    def allow_drawn(self, game: Game, player: int, tile: int) -> bool:
        record: Kept = game.state.ext[self.slug]
        if record.released or game.rules.tiles[tile].type.id != KEPT:
            return True
        game.state.ext[self.slug] = record._replace(tiles=(*record.tiles, tile))
        return False

    def on_tile_shown(self, game: Game, player: int, tile: int) -> None:
        record: Kept = game.state.ext[self.slug]
        game.state.ext[self.slug] = record._replace(shown=(*record.shown, tile))

    def on_tile_placed(self, game: Game, player: int, placed: Placed) -> None:
        record: Kept = game.state.ext[self.slug]
        if game.rules.tiles[placed.tile].type.id == RELEASES:
            game.state.piles[-1].shuffle_in(record.tiles)
            game.state.ext[self.slug] = record._replace(tiles=(), released=True)

    def add_held_tiles(self, game: Game) -> Iterable[int]:
        record: Kept = game.state.ext[self.slug]
        return record.tiles


LIBRARY = Library([Base(), KeepToy()])


def keeping(seed: int, policy: int, expansions: str = "toy_keep") -> Game:
    """A whole game in which the players choose at random by ``policy``."""
    game = Game.new(Setup.make(expansions=expansions, library=LIBRARY), seed=seed, library=LIBRARY)
    rng = random.Random(policy)
    while not game.is_over:
        game.play(rng.choice(game.options()))
    return game


def draws(game: Game) -> list[str]:
    return [option.target.code for option in game.history if option.verb == "draw"]


@cache
def seeds_with_a_release() -> list[int]:
    """Five seeds of games in which cloisters come both before and after the tile that shuffles them in."""
    found = []
    for seed in range(40):
        order = draws(keeping(seed, 0, "base"))
        place = order.index(RELEASES)
        if 20 < place < 50 and KEPT in order[:place]:
            found.append(seed)
    return found[:5]


@pytest.fixture(params=range(5))
def seed(request: pytest.FixtureRequest) -> int:
    """One of them; they are looked for when a test needs one."""
    number: int = request.param
    return seeds_with_a_release()[number]


# Piles that are shuffled anew.


def test_the_same_seed_deals_the_same_tiles_behind_a_new_shuffle_too(seed: int) -> None:
    games = [draws(keeping(seed, policy)) for policy in range(3)]
    assert games[0] == games[1] == games[2]


def test_a_new_shuffle_is_a_new_order_and_leaves_alone_what_came_before(seed: int) -> None:
    plain, shuffled = draws(keeping(seed, 0, "base")), draws(keeping(seed, 0))
    place = plain.index(RELEASES)
    assert shuffled[: place + 1] == plain[: place + 1]
    rest = [tile for tile in shuffled[place + 1 :] if tile != KEPT]
    assert rest != [tile for tile in plain[place + 1 :] if tile != KEPT]


def test_taken_tiles_never_come_again_but_those_that_were_put_back(seed: int) -> None:
    plain, shuffled = draws(keeping(seed, 0, "base")), draws(keeping(seed, 0))
    put_back = plain[: plain.index(RELEASES)].count(KEPT)
    assert put_back > 0
    assert Counter(shuffled) == Counter(plain) + Counter({KEPT: put_back})


def test_every_shuffle_has_an_order_of_its_own() -> None:
    orders = []
    for shuffles in range(4):
        game = Game.begin(Setup.make())
        for _ in range(shuffles):
            game.state.piles[-1].shuffle_in(())
        deck = SeededDeck(5)
        game.attach(deck)
        while not game.is_over:
            game.play(game.options()[0])
        orders.append(tuple(draws(game)))
    assert len(set(orders)) == 4
    assert len({tuple(sorted(order)) for order in orders}) == 1


def test_a_pile_that_is_shuffled_after_some_draws_deals_what_is_left_each_once() -> None:
    game = Game.new(Setup.make(), seed=9)
    for _ in range(30):
        game.play(game.options()[0])
    game.state.piles[-1].shuffle_in(())
    left = Counter({game.rules.tiles[tile].type.id: n for tile, n in enumerate(game.state.piles[-1].left)})
    before = len(draws(game))
    while not game.is_over:
        game.play(game.options()[0])
    assert Counter(draws(game)[before:]) == +left


def test_tiles_are_put_back_and_the_number_of_those_taken_stays() -> None:
    pile = Pile("tiles", [2, 0, 1])
    pile.take(0)
    pile.take(2)
    pile.shuffle_in([2, 1, 1])
    assert (pile.left, pile.size, pile.taken, pile.shuffles) == ([1, 2, 1], 4, 2, 1)


def test_a_copy_of_a_pile_is_shuffled_apart() -> None:
    pile = Pile("tiles", [2])
    twin = pile.copy()
    twin.shuffle_in([0])
    assert (pile.left, pile.size, pile.shuffles) == ([2], 2, 0)
    assert twin.copy().shuffles == 1


def test_a_saved_state_knows_that_the_pile_was_shuffled() -> None:
    game = Game.begin(Setup.make())
    game.state.piles[-1].shuffle_in([0])
    again = state_from_json(game.to_json(), game.rules)
    assert again.piles[-1].shuffles == 1
    assert again.tiles_left == game.state.tiles_left == 72


# A tile that cannot be used yet.


def kept_scene(*pile: str) -> Scene:
    scene = Scene("city-1", "toy_keep", library=LIBRARY)
    scene.leave_in_pile(*pile)
    return scene


def test_a_tile_that_is_put_away_is_replaced_by_another_draw_of_the_same_player() -> None:
    scene = kept_scene("cloister", "cloister", "city-1")
    scene.draw("cloister")
    assert scene.waits_for() == "deal"
    assert scene.game.actor == CHANCE
    assert scene.game.state.agenda[-1].player == scene.seat("red")
    scene.draw("city-1")
    assert scene.waits_for() == "place"
    assert scene.game.state.agenda[-1].player == scene.seat("red")


def test_it_is_seen_by_all_but_neither_placed_nor_discarded() -> None:
    scene = kept_scene("cloister", "city-1")
    scene.draw("cloister")
    tile = scene.game.rules.tile_index[KEPT]
    assert scene.events() == [TileDrawn(0, KEPT)]
    assert scene.game.state.discarded == []
    assert scene.game.held_tiles() == [tile]
    record: Kept = scene.game.state.ext["toy_keep"]
    assert record.shown == (), "nobody is told that it waits to be placed"


def test_a_tile_that_fits_nowhere_is_put_away_before_anybody_asks_where_it_fits() -> None:
    scene = kept_scene("cloister", "city-1")
    scene.game.state.board.frontier.clear()
    scene.draw("cloister")
    assert not [event for event in scene.events() if isinstance(event, TileDiscarded)]
    assert len(scene.game.held_tiles()) == 1


def test_when_nothing_else_is_left_to_draw_the_part_ends_without_a_tile() -> None:
    scene = kept_scene("cloister")
    scene.draw("cloister")
    assert scene.game.is_over
    assert len(scene.game.held_tiles()) == 1


def test_once_it_can_be_used_it_is_placed_as_any_other() -> None:
    scene = kept_scene("cloister", "city-4-shield", "city-1")
    scene.draw("cloister")
    scene.place("city-4-shield @ 0,-1")
    assert scene.game.held_tiles() == []
    assert scene.game.state.tiles_left == 2
    scene.game.play("pass")
    scene.draw("cloister")
    assert scene.waits_for() == "place"


# Tiles that are never drawn.


class Hand(NamedTuple):
    """How many tiles are in the hand of the player whose turn it is."""

    left: int


HUT = "toy-hand/hut"


class FromHand(Decision):
    """The tile of the hand may be laid beside the others instead of drawing."""

    name = "from_hand"

    def options(self, game: Game, step: Step) -> list[Option]:
        if not game.state.ext["toy_hand"].left:
            return []
        return [PASS, *(Option("hut", OnCell(cell)) for cell in game.state.board.frontier)]

    def play(self, game: Game, step: Step, option: Option) -> None:
        if option.cell is not None:
            game.state.ext["toy_hand"] = Hand(game.state.ext["toy_hand"].left - 1)
            game.lay_tile(step.player, game.rules.tile_index[HUT], option.cell, 0)


class AfterPart(Auto):
    """Notes that the part is over."""

    name = "after_part"

    def run(self, game: Game, step: Step) -> None:
        game.state.log.append(PieceMoved(step.player, "bell", "after_part"))


class HandToy(Expansion, Preparation, Display):
    """Three tiles in the hand, which nobody can draw (as abbeys)."""

    slug = "toy_hand"
    record = Hand
    handlers = (FromHand(), AfterPart())
    turn_steps = (Insert(FromHand.name, after="part_start"), Insert(AfterPart.name, after="part_end"))

    def sheet_path(self) -> Path:
        return Path(__file__).with_name("hut_tiles.toml")

    def revise_layout(self, setup: Setup, layout: Layout) -> Layout:
        huts = {HUT: layout.pool[HUT]}
        return replace(layout, pool=layout.without(huts), aside={**layout.aside, **huts})

    def on_setup(self, game: Game) -> None:
        game.state.ext[self.slug] = Hand(game.rules.aside[HUT])

    def add_held_tiles(self, game: Game) -> Iterable[int]:
        return [game.rules.tile_index[HUT]] * game.state.ext[self.slug].left


HANDS = Library([Base(), HandToy()])


@pytest.mark.parametrize("any_order", [False, True])
def test_a_tile_aside_is_known_to_the_game_but_in_no_pile(any_order: bool) -> None:
    game = Game.begin(Setup.make(expansions="toy_hand", library=HANDS, any_order=any_order), HANDS)
    hut = game.rules.tile_index[HUT]
    assert game.rules.aside == {HUT: 3}
    assert game.rules.tiles[hut].type.id == HUT
    assert all(pile.left[hut] == 0 for pile in game.state.piles)
    assert game.state.tiles_left == 71
    assert game.held_tiles() == [hut] * 3


def test_without_anything_aside_there_is_nothing() -> None:
    game = Game.begin(Setup.make())
    assert game.rules.aside == {}
    assert game.held_tiles() == []


def test_a_tile_from_the_hand_is_laid_instead_of_a_draw() -> None:
    scene = Scene("city-1", "toy_hand", library=HANDS)
    left = scene.game.state.tiles_left
    scene.game.play("hut 0,1")
    assert scene.waits_for() == "action"
    assert scene.game.state.tiles_left == left
    assert len(scene.game.held_tiles()) == 2
    scene.game.play("pass")
    assert (scene.game.state.active, scene.waits_for()) == (scene.seat("blue"), "from_hand")


def test_who_keeps_it_draws() -> None:
    scene = Scene("city-1", "toy_hand", library=HANDS)
    scene.game.play("pass")
    assert (scene.game.state.active, scene.waits_for()) == (scene.seat("red"), "deal")


def bells(scene: Scene) -> list[str]:
    return [event.to for event in scene.events() if isinstance(event, PieceMoved)]


def test_without_a_tile_the_whole_turn_is_over() -> None:
    scene = Scene("city-1", "toy_hand", library=HANDS)
    scene.leave_in_pile()
    scene.game.play("pass")
    assert bells(scene) == []
    assert scene.game.is_over


def test_without_a_tile_a_part_outside_of_any_turn_leaves_what_comes_behind_it() -> None:
    scene = Scene("city-1", "toy_hand", library=HANDS)
    scene.leave_in_pile()
    state = scene.game.state
    state.agenda[:] = scene.game.rules.final[0]
    scene.game.push_part(0)
    scene.game.attach(None)
    assert scene.waits_for() == "from_hand"
    scene.game.play("pass")
    assert scene.game.is_over
    assert any(isinstance(event, GameEnded) for event in state.log)


def test_a_part_of_another_player_makes_him_the_active_one() -> None:
    scene = Scene("city-1", "toy_hand", library=HANDS)
    scene.game.state.agenda.clear()
    scene.game.push_part(scene.seat("blue"))
    scene.game.attach(None)
    assert (scene.game.actor, scene.game.state.active) == (scene.seat("blue"), scene.seat("blue"))
    scene.game.play("hut 0,1")
    assert scene.choices() == ["pass", "meeple field@NL"]
    scene.game.play("meeple field@NL")
    assert scene.supply("blue") == 6
