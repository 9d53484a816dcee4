"""The Phantom in that program's words."""

import json

import pytest

from bastide import Game, Setup
from bastide.interop.jcz.errors import Unsupported
from bastide.interop.jcz.exporter import export_game
from bastide.interop.jcz.replay import replay_saved
from bastide.interop.jcz.saved import SavedGame, read_saved
from bastide.interop.jcz.translation import translate_setup
from tests.interop.jcz.test_tunnel import eager_game


@pytest.mark.parametrize(("number", "parts"), [(1, ("phantom",)), (0, None)])
def test_its_element_is_our_part(number: int, parts: tuple[str, ...] | None) -> None:
    elements = {"small-follower": 7, "phantom": number}
    saved = SavedGame(("Ann", "Ben"), {"basic:1": 1}, elements, {}, start=(), messages=())
    use = translate_setup(saved).use("phantom")
    assert (use.parts if use else None) == parts


def test_an_export_says_everything_in_that_programs_words() -> None:
    game = eager_game(Setup.make(2, "phantom", "jcz"), seed=3)
    data = json.loads(export_game(game))
    del data["bastide"]
    figures = [message["payload"].get("meepleId", "") for message in data["replay"]]
    assert any(".phantom." in figure for figure in figures)
    back = replay_saved(read_saved(json.dumps(data))).game
    assert [option.code for option in back.history] == [option.code for option in game.history]
    assert back.scores == game.scores


def test_a_phantom_that_follows_followers_alone_is_unknown_to_it() -> None:
    with pytest.raises(Unsupported) as caught:
        export_game(Game.begin(Setup.make(2, "phantom", options={"phantom.after": "follower_only"})))
    assert caught.value.needs == ("phantom.after = follower_only",)
