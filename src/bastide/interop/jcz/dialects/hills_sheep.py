"""Hills and Sheep in that program's words."""

from typing import TYPE_CHECKING, Any, Final

from bastide.core.option import Option
from bastide.expansions.hills_sheep.hills import HILL, TIEBREAK, VINEYARD
from bastide.expansions.hills_sheep.pasture import HILLS, SHEEP, SHEPHERD, SLUG, VINEYARDS
from bastide.expansions.hills_sheep.shepherds import GROW, HOME, DrawToken, GrowOrHome
from bastide.interop.jcz.dialect import Dialect, SetupDraft, TileSet

if TYPE_CHECKING:
    from bastide.interop.jcz.exporter import Exporter
    from bastide.interop.jcz.replay import Replay
    from bastide.interop.jcz.saved import Message

_CHOICE: Final = "FLOCK_EXPAND_OR_SCORE"
_CONFIRM: Final = "SHEPHERD_CONFIRM"
_VALUES: Final = {"EXPAND": GROW, "SCORE": HOME}


class HillsSheepDialect(Dialect):
    """A shepherd who was placed is confirmed by himself, and with that number his token is drawn."""

    slug = SLUG
    sets = {
        "hills-and-sheep:1": TileSet(SLUG, "classic"),
        "hills-and-sheep:2": TileSet(SLUG, "new"),
    }
    parts = {HILL: HILLS, VINEYARD: VINEYARDS}
    figures = ((SHEPHERD.name, SHEPHERD.name, SHEPHERD.name),)
    rules = {
        "hill-tiebreaker": (
            TIEBREAK.name,
            {"at-least-one-follower": "at_least_one", "number-of-followers": "number"},
        ),
    }
    scorings = {"HILL-29": "flock", "HILL-30": "flock"}
    told_before = frozenset({"HILL-30"})
    at_once = frozenset({GrowOrHome.name, DrawToken.name})
    numbering = frozenset({_CHOICE, _CONFIRM})
    own_numbers = {SHEEP: _CONFIRM}

    def finish_setup(self, draft: SetupDraft) -> None:
        if draft.figures.get(SHEPHERD.name):
            draft.parts.setdefault(self.slug, []).append(SHEEP)
        else:
            draft.figures.pop(SHEPHERD.name, None)

    def read(self, replay: "Replay", message: "Message") -> Option | None:
        verb = _VALUES.get(str(message.payload.get("value")))
        return Option(verb) if message.type == _CHOICE and verb else None

    def write(self, exporter: "Exporter", option: Option) -> tuple[str, dict[str, Any]] | None:
        value = next((theirs for theirs, ours in _VALUES.items() if ours == option.verb), None)
        return (_CHOICE, {"value": value, "random": 0.0}) if value else None
