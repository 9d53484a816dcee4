"""Followers that a tower captures in the quarters of Carcassonne, in that program's words."""

from typing import TYPE_CHECKING, Any, Final

from bastide.core.option import Option
from bastide.core.targets import AtSite
from bastide.expansions.pairs.count_tower import Seize
from bastide.interop.jcz.dialect import Dialect
from bastide.interop.jcz.dialects.count import QUARTER, quarter_pointer, read_quarter
from bastide.interop.jcz.numbers import seat_of
from bastide.interop.jcz.pointers import read_table, read_text

if TYPE_CHECKING:
    from bastide.interop.jcz.exporter import Exporter
    from bastide.interop.jcz.replay import Replay
    from bastide.interop.jcz.saved import Message

_MESSAGE: Final = "CAPTURE_FOLLOWER"


class CountTowerDialect(Dialect):
    """Its quarters are features like any other, all on one tile, whose followers towers can capture."""

    slug = "count_tower"

    def read(self, replay: "Replay", message: "Message") -> Option | None:
        if message.type != _MESSAGE:
            return None
        pointer = read_table(message.payload, "pointer")
        place = read_table(pointer, "featurePointer")
        if place.get("feature") != QUARTER:
            return None
        meeple = read_text(pointer, "meepleId")
        replay.known.holders[meeple] = replay.game.actor
        figure = replay.figure(meeple)
        return Option(Seize.verb, AtSite(figure, read_quarter(place), seat_of(meeple)))

    def write(self, exporter: "Exporter", option: Option) -> tuple[str, dict[str, Any]] | None:
        if option.verb != Seize.verb:
            return None
        kind, quarter, owner = option.the(AtSite)
        assert owner is not None, "a captured follower is named by its owner"
        meeple = exporter.keep_meeple(kind, quarter, owner)
        pointer = {"featurePointer": quarter_pointer(exporter, quarter), "meepleId": meeple}
        return _MESSAGE, {"pointer": pointer}
