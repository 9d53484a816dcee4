"""Crop Circles in that program's words."""

import json
from typing import Any

import pytest

from bastide import Game, Setup
from bastide.interop.jcz.errors import DamagedSave
from bastide.interop.jcz.exporter import export_game
from bastide.interop.jcz.replay import Replay, replay_saved
from bastide.interop.jcz.saved import Message, SavedGame, read_saved
from bastide.interop.jcz.translation import translate_setup
from tests.expansions.crop_circles.fields import SHIELD, circle
from tests.expansions.princess_dragon.beasts import put_fairy
from tests.interop.jcz.test_count import dense_game
from tests.scene import Scene

FIRST = "corn-circles/1"
SECOND = "corn-circles/2"


def saved(sets: dict[str, int]) -> SavedGame:
    elements = {"small-follower": 7, "farmers": True}
    return SavedGame(("Ann", "Ben"), {"basic:1": 1} | sets, elements, {}, start=(), messages=())


@pytest.mark.parametrize(
    ("sets", "ours"),
    [({FIRST: 1}, "I"), ({SECOND: 1}, "II"), ({FIRST: 1, SECOND: 1}, "I+II")],
)
def test_each_set_is_a_release(sets: dict[str, int], ours: str) -> None:
    setup = translate_setup(saved(sets))
    assert setup.chosen["crop.sets"] == ours
    use = setup.use("crop_circles")
    assert use is not None
    assert (use.tiles, use.parts) == (1, ("crop_circles",))
    game = Game.begin(Setup.make(2, "crop_circles", options={"crop.sets": ours}))
    assert json.loads(export_game(game))["setup"]["sets"] == {"basic:1": 1} | sets


def test_it_asks_whenever_any_follower_is_on_the_map() -> None:
    assert translate_setup(saved({FIRST: 1})).chosen["crop.choice"] == "any_follower"


def test_without_its_sets_there_are_no_circles() -> None:
    assert translate_setup(saved({})).use("crop_circles") is None


def test_games_with_circles_come_back_the_same_by_that_programs_words() -> None:
    setup = Setup.make(3, "crop_circles*2,inns_cathedrals", "jcz", options={"crop.sets": "I+II"})
    seen: set[str] = set()
    for seed in range(6):
        game = dense_game(setup, seed)
        seen |= {option.code for option in game.history if option.verb == "circle"}
        seen |= {option.verb for option in game.history}
        data = json.loads(export_game(game))
        del data["bastide"]
        back = replay_saved(read_saved(json.dumps(data))).game
        assert back.history == game.history
        assert back.scores == game.scores
    assert {"circle add", "circle remove", "add", "remove"} <= seen


def test_each_follower_is_confirmed_but_the_choice_and_passing_are_not() -> None:
    setup = Setup.make(3, "crop_circles*2", "jcz", options={"crop.sets": "I+II"})
    replay = json.loads(export_game(dense_game(setup, 1)))["replay"]
    for before, message, after in zip(replay, replay[1:], replay[2:], strict=False):
        if message["type"] == "CIRCLE_REMOVE_OR_DEPLOY":
            assert before["type"] == "COMMIT"
            other = {"REMOVE": ("COMMIT", "PASS", "DEPLOY_MEEPLE"), "DEPLOY": ("COMMIT", "RETURN_MEEPLE")}
            assert after["type"] not in other[message["payload"]["value"]]
        elif message["type"] in ("RETURN_MEEPLE", "DEPLOY_MEEPLE"):
            assert after["type"] == "COMMIT"
            assert after["player"] == message["player"]
        elif message["type"] == "PASS" and before["type"] != "PLACE_TILE":
            assert after["type"] != "COMMIT", "who adds nobody"


def exported_with_an_answer(turns: int, is_last: bool) -> Game:
    """A game in which that program asks once more than ours did, perhaps as the very last thing."""
    setup = Setup.make(2, "crop_circles*9", options={"crop.sets": "I+II"}, turns=turns)
    for seed in range(100):
        game = dense_game(setup, seed)
        replay = json.loads(export_game(game))["replay"]
        asked = sum(option.verb == "circle" for option in game.history)
        told = [message for message in replay if message["type"] == "CIRCLE_REMOVE_OR_DEPLOY"]
        if len(told) > asked and (not is_last or replay[-1] == told[-1]):
            return game
    pytest.fail("no such game")


