"""The queue of jobs in PostgreSQL: fair among people, and nothing is lost with who has taken it."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from procrastinate.jobs import Status
from procrastinate.manager import JobManager

from bastide import Game, Setup
from bastide.bots import BOTS
from bastide.bots.advice import Reason
from bastide.expansions.registry import LIBRARY
from bastide.server.beside.bot_worker import Thought, choose, make_task
from bastide.server.beside.kept_bots import KeptBots
from bastide.server.beside.review_worker import Stretch
from bastide.server.beside.thinkers import Job, LookBack, Whom
from bastide.server.jobs import thinking_anywhere
from bastide.server.jobs.job_text import job_from_text, job_to_text, thoughts_from_json, thoughts_to_json
from bastide.server.jobs.queue import MOST_ATTEMPTS, REVIEW, UNHURRIED, JobQueue
from bastide.server.store.database import Database
from tests import loops, postgres
from tests.patience import LONGEST_TEST, wait_until
from tests.server.databases import Kind, url_of, using
from tests.server.helpers import Browser, bot, here, link, running

pytestmark = pytest.mark.skipif(postgres.binaries() is None, reason="there is no PostgreSQL")


@pytest.fixture(autouse=True)
def _shared() -> Iterator[None]:
    with using(Kind.POSTGRES):
        yield


def job_of(
    account: str, table: str, bot_: str = "steady", is_hint: bool = False, seconds: float = 0.0
) -> Job:
    game = Game.new(Setup.make(2), seed=1)
    return Job(make_task(bot_, game, 0, seconds=seconds), Whom(table, account, is_hint), 5.0)


class Office:
    """The queue, and somebody who takes jobs and finishes them when he is told to."""

    def __init__(self, queue: JobQueue, database: Database) -> None:
        self.queue = queue
        self.engine = database.engine
        self._taken: dict[str, Any] = {}

    async def add(self, *tables: str, is_hint: bool = False) -> None:
        """The first letter of a table is whose it is."""
        for table in tables:
            await self.queue.add(f"job of {table}", job_of(table[0], table, is_hint=is_hint))

    async def new_worker(self) -> int:
        return await self.queue.app.job_manager.register_worker()

    async def take(self, worker: int, levels: list[str] | None = None) -> str | None:
        """The table whose job is next, if there is one."""
        found = await self.queue.app.job_manager.fetch_job(levels, worker)
        if found is None:
            return None
        table = job_from_text(str(found.task_kwargs["told"])).whom.table
        self._taken[table] = found
        return table

    async def finish(self, table: str) -> None:
        job = self._taken.pop(table)
        await self.queue.app.job_manager.finish_job(job, Status.SUCCEEDED, True)

    async def run_all(self, worker: int) -> list[str]:
        """Do one after the other."""
        done = []
        while (table := await self.take(worker)) is not None:
            done.append(table)
            await self.finish(table)
        return done

    async def let_die(self, worker: int) -> None:
        """A worker gives no sign of life any more."""
        async with self.engine.begin() as connection:
            await connection.exec_driver_sql(
                "UPDATE procrastinate_workers SET last_heartbeat = now() - interval '1 hour' WHERE id = $1",
                (worker,),
            )


def at_office(work: Callable[[Office], Awaitable[None]], data: Path, lanes: int = 16) -> None:
    async def run() -> None:
        database = Database(url_of(data))
        try:
            await work(Office(JobQueue(database, lanes), database))
        finally:
            await database.close()

    loops.run(run())


def test_who_has_many_tables_lets_others_in_between(tmp_path: Path) -> None:
    async def work(office: Office) -> None:
        await office.add("a1", "a2", "a3", "a4", "b1", "c1", "b2")
        worker = await office.new_worker()
        assert await office.run_all(worker) == ["a1", "a2", "b1", "c1", "a3", "b2", "a4"]

    at_office(work, tmp_path)


def test_so_many_of_one_are_thought_about_at_once_and_the_rest_waits(tmp_path: Path) -> None:
    async def work(office: Office) -> None:
        await office.add("a1", "a2", "a3", "b1")
        worker = await office.new_worker()
        assert [await office.take(worker) for _ in range(4)] == ["a1", "a2", "b1", None]
        await office.finish("a1")
        assert await office.take(worker) == "a3"

    at_office(work, tmp_path, lanes=2)


def test_a_table_waits_for_one_move_at_most(tmp_path: Path) -> None:
    async def work(office: Office) -> None:
        await office.add("a1")
        await office.add("a1", is_hint=True)
        await office.add("a1")
        assert await office.run_all(await office.new_worker()) == ["a1", "a1"], "a hint and a move"

    at_office(work, tmp_path)


def test_each_level_has_a_queue_of_its_own(tmp_path: Path) -> None:
    async def work(office: Office) -> None:
        for level in ("strong", "steady"):
            await office.queue.add(level, job_of("a", level, level))
        worker = await office.new_worker()
        assert await office.take(worker, ["steady"]) == "steady"
        assert await office.take(worker, ["steady"]) is None
        assert await office.take(worker) == "strong"

    at_office(work, tmp_path)


def test_reviews_wait_in_a_line_of_their_own(tmp_path: Path) -> None:
    game = Game.new(Setup.make(2), seed=1)
    stretch = Stretch(game.rules.setup.to_json(), tuple(game.history), 0, 1.0)

    async def work(office: Office) -> None:
        for table, account in (("r1", "a"), ("r2", "b")):
            await office.queue.add(table, LookBack(stretch, Whom(table, account, is_hint=True), 5.0))
        await office.add("a1", "a2", "b1")
        worker = await office.new_worker()
        bots = ["steady"]
        assert [await office.take(worker, bots) for _ in range(4)] == ["a1", "a2", "b1", None]
        assert [await office.take(worker, [REVIEW]) for _ in range(3)] == ["r1", "r2", None]

    at_office(work, tmp_path)


def test_bots_that_take_their_time_wait_in_a_line_of_their_own(tmp_path: Path) -> None:
    async def work(office: Office) -> None:
        for table in ("a1", "a2", "a3", "b1"):
            await office.queue.add(table, job_of(table[0], table, "expert", seconds=10.0))
        await office.queue.add("c1", job_of("c", "c1", "expert", seconds=2.0))
        worker = await office.new_worker()
        assert [await office.take(worker, ["expert"]) for _ in range(2)] == ["c1", None]
        await office.queue.add("a4", job_of("a", "a4", "expert", seconds=2.0))
        assert await office.take(worker, ["expert"]) == "a4", "whose long thoughts wait elsewhere"
        taken = [await office.take(worker, [UNHURRIED]) for _ in range(3)]
        assert taken == ["a1", "b1", None], "one of each at a time"

    at_office(work, tmp_path, lanes=1)


def test_the_job_of_one_who_dies_is_done_by_another(tmp_path: Path) -> None:
    async def work(office: Office) -> None:
        await office.add("a1")
        first, second = await office.new_worker(), await office.new_worker()
        assert await office.take(first) == "a1"
        await office.queue.give_back_all()
        assert await office.take(second) is None, "the first one lives"
        await office.let_die(first)
        await office.queue.give_back_all()
        assert await office.take(second) == "a1"
        await office.finish("a1")
        assert await office.take(second) is None

    at_office(work, tmp_path)


def test_a_job_of_which_its_taker_was_not_told_is_given_back(tmp_path: Path) -> None:
    async def work(office: Office) -> None:
        await office.add("a1", "b1")
        worker = await office.new_worker()
        assert await office.take(worker) == "a1"
        lost = await JobManager(office.queue.app.connector).fetch_job(None, worker)
        assert lost is not None, "taken, but the answer did not come"
        await office.queue.give_back_all([worker])
        assert await office.take(worker) == "b1"
        await office.queue.give_back_all([worker])
        assert await office.take(worker) is None, "both are in hand"

    at_office(work, tmp_path)


def test_the_end_of_a_job_is_told_though_the_connection_was_cut_meanwhile(tmp_path: Path) -> None:
    url = url_of(tmp_path)
    waiting = "FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"

    async def work(office: Office) -> None:
        await office.add("a1")
        assert await office.take(await office.new_worker()) == "a1"
        async with office.engine.connect() as other:
            await other.exec_driver_sql("LOCK TABLE procrastinate_jobs")
            ending = asyncio.create_task(office.finish("a1"))
            while not await asyncio.to_thread(postgres.ask, url, f"SELECT pid {waiting}"):
                await asyncio.sleep(0.01)
            await asyncio.to_thread(postgres.ask, url, f"SELECT pg_terminate_backend(pid) {waiting}")
        await ending
        assert await asyncio.to_thread(jobs, tmp_path) == []

    at_office(work, tmp_path)


def test_a_job_that_kills_all_who_take_it_is_given_up(tmp_path: Path) -> None:
    async def work(office: Office) -> None:
        await office.add("a1")
        for _ in range(MOST_ATTEMPTS):
            worker = await office.new_worker()
            assert await office.take(worker) == "a1"
            await office.let_die(worker)
            await office.queue.give_back_all()
        assert await office.take(await office.new_worker()) is None

    at_office(work, tmp_path)


def test_a_job_is_read_as_it_was_written() -> None:
    game = Game.new(Setup.make(3, "river,abbot,traders_builders,bridges_castles_bazaars"), seed=9)
    kept = KeptBots(BOTS, 10_000)
    for _ in range(40):
        task = make_task("random", game, game.actor, 3, table="table", seconds=1.5)
        job = Job(task, Whom("table", "anna", True), 2.5)
        assert job_from_text(job_to_text(job)) == job
        (thought,) = choose(job.task._replace(number=1), LIBRARY, kept)
        game.play(thought.code)


def test_a_job_tells_neither_a_seed_nor_what_comes_next() -> None:
    decks = [Game.new(Setup.make(2), seed=seed) for seed in range(40)]
    same = [game for game in decks if game.history[0] == decks[0].history[0]]
    assert len(same) > 1
    whom = Whom("table", "anna")
    assert len({job_to_text(Job(make_task("greedy", game, 0), whom, 5.0)) for game in same}) == 1


def test_thoughts_are_read_as_they_were_written() -> None:
    thoughts = [Thought("pass"), Thought("tile 0,1 r2", 1.5, Reason("points", "city", 1, 4), 0.25)]
    assert thoughts_from_json(json.loads(json.dumps(thoughts_to_json(thoughts)))) == thoughts


# A server with such a queue.


def bots_wait(data: Path) -> None:
    """Somebody seems to live who takes jobs, but never does."""
    sql = "INSERT INTO procrastinate_workers (last_heartbeat) VALUES (now() + interval '1 day')"
    postgres.ask(url_of(data), sql)


def jobs(data: Path) -> list[dict[str, Any]]:
    """What the jobs tell that wait or are thought about."""
    return [json.loads(args) for (args,) in postgres.ask(url_of(data), "SELECT args FROM procrastinate_jobs")]


def answer(data: Path, name: str, code: str) -> None:
    """What a worker says."""
    said = [0, "ThinkingEnded", {"job": name, "thoughts": [[code, None, None, None]], "failure": None}]
    postgres.ask(url_of(data), "SELECT pg_notify('bastide', $1)", json.dumps(said))


def test_a_stale_answer_is_not_played(tmp_path: Path) -> None:
    with running(tmp_path, bot_workers=0) as client:
        anna = Browser(client)
        bots_wait(tmp_path)
        game = anna.new_game(bot("Max", "steady"), here("Anna"))["game"]
        wait_until(lambda: jobs(tmp_path), "the bot is asked")
        (job,) = jobs(tmp_path)
        answer(tmp_path, "of another table", "pass")
        anna.finish(game)
        seq = anna.snapshot(game)["seq"]
        answer(tmp_path, job["name"], "tile 0,1 r0")
        with anna.at_table(game) as table:
            table.send(type="ping")
            table.answer()
        assert anna.snapshot(game)["seq"] == seq


def test_an_answer_from_elsewhere_is_played(tmp_path: Path) -> None:
    with running(tmp_path, bot_workers=0) as client:
        anna = Browser(client)
        bots_wait(tmp_path)
        game = anna.new_game(bot("Max", "steady"), here("Anna"))["game"]
        wait_until(lambda: jobs(tmp_path), "the bot is asked")
        (job,) = jobs(tmp_path)
        asked = job_from_text(job["told"])
        assert isinstance(asked, Job)
        (best,) = choose(asked.task, LIBRARY, KeptBots(BOTS, 10_000))
        with anna.at_table(game) as table:
            answer(tmp_path, job["name"], best.code)
            table.wait_for(lambda snapshot: snapshot["seq"] == 1)
            assert table.snapshot["notices"] == []


def test_a_bot_is_asked_again_when_its_answer_was_lost(tmp_path: Path) -> None:
    with running(tmp_path, bot_workers=0) as client:
        anna = Browser(client)
        bots_wait(tmp_path)
        anna.new_game(bot("Max", "steady"), here("Anna"))
        wait_until(lambda: jobs(tmp_path), "the bot is asked")
        (first,) = jobs(tmp_path)
        postgres.ask(url_of(tmp_path), "DELETE FROM procrastinate_jobs")
        wait_until(lambda: jobs(tmp_path), "the bot is asked again")
        (second,) = jobs(tmp_path)
        assert second["told"] == first["told"]
        assert second["name"] != first["name"]


def test_where_nobody_takes_jobs_the_server_thinks_itself(tmp_path: Path) -> None:
    with running(tmp_path, bot_workers=0) as client:
        anna = Browser(client)
        with anna.at_table(anna.new_game(bot("Max", "random"), here("Anna"))["game"]) as table:
            table.wait_for(lambda snapshot: snapshot["decision"]["seat"] == 1)
            assert table.snapshot["notices"] == []
    assert jobs(tmp_path) == []


def with_days(anna: Browser) -> str:
    """A table at which people have days for a move, and the expert is to begin."""
    wish = {"setup": {}, "seats": [bot("Otto", "expert"), link("Ben")]}
    made = anna.post("/api/games", json={**wish, "agreement": {"clock": {"kind": "days", "days": 1}}}).json()
    anna.join(made)
    return anna.start(made["game"])


def test_a_bot_that_takes_its_time_is_asked_by_the_queue_too(tmp_path: Path) -> None:
    with running(tmp_path, bots="tests.server.toys:SILENT_EXPERTS") as client:
        anna = Browser(client)
        with anna.at_table(with_days(anna)) as table:
            table.wait_for(lambda snapshot: snapshot["decision"]["seat"] == 1)
            assert table.snapshot["notices"] == []


def test_a_long_thought_may_wait_longer_until_the_server_thinks_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking_anywhere, "_PATIENCE", LONGEST_TEST)
    monkeypatch.setattr(thinking_anywhere, "_LONG_PATIENCE", 0.0)
    with running(tmp_path, bots="tests.server.toys:SILENT_EXPERTS", bot_workers=0) as client:
        anna = Browser(client)
        bots_wait(tmp_path)
        with anna.at_table(with_days(anna)) as table:
            table.wait_for(lambda snapshot: snapshot["decision"]["seat"] == 1)


def test_jobs_of_a_table_that_is_gone_are_removed(tmp_path: Path) -> None:
    with running(tmp_path, bot_workers=0) as client:
        anna = Browser(client)
        bots_wait(tmp_path)
        game = anna.new_game(bot("Max", "steady"), here("Anna"))["game"]
        wait_until(lambda: jobs(tmp_path), "the bot is asked")
        assert anna.request("DELETE", f"/api/games/{game}").status_code == 204
        wait_until(lambda: not jobs(tmp_path), "nobody waits for the bot any more")


def test_what_waits_for_a_bot_is_told_to_who_measures(tmp_path: Path) -> None:
    with running(tmp_path, bot_workers=0, metrics="open") as client:
        anna = Browser(client)
        bots_wait(tmp_path)
        anna.new_game(bot("Max", "steady"), here("Anna"))
        wait_until(lambda: jobs(tmp_path), "the bot is asked")
        assert "bastide_bot_queue 1.0" in anna.get("/metrics").text


def test_bots_go_on_though_the_connections_of_the_queue_were_cut(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        game = anna.new_game(bot("Max", "random"), bot("Mia", "random"))["game"]
        with anna.at_table(game) as table:
            table.wait_for(lambda snapshot: snapshot["seq"] > 2)
            own = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            postgres.ask(
                url_of(tmp_path), f"{own} WHERE datname = current_database() AND pid != pg_backend_pid()"
            )
            seq = table.snapshot["seq"]
            table.wait_for(lambda snapshot: snapshot["seq"] > seq + 4)
