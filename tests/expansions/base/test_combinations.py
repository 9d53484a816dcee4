"""The base game together with expansions, with several copies of its tiles, and with a single seat."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from bastide import Game, Setup
from bastide.core.errors import SetupError
from bastide.core.events import GameEnded, TileDrawn, TurnStarted
from bastide.core.geometry import NEIGHBOURS, ROTATIONS, Cell
from bastide.core.targets import Lay
from tests.rules import rule
from tests.scene import Scene

START = "base/city-1-road-straight"
SPRING = "river/spring"


def tile_slug(tile: str) -> str:
    """The expansion that a tile belongs to."""
    return tile.partition("/")[0]


def in_the_pile(game: Game) -> Counter[str]:
    """How often each tile is in the draw pile before the first turn."""
    pile: Counter[str] = Counter()
    for stage in game.rules.stages:
        pile.update(stage.tiles)
    return pile


def on_the_table(game: Game) -> list[tuple[str, Cell, int]]:
    """The tiles on the board: name, cell and rotation."""
    tiles = game.rules.tiles
    return [(tiles[placed.tile].type.id, placed.cell, placed.rotation) for placed in game.state.board.tiles]


# Expansions leave the base rules alone.


def shown_edges(game: Game, tile: int, rotation: int) -> str:
    """The letters of a tile's sides N, E, S, W when it is turned clockwise."""
    printed = game.rules.tiles[tile].type.edges
    return "".join(printed[(side - rotation) % 4] for side in range(4))


def fitting_places(game: Game, tile: int) -> Iterator[tuple[Cell, int]]:
    """Every place beside the board where a tile matches all its neighbours, found cell by cell."""
    cells = game.state.board.cells
    beside = {cell for occupied in cells for cell in NEIGHBOURS[occupied]} - set(cells)
    for cell in beside:
        for rotation in ROTATIONS:
            own = shown_edges(game, tile, rotation)
            if all(
                own[side] == shown_edges(game, neighbour.tile, neighbour.rotation)[(side + 2) % 4]
                for side, other in enumerate(NEIGHBOURS[cell])
                if (neighbour := cells.get(other))
            ):
                yield cell, rotation


@rule("BASE-X01")
@pytest.mark.parametrize("river", ["river1", "river2", "both"])
def test_tiles_of_all_expansions_are_placed_by_their_edges(river: str) -> None:
    setup = Setup.make(2, "abbot,river", options={"river": river})
    game = Game.new(setup, seed=3)
    rng = random.Random(3)
    seen: set[str] = set()
    while not game.is_over:
        options = game.options()
        drawn = game.state.log[-1]
        if isinstance(drawn, TileDrawn):
            tile = game.rules.tile_index[drawn.tile]
            offered = {(*option.the(Lay)[:2],) for option in options}
            fitting = set(fitting_places(game, tile))
            # Only river tiles have rules of their own, and these take places away (RIVER-08 to RIVER-12).
            has_river = "V" in game.rules.tiles[tile].type.edges
            assert offered <= fitting if has_river else offered == fitting
            seen.add(tile_slug(drawn.tile))
        game.play(rng.choice(options))
    assert seen == {"base", "abbot", "river"}


def after_the_river(scene: Scene) -> None:
    """Let the river, if there is one, be drawn already."""
    scene.game.state.piles = scene.game.state.piles[-1:]


@rule("BASE-X01")
def test_features_run_on_over_the_tiles_of_expansions() -> None:
    scene = Scene(
        """
        village-3/2                | road-straight-garden+red.E | river-straight-road-straight | .
        cities-2-opposite-garden/1 | city-1/3+blue.NL           | .                            | .
        """,
        "abbot,river",
    )
    after_the_river(scene)
    banks = scene.feature((2, 0), "NL"), scene.feature((2, 0), "NR")
    assert banks[0] is scene.feature((1, 0), "NL") is not banks[1]
    assert scene.feature((1, 0), "SR") is scene.feature((0, 1), "NL"), "one field below the road"
    scene.play("village-3 @ 3,0")
    assert scene.scored("red") == ["tiles +4"]
    scene.finish()
    assert scene.scored("blue") == ["city +3"]


@rule("BASE-X01")
@pytest.mark.parametrize("expansions", ["base", "abbot", "river", "abbot,river"])
def test_a_base_position_plays_the_same_with_any_expansion(expansions: str) -> None:
    scene = Scene(
        """
        village-3/2+red.E | road-straight                 | .
        city-1/1+red.NL   | city-1/3                      | cloister+blue.cloister
        .                 | city-2-opposite-shield+blue.E | .
        """,
        expansions,
    )
    after_the_river(scene)
    scene.play("cloister-road/1 @ 2,0 + cloister")
    assert scene.scored("red") == ["tiles +3"]
    scene.finish()
    assert sorted(scene.scored("red")) == ["city +3", "tile +1", "tiles around +3"]
    assert sorted(scene.scored("blue")) == ["pennants +1", "tile +1", "tiles +1", "tiles around +4"]
    assert scene.game.scores == (10, 7)


