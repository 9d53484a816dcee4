"""Abbey and Mayor in that program's words."""

import json
from typing import Any

import pytest

from bastide import Game, Setup
from bastide.interop.jcz.assertions import check_assertions, phase_of
from bastide.interop.jcz.errors import IllegalMessage, Unsupported
from bastide.interop.jcz.exporter import export_game
from bastide.interop.jcz.replay import Replay, replay_saved, word_for
from bastide.interop.jcz.saved import Message, SavedGame, StartEntry, read_saved
from bastide.interop.jcz.translation import translate_setup
from tests.interop.jcz.test_count import dense_game

AM = "abbey_mayor"
FIGURES = {"small-follower": 7, "mayor": 1, "barn": 1, "wagon": 1}
EVERYTHING = {**FIGURES, "abbey": 1, "farmers": True}
#: Cloisters around a hole at (1,1).
AROUND_A_HOLE = ((1, 0), (0, 1), (2, 1), (1, 2))
PASS = Message("PASS", {})
COMMIT = Message("COMMIT", {"random": 0.0})


def saved(
    start: tuple[StartEntry, ...],
    draws: tuple[str, ...] | None,
    *messages: Message,
    rules: dict[str, str] | None = None,
    end: int | None = None,
) -> SavedGame:
    """A game that begins with some tiles on the table."""
    return SavedGame(
        ("Ann", "Ben"),
        {"basic:1": 3, "abbey-and-mayor:1": 1},
        EVERYTHING,
        rules or {},
        start,
        messages,
        draw_order=draws,
        end_turn=end,
    )


def hole() -> tuple[StartEntry, ...]:
    return tuple(StartEntry("BA/L", cell, 0) for cell in AROUND_A_HOLE)


def lay(tile: str, x: int, y: int, rotation: str = "R0") -> Message:
    return Message("PLACE_TILE", {"tileId": tile, "rotation": rotation, "position": [x, y]})


def deploy(figure: str, feature: str, location: str, x: int, y: int) -> Message:
    pointer = {"position": [x, y], "location": location, "feature": feature}
    return Message("DEPLOY_MEEPLE", {"pointer": pointer, "meepleId": figure})


# The setup.


@pytest.mark.parametrize(
    ("elements", "parts"),
    [
        (EVERYTHING, {"abbey", "mayor", "barn", "wagon"}),
        ({"small-follower": 7, "abbey": 1, "wagon": 1, "barn": 0}, {"abbey", "wagon"}),
        ({"small-follower": 7, "abbey": False, "mayor": 1}, {"abbey", "mayor"}),
        ({"small-follower": 7, "abbey": None, "mayor": 1}, {"mayor"}),
    ],
)
@pytest.mark.parametrize("sets", [{"basic:1": 1}, {"basic:1": 1, "abbey-and-mayor:1": 1}])
def test_each_element_is_a_part_with_or_without_the_tiles(
    sets: dict[str, int], elements: dict[str, Any], parts: set[str]
) -> None:
    setup = translate_setup(SavedGame(("Ann", "Ben"), sets, elements, {}, start=(), messages=()))
    use = setup.use(AM)
    assert use is not None
    assert set(use.parts) == parts
    assert use.tiles == len(sets) - 1


@pytest.mark.parametrize(
    ("rule", "value", "option", "ours"),
    [
        ("wagon-move", "C1", "wagon_move", "connected"),
        ("barn-placement", "occupied", "barn_placement", "occupied"),
    ],
)
def test_its_rules_are_our_options(rule: str, value: str, option: str, ours: str) -> None:
    assert translate_setup(saved((), None, rules={rule: value})).chosen[option] == ours
    assert translate_setup(saved((), None)).chosen[option] != ours
    game = Game.begin(Setup.make(2, AM, "jcz", options={option: ours}))
    assert json.loads(export_game(game))["setup"]["rules"][rule] == value


def test_abbeys_are_counted_and_the_second_printing_is_the_new_one() -> None:
    setup = json.loads(export_game(Game.begin(Setup.make(2, AM))))["setup"]
    assert {name: setup["elements"][name] for name in ("abbey", "mayor", "barn", "wagon")} == {
        "abbey": 1,
        "mayor": 1,
        "barn": 1,
        "wagon": 1,
    }
    assert setup["sets"] == {"basic:1": 1, "abbey-and-mayor:1": 1}
    new = json.loads(export_game(Game.begin(Setup.make(2, f"{AM}[mayor],abbot"))))["setup"]
    assert "abbey-and-mayor:2" in new["sets"]
    assert "abbey" not in new["elements"]


@pytest.mark.parametrize(("option", "value"), [("abbey_end", "lost"), ("wagon_placement", "incomplete-only")])
def test_what_it_does_not_know_is_not_exported(option: str, value: str) -> None:
    with pytest.raises(Unsupported, match=option):
        export_game(Game.begin(Setup.make(2, AM, "jcz", options={option: value})))


# Abbeys.


