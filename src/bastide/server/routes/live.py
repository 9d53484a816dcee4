"""The live connection of a page to a game."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from typing import Final

from fastapi import APIRouter, Response, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocketState

from bastide.core.errors import MOST_MESSAGE
from bastide.server.guard.browser import Browser, browser_of, client_of, give_cookie
from bastide.server.guard.problems import NotToWatch, Refusal, RefusedGame
from bastide.server.guard.secret_codes import hash_token
from bastide.server.messages import talk_models
from bastide.server.play.allowance import Allowance, Exhausted
from bastide.server.play.connection import Connection, Dismissed, HandedOver, TooSlow
from bastide.server.play.door import Crowded
from bastide.server.play.live import LiveGame, MoveRefused
from bastide.server.services import Services, services_of
from bastide.server.store.ailments import Ill
from bastide.server.telling.snapshot import seats_of
from bastide.server.telling.words import say

MOST_BYTES: Final = 16 * 1024
TOO_LARGE: Final = 1009
TRY_AGAIN_LATER: Final = 1013
#: The server ends: the page is to connect anew at once, and finds another one or waits for this.
RESTARTING: Final = 1012
UNKNOWN_GAME: Final = 4404
REFUSED_GAME: Final = 4410
UNREAD: Final = 4408
TOO_MANY_MESSAGES: Final = 4429
NOT_TO_WATCH: Final = 4403
CROWDED: Final = 4503
#: More does not fit into the frame that closes a connection.
_LONGEST_REASON: Final = 120
#: What it costs to ask for the whole position, in other questions.
_COST_OF_ALL: Final = 8
#: What made moves cost: nobody thinks so fast that it is felt, but playing and taking back has an end.
_COST_OF_MOVE: Final = 0.1
_COST_OF_UNDO: Final = 2
#: Everybody hears of a pause that is asked for.
_COST_OF_PAUSE: Final = 4

_ENDING: Final = "this server ends; connect anew"
#: How a connection is closed for refusals of which the page has to know more.
_CODES: Final = {RefusedGame: REFUSED_GAME, NotToWatch: NOT_TO_WATCH}

router = APIRouter()
_MESSAGES: Final[TypeAdapter[talk_models.ClientMessage]] = TypeAdapter(talk_models.ClientMessage)


@router.websocket("/ws/games/{game}")
async def live_game(socket: WebSocket, game: str) -> None:
    """Tell a page the position whenever it changes, and take its moves."""
    parts = services_of(socket)
    try:
        browser = await _let_in(socket)
        holder = browser.holder if browser else None
        if parts.readiness.is_ending:
            await socket.close(RESTARTING, _ENDING)
            return
        with parts.door.from_client(client_of(socket)), parts.door.at_table(game):
            live = await parts.hall.game(game)
            with _place(parts, live, holder):
                await _Talk(socket, parts, live, browser).go_on()
    except Ill as ill:
        if socket.application_state is WebSocketState.CONNECTING:
            await socket.accept()  # only who was let in hears why he has to go
        await socket.close(TRY_AGAIN_LATER, f"the database {ill.ailment.words}")
    except Refusal as refusal:
        code = _CODES.get(type(refusal), UNKNOWN_GAME)
        await socket.close(code, str(refusal)[:_LONGEST_REASON])
    except Crowded as crowded:
        await socket.close(CROWDED, str(crowded))


async def _let_in(socket: WebSocket) -> Browser | None:
    """Accept a connection; gives the browser, if it is known."""
    browser = await browser_of(socket)
    await socket.accept(headers=_renewal(socket, browser))
    return browser


@contextmanager
def _place(parts: Services, live: LiveGame, holder: str | None) -> Iterator[None]:
    """A place at the table; who holds no seat needs one among those who watch."""
    live.check_may_see(holder)
    with nullcontext() if seats_of(live.stored.seats, holder) else parts.door.to_watch(live.id):
        yield


def _renewal(socket: WebSocket, browser: Browser | None) -> list[tuple[bytes, bytes]]:
    """Whoever plays keeps his cookie: it lasts a year from the last time that he came to a table."""
    if browser is None:
        return []
    answer = Response()
    give_cookie(socket, answer, browser.token)
    return [(name, value) for name, value in answer.raw_headers if name == b"set-cookie"]


class _Talk:
    """The talk with one page."""

    def __init__(self, socket: WebSocket, parts: Services, live: LiveGame, browser: Browser | None) -> None:
        self._socket = socket
        self._parts = parts
        self._live = live
        known = (browser.holder, hash_token(browser.token)) if browser else (None, None)
        self._connection = Connection(known[0], parts.page, known[1], client_of(socket) or None)
        self._allowance = Allowance()

    async def go_on(self) -> None:
        """Send and receive until either side ends it."""
        self._live.enter(self._connection)
        await self._parts.gathering.gather(self._live)
        sending = asyncio.create_task(self._connection.send_all(self._live, self._socket.send_text))
        receiving = asyncio.create_task(self._receive_all())
        try:
            await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._live.leave(self._connection)
            for task in (sending, receiving):
                task.cancel()
            for task in (sending, receiving):
                await self._end(task)

    async def _end(self, task: asyncio.Task[None]) -> None:
        """What a page has done wrong ends the connection, and it is told what."""
        with suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            try:
                await task
            except TooSlow:
                await self._socket.close(UNREAD, "this page does not read what it is told")
            except HandedOver:
                await self._socket.close(RESTARTING, _ENDING)
            except Dismissed:
                await self._socket.close(UNKNOWN_GAME, "this game was deleted")
            except Exhausted:
                await self._socket.close(TOO_MANY_MESSAGES, "this page asks too much")

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
                case talk_models.Ping():
                    self._allowance.spend()
                    self._connection.answer(self._pong)
                case talk_models.Sync():
                    self._allowance.spend(_COST_OF_ALL)
                    self._connection.forget()
                case talk_models.Seen():
                    self._allowance.spend()
                    self._live.see(self._connection, message.visible)
                case talk_models.Play():
                    with self._parts.metrics.moving():
                        await self._live.play(self._connection.holder, message)
                    self._allowance.spend(_COST_OF_MOVE)
                case talk_models.Undo():
                    with self._parts.metrics.moving():
                        await self._live.undo(self._connection.holder, message)
                    self._allowance.spend(_COST_OF_UNDO)
                case talk_models.PauseWish():
                    await self._live.pause(self._connection.holder, message)
                    self._allowance.spend(_COST_OF_PAUSE)
        except ValidationError as error:
            self._refuse(MoveRefused(say("refused.message", fault=error.errors()[0]["msg"][:MOST_MESSAGE])))
        except MoveRefused as refused:
            self._refuse(refused)

    def _pong(self) -> talk_models.Pong:
        return talk_models.Pong(server=self._parts.server_id, seq=self._seq)

    @property
    def _seq(self) -> int:
        """The position that this page sees."""
        return self._live.seq_for(self._connection.holder)

    def _refuse(self, refused: MoveRefused) -> None:
        """Say why not; this is small, so that it costs little to refuse."""
        self._allowance.spend()
        said = refused.said
        self._connection.answer(
            lambda: talk_models.Refused(
                reason=said.text, allowed=refused.allowed, seq=self._seq, **said.fields
            )
        )
