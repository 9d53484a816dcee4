"""Mage and Witch in that program's words."""

import json

import pytest

from bastide import Game, Setup
from bastide.interop.jcz.errors import Unsupported
from bastide.interop.jcz.exporter import export_game
from bastide.interop.jcz.replay import replay_saved
from bastide.interop.jcz.saved import read_saved
from tests.playing import play_at_random


def test_an_export_says_everything_in_that_programs_words() -> None:
    game = play_at_random(Setup.make(2, "mage_witch*2", "jcz"), seed=3)
    data = json.loads(export_game(game))
    assert data["setup"]["sets"] == {"basic:1": 1, "mage-and-witch:1": 2}
    assert (data["setup"]["elements"]["mage"], data["setup"]["elements"]["witch"]) == (1, 1)
    moves = [message["payload"] for message in data["replay"] if message["type"] == "MOVE_NEUTRAL_FIGURE"]
    assert len(moves) >= 16
    assert {payload["figureId"] for payload in moves} == {"mage.1", "witch.1"}
    del data["bastide"]
    back = replay_saved(read_saved(json.dumps(data))).game
    assert [option.code for option in back.history] == [option.code for option in game.history]
    assert (back.scores, back.is_over) == (game.scores, True)


def test_a_game_in_which_they_do_not_count_at_the_end_is_refused() -> None:
    with pytest.raises(Unsupported) as caught:
        export_game(Game.begin(Setup.make(2, "mage_witch", options={"mage.final": "off"})))
    assert caught.value.needs == ("mage.final = off",)
