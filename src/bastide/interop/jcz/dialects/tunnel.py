"""The Tunnel in that program's words."""

from typing import TYPE_CHECKING, Any, Final

from bastide.core.option import Option
from bastide.core.targets import OnSegment
from bastide.expansions.tunnel.mouths import PAIRS, SLUG, TUNNEL
from bastide.expansions.tunnel.rules import OTHER_EXPANSIONS, PAIRS_EACH, TunnelWindow
from bastide.interop.jcz.dialect import Dialect, TileSet
from bastide.interop.jcz.pointers import read_table

if TYPE_CHECKING:
    from bastide.interop.jcz.exporter import Exporter
    from bastide.interop.jcz.replay import Replay
    from bastide.interop.jcz.saved import Message

_MESSAGE: Final = "PLACE_TOKEN"
_TOKENS: Final = {f"TUNNEL_{pair.upper()}": pair for pair in PAIRS}


class TunnelDialect(Dialect):
    """Tokens are placed with the figures or right behind them, never after the scoring."""

    slug = SLUG
    sets = {"tunnel": TileSet(SLUG)}
    parts = {"tunnel": TUNNEL}
    rules = {
        "tunnelize-other-expansions": (OTHER_EXPANSIONS.name, {"true": "true", "false": "false"}),
        "more-tunnel-tokens": (PAIRS_EACH.name, {value: value for value in PAIRS_EACH.values}),
    }
    tokens = {theirs: f"{TUNNEL}.{pair}" for theirs, pair in _TOKENS.items()}
    at_once = frozenset({TunnelWindow.name})

    def read(self, replay: "Replay", message: "Message") -> Option | None:
        pair = _TOKENS.get(str(message.payload.get("token")))
        if message.type != _MESSAGE or pair is None:
            return None
        cell, place = replay.read_pointer(read_table(message.payload, "pointer"))
        return Option(TUNNEL, OnSegment(place, cell, pair))

    def write(self, exporter: "Exporter", option: Option) -> tuple[str, dict[str, Any]] | None:
        if option.verb != TUNNEL:
            return None
        mouth = option.the(OnSegment)
        token = next(theirs for theirs, pair in _TOKENS.items() if pair == mouth.piece)
        return _MESSAGE, {"token": token, "pointer": exporter.target_pointer(mouth)}
