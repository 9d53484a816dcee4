"""Perft: the number of action sequences to each depth, from the start and from positions in mid-game.

A number that changes means that the rules have changed. If that was meant, put the new number into the file.
"""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from bastide import Game, Setup, registry
from bastide.core.perft import perft

Position = dict[str, Any]

POSITIONS: dict[str, Position] = {
    f"{path.stem}: {position['name']}": position
    for path in sorted(Path(__file__).parent.glob("*.toml"))
    for position in tomllib.loads(path.read_text(encoding="utf-8"))["position"]
}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_number_of_ways_to_go_on_is_as_recorded(name: str) -> None:
    game = Game.load(POSITIONS[name]["save"])
    counts = POSITIONS[name]["counts"]
    assert [perft(game, depth) for depth in range(1, len(counts) + 1)] == counts


def test_every_expansion_has_a_start_and_a_position_in_mid_game() -> None:
    starts: set[str] = set()
    middles: set[str] = set()
    for position in POSITIONS.values():
        game = Game.load(position["save"])
        found = middles if game.history else starts
        found |= {use.slug for use in game.rules.setup.uses}
    assert starts == middles == set(registry.LIBRARY.by_slug)


def test_the_first_placements_can_be_counted_by_hand() -> None:
    # The start tile shows a city to the north, roads to the east and west and a field to the south.
    game = Game.begin(Setup.make())
    edges = [tile.type.edges for tile in game.rules.tiles]
    by_hand = sum(text.count("C") + 2 * text.count("R") + text.count("F") for text in edges)
    assert [perft(game, depth) for depth in (0, 1, 2)] == [1, len(edges), by_hand]


def test_nothing_follows_the_end_of_a_game() -> None:
    game = Game.new(Setup.make(turns=1), seed=1)
    while not game.is_over:
        game.play(game.options()[0])
    assert [perft(game, depth) for depth in range(3)] == [1, 0, 0]
