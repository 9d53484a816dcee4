"""In a long game who searches keeps figures at hand that one who looks one turn ahead would give away."""

from bastide import Game, Setup
from bastide.bots.ahead import Search, worths_of
from bastide.bots.thrift import THRIFT, Thrifty
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


def test_a_place_to_stay_for_ever_costs_a_thrifty_player_more() -> None:
    game = Game.new(Setup.make(2), seed=4)
    while not any("field" in option.code for option in game.options()):
        game.play(game.options()[0])

    def costs(by: type[Search]) -> float:
        worths = worths_of(View(game, game.actor), by=by)
        return max(worths[PASS] - worth for option, worth in worths.items() if "field" in option.code)

    assert costs(Thrifty) > costs(Search)
