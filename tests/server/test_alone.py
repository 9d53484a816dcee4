"""A game that one person plays alone: its seats, goals, result, and its place among the high scores."""

import json
import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from bastide import Game, Setup
from bastide.core.errors import SetupError
from bastide.core.events import Scored
from bastide.server.store.results import kind_of_game
from bastide.server.telling.options import describe_options
from tests.server.helpers import Browser, Json, Table, bot, here, link, running

WEB_TESTS = Path(__file__).parents[2] / "web" / "tests"
SOLO: Json = {"solo": {}}
COLOURS = ("Red", "Blue", "Green", "Yellow")


def seats(number: int = 3, kind: Any = here) -> list[Json]:
    return [kind(name) for name in COLOURS[:number]]


def alone(browser: Browser, player: str = "Anna", **more: Any) -> str:
    """A new solo game; gives its id."""
    wish = {"setup": {"expansions": SOLO, **more}, "seats": seats(), "player": player}
    answer = browser.post("/api/games", json=wish)
    assert answer.status_code == 201, answer.text
    game: str = answer.json()["game"]
    return game


def play_on(table: Table) -> None:
    """Always the first choice, until the game is over."""
    while not table.snapshot["over"]:
        table.move(table.codes[0])


def finished(browser: Browser, player: str = "Anna", **more: Any) -> str:
    game = alone(browser, player, **more)
    with browser.at_table(game) as table:
        play_on(table)
    return game


# Who plays.


def test_one_person_holds_all_colours(anna: Browser) -> None:
    snapshot = anna.snapshot(alone(anna))
    assert [seat["yours"] for seat in snapshot["seats"]] == [True] * 3
    assert snapshot["player"] == "Anna"
    assert snapshot["decision"]["options"]


@pytest.mark.parametrize("others", [[link("Ben")], [bot("Otto")]])
def test_nobody_else_has_a_colour(anna: Browser, others: list[Json]) -> None:
    wish = {"setup": {"expansions": SOLO}, "seats": [*seats(2), *others]}
    answer = anna.post("/api/games", json=wish)
    assert answer.status_code == 422
    assert answer.json()["text_key"] == "refused.alone"


def test_bots_may_play_all_colours(anna: Browser) -> None:
    assert anna.new_game(*seats(kind=bot), expansions=SOLO)["invitations"] == []


@pytest.mark.parametrize(
    ("player", "error"),
    [("", "player"), ("A" * 41, "player"), (7, "player"), (" ", "name"), ("A\x00", "NUL")],
)
def test_a_name_that_is_none_is_refused(anna: Browser, player: object, error: str) -> None:
    wish = {"setup": {"expansions": SOLO}, "seats": seats(), "player": player}
    answer = anna.post("/api/games", json=wish)
    assert answer.status_code == 422
    assert error in answer.json()["error"]


def test_a_game_of_several_players_is_nobodys_alone(anna: Browser) -> None:
    answer = anna.post(
        "/api/games", json={"setup": {}, "seats": [here("Anna"), here("Ben")], "player": "Anna"}
    )
    assert answer.status_code == 422
    assert "cannot play all seats" in answer.json()["error"]


def test_the_catalogue_says_which_option_counts_the_colours(anna: Browser) -> None:
    found = {e["slug"]: e["seats_option"] for e in anna.get("/api/catalogue").json()["expansions"]}
    assert found.pop("solo") == "solo.colours"
    assert set(found.values()) == {None}


@pytest.mark.parametrize(
    ("players", "choice", "why"),
    [
        (2, {"expansions": SOLO}, "there are 3, not 2"),
        (3, {"expansions": {**SOLO, "river": {}}}, "unless solo.expansions is on"),
        (3, {"expansions": {**SOLO, "tower": {}}, "options": {"solo.expansions": "on"}}, "tower cannot be"),
    ],
)
def test_what_cannot_be_played_alone_is_told_before_the_start(
    anna: Browser, players: int, choice: Json, why: str
) -> None:
    check = anna.post(f"/api/setup/check?players={players}", json=choice).json()
    assert why in check["error"]


def test_the_same_player_plays_the_next_game_and_the_left_colour_begins_again(anna: Browser) -> None:
    game = finished(anna)
    again = anna.post(f"/api/games/{game}/rematch").json()["game"]
    snapshot = anna.snapshot(again)
    assert (snapshot["player"], snapshot["active"]) == ("Anna", 0)


