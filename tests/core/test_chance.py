"""Chance comes from outside: the same seed deals the same tiles, and no copy can tell them."""

import gc
import random
from collections import Counter
from typing import Any

import pytest

from bastide import CHANCE, Game, SeededDeck, Setup
from bastide.core.agenda import Chance, Insert, Stack, Step
from bastide.core.chance import FixedOrder
from bastide.core.expansion import Expansion
from bastide.core.library import Library
from bastide.core.option import Option
from bastide.core.targets import Number
from bastide.expansions.base import Base


def dealt(seed: int | str | None, policy: int, **wish: Any) -> list[str]:
    """What chance did in a game in which the players choose at random by ``policy``."""
    game = Game.new(Setup.make(**wish), seed=seed)
    rng = random.Random(policy)
    while not game.is_over:
        game.play(rng.choice(game.options()))
    return [option.code for option in game.history if option.verb in ("draw", "first")]


@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("expansions", ["base", "base,abbot,river", "base*2"])
def test_the_same_seed_deals_the_same_tiles_whatever_the_players_do(players: int, expansions: str) -> None:
    games = [dealt(11, policy, players=players, expansions=expansions) for policy in range(4)]
    assert games[0] == games[1] == games[2] == games[3]


def test_river_tiles_keep_their_order_although_some_may_fit_nowhere() -> None:
    options = {"river": "both"}
    games = [dealt(3, policy, expansions="river", options=options) for policy in range(4)]
    assert games[0] == games[1] == games[2] == games[3]


def test_the_number_of_players_does_not_change_the_order_of_the_tiles() -> None:
    assert dealt(5, 0, players=2) == dealt(5, 1, players=4)


def test_another_seed_deals_other_tiles() -> None:
    assert dealt(1, 0) != dealt(2, 0)
    assert Counter(dealt(1, 0)) == Counter(dealt(2, 0))


def test_a_seed_may_be_a_text() -> None:
    assert dealt("table 7", 0) == dealt("table 7", 1)
    assert dealt("table 7", 0) != dealt("table 8", 0)


def test_without_a_seed_every_game_is_another() -> None:
    assert dealt(None, 0) != dealt(None, 0)


def test_every_tile_of_the_pile_is_dealt_once() -> None:
    game = Game.begin(Setup.make())
    pile = Counter({outcome.code: weight for outcome, weight in game.outcomes()})
    assert Counter(dealt(4, 0)) == pile


def test_the_first_player_is_drawn_by_the_same_seed_without_changing_the_tiles() -> None:
    options = {"first_player": "random"}
    deals = [dealt(seed, 0, players=4, options=options) for seed in range(40)]
    assert {first for first, *_ in deals} == {"first 0", "first 1", "first 2", "first 3"}
    assert deals[0] == dealt(0, 1, players=4, options=options)
    assert deals[0][1:] == dealt(0, 0, players=4)


def test_the_seeded_order_is_fair() -> None:
    # The first of 71 tiles: with 8 of 71 copies a straight road comes first in about 11 % of the games.
    firsts = Counter(Game.new(Setup.make(), seed=seed).history[0].target.code for seed in range(2000))
    assert 170 < firsts["base/road-straight"] < 285
    assert len(firsts) == 24


def test_a_deck_that_takes_over_in_mid_game_deals_what_is_left() -> None:
    game = Game.new(Setup.make(), seed=1)
    for _ in range(30):
        game.play(game.options()[0])
    twin = game.copy()
    twin.attach(SeededDeck("other"))
    left = Counter({tile: count for tile, count in enumerate(game.state.piles[0].left) if count})
    known = len(game.history)
    while not twin.is_over:
        twin.play(twin.options()[0])
    drawn = [option.target.code for option in twin.history[known:] if option.verb == "draw"]
    assert Counter(twin.rules.tile_index[thing] for thing in drawn) == left


