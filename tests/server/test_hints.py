"""Hints: the best moves, what each is worth, and the work for them, which ends when nobody waits for it."""

import json
import os
from http.client import HTTPConnection
from pathlib import Path

from bastide import Game, Setup
from bastide.server.beside.bots import BotPool
from bastide.server.beside.levels import ADVISER
from bastide.server.beside.thinkers import Whom
from bastide.server.beside.thinking_here import ThinkersHere
from bastide.server.metrics import Metrics
from bastide.server.play.hints import advise
from tests import loops
from tests.patience import PATIENCE, get, post, wait_until
from tests.server.helpers import Browser, Server, bot, here, link, running, settings


def test_a_hint_tells_what_the_best_moves_are_worth_and_how_likely_they_win(tmp_path: Path) -> None:
    with running(tmp_path, bots="tests.server.toys:WISE_BOTS") as client:
        anna, ben = Browser(client), Browser(client)
        created = anna.new_game(here("Anna"), link("Ben"))
        game = created["game"]
        ben.join(created)
        assert anna.get(f"/api/games/{game}/hint?seat=0").status_code == 409, "the game has not begun"
        anna.start(game)
        moves = anna.get(f"/api/games/{game}/hint?seat=0").json()["moves"]
        options = {option["code"]: option for option in anna.snapshot(game)["decision"]["options"]}
        assert all(options[move["code"]]["label"] == move["label"] for move in moves)
        assert [move["worth"] for move in moves] == [4.5, 3.5, 2.5]
        assert [move["chance"] for move in moves] == [0.62, 0.52, 0.42]
        assert all(move["reason"] and move["text_key"].startswith("hint.") for move in moves)
        assert anna.get(f"/api/games/{game}/hint?seat=1").status_code == 403
        assert ben.get(f"/api/games/{game}/hint?seat=0").status_code == 403
        assert ben.get(f"/api/games/{game}/hint?seat=1").status_code == 409
        assert ben.get(f"/api/games/{game}/hint?seat=9").status_code == 422


def test_a_bot_that_only_plays_advises_its_move(tmp_path: Path) -> None:
    async def ask() -> tuple[str, float | None, float | None]:
        silent = settings(tmp_path, bots="tests.server.toys:SILENT_BOTS")
        pool = BotPool(PATIENCE, Metrics(), ThinkersHere(silent))
        try:
            (move,) = (await advise(pool, Game.new(Setup.make(2), seed=1), 0, Whom("table", "anna"))).moves
            return move.code, move.worth, move.chance
        finally:
            await pool.close()

    code, worth, chance = loops.run(ask())
    assert code == Game.new(Setup.make(2), seed=1).options()[0].code
    assert (worth, chance) == (None, None)


def test_the_page_knows_how_long_a_hint_takes(anna: Browser) -> None:
    levels = {level["name"]: level for level in anna.get("/api/catalogue").json()["bots"]}
    with anna.at_table(anna.new_game(here("Anna"), here("Ben"))["game"]) as table:
        assert json.loads(table.frames[0])["hint_seconds"] == levels[ADVISER]["seconds"]


def test_who_stops_waiting_for_a_hint_stops_the_work_for_it(tmp_path: Path) -> None:
    sign = tmp_path / "thinks"
    with Server(
        tmp_path,
        BASTIDE_BOTS="tests.server.toys:BROODING_BOTS",
        BASTIDE_BOT_WORKERS="1",
        BASTIDE_TEST_SIGN=str(sign),
    ) as server:
        answer = post(
            f"{server.address}/api/games",
            {"setup": {}, "seats": [here("Anna"), bot("Otto", "steady")]},
        )
        game, cookie = answer.json()["game"], answer.headers["set-cookie"].partition(";")[0]
        asking = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        asking.request("GET", f"/api/games/{game}/hint?seat=0", headers={"cookie": cookie})
        wait_until(lambda: sign.exists() and sign.read_text(encoding="ascii"), "the bot thinks")
        thinker = int(sign.read_text(encoding="ascii"))
        asking.close()
        wait_until(lambda: not is_running(thinker), "the process of the bot has ended")
        # Its place is free for a bot that plays.
        first = post(
            f"{server.address}/api/games",
            {"setup": {}, "seats": [bot("Otto", "steady"), here("Anna")]},
        ).json()["game"]
        wait_until(lambda: get(f"{server.address}/api/games/{first}").json()["seq"] > 0, "the bot has played")


def is_running(process: int) -> bool:
    """Whether there is a process of this number."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
