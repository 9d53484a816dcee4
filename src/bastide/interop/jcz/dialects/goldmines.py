"""The Gold Mines in that program's words."""

from typing import TYPE_CHECKING, Any, Final

from bastide.core.option import Option
from bastide.core.targets import OnCell
from bastide.expansions.goldmines.ingots import GOLD, SLUG
from bastide.interop.jcz.dialect import Dialect, TileSet
from bastide.interop.jcz.pointers import read_cell

if TYPE_CHECKING:
    from bastide.interop.jcz.exporter import Exporter
    from bastide.interop.jcz.replay import Replay
    from bastide.interop.jcz.saved import Message

_MESSAGE: Final = "PLACE_TOKEN"
_TOKEN: Final = "GOLD"


class GoldminesDialect(Dialect):
    """The second ingot is a token that is placed on a tile; the rest goes by itself."""

    slug = SLUG
    sets = {"goldmines": TileSet(SLUG)}
    parts = {"gold": GOLD}
    tokens = {_TOKEN: GOLD}
    scorings = {"GOLD-20": "gold"}

    def read(self, replay: "Replay", message: "Message") -> Option | None:
        if message.type != _MESSAGE or message.payload.get("token") != _TOKEN:
            return None
        return Option(GOLD, OnCell(read_cell(message.payload.get("pointer"))))

    def write(self, exporter: "Exporter", option: Option) -> tuple[str, dict[str, Any]] | None:
        if option.verb != GOLD:
            return None
        return _MESSAGE, {"token": _TOKEN, "pointer": list(option.the(OnCell).cell)}
