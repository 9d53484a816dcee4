"""The Little Buildings in that program's words."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from bastide.core.option import Option
from bastide.core.rules import Rules
from bastide.core.targets import OnCell
from bastide.expansions.little_buildings.buildings import (
    HOUSE,
    SHED,
    SLUG,
    TOWER,
    VALUES,
    has_fourth,
)
from bastide.interop.jcz.dialect import Dialect
from bastide.interop.jcz.errors import Unsupported
from bastide.interop.jcz.pointers import read_cell

if TYPE_CHECKING:
    from bastide.interop.jcz.exporter import Exporter
    from bastide.interop.jcz.replay import Replay
    from bastide.interop.jcz.saved import Message

_ELEMENT: Final = "little-buildings"
_MESSAGE: Final = "PLACE_TOKEN"
_TOKENS: Final = {"LB_TOWER": TOWER, "LB_HOUSE": HOUSE, "LB_SHED": SHED}


class LittleBuildingsDialect(Dialect):
    """It always deals as many of each kind: so no four players have four each."""

    slug = SLUG
    parts = {_ELEMENT: SLUG}
    rules = {"little-buildings-scoring": (VALUES.name, {value: value for value in VALUES.values})}
    scorings = {"LITTLE-12": "field"}
    tokens = _TOKENS

    def write_elements(self, rules: Rules) -> Mapping[str, Any]:
        return {_ELEMENT: 1} if rules.has_part(SLUG, SLUG) else {}

    def read(self, replay: "Replay", message: "Message") -> Option | None:
        kind = _TOKENS.get(str(message.payload.get("token")))
        if message.type != _MESSAGE or kind is None:
            return None
        return Option(kind, OnCell(read_cell(message.payload.get("pointer"))))

    def write(self, exporter: "Exporter", option: Option) -> tuple[str, dict[str, Any]] | None:
        token = next((theirs for theirs, ours in _TOKENS.items() if ours == option.verb), None)
        if token is None:
            return None
        if has_fourth(exporter.game.rules):
            raise Unsupported(["four little buildings for each of four players"])
        return _MESSAGE, {"token": token, "pointer": [*option.the(OnCell).cell]}
