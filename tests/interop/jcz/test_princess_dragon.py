"""The Princess & the Dragon in that program's words."""

import json
import random
from typing import Any

import pytest

from bastide import Game, Option, Setup
from bastide.core.events import Scored
from bastide.core.geometry import NEIGHBOURS
from bastide.core.scoring import Line
from bastide.interop.jcz.assertions import phase_of
from bastide.interop.jcz.dialects.princess_dragon import PrincessDragonDialect
from bastide.interop.jcz.errors import DamagedSave, Unsupported
from bastide.interop.jcz.exporter import export_game
from bastide.interop.jcz.judge import told
from bastide.interop.jcz.replay import Replay, only_asides, replay_saved, word_for
from bastide.interop.jcz.saved import Message, SavedGame, read_saved
from bastide.interop.jcz.translation import translate_setup
from tests.interop.jcz.test_count import dense_game
from tests.samples import part_of_the_day
from tests.scene import Scene

PD = "princess_dragon"
ELEMENTS = {"small-follower": 7, "farmers": True}
COMMIT = Message("COMMIT", {"random": 0.0})


def translated(sets: dict[str, int], elements: dict[str, Any], rules: dict[str, str] | None = None) -> Setup:
    saved = SavedGame(
        ("Ann", "Ben"), {"basic:1": 1} | sets, ELEMENTS | elements, rules or {}, start=(), messages=()
    )
    return translate_setup(saved)


@pytest.mark.parametrize(
    ("elements", "parts"),
    [
        (
            {"dragon": 1, "fairy": 1, "portal": True, "princess": True},
            {"dragon", "fairy", "portal", "princess"},
        ),
        ({"fairy": 1, "dragon": False}, {"fairy", "dragon"}),
        ({"fairy": 0, "dragon": None}, {"fairy"}),
        ({}, set()),
    ],
)
def test_each_element_is_a_part(elements: dict[str, Any], parts: set[str]) -> None:
    use = translated({"princess-and-dragon:1": 1}, elements).use(PD)
    assert use is not None
    assert set(use.parts) == parts


@pytest.mark.parametrize(
    ("rule", "value", "option", "ours"),
    [
        ("princess-action", "must", "princess", "must"),
        ("fairy-placement", "on-tile", "fairy", "on-tile"),
        ("dragon-move", "after-scoring", "dragon_move", "after-scoring"),
    ],
)
def test_its_rules_are_our_options(rule: str, value: str, option: str, ours: str) -> None:
    sets, elements = {"princess-and-dragon:1": 1}, {"dragon": 1}
    assert translated(sets, elements, {rule: value}).chosen[option] == ours
    assert translated(sets, elements).chosen[option] != ours
    game = Game.begin(Setup.make(2, PD, "jcz", options={option: ours}))
    assert json.loads(export_game(game))["setup"]["rules"][rule] == value


def test_dragon_and_fairy_are_counted_and_the_second_printing_is_the_new_one() -> None:
    setup = json.loads(export_game(Game.begin(Setup.make(2, PD))))["setup"]
    assert {name: setup["elements"][name] for name in ("dragon", "fairy")} == {"dragon": 1, "fairy": 1}
    assert setup["elements"]["portal"] is setup["elements"]["princess"] is True
    assert setup["sets"] == {"basic:1": 1, "princess-and-dragon:1": 1}
    new = json.loads(export_game(Game.begin(Setup.make(2, f"{PD},abbot"))))["setup"]
    assert "princess-and-dragon:2" in new["sets"]


@pytest.mark.parametrize(
    ("expansions", "options", "verbs"),
    [
        (PD, {}, {"dragon", "fairy", "princess"}),
        (PD, {"fairy": "on-tile", "princess": "must", "dragon_move": "after-scoring"}, {"dragon", "fairy"}),
        (f"{PD},count,traders_builders,inns_cathedrals", {}, {"dragon", "fairy", "visit"}),
    ],
)
def test_games_come_back_the_same_by_that_programs_words(
    expansions: str, options: dict[str, str], verbs: set[str]
) -> None:
    setup = Setup.make(3, expansions, "jcz", options=options)
    seen: set[str] = set()
    portals = 0
    for seed in range(3):
        game = dense_game(setup, seed)
        seen |= {option.verb for option in game.history}
        portals += sum(option.verb == "meeple" and option.cell is not None for option in game.history)
        data = json.loads(export_game(game))
        del data["bastide"]
        back = replay_saved(read_saved(json.dumps(data))).game
        assert back.history == game.history
        assert back.scores == game.scores
    assert verbs <= seen
    assert portals


