"""The live connection of a page to a game."""

import asyncio
from contextlib import suppress
from typing import Final

from fastapi import APIRouter, Response, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from bastide.core.errors import MOST_MESSAGE
from bastide.server import models
from bastide.server.ailments import Ill
from bastide.server.browser import Browser, browser_of, give_cookie
from bastide.server.connection import Connection, TooSlow
from bastide.server.live import LiveGame, Refused
from bastide.server.problems import Refusal, RefusedGame
from bastide.server.services import Services, services_of
from bastide.server.words import say

MOST_BYTES: Final = 16 * 1024
TOO_LARGE: Final = 1009
TRY_AGAIN_LATER: Final = 1013
UNKNOWN_GAME: Final = 4404
REFUSED_GAME: Final = 4410
#: More does not fit into the frame that closes a connection.
_LONGEST_REASON: Final = 120

router = APIRouter()
_MESSAGES: Final[TypeAdapter[models.ClientMessage]] = TypeAdapter(models.ClientMessage)


@router.websocket("/ws/games/{game}")
async def live_game(socket: WebSocket, game: str) -> None:
    """Tell a page the position whenever it changes, and take its moves."""
    browser = await browser_of(socket)
    await socket.accept(headers=_renewal(socket, browser))
    parts = services_of(socket)
    try:
        live = await parts.hall.game(game)
    except Ill as ill:
        await socket.close(TRY_AGAIN_LATER, f"the database {ill.ailment.words}")
        return
    except Refusal as refusal:
        code = REFUSED_GAME if isinstance(refusal, RefusedGame) else UNKNOWN_GAME
        await socket.close(code, str(refusal)[:_LONGEST_REASON])
        return
    await _Talk(socket, parts, live, browser.holder if browser else None).go_on()


def _renewal(socket: WebSocket, browser: Browser | None) -> list[tuple[bytes, bytes]]:
    """Whoever plays keeps his cookie: it lasts a year from the last time that he came to a table."""
    if browser is None:
        return []
    answer = Response()
    give_cookie(socket, answer, browser.token)
    return [(name, value) for name, value in answer.raw_headers if name == b"set-cookie"]


class _Talk:
    """The talk with one page."""

    def __init__(self, socket: WebSocket, parts: Services, live: LiveGame, holder: str | None) -> None:
        self._socket = socket
        self._parts = parts
        self._live = live
        self._connection = Connection(holder)

    async def go_on(self) -> None:
        """Send and receive until either side ends it."""
        self._live.enter(self._connection)
        sending = asyncio.create_task(self._connection.send_all(self._state, self._send))
        receiving = asyncio.create_task(self._receive_all())
        try:
            await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._live.leave(self._connection)
            for task in (sending, receiving):
                task.cancel()
            for task in (sending, receiving):
                with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError, TooSlow):
                    await task

    def _state(self) -> models.State:
        state, self._connection.known = self._live.state_since(
            self._connection.holder, self._connection.known
        )
        return state

    async def _send(self, message: models.Model) -> None:
        await self._socket.send_text(message.model_dump_json())

    async def _receive_all(self) -> None:
        while True:
            event = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            data = event.get("bytes") or (event.get("text") or "").encode()
            if len(data) > MOST_BYTES:
                await self._socket.close(TOO_LARGE, "this message is too large")
                return
            await self._take(data)

    async def _take(self, data: bytes) -> None:
        try:
            message = _MESSAGES.validate_json(data)
            match message:
                case models.Ping():
                    self._connection.answer(lambda: models.Pong(server=self._parts.server_id))
                case models.Play():
                    await self._live.play(self._connection.holder, message)
                case models.Undo():
                    await self._live.undo(self._connection.holder, message)
        except ValidationError as error:
            self._refuse(Refused(say("refused.message", fault=error.errors()[0]["msg"][:MOST_MESSAGE])))
        except Refused as refused:
            self._refuse(refused)

    def _refuse(self, refused: Refused) -> None:
        def answer() -> models.Refused:
            return models.Refused(
                reason=refused.said.text,
                allowed=refused.allowed,
                snapshot=self._live.snapshot(self._connection.holder),
                **refused.said.fields,
            )

        self._connection.answer(answer)
