"""Where people have days for a move the expert thinks longer, and keeps nobody else waiting."""

import os
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.bots import BOTS, LEVELS
from bastide.bots.protocol import Unhurried
from bastide.expansions.registry import LIBRARY
from bastide.server.beside.bot_worker import choose, make_task
from bastide.server.beside.bots import BotPool
from bastide.server.beside.kept_bots import KeptBots
from bastide.server.beside.levels import seconds_of
from bastide.server.beside.line import most_unhurried
from bastide.server.beside.thinking_here import ThinkersHere
from bastide.server.metrics import Metrics
from tests.patience import wait_until
from tests.server.helpers import Browser, Json, Table, bot, here, link, running, settings
from tests.server.toys import SILENT_BOTS, UnhurriedBot

DAYS = {"kind": "days", "days": 1}
EXPERT = next(level for level in LEVELS if level.name == "expert")


@pytest.mark.parametrize(
    ("name", "limit", "usual", "ample"),
    [
        ("expert", 20, 2, 10),
        ("expert", 12, 2, 6),  # half of what it has at most, so that it is never replaced for that
        ("expert", 3, 2, 2),
        ("strong", 20, 0.3, 0.3),
        ("steady", 20, 0, 0),
        ("somebody else's", 20, 0, 0),
    ],
)
def test_how_long_a_bot_thinks(tmp_path: Path, name: str, limit: float, usual: float, ample: float) -> None:
    pool = BotPool(limit, Metrics(), ThinkersHere(settings(tmp_path)))
    assert pool.seconds_of(name, is_unhurried=False) == usual
    assert pool.seconds_of(name, is_unhurried=True) == ample


def test_a_bot_is_told_its_time_for_each_move() -> None:
    game, kept = Game.new(Setup.make(2), seed=1), KeptBots({"expert": UnhurriedBot}, 10_000)
    for seconds in (EXPERT.ample, EXPERT.seconds):
        choose(make_task("expert", game, 0, table="here", seconds=seconds), LIBRARY, kept)
    same = kept.find("expert", "here", game.rules.setup)
    assert isinstance(same, UnhurriedBot)
    assert same.given == [EXPERT.ample, EXPERT.seconds]


def test_who_cannot_be_told_plays_all_the_same() -> None:
    assert isinstance(BOTS["expert"](None), Unhurried)
    silent = SILENT_BOTS["strong"](None)
    assert not isinstance(silent, Unhurried)
    game = Game.new(Setup.make(2), seed=1)
    task = make_task("strong", game, 0, seconds=0.3)
    (best,) = choose(task, LIBRARY, KeptBots(SILENT_BOTS, 10_000))
    assert best.code == game.options()[0].code


def test_those_who_take_their_time_have_few_processes() -> None:
    assert [most_unhurried(places) for places in (1, 2, 7, 8, 16)] == [1, 1, 1, 2, 4]
    game = Game.new(Setup.make(2), seed=1)
    assert [make_task("expert", game, 0, seconds=time).is_unhurried for time in (2, 2.5)] == [False, True]


def begins_to_think(table: Table) -> Json:
    """The message that a bot thinks, with its time; before its process was there it had none."""
    while (message := table.receive())["type"] != "thinking" or message["seconds"] == 0:
        pass
    return message


def test_a_long_thought_at_a_table_with_days_keeps_no_other_table_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sign = tmp_path / "sign"
    monkeypatch.setenv("BASTIDE_TEST_SIGN", str(sign))
    data = tmp_path / "data"
    with running(data, bots="tests.server.toys:BROODING_EXPERTS", bot_workers=1, bot_seconds=300) as client:
        anna, ben = Browser(client), Browser(client)
        wish = {
            "seats": [bot("Otto", "expert"), here("Anna"), link("Ben")],
            "agreement": {"clock": DAYS},
        }
        made = anna.post("/api/games", json={"setup": {}, **wish}).json()
        ben.join(made)
        slow = anna.start(made["game"])
        with anna.at_table(slow) as table:
            assert begins_to_think(table)["seconds"] == EXPERT.ample
        wait_until(lambda: sign.exists() and sign.read_text(encoding="ascii"), "it thinks")
        nice = os.getpriority(os.PRIO_PROCESS, int(sign.read_text(encoding="ascii")))
        assert nice > os.getpriority(os.PRIO_PROCESS, 0) or nice == 19, "others come first"
        with anna.at_table(anna.new_game(bot("Max", "strong"), here("Anna"))["game"]) as table:
            table.wait_for(lambda snapshot: snapshot["decision"]["seat"] == 1)
        with anna.at_table(anna.new_game(bot("Otto", "expert"), here("Anna"))["game"]) as table:
            assert begins_to_think(table)["seconds"] == seconds_of("expert") == EXPERT.seconds
        assert anna.snapshot(slow)["seq"] == 0
