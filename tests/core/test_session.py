"""Undo goes back to the last outcome of chance or change of actor, never further."""

from collections.abc import Iterable

import pytest

from bastide import Game, SeededDeck, Setup
from bastide.core.agenda import Action, Step
from bastide.core.chance import FixedOrder
from bastide.core.errors import IllegalMove, OutOfTurn
from bastide.core.expansion import Expansion
from bastide.core.hooks import Turns
from bastide.core.library import Library
from bastide.core.option import Option
from bastide.core.scoring import Line
from bastide.core.session import MOST_UNDOS, Session
from bastide.expansions.base import Base


class Wave(Action):
    """Something that can be done without end."""

    verb = "wave"
    comes_back = True

    def play(self, game: Game, step: Step, option: Option) -> None:
        game.score(step.player, "wave", (Line("wave", 1, "TOY-01"),), ())


class Endless(Expansion, Turns):
    """Lets players wave instead of laying their tile."""

    slug = "endless"
    name = "Endless"
    actions = (Wave(),)

    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        if step.name == "place":
            yield Option("wave")


def session(seed: int = 2, players: int = 2) -> Session:
    return Session(Game.new(Setup.make(players), seed=seed))


def test_a_placement_can_be_taken_back_while_its_player_still_decides() -> None:
    table = session()
    before = table.game.to_json()
    codes = [option.code for option in table.game.options()]
    table.play(table.game.options()[0])
    assert table.game.state.agenda[-1].name == "action"
    assert table.can_undo
    table.undo()
    assert table.game.to_json() == before
    assert [option.code for option in table.game.options()] == codes
    assert [option.verb for option in table.game.history] == ["draw"]


def test_after_undo_the_game_goes_on_as_if_nothing_had_been() -> None:
    straight, undone = session(), session()
    straight.play(straight.game.options()[1])
    straight.play("pass")
    undone.play(undone.game.options()[0])
    undone.undo()
    undone.play(undone.game.options()[1])
    undone.play("pass")
    assert undone.game.history == straight.game.history
    assert undone.game.to_json() == straight.game.to_json()


def test_nothing_is_taken_back_before_the_first_move() -> None:
    table = session()
    assert not table.can_undo
    with pytest.raises(LookupError, match="nothing to take back"):
        table.undo()


@pytest.mark.parametrize("players", [1, 2])
def test_a_drawn_tile_is_never_put_back(players: int) -> None:
    # Also for a single player, who is the same actor before and after the draw.
    table = session(players=players)
    table.play(table.game.options()[0])
    table.play("pass")
    assert table.game.history[-1].verb == "draw"
    assert not table.can_undo
    with pytest.raises(LookupError):
        table.undo()


def test_a_move_that_hands_over_to_chance_is_final_also_without_a_source() -> None:
    table = Session(Game.begin(Setup.make()))
    table.play("draw base/cloister")
    undoable = [table.can_undo]  # an outcome of chance is no move of a player
    table.play(table.game.options()[0])
    undoable.append(table.can_undo)
    table.play("pass")
    undoable.append(table.can_undo)
    assert undoable == [False, True, False]


def test_a_placement_that_leaves_no_choice_is_final_since_the_next_tile_is_shown() -> None:
    table = session()
    table.game.state.supply = [{"meeple": 0}, {"meeple": 0}]
    table.play(table.game.options()[0])
    assert [option.verb for option in table.game.history] == ["draw", "tile", "draw"]
    assert not table.can_undo


def test_the_end_of_the_game_is_final() -> None:
    table = Session(Game.new(Setup.make(turns=1), chance=FixedOrder(["base/cloister"])))
    table.play(table.game.options()[0])
    table.play("meeple cloister")
    assert table.game.is_over
    assert not table.can_undo


def test_a_refused_move_leaves_what_can_be_taken_back() -> None:
    table = session()
    before = table.game.to_json()
    table.play(table.game.options()[0])
    with pytest.raises(IllegalMove):
        table.play("fly")
    with pytest.raises(OutOfTurn):
        table.play("pass", player=1)
    assert table.can_undo
    table.undo()
    assert table.game.to_json() == before
    assert not table.can_undo


def test_an_undone_game_keeps_its_source() -> None:
    source = SeededDeck(4)
    table = Session(Game.new(Setup.make(), chance=source))
    table.play(table.game.options()[0])
    table.undo()
    assert table.game.source is source


def test_what_is_done_again_and_again_can_be_taken_back_a_hundred_times() -> None:
    library = Library((Base(), Endless()))
    table = Session(Game.new(Setup.make(2, "endless", library=library), seed=1, library=library))
    for _ in range(MOST_UNDOS + 20):
        table.play("wave")
    for _ in range(MOST_UNDOS):
        table.undo()
    assert not table.can_undo
    assert table.game.scores == (20, 0)
