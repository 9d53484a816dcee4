"""The Siege in that program's words."""

import json
from typing import Any

import pytest

from bastide import Game, Setup
from bastide.interop.jcz.exporter import export_game
from bastide.interop.jcz.replay import replay_saved
from bastide.interop.jcz.saved import SavedGame, read_saved
from bastide.interop.jcz.translation import translate_setup
from tests.interop.jcz.test_count import dense_game

CATHARS = "siege/cathars"
BESIEGERS = "siege/besiegers"


def translated(sets: dict[str, int], elements: dict[str, Any], rules: dict[str, str] | None = None) -> Setup:
    saved = SavedGame(("Ann", "Ben"), {"basic:1": 1} | sets, elements, rules or {}, start=(), messages=())
    return translate_setup(saved)


@pytest.mark.parametrize(
    ("sets", "release"),
    [
        ({CATHARS: 1}, "cathars"),
        ({BESIEGERS: 1}, "besiegers"),
        ({CATHARS: 1, BESIEGERS: 1}, "cathars+besiegers"),
    ],
)
def test_each_set_is_a_release(sets: dict[str, int], release: str) -> None:
    assert translated(sets, {"siege": True}).chosen["siege.tiles"] == release
    game = Game.begin(Setup.make(2, "siege", options={"siege.tiles": release}))
    assert {
        name: n for name, n in json.loads(export_game(game))["setup"]["sets"].items() if name != "basic:1"
    } == sets


@pytest.mark.parametrize(("release", "copies"), [("siege", 1), ("cathars+siege", 2)])
def test_the_siege_is_written_as_the_cathars(release: str, copies: int) -> None:
    game = Game.begin(Setup.make(2, "siege", options={"siege.tiles": release}))
    assert json.loads(export_game(game))["setup"]["sets"] == {"basic:1": 1, CATHARS: copies}


@pytest.mark.parametrize(
    ("elements", "parts"),
    [
        ({"siege": True, "escape": True}, ("siege", "escape")),
        ({"siege": True}, ("siege",)),
        ({"escape": True}, ()),
    ],
)
def test_siege_and_escape_are_parts(elements: dict[str, Any], parts: tuple[str, ...]) -> None:
    use = translated({CATHARS: 1}, elements).use("siege")
    assert use is not None
    assert use.parts == parts


@pytest.mark.parametrize(
    ("rules", "adjacency"),
    [({}, "any_city_tile"), ({"espace-variant": "siege-tile"}, "siege_tile")],
)
def test_its_rule_for_the_escape_is_ours(rules: dict[str, str], adjacency: str) -> None:
    assert translated({CATHARS: 1}, {"siege": True}, rules).chosen["siege.escape_adjacency"] == adjacency


def test_games_with_escapes_come_back_the_same_by_that_programs_words() -> None:
    setup = Setup.make(3, "siege*3", "jcz", options={"siege.tiles": "cathars+besiegers"})
    seen: set[str] = set()
    for seed in range(8):
        game = dense_game(setup, seed)
        seen |= {option.verb for option in game.history}
        data = json.loads(export_game(game))
        del data["bastide"]
        back = replay_saved(read_saved(json.dumps(data))).game
        assert back.history == game.history
        assert back.scores == game.scores
    assert "escape" in seen
