"""Followers that a festival takes out of the quarters of Carcassonne, in that program's words."""

from typing import TYPE_CHECKING, Any, Final

from bastide.core.option import Option
from bastide.core.targets import AtSite
from bastide.expansions.festival.rules import Withdraw
from bastide.interop.jcz.dialect import Dialect
from bastide.interop.jcz.dialects.count import QUARTER, quarter_pointer, read_quarter
from bastide.interop.jcz.pointers import read_table, read_text

if TYPE_CHECKING:
    from bastide.interop.jcz.exporter import Exporter
    from bastide.interop.jcz.replay import Replay
    from bastide.interop.jcz.saved import Message

_MESSAGE: Final = "RETURN_MEEPLE"
_SOURCE: Final = "FESTIVAL"


class CountFestivalDialect(Dialect):
    """Its quarters are features like any other, from which figures are taken back by the same message."""

    slug = "count_festival"

    def read(self, replay: "Replay", message: "Message") -> Option | None:
        if message.type != _MESSAGE or message.payload.get("source") != _SOURCE:
            return None
        pointer = read_table(message.payload, "pointer")
        place = read_table(pointer, "featurePointer")
        if place.get("feature") != QUARTER:
            return None
        figure = replay.figure(read_text(pointer, "meepleId"))
        return Option(Withdraw.verb, AtSite(figure, read_quarter(place)))

    def write(self, exporter: "Exporter", option: Option) -> tuple[str, dict[str, Any]] | None:
        if option.verb != Withdraw.verb:
            return None
        kind, quarter, _ = option.the(AtSite)
        pointer = {
            "featurePointer": quarter_pointer(exporter, quarter),
            "meepleId": exporter.drop_meeple(kind, quarter),
        }
        return _MESSAGE, {"source": _SOURCE, "pointer": pointer}
