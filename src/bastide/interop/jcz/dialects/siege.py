"""The Siege in that program's words."""

from typing import TYPE_CHECKING, Final

from bastide.core.agenda import Step
from bastide.core.option import Option
from bastide.core.setup import Setup
from bastide.expansions.siege.escape import ADJACENCY, ESCAPE_PART, Escape
from bastide.expansions.siege.rules import SETS, TILES
from bastide.interop.jcz.dialect import Dialect, SetupDraft, TileSet

if TYPE_CHECKING:
    from bastide.core.game import Game

_CATHARS: Final = "cathars"
_BESIEGERS: Final = "besiegers"


class SiegeDialect(Dialect):
    """It knows The Cathars and The Besiegers; The Siege is a copy of the former."""

    slug = "siege"
    sets = {
        "siege/cathars": TileSet("siege", option=(TILES.name, _CATHARS)),
        "siege/besiegers": TileSet("siege", option=(TILES.name, _BESIEGERS)),
    }
    parts = {"siege": "siege", "escape": ESCAPE_PART}
    rules = {"espace-variant": (ADJACENCY.name, {"any-tile": "any_city_tile", "siege-tile": "siege_tile"})}
    returns = {"SIEGE_ESCAPE": "escape"}
    scorings = {"SIEGE-06": "city.incomplete"}

    def finish_setup(self, draft: SetupDraft) -> None:
        if draft.options.get(TILES.name) == "both":
            draft.options[TILES.name] = f"{_CATHARS}+{_BESIEGERS}"
        parts = draft.parts.get(self.slug, [])
        if parts == [ESCAPE_PART]:
            del draft.parts[self.slug]  # from nothing nobody escapes

    def copies(self, setup: Setup) -> int:
        return super().copies(setup) * (2 if setup.chosen[TILES.name] == "cathars+siege" else 1)

    def uses_set(self, setup: Setup, tile_set: TileSet) -> bool:
        return tile_set.option is not None and tile_set.option[1] in SETS[setup.chosen[TILES.name]]

    def goes_on(self, game: "Game", step: Step, option: Option) -> bool:
        return step.name == Escape.name
