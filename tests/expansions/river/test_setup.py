"""Which tiles make the river, what lies at the start, and in which order the rest is drawn."""

import random
from collections import Counter

import pytest

from bastide.core.compile import compile_rules
from bastide.core.errors import SetupError
from bastide.core.events import TileDrawn, TurnStarted
from bastide.core.game import CHANCE, Game
from bastide.core.library import Library
from bastide.core.rules import Rules
from bastide.core.setup import Setup
from bastide.core.tiles import StartTile
from tests.rules import rule

RIVERS = ("river1", "river2", "both")
SPRING = StartTile("river/spring", (0, 0), 0)
ORDINARY_START = "base/city-1-road-straight"

#: The tiles between spring or fork and the end, with their numbers.
BETWEEN_I = Counter(
    {
        "river/river-straight-cities-2-opposite": 1,
        "river/river-straight-city-1-road-end": 1,
        "river/cloister-river-straight-road-end": 1,
        "river/river-straight-road-straight": 1,
        "river/river-straight": 2,
        "river/river-curve-city-2-adjacent": 1,
        "river/river-curve-road-curve": 1,
        "river/river-curve": 2,
    }
)
BETWEEN_II = Counter(
    {
        "river/ii-river-straight-city-2-opposite": 1,
        "river/ii-cloister-river-straight": 1,
        "river/ii-river-straight-road-straight-inn": 1,
        "river/ii-river-straight-city-1-road-end": 1,
        "river/ii-river-curve": 1,
        "river/ii-river-curve-city-2-adjacent-shield": 1,
        "river/ii-river-curve-pigs": 1,
        "river/ii-river-curve-road-curve": 1,
    }
)
CITY_END = Counter({"river/lake-city-1": 1})


def rules_of(expansions: str, **options: str) -> Rules:
    return compile_rules(Setup.make(2, expansions, options=options), Library.default())


def stages(expansions: str, **options: str) -> list[dict[str, int]]:
    """The parts of the draw pile that come one after the other; the ordinary pile is the last."""
    return [dict(stage.tiles) for stage in rules_of(expansions, **options).stages]


def twice(tiles: Counter[str]) -> Counter[str]:
    return tiles + tiles


def play_the_river(seed: int, **options: str) -> list[str]:
    """The tiles of a random game in the order they were drawn, up to the first that is not of the river."""
    game = Game.new(Setup.make(2, "river", options=options), seed)
    rng = random.Random(seed)
    while True:
        drawn = [event.tile for event in game.state.log if isinstance(event, TileDrawn)]
        if not drawn[-1].startswith("river/"):
            return drawn
        game.play(rng.choice(game.options()))


# The start.


@pytest.mark.parametrize("start", ["out", "shuffle-in"])
@pytest.mark.parametrize("river", RIVERS)
@rule("RIVER-01")
def test_the_spring_lies_in_place_of_the_start_tile(river: str, start: str) -> None:
    setup = Setup.make(2, "river", options={"river": river, "base_start_tile": start})
    game = Game.begin(setup)
    assert game.rules.start == (SPRING,)
    (spring,) = game.state.board.tiles
    assert (game.rules.tiles[spring.tile].type.id, spring.cell) == ("river/spring", (0, 0))


@pytest.mark.parametrize("river", RIVERS)
@pytest.mark.parametrize(("start", "copies"), [("out", 3), ("shuffle-in", 4)])
@rule("RIVER-02")
def test_the_ordinary_start_tile_stays_out_or_is_shuffled_in(river: str, start: str, copies: int) -> None:
    *_, pile = stages("river", river=river, base_start_tile=start)
    assert pile[ORDINARY_START] == copies
    assert sum(pile.values()) == 68 + copies
    assert all(name.startswith("base/") for name in pile)


@rule("RIVER-02", "BASE-X06")
def test_of_two_base_games_one_start_tile_stays_out() -> None:
    *_, pile = stages("base*2,river")
    assert pile[ORDINARY_START] == 7
    assert sum(pile.values()) == 143


@pytest.mark.parametrize("first_seat", [0, 1])
@rule("RIVER-07")
def test_the_first_turn_places_a_river_tile(first_seat: int) -> None:
    game = Game.new(Setup.make(2, "river", first_seat=first_seat), seed=1)
    started, drawn = game.state.log
    assert started == TurnStarted(first_seat, 1)
    assert isinstance(drawn, TileDrawn)
    assert drawn.tile.startswith("river/")
    assert game.actor == first_seat
    assert {option.verb for option in game.options()} == {"tile"}


# The piles.


@rule("RIVER-03", "RIVER-04")
def test_river_one_keeps_its_lake_for_the_end() -> None:
    river, lake, _ = stages("river", river="river1")
    assert river == BETWEEN_I
    assert lake == {"river/lake": 1}


@rule("RIVER-03", "RIVER-05")
def test_river_two_begins_with_the_fork_and_ends_with_the_volcano_lake() -> None:
    fork, river, lake, _ = stages("river", river="river2")
    assert fork == {"river/fork": 1}
    assert river == BETWEEN_II + CITY_END
    assert lake == {"river/lake-volcano": 1}


