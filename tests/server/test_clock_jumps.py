"""The clock of the machine is set, forward or back: nothing is lost, made twice, or taken from anybody."""

from datetime import datetime, timedelta, tzinfo
from functools import partial
from pathlib import Path

import pytest

from bastide.server.messages.desk_models import Keeping
from bastide.server.store import clock
from bastide.server.store.jumps import Jumps
from bastide.server.store.keeping import Keeper
from tests.server.databases import BY_THE_DAY
from tests.server.helpers import Browser, here, parts_of, running
from tests.server.test_clocks import Hands

DATABASES = BY_THE_DAY
YEAR = 365
CLOCK = {"kind": "game", "minutes": 10, "increment": 0}


class Wall:
    """The clock on the wall, as everything stored and told goes by it."""

    def __init__(self) -> None:
        self.ahead = timedelta()

    def now(self, zone: tzinfo) -> datetime:
        return datetime.now(zone) + self.ahead

    def set(self, days: int) -> None:
        self.ahead = timedelta(days=days)


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    made = Wall()
    monkeypatch.setattr(clock, "datetime", made)
    return made


@pytest.mark.parametrize("days", [10 * YEAR, -10 * YEAR, 1, -1])
def test_a_game_goes_on_whatever_the_clock_says(tmp_path: Path, wall: Wall, days: int) -> None:
    with running(tmp_path) as client:
        stopped = Hands(client)  # the server's own time passes as this test says
        anna = Browser(client)
        game = timed_game(anna)
        with anna.at_table(game) as table:
            for turn in range(4):
                wall.set(0 if turn % 2 else days)
                stopped.forward(seconds=1)
                table.move(table.codes[0])
            assert table.snapshot["seq"] == 4
        made = anna.snapshot(game)
        with anna.at_table(game) as table:
            table.wait_until(lambda: bool(table.room.get("clocks")))
            left = table.room["clocks"]["left"]
        assert sum(left) == 2 * 600_000 - 4_000, "just the time of the server has passed"
        wall.set(days)
        assert anna.get(f"/api/games/{anna.new_game()['game']}").status_code == 200
        assert game in {card["game"] for card in anna.get("/api/games").json()}
    with running(tmp_path) as client:  # a server that starts by that clock has everything
        again = Browser(client)
        again.token = anna.token
        assert again.snapshot(game)["tiles"] == made["tiles"]
        with again.at_table(game) as table:
            assert table.snapshot["seq"] == 4
            table.move(table.codes[0])


def timed_game(browser: Browser) -> str:
    wish = {"setup": {}, "seats": [here("Anna"), here("Ben")], "agreement": {"clock": CLOCK}}
    answer = browser.post("/api/games", json=wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["game"])


class TwoClocks:
    """Both clocks of a machine, by which jumps are noticed."""

    def __init__(self) -> None:
        self.wall = 1e9
        self.steady = 1e4

    def wait(self, hours: float) -> None:
        self.wall += 3600 * hours
        self.steady += 3600 * hours

    @property
    def jumps(self) -> Jumps:
        return Jumps(lambda: self.wall, lambda: self.steady)


def test_a_clock_that_was_set_is_not_believed_for_a_day() -> None:
    hands = TwoClocks()
    jumps = hands.jumps
    hands.wait(hours=1)
    assert jumps.is_believed()
    hands.wall += 20  # as it is put right by the network
    assert jumps.is_believed()
    hands.wall += 10 * YEAR * 86400
    for _ in range(24):
        assert not jumps.is_believed()
        hands.wait(hours=1)
    assert jumps.is_believed(), "it is really that late"
    hands.wall -= 3600
    assert not jumps.is_believed()


def test_games_are_not_removed_by_a_clock_that_jumps(tmp_path: Path, wall: Wall) -> None:
    hands = TwoClocks()
    with running(tmp_path) as client:
        anna = Browser(client)
        game = anna.new_game()["game"]
        parts = parts_of(client)
        keeper = Keeper(parts.database, parts.hall, parts.desk, hands.jumps)
        assert client.portal is not None
        client.portal.call(parts.desk.set_keeping, Keeping(abandoned=30), "host")
        look = partial(client.portal.call, keeper.look)
        wall.set(10 * YEAR)
        hands.wall += 10 * YEAR * 86400
        assert look() == 0
        hands.wait(hours=1)
        assert look() == 0
        assert anna.get(f"/api/games/{game}").status_code == 200
        wall.set(0)
        hands.wall -= 10 * YEAR * 86400
        hands.wait(hours=30)
        assert look() == 0, "it was put right"
        hands.wait(hours=30)
        assert look() == 0
        wall.set(31)
        assert look() == 1, "a game whose time is over goes as ever"
        assert anna.get(f"/api/games/{game}").status_code == 404
