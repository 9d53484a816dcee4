"""Abbey and Mayor in that program's words."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from bastide.core.agenda import Step
from bastide.core.geometry import PORT_BY_NAME, Cell
from bastide.core.option import PASS, Option
from bastide.core.rules import Rules
from bastide.core.targets import OnCell, OnCorner, OnSegment
from bastide.expansions.abbey_mayor.abbeys import ABBEY, ABBEY_TILE, LastAbbey, PlaceAbbey
from bastide.expansions.abbey_mayor.barns import BARN, BARN_PLACEMENT, BuildBarn
from bastide.expansions.abbey_mayor.rules import MAYOR
from bastide.expansions.abbey_mayor.wagons import WAGON, WAGON_MOVE, WagonMove
from bastide.interop.jcz.dialect import Dialect, SetupDraft, TileSet
from bastide.interop.jcz.pointers import read_cell, read_table, read_text

if TYPE_CHECKING:
    from bastide.core.game import Game
    from bastide.interop.jcz.exporter import Exporter
    from bastide.interop.jcz.replay import Replay
    from bastide.interop.jcz.saved import Message

_TILE: Final = "AM/A"
#: It points at a barn by the tile of which it is the north-west corner; here seen from the tile just placed.
_CORNERS: Final[Mapping[Cell, str]] = {(0, 0): "NW", (1, 0): "NE", (0, 1): "SW", (1, 1): "SE"}


class AbbeyMayorDialect(Dialect):
    """Its abbeys are tiles that it counts in all four rotations, its barns lie on fields."""

    slug = "abbey_mayor"
    sets = {
        "abbey-and-mayor:1": TileSet("abbey_mayor", "classic"),
        "abbey-and-mayor:2": TileSet("abbey_mayor", "new"),
    }
    figures = (
        ("mayor", "mayor", MAYOR.name),
        ("barn", "barn", BARN.name),
        ("wagon", "wagon", WAGON.name),
    )
    rules = {
        "wagon-move": (WAGON_MOVE.name, {"C2": "adjacent-tiles", "C1": "connected"}),
        "barn-placement": (BARN_PLACEMENT.name, {value: value for value in BARN_PLACEMENT.values}),
    }
    phases = {
        PlaceAbbey.name: "AbbeyPhase",
        LastAbbey.name: "AbbeyEndGamePhase",
        WagonMove.name: "WagonPhase",
    }
    confirmed = frozenset({LastAbbey.name, WagonMove.name})
    told_alike = frozenset({"field.barn-connected"})
    scorings = {
        "AM-18": "city.empty",
        "AM-28": "field.barn-placed",
        "AM-32": "field.barn-connected",
        "AM-34": "field",
    }

    def element(self, name: str, draft: SetupDraft) -> bool:
        if name != ABBEY:
            return False
        draft.parts.setdefault(self.slug, []).append(ABBEY)
        return True

    def write_elements(self, rules: Rules) -> Mapping[str, Any]:
        return {ABBEY: 1} if ABBEY_TILE in rules.aside else {}

    def finish_setup(self, draft: SetupDraft) -> None:
        for _, _, figure in self.figures:
            if draft.figures.get(figure):
                draft.parts.setdefault(self.slug, []).append(figure)
            else:
                draft.figures.pop(figure, None)

    def skip_draw(self, replay: "Replay", tile: str) -> bool:
        """An abbey is placed but never drawn."""
        return tile == ABBEY_TILE

    def choices(self, game: "Game") -> int | None:
        if not game.state.agenda or game.state.agenda[-1].name not in (PlaceAbbey.name, LastAbbey.name):
            return None
        abbeys = sum(option.verb == ABBEY for option in game.options())
        return len(game.options()) + 3 * abbeys

    def goes_on(self, game: "Game", step: Step, option: Option) -> bool:
        if step.name == WagonMove.name:
            # Only the last wagon of a player is confirmed; those of others come behind all of his.
            others = (waiting for waiting in game.state.agenda if waiting.name == WagonMove.name)
            return option == PASS or any(waiting.player == step.player for waiting in others)
        return option == PASS and step.name == LastAbbey.name

    def read(self, replay: "Replay", message: "Message") -> Option | None:
        payload = message.payload
        if message.type == "PLACE_TILE" and payload.get("tileId") == _TILE:
            return Option(ABBEY, OnCell(read_cell(payload.get("position"))))
        if message.type != "DEPLOY_MEEPLE":
            return None
        game = replay.game
        figure = replay.figure(read_text(payload, "meepleId"))
        pointer = read_table(payload, "pointer")
        if figure == BARN.name and game.state.last >= 0:
            x, y = read_cell(pointer.get("position"))
            own_x, own_y = game.state.board.tiles[game.state.last].cell
            corner = _CORNERS.get((x - own_x, y - own_y), "nowhere")
            return Option(BuildBarn.verb, OnCorner(corner, BARN.name))
        if figure == WAGON.name and game.state.agenda and game.state.agenda[-1].name == WagonMove.name:
            cell, place = replay.read_pointer(pointer)
            return Option(WAGON.name, OnSegment(place, cell))
        return None

    def deploys(self, game: "Game", option: Option) -> tuple[str, Cell, str] | None:
        """A barn points at the field in the corner of the tile of which it is the north-west corner."""
        if not isinstance(option.target, OnCorner):
            return None
        x, y = game.state.board.tiles[game.state.last].cell
        dx, dy = next(step for step, corner in _CORNERS.items() if corner == option.target.corner)
        placed = game.state.board.cells[x + dx, y + dy]
        shape = game.rules.tiles[placed.tile].shapes[placed.rotation]
        return BARN.name, placed.cell, shape.segments[shape.ports[PORT_BY_NAME["NL"]]].name

    def write(self, exporter: "Exporter", option: Option) -> tuple[str, dict[str, Any]] | None:
        if option.verb == ABBEY and option.cell is not None:
            return "PLACE_TILE", {"tileId": _TILE, "rotation": "R0", "position": list(option.cell)}
        if made := self.deploys(exporter.game, option):
            _, cell, place = made
            meeple = exporter.take_meeple(*made)
            return "DEPLOY_MEEPLE", {"pointer": exporter.pointer(cell, place), "meepleId": meeple}
        return None
