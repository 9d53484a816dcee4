"""What is kept from one position to the next tells the same as describing everything anew."""

import random
from collections.abc import Iterator

import pytest

from bastide import Game, Setup
from bastide.server.store.records import HERE, StoredSeat
from bastide.server.telling.changes import as_json
from bastide.server.telling.foresight import foresight
from bastide.server.telling.kept import Kept
from bastide.server.telling.options import describe_options
from bastide.server.telling.outcomes import final_options
from bastide.server.telling.packed_deploys import deploys_alone, pack_deploys
from bastide.server.telling.packed_lays import lays_alone, pack_lays
from bastide.server.telling.packing import pack
from bastide.server.telling.seen import Sight
from bastide.server.telling.snapshot import SeenTable
from tests import loops

SETUPS = ("", "river", "inns_cathedrals", "tower", "bridges_castles_bazaars")
MOVES = 30


def games(expansions: str) -> Iterator[Game]:
    """Positions of a random game; now and then it goes back, as if a move were taken back."""
    chance = random.Random(expansions)
    game = Game.new(Setup.make(2, expansions), seed=5)
    for number in range(MOVES):
        before = game.copy()  # what is described is not played on
        yield before
        game.play(chance.choice(game.options()))
        if number % 10 == 9:
            yield before
        if game.is_over:
            return


@pytest.mark.parametrize("expansions", SETUPS)
def test_a_position_is_told_as_if_nothing_were_known_of_the_one_before(expansions: str) -> None:
    kept = Kept()

    async def told(game: Game, kept: Kept | None) -> list[str]:
        names = game.rules.setup.seats
        seats = [StoredSeat(name, HERE, holder=name) for name in names]
        sight = Sight(game, SeenTable("game", len(game.history), seats, True, None), kept)
        return [(await sight.told_to(holder)).snapshot for holder in (*names, None)]

    for game in games(expansions):
        assert loops.run(told(game, kept)) == loops.run(told(game, None))


@pytest.mark.parametrize("expansions", SETUPS)
def test_what_is_foreseen_of_an_option_is_what_comes_of_it(expansions: str) -> None:
    seen = set()
    for game in games(expansions):
        foresees = foresight(game)
        for option in game.options():
            if (is_final := foresees(option)) is not None:
                after = game.copy()
                after.play(option)
                assert is_final == (after.actor != game.actor), (option, game.history)
                seen.add(is_final)
    assert seen == {True, False} or expansions not in ("", "inns_cathedrals")


@pytest.mark.parametrize("expansions", SETUPS)
def test_placements_are_packed_as_all_other_options_are(expansions: str) -> None:
    compared = 0
    for game in games(expansions):
        if lays := lays_alone(game):
            finals = final_options(game, game.options())
            assert pack_lays(game, lays, finals) == as_json(pack(game, describe_options(game)))
            compared += 1
    assert compared


@pytest.mark.parametrize("expansions", SETUPS)
def test_figures_for_the_tile_just_laid_are_packed_as_all_other_options_are(expansions: str) -> None:
    compared = 0
    for game in games(expansions):
        if found := None if game.is_over else deploys_alone(game):
            packed = pack_deploys(game, *found, final_options(game, game.options()))
            if packed is not None:
                assert packed == as_json(pack(game, describe_options(game)))
                compared += 1
    assert compared or expansions not in ("", "inns_cathedrals")
