"""Colours of seats: chosen before the game, kept by the save, and nothing that a rule asks for."""

import pytest

from bastide import Game, Setup
from bastide.art import board_svg
from bastide.art.album.caption import caption_of
from bastide.art.svg.palette import PLAYERS
from bastide.cli.board_text import board_ascii
from bastide.core.errors import SetupError
from bastide.core.setup import SEAT_NAMES


def a_game(*colours: str) -> Game:
    """The first meeple of Ann stands on the board."""
    game = Game.new(Setup.make(["Ann", "Ben"], colours=colours, turns=4), seed=3)
    while not any(verb.startswith("meeple") for verb in (option.verb for option in game.options())):
        game.play(game.options()[0])
    game.play(next(option for option in game.options() if option.verb == "meeple"))
    return game


def test_a_setup_without_colours_is_written_as_ever() -> None:
    usual = Setup.make(2)
    assert usual.palette == (0, 1)
    assert "colours" not in usual.to_json()
    assert Setup.make(2, colours=["red", "blue"]) == usual, "the usual colours need not be named"


def test_colours_go_through_the_save() -> None:
    game = a_game("pink", "green")
    again = Game.load(game.save())
    assert again.rules.setup.colours == ("pink", "green")
    assert again.rules.setup.palette == (5, 2)
    assert again.save() == game.save()


def test_an_old_save_opens_as_before() -> None:
    old = a_game().save()
    assert "colours" not in old
    assert Game.load(old).rules.setup.palette == (0, 1)


@pytest.mark.parametrize(
    "colours",
    [["red"], ["red", "red"], ["red", "red", "blue"], ["red", "white"], ["red", 1], ["red", []], SEAT_NAMES],
)
def test_colours_that_are_none_are_refused(colours: list[str]) -> None:
    with pytest.raises(SetupError, match="colours are one for each of 2 seats"):
        Setup.make(2, colours=colours)


def test_pictures_of_boards_have_the_colours_of_the_seats() -> None:
    usual, chosen = board_svg(a_game()), board_svg(a_game("pink", "green"))
    red, pink = (f'color="{PLAYERS[number].colour}"' for number in (0, 5))
    assert red in usual
    assert pink in chosen
    assert red not in chosen
    assert [player.colour for player in caption_of(a_game("pink", "green")).players] == [5, 2]
    assert "P" in board_ascii(a_game("pink", "green"))
