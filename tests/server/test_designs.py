"""Designed tiles at the server: checked while they are made, played, drawn and saved."""

from typing import Any

import pytest

from tests.server.helpers import Browser, Json, bot, here, link

GATE: Json = {
    "edges": "CRCR",
    "city": [{"at": "N"}, {"at": "S"}],
    "road": [{"at": "E W"}],
    "field": [{"at": "EL WR"}, {"at": "ER WL"}],
}
CROSSED: Json = {**GATE, "field": [{"at": "EL WL"}, {"at": "ER WR"}]}
GARDEN: Json = {"edges": "FFFF", "field": [{"at": "NL NR EL ER SL SR WL WR"}], "garden": True}
PLAIN: Json = {"expansions": {"creativity": {}}}
WITH_ABBOT: Json = {"expansions": {"creativity": {}, "abbot": {}}}
FILE = '[[tile]]\nedges = "FFFF"\nfield = [ { at = "NL NR EL ER SL SR WL WR" } ]\n'


def check(browser: Browser, **wish: Any) -> list[Json]:
    answer = browser.post("/api/designs/check", json={"setup": PLAIN, **wish})
    assert answer.status_code == 200, answer.text
    found: list[Json] = answer.json()
    return found


def test_a_sound_design_comes_back_as_a_picture_and_as_a_file(anna: Browser) -> None:
    (found,) = check(anna, design=GATE)
    assert (found["rule"], found["error"], found["line"]) == (None, None, None)
    assert found["picture"].startswith("<svg")
    assert found["contents"] == {"city": 2, "road": 1}
    assert found["design"] == GATE
    (again,) = check(anna, text=found["text"])
    assert again == found


def test_a_broken_design_is_refused_by_the_first_rule_that_it_breaks(anna: Browser) -> None:
    (found,) = check(anna, design=CROSSED)
    assert found["rule"] == "CREA-10"
    assert found["error"] == "the road E W and the field EL WL cross"
    assert (found["picture"], found["text"], found["design"]) == (None, None, CROSSED)


def test_decorations_depend_on_the_expansions_that_are_chosen(anna: Browser) -> None:
    assert check(anna, design=GARDEN)[0]["rule"] == "CREA-15"
    (found,) = check(anna, design=GARDEN, setup=WITH_ABBOT)
    assert (found["rule"], found["contents"]) == (None, {"garden": 1})


def test_a_file_is_checked_design_by_design(anna: Browser) -> None:
    first, second = check(anna, text=FILE + "\n" + FILE + 'symbols = ["bear"]\n')
    assert (first["error"], first["contents"]) == (None, {})
    assert (second["rule"], second["line"]) == ("CREA-15", 5)
    (broken,) = check(anna, text=FILE + "city = [")
    assert (broken["rule"], broken["line"], broken["design"]) == (None, 4, None)


@pytest.mark.parametrize(
    ("setup", "word"),
    [
        ({}, "blank tiles"),
        ({"expansions": {"dragons": {}}}, "dragons"),
        ({**PLAIN, "options": {"creativity.count": "0"}}, "0 blank tiles"),
    ],
)
def test_a_setup_without_room_for_a_design_says_so_without_a_rule(
    anna: Browser, setup: Json, word: str
) -> None:
    (found,) = check(anna, design=GATE, setup=setup)
    assert found["rule"] is None
    assert word in found["error"]


def test_nothing_to_check_is_no_fault_and_nonsense_is_told(anna: Browser) -> None:
    assert check(anna) == []
    for wish in ({"design": 3}, {"text": "x" * 20_001}, {"picture": 1}):
        assert anna.post("/api/designs/check", json={"setup": PLAIN, **wish}).status_code == 422
    assert anna.post("/api/designs/check?players=9", json={"setup": PLAIN}).status_code == 422


def deep(levels: int) -> list[Any]:
    made: list[Any] = []
    for _ in range(levels):
        made = [made]
    return made


