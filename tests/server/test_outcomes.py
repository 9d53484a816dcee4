"""What is told of an option before it is chosen is what comes of it."""

import pytest

from bastide import Game, Option
from bastide.core.events import Scored
from bastide.server.telling.outcomes import points_paid
from tests.server.positions import eager


def first_points(game: Game, option: Option) -> int:
    """What the first scoring brings that an option leads to."""
    after = game.copy()
    after.play(option)
    scored = [event for event in after.state.log[len(game.state.log) :] if isinstance(event, Scored)]
    return scored[0].points


@pytest.mark.parametrize(
    ("expansions", "step", "verb", "least"),
    [
        ("fruit_trees", "fruit", "sell_fruit", {3, 6}),
        ("solo,fruit_trees", "fruit", "sell_fruit", {0, 3}),
        ("solo,traders_builders", "solo_item", "item", {2}),
    ],
)
def test_what_a_decision_says_that_an_option_pays_is_paid(
    expansions: str, step: str, verb: str, least: set[int]
) -> None:
    told: set[int] = set()
    options = {"solo.expansions": "on"} if "solo" in expansions else None
    for game in eager(expansions, {"harvest"}, options, games=12):
        if game.is_over or game.state.agenda[-1].name != step:
            continue
        for option in game.options():
            if option.verb != verb:
                assert points_paid(game, option) is None
                continue
            points = points_paid(game, option)
            assert points == first_points(game, option)
            told.add(points)
        if told >= least:
            return
    pytest.fail(f"only {told} came up")