# Start arrangements.


@rule("BASE-X02")
@pytest.mark.parametrize(
    ("expansions", "options"),
    [("base", {}), ("abbot", {}), ("river", {"river": "off"}), ("base*3", {})],
)
def test_without_a_river_the_ordinary_start_tile_is_used(expansions: str, options: dict[str, str]) -> None:
    game = Game.begin(Setup.make(2, expansions, options=options))
    assert on_the_table(game) == [(START, (0, 0), 0)]
    assert SPRING not in in_the_pile(game)


@rule("BASE-X02")
@pytest.mark.parametrize("river", ["river1", "river2", "both"])
@pytest.mark.parametrize(("expansions", "copies"), [("river", 1), ("abbot,river", 1), ("base*2,river", 2)])
def test_the_spring_replaces_the_start_tile_which_stays_out(expansions: str, copies: int, river: str) -> None:
    game = Game.begin(Setup.make(2, expansions, options={"river": river}))
    assert on_the_table(game) == [(SPRING, (0, 0), 0)]
    pile = in_the_pile(game)
    assert SPRING not in pile
    assert pile[START] == 4 * copies - 1
    assert sum(count for tile, count in pile.items() if tile_slug(tile) != "river") == 72 * copies - 1


# Several copies of a tile set.


@rule("BASE-X06")
@pytest.mark.parametrize("copies", [2, 3])
def test_copies_multiply_the_tiles_but_not_what_the_players_have(copies: int) -> None:
    one = Game.begin(Setup.make(2, "base,abbot"))
    several = Game.begin(Setup.make(2, f"base*{copies},abbot*{copies}"))
    assert on_the_table(several) == on_the_table(one), "one start tile"
    once = in_the_pile(one) + Counter({START: 1})
    assert in_the_pile(several) + Counter({START: 1}) == {
        tile: count * copies for tile, count in once.items()
    }
    assert several.state.supply == one.state.supply == [{"meeple": 7, "abbot": 1}] * 2


@rule("BASE-X06")
@pytest.mark.parametrize("river", ["river1", "river2", "both"])
def test_spring_fork_and_lakes_are_used_once(river: str) -> None:
    once = {SPRING, "river/fork", "river/lake", "river/lake-city-1", "river/lake-volcano"}
    one = Game.begin(Setup.make(2, "river", options={"river": river}))
    two = Game.begin(Setup.make(2, "river*2", options={"river": river}))
    assert on_the_table(two) == [(SPRING, (0, 0), 0)]
    assert in_the_pile(two) == {
        tile: count * (2 if tile_slug(tile) == "river" and tile not in once else 1)
        for tile, count in in_the_pile(one).items()
    }


@rule("BASE-X06")
def test_no_copy_of_the_base_tiles_needs_another_start() -> None:
    with pytest.raises(SetupError, match="none of these tiles is a start tile"):
        Game.begin(Setup.make(2, "base*0"))
    assert on_the_table(Game.begin(Setup.make(2, "base*0,river"))) == [(SPRING, (0, 0), 0)]


# A single seat.


@rule("BASE-X07")
@pytest.mark.parametrize("preset", ["modern", "classic"])
@pytest.mark.parametrize("expansions", ["base", "abbot,river"])
@pytest.mark.parametrize("equal_turns", ["off", "on"])
def test_one_seat_plays_a_whole_game(expansions: str, preset: str, equal_turns: str) -> None:
    setup = Setup.make(1, expansions, preset, {"equal_turns": equal_turns})
    game = Game.new(setup, seed=4)
    rng = random.Random(4)
    while not game.is_over:
        assert game.actor == 0
        game.play(rng.choice(game.options()))
    turns = [event.player for event in game.state.log if isinstance(event, TurnStarted)]
    assert turns == [0] * (sum(in_the_pile(game).values()) - len(game.state.discarded))
    assert game.scores[0] > 0
    assert game.state.log[-1] == GameEnded((0,))


@rule("BASE-X07")
def test_one_seat_has_every_majority() -> None:
    scene = Scene("cloister-road/3 | road-straight+red.E | .", players=1)
    scene.play("village-3 @ 2,0 + road@S")
    assert scene.scored("red") == ["tiles +3"]
    scene.finish()
    assert scene.scored("red") == ["tiles +1"]
    assert scene.game.winners == (0,)
