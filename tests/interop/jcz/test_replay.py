"""Saved games play through our engine to the same points."""

import json
from typing import Any

import pytest

from bastide.interop.jcz.assertions import phase_of
from bastide.interop.jcz.errors import DamagedSave, IllegalMessage, Unsupported
from bastide.interop.jcz.judge import judge_text
from bastide.interop.jcz.replay import Replay, replay_saved
from bastide.interop.jcz.report import report
from bastide.interop.jcz.saved import read_saved
from tests.interop.jcz.saves import FIXTURES, load


def replay(data: Any) -> Replay:
    return replay_saved(read_saved(json.dumps(data)))


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*.jcz")), ids=lambda path: path.stem)
def test_every_fixture_agrees_with_what_it_asserts(path: Any) -> None:
    judgement = judge_text(path.read_bytes())
    assert (judgement.result, judgement.reason, judgement.untranslated) == ("agree", "", ())


@pytest.mark.parametrize(
    ("fixture", "wrong"),
    [
        ("small-city", "Ann has 5 points"),
        ("small-city", "Ben has 4 points"),
        ("small-city", "Carl has 4 points"),
        ("small-city", "Ann scored city for 5 points"),
        ("small-city", "Ann scored road for 4 points"),
        ("small-city", "Ben scored city for 4 points"),
        ("small-city", "Phase is ActionPhase"),
        ("small-city", "Player can pass"),
        ("small-city", "Undo is allowed"),
        ("small-city", "Available action TilePlacement for BA/RRRR"),
        ("small-city", "TilePlacement BA/L options: [0,1] - [0,90,180,270]"),
        ("small-city", "TilePlacement BA/C options: [0,1] - [0]"),
        ("small-city", "Available action Meeple for SmallFollower"),
        ("choices", "Phase is TilePhase"),
        ("choices", "Player can't pass"),
        ("choices", "Undo is not allowed"),
        ("choices", "Meeple SmallFollower options: {City,S,[0,-1]}"),
        ("choices", "Meeple SmallFollower options: {City,S,[0,-1]}; {Field,NL.NR,[0,-1]}"),
        ("end-of-game", "Phase is TilePhase"),
        ("garden", "Available action ReturnMeeple for ABBOT_RETURN"),
        ("river-fork", "TilePlacement RI.2/RrII options: [2,0] - [90,180]"),
    ],
)
def test_a_wrong_assertion_is_noticed(fixture: str, wrong: str) -> None:
    data = load(fixture)
    data["test"]["assertions"].append(wrong)
    judgement = judge_text(json.dumps(data))
    assert judgement.result == "differ"
    assert judgement.reason.startswith(f"it says {wrong!r}")


def test_the_abbots_that_can_be_taken_back_are_listed() -> None:
    data = load("garden")
    data["replay"] = data["replay"][:7]
    data["test"]["assertions"] = [
        "Available action ReturnMeeple for ABBOT_RETURN",
        "ReturnMeeple ABBOT_RETURN options: {0.abbot.1,Garden,I,[0,-1]}",
    ]
    assert judge_text(json.dumps(data)).result == "agree"
    data["test"]["assertions"] = ["ReturnMeeple ABBOT_RETURN options: {0.abbot.1,Garden,I,[0,0]}"]
    assert judge_text(json.dumps(data)).result == "differ"


def test_what_cannot_be_translated_is_told_and_not_held_against_us() -> None:
    data = load("small-city")
    data["test"]["assertions"] = ["The weather is fine"]
    judgement = judge_text(json.dumps(data))
    assert (judgement.result, judgement.untranslated) == ("agree", ("The weather is fine",))


def test_points_belong_to_the_message_that_brings_them() -> None:
    small_city = replay(load("small-city"))
    assert [[event.points for event in scored] for scored in small_city.scored] == [[], [], [4]]
    garden = replay(load("garden"))
    assert [sum(event.points for event in scored) for scored in garden.scored] == [0, 0, 0, 0, 0, 0, 0, 4, 0]


def test_the_number_of_choices_is_known_at_each_decision() -> None:
    assert replay(load("small-city")).choices == [4, 3, 1]


def test_undo_takes_back_the_last_message_of_the_turn_only() -> None:
    data = load("undo")
    data["replay"].append({"type": "UNDO", "payload": {}})
    with pytest.raises(IllegalMessage, match="message 7: there is nothing to take back"):
        replay(data)


def test_an_illegal_message_names_its_place_and_what_is_legal() -> None:
    data = load("small-city")
    data["replay"][0]["payload"]["rotation"] = "R0"
    with pytest.raises(IllegalMessage) as caught:
        replay(data)
    assert caught.value.index == 0
    assert caught.value.legal == ("tile 0,-1 r2", "tile 0,1 r1", "tile 0,1 r2", "tile 0,1 r3")


def test_a_tile_that_was_not_drawn_cannot_be_placed() -> None:
    data = load("small-city")
    data["replay"][0]["payload"]["tileId"] = "BA/L"
    with pytest.raises(IllegalMessage, match="it places base/cloister, but base/city-1 is to be placed"):
        replay(data)


