"""The Tower in that program's words."""

from typing import TYPE_CHECKING, Any, Final

from bastide.core.agenda import Step
from bastide.core.events import Scored
from bastide.core.figures import NOBODYS
from bastide.core.option import Option
from bastide.core.targets import FigureAt, KeptBy, OnCell
from bastide.expansions.tower.prisoners import (
    Capture,
    Exchange,
    Ransom,
    RansomFirst,
    RansomLast,
    ransom_options,
)
from bastide.expansions.tower.towers import TOWER, BuildTower
from bastide.interop.jcz.dialect import Dialect, TileSet
from bastide.interop.jcz.numbers import seat_of
from bastide.interop.jcz.pointers import read_table, read_text

if TYPE_CHECKING:
    from bastide.core.game import Game
    from bastide.interop.jcz.exporter import Exporter
    from bastide.interop.jcz.replay import Replay
    from bastide.interop.jcz.saved import Message

_BUILD: Final = "PLACE_TOKEN"
_PIECE: Final = "TOWER_PIECE"
_CAPTURE: Final = "CAPTURE_FOLLOWER"
_RANSOM: Final = "PAY_RANSOM"
#: Our verbs about figures that somebody keeps, with its messages.
_KEPT: Final = {Ransom.verb: _RANSOM, Exchange.name: "EXCHANGE_FOLLOWER"}


class TowerDialect(Dialect):
    """A ransom is paid while a tile or a figure is placed; figures in custody are named by their numbers."""

    slug = "tower"
    sets = {"tower:1": TileSet("tower", "classic"), "tower:2": TileSet("tower", "new")}
    parts = {"tower": "towers"}
    features = {"Tower": TOWER}
    phases = {Capture.name: "TowerCapturePhase"}
    actions = {"CaptureFollower": Capture.name}
    windows = {RansomFirst.name: _RANSOM, RansomLast.name: ""}
    asides = frozenset({Ransom.verb})
    at_once = frozenset({Capture.name, Exchange.name})

    def choices(self, game: "Game") -> int | None:
        """It offers ransoms with the tile, too."""
        if not game.state.agenda or game.state.agenda[-1].name != "place":
            return None
        ransoms = len(list(ransom_options(game, game.actor)))
        return ransoms + len(game.options()) if ransoms else None

    def goes_on(self, game: "Game", step: Step, option: Option) -> bool:
        return step.name == RansomFirst.name

    def read(self, replay: "Replay", message: "Message") -> Option | None:
        payload = message.payload
        if message.type == _BUILD and payload.get("token") == _PIECE:
            cell, _ = replay.read_pointer(read_table(payload, "pointer"))
            return Option(BuildTower.verb, OnCell(cell))
        if message.type == _CAPTURE:
            pointer = read_table(payload, "pointer")
            meeple = read_text(pointer, "meepleId")
            replay.known.holders[meeple] = replay.game.actor
            cell, place = replay.read_pointer(read_table(pointer, "featurePointer"))
            return Option(Capture.name, FigureAt(replay.figure(meeple), place, cell, seat_of(meeple)))
        verb = next((verb for verb, kind in _KEPT.items() if kind == message.type), None)
        if verb is not None:
            meeple = read_text(payload, "meepleId")
            return Option(verb, KeptBy(replay.figure(meeple), replay.known.holders.get(meeple, NOBODYS)))
        return None

    def write(self, exporter: "Exporter", option: Option) -> tuple[str, dict[str, Any]] | None:
        if option.verb == BuildTower.verb:
            return _BUILD, {"token": _PIECE, "pointer": exporter.pointer(option.the(OnCell).cell, TOWER)}
        if option.verb == Capture.name:
            return _CAPTURE, {"pointer": exporter.figure_pointer(option.the(FigureAt))}
        if option.verb in _KEPT:
            return _KEPT[option.verb], {"meepleId": exporter.kept_meeple(*option.the(KeptBy))}
        return None

    def scoring(self, scored: Scored) -> str | None:
        if scored.what != Ransom.verb:
            return None
        return "ransompaid.payment" if scored.points < 0 else "ransompaid.income"