def test_an_abbey_is_a_placed_tile_in_four_rotations() -> None:
    replay = Replay(saved(hole(), ("BA/L",), lay("AM/A", 1, 1, "R90")))
    assert phase_of(replay) == "AbbeyPhase"
    replay.run()
    assert replay.choices == [5]
    assert phase_of(replay) == "ActionPhase"
    assert (1, 1) in replay.game.state.board.cells


def test_passing_on_the_abbey_is_confirmed_before_a_tile_is_drawn() -> None:
    replay = Replay(saved(hole(), ("BA/LR",), PASS, COMMIT, lay("BA/LR", 3, 1)))
    replay.apply(replay.saved.messages[0])
    assert replay.choices == [5]
    assert not replay.game.state.discarded
    replay.apply(COMMIT)
    assert replay.game.state.agenda[-1].name == "place"
    replay.apply(replay.saved.messages[2])
    assert (3, 1) in replay.game.state.board.cells


def test_a_save_without_a_draw_order_does_not_draw_abbeys() -> None:
    messages = (lay("AM/A", 1, 1), PASS, COMMIT, lay("BA/LR", 3, 1))
    replay = replay_saved(saved(hole(), None, *messages))
    assert {(1, 1), (3, 1)} <= replay.game.state.board.cells.keys()


def test_an_abbey_where_there_is_no_hole_is_illegal() -> None:
    with pytest.raises(IllegalMessage, match="PLACE_TILE 'abbey 5,5' is not possible"):
        replay_saved(saved(hole(), ("BA/L",), lay("AM/A", 5, 5)))


def test_at_the_end_abbeys_are_offered_and_passed_without_confirmation() -> None:
    turn = (PASS, COMMIT, lay("BA/LR", 3, 1), PASS, COMMIT)
    replay = Replay(saved(hole(), ("BA/LR",), *turn, PASS, lay("AM/A", 1, 1), PASS, COMMIT, end=1)).run(5)
    assert phase_of(replay) == "AbbeyEndGamePhase"
    assert replay.game.actor == 1
    replay.apply(PASS)
    assert (phase_of(replay), replay.game.actor) == ("AbbeyEndGamePhase", 0)
    replay.apply(lay("AM/A", 1, 1))
    assert phase_of(replay) == "ActionPhase"
    replay.apply(PASS)
    assert phase_of(replay) == "CommitActionPhase"
    replay.apply(COMMIT)
    assert replay.game.is_over
    assert replay.choices == [5, 1, replay.choices[2], replay.choices[3], 1, 5, 5, 3, 1]


# Barns and wagons.


def test_a_barn_is_pointed_at_by_the_tile_below_and_to_the_right_of_its_corner() -> None:
    start = tuple(StartEntry("BA/L", cell, 0) for cell in ((0, 0), (1, 0), (0, 1), (2, 2), (1, 2), (2, 1)))
    for place, corner in (((1, 1), "NW"), ((2, 2), "SE")):
        replay = Replay(
            saved(
                start,
                ("BA/L",),
                PASS,
                COMMIT,
                lay("BA/L", 1, 1),
                deploy("0.barn.1", "Field", "NL.NR.EL.ER.SL.SR.WL.WR", *place),
            )
        ).run()
        assert replay.game.history[-1].code == f"build barn {corner}"
        (barn,) = (token for token in replay.game.tokens() if token.name == "barn")
        assert barn.cell == place


def test_a_wagon_move_is_confirmed_and_passing_it_is_not() -> None:
    start = (StartEntry("BA/LR", (0, 0), 3),)
    messages = (
        lay("BA/LR", 1, 0, "R90"),
        deploy("0.wagon.1", "Road", "W", 1, 0),
        COMMIT,
    )
    replay = Replay(saved(start, ("BA/LR", "BA/L"), *messages)).run()
    assert phase_of(replay) == "WagonPhase"
    assert [event.points for event in replay.scored[-1]] == [2]
    moved = Replay(
        saved(start, ("BA/LR", "BA/L"), *messages, deploy("0.wagon.1", "Monastery", "I", 0, 0), COMMIT)
    )
    moved.run(4)
    assert moved.waits_for_commit
    moved.apply(COMMIT)
    assert phase_of(moved) == "TilePhase"
    passed = Replay(saved(start, ("BA/LR", "BA/L"), *messages, PASS)).run()
    assert phase_of(passed) == "TilePhase"


def two_wagons(*messages: Message) -> Replay:
    """Ann has just completed a road of three tiles on which both her wagons stand, beside two monasteries."""
    start = tuple(StartEntry("BA/L", (x, 1), 0) for x in range(3))
    played = (
        *(lay("BA/LR", 0, 0, "R270"), deploy("0.wagon.1", "Road", "E", 0, 0), COMMIT),
        *(lay("BA/L", 3, 1), PASS, COMMIT),
        *(lay("BA/LR", 2, 0, "R90"), deploy("0.wagon.2", "Road", "W", 2, 0), COMMIT),
        *(lay("BA/L", 4, 1), PASS, COMMIT),
        *(lay("BA/RFr", 1, 0), PASS, COMMIT),
    )
    draws = ("BA/LR", "BA/L", "BA/LR", "BA/L", "BA/RFr", "BA/L")
    elements = {"small-follower": 7, "wagon": 2, "farmers": True}
    game = SavedGame(
        ("Ann", "Ben"), {"basic:1": 3}, elements, {}, start, (*played, *messages), draw_order=draws
    )
    return Replay(game).run()


