"""What we export, we import as the same game."""

import json
import random

import pytest

from bastide import Game, Setup
from bastide.interop.jcz.errors import Unsupported
from bastide.interop.jcz.exporter import export_game
from bastide.interop.jcz.replay import replay_saved
from bastide.interop.jcz.saved import read_saved

SETUPS = [
    ("base", {}),
    ("abbot", {}),
    ("river", {"river": "river1"}),
    ("abbot,river", {"river": "river2"}),
    ("abbot,river", {"river": "both"}),
    ("base*2,abbot*0[abbot]", {"gardens": "none"}),
    ("base", {"farmers": "off", "tiny_city": "2"}),
    ("inns_cathedrals,abbot", {}),
    ("inns_cathedrals*2[inns]", {"inn_cathedral_final": "ignore"}),
    ("traders_builders", {}),
    ("king_robber*2", {"king_scoring": "10-each"}),
    ("king_robber", {"king_scoring": "15-40"}),
    ("king_robber[king]", {"king_scoring": "continuous"}),
    ("festival", {"festival.sets": "1+2", "festival.return": "follower"}),
    ("count,festival*9", {}),
    ("festival*2,abbot,inns_cathedrals", {"festival.sets": "2"}),
    ("river,traders_builders", {"river": "river2"}),
    ("river,traders_builders", {"river": "river2", "pig_herd": "off"}),
]


def random_game(setup: Setup, seed: int, moves: int) -> Game:
    game = Game.new(setup, seed=seed)
    rng = random.Random(seed)
    while not game.is_over and moves:
        game.play(rng.choice(game.options()))
        moves -= 1
    return game


@pytest.mark.parametrize(("expansions", "options"), SETUPS)
@pytest.mark.parametrize("moves", [0, 1, 2, 61, 1000])
def test_an_exported_game_comes_back_the_same(expansions: str, options: dict[str, str], moves: int) -> None:
    game = random_game(Setup.make(3, expansions, options=options), seed=moves, moves=moves)
    back = replay_saved(read_saved(export_game(game))).game
    back.go_on()
    assert back.history == game.history
    assert back.to_json() == game.to_json()


@pytest.mark.parametrize(("expansions", "options"), SETUPS)
def test_an_export_says_everything_in_that_programs_words(expansions: str, options: dict[str, str]) -> None:
    """Without our own setup in the file, the game is the same by what that program can read."""
    game = random_game(Setup.make(2, expansions, "jcz", options=options), seed=5, moves=1000)
    data = json.loads(export_game(game))
    del data["bastide"]
    back = replay_saved(read_saved(json.dumps(data))).game
    assert [option.code for option in back.history] == [option.code for option in game.history]
    assert (back.scores, back.is_over) == (game.scores, True)


def test_messages_are_those_of_a_turn() -> None:
    game = Game.new(Setup.make(["Ann", "Ben"]), seed=2)
    game.play(game.options()[0])
    game.play(next(option for option in game.options() if option.verb == "meeple"))
    data = json.loads(export_game(game))
    assert [message["type"] for message in data["replay"]] == ["PLACE_TILE", "DEPLOY_MEEPLE", "COMMIT"]
    assert data["replay"][1]["payload"]["meepleId"] == "0.small.1"
    assert [player["name"] for player in data["players"]] == ["Ann", "Ben"]
    assert len(data["gameAnnotations"]["drawOrder"]) == 2


@pytest.mark.parametrize(
    ("expansions", "options", "need"),
    [
        ("base", {"farm_scoring": "city-once-4"}, "farm_scoring = city-once-4"),
        ("base", {"equal_turns": "on"}, "equal_turns = on"),
        ("base", {"first_player": "random"}, "first_player = random"),
        ("river", {"river_uturn": "fit-only"}, "river_uturn = fit-only"),
        ("river", {"river": "river2", "volcano_lake_bonus": "on"}, "volcano_lake_bonus = on"),
    ],
)
def test_what_that_program_cannot_play_is_refused(
    expansions: str, options: dict[str, str], need: str
) -> None:
    with pytest.raises(Unsupported) as caught:
        export_game(Game.new(Setup.make(2, expansions, options=options), seed=1))
    assert caught.value.needs == (need,)
