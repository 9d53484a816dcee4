"""What greedy makes of gold."""

from bastide.bots import make_bot
from bastide.bots.worth import Appraiser
from bastide.core.game import Game
from tests.expansions.goldmines.mines import MINES, give_gold, put_gold
from tests.scene import Scene

#: Red's city lacks a cap at (3, 0), Blue's one at (-1, 2); a mine fits at (1, 1) between them.
RIVALS = """
    .                    | base/city-1/1+red.E | base/city-2-opposite
    .                    | .                   | .
    base/city-1/3+blue.W | .                   | .
"""


def choices(game: Game) -> set[str]:
    """What greedy would choose, whatever chance says among equals."""
    return {make_bot("greedy", seed).choose(game.view(game.actor)).code for seed in range(6)}


def worth(game: Game) -> float:
    """What a position is worth to red."""
    return Appraiser(game, 0).worth(game)


def test_greedy_lays_its_ingot_where_it_can_win_it() -> None:
    scene = Scene(RIVALS, MINES)
    scene.place("goldmines/cloister-road-curve @ 1,1")
    assert choices(scene.game) <= {"gold 1,0", "gold 2,0"}


def test_gold_is_a_reason_to_complete_one_city_rather_than_another() -> None:
    picture = "base/city-1/1+red.E | .\n. | .\n. | .\nbase/city-1/1+red.E | ."
    scene = put_gold(Scene(picture, MINES), {(0, 3): 2})
    scene.draw("base/city-1")
    assert choices(scene.game) == {"tile 1,3 r3"}


def test_ingots_that_lie_in_somebody_s_city_promise_him_something() -> None:
    empty = worth(Scene(RIVALS, MINES).game)
    assert worth(put_gold(Scene(RIVALS, MINES), {(1, 0): 2}).game) > empty
    assert worth(put_gold(Scene(RIVALS, MINES), {(0, 2): 2}).game) < empty


def test_ingots_that_were_won_are_worth_more_the_more_there_are() -> None:
    none, one, four, eight = (worth(give_gold(Scene(RIVALS, MINES), own, 0).game) for own in (0, 1, 4, 8))
    assert none < one < four < eight
    assert eight - four > four - none


def test_at_the_end_they_are_worth_what_they_pay() -> None:
    scene = give_gold(Scene("base/cloister", MINES), 5, 0)
    scene.leave_in_pile("base/cloister")
    before = give_gold(Scene("base/cloister", MINES), 0, 0)
    before.leave_in_pile("base/cloister")
    assert 9 < worth(scene.game) - worth(before.game) <= 10
