"""Rated games: who may play them, that they count once, and what they change."""

import pytest
from starlette.testclient import TestClient

from bastide import Setup
from bastide.expansions.registry import LIBRARY
from bastide.server.messages.player_models import Family
from bastide.server.store import ratings
from bastide.server.store.families import family_of
from bastide.server.store.tables import SeatRow
from tests.server.databases import BY_THE_DAY
from tests.server.helpers import Browser, Json, bot, here, link, parts_of
from tests.server.people import key_of, rated_game, take_name

DATABASES = BY_THE_DAY

RATED: Json = {"rated": True}


@pytest.fixture
def players(anna: Browser, ben: Browser) -> tuple[Browser, Browser]:
    """Two people who have signed in."""
    take_name(anna, "Anna")
    take_name(ben, "Ben")
    return anna, ben


def make(browser: Browser, *seats: Json) -> object:
    return browser.post("/api/games", json={"setup": {}, "seats": list(seats), "agreement": RATED})


def test_a_rated_game_counts_for_both(players: tuple[Browser, Browser]) -> None:
    anna, ben = players
    game = anna.finish(rated_game(anna, ben))
    scores = dict(zip(("Anna", "Ben"), [seat["score"] for seat in anna.snapshot(game)["seats"]], strict=True))
    ladder = {row["name"]: row for row in anna.get("/api/ladder").json()}
    assert {name: row["place"] for name, row in ladder.items()} == {"Anna": None, "Ben": None}
    assert all(row["rating"]["new"] and row["rating"]["games"] == 1 for row in ladder.values())
    values = {name: row["rating"]["value"] for name, row in ladder.items()}
    if scores["Anna"] != scores["Ben"]:
        assert max(values, key=values.__getitem__) == max(scores, key=scores.__getitem__)
        assert sum(values.values()) == pytest.approx(3000, abs=1)
    history = anna.get("/api/players/anna").json()["ratings"]
    assert [point["value"] for point in history[0]["points"]] == [values["Anna"]]
    assert history[0]["rating"]["family"] == "base"
    assert anna.get("/api/ladder?family=big").json() == []


def test_the_host_of_a_rated_table_sends_nobody_away(players: tuple[Browser, Browser]) -> None:
    anna, ben = players
    game = rated_game(anna, ben)
    assert anna.post(f"/api/games/{game}/dismiss?seat=1").status_code == 403
    assert ben.snapshot(game)["seats"][1]["yours"]


def test_a_game_that_is_not_rated_changes_nothing(players: tuple[Browser, Browser]) -> None:
    anna, _ = players
    anna.finish(anna.new_game()["game"])
    assert anna.get("/api/ladder").json() == []


def test_after_ten_games_a_player_has_a_place(
    players: tuple[Browser, Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = players
    monkeypatch.setattr(ratings, "FEW_GAMES", 2)
    monkeypatch.setattr("bastide.server.store.profiles.FEW_GAMES", 2)
    for _ in range(2):
        anna.finish(rated_game(anna, ben))
    rows = anna.get("/api/ladder").json()
    assert rows[0]["place"] == 1
    assert not any(row["rating"]["new"] for row in rows)
    lower = [row["rating"]["value"] - row["rating"]["spread"] for row in rows]
    assert lower == sorted(lower, reverse=True)


def test_a_rated_game_begins_when_all_have_sat_down(players: tuple[Browser, Browser]) -> None:
    anna, ben = players
    made = anna.post(
        "/api/games", json={"setup": {}, "seats": [here("Anna"), link("Ben")], "agreement": RATED}
    ).json()
    assert anna.post(f"/api/games/{made['game']}/start").status_code == 409
    ben.join(made, "Ben")
    with anna.at_table(anna.start(made["game"])) as table:
        table.move(table.codes[0])


@pytest.mark.parametrize(
    "seats",
    [
        [here("Anna")],
        [here("Anna"), bot("Otto")],
        [here("Anna"), here("Ben")],
        [bot("Otto"), bot("Ivo")],
    ],
)
def test_a_rated_table_is_for_people_each_at_his_own_browser(anna: Browser, seats: list[Json]) -> None:
    take_name(anna, "Anna")
    assert key_of(make(anna, *seats), 422) == "rated.seats"
    assert anna.get("/api/games").json() == []


def test_guests_neither_make_nor_join_rated_tables(players: tuple[Browser, Browser]) -> None:
    anna, _ = players
    guest = Browser(anna._client)
    assert key_of(make(guest, here("Guest"), link("Ben")), 403) == "rated.guest"
    made = make(anna, here("Anna"), link("Ben"))
    path = made.json()["invitations"][0]["path"].removeprefix("/join/")  # type: ignore[attr-defined]
    assert key_of(guest.post(f"/api/invitations/{path}", json={}), 403) == "rated.guest"
    assert key_of(anna.post(f"/api/invitations/{path}", json={}), 409) == "rated.twice"
    assert anna.get(f"/api/invitations/{path}").json()["state"] == "open"


def test_who_leaves_a_rated_game_is_last(players: tuple[Browser, Browser]) -> None:
    anna, ben = players
    game = rated_game(anna, ben)
    assert ben.post("/api/account/sign-out").status_code == 204

    async def give_seat_away() -> None:
        storage = parts_of(anna._client).hall.storage
        async with storage._session.begin() as session:
            row = await session.get_one(SeatRow, (game, 1))
            row.kind, row.bot, row.holder = "bot", "random", None

    assert anna._client.portal is not None
    anna._client.portal.call(give_seat_away)
    anna.finish(game)
    values = {row["name"]: row["rating"]["value"] for row in anna.get("/api/ladder").json()}
    assert values["Anna"] > 1500 > values["Ben"]


def test_who_is_out_of_a_rated_game_is_last_whatever_he_has_reached(players: tuple[Browser, Browser]) -> None:
    anna, ben = players
    agreed = {**RATED, "clock": {"kind": "game", "minutes": 10}, "late": "out"}
    made = anna.post(
        "/api/games", json={"setup": {}, "seats": [here("Anna"), link("Ben")], "agreement": agreed}
    ).json()
    ben.join(made, "Ben")
    game = anna.start(made["game"])
    assert anna.post(f"/api/games/{game}/resign?seat=0").status_code == 204
    told = anna.snapshot(game)
    assert (told["over"], told["winners"]) == (True, [1])
    assert len({seat["score"] for seat in told["seats"]}) == 1, "by points nobody would be ahead"
    values = {row["name"]: row["rating"]["value"] for row in anna.get("/api/ladder").json()}
    assert values["Ben"] > 1500 > values["Anna"]
    assert [anna.get(f"/api/players/{name}").json()["games"][0]["place"] for name in values] == [1, 2]


@pytest.mark.parametrize(
    ("expansions", "family"),
    [
        ("", "base"),
        ("river", "small"),
        ("river,abbot,tower", "small"),
        ("river,abbot,tower,cult", "big"),
        ("big_box", "big"),
        ("everything", "everything"),
    ],
)
def test_families_go_by_the_number_of_expansions(expansions: str, family: Family) -> None:
    assert family_of(Setup.make(2, expansions).to_json(), LIBRARY) == family


def test_an_unknown_family_is_refused(client: TestClient) -> None:
    assert client.get("/api/ladder?family=fish").status_code == 422
