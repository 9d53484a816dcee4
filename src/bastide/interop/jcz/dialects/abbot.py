"""The abbot and his gardens in that program's words."""

from typing import TYPE_CHECKING, Any

from bastide.core.events import Scored
from bastide.core.option import Option
from bastide.expansions.abbot.rules import ABBOT, GARDEN
from bastide.expansions.base.rules import CLOISTER
from bastide.interop.jcz.dialect import Dialect, SetupDraft
from bastide.interop.jcz.pointers import read_table, read_text

if TYPE_CHECKING:
    from bastide.interop.jcz.exporter import Exporter
    from bastide.interop.jcz.replay import Replay
    from bastide.interop.jcz.saved import Message

_RETURN = "ABBOT_RETURN"


class AbbotDialect(Dialect):
    """Its element ``garden`` makes the gardens of the new printing count."""

    slug = "abbot"
    parts = {"garden": "gardens"}
    figures = (("abbot", "abbot", ABBOT.name),)
    features = {"Garden": GARDEN}
    scorings = {"ABBOT-07": "garden", "ABBOT-13": "garden.incomplete"}

    def finish_setup(self, draft: SetupDraft) -> None:
        parts = draft.parts.setdefault(self.slug, [])
        gardens = draft.editions.get("base") == "new"
        if draft.figures.get(ABBOT.name):
            parts.insert(0, "abbot")
        elif "gardens" in parts:
            parts.remove("gardens")  # a garden without an abbot is decoration (ABBOT-01)
        if not parts and not gardens:
            del draft.parts[self.slug]
            draft.figures.pop(ABBOT.name, None)
            return
        if ABBOT.name in draft.figures and not draft.figures[ABBOT.name]:
            del draft.figures[ABBOT.name]
        draft.tiles[self.slug] = draft.tiles["base"] if gardens else 0
        draft.editions[self.slug] = "new"
        draft.options["gardens"] = "with-abbot" if gardens else "none"

    def read(self, replay: "Replay", message: "Message") -> Option | None:
        if message.type != "RETURN_MEEPLE" or message.payload.get("source") != _RETURN:
            return None
        pointer = read_table(message.payload, "pointer")
        cell, place = replay.read_pointer(read_table(pointer, "featurePointer"))
        return Option("recall", thing=replay.figure(read_text(pointer, "meepleId")), place=place, cell=cell)

    def write(self, exporter: "Exporter", option: Option) -> tuple[str, dict[str, Any]] | None:
        if option.verb != "recall" or option.cell is None:
            return None
        pointer = {
            "featurePointer": exporter.pointer(option.cell, option.place),
            "meepleId": exporter.find_meeple(ABBOT.name, option.cell),
        }
        return "RETURN_MEEPLE", {"source": _RETURN, "pointer": pointer}

    def scoring(self, scored: Scored) -> str | None:
        if scored.lines[0].rule == "ABBOT-08":
            return "monastery.incomplete" if scored.what == CLOISTER else "garden.incomplete"
        return super().scoring(scored)