@pytest.mark.parametrize("moment", ["before-scoring", "after-scoring"])
def test_the_dragon_moves_before_the_confirmation_or_long_after_it(moment: str) -> None:
    game = dense_game(Setup.make(2, PD, "jcz", options={"dragon_move": moment}), seed=1)
    kinds = [message["type"] for message in json.loads(export_game(game))["replay"]]
    flights = [place for place, kind in enumerate(kinds) if kind == "MOVE_NEUTRAL_FIGURE"]
    after = {kinds[place + 1] for place in flights if place + 1 < len(kinds)}
    # After the scoring nothing more is to be confirmed: the next turn begins.
    assert ("PLACE_TILE" in after) is (moment == "after-scoring")


def test_the_fairys_points_have_words_and_the_dragon_a_phase() -> None:
    setup = Setup.make(2, PD, "jcz")
    words: set[str] = set()
    for seed in range(3):
        game = dense_game(setup, seed)
        saved = read_saved(export_game(game))
        flight = next(
            place for place, m in enumerate(saved.messages) if m.payload.get("figureId") == "dragon.1"
        )
        replay = Replay(saved).run(flight)
        assert phase_of(replay) == "DragonMovePhase"
        words |= {word_for(event) for events in Replay(saved).run().scored for event in events}
    assert {"fairy.turn", "fairy.completed"} <= words


def test_a_game_that_bars_figures_after_a_volcano_is_none_of_its() -> None:
    with pytest.raises(Unsupported, match="volcano_actions"):
        export_game(Game.begin(Setup.make(2, PD, "jcz", options={"volcano_actions": "none"})))


@pytest.mark.parametrize(
    "payload",
    [
        {"figureId": "dragon.1", "to": "home"},
        {"figureId": "fairy.1", "to": "home"},
        {"figureId": "fairy.1", "to": {"meepleId": "0.small.1"}},
    ],
)
def test_a_damaged_move_is_refused(payload: dict[str, Any]) -> None:
    replay = Replay(read_saved(export_game(Game.begin(Setup.make(2, PD, "jcz")))))
    with pytest.raises(DamagedSave):
        replay.apply(Message("MOVE_NEUTRAL_FIGURE", payload))


# The fairy and followers whom that program tells apart.


def waiting(followers: str, *expansions: str) -> Replay:
    """Red has moved the fairy to 0.small.1, one of his thieves; blue's crop circle takes one of them back."""
    scene = Scene(f"road-straight{followers}", ",".join((PD, "crop_circles", *expansions)), rules="jcz")
    scene.place("base/cloister @ 0,1")
    replay = Replay(read_saved(export_game(Game.begin(scene.setup))))
    replay.game = scene.game
    to = {"featurePointer": road((0, 0)), "meepleId": "0.small.1"}
    replay.apply(Message("MOVE_NEUTRAL_FIGURE", {"figureId": "fairy.1", "to": to}))
    replay.apply(COMMIT)
    scene.play("crop-circles/road-curve-thief/2 @ 1,1")
    scene.game.play("circle remove")
    return replay


def road(cell: tuple[int, int]) -> dict[str, Any]:
    return {"position": [*cell], "location": "WE", "feature": "Road"}


def take(meeple: str) -> Message:
    pointer = {"featurePointer": road((0, 0)), "meepleId": meeple}
    return Message("RETURN_MEEPLE", {"source": "CORN_CIRCLE", "pointer": pointer})


@pytest.mark.parametrize(
    ("taken", "followers", "code"),
    [
        ("0.small.1", "+red.E+red.E", "remove meeple road@E 0,0 fairy"),
        ("0.small.2", "+red.E+red.E", "remove meeple road@E 0,0"),
        ("0.small.1", "+red.E", "remove meeple road@E 0,0"),
    ],
)
def test_the_fairys_follower_is_told_from_others_like_him_by_his_number(
    taken: str, followers: str, code: str
) -> None:
    replay = waiting(followers)
    replay.apply(take(taken))
    assert replay.game.history[-1].code == code


def test_of_several_alike_each_is_counted_as_a_choice_once() -> None:
    replay = waiting("+red.E+red.E+red.E")
    assert len(replay.game.options()) == 2
    replay.apply(take("0.small.3"))
    assert replay.choices[-1] == 3


