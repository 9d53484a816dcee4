"""The Ferries in that program's words."""

import json

import pytest

from bastide import Game, Setup
from bastide.interop.jcz.errors import Unsupported
from bastide.interop.jcz.exporter import export_game
from bastide.interop.jcz.replay import replay_saved
from bastide.interop.jcz.saved import SavedGame, read_saved
from bastide.interop.jcz.translation import translate_setup
from tests.interop.jcz.test_tunnel import eager_game


@pytest.mark.parametrize(("elements", "parts"), [({"ferry": 1}, ("ferries",)), ({}, ())])
def test_its_element_is_our_part(elements: dict[str, int], parts: tuple[str, ...]) -> None:
    saved = SavedGame(("Ann", "Ben"), {"basic:1": 1, "ferries": 1}, elements, {}, start=(), messages=())
    use = translate_setup(saved).use("ferries")
    assert use is not None
    assert use.parts == parts


def test_an_export_says_everything_in_that_programs_words() -> None:
    game = eager_game(Setup.make(2, "ferries*2", "jcz"), seed=3)
    data = json.loads(export_game(game))
    del data["bastide"]
    kinds = [message["type"] for message in data["replay"]]
    assert kinds.count("PLACE_TOKEN") > 16, "some ferries are moved"
    assert kinds.count("COMMIT") == kinds.count("PLACE_TILE")
    back = replay_saved(read_saved(json.dumps(data))).game
    assert [option.code for option in back.history] == [option.code for option in game.history]
    assert back.scores == game.scores


def test_it_moves_the_first_ferry_alone() -> None:
    with pytest.raises(Unsupported) as caught:
        export_game(Game.begin(Setup.make(2, "ferries", options={"ferry.reach": "any"})))
    assert caught.value.needs == ("ferry.reach = any",)
