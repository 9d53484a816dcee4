"""What single features promise holds as long as hooks say it does: so a bot may remember it."""

import random
from collections.abc import Iterator

from bastide import Setup
from bastide.bots.memory import Memory, Promises
from bastide.core.features import Feature
from bastide.core.game import Game
from tests.samples import chance_of_the_day
from tests.scene import Scene

#: How many positions of a game are looked at, among so many decisions, and how many ways to go on from each.
POSITIONS = 30
DECISIONS = 1500
WAYS = 15


def likely(feature: Feature) -> float:
    """A chance that tells features apart."""
    return 1 / (1 + feature.open + len(feature.segments))


def ways_on(game: Game, rng: random.Random) -> Iterator[Game]:
    """Positions after some of the options, and after what may follow."""
    options = list(game.options())
    for option in rng.sample(options, min(WAYS, len(options))):
        after = game.copy()
        after.play(option)
        yield after
        if after.actor >= 0:
            after = after.copy()
            after.play(rng.choice(after.options()))
            yield after


class Look:
    """Asks a memory about all features of positions, and finds out anew what it gives."""

    def __init__(self, game: Game) -> None:
        self._memory = Memory(game)
        self.found = 0
        self.remembered = 0

    def at(self, game: Game) -> None:
        """Look at all features that figures are on."""
        sight = self._memory.sight(game)
        for feature in game.state.graph.with_figures():
            promises: Promises = game.prospects_of(feature, likely)
            asked: list[Feature] = []

            def find(feature: Feature = feature, promises: Promises = promises) -> Promises:
                asked.append(feature)  # noqa: B023  # it is called at once or never
                return promises

            assert self._memory.promises(game, sight, feature, likely, find) == promises
            self.found += len(asked)
            self.remembered += not asked


def test_what_is_remembered_of_features_is_what_would_be_found_out() -> None:
    rng = chance_of_the_day("what features promise")
    game = Game.new(Setup.make(4, "everything"), seed=rng.getrandbits(32))
    found = remembered = 0
    while not game.is_over:
        if rng.random() < POSITIONS / DECISIONS:
            look = Look(game)
            for after in ways_on(game, rng):
                if not after.is_over:
                    look.at(after)
            found, remembered = found + look.found, remembered + look.remembered
        game.play(rng.choice(game.options()))
    assert remembered > 2 * found


def test_the_stamp_of_the_land_changes_by_what_is_built_and_not_by_figures() -> None:
    game = Scene("road-straight+red.E | .").game
    twin = game.copy()
    assert twin.state.graph.stamp is game.state.graph.stamp
    twin.return_figure(twin.figures()[0])
    assert twin.state.graph.stamp is game.state.graph.stamp, "whoever is on it, the land is the same"
    twin.state.graph.rename(0, "castle")
    assert twin.state.graph.stamp is not game.state.graph.stamp
    assert twin.state.graph.stamp == game.state.graph.stamp, "it is nothing that a game knows"
