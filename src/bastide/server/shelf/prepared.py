"""Long answers that are the same for all who ask: each is written and packed once, however often it is sent.

Else a single client could keep the server busy with what everybody may read.
"""

import gzip
import hashlib
from collections.abc import Mapping
from functools import cached_property

from starlette.responses import Response


def encodings_read(headers: Mapping[str, str]) -> set[str]:
    """What an ``accept-encoding`` names, and not to say that it is unknown."""
    accepted = headers.get("accept-encoding", "").lower()
    choices = (choice.replace(" ", "").partition(";") for choice in accepted.split(","))
    return {name for name, _, weight in choices if weight not in ("q=0", "q=0.0")}


class Prepared:
    """An answer as JSON, with a mark by which a browser knows whether it has it already."""

    def __init__(self, json: bytes) -> None:
        self._plain = json
        # Weak, since it is the same however the answer is packed.
        self._mark = f'W/"{hashlib.sha256(json).hexdigest()[:16]}"'

    def answer(self, headers: Mapping[str, str]) -> Response:
        """What is sent to a request with these headers."""
        own = {"cache-control": "no-cache", "etag": self._mark, "vary": "Accept-Encoding"}
        if self._mark in headers.get("if-none-match", ""):
            return Response(status_code=304, headers=own)
        body = self._plain
        if "gzip" in encodings_read(headers):
            body, own["content-encoding"] = self._packed, "gzip"
        return Response(body, media_type="application/json", headers=own)

    @cached_property
    def _packed(self) -> bytes:
        return gzip.compress(self._plain)
