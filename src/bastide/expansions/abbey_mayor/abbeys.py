"""Abbeys: a tile in the hand of each player, which fills a hole in the landscape."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from bastide.core.agenda import Auto, Decision, Step
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.option import PASS, Option
from bastide.core.rule_options import RuleOption
from bastide.core.targets import OnCell
from bastide.core.turn import PartStart, TakeTile
from bastide.expansions.abbey_mayor.estate import SLUG, estate

ABBEY: Final = "abbey"
ABBEY_TILE: Final = "abbey-mayor/abbey"
ABBEY_END: Final = RuleOption(
    "abbey_end",
    ("offer", "lost"),
    modern="offer",
    classic="offer",
    about="Whether an abbey still in hand may be placed when the last tile has been placed, or is lost.",
)
#: One bit for each side of a cell, set where anything is asked of it.
_ALL_SIDES: Final = 0o1111
_SAYS: Final[Mapping[str, str]] = {ABBEY: "the abbey"}


def holes(game: Game) -> list[Cell]:
    """Where an abbey may lie: empty cells with tiles on all four sides (AM-03), if no other rule objects."""
    found = [
        cell
        for cell, demand in game.state.board.frontier.items()
        if (demand | demand >> 1 | demand >> 2) & _ALL_SIDES == _ALL_SIDES
    ]
    abbey = game.rules.tiles[game.rules.tile_index[ABBEY_TILE]]
    checks = game.rules.placement_checks[abbey.index]
    return [cell for cell in found if all(allow(game, abbey, cell, 0) for allow in checks)]


def abbey_options(game: Game, player: int) -> Sequence[Option]:
    """Passing, and every hole, for a player who still has his abbey (AM-02, AM-04)."""
    if player not in estate(game).abbeys:
        return ()
    return [PASS, *(Option(ABBEY, OnCell(cell)) for cell in holes(game))]


def lay_abbey(game: Game, player: int, option: Option) -> None:
    """Lay the abbey of a player, who has none any more (AM-11)."""
    record = estate(game)
    left = tuple(seat for seat in record.abbeys if seat != player)
    game.state.ext[SLUG] = record._replace(abbeys=left)
    game.lay_tile(player, game.rules.tile_index[ABBEY_TILE], option.the(OnCell).cell, 0)


class PlaceAbbey(Decision):
    """At the start of his turn part a player may lay his abbey instead of drawing a tile (AM-02)."""

    name = ABBEY
    asks = "Place your abbey instead of drawing a tile, or pass."
    rule = "AM-02"
    says: ClassVar[Mapping[str, str]] = _SAYS

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Passing, and every hole."""
        return abbey_options(game, step.player)

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Lay it; nothing is drawn in this part then."""
        if option != PASS:
            lay_abbey(game, step.player, option)


class LastAbbeys(Auto):
    """Before the final scoring everybody is asked once for the abbey that he still holds (AM-10)."""

    name = "last_abbeys"

    def run(self, game: Game, step: Step) -> None:
        """Begin on the left of the player of the last turn; he comes last."""
        if game.rules.options[ABBEY_END.name] == "lost":
            return
        order = game.seats_from(step.player + 1)
        game.state.agenda += [Step(LastAbbey.name, seat) for seat in reversed(order)]


class LastAbbey(Decision):
    """The end is near: a player may still lay his abbey (AM-10)."""

    name = "last_abbey"
    asks = "Place your abbey before the game ends, or pass."
    rule = "AM-10"
    says: ClassVar[Mapping[str, str]] = _SAYS

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Passing, and every hole."""
        return abbey_options(game, step.player)

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Lay it, and go on with what follows a tile in a turn part."""
        if option == PASS:
            return
        PartStart().run(game, step)
        part = game.rules.part[step.player]
        names = [later.name for later in part]
        game.state.agenda += part[: names.index(TakeTile.name)]
        lay_abbey(game, step.player, option)