@pytest.mark.parametrize(("turns", "is_last"), [(0, False), (3, False), (3, True)])
def test_where_ours_did_not_ask_it_gets_an_answer_that_ours_passes_over(turns: int, is_last: bool) -> None:
    game = exported_with_an_answer(turns, is_last)
    back = replay_saved(read_saved(export_game(game))).game
    back.go_on()
    assert back.history == game.history
    assert back.to_json() == game.to_json()


def test_by_its_words_alone_such_a_game_ends_the_same() -> None:
    game = exported_with_an_answer(0, is_last=False)
    data = json.loads(export_game(game))
    del data["bastide"]
    back = replay_saved(read_saved(json.dumps(data))).game
    assert len(back.history) > len(game.history), "there it asks more often"
    assert back.scores == game.scores


def test_where_ours_asks_it_is_told_what_was_chosen() -> None:
    game = dense_game(Setup.make(3, "crop_circles*9", "jcz", options={"crop.sets": "I+II"}), 2)
    replay = json.loads(export_game(game))["replay"]
    words = [m["payload"]["value"] for m in replay if m["type"] == "CIRCLE_REMOVE_OR_DEPLOY"]
    chosen = [option.target.code for option in game.history if option.verb == "circle"]
    assert words == [{"add": "DEPLOY", "remove": "REMOVE"}[thing] for thing in chosen]


def test_a_game_that_waits_for_the_choice_is_written_without_an_answer() -> None:
    game = Game.new(Setup.make(2, "crop_circles*9", options={"crop.sets": "I+II"}), seed=3)
    while game.state.agenda[-1].name != "circle":
        game.play(game.options()[-1])
    back = replay_saved(read_saved(export_game(game))).game
    back.go_on()
    assert back.history == game.history


def counted(scene: Scene, message: Message) -> int | None:
    """How many choices that program has where a message is played in a scene."""
    replay = Replay(read_saved(export_game(Game.begin(scene.setup))))
    replay.game = scene.game
    replay.apply(message)
    return replay.choices[-1]


def at_city(meeple: str) -> dict[str, Any]:
    """How it points at a figure in the city of the scenes here."""
    pointer = {"position": [0, 0], "location": "N", "feature": "City"}
    return {"featurePointer": pointer, "meepleId": meeple}


def test_two_alike_on_one_segment_are_two_choices_for_it() -> None:
    scene = Scene("base/city-1+blue.N+blue.N+blue:big_follower.N", "crop_circles,inns_cathedrals")
    circle(scene, SHIELD, "remove")
    assert len(scene.choices()) == 2
    message = Message("RETURN_MEEPLE", {"source": "CORN_CIRCLE", "pointer": at_city("1.small.1")})
    assert counted(scene, message) == 3


def test_beside_two_alike_there_is_one_place_to_add() -> None:
    scene = Scene("base/city-1+blue.N+blue.N", "crop_circles")
    circle(scene, SHIELD, "add")
    pointer = at_city("")["featurePointer"]
    message = Message("DEPLOY_MEEPLE", {"pointer": pointer, "meepleId": "1.small.3"})
    assert counted(scene, message) == len(["pass", "add"])


@pytest.mark.parametrize(
    ("followers", "hers", "choices"),
    [
        ("red.N+red.N", "red.N", ["pass", "knight", "farmer", "the fairy to the other one"]),
        ("red.N+red:big_follower.N", "red.N", ["pass", "knight", "farmer", "the fairy to the big one"]),
        ("red.N+blue.N", "red.N", ["pass", "knight", "farmer"]),
        ("blue.N+blue.N", "blue.N", ["pass", "knight", "farmer"]),
    ],
)
def test_the_fairy_may_go_from_one_to_another_just_like_him(
    followers: str, hers: str, choices: list[str]
) -> None:
    scene = Scene(f"base/city-1+{followers}", "crop_circles,princess_dragon,inns_cathedrals")
    put_fairy(scene, (0, 0), hers)
    scene.game.state.supply[0] = dict.fromkeys(scene.game.state.supply[0], 0) | {"meeple": 1}
    scene.place("base/city-1/2 @ 0,1")
    assert counted(scene, Message("PASS", {})) == len(choices)


def test_an_unknown_choice_is_refused() -> None:
    replay = Replay(read_saved(export_game(Game.begin(Setup.make(2, "crop_circles", "jcz")))))
    with pytest.raises(DamagedSave, match="DANCE"):
        replay.apply(Message("CIRCLE_REMOVE_OR_DEPLOY", {"value": "DANCE"}))
