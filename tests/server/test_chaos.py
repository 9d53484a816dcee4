"""Processes that are killed in mid-move, a database that goes and comes, connections that are cut.

Whatever happens, no move that was accepted is lost, none is made twice, and all go on by themselves.
``make chaos`` kills a thousand times.
"""

import os
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest
from websockets.exceptions import ConnectionClosed

from bastide import Game
from bastide.server.store.exchange import CLASS
from tests import postgres
from tests.leash import Leashed
from tests.patience import wait_until
from tests.samples import chance_of_the_day
from tests.server.helpers import Server
from tests.server.pages import Page, Visitor, back_at
from tests.server.proxy import Proxy
from tests.server.test_processes import Pair, play_together, two_people, two_servers

pytestmark = pytest.mark.skipif(postgres.binaries() is None, reason="there is no PostgreSQL")
KILLS: Final = int(os.environ.get("BASTIDE_KILLS", "20"))


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Pair]:
    with postgres.new_database() as url, two_servers(tmp_path, url) as pair:
        yield pair


class Player:
    """Somebody who plays as long as there is a server, and writes down which of his moves were accepted."""

    def __init__(self, visitor: Visitor, game: str, accepted: dict[int, str]) -> None:
        self._visitor = visitor
        self._game = game
        self._accepted = accepted
        self.page: Page | None = None

    def come(self, servers: list[Server]) -> Page:
        """Be at a table, whichever server it is."""
        if self.page is None:
            self.page = back_at(self._visitor, self._game, servers)
        return self.page

    def leave(self) -> None:
        """Lose the page."""
        if self.page is not None:
            with suppress(OSError, ConnectionClosed):
                self.page.__exit__()
            self.page = None

    def note(self, number: int, code: str) -> None:
        """A move was seen to be made."""
        assert self._accepted.setdefault(number, code) == code, f"move {number} is another one now"


def stored(url: str, game: str) -> dict[int, str]:
    """The moves of a game in the database."""
    rows = postgres.ask(url, "SELECT seq, code FROM actions WHERE game = $1 ORDER BY seq", game)
    assert [seq for seq, _ in rows] == list(range(1, len(rows) + 1))
    return dict(rows)


def test_no_accepted_move_is_lost_and_none_made_twice_however_often_a_process_is_killed(pair: Pair) -> None:
    chance = chance_of_the_day("kills")
    left = KILLS
    while left > 0:
        left -= kill_during_a_game(pair, chance, left)


def kill_during_a_game(pair: Pair, chance: random.Random, most: int) -> int:
    """Play a game in which servers are killed at any moment; gives how often that was."""
    game, *visitors = two_people(pair)
    accepted: dict[int, str] = {}
    players = [Player(visitor, game, accepted) for visitor in visitors]
    servers = [pair.one, pair.other]
    kills = 0
    while kills < most:
        chance.shuffle(servers)
        pages = [player.come(servers) for player in players]
        for page in pages:
            page.wait_for(max(accepted, default=0))  # whatever was accepted is there
        if any(page.snapshot["over"] for page in pages):
            break
        seq = max(page.seq for page in pages)
        for page in pages:
            page.wait_for(seq)
        mover = next(player for player in players if player.come(servers).snapshot["decision"]["options"])
        is_fatal = chance.random() < 0.5
        if is_fatal:
            kills += 1
        with suppress(ConnectionClosed):
            play_once(mover, is_fatal, chance, servers)
        if is_fatal:
            for player in players:
                player.leave()
            servers[0].start()
    for player in players:
        player.leave()
    found = stored(pair.url, game)
    assert {seq: found[seq] for seq in accepted} == accepted
    assert replayed(visitors[0], pair.one, game) == len(found)
    return kills


def play_once(player: Player, is_fatal: bool, chance: random.Random, servers: list[Server]) -> None:
    """Make a move, during which a server may be killed: before it comes, while it is stored, or after."""
    page = player.come(servers)
    code = page.snapshot["decision"]["options"][0]["code"]
    number = page.send_move()
    if is_fatal:
        for _ in range(chance.randrange(200_000)):
            pass
        servers[0].kill()
    page.wait_for(number)
    player.note(number, code)


def replayed(visitor: Visitor, server: Server, game: str) -> int:
    """How many moves of people the save of a game has, which is played again to see that it is one."""
    text = visitor.try_to(server, "GET", f"/games/{game}/save").text
    Game.load(text)
    return int(visitor.ask(server, "GET", f"/games/{game}")["seq"])


# The database goes and comes.


def test_all_go_on_when_the_database_was_restarted() -> None:
    with postgres.own_folder() as folder:
        cluster = postgres.Cluster(folder)
        cluster.make()
        with Leashed(cluster.command) as database:
            cluster.wait()
            postgres.ask(cluster.url(), "CREATE DATABASE games")
            with two_servers(folder, cluster.url("games")) as pair:
                game, anna, ben = two_people(pair)
                with anna.at(pair.one, game) as hers, ben.at(pair.other, game) as his:
                    play_together([hers, his], 2)
                    database.terminate()
                    database.end()
                    wait_until(lambda: not is_well(pair.one), "the server knows that its database is gone")
                    with Leashed(cluster.command):
                        cluster.wait()
                        wait_until(lambda: is_well(pair.one) and is_well(pair.other), "both are well again")
                        wait_until(lambda: len(alive(cluster)) == 2, "both have joined again")
                        play_together([hers, his], 4)
                        assert hers.seq == 6


def alive(cluster: postgres.Cluster) -> list[object]:
    wanted = "SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND classid = $1"
    return postgres.ask(cluster.url("games"), wanted, CLASS)


def is_well(server: Server) -> bool:
    return server.answers()


def test_a_process_whose_connections_are_cut_or_late_comes_back(
    tmp_path: Path,
) -> None:
    with postgres.new_database() as url, Proxy(postgres.port_of(url)) as proxy:
        near = Server(tmp_path / "near", BASTIDE_DATABASE_URL=url)
        far_url = url.replace(f":{postgres.port_of(url)}/", f":{proxy.port}/")
        far = Server(tmp_path / "far", BASTIDE_DATABASE_URL=far_url, BASTIDE_HEALTH_SECONDS="0")
        with near, far:
            pair = Pair(near, far, url)
            game, anna, ben = two_people(pair)
            with anna.at(near, game) as hers, ben.at(far, game) as his:
                play_together([hers, his], 2)
                proxy.cut()
                wait_until(lambda: not is_well(far), "the server knows that it is cut off")
                proxy.mend()
                wait_until(lambda: is_well(far), "it is well again")
                proxy.delay = 0.05
                play_together([hers, his], 3)
                assert hers.seq == 5
