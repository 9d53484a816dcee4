"""The Ferries: lakes where a ferry joins two of three or four roads, and can be moved later."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from bastide.core.agenda import Decision, Insert, Step
from bastide.core.expansion import Expansion, Part
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.hooks import Display, Preparation
from bastide.core.option import PASS, Option
from bastide.core.targets import OnCell
from bastide.display.log_lines import LogLine
from bastide.display.piece import Piece
from bastide.display.tokens import Token
from bastide.expansions.ferries.lakes import (
    FERRY,
    REACH,
    SLUG,
    Waters,
    axis_of,
    ferry_tokens,
    lay_ferry,
    movable,
    move_ferry,
    positions_on,
    the_waters,
    waters,
)


class LayFerry(Decision):
    """Whoever has placed a lake lays a ferry on it (FERRY-04)."""

    name = "lay_ferry"
    asks = "Lay the ferry: it joins two roads."
    rule = "FERRY-04"
    says: ClassVar[Mapping[str, str]] = {FERRY: "the ferry"}

    def lights(self, game: Game, step: Step) -> Sequence[Cell]:
        """The lake."""
        return [game.state.board.tiles[game.state.last].cell]

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Every pair of arms of the lake that was just placed; there is no passing."""
        if waters(game) is None or game.state.last < 0:
            return ()
        placed = game.state.board.tiles[game.state.last]
        return [Option(FERRY, OnCell(placed.cell, axis)) for axis in positions_on(game, placed)]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Lay it."""
        lake = option.the(OnCell)
        placed = game.state.board.cells[lake.cell]
        lay_ferry(game, placed, lake.axis)
        game.move_piece(step.player, FERRY, placed)


class MoveFerry(Decision):
    """Whoever has extended a road that runs over ferries may move them, one after the other (FERRY-10)."""

    name = "move_ferry"
    asks = "Move a ferry, or pass."
    rule = "FERRY-10"

    def lights(self, game: Game, step: Step) -> Sequence[Cell]:
        """The lakes within reach."""
        return [placed.cell for placed in movable(game)]

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Passing, and every other way in which a ferry within reach could lie."""
        lakes = movable(game)
        if not lakes:
            return ()
        now = {ferry.lake: axis_of(game, ferry) for ferry in the_waters(game).ferries}
        return [
            PASS,
            *(
                Option(FERRY, OnCell(placed.cell, axis))
                for placed in lakes
                for axis in positions_on(game, placed)
                if axis != now[placed.number]
            ),
        ]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Move it, and ask for the next; the roads are found anew (FERRY-14)."""
        if option == PASS:
            return
        lake = option.the(OnCell)
        placed = game.state.board.cells[lake.cell]
        game.state.agenda.append(Step(MoveFerry.name, step.player))
        move_ferry(game, placed, lake.axis)
        game.move_piece(step.player, FERRY, placed)


class Ferries(Expansion, Preparation, Display):
    """Eight tiles with a lake, and eight ferries."""

    slug = SLUG
    name = "The Ferries"
    brings = "A ferry joins two of the roads at a lake, until somebody moves it."
    pieces = (Piece(FERRY, is_span=True),)
    log_lines = (LogLine("ferry", "{player}: ferry on the lake", piece=FERRY),)
    parts = (Part(SLUG, "Ferries that join roads at lakes"),)
    options = (REACH,)
    handlers = (LayFerry(), MoveFerry())
    # Behind the second trap check and before the window of the plague (SEQC-04).
    turn_steps = (
        Insert(LayFerry.name, after="action", moment=36),
        Insert(MoveFerry.name, after="action", moment=36),
    )
    record = Waters

    def on_setup(self, game: Game) -> None:
        if game.rules.has_part(SLUG, SLUG):
            game.state.ext[SLUG] = Waters()

    def add_tokens(self, game: Game) -> Iterable[Token]:
        return ferry_tokens(game)
