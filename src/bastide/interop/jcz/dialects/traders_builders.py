"""Traders and Builders in that program's words."""

from bastide.expansions.traders_builders.helpers import BUILDER, PIG
from bastide.interop.jcz.dialect import Dialect, SetupDraft, TileSet


class TradersBuildersDialect(Dialect):
    """Goods, builder and pig are three of its elements."""

    slug = "traders_builders"
    sets = {
        "traders-and-builders:1": TileSet("traders_builders", "classic"),
        "traders-and-builders:2": TileSet("traders_builders", "new"),
    }
    parts = {"traders": "goods"}
    figures = (("builder", "builder", BUILDER.name), ("pig", "pig", PIG.name))
    scorings = {"TB-05": "trade-goods"}

    def finish_setup(self, draft: SetupDraft) -> None:
        for figure in (BUILDER.name, PIG.name):
            if draft.figures.get(figure):
                draft.parts.setdefault(self.slug, []).append(figure)
            else:
                draft.figures.pop(figure, None)
