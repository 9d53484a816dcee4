"""What is decided at one server holds at once for pages at another one that shares its database."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest
from starlette.testclient import TestClient

from bastide.server.beside.levels import seconds_of
from tests import postgres
from tests.patience import wait_until
from tests.server.databases import Kind, url_of, using
from tests.server.helpers import Browser, bot, here, link, running
from tests.server.people import PASSWORD, sign_in, take_name
from tests.server.test_desk import Host, hear_the_end, new_key

pytestmark = pytest.mark.skipif(postgres.binaries() is None, reason="there is no PostgreSQL")


class Both(NamedTuple):
    """Two servers, here in one process."""

    one: TestClient
    other: TestClient

    def at_other(self, browser: Browser) -> Browser:
        """The same browser, when it asks the other server."""
        same = Browser(self.other)
        same.token = browser.token
        return same


@pytest.fixture
def both(tmp_path: Path) -> Iterator[Both]:
    with using(Kind.POSTGRES), ExitStack() as stack:
        shared = {"database_url": url_of(tmp_path), "bots": "tests.server.toys:BROODING_BOTS"}
        yield Both(*(stack.enter_context(running(tmp_path / name, **shared)) for name in ("one", "other")))


def test_who_is_banned_at_one_has_to_go_at_the_other(both: Both) -> None:
    anna = Browser(both.one)
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    host = Host(both.one, new_key(both.one))
    (person,) = host.ask("GET", "people")
    with both.at_other(anna).at_table(game) as table:
        ban = host.ask("POST", "bans", json={"kind": "holder", "who": person["holder"]})
        hear_the_end(table)
    wish = {"setup": {}, "seats": [here("Anna"), here("Otto")]}
    assert both.at_other(anna).post("/api/games", json=wish).status_code == 403
    Host(both.other, new_key(both.other)).ask("DELETE", f"bans/{ban['id']}")
    wait_until(lambda: anna.post("/api/games", json=wish).status_code == 201, "one has heard of it, too")


def test_a_table_that_is_removed_at_one_is_gone_at_the_other(both: Both) -> None:
    anna = Browser(both.one)
    game = anna.new_game(here("Anna"), here("Ben"))["game"]
    with both.at_other(anna).at_table(game) as table:
        Host(both.one, new_key(both.one)).ask("DELETE", f"tables/{game}")
        hear_the_end(table)
    assert both.at_other(anna).get(f"/api/games/{game}").status_code == 404


def test_when_an_account_ends_at_one_a_bot_plays_at_the_other(both: Both) -> None:
    anna, ben = Browser(both.one), Browser(both.other)
    take_name(anna, "Anna")
    made = anna.new_game(here("Anna"), link("Ben"))
    ben.join(made, "Ben")
    game = anna.start(made["game"])
    with ben.at_table(game) as his, both.at_other(anna).at_table(game) as hers:
        assert hers.snapshot["seats"][0]["yours"]
        gone = anna.post("/api/account/delete", json={"proof": {"password": PASSWORD}})
        assert gone.status_code == 204, gone.text
        his.wait_for(lambda snapshot: snapshot["seats"][0]["kind"] == "bot")
        hers.wait_for(lambda snapshot: not snapshot["seats"][0]["yours"])


def test_who_signs_in_at_one_has_his_seats_at_the_other(both: Both) -> None:
    anna, phone = Browser(both.one), Browser(both.one)
    take_name(anna, "Anna")
    game = phone.new_game(here("Guest"), here("Ben"))["game"]
    with both.at_other(anna).at_table(game) as table:
        assert not table.snapshot["seats"][0]["yours"]
        sign_in(phone, "Anna", bring=True)
        table.wait_for(lambda snapshot: bool(snapshot["seats"][0]["yours"]))


def test_a_bot_that_thinks_by_one_is_told_of_at_the_other(both: Both) -> None:
    anna = Browser(both.one)
    game = anna.new_game(bot("Otto", "strong"), here("Anna"))["game"]
    with anna.at_table(game) as near:
        while near.receive()["type"] != "thinking":
            pass
        for _ in range(2):  # for who is there, and for who comes later
            with both.at_other(anna).at_table(game) as far:
                while (told := far.receive())["type"] != "thinking" or told["seconds"] == 0:
                    pass
                assert (told["seq"], told["seat"], told["seconds"]) == (0, 0, seconds_of("strong"))
