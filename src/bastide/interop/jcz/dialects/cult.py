"""The Cult in that program's words."""

from collections.abc import Mapping
from typing import Any, Final

from bastide.core.events import Scored
from bastide.core.rules import Rules
from bastide.expansions.cult.rules import SHRINES, TILES, WITHOUT
from bastide.expansions.cult.shrines import SHRINE
from bastide.interop.jcz.dialect import Dialect, TileSet
from bastide.interop.jcz.errors import Unsupported

_SHRINE: Final = "shrine"
_MONASTERY: Final = "monastery"


class CultDialect(Dialect):
    """A shrine is a kind of monastery for it; only its scorings have a word of their own."""

    slug = "cult"
    sets = {
        "cult/6": TileSet("cult", option=(TILES.name, "6")),
        "cult/5": TileSet("cult", option=(TILES.name, "5")),
    }
    parts = {"shrine": SHRINES}
    features = {"Monastery": SHRINE}
    scorings = {"CULT-02": _SHRINE, "CULT-03": f"{_SHRINE}.incomplete"}

    def write_elements(self, rules: Rules) -> Mapping[str, Any]:
        """Without its element its tiles show monasteries."""
        use = rules.setup.use(self.slug)
        if use and use.tiles and SHRINES not in use.parts and rules.options[WITHOUT.name] != "monastery":
            raise Unsupported([f"{WITHOUT.name} = {rules.options[WITHOUT.name]}"])
        return {}

    def scoring(self, scored: Scored) -> str | None:
        rule = scored.lines[0].rule
        if rule == "CULT-07":
            return f"{_SHRINE if scored.what == SHRINE else _MONASTERY}.challenged"
        if rule == "ABBOT-08" and scored.what == SHRINE:
            return f"{_SHRINE}.incomplete"
        return super().scoring(scored)