@pytest.mark.parametrize(
    ("change", "need"),
    [
        (lambda d: d["setup"]["sets"].update({"moon:1": 1}), "set moon:1"),
        (lambda d: d["setup"]["elements"].update({"rocket": 2}), "element rocket"),
        (lambda d: d["setup"]["rules"].update({"gravity": "off"}), "rule gravity = off"),
        (lambda d: d["gameAnnotations"]["drawOrder"].append("MO/ON"), "tile MO/ON"),
        (lambda d: d["replay"].append({"type": "LIFT_OFF", "payload": {}}), "message LIFT_OFF"),
        (lambda d: d["replay"][1]["payload"].update({"meepleId": "0.alien.1"}), "figure 0.alien.1"),
        (lambda d: d["replay"][1]["payload"]["pointer"].update({"feature": "Crater"}), "feature Crater"),
    ],
)
def test_what_we_do_not_have_is_named(change: Any, need: str) -> None:
    data = load("small-city")
    change(data)
    with pytest.raises(Unsupported) as caught:
        replay(data)
    assert caught.value.needs == (need,)
    assert judge_text(json.dumps(data)).result == "unsupported"


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda d: d.pop("setup"), "setup is missing"),
        (lambda d: d.pop("players"), "players is missing"),
        (lambda d: d.update(players=[]), "players is empty"),
        (lambda d: d.update(players=[{"slot": 1}]), r"players\[0\]\.name is missing"),
        (lambda d: d.update(replay={}), "replay should be a list"),
        (lambda d: d["replay"].insert(1, 5), r"replay\[1\] is no object"),
        (lambda d: d["replay"][0].pop("type"), r"replay\[0\]\.type is missing"),
        (lambda d: d["setup"]["sets"].update({"basic:1": -1}), "setup.sets.basic:1"),
        (lambda d: d["setup"]["start"][0].update(rotation=45), r"setup\.start\[0\]\.rotation"),
        (
            lambda d: d["setup"]["elements"].update({"small-follower": "many"}),
            "setup.elements.small-follower",
        ),
        (lambda d: d["gameAnnotations"].update(drawOrder=[7]), r"gameAnnotations\.drawOrder\[0\]"),
        (lambda d: d["replay"][0]["payload"].update(position="here"), "message 0 .PLACE_TILE.: the position"),
        (lambda d: d["replay"][1]["payload"].pop("pointer"), "message 1 .DEPLOY_MEEPLE.: pointer"),
        (lambda d: d["replay"][1]["payload"]["pointer"].update(location="N"), "no City at N"),
    ],
)
def test_damage_is_named_with_its_place(change: Any, place: str) -> None:
    data = load("small-city")
    change(data)
    with pytest.raises(DamagedSave, match=place):
        replay(data)


@pytest.mark.parametrize("text", ["", "[]", "{", "PK\x03", '{"setup": 1'])
def test_what_is_no_save_is_refused(text: str) -> None:
    with pytest.raises(DamagedSave):
        read_saved(text)


def test_fewer_followers_and_other_start_tiles_carry_over() -> None:
    data = load("small-city")
    data["setup"]["elements"] = {"small-follower": 1}
    data["setup"]["start"] = [
        {"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0},
        {"tile": "BA/RFr", "x": 1, "y": 0, "rotation": 180},
    ]
    game = replay(data).game
    assert game.state.supply[0] == {"meeple": 1}
    assert game.rules.options["farmers"] == "off"
    assert [placed.cell for placed in game.state.board.tiles] == [(0, 0), (1, 0), (0, -1)]
    assert game.rules.tiles[game.state.board.tiles[1].tile].type.id == "base/road-straight"


def test_an_order_that_our_rules_would_not_deal_is_played_all_the_same() -> None:
    data = load("river-fork")
    data["gameAnnotations"] = {"drawOrder": ["BA/L"]}
    data["replay"] = [
        {"type": "PLACE_TILE", "payload": {"tileId": "BA/L", "rotation": "R0", "position": [0, 1]}},
    ]
    game = replay(data).game
    assert game.rules.setup.any_order
    assert len(game.state.board.tiles) == 2


def test_a_report_says_who_is_to_decide() -> None:
    told = report(replay(load("choices")))
    assert (told["actor"], told["can_pass"], told["finished"], told["unsupported"]) == (
        "Ann",
        True,
        False,
        [],
    )
    told = report(replay(load("small-city")))
    assert (told["actor"], told["can_pass"]) == ("Ben", False)
    assert told["players"] == [{"name": "Ann", "score": 4}, {"name": "Ben", "score": 0}]
    (line,) = told["lines"]
    assert (line["player"], line["kind"], line["points"], line["rule"]) == ("Ann", "city", 4, "BASE-41")
    told = report(replay(load("end-of-game")))
    assert (told["actor"], told["can_pass"], told["finished"]) == (None, None, True)
    assert {line["kind"] for line in told["lines"]} == {"field", "monastery"}


def test_a_turn_that_is_not_confirmed_is_not_scored() -> None:
    data = load("small-city")
    data["replay"].pop()
    played = replay(data)
    assert phase_of(played) == "CommitActionPhase"
    assert played.game.scores == (0, 0)
