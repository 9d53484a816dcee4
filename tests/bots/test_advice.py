"""What the greedy bot tells a person: the best options with what they are worth, and why."""

import pytest

from bastide import Game, Setup
from bastide.bots.advice import Advice, Reason
from bastide.bots.greedy import GreedyBot
from bastide.core.option import PASS
from bastide.core.targets import Lay
from tests.scene import Scene


def advice(game: Game, number: int = 3) -> list[Advice]:
    return GreedyBot(1).advise(game.view(game.actor), number)


def test_three_cells_are_advised_for_a_tile_the_best_first() -> None:
    game = Game.new(Setup.make(2), seed=4)
    best = advice(game)
    assert len(best) == 3
    assert [a.worth for a in best] == sorted((a.worth for a in best), reverse=True)
    assert len({a.option.the(Lay).cell for a in best}) == 3
    assert all(a.option in game.options() for a in best)


def test_what_is_advised_first_is_what_the_bot_would_play() -> None:
    game = Game.new(Setup.make(2), seed=4)
    for _ in range(12):
        (first,) = advice(game, 1)
        worths = {a.option: a.worth for a in advice(game, 200)}
        played = GreedyBot(1).choose(game.view(game.actor))
        assert worths.get(played, first.worth) > first.worth - 1e-9
        game.play(played)


def test_a_finished_city_is_advised_for_its_points() -> None:
    scene = Scene("city-1/1+red.E | . | city-1/3")
    scene.draw("city-2-opposite")
    reasons = {a.option.the(Lay).cell: a.reason for a in advice(scene.game)}
    assert reasons[1, 0].kind == "points"
    assert reasons[1, 0].points >= 4


def test_a_figure_is_advised_for_what_it_claims() -> None:
    game = Game.new(Setup.make(2), seed=4)
    while game.state.agenda[-1].name != "action":
        game.play(GreedyBot(1).choose(game.view(game.actor)))
    claims = [a.reason for a in advice(game, 9) if a.option != PASS]
    assert any(reason.kind in ("claims", "points") for reason in claims)
    assert Reason("quiet") not in claims


@pytest.mark.parametrize("expansions", [(), ("solo",)])
def test_who_plays_all_seats_is_never_advised_to_hinder_one(expansions: tuple[str, ...]) -> None:
    game = Game.new(Setup.make(3, expansions), seed=4)
    found = set()
    for _ in range(24):
        found |= {a.reason.kind for a in advice(game, 9)}
        game.play(GreedyBot(1).choose(game.view(game.actor)))
    assert ("hinders" in found) == (not expansions)
