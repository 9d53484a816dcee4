"""Whole games as GIFs: made beside the server, told how far they are, stopped, bounded."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bastide.server.beside import animator
from bastide.server.beside.animation_worker import AnimationTask, Drawn, draw
from bastide.server.beside.animator import Animator, Wish
from bastide.server.beside.workers import WorkerFailure
from bastide.server.guard.problems import Refusal
from tests import loops
from tests.patience import PATIENCE, wait_until
from tests.server.helpers import Browser, Json, here, running, settings
from tests.server.test_files import begun_game, open_save


def animation_of(browser: Browser, game: str, **wish: str) -> Json:
    answer = browser.request("POST", f"/api/games/{game}/animations", params=wish)
    assert answer.status_code == 202, answer.text
    told: Json = answer.json()
    return told


def test_a_game_is_drawn_while_the_page_is_told_how_far_it_is(anna: Browser) -> None:
    game, _ = open_save(anna, begun_game(8).save())
    begun = animation_of(anna, game)
    path = f"/api/games/{game}/animations/{begun['id']}"
    heard = [begun]

    def is_done() -> bool:
        heard.append(anna.get(path).json())
        return bool(heard[-1]["state"] in ("done", "failed"))

    wait_until(is_done, "the animation is drawn")
    assert heard[-1]["state"] == "done"
    assert heard[-1]["done"] == heard[-1]["of"] > 2
    file = anna.get(f"{path}/file")
    assert file.headers["content-type"] == "image/gif"
    assert file.content.startswith(b"GIF89a")
    assert len(file.content) == heard[-1]["bytes"]
    # Who asks again for the same gets the same; in another language it is another one.
    assert animation_of(anna, game)["id"] == begun["id"]
    other = animation_of(anna, game, language="it")
    assert other["id"] != begun["id"]
    assert anna.request("DELETE", f"/api/games/{game}/animations/{other['id']}").status_code == 204
    assert anna.request("DELETE", path).status_code == 204
    assert anna.get(path).status_code == 404
    assert anna.get(f"{path}/file").status_code == 404


def test_the_worker_draws_what_is_saved_and_tells_of_each_picture() -> None:
    game = begun_game(6)
    names = dict.fromkeys((use.slug for use in game.rules.setup.uses), "Grundspiel")
    heard: list[tuple[int, int]] = []
    file = draw(
        AnimationTask(game.save(), names), game.rules.library, lambda done, of: heard.append((done, of))
    )
    assert isinstance(file, bytes)
    assert heard[0][0] == 0
    assert heard[-1][0] == heard[-1][1]
    assert "no Bastide save" in str(
        draw(AnimationTask("bastide", names), game.rules.library, lambda *_: None)
    )


class StandIn:
    """Workers that do nothing until they are told."""

    def __init__(self, *_: object) -> None:
        self.go = asyncio.Event()
        self.answer: bytes | str = b"GIF89a"
        self.stopped = 0

    async def ask(self, task: Any, seconds: float, is_large: bool = False, heard: Any = None) -> bytes | str:
        heard(Drawn(1, 3))
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.stopped += 1
            raise
        if not self.answer:
            raise WorkerFailure("slow")
        return self.answer

    def close(self) -> None:
        """Nothing is left."""


@pytest.fixture
def maker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Animator:
    monkeypatch.setattr(animator, "WorkerPool", StandIn)
    monkeypatch.setattr(animator, "_LOOK", 0.01)
    return Animator(settings(tmp_path))


def wish(number: int, holder: str = "") -> Wish:
    return Wish("game", number, "en", holder or f"holder {number}")


TASK = AnimationTask("", {})


def workers_of(maker: Animator) -> StandIn:
    assert isinstance(maker._workers, StandIn)
    return maker._workers


async def until(condition: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


def test_so_many_are_made_or_wait_and_one_browser_has_two(maker: Animator) -> None:
    async def scene() -> None:
        for number in range(2):
            maker.begin(wish(number, "Anna"), TASK, "here")
        with pytest.raises(Refusal, match="Two animations are being made for you"):
            maker.begin(wish(9, "Anna"), TASK, "here")
        # Two more come from the same address, whatever cookies it has.
        for number, client in enumerate(["here", "here", "there", "there", "elsewhere"]):
            if number == 2:
                with pytest.raises(Refusal, match="Many animations"):
                    maker.begin(wish(8), TASK, "here")
            maker.begin(wish(number), TASK, client)
        with pytest.raises(Refusal, match="Many animations") as refusal:
            maker.begin(wish(9), TASK, "nowhere else")
        assert refusal.value.status == 503
        workers_of(maker).go.set()
        await until(lambda: all(one.state == "done" for one in maker._animations.values()))
        maker.begin(wish(9), TASK, "here")
        await maker.close()

    loops.run(scene())


def test_one_that_is_stopped_stops_its_process(maker: Animator) -> None:
    async def scene() -> None:
        one = maker.begin(wish(1), TASK, "here")
        await until(lambda: one.state == "drawing")
        assert (one.done, one.of) == (1, 3)
        await maker.stop(maker.find("game", one.id))
        assert workers_of(maker).stopped == 1
        with pytest.raises(Refusal, match="no such animation"):
            maker.find("game", one.id)

    loops.run(scene())


def test_one_for_which_nobody_waits_any_more_is_stopped(
    maker: Animator, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        one = maker.begin(wish(1), TASK, "here")
        await until(lambda: one.state == "drawing")
        monkeypatch.setattr(animator, "_ALONE", 0.0)
        await until(lambda: workers_of(maker).stopped == 1)
        assert maker.same(wish(1)) is None

    loops.run(scene())


def test_what_fails_is_told_and_may_be_tried_again(maker: Animator) -> None:
    async def scene() -> None:
        workers = workers_of(maker)
        workers.go.set()
        for answer, problem in ((b"", "too long or too much memory"), ("more than 16 bytes", "more than 16")):
            workers.answer = answer
            one = maker.begin(wish(1), TASK, "here")
            await until(lambda one=one: one.state == "failed")
            assert problem in maker.find("game", one.id).problem
            assert maker.same(wish(1)) is None
        await maker.close()

    loops.run(scene())


def test_old_files_are_forgotten(maker: Animator, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        workers_of(maker).go.set()
        made = []
        for number in range(10):
            made.append(maker.begin(wish(number), TASK, "here"))
            await until(lambda: made[-1].state == "done")
        assert maker.same(wish(0)) is None
        assert maker.same(wish(9)) is made[9]
        monkeypatch.setattr(animator, "_KEPT_SECONDS", -1.0)
        assert maker.same(wish(9)) is None

    loops.run(scene())


def test_a_file_that_is_not_done_cannot_be_had(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(animator, "WorkerPool", StandIn)
    with running(tmp_path) as client:
        anna, ben = Browser(client), Browser(client)
        game = anna.new_game(here("Anna"), here("Ben"))["game"]
        begun = animation_of(anna, game)
        path = f"/api/games/{game}/animations/{begun['id']}"
        assert anna.get(f"{path}/file").status_code == 409
        assert anna.get(f"/api/games/other/animations/{begun['id']}").status_code == 404
        # Whoever looks on may have one of his own.
        assert animation_of(ben, game)["id"] != begun["id"]
        assert anna.post("/api/games/none/animations").status_code == 404
        assert anna.post(f"/api/games/{game}/animations?language=xx").status_code == 422
