"""What is promised holds as long as hooks say it does: so a bot may remember it."""

import random
from collections.abc import Iterator

import pytest

from bastide import Setup
from bastide.bots.memory import Memory, Promises
from bastide.bots.worth import Appraiser
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.tiles import FIELD
from tests.samples import chance_of_the_day
from tests.scene import Scene

#: How many positions of a game are looked at, among so many decisions, and how many ways to go on from each.
POSITIONS = 30
DECISIONS = 1500
WAYS = 15
#: And how many tiles are laid by then at most.
TILES = 4
#: Expansions with figures of many kinds, castles, tolls and plague, whose games take little time.
TOGETHER = "plague,tollkeepers,bridges_castles_bazaars,abbey_mayor,wheel_of_fortune,big_top,porxada"
#: What a farm pays is reckoned once, whatever becomes of the chances of its cities.
OVERLOOKED = (FIELD,)


def likely(feature: Feature) -> float:
    """A chance that tells features apart."""
    return 1 / (1 + feature.open + len(feature.segments))


def ways_on(game: Game, rng: random.Random) -> Iterator[Game]:
    """Positions after some of the options, after what may follow, and some with further tiles."""
    options = list(game.options())
    for number, option in enumerate(rng.sample(options, min(WAYS, len(options)))):
        after = game.copy()
        after.play(option)
        yield after
        if after.actor >= 0:
            after = after.copy()
            after.play(rng.choice(after.options()))
            yield after
        if number % 5 == 0:
            yield from after_tiles(after.copy(), len(game.state.board.tiles) + TILES, rng)


def after_tiles(game: Game, tiles: int, rng: random.Random) -> Iterator[Game]:
    """The position in which so many tiles lie, if the game goes on for so long."""
    while not game.is_over and len(game.state.board.tiles) < tiles:
        game.play(rng.choice(game.options()))
    if not game.is_over:
        yield game


class Look:
    """Asks a memory about all features of positions, and finds out anew what it gives."""

    def __init__(self, game: Game) -> None:
        self._memory = Memory(game)
        self.found = 0
        self.remembered = 0

    def at(self, game: Game) -> None:
        """Look at all features that figures are on, and at what is promised beyond them."""
        sight = self._memory.sight(game)
        further = self._memory.further(game, sight, game.state.graph.with_figures(), likely)
        assert [promise for promises in further for promise in promises] == game.prospects(likely)
        for feature in game.state.graph.with_figures():
            asked: list[Feature] = []

            def share(feature: Feature = feature) -> Promises:
                asked.append(feature)  # noqa: B023  # it is called at once or never
                return []

            promises = game.prospects_of(feature, likely)
            assert self._memory.promises(game, sight, feature, likely, share) == promises
            self.found += len(asked)
            self.remembered += not asked


def test_what_is_remembered_is_what_would_be_found_out() -> None:
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


def test_a_judgement_does_not_depend_on_what_was_judged_before() -> None:
    rng = chance_of_the_day("what was judged before")
    game = Game.new(Setup.make(3, TOGETHER), seed=rng.getrandbits(32))
    while not game.is_over:
        if rng.random() < POSITIONS / DECISIONS:
            appraiser = Appraiser(game, 0, OVERLOOKED)
            for after in ways_on(game, rng):
                anew = Appraiser(game, 0, OVERLOOKED).prospects(after)
                assert appraiser.prospects(after) == pytest.approx(anew)
        game.play(rng.choice(game.options()))


def test_the_stamp_of_the_land_changes_by_what_is_built_and_not_by_figures() -> None:
    game = Scene("road-straight+red.E | .").game
    twin = game.copy()
    assert twin.state.graph.stamp is game.state.graph.stamp
    twin.return_figure(twin.figures()[0])
    assert twin.state.graph.stamp is game.state.graph.stamp, "whoever is on it, the land is the same"
    twin.state.graph.rename(0, "castle")
    assert twin.state.graph.stamp is not game.state.graph.stamp
    assert twin.state.graph.stamp == game.state.graph.stamp, "it is nothing that a game knows"
