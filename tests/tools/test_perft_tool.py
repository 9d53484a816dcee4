"""``make perft`` finds positions of a new expansion and counts the ways to go on."""

import tomllib

import pytest

from bastide import Game, Setup, registry
from bastide.core.perft import perft
from tools.perft import FEW, MIDDLE, counts, has_a_say, in_mid_game, text


@pytest.mark.parametrize("slug", ["abbot", "king_robber", "tunnel"])
def test_the_file_has_a_start_and_a_position_in_mid_game_where_the_expansion_has_a_say(slug: str) -> None:
    expansion = registry.LIBRARY.by_slug[slug]
    start, middle = tomllib.loads(text(expansion))["position"]
    assert start["name"].endswith("before the first tile")
    assert not Game.load(start["save"]).history
    game = Game.load(middle["save"])
    assert game.state.turn >= MIDDLE
    assert has_a_say(game, expansion)
    assert [perft(game, depth) for depth in range(1, len(middle["counts"]) + 1)] == middle["counts"]


def test_an_expansion_that_never_has_a_say_has_a_position_all_the_same() -> None:
    alone = registry.LIBRARY.by_slug["solo"]
    game = in_mid_game(Setup.make(Setup.seats_for_one("solo"), "solo"), alone)
    assert (game.state.turn, has_a_say(game, alone)) == (MIDDLE, False)


def test_it_counts_until_there_are_many() -> None:
    game = Game.begin(Setup.make())
    found = counts(game)
    assert all(number < FEW for number in found[:-1])
    assert found[-1] >= FEW


def test_nothing_can_be_counted_behind_the_end() -> None:
    game = Game.new(Setup.make(turns=1), seed=1)
    while not game.is_over:
        game.play(game.options()[0])
    assert counts(game) == [0]