@pytest.mark.parametrize("design", [{"edges": deep(300)}, {"edges": "FFFF", "field": deep(120)}])
def test_a_design_that_cannot_be_sent_back_is_refused_without_it(anna: Browser, design: Json) -> None:
    (found,) = check(anna, design=design)
    assert found["error"]
    assert found["design"] is None


def test_half_a_letter_is_no_design(anna: Browser) -> None:
    body = '{"setup": {"expansions": {"creativity": {}}}, "design": {"edges": "\\ud800"}}'
    answer = anna.post("/api/designs/check", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (200, 422), answer.text
    assert "error" in answer.text


def test_a_file_with_an_endless_number_is_refused_with_its_line(anna: Browser) -> None:
    (found,) = check(anna, text="edges = " + "1" * 5000)
    assert found["line"] == 1
    assert "digits" in found["error"]


def test_the_setup_check_counts_designs_and_refuses_a_broken_one(anna: Browser) -> None:
    found = anna.post(
        "/api/setup/check", json={**PLAIN, "designs": [GATE, GARDEN | {"garden": False}]}
    ).json()
    assert (found["error"], found["tiles"]) == (None, 74)
    found = anna.post("/api/setup/check", json={**PLAIN, "designs": [CROSSED]}).json()
    assert "CREA-10" in found["error"]
    too_many = {**PLAIN, "designs": [GATE] * 3}
    assert anna.post("/api/setup/check", json=too_many).status_code == 422


def test_a_game_with_designs_is_drawn_and_saved(anna: Browser) -> None:
    game = anna.new_game(**PLAIN, designs=[None, GATE])["game"]
    snapshot = anna.snapshot(game)
    assert snapshot["tiles_left"] == 71  # one is drawn
    known = snapshot["own_tiles"]
    assert known == {"creativity/design-2": {"city": 2, "road": 1}}
    path = f"/api/games/{game}/tile/creativity/design-2"
    turned = anna.get(f"{path}.svg?turn=1")
    assert turned.headers["content-type"].startswith("image/svg+xml")
    assert turned.text != anna.get(f"{path}.svg").text
    shapes = anna.get(f"/api/games/{game}/areas?t=creativity/design-2.0.1").json()
    assert set(shapes["creativity/design-2.1"]) >= {"city@E", "city@W", "road@N"}
    pictures = anna.get(f"/api/games/{game}/tiles/96?t=creativity/design-2.0.1")
    assert "private" in pictures.headers["cache-control"] or pictures.headers["cache-control"] == "no-cache"
    assert b"WEBP" in pictures.content
    for missing in (
        f"/api/games/{game}/tile/creativity/design-1.svg",
        f"/api/games/{game}/tile/base/cloister.svg",
        f"/api/games/{game}/tiles/96?t=base/cloister.0.0",
        "/art/tiles/96?t=creativity/design-2.0.0",
    ):
        assert anna.get(missing).status_code == 404
    assert anna.get("/art/tile/creativity/design-2.svg").status_code == 404
    text = anna.get(f"/api/games/{game}/save").text
    opened = anna.post("/api/games/open", content=text.encode()).json()["game"]
    assert anna.snapshot(opened)["own_tiles"] == known


def test_a_game_without_designs_has_no_tiles_of_its_own(anna: Browser) -> None:
    game = anna.new_game()["game"]
    assert anna.snapshot(game)["own_tiles"] == {}


def test_a_design_that_breaks_a_rule_makes_no_game(anna: Browser) -> None:
    wish = {"setup": {**PLAIN, "designs": [CROSSED]}, "seats": [here("Anna"), here("Ben")]}
    answer = anna.post("/api/games", json=wish)
    assert answer.status_code == 422
    assert "CREA-10" in answer.json()["error"]


def test_the_blank_tile_of_a_bot_is_designed_by_chance(anna: Browser) -> None:
    game = anna.new_game(here("Anna"), bot("Ben", "random"), **PLAIN)["game"]
    assert len(anna.snapshot(game)["own_tiles"]) == 4
    assert anna.snapshot(game)["tiles_left"] == 71  # one of 72 is drawn


def test_other_people_are_asked_before_the_first_turn(anna: Browser) -> None:
    options = {"creativity.approval": "unanimous"}
    game = anna.new_game(**PLAIN, options=options, designs=[GATE])["game"]
    snapshot = anna.snapshot(game)
    decision = snapshot["decision"]
    assert (decision["step"], decision["seat"], decision["rule"]) == ("approve_design", 1, "CREA-19")
    assert [option["code"] for option in decision["options"]] == [
        "accept_design creativity/design-1",
        "refuse_design creativity/design-1",
    ]
    assert [token["tile"] for token in snapshot["tokens"]] == ["creativity/design-1"]
    with anna.at_table(game) as table:
        table.move("accept_design creativity/design-1")
    assert anna.snapshot(game)["decision"]["step"] == "place"


def kinds(snapshot: Json) -> dict[str, int]:
    """The designed tiles among those that are still to come."""
    found = {kind["tile"]: kind["left"] for kind in snapshot["kinds_left"]}
    return {tile: left for tile, left in found.items() if tile in snapshot["own_tiles"]}


def test_a_design_is_among_the_tiles_to_come_once_it_is_accepted(anna: Browser) -> None:
    options = {"creativity.approval": "unanimous"}
    game = anna.new_game(**PLAIN, options=options, designs=[GATE, GARDEN | {"garden": False}])["game"]
    assert kinds(anna.snapshot(game)) == {}
    with anna.at_table(game) as table:
        table.move("accept_design creativity/design-1")
        assert kinds(table.snapshot) == {"creativity/design-1": 1}
        table.move("refuse_design creativity/design-2")
        now = table.snapshot
    in_hand = now["decision"]["tile"] == "creativity/design-1"
    assert kinds(now) == {"creativity/design-1": 0 if in_hand else 1}
    assert now["boxed"] == 0


def test_the_design_that_is_judged_tells_who_has_made_it(anna: Browser) -> None:
    options = {"creativity.approval": "unanimous"}
    game = anna.new_game(**PLAIN, options=options, designs=[None, GATE])["game"]
    (token,) = anna.snapshot(game)["tokens"]
    assert (token["tile"], token["seat"], token["owner"]) == ("creativity/design-2", None, 1)
    by_chance = {**options, "creativity.designer": "preset", "creativity.count": "1"}
    game = anna.new_game(**PLAIN, options=by_chance)["game"]
    (token,) = anna.snapshot(game)["tokens"]
    assert (token["tile"].split("-")[0], token["seat"], token["owner"]) == ("creativity/preset", None, None)


def test_a_friend_by_link_judges_what_the_host_has_entered(anna: Browser, ben: Browser) -> None:
    seats = here("Anna"), link("Ben"), bot("Otto", "random")
    options = {"creativity.approval": "unanimous"}
    made = anna.new_game(*seats, **PLAIN, options=options, designs=[GATE])
    game = made["game"]
    ben.join(made)
    anna.start(game)
    # A spectator or friend sees the picture, too; Otto is asked nothing.
    assert ben.get(f"/api/games/{game}/tile/creativity/design-1.svg").status_code == 200
    assert anna.snapshot(game)["decision"]["options"] == []
    with ben.at_table(game) as table:
        table.move("accept_design creativity/design-1")
    assert anna.snapshot(game)["decision"]["step"] == "place"


def test_a_rematch_keeps_the_designs(anna: Browser) -> None:
    game = anna.finish(anna.new_game(**PLAIN, designs=[GATE])["game"])
    again = anna.post(f"/api/games/{game}/rematch").json()["game"]
    assert anna.snapshot(again)["own_tiles"] == anna.snapshot(game)["own_tiles"]
    assert anna.get(f"/api/games/{again}/tile/creativity/design-1.svg").status_code == 200


def test_a_replay_shows_designed_tiles(anna: Browser) -> None:
    game = anna.new_game(**PLAIN, designs=[GATE])["game"]
    assert anna.get(f"/api/games/{game}/at/0").json()["own_tiles"] == {
        "creativity/design-1": {"city": 2, "road": 1}
    }