# Goals and result.


def test_the_position_tells_result_and_goals(anna: Browser, ben: Browser) -> None:
    game = alone(anna)
    for browser in (anna, ben):
        snapshot = browser.snapshot(game)
        assert snapshot["joint"] == 1
        goals = {goal["name"]: goal for goal in snapshot["goals"]}
        assert len(goals) == 13
        assert goals["total-40"] == {
            "name": "total-40",
            "about": "A result of at least 40",
            "has": 1,
            "of": 40,
            "reached": False,
        }


def test_a_game_of_several_players_has_neither(anna: Browser) -> None:
    game = anna.new_game()["game"]
    snapshot = anna.snapshot(game)
    assert (snapshot["joint"], snapshot["player"], snapshot["goals"]) == (None, None, [])
    answer = anna.get(f"/api/games/{game}/ranking")
    assert answer.status_code == 409
    assert "no high scores" in answer.json()["error"]


def test_the_end_tells_the_result_and_no_winner(anna: Browser) -> None:
    snapshot = anna.snapshot(finished(anna))
    (end,) = [entry for entry in snapshot["log"] if entry["kind"] == "end"]
    assert snapshot["joint"] == min(seat["score"] for seat in snapshot["seats"])
    assert end["text_key"] == "log.end.joint"
    assert end["text_values"] == {"points": snapshot["joint"]}
    (card,) = anna.get("/api/games").json()
    assert (card["player"], card["joint"]) == ("Anna", snapshot["joint"])


# High scores.


def test_a_finished_game_is_entered_with_its_result(anna: Browser, ben: Browser) -> None:
    game = finished(anna)
    snapshot = anna.snapshot(game)
    ranking = ben.get(f"/api/games/{game}/ranking").json()
    assert ranking["own"] == ranking["best"][0]
    own = ranking["own"]
    assert (own["place"], own["game"], own["player"]) == (1, game, "Anna")
    assert own["points"] == snapshot["joint"]
    assert own["goals"] == sum(goal["reached"] for goal in snapshot["goals"])
    assert own["at"].endswith("Z")
    assert (ranking["colours"], ranking["games"], ranking["preset"]) == (3, 1, "modern")
    assert ranking["options"] == {"solo.meeples": "4", "solo.colours": "3", "solo.expansions": "off"}
    (listed,) = ben.get("/api/rankings").json()
    assert listed == {**ranking, "own": None}


def test_a_game_that_goes_on_has_no_place_yet(anna: Browser) -> None:
    finished(anna, "Ben")
    ranking = anna.get(f"/api/games/{alone(anna)}/ranking").json()
    assert ranking["own"] is None
    assert [entry["player"] for entry in ranking["best"]] == ["Ben"]


