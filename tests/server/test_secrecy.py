"""No message and no answer tells a tile before it is drawn."""

import sqlite3
from collections import defaultdict
from pathlib import Path
from typing import Final

import pytest

from bastide import Setup
from bastide.core.library import Library
from bastide.server.beside.bot_worker import make_task
from bastide.server.beside.named import resolve
from bastide.server.play.restored import Course
from bastide.server.store.records import StoredSeat
from bastide.server.telling.snapshot import SeenTable, make_snapshot
from tests.server.helpers import Browser, bot, here, running

#: Addresses of a game that anybody may ask for.
ADDRESSES: Final = (
    "",
    "/replay",
    "/save",
    "/at/0",
    "/at/0/on?count=3",
    "/picture.svg",
    "/hint?seat=0",
    "/invitations",
)


def stored_secrets(data: Path) -> list[str]:
    with sqlite3.connect(data / "bastide.db") as database:
        return [seed for (seed,) in database.execute("SELECT seed FROM games")]


def test_no_frame_and_no_answer_of_a_whole_game_contains_the_seed(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        game = anna.new_game(here("Anna"), bot("Max", "random"), expansions={"river": {}})["game"]
        said = []
        with anna.at_table(game) as table:
            while not table.snapshot["over"]:
                if table.decision and table.decision["seat"] == 0:
                    if table.snapshot["seq"] % 40 == 0:
                        said += [anna.get(f"/api/games/{game}{path}").text for path in ADDRESSES]
                    table.play(table.codes[0])
                table.receive()
            said += table.frames
        said += [anna.get(path).text for path in ("/api/games", f"/api/games/{game}/save")]
        (seed,) = stored_secrets(tmp_path)
        assert len(seed) == 64
        assert len(said) > 70
        assert not any(seed in text for text in said)


def test_the_tile_in_hand_is_known_only_once_it_is_drawn(anna: Browser) -> None:
    with anna.at_table(anna.new_game(here("Anna"), here("Ben"))["game"]) as table:
        for _ in range(40):
            if table.decision["step"] == "place":
                drawn = table.decision["tile"]
                assert table.snapshot["tiles_left"] == sum(k["left"] for k in table.snapshot["kinds_left"])
                before = {kind["tile"]: kind["left"] for kind in table.snapshot["kinds_left"]}
                table.move(table.codes[0])
                assert table.snapshot["tiles"][-1]["tile"] == drawn
                if table.decision["step"] == "action":  # nothing more is drawn before the turn is over
                    after = {kind["tile"]: kind["left"] for kind in table.snapshot["kinds_left"]}
                    assert after == before
                    assert table.decision["tile"] is None
            else:
                table.move("pass")


@pytest.mark.parametrize("expansions", ["", "barber_surgeons", "fruit_trees"])
def test_games_with_equal_draws_and_different_decks_look_equal_until_the_draws_differ(
    expansions: str,
) -> None:
    library = Library.default()
    setup = Setup.make(2, expansions)
    courses = [Course.begin(setup, library, f"seed {number}") for number in range(300)]
    seats = (StoredSeat("A", "here", holder="x"), StoredSeat("B", "here", holder="x"))

    def said(course: Course) -> str:
        table = SeenTable("game", course.seq, seats, course.can_undo, None)
        return make_snapshot(course.game, table, "x").model_dump_json()

    compared = 0
    while len(courses) > 1:
        groups = defaultdict(list)
        for course in courses:
            groups[tuple(course.game.history)].append(course)
        courses = max(groups.values(), key=len)
        first = courses[0]
        for course in courses[1:]:
            assert said(course) == said(first)
            assert course.game.save() == first.game.save()
            compared += 1
        code = first.game.options()[0].code
        courses = [course.played(code, first.game.actor) for course in courses]
    assert compared > 20


def test_only_hashes_of_cookies_are_stored(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        anna.new_game(here("Anna"), here("Ben"))
        assert anna.token
    for file in tmp_path.glob("bastide.db*"):
        assert anna.token.encode() not in file.read_bytes()


def test_no_snapshot_tells_the_cookie_of_a_player_or_a_link(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        anna, ben = Browser(client), Browser(client)
        created = anna.new_game(here("Anna"), {"kind": "link", "name": "Ben"})
        with sqlite3.connect(tmp_path / "bastide.db") as database:
            holders = [holder for (holder,) in database.execute("SELECT holder FROM seats") if holder]
        assert len(holders) == 1
        code = created["invitations"][0]["path"].removeprefix("/join/")
        for browser in (anna, ben):
            text = browser.get(f"/api/games/{created['game']}").text
            assert holders[0] not in text
            assert code not in text


def test_a_game_with_hidden_choices_is_neither_saved_nor_told_before_it_is_over(tmp_path: Path) -> None:
    with running(tmp_path, library="tests.server.toys:LIBRARY") as client:
        anna = Browser(client)
        game = anna.new_game(here("Anna"), here("Ben"), expansions={"toy_secret": {}})["game"]
        with anna.at_table(game) as table:
            table.move("choose 3")
            for path in ("/save", "/replay", "/at/1", "/at/0/on?count=2", "/at/0/picture.png"):
                answer = anna.get(f"/api/games/{game}{path}")
                assert answer.status_code == 409
                assert "hidden" in answer.json()["error"]
            assert anna.post(f"/api/games/{game}/animations").status_code == 409
            seats = {"seats": [here("Anna"), here("Ben")]}
            assert anna.post(f"/api/games/{game}/at/0/play", json=seats).status_code == 409
            while not table.snapshot["over"]:
                table.move(table.codes[0])
        assert "choose 3" in anna.get(f"/api/games/{game}/save").text
        assert anna.get(f"/api/games/{game}/replay").status_code == 200


def test_a_bot_is_not_told_what_another_player_has_hidden(tmp_path: Path) -> None:
    library: Library = resolve("tests.server.toys:LIBRARY")
    setup = Setup.make(2, "toy_secret", library=library)
    tasks = []
    for number in (1, 2, 3):
        course = Course.begin(setup, library, "seed").played(f"choose {number}", 0).played("choose 1", 1)
        tasks.append((make_task("greedy", course.game, 0), make_task("greedy", course.game, 1)))
    own, other = zip(*tasks, strict=True)
    assert len({repr(task) for task in own}) == 3
    assert len({repr(task) for task in other}) == 1
