"""How much a live connection may send, whatever it is: also what no page ever hears of, such as pings.

Frames are taken apart before anybody could refuse them, and a client can send them faster than that. So
bytes are counted where they arrive.
"""

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from bastide.server.play.allowance import Allowance, Exhausted

#: Bytes that may come at once, which are two of the longest messages, and how many more each second: a move
#: has a hundred.
_AT_ONCE: Final = 32 * 1024
_A_SECOND: Final = 4 * 1024
#: How messages are packed. A page is told much of what it was told a moment ago, so 8 KB of what came before
#: and little effort make them as short as 4 KB and much effort, in half the time.
_PACKING: Final = ServerPerMessageDeflateFactory(
    server_max_window_bits=13,
    client_max_window_bits=12,
    compress_settings={"level": 2, "memLevel": 5},
)


class ModestSocket(WebSocketsSansIOProtocol):
    """A live connection as uvicorn speaks it, which is cut where too much comes."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._allowance = Allowance(at_once=_AT_ONCE, a_second=_A_SECOND)
        self._has_begun = False
        if self.config.ws_per_message_deflate:
            self.conn.available_extensions = [_PACKING]

    def data_received(self, data: bytes) -> None:
        """Take what has come, or nothing more at all."""
        if self._has_begun:
            try:
                self._allowance.spend(len(data))
            except Exhausted:
                self.transport.abort()
                return
        self._has_begun = True  # the first is the request, whose size is looked at elsewhere
        super().data_received(data)
