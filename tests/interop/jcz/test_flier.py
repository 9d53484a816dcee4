"""The Flying Machines in that program's words."""

import json

import pytest

from bastide import Game, Setup
from bastide.interop.jcz.errors import DamagedSave, Unsupported
from bastide.interop.jcz.exporter import export_game
from bastide.interop.jcz.replay import replay_saved
from bastide.interop.jcz.saved import SavedGame, read_saved
from bastide.interop.jcz.translation import translate_setup
from tests.interop.jcz.test_tunnel import eager_game


@pytest.mark.parametrize(("name", "edition"), [("flier:1", "classic"), ("flier:2", "new")])
def test_its_machines_follow_from_the_tiles(name: str, edition: str) -> None:
    saved = SavedGame(("Ann", "Ben"), {"basic:1": 1, name: 1}, {}, {}, start=(), messages=())
    use = translate_setup(saved).use("flier")
    assert use is not None
    assert (use.parts, use.edition) == (("flier",), edition)


@pytest.mark.parametrize("expansions", ["flier*4", "flier*3,phantom"])
def test_an_export_says_everything_in_that_programs_words(expansions: str) -> None:
    game = eager_game(Setup.make(2, expansions, "jcz"), seed=3)
    assert {"fly", "distance"} <= {option.verb for option in game.history}
    data = json.loads(export_game(game))
    del data["bastide"]
    back = replay_saved(read_saved(json.dumps(data))).game
    assert [option.code for option in back.history] == [option.code for option in game.history]
    assert back.scores == game.scores


@pytest.mark.parametrize("number", [None, 1.0, -0.1, "half"])
def test_a_flight_needs_a_number_for_its_die(number: object) -> None:
    game = eager_game(Setup.make(2, "flier*4", "jcz"), seed=3)
    data = json.loads(export_game(game))
    flight = next(m for m in data["replay"] if m["type"] == "DEPLOY_MEEPLE" and "random" in m["payload"])
    flight["payload"]["random"] = number
    with pytest.raises(DamagedSave, match="has no number from 0 to 1"):
        replay_saved(read_saved(json.dumps(data)))


def test_it_lets_nobody_be_taken_back_and_offers_every_flight() -> None:
    with pytest.raises(Unsupported) as caught:
        export_game(Game.begin(Setup.make(2, "flier", options={"flier.landing": "may"})))
    assert set(caught.value.needs) == {
        *("flier.landing = may", "flier.offer = landing", "flier.acrobats = on")
    }
