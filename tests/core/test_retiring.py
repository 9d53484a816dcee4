"""What follows for whoever works with a game that somebody has left."""

import pytest

from bastide import Game, Setup
from bastide.bots.budget import Budget
from bastide.bots.search import SearchBot
from bastide.core.errors import SaveError
from bastide.core.retiring import read_retirement, retirement
from bastide.core.session import Session
from bastide.sim import UnsupportedSetup, from_game


def left(players: int = 3) -> Game:
    """A game in which the second of several has left in the turn of the first."""
    game = Game.new(Setup.make(players=players), seed=1)
    game.play(game.options()[0])
    game.play(retirement(1))
    return game


def test_that_somebody_has_left_cannot_be_taken_back_nor_what_was_before() -> None:
    session = Session(Game.new(Setup.make(players=3), seed=1))
    session.play(session.game.options()[0])
    assert session.can_undo
    session.play(retirement(1))
    assert session.game.actor == 0
    assert not session.can_undo


def test_a_save_tells_who_has_left_and_where() -> None:
    game = left()
    text = game.save()
    assert text.splitlines()[-3] == "retire 1"
    again = Game.load(text)
    assert (again.state.retired, again.history) == ((1,), game.history)
    assert again.save() == text


@pytest.mark.parametrize("line", ["retire 1", "retire 3", "retire 01", "retire -1", "retire", "retire 1 1"])
def test_a_save_in_which_somebody_leaves_who_cannot_is_refused(line: str) -> None:
    text = left().save().replace("end 3", f"{line}\nend 4")
    with pytest.raises(SaveError):
        Game.load(text)


def test_only_a_code_of_this_kind_is_read_as_one() -> None:
    assert read_retirement("retire 4") == retirement(4)
    assert [read_retirement(code) for code in ("retire 44", "retire  1", "Retire 1", "pass")] == [None] * 4


def test_a_bot_plays_on_though_the_simulator_cannot() -> None:
    game = left()
    with pytest.raises(UnsupportedSetup):
        from_game(game)
    bot = SearchBot(1, budget=Budget(lines=2))
    assert bot.choose(game.view(0)) in game.options()
    assert not bot.uses_tree


def test_nobody_wins_by_leading_when_he_leaves() -> None:
    game = left(players=2)
    game.state.score[1] = 50
    assert game.result.winners == (0,)
    game.state.retired = (0, 1)
    assert game.result.winners == (1,), "where nobody is left, the points say it"
