"""The Ferries in that program's words."""

from typing import TYPE_CHECKING, Any, Final

from bastide.core.geometry import SIDES
from bastide.core.option import Option
from bastide.core.targets import OnCell
from bastide.expansions.ferries.lakes import FERRY, SLUG
from bastide.expansions.ferries.rules import LayFerry, MoveFerry
from bastide.interop.jcz.dialect import Dialect, TileSet
from bastide.interop.jcz.pointers import read_cell, read_location, read_table, read_text, write_location

if TYPE_CHECKING:
    from bastide.interop.jcz.exporter import Exporter
    from bastide.interop.jcz.replay import Replay
    from bastide.interop.jcz.saved import Message

_MESSAGE: Final = "PLACE_TOKEN"
_TOKEN: Final = "FERRY"


class FerriesDialect(Dialect):
    """A ferry is a token on a road that it makes."""

    slug = SLUG
    sets = {"ferries": TileSet(SLUG)}
    parts = {"ferry": SLUG}
    phases = {LayFerry.name: "PlaceFerryPhase", MoveFerry.name: "ChangeFerriesPhase"}
    at_once = frozenset({LayFerry.name, MoveFerry.name})

    def read(self, replay: "Replay", message: "Message") -> Option | None:
        if message.type != _MESSAGE or message.payload.get("token") != _TOKEN:
            return None
        pointer = read_table(message.payload, "pointer")
        joined = read_location(read_text(pointer, "location"))
        axis = "".join(side for port, side in enumerate(SIDES) if port in joined)
        return Option(FERRY, OnCell(read_cell(pointer.get("position")), axis))

    def write(self, exporter: "Exporter", option: Option) -> tuple[str, dict[str, Any]] | None:
        if option.verb != FERRY:
            return None
        lake = option.the(OnCell)
        ports = tuple(SIDES.index(side) for side in lake.axis)
        pointer = {"position": list(lake.cell), "location": write_location(ports, 1), "feature": "Road"}
        return _MESSAGE, {"token": _TOKEN, "pointer": pointer}
