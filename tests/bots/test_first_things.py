"""What can be done besides is done first, and needs no look at what the decision is good for."""

import random

from bastide import Setup
from bastide.bots.ahead import Search
from bastide.core.game import Game
from tests.samples import chance_of_the_day

#: How many decisions are looked at, and how many games are played for them at most.
ENOUGH = 6
GAMES = 20


def test_what_comes_first_is_what_is_best_of_all() -> None:
    rng = chance_of_the_day("first things")
    seen = 0
    for _ in range(GAMES):
        game = Game.new(Setup.make(2, "plague,tunnel"), seed=rng.getrandbits(32))
        while not game.is_over and seen < ENOUGH:
            seen += looks_at_first_things(game, rng)
            game.play(rng.choice(game.options()))
        if seen == ENOUGH:
            return
    raise AssertionError(f"something came first {seen} times only")


def looks_at_first_things(game: Game, rng: random.Random) -> bool:
    """Compare what comes first with everything, where anything does."""
    options = game.options()
    verbs = {option.verb for option in options}
    if not verbs & game.rules.actions.keys() or rng.random() < 0.5:
        return False
    first = Search(game, game.actor).first_things(options)
    if not first:
        return False
    worths = Search(game, game.actor).worths(options)
    best = max(worths.values())
    assert {o for o in options if worths[o] > best - 1e-9} == {
        o for o, worth in first.items() if worth > max(first.values()) - 1e-9
    }
    return True
