"""The end of the game: when it comes, what the unfinished features pay, who wins, equal numbers of turns."""

import random
from collections import Counter

import pytest

from bastide import CHANCE, NOBODY, Game, Setup
from bastide.core.errors import GameOver
from bastide.core.events import (
    Event,
    FigurePlaced,
    FigureReturned,
    GameEnded,
    Scored,
    TileDiscarded,
    TileDrawn,
    TilePlaced,
)
from tests.playing import play_at_random
from tests.rules import rule
from tests.scene import Scene

BASE_TILES_TO_DRAW = 71


def kinds(events: list[Event]) -> list[type[Event]]:
    """What sorts of things happened, in order."""
    return [type(event) for event in events]


# When the game ends.


@rule("BASE-60")
def test_the_turn_of_the_last_tile_is_played_to_its_end() -> None:
    scene = Scene("city-1-village-3/2+red.S | road-straight | .", turn="blue")
    scene.leave_in_pile("city-1-village-3")
    scene.place("city-1-village-3 @ 2,0")
    assert scene.game.actor == scene.seat("blue"), "the figure action is still to come"
    scene.game.play("meeple road@W")
    # The road that it finishes pays and its thief comes back; Red's open city pays in the final scoring.
    happened = [TileDrawn, TilePlaced, FigurePlaced, Scored, FigureReturned, Scored, GameEnded]
    assert kinds(scene.events()) == happened
    assert (scene.rules_cited("blue"), scene.rules_cited("red")) == (["BASE-40"], ["BASE-63"])
    assert scene.game.scores == (1, 3)
    assert (scene.game.actor, scene.game.is_over) == (NOBODY, True)
    with pytest.raises(GameOver):
        scene.game.play("pass")


@rule("BASE-60")
def test_the_game_goes_on_while_a_tile_is_left() -> None:
    scene = Scene("city-1-village-3/2 | road-straight+red.E | .")
    scene.leave_in_pile("city-1-village-3", "cloister")
    scene.play("city-1-village-3 @ 2,0")
    assert not scene.game.is_over
    assert (scene.game.state.active, scene.game.actor) == (scene.seat("blue"), CHANCE)


@rule("BASE-60")
def test_the_game_also_ends_when_the_last_tile_fits_nowhere() -> None:
    # Around a lone tile with roads on all sides the cloister has no place.
    scene = Scene("village-4+red.N")
    scene.leave_in_pile("cloister")
    scene.draw("cloister")
    assert kinds(scene.events()) == [TileDrawn, TileDiscarded, Scored, GameEnded]
    assert scene.rules_cited("red") == ["BASE-62"]
    assert scene.game.is_over


# What is left on the board.


@rule("BASE-61")
def test_unfinished_features_pay_before_farms() -> None:
    # The farm lies first on the board and belongs to the first seat, and yet it is counted last.
    scene = Scene("""
        city-1/1+red.NL | city-1/3             | .
        road-straight   | road-straight+blue.E | cloister-road/1+red.cloister
        .               | city-1/2+blue.S      | .
    """)
    scene.finish()
    events = scene.events()
    assert all(isinstance(event, Scored) and event.final for event in events[:-1])
    paid = [(event.player, event.what) for event in events if isinstance(event, Scored)]
    assert sorted(paid[:-1]) == [(0, "cloister"), (1, "city"), (1, "road")]
    assert paid[-1] == (0, "field")
    names = [step.name for step in reversed(scene.game.rules.final[0])]
    assert names == ["final_start", "final_features", "final_farms", "final_bonuses", "game_end"]


@rule("BASE-62")
def test_an_unfinished_road_pays_its_tiles() -> None:
    scene = Scene("village-3 | road-straight+red.E | road-curve | .\n. | . | road-curve/2 | .")
    assert not scene.feature((1, 0), "E").is_complete
    scene.finish()
    assert scene.scored("red") == ["tiles +4"]
    assert scene.rules_cited("red") == ["BASE-62"]


@rule("BASE-63")
def test_an_unfinished_city_pays_one_for_each_tile_and_pennant() -> None:
    scene = Scene("city-1/1 | city-2-opposite-shield+red.E | city-3-shield/2 | .")
    scene.finish()
    assert scene.scored("red") == ["tiles +3", "pennants +2"]
    assert scene.rules_cited("red") == ["BASE-63", "BASE-63"]


@rule("BASE-63")
def test_with_two_tiles_it_pays_the_same_whatever_tiny_cities_are_worth() -> None:
    for tiny_city in ("4", "2"):
        scene = Scene("city-1/1+red.E | city-2-opposite-shield", options={"tiny_city": tiny_city})
        scene.finish()
        assert scene.scored("red") == ["tiles +2", "pennants +1"]
        assert scene.rules_cited("red") == ["BASE-63", "BASE-63"]


@rule("BASE-64")
def test_an_unfinished_cloister_pays_for_itself_and_for_every_tile_around_it() -> None:
    alone = Scene("cloister+red.cloister")
    alone.finish()
    assert alone.scored("red") == ["tile +1"]
    # Seven around it, corners included; the two tiles farther away do not count.
    scene = Scene(
        """
        cloister | cloister              | cloister | cloister
        cloister | cloister+red.cloister | cloister | cloister
        cloister | cloister              | .        | .
        """,
        "base*3",
    )
    scene.finish()
    assert scene.scored("red") == ["tile +1", "tiles around +7"]
    assert scene.rules_cited("red") == ["BASE-64", "BASE-64"]


