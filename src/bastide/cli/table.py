"""A table in the terminal: bots play by themselves, people are asked what they do."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from rich.text import Text

from bastide.bots import Bot
from bastide.cli.board_text import seat_letter
from bastide.cli.choices import Choice, find_choice, first_choices, turn_choices
from bastide.cli.output import FileProblem, Screen
from bastide.cli.position_text import choices_text, fitting_board, position_text
from bastide.cli.saves import save_game
from bastide.cli.story import result_line, standings, tell
from bastide.core.errors import BastideError
from bastide.core.events import TilePlaced
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.option import Option
from bastide.core.session import Session

HELP: Final = """\
  5             take the choice with this number
  1,-2          choose this cell (x grows to the east, y to the south)
  tile 1,-2 r1  do what this code says at once; r1 is one quarter turn clockwise
  back          choose another cell
  undo          take your last move back
  board         show everything again
  save FILE     save the game
  quit          leave the game
Figures stand on roads, cities and fields by the name of a side (road@E) or half of a side (field@NL)."""


class _Leave(Exception):
    """A person wants to stop."""


class TextTable:
    """One game between people and bots."""

    def __init__(self, game: Game, bots: Mapping[int, Bot], screen: Screen) -> None:
        self._session = Session(game)
        self._bots = bots
        self._screen = screen
        self._saved: Path | None = None
        #: How many events were told already.
        self._told = len(game.state.log)
        #: Tiles laid since a person was asked last.
        self._fresh: list[Cell] = []
        #: The cell that was chosen for the drawn tile, while it can still be turned.
        self._cell: Cell | None = None
        self._is_shown = False

    @property
    def game(self) -> Game:
        """The game as it stands; after an undo it is another object."""
        return self._session.game

    def run(self) -> None:
        """Play until the game is over or a person leaves."""
        try:
            while not self.game.is_over:
                self._decide(self.game.actor)
        except (_Leave, EOFError, KeyboardInterrupt):
            self._say_goodbye()
        else:
            self._show_result()

    def _decide(self, actor: int) -> None:
        bot = self._bots.get(actor)
        if bot is not None:
            self._play(bot.choose(self.game.view(actor)), actor)
            return
        choices = turn_choices(self.game, self._cell) if self._cell else first_choices(self.game)
        if not self._is_shown:
            self._show(choices)
        try:
            self._answer(actor, choices, " ".join(input(self._prompt(actor)).split()))
        except BastideError as error:
            self._screen.show(Text(f"  {error}", "yellow"))

    def _answer(self, actor: int, choices: Sequence[Choice], line: str) -> None:
        """Do what a person has typed."""
        word, _, rest = line.partition(" ")
        match word.lower():
            case "":
                pass
            case "help" | "?":
                self._screen.show(HELP)
            case "quit" | "exit" | "q":
                raise _Leave
            case "undo" if self._cell is None:
                self._undo()
            case "back" | "undo":
                self._turn_to(None)
            case "board":
                self._is_shown = False
            case "save":
                self._save(rest)
            case _:
                self._move(actor, choices, line)

    def _move(self, actor: int, choices: Sequence[Choice], line: str) -> None:
        target = find_choice(choices, line)
        if isinstance(target, Option) or target is None:
            self._play(target or line, actor)
        else:
            self._turn_to(target)

    def _play(self, move: Option | str, actor: int) -> None:
        self._session.play(move, actor)
        self._turn_to(None)
        self._tell_news()

    def _turn_to(self, cell: Cell | None) -> None:
        """Go on with the ways to turn the tile on a cell, or with the choice of another cell."""
        self._cell = cell
        self._is_shown = False

    def _undo(self) -> None:
        if not self._session.can_undo:
            self._screen.show("  There is nothing to take back.")
            return
        self._session.undo()
        self._told = len(self.game.state.log)
        self._fresh.clear()
        self._turn_to(None)

    def _save(self, name: str) -> None:
        if not name:
            raise FileProblem("give the save a name: save FILE")
        self._saved = save_game(self.game, name)
        self._screen.show(f"  Saved in {self._saved}.")

    # Showing.

    def _prompt(self, actor: int) -> str:
        setup = self.game.rules.setup
        return f"{setup.seats[actor]} ({seat_letter(setup, actor)})> "

    def _show(self, choices: Sequence[Choice]) -> None:
        screen = self._screen
        screen.show()
        if self._cell is None:
            screen.show(position_text(self.game, choices, self._fresh, screen.width))
            screen.show()
        screen.show(choices_text(self.game, choices, screen.width))
        self._fresh.clear()
        self._is_shown = True

    def _tell_news(self) -> None:
        """Say what has happened since the last time."""
        log = self.game.state.log
        news = log[self._told :]
        self._told = len(log)
        self._fresh += [event.cell for event in news if isinstance(event, TilePlaced)]
        for line in tell(news, self.game.rules.setup):
            self._screen.show(line)

    def _show_result(self) -> None:
        screen = self._screen
        screen.show()
        screen.show(fitting_board(self.game, screen.width))
        screen.show()
        screen.show(standings(self.game))
        screen.show(result_line(self.game.result, self.game.rules.setup))

    def _say_goodbye(self) -> None:
        self._screen.show()
        if self._saved is None:
            self._screen.show("Goodbye. The game was not saved.")
        else:
            self._screen.show(f"Goodbye. To go on: bastide play --load {self._saved}")
