"""Files are read beside the server, within limits of time and memory, and not too many at once."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient

from bastide import Game, Setup
from bastide.server.beside.places import Places
from bastide.server.guard.problems import Refusal
from bastide.server.play.restored import Course
from bastide.server.telling.words import say
from tests import loops
from tests.patience import PATIENCE, post, wait_until
from tests.server.helpers import Browser, Server, here, link, parts_of, running
from tests.server.hostile import FILES, save_with
from tests.server.test_restart import is_alive

TOYS = "tests.server.toys:LIBRARY"
GOOD = Game.begin(Setup.make(["Ada", "Bea"])).save()


def burden(player: str) -> str:
    return save_with(players=[player, "Bea"], expansions={"toy_burden": {}})


@pytest.mark.parametrize(
    ("player", "word", "limits"),
    [
        ("slow", "longer than 1 second", {"file_seconds": 1}),
        ("hungry", "memory", {"worker_megabytes": 512}),
        ("broken", "cannot be read", {}),
    ],
)
def test_a_file_that_is_too_much_is_given_up_and_the_next_one_is_read(
    tmp_path: Path, player: str, word: str, limits: dict[str, Any]
) -> None:
    with running(tmp_path, library=TOYS, file_workers=1, **limits) as client:
        anna = Browser(client)
        answer = anna.post("/api/games/open", content=burden(player))
        assert answer.status_code == 422
        assert word in answer.json()["error"]
        assert anna.get("/api/games").json() == []
        assert anna.post("/api/games/open", content=burden("Ada")).status_code == 201


def test_who_finds_no_place_for_a_file_is_told_to_come_again(client: TestClient) -> None:
    anna = Browser(client)
    parts_of(client).files.places = Places(0, 0, say("busy.asked"))
    answer = anna.post("/api/games/open", content=GOOD)
    assert answer.status_code == 503
    assert answer.json()["text_key"] == "busy.asked"
    parts_of(client).files.places = Places(1, 0, say("busy.asked"))
    assert [anna.post("/api/games/open", content=GOOD).status_code for _ in range(2)] == [201, 201]


def test_places_are_for_so_many_at_once_and_so_many_who_wait() -> None:
    async def run() -> list[str]:
        places = Places(1, 1, say("busy.asked"))
        heard: list[str] = []
        leave = asyncio.Event()

        async def stay(name: str) -> None:
            async with places.taken():
                heard.append(name)
                await leave.wait()

        first, second = asyncio.create_task(stay("first")), asyncio.create_task(stay("second"))
        while not places.is_full:
            await asyncio.sleep(0)
        with pytest.raises(Refusal, match="Try again") as refused:
            await stay("third")
        assert refused.value.status == 503
        assert heard == ["first"]
        leave.set()
        await asyncio.gather(first, second)
        await stay("fourth")
        return heard

    assert loops.run(run()) == ["first", "second", "fourth"]


def test_a_place_is_free_again_when_the_work_fails() -> None:
    async def run() -> bool:
        places = Places(1, 0, say("busy.asked"))
        with pytest.raises(ZeroDivisionError):
            async with places.taken():
                raise ZeroDivisionError
        return places.is_full

    assert not loops.run(run())


class SlowToCome:
    """Games that are read only when the test lets them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = threading.Event()
        self.may_end = threading.Event()
        self._of = Course.of
        monkeypatch.setattr(Course, "of", self._play_anew)

    def _play_anew(self, *more: Any) -> Course:
        self.begun.set()
        assert self.may_end.wait(60), "the server waits for a game that is being read"
        return self._of(*more)


def test_others_play_on_while_a_game_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path) as client:
        anna = Browser(client)
        slow = anna.post("/api/games/open", content=GOOD).json()["game"]
        game = anna.new_game(here("Anna"), here("Ben"))["game"]
        coming = SlowToCome(monkeypatch)
        with ThreadPoolExecutor() as threads:
            waiting = [threads.submit(client.get, f"/api/games/{slow}") for _ in range(2)]
            assert coming.begun.wait(60)
            assert client.get("/healthz").json()["status"] == "ok"
            assert anna.snapshot(game)["game"] == game
            coming.may_end.set()
            assert [answer.result().json()["game"] for answer in waiting] == [slow, slow]


def test_a_seat_that_is_taken_while_a_game_is_read_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path) as client:
        anna, ben = Browser(client), Browser(client)
        made = anna.new_game(here("Anna"), link("Ben"))
        game, code = made["game"], made["invitations"][0]["path"].rpartition("/")[2]
        parts_of(client).hall._games.clear()  # as after a start of the server
        coming = SlowToCome(monkeypatch)
        with ThreadPoolExecutor() as threads:
            waiting = threads.submit(client.get, f"/api/games/{game}")
            assert coming.begun.wait(60)
            joining = threads.submit(ben.post, f"/api/invitations/{code}", json={"name": "Benno"})
            while client.get(f"/api/invitations/{code}").json()["state"] != "taken":
                pass
            coming.may_end.set()
            assert waiting.result().status_code == joining.result().status_code == 200
        assert [seat["name"] for seat in anna.snapshot(game)["seats"]] == ["Anna", "Benno"]


# A real server.


def peak_of(process: int) -> int:
    """The most memory that a process has had, in megabytes."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    (line,) = (line for line in status.splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1]) // 1024


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="there is no /proc here")
def test_a_server_under_fire_stays_well_and_small(tmp_path: Path) -> None:
    server = Server(tmp_path, BASTIDE_FILE_WORKERS="1")
    server.start()
    try:
        before = peak_of(server.process)
        with (
            ThreadPoolExecutor(24) as threads,
            httpx2.Client(base_url=server.address, verify=False, timeout=PATIENCE) as client,
        ):
            shots = [
                threads.submit(client.post, "/api/games/open", content=text)
                for text, _ in FILES.values()
                for _ in range(2)
            ]
            while not all(shot.done() for shot in shots):
                assert client.get("/healthz").json()["status"] == "ok"
            answers = [shot.result() for shot in shots]
        assert {answer.status_code for answer in answers} <= {422, 503}
        assert 422 in {answer.status_code for answer in answers}
        assert all(answer.json()["error"] for answer in answers)
        assert peak_of(server.process) < before + 200
        assert post(f"{server.address}/api/games/open", content=GOOD).status_code == 201
    finally:
        assert server.stop() in (0, -15)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks processes up as Linux shows them")
def test_a_killed_server_leaves_no_reader_behind(tmp_path: Path) -> None:
    server = Server(tmp_path, BASTIDE_LIBRARY=TOYS, BASTIDE_FILE_SECONDS=str(PATIENCE))
    server.start()
    with ThreadPoolExecutor() as threads:
        shot = threads.submit(post, f"{server.address}/api/games/open", content=burden("slow"))
        children = server.wait_for_children()
        server.kill()
        assert isinstance(shot.exception(), httpx2.TransportError)
    wait_until(lambda: not any(map(is_alive, children)), "its readers have ended")
