"""The order of things: who begins, the steps of a turn, whose turn is next and when the end comes."""

import pytest

from bastide import CHANCE, Game, Setup
from bastide.core.agenda import Step
from bastide.core.events import (
    Event,
    FigurePlaced,
    FigureReturned,
    GameEnded,
    Scored,
    TileDrawn,
    TilePlaced,
    TurnStarted,
)
from tests.playing import play_at_random
from tests.rules import rule
from tests.scene import Scene


def kinds(events: list[Event]) -> list[type[Event]]:
    """What sorts of things happened, in order."""
    return [type(event) for event in events]


def names(steps: tuple[Step, ...]) -> list[str]:
    """The steps of a compiled sequence in the order in which they happen."""
    return [step.name for step in reversed(steps)]


# Who begins.


@rule("BASE-05")
@pytest.mark.parametrize("preset", ["modern", "classic"])
def test_both_presets_let_the_given_seat_begin(preset: str) -> None:
    game = Game.new(Setup.make(3, rules=preset, first_seat=2), seed=0)
    assert game.state.log[0] == TurnStarted(2, 1)


@rule("BASE-05", "BASE-74")
@pytest.mark.parametrize(("equal_turns", "to_draw"), [("off", 71), ("on", 69)])
def test_chance_says_who_begins_before_anything_is_drawn(equal_turns: str, to_draw: int) -> None:
    options = {"first_player": "random", "equal_turns": equal_turns}
    waiting = Game.begin(Setup.make(3, options=options, first_seat=2))
    assert (waiting.actor, waiting.state.log, waiting.state.tiles_left) == (CHANCE, [], to_draw)
    for seat in range(3):
        game = waiting.copy()
        game.play(f"first {seat}")
        assert game.state.log == [TurnStarted(seat, 1)]
        assert {option.verb for option in game.options()} == {"draw"}


# The steps of a turn.


@rule("BASE-82", "BASE-83", "BASE-87", "BASE-93")
def test_the_steps_of_a_turn_stand_in_this_order() -> None:
    part = ["part_start", "tile", "action", "completion", "score", "closing", "part_end"]
    base = ["turn_start", *part, "turn_end"]
    assert names(Game.begin(Setup.make(2)).rules.turn[1]) == base
    assert names(Game.begin(Setup.make(2, "abbot")).rules.turn[1]) == base
    # The volcano lake's further turn part comes when all of this part is done.
    assert names(Game.begin(Setup.make(2, "river")).rules.turn[1]) == [*base[:-1], "lake_bonus", base[-1]]


@rule("BASE-82", "BASE-83", "BASE-87")
def test_a_turn_with_everything_in_it() -> None:
    scene = Scene("cloister-road/3 | road-straight | .")
    scene.draw("village-3")
    assert kinds(scene.events()) == [TileDrawn]
    assert {option.verb for option in scene.game.options()} == {"tile"}, "no figure before the tile lies"
    scene.game.play("tile 2,0 r0")
    assert kinds(scene.events()) == [TileDrawn, TilePlaced]
    assert scene.feature((0, 0), "E").is_complete, "joined at once, though not yet scored"
    scene.game.play("meeple road@W")
    assert kinds(scene.events()) == [
        TileDrawn,
        TilePlaced,
        FigurePlaced,
        Scored,
        FigureReturned,
        TurnStarted,
    ]
    assert scene.gained("red") == 3


@rule("BASE-83")
def test_there_is_one_figure_action() -> None:
    scene = Scene("road-straight | .")
    scene.place("village-3 @ 1,0")
    assert scene.choices().count("meeple road@S") == scene.choices().count("meeple road@E") == 1
    scene.game.play("meeple road@S")
    assert kinds(scene.events()) == [TileDrawn, TilePlaced, FigurePlaced, TurnStarted], "no second one"


@rule("BASE-83")
def test_an_abbot_taken_back_scores_at_once_and_is_the_one_figure_action() -> None:
    scene = Scene(
        """
        cloister-road/3 | road-straight+blue.E        | .
        .               | cloister+red:abbot.cloister | .
        """,
        "base,abbot",
    )
    scene.play("village-3 @ 2,0 + recall abbot cloister 1,1")
    happened = [
        (type(event), event.player)
        for event in scene.events()
        if isinstance(event, FigurePlaced | Scored | FigureReturned | TurnStarted)
    ]
    red, blue = scene.seat("red"), scene.seat("blue")
    assert happened == [
        (Scored, red),
        (FigureReturned, red),
        (Scored, blue),
        (FigureReturned, blue),
        (TurnStarted, blue),
    ]
    assert (scene.gained("red"), scene.gained("blue")) == (4, 3)


@rule("BASE-87")
def test_all_completed_features_are_scored_before_any_figure_returns() -> None:
    scene = Scene("""
        cloister-road/3+red.E | .               | cloister-road/1+blue.W
        cloister              | road-straight/1 | cloister
    """)
    scene.play("village-3 @ 1,0")
    assert kinds(scene.events()) == [
        TileDrawn,
        TilePlaced,
        Scored,
        Scored,
        FigureReturned,
        FigureReturned,
        TurnStarted,
    ]
    assert (scene.gained("red"), scene.gained("blue")) == (2, 2)


# Whose turn is next, and the end.


@rule("BASE-93")
def test_after_the_turn_the_next_player_begins_and_after_the_last_seat_the_first() -> None:
    scene = Scene("cloister", players=3, turn="blue")
    scene.play("cloister @ 1,0")
    assert scene.events()[-1] == TurnStarted(scene.seat("green"), 3)
    scene.play("cloister @ 2,0")
    assert scene.events()[-1] == TurnStarted(scene.seat("red"), 4)


@rule("BASE-93")
@pytest.mark.parametrize("expansions", ["base", "base,abbot,river"])
@pytest.mark.parametrize("players", [1, 2, 3, 6])
def test_turns_pass_until_the_pile_is_empty_then_comes_the_final_scoring(
    players: int, expansions: str
) -> None:
    game = play_at_random(Setup.make(players, expansions, first_seat=players - 1), seed=5)
    log = game.state.log
    turns = [event for event in log if isinstance(event, TurnStarted)]
    assert turns == [
        TurnStarted((players - 1 + number) % players, number + 1) for number in range(len(turns))
    ]
    drawn = [place for place, event in enumerate(log) if isinstance(event, TileDrawn)]
    final = [place for place, event in enumerate(log) if isinstance(event, Scored) and event.final]
    assert len(drawn) == sum(sum(stage.tiles.values()) for stage in game.rules.stages)
    assert max(place for place, event in enumerate(log) if isinstance(event, TurnStarted)) < drawn[-1]
    assert final == list(range(len(log) - 1 - len(final), len(log) - 1)), "nothing else happens in it"
    assert isinstance(log[-1], GameEnded)
    assert kinds(log).count(GameEnded) == 1
