"""Under the Big Top in that program's words."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from bastide.core.option import Option
from bastide.core.rules import Rules
from bastide.core.setup import Setup
from bastide.core.targets import CrowdOn
from bastide.expansions.big_top.acrobats import PYRAMID
from bastide.expansions.big_top.programme import ACROBATS, CIRCUS, RINGMASTER_PART, SLUG, is_in
from bastide.expansions.big_top.ringmaster import RINGMASTER
from bastide.expansions.big_top.rules import EDITION
from bastide.interop.jcz.dialect import Dialect, SetupDraft, TileSet
from bastide.interop.jcz.errors import Unsupported
from bastide.interop.jcz.pointers import read_cell, read_table

if TYPE_CHECKING:
    from bastide.interop.jcz.exporter import Exporter
    from bastide.interop.jcz.replay import Replay
    from bastide.interop.jcz.saved import Message

_ELEMENT: Final = "big-top"
_MESSAGE: Final = "SCORE_ACROBATS"
#: The tiles of the second edition under the name that they had at first.
_FIRST_NAME: Final = "under-the-big-top-c1"


class BigTopDialect(Dialect):
    """The two spaces for acrobats are one feature for it; animals come by the number of a confirmation."""

    slug = SLUG
    sets = {
        "under-the-big-top:1": TileSet(SLUG, option=(EDITION.name, "1")),
        "under-the-big-top:2": TileSet(SLUG, option=(EDITION.name, "2")),
        _FIRST_NAME: TileSet(SLUG, option=(EDITION.name, "2")),
    }
    prefixes = {"ubtc1/": "BT/"}
    parts = {_ELEMENT: CIRCUS, "acrobats": ACROBATS}
    figures = (("ringmaster", "ringmaster", RINGMASTER.name),)
    features = {"Acrobats": ACROBATS}
    scorings = {"TOP-12": "bigtop", "TOP-17": "bigtop"}
    told_alike = frozenset({"bigtop", "acrobats"})

    def write_elements(self, rules: Rules) -> Mapping[str, Any]:
        return {_ELEMENT: 1} if is_in(rules.setup, CIRCUS) else {}

    def finish_setup(self, draft: SetupDraft) -> None:
        if draft.options.get(EDITION.name) == "both":
            raise Unsupported([f"two editions of {self.slug} together"])
        if draft.figures.get(RINGMASTER.name):
            draft.parts.setdefault(self.slug, []).append(RINGMASTER_PART)
        else:
            draft.figures.pop(RINGMASTER.name, None)

    def uses_set(self, setup: Setup, tile_set: TileSet) -> bool:
        return tile_set is not self.sets[_FIRST_NAME] and super().uses_set(setup, tile_set)

    def read(self, replay: "Replay", message: "Message") -> Option | None:
        if message.type != _MESSAGE:
            return None
        cell = read_cell(read_table(message.payload, "pointer").get("position"))
        return Option(PYRAMID, CrowdOn(cell, ACROBATS))

    def write(self, exporter: "Exporter", option: Option) -> tuple[str, dict[str, Any]] | None:
        if option.verb != PYRAMID:
            return None
        return _MESSAGE, {"pointer": exporter.pointer(option.the(CrowdOn).cell, ACROBATS)}
