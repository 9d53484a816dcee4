"""The abbot and his gardens in that program's words."""

from bastide.core.events import Scored
from bastide.expansions.abbot.rules import ABBOT, GARDEN
from bastide.expansions.base.rules import CLOISTER
from bastide.interop.jcz.dialect import Dialect, SetupDraft


class AbbotDialect(Dialect):
    """Its element ``garden`` makes the gardens of the new printing count."""

    slug = "abbot"
    parts = {"garden": "gardens"}
    figures = (("abbot", "abbot", ABBOT.name),)
    features = {"Garden": GARDEN}
    returns = {"ABBOT_RETURN": "recall"}
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

    def scoring(self, scored: Scored) -> str | None:
        if scored.lines[0].rule == "ABBOT-08":
            return "monastery.incomplete" if scored.what == CLOISTER else "garden.incomplete"
        return super().scoring(scored)
