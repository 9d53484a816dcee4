"""The Count of Carcassonne in that program's words."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from bastide.core.agenda import Step
from bastide.core.option import PASS, Option
from bastide.core.rules import Rules
from bastide.core.targets import OnSegment, ToSite
from bastide.expansions.abbot.rules import ABBOT
from bastide.expansions.count.quarters import QUARTERS, mover_of, quarter_for
from bastide.expansions.count.rules import QUARTERS_PART
from bastide.expansions.count.steps import (
    COUNT_FINAL,
    COUNT_MOVE,
    MOVES,
    FinalMove,
    MoveCount,
    MoveOut,
    QuarterPlacement,
)
from bastide.interop.jcz.dialect import Dialect, SetupDraft, TileSet
from bastide.interop.jcz.errors import DamagedSave, Unsupported
from bastide.interop.jcz.pointers import read_table, read_text

if TYPE_CHECKING:
    from bastide.core.game import Game
    from bastide.interop.jcz.exporter import Exporter
    from bastide.interop.jcz.replay import Replay
    from bastide.interop.jcz.saved import Message

_ELEMENT: Final = "count"
_FIGURE: Final = "count.1"
QUARTER: Final = "Quarter"
_LOCATIONS: Final = {f"QUARTER_{quarter.upper()}": quarter for quarter in QUARTERS}
#: The tile at which its pointers to quarters point.
_POINTED_AT: Final = "count/market"


class CountDialect(Dialect):
    """Its quarters are features of one tile; whoever moves to a feature names any tile of it."""

    slug = "count"
    sets = {"count": TileSet("count")}
    rules = {
        "count-move": (COUNT_MOVE.name, {value: value for value in COUNT_MOVE.values}),
        "coc-final-scoring": (
            COUNT_FINAL.name,
            {"market-only": "market-only", "any-district": "any-quarter"},
        ),
    }

    def element(self, name: str, draft: SetupDraft) -> bool:
        if name != _ELEMENT:
            return False
        draft.parts[self.slug] = [QUARTERS_PART]
        return True

    def write_elements(self, rules: Rules) -> Mapping[str, Any]:
        use = rules.setup.use(self.slug)
        return {_ELEMENT: 1} if use and QUARTERS_PART in use.parts else {}

    def finish_setup(self, draft: SetupDraft) -> None:
        if self.slug in draft.tiles or self.slug in draft.parts:
            draft.parts.setdefault(self.slug, []).insert(0, "city")

    def goes_on(self, game: "Game", step: Step, option: Option) -> bool:
        if step.name == MoveOut.name:
            return option == PASS
        return step.name in (QuarterPlacement.name, MoveCount.name, FinalMove.name)

    def read(self, replay: "Replay", message: "Message") -> Option | None:
        payload = message.payload
        if message.type == "MOVE_NEUTRAL_FIGURE" and payload.get("figureId") == _FIGURE:
            return Option("count", ToSite(read_quarter(read_table(payload, "to"))))
        if message.type != "DEPLOY_MEEPLE":
            return None
        pointer = read_table(payload, "pointer")
        meeple = read_text(payload, "meepleId")
        figure = replay.figure(meeple)
        if pointer.get("feature") == QUARTER:
            replay.known.quarters[meeple] = quarter = read_quarter(pointer)
            return Option("quarter", ToSite(quarter, figure))
        game = replay.game
        if not game.state.agenda or game.state.agenda[-1].name not in MOVES:
            return None
        cell, place = replay.read_pointer(pointer)
        option = Option("move", OnSegment(place, cell, figure))
        _check_way(replay, meeple, option)
        return option

    def write(self, exporter: "Exporter", option: Option) -> tuple[str, dict[str, Any]] | None:
        if option.verb == "count":
            quarter = option.the(ToSite).site
            return "MOVE_NEUTRAL_FIGURE", {"figureId": _FIGURE, "to": quarter_pointer(exporter, quarter)}
        if option.verb == "quarter":
            quarter, kind = option.the(ToSite)
            if kind == ABBOT.name:
                return None  # its quarters take no abbot
            meeple = exporter.take_meeple(kind, quarter)
            return "DEPLOY_MEEPLE", {"pointer": quarter_pointer(exporter, quarter), "meepleId": meeple}
        if option.verb == "move":
            place, cell, kind, _ = option.the(OnSegment)
            assert cell is not None, "a move names a cell of the feature"
            meeple = exporter.move_meeple(
                kind, quarter_for(exporter.game, exporter.kind_at(cell, place)), cell
            )
            pointer = exporter.pointer(cell, place)
            return "DEPLOY_MEEPLE", {"pointer": pointer, "meepleId": meeple}
        return None


def _check_way(replay: "Replay", meeple: str, option: Option) -> None:
    """It may name a follower of a quarter that does not serve the feature to which he goes; ours cannot."""
    mover = mover_of(replay.game, replay.game.actor, option)
    stays = replay.known.quarters.get(meeple)
    if mover is not None and stays not in (None, mover.site):
        raise Unsupported([f"that {meeple} moves from the {stays} where only the {mover.site} leads"])


def read_quarter(pointer: Mapping[str, Any]) -> str:
    """The quarter at which a pointer points."""
    location = read_text(pointer, "location")
    if location not in _LOCATIONS:
        raise DamagedSave(f"the quarter {location!r} is unknown")
    return _LOCATIONS[location]


def quarter_pointer(exporter: "Exporter", quarter: str) -> dict[str, Any]:
    """How that program points at a quarter."""
    return {
        "position": list(exporter.cell_of(_POINTED_AT)),
        "location": f"QUARTER_{quarter.upper()}",
        "feature": QUARTER,
    }