@rule("BASE-65")
def test_the_majority_alone_gets_what_is_unfinished() -> None:
    scene = Scene("road-straight+red.E | road-straight+blue.E | road-straight+blue.E")
    scene.finish()
    assert scene.scored("red") == []
    assert scene.scored("blue") == ["tiles +3"], "once, with two thieves"


@rule("BASE-65")
def test_those_who_tie_get_the_full_points_of_what_is_unfinished() -> None:
    scene = Scene("city-1/1+red.E | city-2-opposite+blue.E | city-2-opposite-shield+green.E", players=3)
    scene.finish()
    for colour in ("red", "blue", "green"):
        assert scene.scored(colour) == ["tiles +3", "pennants +1"]


@rule("BASE-E06")
def test_an_open_road_of_three_tiles_and_a_cloister_with_four_tiles_around_it() -> None:
    scene = Scene(
        """
        village-3 | road-straight+red.E      | road-straight
        .         | cloister+yellow.cloister | .
        .         | city-1/2                 | .
        """,
        players=4,
    )
    scene.finish()
    assert scene.scored("red") == ["tiles +3"]
    assert scene.scored("yellow") == ["tile +1", "tiles around +4"]
    assert scene.game.scores == (3, 0, 0, 5)


@rule("BASE-E07")
def test_open_cities_worth_three_and_eight() -> None:
    scene = Scene(
        """
        city-1/1 | city-2-opposite-shield+blue.E | .              | .                              | .
        city-1/1 | city-2-opposite+green.E       | city-4-shield  | city-2-opposite-shield+green.E | city-1/3
        .        | .                             | city-1+black.N | .                              | .
        """,
        players=5,
    )
    scene.finish()
    assert scene.scored("blue") == ["tiles +2", "pennants +1"]
    assert scene.scored("green") == ["tiles +6", "pennants +2"]
    assert scene.scored("black") == []


# Who wins.


@rule("BASE-73")
def test_the_highest_score_wins() -> None:
    scene = Scene("road-straight+red.E | road-straight | cloister-road/1+blue.cloister", players=3)
    before = scene.game.winners
    scene.finish()
    assert scene.game.scores == (3, 2, 0)
    assert (before, scene.game.winners) == ((), (scene.seat("red"),))


@rule("BASE-73")
@pytest.mark.parametrize("tiles", [1, 2, 3])
def test_equal_scores_share_the_victory_and_nothing_breaks_the_tie(tiles: int) -> None:
    # Red began and has more followers left; neither makes a difference.
    road = " | ".join(["road-straight+red.E"] + ["road-straight"] * (tiles - 1))
    scene = Scene(f"{road}\nroad-straight+blue.E | road-straight+blue.E")
    scene.finish()
    best = (0,) if tiles > 2 else (0, 1) if tiles == 2 else (1,)
    assert scene.game.winners == best
    assert scene.events()[-1] == GameEnded(best)


# Equal numbers of turns.


def draws(game: Game) -> list[int]:
    """How many tiles each seat has drawn."""
    counted = Counter(event.player for event in game.state.log if isinstance(event, TileDrawn))
    return [counted[seat] for seat in range(len(game.scores))]


@rule("BASE-74")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_with_equal_turns_everybody_draws_equally_many_tiles(players: int) -> None:
    game = play_at_random(Setup.make(players, options={"equal_turns": "on"}), seed=players)
    assert not game.state.discarded, "a redrawn tile would shift the turns"
    assert draws(game) == [BASE_TILES_TO_DRAW // players] * players


@rule("BASE-74")
@pytest.mark.parametrize("preset", ["modern", "classic"])
def test_without_equal_turns_all_tiles_are_drawn(preset: str) -> None:
    game = play_at_random(Setup.make(3, rules=preset), seed=1)
    assert not game.state.discarded
    assert draws(game) == [24, 24, 23]


@rule("BASE-74", "BASE-D02")
@pytest.mark.parametrize(("river", "to_draw"), [("river1", 82), ("river2", 82), ("both", 92)])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_river_counts_too_but_is_drawn_whole(river: str, to_draw: int, players: int) -> None:
    setup = Setup.make(players, "river", options={"equal_turns": "on", "river": river})
    game = play_at_random(setup, seed=players)
    *river_piles, normal = game.state.piles
    assert [pile.size for pile in river_piles] == [0] * len(river_piles)
    assert normal.size == to_draw % players
    assert sum(draws(game)) == to_draw - to_draw % players


@rule("BASE-D02")
def test_a_river_without_normal_tiles_is_drawn_whole() -> None:
    game = Game.begin(Setup.make(4, "base*0,river", options={"equal_turns": "on"}))
    assert game.state.tiles_left == 11, "three would have to go, but there is no pile to take them from"


@rule("BASE-D02")
def test_which_tiles_were_put_away_stays_unknown_to_the_end() -> None:
    game = Game.begin(Setup.make(6, options={"equal_turns": "on"}))
    put_away = BASE_TILES_TO_DRAW % 6
    rng = random.Random(0)
    drawn = 0
    while not game.is_over:
        if game.actor != CHANCE:
            game.play(rng.choice(game.options()))
            continue
        # Every tile that nobody has seen may be the next: those put away are among them.
        assert sum(weight for _, weight in game.outcomes()) == BASE_TILES_TO_DRAW - drawn
        assert game.state.tiles_left == BASE_TILES_TO_DRAW - put_away - drawn
        game.play(rng.choice(game.options()))
        drawn += 1
    assert drawn == BASE_TILES_TO_DRAW - put_away
    assert game.state.pile is None
    assert sum(game.state.piles[-1].left) == put_away
