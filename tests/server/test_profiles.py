"""Profiles, the export of all that is kept, and the end of an account."""

import json

from sqlalchemy import select
from starlette.testclient import TestClient

from bastide.server.store.tables import ChatRow, GameRow, SeatRow
from tests.server.company import answer, offer, room_of, table_of
from tests.server.databases import BY_THE_DAY
from tests.server.helpers import Browser, bot, here, link, parts_of
from tests.server.people import PASSWORD, key_of, rated_game, sign_in, take_name

DATABASES = BY_THE_DAY

PROOF = {"proof": {"password": PASSWORD}}


def test_a_profile_tells_of_games_wins_and_expansions(anna: Browser, ben: Browser) -> None:
    take_name(anna, "Anna")
    take_name(ben, "Ben")
    game = anna.finish(rated_game(anna, ben, expansions={"river": {}}))
    found = ben.get("/api/players/ANNA").json()
    assert (found["name"], found["own"], found["finished"]) == ("Anna", False, 1)
    info = ben.get(f"/api/games/{game}/replay").json()
    (gain,) = (one["gain"] for one in found["games"])
    value = found["ratings"][0]["rating"]["value"]
    assert info["ratings"][0] == {"seat": 0, "value": value, "gain": gain}
    assert [one["seat"] for one in info["ratings"]] == [0, 1]
    (played,) = found["games"]
    assert (played["game"], played["family"], played["players"]) == (game, "small", ["Anna", "Ben"])
    scores = [seat["score"] for seat in anna.snapshot(game)["seats"]]
    assert played["scores"] == scores
    assert played["place"] == (1 if scores[0] >= scores[1] else 2)
    assert found["points"] == scores[0]
    sources = anna.get(f"/api/games/{game}/replay").json()["sources"][0]
    told = {one["source"]: one["points"] for one in found["sources"]}
    assert told == {source: points for source, points in sources.items() if points}
    assert list(told.values()) == sorted(told.values(), reverse=True)
    won = int(played["place"] == 1)
    counted = {"games": 1, "wins": won, "points": scores[0]}
    assert found["favourites"] == [{"expansion": "river", **counted}]
    assert found["months"] == [{"month": played["at"][:7], **counted}]
    ahead, lead = int(scores[0] > scores[1]), scores[0] - scores[1]
    assert found["opponents"] == [{"name": "Ben", "bot": None, "games": 1, "ahead": ahead, "lead": lead}]
    heat = {"family": "small", "games": 1, "sources": found["sources"]}
    assert found["heat"] == ([heat] if told else [])
    assert (found["accuracy"], played["accuracy"]) == (None, None)
    assert found["shares"] == [{"players": 2, "games": 1, "wins": int(played["place"] == 1)}]


def test_private_games_are_told_to_their_player_alone(anna: Browser, ben: Browser) -> None:
    take_name(anna, "Anna")
    game = anna.finish(anna.new_game(here("Anna"), bot("Otto", "random"))["game"])
    assert [one["game"] for one in anna.get("/api/players/Anna").json()["games"]] == [game]
    told = ben.get("/api/players/Anna")
    assert told.json()["games"] == []
    assert game not in told.text


def test_games_of_several_people_at_one_screen_are_nobodys(anna: Browser) -> None:
    take_name(anna, "Anna")
    anna.finish(anna.new_game()["game"])
    assert anna.get("/api/players/Anna").json()["finished"] == 0


def test_an_unknown_player(client: TestClient) -> None:
    assert key_of(client.get("/api/players/Nobody"), 404) == "account.unknown"


def test_the_export_has_all_but_secrets(anna: Browser) -> None:
    take_name(anna, "Anna")
    game = anna.new_game()["game"]
    anna.request("PATCH", "/api/account/settings", json={"theme": "dark"})
    answer = anna.get("/api/account/export")
    assert "attachment" in answer.headers["content-disposition"]
    told = answer.json()
    assert told["format"] == "bastide-account-1"
    assert told["settings"]["theme"] == "dark"
    assert [one["game"] for one in told["games"]] == [game]
    assert told["games"][0]["seats"] == [0, 1]
    assert len(told["sessions"]) == 1
    assert "argon2" not in answer.text
    assert str(anna.token) not in answer.text


def test_an_account_is_deleted_by_its_player_alone(anna: Browser) -> None:
    take_name(anna, "Anna")
    for proof in ({}, {"password": "not this one"}, {"name": "Anna"}):
        assert key_of(anna.post("/api/account/delete", json={"proof": proof}), 403) == "account.proof"
    assert anna.get("/api/account").json()["account"] is not None


def test_a_deleted_account_leaves_finished_games_without_its_name(anna: Browser, ben: Browser) -> None:
    take_name(anna, "Anna")
    take_name(ben, "Ben")
    game = anna.finish(rated_game(anna, ben))
    assert anna.post("/api/account/delete", json=PROOF).status_code == 204
    told = ben.snapshot(game)
    assert [seat["name"] for seat in told["seats"]] == ["A former player", "Ben"]
    assert "Anna" not in json.dumps(told)
    assert "Anna" not in ben.get(f"/api/games/{game}/save").text
    assert ben.get(f"/api/games/{game}/replay").status_code == 200
    assert key_of(ben.get("/api/players/Anna"), 404) == "account.unknown"
    assert [row["name"] for row in ben.get("/api/ladder").json()] == ["Ben"]
    take_name(Browser(ben._client), "Anna")


