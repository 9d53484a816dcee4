"""What a bot keeps in mind within a turn: it is forgotten when it does not hold, and forces nobody."""

from bastide import Setup
from bastide.bots.ahead import best_worths_of
from bastide.bots.greedy import GreedyBot
from bastide.bots.thoughts import Thoughts
from bastide.core.game import Game


def a_decision_about_figures() -> Game:
    """A game in which the first player has laid his tile."""
    game = Game.new(Setup.make(2), seed=3)
    game.play(game.options()[0])
    return game


def test_thoughts_hold_until_the_next_tile_is_drawn() -> None:
    game = Game.new(Setup.make(2), seed=3)
    thoughts = Thoughts()
    thoughts.turn_to(game.view(0))
    thoughts.idle.add(game.options()[0])
    game.play(game.options()[0])
    thoughts.turn_to(game.view(0))
    assert thoughts.idle, "it is the same turn"
    while game.actor == 0:
        game.play("pass")
    thoughts.turn_to(game.view(0))
    assert not thoughts.idle


def test_thoughts_are_forgotten_in_another_game_and_in_another_line_of_play() -> None:
    game = a_decision_about_figures()
    for other in (Game.new(Setup.make(2), seed=3), Game.new(Setup.make(2), seed=3)):
        thoughts = Thoughts()
        thoughts.turn_to(game.view(0))
        thoughts.idle.add(game.options()[0])
        if other is not game:
            other.play(other.options()[1])
        thoughts.turn_to(other.view(0))
        assert not thoughts.idle
    thoughts.idle.add(game.options()[0])
    thoughts.turn_to(other.view(1))
    assert not thoughts.idle, "another player wants something else"


def test_a_bot_chooses_the_same_with_its_thoughts_and_without() -> None:
    game = a_decision_about_figures()
    thoughts = Thoughts()
    first = best_worths_of(game.view(0), thoughts)
    assert best_worths_of(game.view(0), thoughts) == first
    assert GreedyBot(1).choose(game.view(0)) == GreedyBot(1).choose(game.view(0))


def test_what_brings_nothing_is_done_all_the_same_if_there_is_nothing_else_to_do() -> None:
    game = a_plague_that_has_to_be_spread()
    thoughts = Thoughts()
    thoughts.turn_to(game.view(game.actor))
    thoughts.idle.update(game.options())
    assert best_worths_of(game.view(game.actor), thoughts)


def a_plague_that_has_to_be_spread() -> Game:
    """A game in which all options of a decision leave it waiting."""
    game = Game.new(Setup.make(2, "plague"), seed=1)
    while not all(_comes_back(game, option.verb) for option in game.options()):
        game.play(GreedyBot(1).choose(game.view(game.actor)) if game.actor >= 0 else game.options()[0])
    return game


def _comes_back(game: Game, verb: str) -> bool:
    action = game.rules.actions.get(verb)
    return action is not None and action.comes_back
