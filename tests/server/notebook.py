"""What a page keeps of the messages that it gets."""

from typing import Any

from tests.server.unpacking import with_options

Json = dict[str, Any]


class Notebook:
    """Follows the live connection of one page, as the page itself does."""

    def __init__(self) -> None:
        self.snapshot: Json = {}
        #: Everything that has happened since the page connected.
        self.events: list[Json] = []
        #: Who is there, as it was told last.
        self.presence: Json = {}
        #: The table around the game, as it was told last, and all that was written there.
        self.room: Json = {}
        self.lines: list[Json] = []
        self._number = 0

    def hear(self, message: Json) -> None:
        """Write down what is new."""
        match message["type"]:
            case "state":
                self.snapshot = with_options(message["snapshot"])
                self._number = message["number"]
            case "change":
                assert message["number"] == self._number + 1, "a message is missing"
                self._number += 1
                self.snapshot = with_options(changed(self.snapshot, message))
                self.events += news(self.snapshot, message)
            case "presence":
                self.presence = message
            case "room":
                self.room = message
            case "chat":
                self.lines += message["lines"]


def changed(snapshot: Json, change: Json) -> Json:
    """The position after a change."""
    lists = {
        name: [
            item
            for run in runs
            for item in [*snapshot[name][run["start"] : run["start"] + run["count"]], *run["items"]]
        ]
        for name, runs in change["lists"].items()
    }
    return {**snapshot, **change["fields"], **lists}


def news(snapshot: Json, change: Json) -> list[Json]:
    """What has happened by a change."""
    return [entry for entry in snapshot["log"] if entry["number"] >= change["events"]]
