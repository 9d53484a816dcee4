"""The Tower in that program's words."""

import json
import random

import pytest

from bastide import Game, Option, Setup
from bastide.core.figures import take_from
from bastide.core.geometry import NEIGHBOURS
from bastide.core.targets import OnSegment
from bastide.interop.jcz.assertions import phase_of
from bastide.interop.jcz.errors import DamagedSave, Unsupported
from bastide.interop.jcz.exporter import export_game
from bastide.interop.jcz.judge import judge_text
from bastide.interop.jcz.replay import Replay, only_asides, replay_saved
from bastide.interop.jcz.saved import Message, SavedGame, StartEntry, read_saved
from bastide.interop.jcz.translation import translate_setup
from tests.scene import Scene


def tower_game(setup: Setup, seed: int, pays: bool = True, until: str = "") -> Game:
    """A random game that keeps together and captures much, with ransoms only where that program has them.

    It breaks off where a step waits ``until`` which it is played.
    """
    game = Game.new(setup, seed=seed)
    rng = random.Random(seed)

    def liking(option: Option) -> tuple[float, float]:
        beside = NEIGHBOURS[option.cell] if option.verb == "tile" and option.cell else ()
        together = sum(cell in game.state.board.cells for cell in beside)
        eager = option.verb in ("capture", "seize") or (pays and option.verb == "ransom")
        return together + eager, rng.random()

    while not game.is_over and game.state.agenda[-1].name != until:
        late = game.state.agenda[-1].name != "ransom_first" and only_asides(game)
        game.play("pass" if late else max(game.options(), key=liking))
    return game


@pytest.mark.parametrize(
    ("expansions", "verbs"),
    [
        ("tower*2,inns_cathedrals,traders_builders", {"tower", "capture", "ransom", "exchange"}),
        ("tower*2,count,festival*3", {"tower", "capture", "ransom", "seize"}),
        ("tower*2,princess_dragon", {"tower", "capture", "ransom", "dragon"}),
    ],
)
def test_games_with_towers_come_back_the_same_by_that_programs_words(
    expansions: str, verbs: set[str]
) -> None:
    setup = Setup.make(3, expansions, "jcz")
    seen: set[str] = set()
    steps: set[str] = set()
    for seed in range(5):
        game = tower_game(setup, seed)
        seen |= {option.verb for option in game.history}
        steps |= {option.the(OnSegment).place for option in game.history if option.verb == "meeple"}
        data = json.loads(export_game(game))
        del data["bastide"]
        back = replay_saved(read_saved(json.dumps(data))).game
        assert back.history == game.history
        assert back.scores == game.scores
    assert verbs <= seen
    assert "tower" in steps


@pytest.mark.parametrize("pays", [True, False])
def test_a_ransom_may_follow_a_declined_abbey(pays: bool) -> None:
    """That program has the pass confirmed before the ransom; our window opens with the pass."""
    around = ((1, 0), (0, 1), (2, 1), (1, 2))
    ransom = [Message("PAY_RANSOM", {"meepleId": "0.small.1"})] if pays else []
    tile = Message("PLACE_TILE", {"tileId": "BA/LR", "rotation": "R0", "position": [3, 1]})
    saved = SavedGame(
        ("Ann", "Ben"),
        {"basic:1": 2, "tower:1": 1},
        {"small-follower": 7, "tower": 1, "abbey": 1},
        {},
        start=tuple(StartEntry("BA/L", cell, 0) for cell in around),
        messages=(Message("PASS", {}), Message("COMMIT", {"random": 0.0}), *ransom, tile),
        draw_order=("BA/LR",),
    )
    replay = Replay(saved)
    state = replay.game.state
    take_from(state.supply, 0, "meeple")
    state.score[0] = 5
    state.ext["tower"] = state.ext["tower"]._replace(prisoners=((), ((0, "meeple"),)))
    replay.known.holders["0.small.1"] = 1
    assert phase_of(replay) == "AbbeyPhase"
    replay.run()
    assert replay.game.scores == ((2, 3) if pays else (5, 0))
    assert [event.points for event in replay.scored[2]] == ([-3, 3] if pays else [])
    assert (3, 1) in replay.game.state.board.cells


@pytest.mark.parametrize(("name", "edition"), [("tower:1", "classic"), ("tower:2", "new")])
def test_each_edition_is_a_set_and_towers_are_an_element(name: str, edition: str) -> None:
    elements = {"small-follower": 7, "tower": 1}
    setup = translate_setup(SavedGame(("Ann", "Ben"), {"basic:1": 1, name: 1}, elements, {}, (), ()))
    use = setup.use("tower")
    assert use is not None
    assert (use.parts, use.edition) == (("towers",), edition)
    assert (setup.chosen["tower_top"], setup.chosen["tower_capture_own"]) == ("vulnerable", "allowed")


