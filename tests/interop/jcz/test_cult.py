"""The Cult in that program's words."""

import json

import pytest

from bastide import Game, Setup
from bastide.core.events import Scored
from bastide.core.scoring import Line
from bastide.interop.jcz.errors import Unsupported
from bastide.interop.jcz.exporter import export_game
from bastide.interop.jcz.replay import replay_saved, word_for
from bastide.interop.jcz.saved import Message, SavedGame, StartEntry, read_saved
from bastide.interop.jcz.translation import translate_setup
from tests.interop.jcz.test_count import dense_game


@pytest.mark.parametrize("tiles", ["6", "5"])
def test_each_release_is_a_set(tiles: str) -> None:
    saved = SavedGame(
        ("Ann", "Ben"), {"basic:1": 1, f"cult/{tiles}": 1}, {"shrine": True}, {}, start=(), messages=()
    )
    setup = translate_setup(saved)
    assert setup.chosen["cult.tiles"] == tiles
    use = setup.use("cult")
    assert use is not None
    assert use.parts == ("shrines",)
    game = Game.begin(Setup.make(2, "cult", options={"cult.tiles": tiles}))
    written = json.loads(export_game(game))["setup"]
    assert written["sets"] == {"basic:1": 1, f"cult/{tiles}": 1}
    assert written["elements"]["shrine"] is True


@pytest.mark.parametrize(
    ("what", "rule", "word"),
    [
        ("shrine", "CULT-02", "shrine"),
        ("shrine", "CULT-03", "shrine.incomplete"),
        ("shrine", "ABBOT-08", "shrine.incomplete"),
        ("cloister", "ABBOT-08", "monastery.incomplete"),
        ("shrine", "CULT-07", "shrine.challenged"),
        ("cloister", "CULT-07", "monastery.challenged"),
    ],
)
def test_scorings_have_its_words(what: str, rule: str, word: str) -> None:
    assert word_for(Scored(0, what, (Line("", 0, rule),), ((0, 0),), False)) == word


def test_without_the_element_the_tiles_show_monasteries() -> None:
    lay = Message("PLACE_TILE", {"tileId": "CU/S", "rotation": "R0", "position": [0, 1]})
    pointer = {"position": [0, 1], "location": "I", "feature": "Monastery"}
    saved = SavedGame(
        ("Ann", "Ben"),
        {"basic:1": 1, "cult/6": 1},
        {"small-follower": 7},
        {},
        start=(StartEntry("BA/RCr", (0, 0), 0),),
        messages=(
            lay,
            Message("DEPLOY_MEEPLE", {"pointer": pointer, "meepleId": "0.small.1"}),
            Message("COMMIT", {"random": 0.0}),
        ),
        draw_order=("CU/S",),
        end_turn=1,
    )
    replay = replay_saved(saved)
    assert [word_for(event) for event in replay.scored[-1]] == ["monastery.incomplete"]
    assert replay.game.scores == (2, 0)
    data = json.loads(export_game(replay.game))
    assert "shrine" not in data["setup"]["elements"]


def test_shrines_that_are_decoration_are_not_written() -> None:
    game = Game.begin(Setup.make(2, "cult[]", options={"cult.without": "decoration"}))
    with pytest.raises(Unsupported, match=r"cult\.without"):
        export_game(game)


def test_a_game_without_the_limit_is_not_written() -> None:
    game = Game.begin(Setup.make(2, "cult", options={"cult.placement_limit": "off"}))
    with pytest.raises(Unsupported, match="placement_limit"):
        export_game(game)


def test_games_with_heretics_come_back_the_same_though_a_shrine_is_called_monastery() -> None:
    setup = Setup.make(3, "base,cult*3,count,abbot", "jcz")
    seen: set[str] = set()
    for seed in range(8):
        game = dense_game(setup, seed)
        seen |= {option.code for option in game.history if " shrine" in option.code}
        data = json.loads(export_game(game))
        del data["bastide"]
        back = replay_saved(read_saved(json.dumps(data))).game
        assert back.history == game.history
        assert back.scores == game.scores
    assert {"meeple shrine", "abbot shrine"} <= seen
