"""The fairy beside a follower in a quarter of Carcassonne, in that program's words."""

from typing import TYPE_CHECKING, Any

from bastide.core.option import Option
from bastide.core.targets import AtSite
from bastide.expansions.count.quarters import Carcassonne, carcassonne
from bastide.expansions.pairs.count_princess_dragon import VisitQuarter, visit_of
from bastide.expansions.princess_dragon.pieces import SLUG
from bastide.interop.jcz.dialect import Dialect
from bastide.interop.jcz.dialects.count import QUARTER, quarter_pointer, read_quarter
from bastide.interop.jcz.dialects.princess_dragon import FAIRY_FIGURE, MOVE
from bastide.interop.jcz.pointers import read_table, read_text

if TYPE_CHECKING:
    from bastide.core.game import Game
    from bastide.interop.jcz.exporter import Exporter
    from bastide.interop.jcz.replay import Replay
    from bastide.interop.jcz.saved import Message


class CountPrincessDragonDialect(Dialect):
    """Its quarters are features like any other, so that the fairy joins followers there, too."""

    slug = "count_princess_dragon"

    def more_choices(self, game: "Game") -> int:
        """It counts every follower, also where two alike are in a quarter."""
        record = carcassonne(game)
        if record is None or SLUG not in game.state.ext or game.actor < 0:
            return 0
        visits = (o for o in game.options() if o.verb == VisitQuarter.verb)
        return sum(_visits(game, record, option) for option in visits)

    def read(self, replay: "Replay", message: "Message") -> Option | None:
        payload = message.payload
        if message.type != MOVE or payload.get("figureId") != FAIRY_FIGURE:
            return None
        to = payload.get("to")
        if not isinstance(to, dict) or read_table(to, "featurePointer").get("feature") != QUARTER:
            return None
        figure = replay.figure(read_text(to, "meepleId"))
        return Option(VisitQuarter.verb, AtSite(figure, read_quarter(read_table(to, "featurePointer"))))

    def write(self, exporter: "Exporter", option: Option) -> tuple[str, dict[str, Any]] | None:
        if option.verb != VisitQuarter.verb:
            return None
        kind, quarter, _ = option.the(AtSite)
        pointer = {
            "featurePointer": quarter_pointer(exporter, quarter),
            "meepleId": exporter.mark_meeple(kind, quarter),
        }
        return MOVE, {"figureId": FAIRY_FIGURE, "to": pointer}


def _visits(game: "Game", record: Carcassonne, option: Option) -> int:
    """How many other followers in the quarter an option to visit it may mean for that program."""
    visit = visit_of(game)
    kind, quarter, _ = option.the(AtSite)
    inhabitant = (game.actor, kind)
    here = visit is not None and (visit.inhabitant, visit.quarter) == (inhabitant, quarter)
    return record.within(quarter).count(inhabitant) - (2 if here else 1)