def messages(game: Game) -> list[str]:
    return [message["type"] for message in json.loads(export_game(game))["replay"]]


def one_tower(prisoner: bool = False) -> Game:
    """Red has built the first tower beside a monk of Blue's, and perhaps captured him."""
    game = Game.begin(Setup.make(2, "tower", "jcz"))
    for code in (
        "draw base/cloister",
        "tile 0,1 r0",
        "pass",
        "draw base/cloister",
        "tile 0,2 r0",
        "meeple cloister",
        "draw tower/field",
        "tile 1,2 r0",
        "tower 1,2",
        "capture meeple cloister 0,2 1" if prisoner else "pass",
    ):
        game.play(code)
    return game


def test_a_capture_follows_its_piece_without_a_confirmation() -> None:
    assert messages(one_tower(prisoner=True))[-4:] == [
        "PLACE_TILE",
        "PLACE_TOKEN",
        "CAPTURE_FOLLOWER",
        "COMMIT",
    ]
    assert messages(one_tower())[-3:] == ["PLACE_TOKEN", "PASS", "COMMIT"]


def test_what_that_program_does_not_ask_is_not_written() -> None:
    """A window that is passed leaves no message; a ransom in the last one it cannot play."""
    game = tower_game(Setup.make(3, "tower*2", "jcz"), 1, pays=False, until="ransom_last")
    assert not game.is_over
    before = messages(game)
    ransom = next(option for option in game.options() if option.verb == "ransom")
    paid = game.copy()
    paid.play(ransom)
    with pytest.raises(Unsupported, match="ransom meeple"):
        export_game(paid)
    game.play("pass")
    assert messages(game) == before


def test_a_game_whose_towers_are_safe_from_harm_is_none_of_its_games() -> None:
    with pytest.raises(Unsupported, match="tower_top = safe"):
        export_game(Game.begin(Setup.make(2, "tower", options={"tower_top": "safe"})))


def capture_save(meeple: str, assertions: list[str]) -> str:
    data = json.loads(export_game(one_tower(prisoner=True)))
    replay = data["replay"][:-1]
    replay[-1]["payload"]["pointer"]["meepleId"] = meeple
    data["replay"] = replay if assertions == [] else replay[:-1]
    data["test"] = {"assertions": assertions}
    return json.dumps(data)


def test_a_figure_without_a_seat_is_damage() -> None:
    with pytest.raises(DamagedSave, match=r"'x\.small\.1' names no seat"):
        replay_saved(read_saved(capture_save("x.small.1", [])))


@pytest.mark.parametrize(
    ("assertion", "result"),
    [
        ("Phase is TowerCapturePhase", "agree"),
        ("Phase is ActionPhase", "differ"),
        ("Available action CaptureFollower", "agree"),
        ("CaptureFollower options: {1.small.1,Monastery,I,[0,2]}", "agree"),
        ("CaptureFollower options: {1.small.1,Monastery,I,[0,1]}", "differ"),
    ],
)
def test_what_is_asserted_about_captures_is_checked(assertion: str, result: str) -> None:
    judgement = judge_text(capture_save("1.small.1", [assertion]))
    assert (judgement.result, judgement.untranslated) == (result, ())


def test_an_unknown_action_is_not_judged() -> None:
    judgement = judge_text(capture_save("1.small.1", ["Available action Flying"]))
    assert judgement.untranslated == ("Available action Flying",)


def test_a_recorded_order_that_is_too_short_is_made_up_from_the_placed_tiles() -> None:
    data = json.loads(export_game(one_tower()))
    del data["gameAnnotations"]["drawOrder"][-1]
    back = replay_saved(read_saved(json.dumps(data))).game
    assert [option.code for option in back.history][-2:] == ["tower 1,2", "pass"]


def test_tokens_are_asked_for_though_they_may_be_placed_at_any_time() -> None:
    """Of what comes back it leaves out the ransom alone: a tunnel token is a question of its own."""
    scene = Scene("tunnel/road-ends-4 | .", "tower,tunnel", rules="jcz")
    scene.place("village-3 @ 1,0")
    scene.game.play("pass")
    assert any(choice.startswith("tunnel") for choice in scene.choices())
    assert not only_asides(scene.game)
