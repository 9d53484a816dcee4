"""Bots play in processes of their own; one that fails is replaced, and the players are told."""

from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.bots import BOTS
from bastide.expansions.registry import LIBRARY
from bastide.server.beside.bot_worker import choose, make_task
from bastide.server.beside.bots import BotFailure, BotPool
from bastide.server.beside.kept_bots import KeptBots
from bastide.server.beside.thinkers import Whom
from bastide.server.beside.thinking_here import ThinkersHere
from bastide.server.metrics import Metrics
from bastide.server.play import bots_at_table
from tests import loops
from tests.patience import PATIENCE, wait_until
from tests.server.databases import BY_THE_DAY
from tests.server.helpers import Browser, bot, here, parts_of, running, settings

DATABASES = BY_THE_DAY
TOY_BOTS = "tests.server.toys:BOTS"
BROKEN_BOTS = "tests.server.toys:BROKEN_BOTS"


def test_a_bot_answers_by_itself(anna: Browser) -> None:
    with anna.at_table(anna.new_game(bot("Max"), here("Anna"))["game"]) as table:
        table.wait_for(lambda s: s["decision"]["seat"] == 1)
        seq = table.snapshot["seq"]
        assert seq in (1, 2)
        table.move(table.codes[0])
        while table.decision["seat"] == 1:
            table.move("pass" if "pass" in table.codes else table.codes[0])
        table.wait_for(lambda s: s["decision"]["seat"] == 1)
        assert table.snapshot["seq"] > seq + 1
        assert table.snapshot["notices"] == []


def test_bots_play_a_whole_game_among_themselves(anna: Browser) -> None:
    game = anna.new_game(bot("Max", "random"), bot("Mia", "random"))["game"]
    with anna.at_table(game) as table:
        table.wait_for(lambda snapshot: snapshot["over"])
        assert len(table.snapshot["tiles"]) > 60
        assert table.snapshot["tiles_left"] == 0


def test_bots_play_among_themselves_unseen_at_so_many_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots_at_table, "MOST_UNSEEN", 1)
    with running(tmp_path, bots=TOY_BOTS, bot_workers=2, bot_seconds=300, game_seconds=0.02) as client:
        anna = Browser(client)
        first = anna.new_game(bot("Max", "slow"), bot("Mia", "slow"))["game"]
        second = anna.new_game(bot("Max", "random"), bot("Mia", "random"))["game"]
        hall = parts_of(client).hall
        wait_until(
            lambda: not hall.is_at_hand(second), "the second is put away, since nobody is to move there"
        )
        assert hall.is_at_hand(first)
        with anna.at_table(second) as table:
            assert table.snapshot["seq"] == 0
            table.wait_for(lambda snapshot: snapshot["over"])


def test_a_bot_is_given_a_view_and_no_source_of_chance(tmp_path: Path) -> None:
    with running(tmp_path, bots=TOY_BOTS) as client:
        anna = Browser(client)
        with anna.at_table(anna.new_game(bot("Sam", "spy"), here("Anna"))["game"]) as table:
            table.wait_for(lambda s: s["decision"]["seat"] == 1)
            assert table.snapshot["notices"] == []


@pytest.mark.parametrize(("kind", "word"), [("crash", "failed"), ("raise", "failed"), ("cheat", "failed")])
def test_a_bot_that_fails_is_replaced_by_the_steady_one(tmp_path: Path, kind: str, word: str) -> None:
    with running(tmp_path, bots=TOY_BOTS) as client:
        anna = Browser(client)
        with anna.at_table(anna.new_game(bot("Sam", kind), here("Anna"))["game"]) as table:
            table.wait_for(lambda s: s["decision"]["seat"] == 1)
            (notice,) = table.snapshot["notices"]
            assert notice["text"] == f"Sam ({kind}) {word}; the bot steady plays on."
            assert notice["text_key"] == "notice.crash"
            assert notice["text_values"] == {"player": "Sam", "bot": kind, "level": "steady"}
            assert table.snapshot["seats"][0]["bot"] == "steady"


def test_a_bot_that_takes_too_long_is_stopped_and_replaced(tmp_path: Path) -> None:
    with running(tmp_path, bots=TOY_BOTS, bot_seconds=1.0) as client:
        anna = Browser(client)
        game = anna.new_game(bot("Sam", "slow"), here("Anna"))["game"]
        with anna.at_table(game) as table:
            table.wait_for(lambda s: s["decision"]["seat"] == 1)
            assert "too long" in table.snapshot["notices"][0]["text"]
            assert len(table.snapshot["tiles"]) == 2


def test_the_replacement_outlives_the_server(tmp_path: Path) -> None:
    with running(tmp_path, bots=TOY_BOTS) as client:
        anna = Browser(client)
        game = anna.new_game(bot("Sam", "crash"), here("Anna"))["game"]
        with anna.at_table(game) as table:
            table.wait_for(lambda s: s["decision"]["seat"] == 1)
    with running(tmp_path, bots=TOY_BOTS) as client:
        snapshot = Browser(client).snapshot(game)
        assert snapshot["seats"][0]["bot"] == "steady"
        assert snapshot["notices"][0]["text_key"] == "notice.crash"


def test_where_the_steady_one_fails_too_chance_plays(tmp_path: Path) -> None:
    with running(tmp_path, bots=BROKEN_BOTS) as client:
        anna = Browser(client)
        with anna.at_table(anna.new_game(bot("Sam", "steady"), here("Anna"))["game"]) as table:
            table.wait_for(lambda s: s["decision"]["seat"] == 1)
            assert len(table.snapshot["tiles"]) == 2
            assert "random" in table.snapshot["notices"][0]["text"]


def test_people_can_play_elsewhere_while_a_bot_thinks(tmp_path: Path) -> None:
    with running(tmp_path, bots=TOY_BOTS, bot_seconds=60) as client:
        anna = Browser(client)
        slow = anna.new_game(bot("Sam", "slow"), here("Anna"))["game"]
        with anna.at_table(slow), anna.at_table(anna.new_game(here("Anna"), here("Ben"))["game"]) as table:
            table.move(table.codes[0])
            table.move("pass")
        assert anna.snapshot(slow)["seq"] == 0


def test_what_a_worker_is_given_holds_no_seed_and_no_order() -> None:
    decks = [Game.new(Setup.make(2), seed=seed) for seed in range(40)]
    same = [game for game in decks if game.history[0] == decks[0].history[0]]
    assert len(same) > 1
    assert len({repr(make_task("greedy", game, 0)) for game in same}) == 1


def test_a_worker_thinks_about_the_very_position() -> None:
    game = Game.new(Setup.make(3, "river,abbot"), seed=9)
    kept = KeptBots(BOTS, 10_000)
    for _ in range(20):
        (best,) = choose(make_task("steady", game, game.actor), LIBRARY, kept)
        assert best.code in {option.code for option in game.options()}
        game.play(best.code)


def test_after_a_failure_the_pool_goes_on_with_a_new_process(tmp_path: Path) -> None:
    async def run() -> str:
        pool = BotPool(PATIENCE, Metrics(), ThinkersHere(settings(tmp_path, bots=TOY_BOTS)))
        game = Game.new(Setup.make(2), seed=1)
        try:
            with pytest.raises(BotFailure):
                await pool.choose("crash", game, 0, Whom("table", "anna"))
            return await pool.choose("steady", game, 0, Whom("table", "anna"))
        finally:
            await pool.close()

    game = Game.new(Setup.make(2), seed=1)
    assert loops.run(run()) in {option.code for option in game.options()}
