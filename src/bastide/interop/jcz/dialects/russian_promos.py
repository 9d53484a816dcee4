"""The Russian promotional tiles in that program's words."""

from typing import Final

from bastide.core.setup import Setup
from bastide.expansions.russian_promos.rules import ALL, CROSSROADS, HUT, TILES, RussianPromos
from bastide.expansions.russian_promos.traps import SLUG, SOLOVEI, VODYANOY, Free
from bastide.interop.jcz.dialect import Dialect, SetupDraft, TileSet

_2013: Final = f"{HUT}+{CROSSROADS}"
_2016: Final = f"{SOLOVEI}+{VODYANOY}"
_HUT: Final = "yaga-hut"


class RussianPromosDialect(Dialect):
    """It knows the tiles by their years; hut and traps follow from them and are no elements of their own."""

    slug = SLUG
    sets = {
        "russian-promos/2013": TileSet(SLUG, option=(TILES.name, _2013)),
        "russian-promos/2016": TileSet(SLUG, option=(TILES.name, _2016)),
    }
    ignored_elements = frozenset({"yaga", "russian-trap"})
    features = {"YagaHut": HUT, "SoloveiRazboynik": SOLOVEI, "Vodyanoy": VODYANOY}
    returns = {"TRAP": Free.verb}
    scorings = {"RUS-03": _HUT, "RUS-04": _HUT, "RUS-37": "vodyanoy"}

    def finish_setup(self, draft: SetupDraft) -> None:
        if self.slug in draft.tiles:
            draft.parts[self.slug] = [part.name for part in RussianPromos.parts]
        if draft.options.get(TILES.name) == "both":
            draft.options[TILES.name] = ALL

    def uses_set(self, setup: Setup, tile_set: TileSet) -> bool:
        return tile_set.option is not None and setup.chosen[TILES.name] in (ALL, tile_set.option[1])