def test_a_result_stays_after_a_restart_and_is_entered_once(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        game = finished(anna)
        before = anna.get("/api/rankings").json()
    with running(tmp_path) as client:
        anna._client = client
        with anna.at_table(game) as table:
            table.play("pass", seat=0)
            assert table.refused()["text_key"] == "refused.over"
        assert anna.get("/api/rankings").json() == before
        assert before[0]["games"] == 1


def test_a_game_whose_rules_are_gone_leaves_the_other_lists_alone(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        finished(anna)
        finished(anna, options={"solo.meeples": "3"})
    gone = """replace(setup, 'solo.meeples": "3', 'solo.crows": "3')"""
    with closing(sqlite3.connect(tmp_path / "bastide.db")) as database, database:
        database.execute(f"update games set setup = {gone}")
    with running(tmp_path) as client:
        anna._client = client
        (left,) = anna.get("/api/rankings").json()
        assert left["options"]["solo.meeples"] == "4"


def test_each_kind_of_game_has_its_own_list(anna: Browser) -> None:
    plain = finished(anna)
    harder = finished(anna, options={"solo.meeples": "3"})
    rankings = anna.get("/api/rankings").json()
    assert [ranking["options"]["solo.meeples"] for ranking in rankings] == ["3", "4"]
    assert [ranking["best"][0]["game"] for ranking in rankings] == [harder, plain]


def test_the_best_stand_first_and_equal_ones_share_a_place(anna: Browser) -> None:
    for _ in range(4):
        finished(anna)
    (ranking,) = anna.get("/api/rankings").json()
    found = [(-entry["points"], -entry["goals"]) for entry in ranking["best"]]
    assert found == sorted(found)
    assert [entry["place"] for entry in ranking["best"]] == [1 + found.index(one) for one in found]


def setups() -> Iterator[tuple[Setup, bool]]:
    on = {"solo.expansions": "on"}
    yield Setup.make(["Anna", "Ben", "Carl"], "solo", "classic"), False
    yield Setup.make(["a", "b", "c"], "solo", first_seat=1, bots=[0]), True
    yield Setup.make(4, "solo", options={"solo.colours": "4"}), False
    yield Setup.make(3, "solo,river", options=on), False
    yield Setup.make(3, "solo", options=on), False


def test_a_kind_of_game_is_told_by_what_makes_it_harder_or_easier() -> None:
    plain = kind_of_game(Setup.make(3, "solo").to_json())
    assert [kind_of_game(setup.to_json()) == plain for setup, _ in setups()] == [same for _, same in setups()]


def test_bots_games_and_games_from_a_file_do_not_count(anna: Browser) -> None:
    game = anna.new_game(*seats(kind=lambda name: bot(name, "random")), expansions=SOLO)["game"]
    with anna.at_table(game) as table:
        if not table.snapshot["over"]:
            table.wait_for(lambda snapshot: bool(snapshot["over"]))
    assert anna.get(f"/api/games/{game}/ranking").json()["own"] is None
    begun = Game.new(Setup.make(COLOURS[:3], "solo"), seed=1)
    opened = anna.post("/api/games/open", content=begun.save()).json()["game"]
    with anna.at_table(opened) as table:
        play_on(table)
    assert anna.get("/api/rankings").json() == []


def test_an_unknown_game_has_no_high_scores(client: TestClient) -> None:
    assert client.get("/api/games/nowhere/ranking").status_code == 404


# What is chosen.


def found(expansions: str, is_it: Callable[[Game], bool], **options: str) -> Game:
    """The first position of that sort in random games."""
    for seed in range(300):
        chance = random.Random(seed)
        game = Game.new(Setup.make(COLOURS[:3], expansions, options=options), seed=seed)
        while not game.is_over:
            if is_it(game):
                return game
            game.play(chance.choice(game.options()))
    raise AssertionError("there is no such position")


def test_what_is_counted_at_the_end_tells_whose_it_is_and_its_points() -> None:
    game = found(
        "solo,traders_builders",
        lambda game: game.state.agenda[-1].name == "solo_item",
        **{"solo.expansions": "on"},
    )
    items = {option.code: option for option in describe_options(game)}
    assert {code.split()[1] for code in items} == {"goods", "meeples"}
    for code, option in items.items():
        assert option.kind == "button"
        _, thing, seat = code.split()
        assert (option.seat, option.label) == (int(seat), f"{thing.capitalize()} of {COLOURS[int(seat)]}")
        assert option.points == (2 if thing == "meeples" else 10)


def test_the_order_of_scorings_is_chosen_by_what_each_gives_now() -> None:
    def is_uneven(game: Game) -> bool:
        is_order = game.state.agenda[-1].name == "choose_feature"
        return is_order and 0 in {o.value for o in describe_options(game) if o.kind == "segment"}

    game = found("solo", is_uneven)
    for option in describe_options(game):
        assert option.kind == "segment"
        after = game.copy()
        after.play(option.code)
        first = next(event for event in after.state.log[len(game.state.log) :] if isinstance(event, Scored))
        assert option.value == option.text_values["points"] == first.points


def test_the_page_knows_the_reasons_against_playing_alone_as_they_are_said() -> None:
    wishes: list[dict[str, Any]] = [
        {"expansions": "solo,tower,count,festival,big_top"},
        {"expansions": "solo,school", "options": {"solo.expansions": "on", "school.final_copy": "on"}},
        {"expansions": "solo", "players": 2},
        {"expansions": "solo", "options": {"first_player": "random"}},
    ]
    said: set[str] = set()
    for wish in wishes:
        with pytest.raises(SetupError) as refusal:
            Setup.make(**{"players": 3, **wish})
        said |= {*str(refusal.value).split("; "), str(refusal.value)}
    known = json.loads((WEB_TESTS / "refusedAlone.json").read_text(encoding="utf-8"))["reasons"]
    assert [reason for reason in known if reason not in said] == []