def test_an_undo_gives_the_fairy_back_to_whom_she_was_with() -> None:
    scene = Scene("road-straight+red.E+red.E", f"{PD},festival", rules="jcz")
    scene.place("base/cloister @ 0,1")
    replay = Replay(read_saved(export_game(Game.begin(scene.setup))))
    replay.game = scene.game
    for meeple in ("0.small.2", "0.small.1"):
        to = {"featurePointer": road((0, 0)), "meepleId": meeple}
        replay.apply(Message("MOVE_NEUTRAL_FIGURE", {"figureId": "fairy.1", "to": to}))
        assert replay.known.companion == meeple
        replay.apply(Message("UNDO", {}))
        assert replay.known.companion == ""


def test_a_step_of_the_dragon_cannot_be_taken_back_and_neither_can_what_another_follows() -> None:
    game = dense_game(Setup.make(2, PD, "jcz"), seed=1)
    replay = Replay(read_saved(export_game(game)))
    undo: dict[str, set[bool]] = {}
    for message in replay.saved.messages:
        replay.apply(message)
        kind = str(message.payload.get("figureId", message.type))
        undo.setdefault(kind, set()).add(replay.can_undo)
    assert undo["dragon.1"] == {False}
    assert undo["COMMIT"] == {False}
    assert undo["PLACE_TILE"] == undo["DEPLOY_MEEPLE"] == undo["fairy.1"] == {True}


@pytest.mark.parametrize(
    "expansions",
    [
        f"{PD}*2,crop_circles*4",
        f"{PD}*2,festival*3,crop_circles*3",
        f"{PD}*2,tower*2,crop_circles*3",
        f"{PD}*2,count,festival*3,crop_circles*3",
    ],
)
def test_games_in_which_hers_leaves_others_come_back_the_same(expansions: str) -> None:
    setup = Setup.make(2, expansions, "jcz")
    hers = 0
    for seed in part_of_the_day(range(6), 3):
        game = fond_game(setup, seed)
        hers += sum(option.which == "fairy" for option in game.history)
        data = json.loads(export_game(game))
        del data["bastide"]
        back = replay_saved(read_saved(json.dumps(data))).game
        assert [option.code for option in back.history] == [option.code for option in game.history]
        assert back.scores == game.scores
    assert hers


def fond_game(setup: Setup, seed: int) -> Game:
    """A random game that keeps together; it is fond of the fairy, of company and of hers leaving."""
    game = Game.new(setup, seed=seed)
    rng = random.Random(seed)
    fond = {
        "fairy": 0.3,
        "visit": 0.4,
        "quarter": 1.0,
        "count": 1.0,
        "add": 1.0,
        "capture": 1.0,
        "seize": 1.0,
    }

    def liking(option: Option) -> tuple[float, float]:
        beside = NEIGHBOURS[option.cell] if option.verb == "tile" and option.cell else ()
        together = sum(cell in game.state.board.cells for cell in beside)
        liked = rng.random() < fond.get(option.verb, 0.0)
        circle = option.code == "circle add" and rng.random() < 0.6
        return together + liked + circle + 2 * bool(option.which), rng.random()

    while not game.is_over:
        late = game.state.agenda[-1].name != "ransom_first" and only_asides(game)
        game.play("pass" if late else max(game.options(), key=liking))
    return game


def test_it_does_not_offer_her_the_follower_who_was_caught_from_her_side() -> None:
    scene = Scene("road-straight+red.E | .", f"{PD},russian_promos", rules="jcz")
    scene.place("cloister @ 0,1")
    scene.game.play("fairy meeple road@E 0,0")
    scene.play("razboynik @ 1,0")
    scene.place("cloister @ 1,1")
    assert "fairy meeple solovei 1,0" in scene.choices()
    assert PrincessDragonDialect().more_choices(scene.game) == -1
    scene.game.play("free meeple solovei 1,0")
    scene.play("cloister @ 0,-1")
    scene.place("cloister @ 1,-1")
    assert PrincessDragonDialect().more_choices(scene.game) == 0


def test_the_fairys_point_at_a_pyramid_is_told_in_one_sum() -> None:
    names = ("Ann", "Ben")
    scored = [
        Scored(0, "fairy", (Line("start of the turn", 1, "PD-31"),), (), False),
        Scored(0, "fairy", (Line("acrobats", 2, "TOP-X06"),), (), False),
        Scored(1, "fairy", (Line("road", 3, "PD-32"),), (), False),
        Scored(1, "fairy", (Line("city", 3, "PD-32"),), (), False),
    ]
    assert told(scored, names) == {
        ("Ann", "fairy.turn", 3): 1,
        ("Ben", "fairy.completed", 3): 2,
    }
