"""A page at a table: a live connection with as much of the position as it takes to choose a move."""

import asyncio
import json
import random
import re
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Json = dict[str, Any]
_HOLE = re.compile(r"\{(\w+)\}")


class Page:
    """One live connection, which hears all that it is told."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._reading = asyncio.create_task(self._read())
        self._news = asyncio.Event()
        #: What it was told last: the number of the position, what is decided, where the tiles lie.
        self.seq = -1
        self.over = False
        self.decision: Json | None = None
        self._tiles: list[Json] = []
        #: Whether a move was refused, or the connection has ended.
        self.fault = ""

    @staticmethod
    async def open(address: str, cookie: str) -> "Page":
        """Connect as a browser does, with its cookie, and with messages packed."""
        headers = {"Cookie": f"bastide={cookie}"}
        connection = await connect(
            address, additional_headers=headers, max_size=None, ping_interval=None, open_timeout=None
        )
        return Page(connection)

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for text in self._connection:
                self._hear(json.loads(text))
                self._news.set()
        code = self._connection.close_code
        self.fault = self.fault or f"closed: {code} {self._connection.close_reason}"
        self._news.set()

    def _hear(self, message: Json) -> None:
        match message["type"]:
            case "state":
                self._tiles = message["snapshot"]["tiles"]
                self._note(message["snapshot"])
            case "change":
                if runs := message["lists"].get("tiles"):
                    self._tiles = _joined(self._tiles, runs)
                self._note(message["fields"])
            case "refused":
                self.fault = message["reason"]

    def _note(self, fields: Json) -> None:
        self._tiles = fields.get("tiles", self._tiles)
        self.decision = fields.get("decision", self.decision)
        self.over = fields.get("over", self.over)
        self.seq = fields.get("seq", self.seq)

    @property
    def tiles(self) -> int:
        """How many tiles lie on the board."""
        return len(self._tiles)

    @property
    def decides(self) -> bool:
        """Whether it is told options."""
        return self.decision is not None and self.decision["packed"] is not None

    def some_code(self, chance: random.Random) -> str:
        """One of the options, any as likely as any other."""
        assert self.decision is not None
        packed = self.decision["packed"]
        ways = packed["ways"]
        # In a row come the number of its way, what its places share, and the places.
        counts = [len(row) - 1 - len(ways[row[0]]["shared"]) for row in packed["rows"]]
        weights = [
            count * len(ways[row[0]]["forms"]) for row, count in zip(packed["rows"], counts, strict=True)
        ]
        row = chance.choices(packed["rows"], weights)[0]
        way = ways[row[0]]
        form_number, figure = chance.choice(way["forms"])
        form = packed["forms"][form_number]
        code: str = {**packed["kinds"][form["kind"]], **form}["code"]
        holes = self._holes(packed, way, row, chance.choice(row[1 + len(way["shared"]) :]))
        return _HOLE.sub(lambda hole: str({**holes, "figure": figure}[hole[1]]), code)

    def _holes(self, packed: Json, way: Json, row: list[Any], place: list[Any]) -> Json:
        told = zip([*way["shared"], *way["own"]], [*row[1 : 1 + len(way["shared"])], *place], strict=True)
        listed = packed["listed"]
        holes = {name: listed[name][value] if name in listed else value for name, value in told}
        if "tile" in holes:
            holes["x"], holes["y"] = self._tiles[holes["tile"]]["cell"]
        return holes

    async def play(self, code: str) -> None:
        """Make a move."""
        assert self.decision is not None
        move = {"type": "play", "seq": self.seq, "seat": self.decision["seat"], "code": code}
        await self._connection.send(json.dumps(move))

    async def reach(self, seq: int) -> None:
        """Hear until this position is told."""
        while self.seq < seq:
            if self.fault:
                raise RuntimeError(self.fault)
            self._news.clear()
            await self._news.wait()

    async def close(self) -> None:
        """Leave the table."""
        await self._connection.close()
        await self._reading


def _joined(old: list[Json], runs: list[Json]) -> list[Json]:
    kept = ((old[run["start"] : run["start"] + run["count"]], run["items"]) for run in runs)
    return [item for pair in kept for part in pair for item in part]
