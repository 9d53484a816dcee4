"""Mage and Witch in that program's words."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from bastide.core.option import Option
from bastide.core.rules import Rules
from bastide.core.targets import OnSegment
from bastide.expansions.mage_witch.magic import BOTH, MAGE, SLUG, WITCH
from bastide.interop.jcz.dialect import Dialect, TileSet
from bastide.interop.jcz.pointers import read_table

if TYPE_CHECKING:
    from bastide.interop.jcz.exporter import Exporter
    from bastide.interop.jcz.replay import Replay
    from bastide.interop.jcz.saved import Message

_MESSAGE: Final = "MOVE_NEUTRAL_FIGURE"
_FIGURES: Final = {f"{piece}.1": piece for piece in BOTH}


class MageWitchDialect(Dialect):
    """Both are neutral figures for it, like the dragon."""

    slug = SLUG
    sets = {
        "mage-and-witch:1": TileSet(SLUG, "classic"),
        "mage-and-witch:2": TileSet(SLUG, "new"),
    }
    parts = {MAGE: MAGE, WITCH: WITCH}

    def write_elements(self, rules: Rules) -> Mapping[str, Any]:
        """Its neutral figures are counted, there is one of each."""
        use = rules.setup.use(self.slug)
        return {piece: 1 for piece in BOTH if use and piece in use.parts}

    def read(self, replay: "Replay", message: "Message") -> Option | None:
        piece = _FIGURES.get(str(message.payload.get("figureId")))
        if message.type != _MESSAGE or piece is None:
            return None
        cell, place = replay.read_pointer(read_table(message.payload, "to"))
        return Option(piece, OnSegment(place, cell))

    def write(self, exporter: "Exporter", option: Option) -> tuple[str, dict[str, Any]] | None:
        if option.verb not in BOTH:
            return None
        figure = next(theirs for theirs, piece in _FIGURES.items() if piece == option.verb)
        return _MESSAGE, {"figureId": figure, "to": exporter.target_pointer(option.the(OnSegment))}
