"""The rule options of the river, each in every value."""

import random

import pytest

from bastide.core.events import TilePlaced, TurnStarted
from bastide.core.game import Game
from bastide.core.geometry import NEIGHBOURS, Cell
from bastide.core.setup import Setup
from bastide.core.shapes import EDGE_CODES
from tests.rules import rule
from tests.scene import Scene

BONUS = {"river": "river2", "volcano_lake_bonus": "on"}
NO_BONUS = {"river": "river2", "volcano_lake_bonus": "off"}

#: All of River II but the volcano lake, which fits at (-1,6).
RIVER_WITHOUT_ITS_LAKE = """
    . | spring | fork/2 | ii-river-straight-road-straight-inn/1 | lake-city-1
    . | .      | ii-cloister-river-straight/1
    . | .      | ii-river-straight-city-2-opposite
    . | .      | ii-river-straight-city-1-road-end/1
    . | ii-river-curve-city-2-adjacent-shield | ii-river-curve-pigs
    ii-river-curve-road-curve/3 | ii-river-curve/1
"""


def before_the_lake(options: dict[str, str], expansions: str = "river") -> Scene:
    return Scene(RIVER_WITHOUT_ITS_LAKE, expansions, at=(-1, 0), options=options)


def play_at_random(seed: int, expansions: str, options: dict[str, str]) -> Game:
    """A random game, played to its end."""
    game = Game.new(Setup.make(2, expansions, options=options), seed)
    rng = random.Random(seed)
    while not game.is_over:
        game.play(rng.choice(game.options()))
    return game


@pytest.mark.parametrize(
    ("option", "modern", "classic"),
    [
        ("river", "river1", "river1"),
        ("base_start_tile", "out", "out"),
        ("river_uturn", "forbidden", "forbidden"),
        ("volcano_lake_bonus", "off", "off"),
        ("pig_herd", "with-tb", "off"),
    ],
)
@rule("RIVER-02", "RIVER-09", "RIVER-20", "RIVER-D01", "RIVER-D03")
def test_the_presets_choose(option: str, modern: str, classic: str) -> None:
    assert Setup.make(2, "river", "modern").chosen[option] == modern
    assert Setup.make(2, "river", "classic").chosen[option] == classic


# Turning back.


@rule("RIVER-08", "RIVER-09")
def test_the_river_may_turn_back_where_fitting_is_enough() -> None:
    picture = "spring | river-curve"
    assert Scene(picture, "river").legal("river-curve") == ["1,1 r2"]
    freely = Scene(picture, "river", options={"river_uturn": "fit-only"})
    assert freely.legal("river-curve") == ["1,1 r1", "1,1 r2"]


@pytest.mark.parametrize("river", ["river1", "river2", "both"])
@rule("RIVER-08", "RIVER-14")
def test_even_where_fitting_is_enough_every_river_tile_goes_on_with_the_river(river: str) -> None:
    for seed in range(5):
        game = play_at_random(seed, "base*0,river", {"river": river, "river_uturn": "fit-only"})
        laid: set[Cell] = set()
        for placed in game.state.board.tiles:
            edges = game.rules.tiles[placed.tile].shapes[placed.rotation].edges
            around = NEIGHBOURS[placed.cell]
            joined = [side for side in range(4) if edges[side] == EDGE_CODES["V"] and around[side] in laid]
            assert joined or placed.number == 0
            laid.add(placed.cell)


# The volcano lake.


@rule("RIVER-D03")
def test_without_bonus_the_volcano_lake_is_an_ordinary_tile() -> None:
    scene = before_the_lake(NO_BONUS)
    scene.place("lake-volcano/1 @ -1,6")
    assert scene.choices() == ["pass", "meeple field@NL"]
    scene.game.play("meeple field@NL")
    assert scene.game.state.active == scene.seat("blue")


@rule("RIVER-D03")
def test_with_bonus_the_volcano_lake_takes_no_follower_and_gives_another_part() -> None:
    scene = before_the_lake(BONUS)
    scene.place("lake-volcano/1 @ -1,6")
    assert scene.waits_for() == "deal"
    assert scene.game.state.active == scene.seat("red")
    assert scene.supply("red") == 7
    scene.place("cloister @ -1,7")
    assert "meeple cloister" in scene.choices()
    scene.game.play("meeple cloister")
    assert scene.game.state.active == scene.seat("blue")


@rule("RIVER-D03")
def test_with_bonus_other_river_tiles_give_nothing_more() -> None:
    scene = Scene("spring | fork/2", "river", options=BONUS)
    scene.place("lake-city-1 @ 2,0")
    assert "meeple city@E" in scene.choices()
    scene.game.play("pass")
    assert scene.game.state.active == scene.seat("blue")


@rule("RIVER-D03")
def test_with_bonus_the_lake_of_river_one_gives_nothing_more() -> None:
    for seed in range(3):
        game = play_at_random(seed, "river", {"volcano_lake_bonus": "on"})
        turns = [event.player for event in game.state.log if isinstance(event, TurnStarted)]
        laid = [event.player for event in game.state.log if isinstance(event, TilePlaced)]
        assert laid == turns[: len(laid)]


@rule("RIVER-D03")
def test_with_bonus_what_the_lake_completed_is_scored_before_the_second_part() -> None:
    river = [f". | . | {line}" for line in RIVER_WITHOUT_ITS_LAKE.splitlines() if line.strip()]
    picture = "\n".join(
        [
            *river,
            "cloister | cloister               | .",
            "cloister | cloister+blue.cloister | cloister",
            "cloister | cloister               | cloister",
        ]
    )
    scene = Scene(picture, "river", at=(-3, 0), options=BONUS)
    scene.place("lake-volcano/1 @ -1,6")
    assert scene.gained("blue") == 9
    assert scene.waits_for() == "deal"
    assert scene.game.state.active == scene.seat("red")


@pytest.mark.parametrize("river", ["river2", "both"])
@pytest.mark.parametrize(("bonus", "same_player"), [("on", True), ("off", False)])
@rule("RIVER-D03")
def test_who_places_the_tile_after_the_volcano_lake(river: str, bonus: str, same_player: bool) -> None:
    for seed in range(4):
        game = play_at_random(seed, "river", {"river": river, "volcano_lake_bonus": bonus})
        laid = [event for event in game.state.log if isinstance(event, TilePlaced)]
        (number,) = (n for n, event in enumerate(laid) if event.tile == "river/lake-volcano")
        lake, after, later = laid[number : number + 3]
        assert (after.player == lake.player) == same_player
        assert later.player != after.player


@rule("RIVER-D03")
def test_with_bonus_but_without_another_tile_the_game_ends() -> None:
    scene = before_the_lake(BONUS, "base*0,river")
    scene.place("lake-volcano/1 @ -1,6")
    assert scene.game.is_over


@rule("RIVER-D03", "RIVER-14")
def test_a_volcano_lake_that_is_discarded_gives_no_bonus() -> None:
    scene = Scene(
        """
        spring | fork/2 | ii-cloister-river-straight | ii-river-curve-road-curve
        .      | ii-river-straight-city-1-road-end/1 | . | ii-river-straight-road-straight-inn
        .      | ii-river-straight-city-2-opposite   | . | ii-river-curve-pigs
        .      | lake-city-1/1                       | . | .
        """,
        "river",
        options=BONUS,
    )
    for tile in ("ii-river-curve", "ii-river-curve-city-2-adjacent-shield", "lake-volcano"):
        scene.draw(tile)
    scene.play("cloister @ 0,-1")
    assert scene.game.state.active == scene.seat("blue")
