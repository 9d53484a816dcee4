"""The first game after the lessons: short, whole, and playable to its last tile."""

from bastide.bots import make_bot
from bastide.core.game import Game
from bastide.expansions.registry import LIBRARY
from bastide.lessons.first_game import FIRST_BOT, FIRST_TILES, first_game

#: Games that are played; in hundreds of others, too, every tile found a place.
GAMES = 2


def test_it_has_a_third_of_the_tiles_with_something_of_everything() -> None:
    assert sum(FIRST_TILES.values()) == 24
    for wanted in ("cloister", "city", "road", "village", "shield"):
        assert any(wanted in tile for tile in FIRST_TILES), wanted


def test_bots_play_it_to_its_end_and_lay_every_tile() -> None:
    for seed in range(GAMES):
        setup = first_game(["You", "Otto"], LIBRARY).rules.setup
        game = Game.new(setup, seed=seed, library=LIBRARY)
        bots = [make_bot(FIRST_BOT, f"{seed}/{seat}") for seat in range(2)]
        while not game.is_over:
            game.play(bots[game.actor].choose(game.view(game.actor)))
        assert len(game.state.board.cells) == 1 + sum(FIRST_TILES.values())
        assert min(game.state.score) > 0
