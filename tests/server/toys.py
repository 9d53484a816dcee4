"""An expansion that asks one question of each kind, and bots that misbehave."""

import os
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from multiprocessing import parent_process
from pathlib import Path
from typing import ClassVar, Final

from bastide.bots import BOTS as GOOD_BOTS
from bastide.bots import Bot
from bastide.bots.advice import Advice, Reason
from bastide.core.agenda import Action, Decision, Insert, Step
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.hooks import Preparation, Turns
from bastide.core.library import Library
from bastide.core.option import PASS, Option
from bastide.core.scoring import Line
from bastide.core.setup import Setup
from bastide.core.targets import FeatureAt, KeptBy, Lay, Number, OnCell, OnCorner, Tokens
from bastide.core.view import View
from bastide.expansions.abbot import Abbot
from bastide.expansions.base import Base
from bastide.expansions.tower import Tower
from tests.contract.toy_pieces import SecretToy
from tests.patience import LONGEST_TEST, wait_until
from tests.server.lucky_toy import LuckToy


class Ask(Decision):
    """A question with an answer of every kind."""

    name = "toy_question"
    asks = "Ask me."
    says: ClassVar[Mapping[str, str]] = {"free": "let {whose} free a {figure}"}

    def lights(self, game: Game, step: Step) -> Sequence[Cell]:
        return [game.state.board.tiles[0].cell]

    def moves_from(self, game: Game, step: Step) -> Cell:
        return game.state.board.tiles[-1].cell

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        placed = game.state.board.tiles[-1]
        segment = game.rules.tiles[placed.tile].shapes[placed.rotation].segments[0]
        found = [
            PASS,
            Option("stay", OnCell(placed.cell)),
            Option("settle", OnCell(next(iter(game.state.board.frontier)))),
            Option("fence", OnCorner("NE", "meeple")),
            Option("free", KeptBy("meeple", 1)),
            Option("mark", FeatureAt(segment.name, placed.cell)),
            Option("bid", Number(2)),
            Option("bid", Number(4)),
            Option("build_castle"),
            Option("take", Tokens(("wine",))),
        ]
        for figure in game.figures():
            found.append(Option("catch", game.target_of(figure, figure.player)))
        return found

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Nothing comes of it."""


class Wave(Action):
    """An extra that can be done at any time."""

    verb = "wave"
    comes_back = True

    def lights(self, game: Game, option: Option) -> Sequence[Cell]:
        return [game.state.board.tiles[-1].cell]

    def play(self, game: Game, step: Step, option: Option) -> None:
        game.score(step.player, "wave", (Line("wave", 1, "TOY-01"),), ())


class AskToy(Expansion, Turns):
    """Asks after every turn."""

    slug = "toy_ask"
    name = "Toy: questions"
    handlers = (Ask(),)
    actions = (Wave(),)
    turn_steps = (Insert("toy_question", after="score"),)

    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        if step.name == "toy_question":
            yield Option("wave")


#: How a name ends that burdens only the processes beside a server.
BESIDE: Final = " beside"


class BurdenToy(Expansion, Preparation):
    """Makes whoever reads a file work too hard, as the first player's name wishes."""

    slug = "toy_burden"
    name = "Toy: burdens"

    def add_objections(self, setup: Setup) -> Iterable[str]:
        name = setup.seats[0]
        if parent_process() is not None:  # a process beside the server
            name = name.removesuffix(BESIDE)
        match name:
            case "slow":
                while True:
                    pass
            case "hungry":
                burden = [bytes(1_000_000) for _ in range(2000)]
                yield f"{len(burden)} MB were eaten"
            case "broken":
                raise ZeroDivisionError("nobody has thought of this")


LIBRARY: Final = Library((Base(), Abbot(), AskToy(), SecretToy(), BurdenToy(), LuckToy()))
#: With an expansion that the simulator does not know: who looks back at a game has nothing to compile.
COARSE: Final = Library((Base(), Tower(), BurdenToy()))


class CrashBot:
    name = "crash"

    def __init__(self, seed: int | str | None = None) -> None:
        pass

    def choose(self, view: View) -> Option:
        os._exit(3)


class RaiseBot(CrashBot):
    name = "raise"

    def choose(self, view: View) -> Option:
        raise ValueError("no idea")


class SlowBot(CrashBot):
    name = "slow"

    def choose(self, view: View) -> Option:
        time.sleep(LONGEST_TEST)
        return view.options[0]


class CheatBot(CrashBot):
    name = "cheat"

    def choose(self, view: View) -> Option:
        return Option("tile", Lay((99, 99), 0))


class SpyBot(CrashBot):
    """Plays only if it can see nothing but a view; otherwise it fails."""

    name = "spy"

    def choose(self, view: View) -> Option:
        assert view.game.source is None
        assert view.game.actor == view.player
        assert view.game.history[0].code.startswith("draw")
        return view.options[0]


Bots = Mapping[str, Callable[[int | str | None], Bot]]
BOTS: Final[Bots] = {
    **GOOD_BOTS,
    "crash": CrashBot,
    "raise": RaiseBot,
    "slow": SlowBot,
    "cheat": CheatBot,
    "spy": SpyBot,
}
#: Here nothing works, so that chance has to play.
BROKEN_BOTS: Final[Bots] = {"steady": CrashBot}


class SilentBot(CrashBot):
    """Plays at once, and tells nobody why."""

    name = "silent"

    def choose(self, view: View) -> Option:
        return view.options[0]


class WiseBot(SilentBot):
    """Tells at once what its first options are worth."""

    name = "wise"

    def advise(self, view: View, number: int) -> list[Advice]:
        return [
            Advice(option, 4.5 - rank, Reason("quiet"), 0.62 - rank / 10)
            for rank, option in enumerate(view.options[:number])
        ]


class BroodingBot(CrashBot):
    """Thinks for longer than any test, and writes into a file in which process, if it is told where."""

    name = "brooding"

    def choose(self, view: View) -> Option:
        if sign := os.environ.get("BASTIDE_TEST_SIGN"):
            Path(sign).write_text(str(os.getpid()), encoding="ascii")
        time.sleep(LONGEST_TEST)
        return view.options[0]


class PatientBot(BroodingBot):
    """Where it is told to, it thinks until a second file is there; elsewhere it answers at once."""

    name = "patient"

    def choose(self, view: View) -> Option:
        if sign := os.environ.get("BASTIDE_TEST_SIGN"):
            Path(sign).write_text(str(os.getpid()), encoding="ascii")
            wait_until(Path(f"{sign}.go").exists, "it is told to answer")
        return view.options[0]


class UnhurriedBot(SilentBot):
    """Notes how long it may think, and plays at once."""

    name = "unhurried"

    def __init__(self, seed: int | str | None = None) -> None:
        self.given: list[float] = []

    def give(self, seconds: float) -> None:
        self.given.append(seconds)


PATIENT_BOTS: Final[Bots] = {**GOOD_BOTS, "patient": PatientBot}
#: A level that tells what moves are worth, one that does not, and one that thinks very long.
WISE_BOTS: Final[Bots] = {**GOOD_BOTS, "strong": WiseBot}
SILENT_BOTS: Final[Bots] = {**GOOD_BOTS, "strong": SilentBot}
BROODING_BOTS: Final[Bots] = {**GOOD_BOTS, "strong": BroodingBot}
#: The expert never comes to an end, all others answer at once.
BROODING_EXPERTS: Final[Bots] = {**SILENT_BOTS, "expert": BroodingBot}
SILENT_EXPERTS: Final[Bots] = {**GOOD_BOTS, "expert": SilentBot}
