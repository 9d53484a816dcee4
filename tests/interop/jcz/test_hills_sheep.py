"""Hills and Sheep in that program's words."""

import json
from typing import Any

import pytest

from bastide import Setup
from bastide.interop.jcz.errors import DamagedSave
from bastide.interop.jcz.exporter import export_game
from bastide.interop.jcz.replay import replay_saved
from bastide.interop.jcz.saved import SavedGame, read_saved
from bastide.interop.jcz.translation import translate_setup
from tests.interop.jcz.test_tunnel import eager_game


def translated(elements: dict[str, Any], rules: dict[str, str], edition: int = 1) -> Setup:
    sets = {f"basic:{edition}": 1, f"hills-and-sheep:{edition}": 1}
    return translate_setup(SavedGame(("Ann", "Ben"), sets, elements, rules, start=(), messages=()))


@pytest.mark.parametrize(
    ("elements", "parts"),
    [
        ({"hill": True, "vineyard": True, "shepherd": 1}, {"hills", "vineyards", "sheep"}),
        ({"hill": True, "shepherd": 0}, {"hills"}),
        ({"vineyard": True}, {"vineyards"}),
    ],
)
def test_its_elements_are_our_parts(elements: dict[str, Any], parts: set[str]) -> None:
    use = translated(elements, {}).use("hills_sheep")
    assert use is not None
    assert set(use.parts) == parts


def test_its_rule_about_ties_is_ours() -> None:
    setup = translated({"hill": True}, {"hill-tiebreaker": "number-of-followers"})
    assert setup.chosen["hill.tiebreak"] == "number"


@pytest.mark.parametrize("seed", [3, 4])
def test_what_we_write_it_reads_again(seed: int) -> None:
    game = eager_game(Setup.make(2, "hills_sheep"), seed)
    text = export_game(game)
    kinds = [message["type"] for message in json.loads(text)["replay"]]
    assert {"SHEPHERD_CONFIRM", "FLOCK_EXPAND_OR_SCORE"} <= set(kinds)
    assert replay_saved(read_saved(text)).game.scores == game.scores


def test_a_shepherd_without_a_number_is_refused() -> None:
    saved = json.loads(export_game(eager_game(Setup.make(2, "hills_sheep"), 3)))
    for message in saved["replay"]:
        if message["type"] == "SHEPHERD_CONFIRM":
            message["payload"]["random"] = 7
    with pytest.raises(DamagedSave, match=r"SHEPHERD_CONFIRM has no number from 0 to 1 .*but 7"):
        replay_saved(read_saved(json.dumps(saved)))
