"""The strong bot: it searches by the simulator's tree where that can play the setup, else by trials."""

import time
import zlib
from collections.abc import Callable, Hashable
from itertools import accumulate
from threading import Thread
from typing import TYPE_CHECKING, Final, NamedTuple

from bastide.bots.advice import Advice, reason_for
from bastide.bots.ahead import always, worths_of, worthy_of
from bastide.bots.budget import USUAL_PACE, Budget, Deadline
from bastide.bots.chance import win_chance
from bastide.bots.cores import cores
from bastide.bots.crew import CREW
from bastide.bots.greedy import GreedyBot
from bastide.bots.patient import Patient
from bastide.bots.trials import try_out
from bastide.bots.undisturbed import undisturbed
from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.setup import Setup
from bastide.core.targets import Lay
from bastide.core.turn import PlaceTile
from bastide.core.view import View
from bastide.sim import supports
from bastide.sim.loaded import PURPOSES, is_loaded
from bastide.sim.support import size_for

if TYPE_CHECKING:
    from bastide.sim.thinking import Thinker

#: What a decision is given that follows a placement, of what the placement was given. By the tree nearly all
#: that can be known of it was found out with the placement; trials have to begin anew.
_AFTERTHOUGHT: Final = 0.1
_AFTER_TRIALS: Final = 0.5
_USUAL: Final = Budget(seconds=1.0)


class Judged(NamedTuple):
    """An option, with the lead over others that is to be expected after it."""

    option: Option
    worth: float


class SearchBot:
    """Thinks for some time, or so many lines of play, about each decision."""

    def __init__(
        self,
        seed: int | str | None = None,
        *,
        budget: Budget = _USUAL,
        threads: int | None = None,
        name: str = "search",
    ) -> None:
        self.name = name
        self._seed = zlib.crc32(str(seed).encode())
        self._budget = budget
        self._threads = threads
        self._greedy = GreedyBot(seed)
        #: How many seconds a trial has taken last.
        self._pace = USUAL_PACE
        self._setup: Setup | None = None
        self._is_supported = False
        #: Loads the search for a bot that thinks by the clock, which tries options out until then.
        self._loading: Thread | None = None
        self._thinker: Thinker | None = None

    @property
    def uses_tree(self) -> bool:
        """Whether the last decision was made by the simulator's tree."""
        return self._thinker is not None

    def give(self, seconds: float) -> None:
        """Let it think so long about decisions from now on; who counts lines of play is not concerned."""
        if self._budget.lines is None:
            self._budget = Budget(seconds=seconds)

    def choose(self, view: View) -> Option:
        """The option that leads to most."""
        if len(view.options) == 1:
            return view.options[0]
        return self._judged(view)[0].option

    def advise(self, view: View, number: int) -> list[Advice]:
        """The best options, at most so many; a tile is advised for each cell once."""
        best: dict[Hashable, Judged] = {}
        for one in self._judged(view):
            target = one.option.target
            best.setdefault(target.cell if isinstance(target, Lay) else one.option, one)
        game, player = view.game, view.player
        return [
            Advice(
                option,
                worth,
                reason_for(game, player, option, self._greedy.choose),
                win_chance(game, worth) if game.result.joint is None else None,
            )
            for option, worth in [*best.values()][:number]
        ]

    def _judged(self, view: View, goes_on: Callable[[], bool] = always) -> list[Judged]:
        """The options of a decision, the best first."""
        start = time.monotonic()
        # The simulator gives everybody his turns, also who has left the game.
        thinker = None if view.game.state.retired else self._thinker_for(view.game.rules.setup)
        is_placement = view.game.state.agenda[-1].name == PlaceTile.name
        if thinker is None:
            budget = self._budget.part(1.0 if is_placement else _AFTER_TRIALS)
            return self._try_out(view, Deadline(budget, goes_on, self._pace))
        from bastide.sim import from_game  # what it is made of is loaded by now

        position = from_game(view.game)
        budget = self._budget.part(1.0 if is_placement else _AFTERTHOUGHT)
        left = None if budget.seconds is None else max(0.0, budget.seconds - (time.monotonic() - start))
        found = thinker.think(position, lines=budget.lines, seconds=left, goes_on=goes_on)
        return _falling([Judged(position.option(one.action), one.margin) for one in found])

    def _try_out(self, view: View, deadline: Deadline) -> list[Judged]:
        seed = f"{self._seed}/{len(view.game.history)}"
        with undisturbed():
            worths = worths_of(view, goes_on=deadline.is_early, by=Patient)
            worthy = worthy_of(view, worths)
            looked_into = [(one, worths[one]) for one in worthy if worths[one] > float("-inf")]
            with CREW.testers(view, self._threads or cores()) as testers:
                tried = try_out(view, looked_into, seed, deadline, testers)
        self._pace = deadline.pace
        return _falling([Judged(one.option, one.worth) for one in tried])

    def _thinker_for(self, setup: Setup) -> "Thinker | None":
        """What searches games of a setup; nothing where the simulator cannot play it, or not yet."""
        if setup != self._setup:
            self._setup, self._thinker, self._loading = setup, None, None
            self._is_supported = bool(supports(setup))
        if self._thinker is None and self._is_supported:
            if self._budget.lines is not None or _has_loaded(setup):
                self.get_ready(setup)
            elif self._loading is None or not self._loading.is_alive():
                self._loading = Thread(target=self.get_ready, args=(setup,), daemon=True)
                self._loading.start()
        return self._thinker

    def get_ready(self, setup: Setup) -> None:
        """Load the search, which takes a second or two: more than a move may take.

        Who counts lines waits until it is compiled, and has one tree, so that he plays the same everywhere.
        """
        counts = self._budget.lines is not None
        threads = 1 if counts else self._threads or cores()
        thinker = make_thinker(setup, self._seed, threads, waits=counts) if supports(setup) else None
        if self._setup in (None, setup):
            self._setup, self._is_supported, self._thinker = setup, bool(supports(setup)), thinker


def _falling(judged: list[Judged]) -> list[Judged]:
    """Options from the best on: none is said to be worth more than a better one, though one that was hardly
    looked at may seem so."""
    worths = accumulate((one.worth for one in judged), min)
    return [Judged(one.option, worth) for one, worth in zip(judged, worths, strict=True)]


def _has_loaded(setup: Setup) -> bool:
    """Whether this process can search games of a setup at once, since somebody has before."""
    size = size_for(Game.begin(setup))
    return size is not None and all(is_loaded(size, purpose) for purpose in PURPOSES)


def make_thinker(setup: Setup, seed: int, threads: int | None, *, waits: bool = False) -> "Thinker | None":
    """What searches games of a setup; nothing until that is compiled, unless somebody waits for it."""
    from bastide.sim import simulator_for
    from bastide.sim.beside import can_search, size_of, wait_until_it_can_search

    size = size_of(setup)
    if not waits and not can_search(size):
        return None
    wait_until_it_can_search(size)
    from bastide.sim.thinking import Thinker

    return Thinker(simulator_for(setup), seed=seed, threads=threads)