def reachable(root: object) -> set[int]:
    """The ids of everything that an object holds on to, short of modules, classes and functions."""
    seen: dict[int, object] = {}
    waiting = [root]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, type) or callable(thing) or hasattr(thing, "__file__"):
            continue
        seen[id(thing)] = thing
        waiting += gc.get_referents(thing)
    return set(seen)


def test_nothing_in_a_copy_leads_to_the_source_of_chance() -> None:
    source = SeededDeck(1)
    game = Game.new(Setup.make(), chance=source)
    assert id(source) in reachable(game), "the search would find it"
    assert id(source) not in reachable(game.copy())
    assert id(source) not in reachable(game.view(0).game)
    assert id(source) not in reachable(game.state)


def test_a_copy_can_only_list_what_may_come() -> None:
    game = Game.new(Setup.make(), seed=8)
    game.play(game.options()[0])
    twin = game.copy()
    twin.play("pass")
    assert twin.actor == CHANCE
    left = twin.state.piles[0].left
    assert [weight for _, weight in twin.outcomes()] == [count for count in left if count]


def test_a_fixed_order_goes_on_with_another_source_when_it_is_used_up() -> None:
    game = Game.new(Setup.make(), chance=FixedOrder(["base/cloister"], then=SeededDeck(3)))
    again = Game.new(Setup.make(), chance=FixedOrder(["base/cloister"], then=SeededDeck(3)))
    for each in (game, again):
        while not each.is_over:
            each.play(each.options()[0])
    assert game.history == again.history
    assert game.history[0].target.code == "base/cloister"


def test_a_fixed_order_leaves_other_questions_to_the_other_source() -> None:
    setup = Setup.make(3, options={"first_player": "random"})
    game = Game.new(setup, chance=FixedOrder(["base/cloister"]))
    assert [option.verb for option in game.history] == ["first", "draw"]
    assert game.history[1].target.code == "base/cloister"


class Die(Chance):
    """Thrown in every turn."""

    name = "die"

    def outcomes(self, game: Game, step: Step) -> list[tuple[Option, int]]:
        return [(Option("rolled", Number(number)), 1) for number in range(1, 7)]

    def stack(self, game: Game, step: Step) -> Stack:
        return Stack(f"die/{game.state.turn}", 0)

    def resolve(self, game: Game, step: Step, outcome: Option) -> None:
        """Nothing comes of it."""


class SameDie(Die):
    """Another step that throws the same die."""

    name = "same_die"


class OtherDie(Die):
    """Another die, whose stack has a name that is taken."""

    name = "other_die"

    def stack(self, game: Game, step: Step) -> Stack:
        return Stack(f"die/{game.state.turn}", 1)


def library_of(*dice: Die) -> Library:
    """A library in which each of these dice is thrown in every turn."""
    steps = tuple(Insert(die.name, after="score") for die in dice)
    return Library(
        (Base(), type("Dice", (Expansion,), {"slug": "dice", "handlers": dice, "turn_steps": steps})())
    )


def play_on(game: Game, until_turn: int) -> None:
    while game.state.turn < until_turn:
        game.play(game.options()[0])


def test_two_sorts_of_chance_cannot_take_from_one_stack() -> None:
    library = library_of(Die(), OtherDie())
    game = Game.new(Setup.make(expansions="dice", library=library), seed=1, library=library)
    with pytest.raises(ValueError, match=r"Die\.stack and .*OtherDie\.stack both call their stack 'die/1'"):
        play_on(game, until_turn=2)


def test_steps_that_share_the_method_share_the_stack() -> None:
    library = library_of(Die(), SameDie())
    game = Game.new(Setup.make(expansions="dice", library=library), seed=1, library=library)
    play_on(game, until_turn=4)
    thrown = [option.code for option in game.history if option.verb == "rolled"]
    assert thrown[::2] == thrown[1::2], "the same place in the same stack gives the same"
    assert len(set(thrown)) > 1
