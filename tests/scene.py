"""Scenes: positions as little pictures (:mod:`bastide.lessons.position`), moves as short texts."""

from collections.abc import Mapping, Sequence
from typing import Any

from bastide.core.agenda import Step
from bastide.core.events import Event, FigureReturned, Scored
from bastide.core.features import Feature
from bastide.core.game import CHANCE
from bastide.core.geometry import Cell
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.lessons.position import leave_in_pile, put_into, put_tile, segment_named, tile_named


class Scene:
    """A game put into a position, in which a player is about to draw a tile."""

    def __init__(
        self,
        picture: str,
        expansions: str = "base",
        *,
        players: int = 2,
        turn: str = "red",
        at: Cell = (0, 0),
        rules: str = "modern",
        options: Mapping[str, str] | None = None,
        designs: Sequence[Mapping[str, Any] | None] = (),
        library: Library | None = None,
    ) -> None:
        self.setup = Setup.make(players, expansions, rules, options, designs=designs, library=library)
        self.game = put_into(picture, self.setup, self.seat(turn), at, library)
        self._mark = len(self.game.state.log)

    # Building.

    def _put(self, text: str, cell: Cell) -> None:
        put_tile(self.game, text, cell)

    def _tile(self, text: str) -> tuple[int, int]:
        """The tile and rotation of a text such as ``river/spring/1``, ``city-1/1`` or ``city-1``."""
        return tile_named(self.game.rules, text)

    def seat(self, player: str) -> int:
        """The seat of a colour."""
        return self.setup.seats.index(player)

    def leave_in_pile(self, *tiles: str) -> None:
        """Let the draw pile hold these tiles and no others."""
        leave_in_pile(self.game, tiles)

    # Playing.

    def draw(self, tile: str) -> None:
        """Let the player on turn draw this tile."""
        assert self.game.actor == CHANCE, "nobody is about to draw"
        self._mark = len(self.game.state.log)
        index, _ = self._tile(tile)
        self.game.play(self.game.rules.draw_options[index])

    def place(self, text: str) -> None:
        """Draw and place a tile: ``"city-1/2 @ 3,-1"``; the game then waits for the figure action, if any."""
        tile, _, where = text.partition("@")
        self.draw(tile)
        _, rotation = self._tile(tile)
        self.game.play(f"tile {where.strip()} r{rotation}")

    def play(self, text: str) -> None:
        """A whole turn part: ``"city-1/2 @ 3,-1 + road@E"``; without a figure the player passes."""
        tile, _, figure = text.partition("+")
        self.place(tile)
        figure = figure.strip()
        if figure:
            words = figure.split(" ")
            self.game.play(figure if len(words) > 1 else f"meeple {figure}")
        elif self.waits_for() == "action":
            self.game.play("pass")

    def finish(self) -> None:
        """End the game here: the final scoring takes place."""
        self._mark = len(self.game.state.log)
        self.game.state.agenda = [*self.game.rules.final[self.game.state.active]]
        self.game.attach(None)

    # Looking.

    def waits_for(self) -> str:
        """The name of the step that waits."""
        agenda: list[Step] = self.game.state.agenda
        return agenda[-1].name if agenda else ""

    def legal(self, tile: str) -> list[str]:
        """Where a tile might be placed if it were drawn now, as ``["1,0 r2", ...]``."""
        twin = self.game.copy()
        index, _ = self._tile(tile)
        twin.play(twin.rules.draw_options[index])
        codes = [option.code for option in twin.options() if option.verb == "tile"]
        return sorted(code.removeprefix("tile ") for code in codes)

    def choices(self) -> list[str]:
        """The codes of everything the waiting player may do."""
        return [option.code for option in self.game.options()]

    def events(self) -> list[Event]:
        """What happened since the last draw or since the end began."""
        return self.game.state.log[self._mark :]

    def scored(self, player: str) -> list[str]:
        """The lines scored by a player since then, such as ``["tiles +3", "inn +3"]``."""
        return [f"{line.reason} {line.points:+d}" for event in self._scorings(player) for line in event.lines]

    def rules_cited(self, player: str) -> list[str]:
        """The rule ids of these lines."""
        return [line.rule for event in self._scorings(player) for line in event.lines]

    def gained(self, player: str) -> int:
        """How many points a player got since then."""
        return sum(event.points for event in self._scorings(player))

    def _scorings(self, player: str) -> list[Scored]:
        seat = self.seat(player)
        return [event for event in self.events() if isinstance(event, Scored) and event.player == seat]

    def returned(self, player: str) -> list[str]:
        """The figures that came back to a player since then."""
        seat = self.seat(player)
        return [e.figure for e in self.events() if isinstance(e, FigureReturned) and e.player == seat]

    def supply(self, player: str, figure: str = "meeple") -> int:
        """How many figures a player has in supply."""
        return self.game.state.supply[self.seat(player)][figure]

    def feature(self, cell: Cell, where: str) -> Feature:
        """The feature at a port (``E``, ``NL``) or place (``cloister``) of a tile."""
        placed = self.game.state.board.cells[cell]
        shape = self.game.rules.tiles[placed.tile].shapes[placed.rotation]
        return self.game.state.graph.of(placed.first + segment_named(shape, where))
