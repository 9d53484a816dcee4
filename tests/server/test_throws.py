"""Throws as the page is told: aimed, made, hidden until they are caught, and the same again in a replay."""

import pytest

from bastide import Game, Option
from bastide.core.game import NOBODY
from bastide.core.targets import InSupply
from bastide.server.messages import models
from bastide.server.store.records import StoredSeat
from bastide.server.telling.log import log_entries
from bastide.server.telling.options import describe
from bastide.server.telling.phrases import phrase
from bastide.server.telling.snapshot import SeenTable, make_snapshot
from tests.expansions.catapult.booth import board, fair, throw_to
from tests.server.helpers import Browser, Json
from tests.server.positions import eager, panels, told

#: Both seats at one browser, and each at one of its own.
SHARED = (StoredSeat("Anna", "here", holder="x"), StoredSeat("Ben", "here", holder="x"))
APART = (StoredSeat("Anna", "here", holder="a"), StoredSeat("Ben", "link", holder="b"))


def at_the_fair(kind: str, hurled: int = 0) -> Game:
    """A round of a kind, when so many have hurled in it."""
    for game in eager("catapult", ("hurl", kind)):
        if game.is_over or game.state.agenda[-1].name != "catapult_kind":
            continue
        game = game.copy()
        game.play(f"hurl {kind}")
        for _ in range(hurled):
            hurl(game, 0, 640)
        return game
    raise AssertionError("no fair came up")


def hurl(game: Game, aim: int, strength: int) -> None:
    """A throw that chance leaves as it is."""
    game.play(f"aim {aim}")
    game.play(f"strength {strength}")
    while game.state.agenda[-1].name.startswith("scatter"):
        game.play("scatter 0")


def opened(anna: Browser, game: Game) -> str:
    answer = anna.post("/api/games/open", content=game.save(), headers={"content-type": "text/plain"})
    assert answer.status_code == 201, answer.text
    code: str = answer.json()["game"]
    return code


def said(game: Game, seats: tuple[StoredSeat, ...], holder: str | None) -> str:
    table = SeenTable("game", 1, seats, False, None)
    return make_snapshot(game, table, holder).model_dump_json()


# What somebody sees who aims.


def test_who_aims_is_told_from_where_how_far_and_at_whom(anna: Browser) -> None:
    game = at_the_fair("knockout")
    launch = panels(told(anna, game), "launch")[0]
    assert launch["token"] == "catapult.knockout"
    assert (launch["aims"], launch["strengths"], launch["scatter"]) == ([-900, 900], [0, 1000], [75, 120])
    assert launch["reach"] > 2000
    assert launch["zones"] == []
    assert sorted(mark["seat"] for mark in launch["marks"]) == sorted(f.player for f in game.figures())


def test_only_who_decides_is_told_of_the_throw() -> None:
    game = at_the_fair("target")
    mine, other = ("a", "b") if game.actor == 0 else ("b", "a")
    assert '"kind":"launch"' in said(game, APART, mine)
    assert '"kind":"launch"' not in said(game, APART, other)


# How a throw went.


def thrown(snapshot: Json) -> list[Json]:
    return [entry for entry in snapshot["log"] if entry["kind"] == "throw"]


def test_a_throw_is_an_entry_of_the_log_with_all_points_of_its_way(anna: Browser) -> None:
    game = at_the_fair("target", hurled=1)
    snapshot = told(anna, game)
    (entry,) = thrown(snapshot)[-1:]
    assert len(entry["flight"]["path"]) == 3
    assert entry["flight"]["struck"] == []
    assert entry["text_key"] in ("log.thrown.at", "log.thrown.beside")
    (token,) = [t for t in snapshot["tokens"] if t["name"] == "catapult.target" and t["cell"] is not None]
    x, y = entry["flight"]["path"][-1]
    there = [100 * at + spot for at, spot in zip(token["cell"], token["spot"], strict=True)]
    assert there == pytest.approx([x / 10, y / 10])
    assert token["seat"] == entry["seat"]


def test_a_token_beside_the_map_lies_there_for_all_to_see(anna: Browser) -> None:
    game = at_the_fair("target")
    hurl(game, 0, 0)
    snapshot = told(anna, game)
    assert thrown(snapshot)[-1]["text_key"] == "log.thrown.beside"
    assert [t for t in snapshot["tokens"] if t["name"] == "catapult.target" and t["cell"] is not None]


def test_what_lies_there_later_does_not_change_what_was_said_of_a_throw() -> None:
    game = at_the_fair("target")
    hurl(game, 0, 0)
    seats = (StoredSeat("Anna", "here", holder="x"), StoredSeat("Ben", "here", holder="x"))
    table = SeenTable("game", 1, seats, False, None)
    before = [e for e in make_snapshot(game, table, "x").log if e.kind == "throw"][-1]
    while game.options() and game.state.tiles_left > 30:
        game.play(game.options()[0])
    after = next(e for e in make_snapshot(game, table, "x").log if e.number == before.number)
    assert (after.text, after.cells) == (before.text, before.cells)


# A seduction.


def test_the_number_of_a_substitute_is_no_seat() -> None:
    game = at_the_fair("seduction")
    option = Option("seduce", InSupply("meeple", 5))  # the sixth of those who are equally near
    said = phrase(game, option)
    assert said is not None
    assert (said.text, said.values) == ("Your meeple instead", {"figure": "meeple", "number": 5})
    button = describe(game, option)
    assert isinstance(button, models.ButtonOption)
    assert (button.figure, button.seat) == ("meeple", None)


