"""Files that are sent slowly: whoever dawdles keeps nobody else from sending one."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

from fastapi import FastAPI
from starlette.types import Message

from bastide.server.beside.places import Places
from bastide.server.guard.bodies import MOST_BODIES
from bastide.server.guard.middleware import SAVE_PATH
from bastide.server.telling.words import say
from tests import loops
from tests.server.test_races import Client, parts_of, serving
from tests.server.test_reading import GOOD


class Sender:
    """Somebody who sends a save in two parts: the second when the test lets him."""

    def __init__(self, app: FastAPI, address: str) -> None:
        self._app = app
        self._address = address
        self._half = len(GOOD) // 2
        #: Whether the server waits for the rest.
        self.is_awaited = asyncio.Event()
        self.may_end = asyncio.Event()
        self._answer: list[Message] = []

    async def send(self) -> int:
        """Send all; gives the status of the answer."""
        scope = {
            "type": "http",
            "method": "POST",
            "path": SAVE_PATH,
            "raw_path": SAVE_PATH.encode(),
            "query_string": b"",
            "scheme": "http",
            "headers": [(b"host", b"testserver")],
            "client": (self._address, 1),
            "server": ("testserver", 80),
        }
        await self._app(scope, self._parts().__anext__, self._hear)
        return int(self._answer[0]["status"])

    async def _parts(self) -> AsyncIterator[Message]:
        yield {"type": "http.request", "body": GOOD[: self._half].encode(), "more_body": True}
        self.is_awaited.set()
        await self.may_end.wait()
        yield {"type": "http.request", "body": GOOD[self._half :].encode(), "more_body": False}
        await asyncio.Event().wait()  # he stays

    async def _hear(self, message: Message) -> None:
        self._answer.append(message)


def test_who_sends_slowly_keeps_nobody_else_from_sending(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as app:
            slow = [Sender(app, f"10.0.0.{number}") for number in range(20)]
            tasks = [asyncio.create_task(sender.send()) for sender in slow]
            for sender in slow:
                await sender.is_awaited.wait()
            assert (await Client(app).post(SAVE_PATH, content=GOOD)).status_code == 201
            for task, sender in zip(tasks, slow, strict=True):
                sender.may_end.set()
                assert await task == 201

    loops.run(run())


def test_one_address_sends_so_many_files_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as app:
            slow = [Sender(app, "10.0.0.1") for _ in range(MOST_BODIES + 1)]
            tasks = []
            for sender in slow:
                tasks.append(asyncio.create_task(sender.send()))
                await sender.is_awaited.wait()
            for sender in reversed(slow):
                sender.may_end.set()
            *kept, refused = await asyncio.gather(*tasks)
            assert (set(kept), refused) == ({201}, 503)
            assert await _sent(Sender(app, "10.0.0.1")) == 201, "there is room again"

    loops.run(run())


def test_a_file_whose_place_becomes_free_while_it_is_sent_is_read(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as app:
            files = parts_of(app).files
            free, files.places = files.places, Places(0, 0, say("busy.asked"))
            sender = Sender(app, "10.0.0.1")
            task = asyncio.create_task(sender.send())
            await sender.is_awaited.wait()
            files.places = free
            sender.may_end.set()
            assert await task == 201

    loops.run(run())


async def _sent(sender: Sender) -> int:
    sender.may_end.set()
    return await sender.send()
