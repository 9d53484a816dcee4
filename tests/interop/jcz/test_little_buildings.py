"""The Little Buildings in that program's words."""

import json

import pytest

from bastide import Game, Setup
from bastide.interop.jcz.errors import Unsupported
from bastide.interop.jcz.exporter import export_game
from bastide.interop.jcz.replay import replay_saved
from bastide.interop.jcz.saved import SavedGame, read_saved
from bastide.interop.jcz.translation import translate_setup
from tests.interop.jcz.test_tunnel import eager_game


def translated(rules: dict[str, str]) -> Setup:
    saved = SavedGame(("Ann", "Ben"), {"basic:1": 1}, {"little-buildings": 1}, rules, start=(), messages=())
    return translate_setup(saved)


@pytest.mark.parametrize(
    ("rules", "values"), [({}, "3/2/1"), ({"little-buildings-scoring": "1/1/1"}, "1/1/1")]
)
def test_its_rule_about_their_worth_is_ours(rules: dict[str, str], values: str) -> None:
    setup = translated(rules)
    assert setup.chosen["little.values"] == values
    assert setup.chosen["little.fourth"] == "off", "it deals as many of each kind"
    written = json.loads(export_game(Game.begin(setup)))["setup"]
    assert written["elements"]["little-buildings"] == 1
    assert written["rules"]["little-buildings-scoring"] == values


@pytest.mark.parametrize("values", ["1/1/1", "3/2/1"])
def test_what_we_write_it_reads_again(values: str) -> None:
    game = eager_game(Setup.make(2, "little_buildings", options={"little.values": values}), seed=5)
    text = export_game(game)
    assert "LB_TOWER" in text
    assert replay_saved(read_saved(text)).game.scores == game.scores


def test_four_buildings_for_each_of_four_players_it_does_not_know() -> None:
    game = eager_game(Setup.make(4, "little_buildings"), seed=5)
    with pytest.raises(Unsupported, match="four little buildings"):
        export_game(game)