@rule("RIVER-03", "RIVER-06")
def test_both_rivers_share_one_spring_one_fork_and_have_two_ends() -> None:
    fork, river, lake, _ = stages("river", river="both")
    assert fork == {"river/fork": 1}
    assert river == BETWEEN_I + BETWEEN_II + CITY_END
    assert lake == {"river/lake-volcano": 1}
    assert rules_of("river", river="both").start == (SPRING,)


@pytest.mark.parametrize(("river", "between"), [("river1", 10), ("river2", 9), ("both", 19)])
@rule("RIVER-03", "RIVER-04", "RIVER-05", "RIVER-06")
def test_the_river_is_drawn_whole_before_any_other_tile(river: str, between: int) -> None:
    for seed in range(8):
        *of_river, _ = play_the_river(seed, river=river)
        if river == "river1":
            assert of_river[-1] == "river/lake"
        else:
            assert of_river.pop(0) == "river/fork"
            assert of_river[-1] == "river/lake-volcano"
        assert len(of_river) == between + 1


@rule("RIVER-03")
def test_the_river_pile_is_shuffled() -> None:
    orders = {tuple(play_the_river(seed)[:10]) for seed in range(8)}
    assert len(orders) > 1
    assert {Counter(order)["river/river-curve"] for order in orders} == {2}


@rule("RIVER-03")
def test_any_river_tile_may_come_next_as_far_as_a_player_can_know() -> None:
    game = Game.new(Setup.make(2, "river"), seed=1)
    (drawn,) = (event.tile for event in game.state.log if isinstance(event, TileDrawn))
    seen = game.view(1).game
    while seen.actor != CHANCE:
        seen.play(seen.options()[0])
    left = {outcome.target.code: weight for outcome, weight in seen.outcomes()}
    assert left == BETWEEN_I - Counter({drawn: 1})


@rule("RIVER-03")
def test_nothing_in_a_game_tells_the_order_of_the_river() -> None:
    by_first_tile: dict[str, list[Game]] = {}
    for seed in range(20):
        game = Game.new(Setup.make(2, "river"), seed)
        by_first_tile.setdefault(str(game.history), []).append(game)
    alike = max(by_first_tile.values(), key=len)
    assert len(alike) > 1
    assert all(game.to_json() == alike[0].to_json() for game in alike)


# River off, copies of tiles, tiles left in the box.


@rule("RIVER-D01")
def test_without_a_word_about_it_river_one_is_laid() -> None:
    for preset in ("modern", "classic"):
        assert Setup.make(2, "river", preset).chosen["river"] == "river1"
    assert stages("river") == stages("river", river="river1") != stages("river", river="river2")


@pytest.mark.parametrize("start", ["out", "shuffle-in"])
@pytest.mark.parametrize("expansions", ["river", "river*0"])
@rule("RIVER-D01")
def test_without_river_tiles_the_ordinary_start_tile_is_used(expansions: str, start: str) -> None:
    river = "off" if expansions == "river" else "both"
    rules = rules_of(expansions, river=river, base_start_tile=start)
    assert rules.start == rules_of("base").start == (StartTile(ORDINARY_START, (0, 0), 0),)
    assert rules.stages == rules_of("base").stages


@rule("RIVER-D02", "BASE-X06")
def test_two_copies_of_river_one_have_one_spring_and_one_lake() -> None:
    river, lake, pile = stages("river*2", river="river1")
    assert river == twice(BETWEEN_I)
    assert lake == {"river/lake": 1}
    assert rules_of("river*2", river="river1").start == (SPRING,)
    assert pile == stages("river")[-1]


@rule("RIVER-D02", "BASE-X06")
def test_two_copies_of_river_two_have_one_fork_and_two_ends() -> None:
    fork, river, lake, _ = stages("river*2", river="river2")
    assert fork == {"river/fork": 1}
    assert river == twice(BETWEEN_II) + CITY_END
    assert lake == {"river/lake-volcano": 1}


@rule("RIVER-D02", "BASE-X06")
def test_two_copies_of_both_rivers_have_one_spring_one_fork_and_two_ends() -> None:
    fork, river, lake, _ = stages("river*2", river="both")
    assert fork == {"river/fork": 1}
    assert river == twice(BETWEEN_I + BETWEEN_II) + CITY_END
    assert lake == {"river/lake-volcano": 1}


@pytest.mark.parametrize("river", RIVERS)
@rule("RIVER-01", "RIVER-21")
def test_the_river_can_be_played_without_the_base_tiles(river: str) -> None:
    game = Game.new(Setup.make(2, "base*0,river", options={"river": river}), seed=3)
    rng = random.Random(3)
    while not game.is_over:
        game.play(rng.choice(game.options()))
    of_game = {"river1": 12, "river2": 12, "both": 22}[river]
    assert len(game.state.board.tiles) + len(game.state.discarded) == of_game


@pytest.mark.parametrize(
    ("expansions", "options", "fault"),
    [
        ("river[lake]", {}, "river has no part 'lake'"),
        ("river*11", {}, "copies of the tiles"),
        ("river", {"river": "river3"}, "river cannot be 'river3'"),
        ("base", {"river": "river1"}, "no rule option 'river'"),
    ],
)
def test_a_river_that_does_not_exist_is_refused(expansions: str, options: dict[str, str], fault: str) -> None:
    with pytest.raises(SetupError, match=fault):
        Setup.make(2, expansions, options=options)
