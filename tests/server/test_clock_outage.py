"""A real server with a running clock is killed: the outage is nobody's time, and hardly any other is lost."""

import time
from pathlib import Path

from tests.patience import get, post, wait_until
from tests.server.helpers import COOKIE, Server, here

#: How long the server is away, and what a pulse may be behind, in milliseconds.
OUTAGE = 3000
PULSE = 1000
#: Requests are not answered in no time.
SLACK = 500


def test_a_killed_server_takes_nobodys_time_and_gives_back_a_second_at_most(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        clock = {"kind": "game", "minutes": 10}
        wish = {"setup": {}, "seats": [here("Anna"), here("Ben")], "agreement": {"clock": clock}}
        answer = post(f"{server.address}/api/games", wish)
        token = answer.cookies[COOKIE]

        def left() -> int:
            cards = get(f"{server.address}/api/games", cookie=f"{COOKIE}={token}").json()
            return int(cards[0]["time_left"])

        wait_until(lambda: left() <= 600_000 - 2 * PULSE, "the clock runs, and its pulse is written")
        asked = time.monotonic()
        before = left()
        server.kill()
        killed = time.monotonic()
        wait_until(lambda: (time.monotonic() - killed) * 1000 >= OUTAGE, "nobody is there for a while")
        server.start()
        after = left()
        passed = (time.monotonic() - asked) * 1000
        assert after <= before + PULSE + SLACK, "only what came after the last pulse is given back"
        assert before - after <= passed - OUTAGE, "the outage is nobody's time"
        wait_until(lambda: left() < after, "the clock runs again")
