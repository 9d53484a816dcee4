"""Two real processes on one PostgreSQL: all see the same tables, and one dies without loss."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from tests import postgres
from tests.patience import wait_until
from tests.server.helpers import Server, bot, here, link
from tests.server.pages import Page, Visitor, back_at

pytestmark = pytest.mark.skipif(postgres.binaries() is None, reason="there is no PostgreSQL")


class Pair(NamedTuple):
    """Two servers that share a database."""

    one: Server
    other: Server
    url: str

    def owner(self, game: str) -> int | None:
        """The process that acts for a table."""
        ((owner,),) = postgres.ask(self.url, "SELECT owner FROM games WHERE id = $1", game)
        number: int | None = owner
        return number


@contextmanager
def two_servers(data: Path, url: str, **more: str) -> Iterator[Pair]:
    with ExitStack() as stack:
        variables = {"BASTIDE_DATABASE_URL": url, "BASTIDE_BOT_WORKERS": "1", **more}
        one, other = (stack.enter_context(Server(data / name, **variables)) for name in ("one", "other"))
        yield Pair(one, other, url)


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Pair]:
    with postgres.new_database() as url, two_servers(tmp_path, url) as pair:
        yield pair


def two_people(pair: Pair, **agreement: object) -> tuple[str, Visitor, Visitor]:
    """A game that Anna has made at one server and Ben has joined at the other."""
    anna, ben = Visitor(), Visitor()
    wish = {"setup": {}, "seats": [here("Anna"), link("Ben")], "agreement": agreement}
    made = anna.ask(pair.one, "POST", "/games", wish)
    ben.join(pair.other, made)
    anna.ask(pair.one, "POST", f"/games/{made['game']}/start")
    return made["game"], anna, ben


def play_together(pages: list[Page], moves: int) -> None:
    """Each plays when it is his turn; whoever has moved, all see it."""
    for _ in range(moves):
        number = pages[0].seq + 1
        mover = next(page for page in pages if page.snapshot["decision"]["options"])
        mover.move()
        for page in pages:
            page.wait_for(number)


def test_a_game_is_played_at_two_processes(pair: Pair) -> None:
    game, anna, ben = two_people(pair)
    with anna.at(pair.one, game) as hers, ben.at(pair.other, game) as his:
        for page in (hers, his):
            page.wait_until(lambda page=page: page.notes.presence.get("present") == [True, True])  # type: ignore[misc]
        with Visitor().at(pair.one, game) as watching:
            his.wait_until(lambda: his.notes.presence["spectators"] == 1)
            play_together([hers, his], 6)
            watching.wait_for(6)
            assert watching.snapshot["tiles"] == hers.snapshot["tiles"] == his.snapshot["tiles"]
        his.wait_until(lambda: his.notes.presence["spectators"] == 0)
        anna.ask(pair.other, "POST", f"/games/{game}/chat", {"text": "Well played"})
        ben.ask(pair.one, "POST", f"/games/{game}/chat", {"text": "Thank you"})
        for page in (hers, his):
            page.wait_until(lambda page=page: len(page.notes.lines) == 2)  # type: ignore[misc]
            assert [line["text"] for line in page.notes.lines] == ["Well played", "Thank you"]
    # Nobody has to come back to the process at which something was begun.
    anna.ask(pair.one, "POST", f"/games/{game}/offers", {"kind": "end", "seat": 0})
    with ben.at(pair.other, game) as his:
        his.wait_until(lambda: bool(his.notes.room.get("offers")))
        name = his.notes.room["offers"][0]["id"]
    ben.ask(pair.other, "POST", f"/games/{game}/offers/{name}", {"agreed": True})
    assert anna.ask(pair.one, "GET", f"/games/{game}")["closed"] == "agreement"


def test_what_one_process_has_promised_another_keeps(pair: Pair) -> None:
    anna = Visitor()
    promise = anna.ask(pair.one, "POST", "/promises")["promise"]
    wish = {"setup": {}, "seats": [here("Anna")], "share": {"promise": promise, "nonce": "5d" * 16}}
    made = anna.try_to(pair.other, "POST", "/games", {**wish, "seats": [here("Anna"), here("Ben")]})
    assert made.status_code == 201, made.text
    again = anna.try_to(pair.one, "POST", "/games", {**wish, "seats": [here("Anna"), here("Ben")]})
    assert again.status_code == 409


def test_strangers_who_wait_at_two_processes_are_paired(pair: Pair) -> None:
    anna, ben = Visitor(), Visitor()
    cards = anna.ask(pair.one, "GET", "/tables")["pairing"]
    card = next(card["name"] for card in cards if card["players"] == 2)
    first = anna.ask(pair.one, "POST", "/pairing", {"card": card, "name": "Anna"})["game"]
    with anna.at(pair.one, first) as hers:
        assert ben.ask(pair.other, "POST", "/pairing", {"card": card, "name": "Ben"})["game"] == first
        with ben.at(pair.other, first) as his:
            for page in (hers, his):
                page.wait_until(lambda page=page: page.notes.room.get("begun") is True)  # type: ignore[misc]


def test_a_clock_runs_out_though_its_process_was_killed(pair: Pair) -> None:
    clock = {"kind": "move", "seconds": 5}
    game, anna, ben = two_people(pair, clock=clock, late="bot")
    with anna.at(pair.one, game) as hers:
        hers.move()
        pair.one.kill()
    wait_until(lambda: pair.owner(game) is not None, "the other process acts for the table")
    with ben.at(pair.other, game) as his:
        his.wait_until(lambda: any(seat["kind"] == "bot" for seat in his.snapshot["seats"]))


def test_bots_go_on_though_the_process_that_let_them_move_was_killed(pair: Pair) -> None:
    seats = [bot("Max", "random"), bot("Moritz", "random")]
    game = Visitor().ask(pair.one, "POST", "/games", {"setup": {}, "seats": seats})["game"]
    wait_until(lambda: pair.owner(game) is not None, "one process acts for the table")
    first = pair.owner(game)
    pair.one.kill()
    with Visitor().at(pair.other, game) as watching:
        watching.wait_until(lambda: watching.snapshot["over"])
    assert first != pair.owner(game)


def test_pages_of_a_process_that_ends_go_on_at_another(pair: Pair) -> None:
    game, anna, ben = two_people(pair)
    with ben.at(pair.other, game) as his:
        with anna.at(pair.one, game) as hers:
            play_together([hers, his], 2)
            his.wait_until(lambda: his.notes.presence["present"] == [True, True])
            pair.one.kill()
        his.wait_until(lambda: his.notes.presence["present"] == [False, True])
        with back_at(anna, game, [pair.one, pair.other]) as hers:
            play_together([hers, his], 2)
            assert hers.seq == 4


def test_an_animation_that_one_process_has_begun_is_had_from_the_other(pair: Pair) -> None:
    game, anna, ben = two_people(pair)
    with anna.at(pair.one, game) as hers, ben.at(pair.other, game) as his:
        play_together([hers, his], 2)
    begun = anna.ask(pair.one, "POST", f"/games/{game}/animations?language=it")
    path = f"/games/{game}/animations/{begun['id']}"
    assert anna.ask(pair.other, "GET", path)["id"] == begun["id"]
    # The name alone is not enough at a process that has not drawn it: it proves whose wish it is.
    assert ben.try_to(pair.other, "GET", f"/games/{game}/animations/1.it.{'0' * 32}").status_code == 404
    wait_until(lambda: anna.ask(pair.one, "GET", path)["state"] == "done", "it is drawn at one of them")
    file = anna.try_to(pair.other, "GET", f"{path}/file")
    assert file.is_success
    assert file.content.startswith(b"GIF89a")
    for server in (pair.one, pair.other):
        anna.ask(server, "DELETE", path)
