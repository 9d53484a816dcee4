"""How long the head of a request may be: all that stands before its body."""

import re
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

#: The lines before the body of a request, together.
MOST_HEAD_BYTES: Final = 16 * 1024
#: The empty line at the end of a head.
_END: Final = re.compile(rb"\n\r?\n")


class ShortHeads(H11Protocol):
    """HTTP as uvicorn speaks it, which takes no long head apart."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn = _Reader(h11.SERVER, MOST_HEAD_BYTES)


class _Reader(h11.Connection):
    """Reads requests. By itself it counts only heads that have not come to their end yet, and a quarter of
    a megabyte may come at once."""

    def next_event(self) -> Any:
        """What comes next; an error if it is a head that nobody needs."""
        if self.their_state is h11.IDLE and _begins_with_long_head(self.trailing_data[0]):
            raise h11.RemoteProtocolError("the head is too long")
        return super().next_event()


def _begins_with_long_head(waiting: bytes) -> bool:
    return len(waiting) > MOST_HEAD_BYTES and _END.search(waiting, 0, MOST_HEAD_BYTES) is None
