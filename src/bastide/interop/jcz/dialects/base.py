"""The base game in that program's words."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from bastide.core.option import PASS, Option
from bastide.core.rules import Rules
from bastide.core.targets import Lay, OnSegment
from bastide.core.tiles import CITY, FIELD, ROAD
from bastide.expansions.base.rules import CLOISTER, MEEPLE
from bastide.interop.jcz.dialect import Dialect, SetupDraft, TileSet
from bastide.interop.jcz.pointers import read_cell, read_rotation, read_table, read_text

if TYPE_CHECKING:
    from bastide.interop.jcz.exporter import Exporter
    from bastide.interop.jcz.replay import Replay
    from bastide.interop.jcz.saved import Message


class BaseDialect(Dialect):
    """Tiles, followers, passing; ``basic:2`` is the printing whose gardens are the abbot's tiles."""

    slug = "base"
    sets = {"basic:1": TileSet("base", "classic"), "basic:2": TileSet("base", "new")}
    figures = (("small-follower", "small", MEEPLE.name),)
    rules = {"tiny-city-scoring": ("tiny_city", {"4": "4", "2": "2"})}
    features = {"Road": ROAD, "City": CITY, "Field": FIELD, "Monastery": CLOISTER}
    phases = {"deal": "TilePhase", "place": "TilePhase", "action": "ActionPhase"}
    scorings = {
        "BASE-40": "road",
        "BASE-41": "city",
        "BASE-42": "monastery",
        "BASE-44": "city.tiny",
        "BASE-62": "road.incomplete",
        "BASE-63": "city.incomplete",
        "BASE-64": "monastery.incomplete",
        "BASE-69": "field",
        "BASE-70": "field",
        "BASE-71": "field",
        "BASE-72": "field",
    }

    def element(self, name: str, draft: SetupDraft) -> bool:
        if name != "farmers":
            return False
        draft.options["farmers"] = "on"
        return True

    def write_elements(self, rules: Rules) -> Mapping[str, Any]:
        return {"farmers": True} if rules.options["farmers"] == "on" else {}

    def finish_setup(self, draft: SetupDraft) -> None:
        draft.options.setdefault("farmers", "off")
        draft.figures.setdefault(MEEPLE.name, 0)
        draft.tiles.setdefault(self.slug, 0)
        draft.parts[self.slug] = ["basics"]

    def read(self, replay: "Replay", message: "Message") -> Option | None:
        payload = message.payload
        if message.type == "PASS":
            return PASS
        if message.type == "PLACE_TILE":
            cell = read_cell(payload.get("position"))
            return Option("tile", Lay(cell, read_rotation(payload.get("rotation"))))
        if message.type == "DEPLOY_MEEPLE":
            cell, place = replay.read_pointer(read_table(payload, "pointer"))
            elsewhere = None if cell == replay.last_cell() else cell
            return Option(replay.figure(read_text(payload, "meepleId")), OnSegment(place, elsewhere))
        return None

    def write(self, exporter: "Exporter", option: Option) -> tuple[str, dict[str, Any]] | None:
        if option == PASS:
            return "PASS", {}
        if option.verb == "tile":
            laid = option.the(Lay)
            rotation = f"R{90 * laid.rotation}"
            return "PLACE_TILE", {
                "tileId": exporter.tile_in_hand(),
                "rotation": rotation,
                "position": list(laid.cell),
            }
        if option.verb in exporter.figure_words:
            place, cell, *_ = option.the(OnSegment)
            cell = cell or exporter.last_cell()
            pointer = exporter.pointer(cell, place)
            meeple = exporter.take_meeple(option.verb, cell, place)
            return "DEPLOY_MEEPLE", {"pointer": pointer, "meepleId": meeple}
        return None
