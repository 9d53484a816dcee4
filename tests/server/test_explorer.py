"""The explorer over the interface of the page: positions are judged, thought about and played on from."""

from typing import Any

import pytest

from tests.server.helpers import Browser, Json
from tests.server.people import key_of

CITY = {"tile": "base/city-1", "at": [0, 0], "turn": 1}
LONG = {"tile": "base/city-2-opposite", "at": [1, 0], "turn": 0}
KNIGHT = {"seat": 0, "kind": "meeple", "at": [1, 0], "place": "city@E"}
POSITION: Json = {
    "points": [12, 7],
    "tiles": [CITY, LONG],
    "figures": [KNIGHT],
    "turn": 1,
    "hand": "base/city-1",
    "left": {"base/city-1": 2, "base/road-straight": 1},
}


def explored(browser: Browser, **more: Any) -> Any:
    answer = browser.post("/api/explorer", json={**POSITION, **more})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_position_is_told_as_the_rules_see_it(anna: Browser) -> None:
    told = explored(anna)
    snapshot = told["snapshot"]
    assert [seat["score"] for seat in snapshot["seats"]] == [12, 7]
    assert (snapshot["tiles_left"], snapshot["decision"]["seat"]) == (2, 1)
    assert [figure["place"] for figure in snapshot["figures"]] == ["city@E"]
    assert told["fits"] == len({tuple(option["at"]) for option in snapshot["decision"]["options"]}) > 1
    empty = anna.post("/api/explorer", json={"points": [0, 0]}).json()
    assert len(empty["snapshot"]["tiles"]) == 1
    assert (empty["snapshot"]["decision"], empty["fits"]) == (None, 0)


def test_what_is_wrong_is_said_in_words(anna: Browser) -> None:
    clash = anna.post("/api/explorer", json={**POSITION, "tiles": [CITY, {**LONG, "turn": 1}]})
    assert key_of(clash, 422) == "refused.explorer.clash"
    assert clash.json()["error"] == "This edge clashes: field meets city"
    apart = anna.post(
        "/api/explorer", json={**POSITION, "tiles": [CITY, {**LONG, "at": [5, 5]}], "figures": []}
    )
    assert key_of(apart, 422) == "refused.explorer.apart"
    gone = anna.post("/api/explorer", json={**POSITION, "hand": "base/cloister"})
    assert key_of(gone, 422) == "refused.explorer.none"
    many = anna.post("/api/explorer", json={**POSITION, "left": {"base/city-1": 50}})
    assert key_of(many, 422) == "refused.explorer"


@pytest.mark.parametrize(
    "more",
    [
        {"points": [1]},
        {"points": [1, -1]},
        {"turn": 5},
        {"tiles": [CITY] * 101},
        {"tiles": [{**CITY, "at": [1000, 0]}]},
        {"tiles": [{**CITY, "tile": "base/nothing"}]},
        {"figures": [KNIGHT] * 201},
        {"figures": [{**KNIGHT, "kind": "dragon"}]},
        {"setup": {"expansions": {"nothing": {}}}},
        {"left": {"x" * 200: 1}},
    ],
)
def test_nonsense_is_refused(more: Json, anna: Browser) -> None:
    assert anna.post("/api/explorer", json={**POSITION, **more}).status_code == 422


def test_a_bot_says_what_it_would_play(anna: Browser) -> None:
    told = anna.post("/api/explorer/opinion", json={"position": POSITION, "level": "steady"}).json()
    assert 1 <= len(told["moves"]) <= 4
    worths = [move["move"]["worth"] for move in told["moves"]]
    assert worths == sorted(worths, reverse=True)
    none = anna.post(
        "/api/explorer/opinion", json={"position": {**POSITION, "hand": None}, "level": "steady"}
    )
    assert key_of(none, 409) == "refused.explorer.hand"


def test_a_game_goes_on_from_a_position(anna: Browser) -> None:
    wish = {"position": POSITION, "seat": 1, "name": "Anna", "level": "steady"}
    made = anna.post("/api/explorer/play", json=wish)
    assert made.status_code == 201, made.text
    game = made.json()["game"]
    snapshot = anna.snapshot(game)
    assert [(seat["name"], seat["kind"]) for seat in snapshot["seats"]] == [
        ("Steady 1", "bot"),
        ("Anna", "here"),
    ]
    assert (snapshot["decision"]["tile"], snapshot["decision"]["seat"]) == ("base/city-1", 1)
    with anna.at_table(game) as table:
        table.move(next(code for code in table.codes if code == "tile 2,0 r3"))
    assert anna.post("/api/explorer/play", json={**wish, "level": "nobody"}).status_code == 422
    assert anna.post("/api/explorer/play", json={**wish, "seat": 2}).status_code == 422


def test_where_one_person_plays_all_seats_no_bot_has_one(anna: Browser) -> None:
    alone = {"points": [0, 0, 0], "setup": {"expansions": {"solo": {}}}}
    assert key_of(anna.post("/api/explorer/play", json={"position": alone}), 422) == "refused.alone"
