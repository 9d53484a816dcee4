"""Who searches keeps figures at hand in a long game, and looks at more in a large one."""

import random

from bastide import Game, Setup
from bastide.bots.ahead import Search, worths_of
from bastide.bots.offers import is_placement
from bastide.bots.patient import THRIFT, Patient
from bastide.bots.worth import Appraiser
from bastide.core.option import PASS
from bastide.core.view import View


def worth_of_a_figure(game: Game, thrift: float) -> float:
    """What a seat loses with one of the figures that it has at hand."""
    fewer = game.copy()
    stock = fewer.state.supply[0]
    fewer.state.supply[0] = {**stock, "meeple": stock["meeple"] - 1}
    with_it, without = (Appraiser(game, 0, thrift=thrift).prospects(one)[0] for one in (game, fewer))
    return with_it - without


def test_a_figure_is_worth_more_the_longer_the_game_still_is() -> None:
    short, long = (Game.new(Setup.make(2, f"base*{copies}"), seed=3) for copies in (1, 3))
    assert worth_of_a_figure(short, 0.0) == worth_of_a_figure(long, 0.0)
    assert worth_of_a_figure(short, THRIFT) > worth_of_a_figure(short, 0.0)
    assert worth_of_a_figure(long, THRIFT) > worth_of_a_figure(short, THRIFT)


def test_a_place_to_stay_for_ever_costs_a_patient_player_more() -> None:
    game = Game.new(Setup.make(2), seed=4)
    while not any("field" in option.code for option in game.options()):
        game.play(game.options()[0])

    def costs(by: type[Search]) -> float:
        worths = worths_of(View(game, game.actor), by=by)
        return max(worths[PASS] - worth for option, worth in worths.items() if "field" in option.code)

    assert costs(Patient) > costs(Search)


def looked_into(game: Game, by: type[Search]) -> int:
    """For how many options somebody finds out what they are worth."""
    return sum(worth > float("-inf") for worth in worths_of(View(game, game.actor), by=by).values())


def test_in_a_large_game_a_patient_player_looks_into_more() -> None:
    small, large = (Game.new(Setup.make(2, f"base*{copies}"), seed=5) for copies in (1, 4))
    for game in (small, large):
        chance = random.Random(5)
        while not is_placement(game) or len(game.options()) < 30:
            game.play(chance.choice(game.options()))
    assert looked_into(large, Patient) > looked_into(large, Search)
    assert looked_into(small, Patient) == looked_into(small, Search)