#: A road with a field on either side, on one of which blue's follower stands, and a monastery of red's.
FIELDS = """
    base/road-straight{} | base/road-straight
    base/cloister        | base/cloister+red.cloister
"""


@pytest.mark.parametrize("choice", ["seduce meeple 0", "seduce meeple cloister 1,1 0"])
@pytest.mark.parametrize(
    ("seduced", "told_as", "where"),
    [("+blue.NL", "field, north", "north"), ("+blue.SL", "field, south", "south")],
)
def test_the_log_says_in_which_field_a_follower_was_seduced(
    seduced: str, told_as: str, where: str, choice: str
) -> None:
    scene = fair(FIELDS.format(seduced), at="0,2")
    scene.game.play("hurl seduction")
    throw_to(scene, 0.5, 0.5)
    scene.game.play(choice)
    (entry,) = [entry for entry in log_entries(scene.game) if entry.text_key == "log.piece.seduce"]
    assert entry.text == f"Red: meeple takes the place on the {told_as}"
    assert entry.text_values == {
        "player": "red",
        "piece": "meeple",
        "to": "field",
        "where": where,
    }
    assert (entry.seat, entry.cells) == (0, [(0, 0)])
    assert [entry.text_key for entry in log_entries(scene.game)].count("log.taken") == 0


def test_where_there_is_one_place_of_a_kind_the_tile_says_all() -> None:
    scene = fair(board(west="cloister+blue.cloister"))
    scene.game.play("hurl seduction")
    throw_to(scene, 0.5, 1.5)
    scene.game.play("seduce meeple 0")
    texts = [entry.text for entry in log_entries(scene.game)]
    assert "Red: meeple takes the place on the cloister" in texts


# A catch.


def test_nobody_else_is_told_what_a_hurler_has_chosen_before_it_is_revealed() -> None:
    aiming = at_the_fair("catch")
    hurler, catcher = ("a", "b") if aiming.actor == 0 else ("b", "a")
    games = [aiming.copy(), aiming.copy()]
    for game, aim in zip(games, (-321, 654), strict=True):
        game.play(f"aim {aim}")
    assert len({said(game, APART, catcher) for game in games}) == 1
    assert len({said(game, APART, None) for game in games}) == 1
    assert len({said(game, APART, hurler) for game in games}) == 2, "he sees his own aim"
    for game, strength in zip(games, (901, 555), strict=True):
        game.play(f"strength {strength}")
    for seats, holder in ((APART, catcher), (APART, None), (SHARED, "x")):
        assert len({said(game, seats, holder) for game in games}) == 1
    assert all(number not in said(games[0], SHARED, "x") for number in ("-321", "901"))


def test_a_decision_says_whether_others_should_look_away(anna: Browser) -> None:
    catch, target = at_the_fair("catch"), at_the_fair("target")
    for game, secret in ((catch, True), (target, False)):
        assert told(anna, game)["decision"]["secret"] is secret
        game.play("aim 5")
        assert told(anna, game)["decision"]["secret"] is secret
    catch.play("strength 700")
    snapshot = told(anna, catch)
    assert snapshot["decision"]["secret"] is False, "all is revealed at once"
    names = [zone["name"] for zone in panels(snapshot, "launch")[0]["zones"]]
    assert [option["code"] for option in snapshot["decision"]["options"]] == [
        f"catch {name}" for name in names
    ]


def test_a_game_is_neither_saved_nor_told_while_a_throw_is_hidden(anna: Browser) -> None:
    game = at_the_fair("catch")
    code = opened(anna, game)
    paths = [f"/api/games/{code}{path}" for path in ("/save", "/replay", "/at/1")]
    with anna.at_table(code) as table:
        assert [anna.get(path).status_code for path in paths] == [200] * 3
        for move in ("aim 77", "strength 777"):
            table.move(move)
            assert [anna.get(path).status_code for path in paths] == [409] * 3
        table.move("catch right-far")
        assert [anna.get(path).status_code for path in paths] == [200] * 3
        chosen, flight = table.events[-3:-1] if table.events[-1]["kind"] == "score" else table.events[-2:]
        assert chosen["text_key"] == "log.chosen"
        assert flight["flight"]["awaited"] == "right-far"


def test_a_view_without_a_player_has_no_secret_of_its_own() -> None:
    game = at_the_fair("catch")
    game.play("aim 5")
    assert game.view(NOBODY).game.history != game.history
    assert game.view(game.actor).game.history == game.history


# The same again.


def test_a_replay_tells_the_throws_of_each_move(anna: Browser) -> None:
    game = at_the_fair("target")
    code = opened(anna, game)
    with anna.at_table(code) as table:
        table.move("aim 12")
        table.move("strength 640")
        (live,) = [event["flight"] for event in table.events if event["kind"] == "throw"][-1:]
    frames = anna.get(f"/api/games/{code}/replay").json()["frames"]
    snapshot = anna.get(f"/api/games/{code}/at/{len(frames) - 1}").json()
    of_this_move = [e for e in snapshot["log"] if e["number"] >= frames[-2]["events"]]
    assert [e["flight"] for e in of_this_move if e["kind"] == "throw"] == [live]
    of_the_aim = [e for e in snapshot["log"] if frames[-3]["events"] <= e["number"] < frames[-2]["events"]]
    assert of_the_aim == []