def test_two_wagons_of_one_player_drive_on_with_one_confirmation() -> None:
    first = deploy("0.wagon.1", "Monastery", "I", 0, 0)
    second = deploy("0.wagon.2", "Monastery", "I", 2, 0)
    assert phase_of(two_wagons()) == "WagonPhase"
    between = two_wagons(first)
    assert phase_of(between) == "WagonPhase", "the other one is asked at once"
    assert between.game.options()[-1].cell != (0, 0)
    both = two_wagons(first, second)
    assert phase_of(both) == "CommitActionPhase"
    done = two_wagons(first, second, COMMIT)
    assert phase_of(done) == "TilePhase"
    wagons = [done.game.locate(f.segment) for f in done.game.figures() if f.kind == "wagon"]
    assert wagons == [((0, 0), "cloister"), ((2, 0), "cloister")]
    assert phase_of(two_wagons(PASS, second)) == "CommitActionPhase"


def test_two_wagons_of_one_player_are_written_with_one_confirmation() -> None:
    moves = deploy("0.wagon.1", "Monastery", "I", 0, 0), deploy("0.wagon.2", "Monastery", "I", 2, 0)
    game = two_wagons(*moves, COMMIT).game
    kinds = [message["type"] for message in json.loads(export_game(game))["replay"]]
    assert kinds[-5:] == ["PASS", "COMMIT", "DEPLOY_MEEPLE", "DEPLOY_MEEPLE", "COMMIT"]


@pytest.mark.parametrize(
    ("text", "is_true"),
    [
        ("Available action Meeple for Barn", True),
        ("Meeple Barn options: {Field,NL.NR.EL.ER.SL.SR.WL.WR,[1,1]}", True),
        ("Meeple Barn options: {Field,NL.NR.EL.ER.SL.SR.WL.WR,[1,2]}", False),
        ("Meeple Barn options: {Field,NL.WR,[1,1]}", False),
        ("Meeple Mayor options: {City,N,[1,1]}", False),
    ],
)
def test_what_is_asserted_about_a_barn_is_checked(text: str, is_true: bool) -> None:
    start = tuple(StartEntry("BA/L", cell, 0) for cell in ((0, 0), (1, 0), (0, 1)))
    replay = Replay(saved(start, ("BA/L",), lay("BA/L", 1, 1))).run()
    ((_, verdict),) = check_assertions(replay, (text,))
    assert verdict is not None
    assert (verdict == "") is is_true


def test_without_a_barn_none_is_offered() -> None:
    start = (StartEntry("BA/L", (0, 0), 0),)
    replay = Replay(saved(start, ("BA/L",), lay("BA/L", 1, 0))).run()
    text = "Available action Meeple for Barn"
    assert list(check_assertions(replay, (text,))) == [(text, "no barn can be placed")]


def test_a_wagon_from_a_quarter_names_the_tile_from_which_it_drives_on() -> None:
    chosen = translate_setup(saved((), None)).chosen
    assert "count.moved" not in chosen
    setup = Setup.make(3, f"{AM},count", "jcz")
    assert setup.chosen["count.moved"] == "named-tile"
    named = 0
    for seed in range(6):
        game = dense_game(setup, seed)
        moves = [o for o in game.history if o.code.startswith("move wagon ")]
        named += len(moves)
        data = json.loads(export_game(game))
        del data["bastide"]
        assert replay_saved(read_saved(json.dumps(data))).game.history == game.history
    assert named


# Whole games.


@pytest.mark.parametrize(
    ("expansions", "options", "verbs"),
    [
        (AM, {}, {"abbey"}),
        (AM, {"wagon_move": "connected", "barn_placement": "occupied"}, {"abbey"}),
        (f"{AM},festival*3,traders_builders,siege", {}, {"return"}),
        (f"{AM},count,cult", {}, {"move"}),
    ],
)
def test_games_come_back_the_same_by_that_programs_words(
    expansions: str, options: dict[str, str], verbs: set[str]
) -> None:
    setup = Setup.make(3, expansions, "jcz", options=options)
    seen: set[str] = set()
    words: set[str] = set()
    for seed in range(4):
        game = dense_game(setup, seed)
        seen |= {option.verb for option in game.history}
        data = json.loads(export_game(game))
        del data["bastide"]
        replay = replay_saved(read_saved(json.dumps(data)))
        assert replay.game.history == game.history
        assert replay.game.scores == game.scores
        words |= {word_for(event) for events in replay.scored for event in events}
    assert {"build", "wagon", "mayor", *verbs} <= seen
    assert {"field.barn-placed", "city.empty", "field"} <= words