def test_all_sessions_of_a_deleted_account_are_over(anna: Browser, ben: Browser) -> None:
    take_name(anna, "Anna")
    sign_in(ben, "Anna")
    token = anna.token
    anna.post("/api/account/delete", json=PROOF)
    anna.token = token
    for browser in (anna, ben):
        assert browser.get("/api/account").json()["account"] is None
    answer = ben.post("/api/account/sign-in", json={"name": "Anna", "password": PASSWORD})
    assert key_of(answer, 401) == "account.wrong"


def test_in_games_that_go_on_a_bot_takes_over(anna: Browser, ben: Browser) -> None:
    take_name(anna, "Anna")
    made = anna.new_game(here("Anna"), link("Ben"))
    ben.join(made, "Ben")
    with ben.at_table(anna.start(made["game"])) as table:
        anna.post("/api/account/delete", json=PROOF)
        table.wait_for(lambda told: bool(told["decision"]) and told["decision"]["seat"] == 1)
        assert [seat["name"] for seat in table.snapshot["seats"]] == ["A former player", "Ben"]
        assert table.snapshot["seats"][0]["kind"] == "bot"


def test_two_who_have_left_one_table_have_two_names(anna: Browser) -> None:
    take_name(anna, "Anna")
    game = anna.finish(anna.new_game()["game"])
    watcher = Browser(anna._client)
    anna.post("/api/account/delete", json=PROOF)
    names = [seat["name"] for seat in watcher.snapshot(game)["seats"]]
    assert names == ["A former player", "A former player 2"]


def holders_kept(client: TestClient) -> set[str | None]:
    """Whoever is named in lines of chats, at seats and as the maker of a game."""

    async def find() -> set[str | None]:
        async with parts_of(client).database.session() as session:
            columns = (ChatRow.author, SeatRow.holder, SeatRow.former, GameRow.maker)
            return {name for column in columns for name in await session.scalars(select(column))}

    assert client.portal is not None
    return client.portal.call(find)


def write(browser: Browser, game: str, text: str) -> None:
    assert browser.post(f"/api/games/{game}/chat", json={"text": text}).status_code == 201


def test_the_export_has_what_one_has_written_at_tables(anna: Browser, ben: Browser) -> None:
    take_name(anna, "Anna")
    take_name(ben, "Ben")
    game = rated_game(anna, ben)
    write(anna, game, "good luck")
    anna.post(f"/api/games/{game}/chat", json={"phrase": "thanks"})
    write(ben, game, "to you, too")
    told = anna.get("/api/account/export").json()["chat"]
    assert [(line["game"], line["room"], line["text"], line["phrase"]) for line in told] == [
        (game, "table", "good luck", None),
        (game, "table", "", "thanks"),
    ]


def test_lines_of_who_has_left_stay_under_the_name_of_his_seat(client: TestClient) -> None:
    anna, ben = Browser(client), Browser(client)
    take_name(anna, "Anna")
    take_name(ben, "Ben")
    game = rated_game(anna, ben)
    write(anna, game, "good luck")
    hers = {holder for holder in holders_kept(client) if holder} - his_only(client, ben)
    assert anna.post("/api/account/delete", json=PROOF).status_code == 204
    with ben.at_table(game) as table:
        table.wait_until(lambda: bool(table.lines))
        (line,) = table.lines
        assert (line["seat"], line["text"]) == (0, "good luck")
        assert table.snapshot["seats"][line["seat"]]["name"] == "A former player"
    assert hers
    assert not hers & holders_kept(client), "who she was is nowhere any more"


def his_only(client: TestClient, ben: Browser) -> set[str]:
    """The holder that a browser is."""

    async def find() -> set[str]:
        async with parts_of(client).database.session() as session:
            wanted = select(SeatRow.holder).where(SeatRow.name == "Ben")
            return {name for name in await session.scalars(wanted) if name}

    assert client.portal is not None
    return client.portal.call(find)


def test_who_had_resigned_or_was_voted_out_takes_his_name_along_too(client: TestClient) -> None:
    for how in ("resigned", "voted"):
        game, (anna, ben, cleo) = table_of(client, 3)
        take_name(anna, "Anna")
        if how == "resigned":
            assert anna.post(f"/api/games/{game}/resign?seat=0").status_code == 204
        else:
            assert offer(ben, game, "kick", 1, target=0) == 204
            (asked,) = room_of(cleo, game)["offers"]
            assert answer(cleo, game, asked["id"]) == 204
        seat = ben.snapshot(game)["seats"][0]
        assert (seat["name"], seat["gone"]) == ("Anna", how)
        assert anna.post("/api/account/delete", json=PROOF).status_code == 204
        assert "Anna" not in json.dumps(ben.snapshot(game))
        assert ben.snapshot(game)["seats"][0]["name"] == "A former player"


def test_a_table_that_waits_is_left_with_the_account(client: TestClient) -> None:
    anna, ben = Browser(client), Browser(client)
    take_name(anna, "Anna")
    made = anna.new_game(here("Anna"), link("Ben"))
    alone = anna.new_game(here("Anna"), link("Nobody"))["game"]
    ben.join(made, "Ben")
    assert anna.post("/api/account/delete", json=PROOF).status_code == 204
    room = room_of(ben, made["game"])
    assert room["host"], "who is left there is the host now"
    seat = ben.snapshot(made["game"])["seats"][0]
    assert (seat["name"], seat["taken"], seat["kind"]) == ("Player 1", False, "link")
    assert ben.get(f"/api/games/{alone}").status_code == 404
