"""The Princess & the Dragon in that program's words."""

from collections.abc import Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from bastide.core.events import FigureReturned, FigureTaken, PieceMoved, Scored
from bastide.core.figures import NOBODYS
from bastide.core.geometry import Cell
from bastide.core.option import Option
from bastide.core.rules import Rules
from bastide.core.targets import FigureAt, OnCell
from bastide.expansions.princess_dragon.dragon import DRAGON_MOVE, DragonStep
from bastide.expansions.princess_dragon.fairy import FAIRY_PLACE
from bastide.expansions.princess_dragon.pieces import DRAGON, FAIRY, PORTAL, PRINCESS, SLUG, pieces
from bastide.expansions.princess_dragon.princess import PRINCESS_ACTION
from bastide.expansions.russian_promos.traps import SOLOVEI, VODYANOY
from bastide.interop.jcz.dialect import Dialect, TileSet
from bastide.interop.jcz.numbers import meeple_in, seat_of
from bastide.interop.jcz.pointers import read_cell, read_table, read_text
from bastide.interop.jcz.returns import read_return, write_return

if TYPE_CHECKING:
    from bastide.core.game import Game
    from bastide.interop.jcz.exporter import Exporter
    from bastide.interop.jcz.replay import Replay
    from bastide.interop.jcz.saved import Message

MOVE: Final = "MOVE_NEUTRAL_FIGURE"
_DRAGON: Final = "dragon.1"
FAIRY_FIGURE: Final = "fairy.1"
TRAPS: Final = (SOLOVEI, VODYANOY)


class PrincessDragonDialect(Dialect):
    """Dragon and fairy are neutral figures for it; a portal is a deployment like any other."""

    slug = "princess_dragon"
    sets = {
        "princess-and-dragon:1": TileSet("princess_dragon", "classic"),
        "princess-and-dragon:2": TileSet("princess_dragon", "new"),
    }
    parts = {DRAGON: DRAGON, FAIRY: FAIRY, PORTAL: PORTAL, PRINCESS: PRINCESS}
    rules = {
        "princess-action": (PRINCESS_ACTION.name, {"may": "may", "must": "must"}),
        "fairy-placement": (FAIRY_PLACE.name, {"next-follower": "next-follower", "on-tile": "on-tile"}),
        "dragon-move": (
            DRAGON_MOVE.name,
            {"before-scoring": "before-scoring", "after-scoring": "after-scoring"},
        ),
    }
    returns = {"PRINCESS": PRINCESS}
    told_together = frozenset({"fairy.turn"})
    phases = {DragonStep.name: "DragonMovePhase"}

    def write_elements(self, rules: Rules) -> Mapping[str, Any]:
        """Its neutral figures are counted, there is one of each."""
        use = rules.setup.use(self.slug)
        return {figure: 1 for figure in (DRAGON, FAIRY) if use and figure in use.parts}

    def more_choices(self, game: "Game") -> int:
        """Of several followers alike it does not offer the one with whom the fairy is (PD-D05)."""
        if SLUG not in game.state.ext or not game.state.agenda or game.state.agenda[-1].name != "action":
            return 0
        now = pieces(game).follower
        beside = [figure for figure in game.figures() if figure == now and figure.player == game.actor]
        return -1 if len(beside) > 1 or _has_lost_her_to_a_trap(game) else 0

    def settles(self, message: "Message") -> bool:
        return message.type == MOVE and message.payload.get("figureId") == _DRAGON

    def tell_apart(self, replay: "Replay", message: "Message", option: Option) -> Option:
        """It knows with whom the fairy is, also among others like him (PD-D05)."""
        payload = message.payload
        if message.type == MOVE and payload.get("figureId") == FAIRY_FIGURE:
            to = payload.get("to")
            replay.known.companion = str(to.get("meepleId")) if isinstance(to, dict) else ""
        elif meeple_in(payload) == replay.known.companion:
            hers = option._replace(which=FAIRY)
            return hers if hers in replay.game.options() else option
        return option

    def read(self, replay: "Replay", message: "Message") -> Option | None:
        payload = message.payload
        if message.type == MOVE and payload.get("figureId") == _DRAGON:
            return Option(DRAGON, OnCell(read_cell(payload.get("to"))))
        if message.type == MOVE and payload.get("figureId") == FAIRY_FIGURE:
            return _read_fairy(replay, payload)
        option = read_return(self.returns, replay, message)
        if option is None:
            return None
        return option._replace(target=option.the(FigureAt)._replace(seat=seat_of(meeple_in(payload))))

    def write(self, exporter: "Exporter", option: Option) -> tuple[str, dict[str, Any]] | None:
        if option.verb == DRAGON:
            return MOVE, {"figureId": _DRAGON, "to": list(option.the(OnCell).cell)}
        if option.verb == FAIRY:
            return MOVE, {"figureId": FAIRY_FIGURE, "to": _write_fairy(exporter, option)}
        return write_return(self.returns, exporter, option)

    def scoring(self, scored: Scored) -> str | None:
        """Its word says when the fairy paid."""
        if scored.what != FAIRY:
            return None
        return "fairy.completed" if scored.lines[0].rule == "PD-32" else "fairy.turn"


def _has_lost_her_to_a_trap(game: "Game") -> bool:
    """Whether the fairy was last with a follower of the actor who has been caught and is in the trap still.

    It tells followers by their numbers and does not offer her the one with whom she was, wherever he is.
    """
    if pieces(game).follower:
        return False
    caught: list[Cell] = []
    cell: Cell | None = None
    for event, then in pairwise(game.state.log):
        match event, then:
            case PieceMoved(mover, piece, _, to), _ if piece == FAIRY:
                caught, cell = [], to if mover == game.actor else None
            case FigureTaken(player, _, at, _, by), PieceMoved(_, _, place, trap) if (
                (player, at, by) == (game.actor, cell, NOBODYS) and place in TRAPS and trap is not None
            ):
                caught.append(trap)
            case FigureReturned(player, _, at, _), _ if player == game.actor and at in caught:
                caught.remove(at)
    return bool(caught)


def _read_fairy(replay: "Replay", payload: Mapping[str, Any]) -> Option:
    """She goes to a tile, or to a follower."""
    to = payload.get("to")
    if isinstance(to, list):
        return Option(FAIRY, OnCell(read_cell(to)))
    pointer = read_table(payload, "to")
    cell, place = replay.read_pointer(read_table(pointer, "featurePointer"))
    return Option(FAIRY, FigureAt(replay.figure(read_text(pointer, "meepleId")), place, cell))


def _write_fairy(exporter: "Exporter", option: Option) -> list[int] | dict[str, Any]:
    """The reverse: a cell, or a pointer to a follower."""
    if not isinstance(who := option.target, FigureAt):
        return list(option.the(OnCell).cell)
    return {
        "featurePointer": exporter.target_pointer(who),
        "meepleId": exporter.mark_meeple(who.kind, who.cell, who.place),
    }
