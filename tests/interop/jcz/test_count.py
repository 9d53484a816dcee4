"""The Count of Carcassonne in that program's words."""

import json
import random

import pytest

from bastide import Game, Option, Setup
from bastide.core.geometry import NEIGHBOURS
from bastide.core.targets import OnSegment
from bastide.interop.jcz.errors import DamagedSave, Unsupported
from bastide.interop.jcz.exporter import export_game
from bastide.interop.jcz.replay import Replay, replay_saved
from bastide.interop.jcz.saved import Message, read_saved
from tests.expansions.count.carcassonne import inhabit, put_count
from tests.scene import Scene


def dense_game(setup: Setup, seed: int) -> Game:
    """A random game that keeps together, so that much is completed."""
    game = Game.new(setup, seed=seed)
    rng = random.Random(seed)

    def liking(option: Option) -> tuple[float, float]:
        beside = NEIGHBOURS[option.cell] if option.verb == "tile" and option.cell else ()
        return sum(cell in game.state.board.cells for cell in beside), rng.random()

    while not game.is_over:
        game.play(max(game.options(), key=liking))
    return game


@pytest.mark.parametrize("final", ["market-only", "any-quarter"])
def test_games_with_quarters_come_back_the_same_by_that_programs_words(final: str) -> None:
    setup = Setup.make(3, "count,abbot", "jcz", options={"count_final": final})
    seen: set[str] = set()
    for seed in range(6):
        game = dense_game(setup, seed)
        seen |= {option.verb for option in game.history}
        data = json.loads(export_game(game))
        del data["bastide"]
        back = replay_saved(read_saved(json.dumps(data))).game
        assert back.history == game.history
        assert back.scores == game.scores
    assert {"quarter", "count", "move"} <= seen


@pytest.mark.parametrize("count_move", ["by-player", "clockwise", "follow-meeple"])
def test_its_rule_for_the_count_is_ours(count_move: str) -> None:
    game = Game.begin(Setup.make(2, "count", options={"count_move": count_move}))
    data = json.loads(export_game(game))
    del data["bastide"]
    assert replay_saved(read_saved(json.dumps(data))).game.rules.options["count_move"] == count_move


def test_a_turn_is_confirmed_before_the_quarters_have_their_say_and_they_need_no_other_word() -> None:
    setup = Setup.make(3, "count", "jcz")
    placed = 0
    for seed in range(20):
        replay = json.loads(export_game(dense_game(setup, seed)))["replay"]
        for before, message, after in zip(replay, replay[1:], replay[2:], strict=False):
            if message["payload"].get("pointer", {}).get("feature") == "Quarter":
                placed += 1
                assert before["type"] in ("COMMIT", "PASS")
                assert after["type"] in ("MOVE_NEUTRAL_FIGURE", "PASS")
            elif message["type"] in ("MOVE_NEUTRAL_FIGURE", "COMMIT"):
                assert after["type"] != "COMMIT"
    assert placed


def test_a_follower_names_a_tile_of_the_feature_that_it_joins() -> None:
    setup = Setup.make(3, "count", "jcz")
    for seed in range(20):
        game = dense_game(setup, seed)
        again = Game.begin(setup)
        for option in game.history:
            if option.verb == "move":
                place = option.the(OnSegment)
                feature = again.state.graph.of(again.segment_meant(place))
                moves = [other.the(OnSegment) for other in again.options() if other.verb == "move"]
                same = {again.segment_meant(move) for move in moves if move.piece == place.piece}
                assert same >= set(feature.segments)
                if len(feature.segments) > 1:
                    return
            again.play(option)
    pytest.fail("no game with a move out of a quarter to a feature of several tiles")


def test_an_abbot_in_a_quarter_is_nothing_that_it_knows() -> None:
    setup = Setup.make(3, "count,abbot")
    for seed in range(40):
        game = dense_game(setup, seed)
        if any(option.code.startswith("quarter abbot ") for option in game.history):
            with pytest.raises(Unsupported, match="quarter abbot cathedral"):
                export_game(game)
            return
    pytest.fail("no game with an abbot in a quarter")


def test_by_its_number_a_follower_leaves_the_quarter_in_which_he_is() -> None:
    scene = Scene("village-3 | road-straight+blue.E | .", "count", rules="jcz")
    inhabit(scene, "blacksmith", "red")
    inhabit(scene, "market", "red")
    put_count(scene, "castle")
    scene.play("village-3 @ 2,0")
    replay = Replay(read_saved(export_game(Game.begin(scene.setup))))
    replay.game = scene.game
    replay.known.quarters |= {"0.small.1": "market", "0.small.2": "blacksmith"}
    pointer = {"position": [1, 0], "location": "WE", "feature": "Road"}
    with pytest.raises(Unsupported, match="moves from the market where only the blacksmith leads"):
        replay.apply(Message("DEPLOY_MEEPLE", {"pointer": pointer, "meepleId": "0.small.1"}))
    replay.apply(Message("DEPLOY_MEEPLE", {"pointer": pointer, "meepleId": "0.small.2"}))
    assert replay.game.history[-1].code == "move meeple road@E 1,0"


def choices_counted(scene: Scene) -> int | None:
    """How many choices there are now, as that program counts."""
    replay = Replay(read_saved(export_game(Game.begin(scene.setup))))
    replay.game = scene.game
    replay.apply(Message("PASS", {}))
    return replay.choices[-1]


@pytest.mark.parametrize(
    ("within", "choices"),
    [
        (["red"], ["pass", "red 1"]),
        (["red", "red", "red"], ["pass", "red 1", "red 2", "red 3"]),
        (["red", "red:big_follower"], ["pass", "red 1", "red's big one"]),
        (["red", "red", "blue", "blue"], ["pass", "red 1", "red 2"]),
    ],
)
def test_of_followers_alike_in_a_quarter_each_that_may_leave_is_a_choice(
    within: list[str], choices: list[str]
) -> None:
    scene = Scene("base/cloister | .", "count,festival,inns_cathedrals", rules="jcz")
    inhabit(scene, "castle", *within)
    scene.game.state.supply[0].update(meeple=0, big_follower=0)
    scene.place("festival/city-1-road-end-s @ 1,0")
    assert len(scene.game.options()) == len({*within} - {"blue"}) + 1
    assert choices_counted(scene) == len(choices)


@pytest.mark.parametrize("within", [["red"], ["red", "red"]])
def test_whoever_of_several_alike_moves_out_of_a_quarter_the_places_are_the_choices(
    within: list[str],
) -> None:
    scene = Scene("village-3 | road-straight+blue.E | .", "count", rules="jcz")
    inhabit(scene, "blacksmith", *within)
    put_count(scene, "castle")
    scene.play("village-3 @ 2,0")
    moves = [option.code for option in scene.game.options()]
    assert moves == ["pass", *(f"move meeple road@{place}" for place in ("E 0,0", "E 1,0", "W 2,0"))]
    assert choices_counted(scene) == len(moves)


def test_an_unknown_quarter_is_refused() -> None:
    replay = Replay(read_saved(export_game(Game.begin(Setup.make(2, "count")))))
    to = {"position": [0, 0], "location": "QUARTER_MOON", "feature": "Quarter"}
    message = Message("MOVE_NEUTRAL_FIGURE", {"figureId": "count.1", "to": to})
    with pytest.raises(DamagedSave, match="QUARTER_MOON"):
        replay.apply(message)
