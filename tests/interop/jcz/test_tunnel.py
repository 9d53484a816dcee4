"""The Tunnel, the Labyrinth and the Watchtowers in that program's words."""

import json
import random
from typing import Any

import pytest

from bastide import Game, Setup
from bastide.interop.jcz.assertions import check_assertions
from bastide.interop.jcz.errors import Unsupported
from bastide.interop.jcz.exporter import export_game
from bastide.interop.jcz.replay import replay_saved
from bastide.interop.jcz.saved import SavedGame, read_saved
from bastide.interop.jcz.translation import translate_setup


def translated(sets: dict[str, int], elements: dict[str, Any], rules: dict[str, str]) -> Setup:
    saved = SavedGame(("Ann", "Ben"), {"basic:1": 1} | sets, elements, rules, start=(), messages=())
    return translate_setup(saved)


def eager_game(setup: Setup, seed: int) -> Game:
    """A game in which players pass as rarely as they can."""
    game = Game.new(setup, seed=seed)
    rng = random.Random(seed)
    while not game.is_over:
        options = [option for option in game.options() if option.verb != "pass" or rng.random() < 0.3]
        game.play(rng.choice(options or game.options()))
    return game


@pytest.mark.parametrize(
    ("rules", "chosen"),
    [
        ({}, ("3/2", "true")),
        ({"more-tunnel-tokens": "2/1"}, ("2/1", "true")),
        ({"more-tunnel-tokens": "1/1", "tunnelize-other-expansions": "false"}, ("1/1", "false")),
    ],
)
def test_its_rules_of_the_tunnel_are_ours(rules: dict[str, str], chosen: tuple[str, str]) -> None:
    setup = translated({"tunnel": 1}, {"tunnel": 1}, rules)
    assert (setup.chosen["tunnel.pairs"], setup.chosen["tunnel.other_expansions"]) == chosen
    assert setup.chosen["tunnel.window"] == "before_scoring", "it knows no token after the scoring"
    assert json.loads(export_game(Game.begin(setup)))["setup"]["elements"]["tunnel"]


def test_without_its_element_there_are_no_tokens() -> None:
    use = translated({"tunnel": 1}, {}, {}).use("tunnel")
    assert use is not None
    assert use.parts == ()


@pytest.mark.parametrize("variant", ["advanced", "basic"])
def test_its_labyrinth_is_one_tile_with_rules_of_its_own(variant: str) -> None:
    setup = translated({"labyrinth": 2}, {}, {"labyrinth-variant": variant})
    use = setup.use("labyrinth")
    assert use is not None
    assert (use.tiles, use.parts, setup.chosen["labyrinth.rules"]) == (2, ("labyrinth",), variant)
    (pile,) = Game.begin(setup).rules.stages
    assert pile.tiles["labyrinth/labyrinth"] == 2


@pytest.mark.parametrize(("tiles", "copies"), [("2", 6), ("1", 3)])
def test_both_labyrinths_are_two_copies_of_its_set(tiles: str, copies: int) -> None:
    game = Game.begin(Setup.make(2, "labyrinth*3", options={"labyrinth.tiles": tiles}))
    assert json.loads(export_game(game))["setup"]["sets"] == {"basic:1": 1, "labyrinth": copies}


def test_its_watchtowers_follow_from_the_tiles() -> None:
    use = translated({"watchtowers": 1}, {}, {}).use("watchtowers")
    assert use is not None
    assert (use.tiles, use.parts) == (1, ("watchtowers",))


@pytest.mark.parametrize(
    "expansions", ["tunnel*4", "labyrinth*4", "watchtowers*2", "tunnel*2,labyrinth*2,watchtowers"]
)
def test_an_export_says_everything_in_that_programs_words(expansions: str) -> None:
    game = eager_game(Setup.make(2, expansions, "jcz"), seed=3)
    data = json.loads(export_game(game))
    del data["bastide"]
    back = replay_saved(read_saved(json.dumps(data))).game
    assert [option.code for option in back.history] == [option.code for option in game.history]
    assert (back.scores, back.is_over) == (game.scores, True)


def test_a_turn_with_a_token_is_confirmed_once() -> None:
    game = eager_game(Setup.make(2, "tunnel*4", "jcz"), seed=3)
    kinds = [message["type"] for message in json.loads(export_game(game))["replay"]]
    assert kinds.count("PLACE_TOKEN") == 12
    assert kinds.count("COMMIT") == kinds.count("PLACE_TILE")


@pytest.mark.parametrize(
    ("expansions", "options", "need"),
    [
        ("tunnel", {"tunnel.per": "turn"}, "tunnel.window = any_time"),
        ("tunnel", {"tunnel.window": "before_scoring"}, "tunnel.per = part"),
        ("watchtowers", {"watch.per_meeple": "once_per_player"}, "watch.per_meeple = once_per_player"),
    ],
)
def test_what_that_program_cannot_play_is_refused(
    expansions: str, options: dict[str, str], need: str
) -> None:
    with pytest.raises(Unsupported) as caught:
        export_game(Game.begin(Setup.make(2, expansions, options=options)))
    assert caught.value.needs == (need,)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Ann has TUNNEL_A token with count 2.", ""),
        ("Ben has TUNNEL_C token with count 0", ""),
        ("Ann has TUNNEL_B token with count 1", "Ann has 2"),
        ("Ann has ACORN token with count 1", None),
        ("Zoe has TUNNEL_A token with count 2", None),
    ],
)
def test_assertions_about_tokens_are_checked(text: str, verdict: str | None) -> None:
    game = Game.begin(Setup.make(["Ann", "Ben"], "tunnel", "jcz", options={"tunnel.pairs": "2/1"}))
    replay = replay_saved(read_saved(export_game(game)))
    assert dict(check_assertions(replay, (text,))) == {text: verdict}
