"""What single features promise holds as long as hooks say it does: so a bot may remember it."""

import random
from collections.abc import Iterator

from bastide import Setup
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.hooks import Knowledge, overrides
from tests.samples import chance_of_the_day
from tests.scene import Scene

#: How many positions of a game are looked at, and how many ways to go on from each.
POSITIONS = 60
WAYS = 12


def likely(feature: Feature) -> float:
    """A chance that tells features apart."""
    return 1 / (1 + feature.open + len(feature.segments))


def kept(game: Game) -> list[object]:
    """All on which such a promise may depend, besides the feature itself."""
    state = game.state
    telling = [e.slug for e in game.rules.expansions if overrides(e, Knowledge.add_feature_prospects)]
    return [state.graph.stamp, state.last, state.tiles_left, *map(state.ext.get, telling)]


def ways_on(game: Game, rng: random.Random) -> Iterator[Game]:
    """Positions after some of the options."""
    options = game.options()
    for option in rng.sample(list(options), min(WAYS, len(options))):
        after = game.copy()
        after.play(option)
        yield after


def test_what_a_feature_promises_depends_on_no_figures_elsewhere() -> None:
    rng = chance_of_the_day("what features promise")
    game = Game.new(Setup.make(4, "everything"), seed=rng.getrandbits(32))
    looked_at = 0
    while not game.is_over:
        if game.actor >= 0 and rng.random() < POSITIONS / 1500:
            for after in ways_on(game, rng):
                if after.is_over or any(a is not b for a, b in zip(kept(game), kept(after), strict=True)):
                    continue
                before = {id(feature) for feature in game.state.graph.with_figures()}
                for feature in after.state.graph.with_figures():
                    if id(feature) in before:
                        looked_at += 1
                        assert after.prospects_of(feature, likely) == game.prospects_of(feature, likely)
        game.play(rng.choice(game.options()))
    assert looked_at > POSITIONS


def test_the_stamp_of_the_land_changes_with_tiles_and_not_with_figures() -> None:
    game = Scene("road-straight+red.E | .").game
    twin = game.copy()
    assert twin.state.graph.stamp is game.state.graph.stamp
    twin.return_figure(twin.figures()[0])
    assert twin.state.graph.stamp is game.state.graph.stamp, "whoever is on it, the land is the same"
    tile = twin.rules.tiles[twin.state.board.tiles[0].tile]
    twin.lay_tile(0, tile.index, (0, 1), 0)
    assert twin.state.graph.stamp is not game.state.graph.stamp
