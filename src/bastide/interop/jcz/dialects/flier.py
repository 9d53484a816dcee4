"""The Flying Machines in that program's words."""

from typing import TYPE_CHECKING, Any, Final

from bastide.core.option import Option
from bastide.core.targets import InSupply
from bastide.expansions.flier.flight import FLY, SLUG, Landing, RollDistance
from bastide.interop.jcz.dialect import Dialect, SetupDraft, TileSet
from bastide.interop.jcz.pointers import read_table, read_text

if TYPE_CHECKING:
    from bastide.interop.jcz.exporter import Exporter
    from bastide.interop.jcz.replay import Replay
    from bastide.interop.jcz.saved import Message

_MESSAGE: Final = "DEPLOY_MEEPLE"
_MACHINE: Final = "FlyingMachine"
#: Where a figure is for a moment, so that it has the number with which it lands.
_IN_THE_AIR: Final = "in the air"


class FlierDialect(Dialect):
    """A follower is placed on the machine by a message that carries the number of the die."""

    slug = SLUG
    sets = {"flier:1": TileSet(SLUG, "classic"), "flier:2": TileSet(SLUG, "new")}
    ignored_elements = frozenset({"flier"})
    phases = {Landing.name: "FlierActionPhase"}
    at_once = frozenset({RollDistance.name, Landing.name})

    def finish_setup(self, draft: SetupDraft) -> None:
        if draft.tiles.get(self.slug):
            draft.parts[self.slug] = [SLUG]

    def read(self, replay: "Replay", message: "Message") -> Option | None:
        if message.type != _MESSAGE or read_table(message.payload, "pointer").get("feature") != _MACHINE:
            return None
        return Option(FLY, InSupply(replay.figure(read_text(message.payload, "meepleId"))))

    def settles(self, message: "Message") -> bool:
        """A roll is not taken back."""
        return message.type == _MESSAGE and "random" in message.payload

    def write(self, exporter: "Exporter", option: Option) -> tuple[str, dict[str, Any]] | None:
        if option.verb != FLY:
            return None
        kind = option.the(InSupply).kind
        meeple = exporter.take_meeple(kind, _IN_THE_AIR)
        exporter.drop_meeple(kind, _IN_THE_AIR)
        pointer = {"position": list(exporter.last_cell()), "location": "I", "feature": _MACHINE}
        return _MESSAGE, {"pointer": pointer, "meepleId": meeple, "random": 0.0}
