"""Who judges positions: the tree of the simulator where it can play the setup, else trials by the rules."""

import random
from collections.abc import Sequence
from statistics import fmean
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from bastide.bots.ahead import worths_of, worthy_of
from bastide.bots.budget import Budget, Deadline
from bastide.bots.offers import comes_back
from bastide.bots.patient import Patient
from bastide.bots.trials import try_out
from bastide.bots.worth import Appraiser
from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.setup import Setup
from bastide.core.view import View
from bastide.sim import supports

if TYPE_CHECKING:
    from bastide.sim.position import Position
    from bastide.sim.thinking import Thinker

#: The trees that look at each position apart from each other: how far they differ says how sure they are.
_TREES: Final = 2
#: Lines of play that a tree follows, and trials that are made, for each decision with the usual effort.
_LINES: Final = 400
_TRIALS: Final = 24
#: So many of the options that seem best are looked at more closely.
_BEST: Final = 3
#: By trials an option is as likely as not misjudged by so many points.
_BY_TRIALS: Final = 1.0
#: So many draws stand for all that might have come, where each costs a look at all options.
_DRAWS: Final = 8


class Worth(NamedTuple):
    """An option, the lead that it leads to, and how far that may be wrong."""

    option: Option
    worth: float
    error: float


class Verdict(NamedTuple):
    """What was found out about a decision, the best option first."""

    options: tuple[Worth, ...]
    #: How many points each seat will be ahead of the best other.
    margins: tuple[float, ...]


class Judge(Protocol):
    """Judges decisions and draws of one setup."""

    @property
    def is_coarse(self) -> bool:
        """Whether it goes by trials."""
        ...

    def decide(self, game: Game, played: Option) -> Verdict:
        """What the options of a decision are worth to who makes it; what was played is among them."""
        ...

    def draw(self, game: Game, drawn: Option) -> float:
        """How much better a draw is than an average one for who draws, in points."""
        ...


def judge_for(setup: Setup, effort: float = 1.0, seed: int = 0) -> Judge:
    """The best judge of a setup that is at hand, who takes more pains where more effort is asked for."""
    by_trials = ByTrials(max(1, round(effort * _TRIALS)), seed)
    if not supports(setup):
        return by_trials
    from bastide.sim import simulator_for
    from bastide.sim.beside import wait_until_it_can_search
    from bastide.sim.thinking import Thinker

    simulator = simulator_for(setup)
    wait_until_it_can_search(simulator.size)  # who looks back has time for that
    thinker = Thinker(simulator, seed=seed, threads=_TREES)
    return ByTree(thinker, max(1, round(effort * _LINES)), by_trials)


class ByTree:
    """Searches by the simulator."""

    is_coarse = False

    def __init__(self, thinker: "Thinker", lines: int, by_trials: "ByTrials") -> None:
        self._thinker = thinker
        self._lines = lines
        #: Who judges when somebody has left the game: the simulator would give him his turns.
        self._by_trials = by_trials

    def decide(self, game: Game, played: Option) -> Verdict:
        """By a search of the decision, then by one behind each of the best and behind what was played.

        A tree looks at bad options seldom, so what it says of them by the way is not sure.
        """
        if game.state.retired:
            return self._by_trials.decide(game, played)
        from bastide.sim import from_game

        position = from_game(View(game, game.actor).game)
        found = [position.option(one.action) for one in self._thinker.think(position, lines=self._lines)]
        judged: dict[Option, tuple[Worth, tuple[float, ...]]] = {}
        for option in dict.fromkeys((*found[:_BEST], played)):
            behind = position.copy()
            behind.play(position.action(option.code))
            outlooks = self._outlooks(behind)
            margins = tuple(fmean(column) for column in zip(*outlooks, strict=True))
            mine = [outlook[game.actor] for outlook in outlooks]
            judged[option] = Worth(option, margins[game.actor], (max(mine) - min(mine)) / 2), margins
        options = _in_order([worth for worth, _ in judged.values()])
        return Verdict(options, judged[options[0].option][1])

    def _outlooks(self, behind: "Position") -> list[tuple[float, ...]]:
        """How many points each seat will be ahead, by each tree; where the game is over, how many it is."""
        if behind.is_over:
            return [tuple(_lead(behind.scores, seat) for seat in range(len(behind.scores)))]
        self._thinker.think(behind, lines=self._lines)
        return self._thinker.outlook()

    def draw(self, game: Game, drawn: Option) -> float:
        """By one search of all that may be drawn."""
        if game.state.retired:
            return self._by_trials.draw(game, drawn)
        from bastide.sim import from_game

        position = from_game(View(game, game.state.active).game)
        found = self._thinker.think(position, lines=self._lines)
        worths = {position.option(one.action).code: one.margin for one in found}
        weights = {option.code: weight for option, weight in game.outcomes()}
        mean = sum(worths[code] * weight for code, weight in weights.items()) / sum(weights.values())
        return worths[drawn.code] - mean


class ByTrials:
    """Plays options on by the rules."""

    is_coarse = True

    def __init__(self, lines: int, seed: int) -> None:
        self._budget = Budget(lines=lines)
        self._seed = seed

    def decide(self, game: Game, played: Option) -> Verdict:
        """By trials of the best options at sight, and of what was played."""
        view = View(game, game.actor)
        worths = worths_of(view, by=Patient)
        if played not in worths:  # one that comes to the same as another, or that no bot would look at
            # After something done besides there is still to be gained what the others are good for.
            others = worths if comes_back(game, played) else ()
            worths[played] = Patient(view.game, view.player).worths([*others, played])[played]
        looked_into = [(one, worths[one]) for one in dict.fromkeys((*worthy_of(view, worths), played))]
        tried = try_out(view, looked_into, f"{self._seed}/{len(game.history)}", Deadline(self._budget))
        error = _BY_TRIALS / max(1, max(one.trials for one in tried)) ** 0.5
        options = [Worth(one.option, one.worth, error) for one in tried]
        if game.result.joint is not None:
            return Verdict(_in_order(options), (options[0].worth,) * len(game.state.score))
        prospects = Appraiser(game, game.actor).prospects(game)
        margins = [_lead(prospects, seat) for seat in range(len(prospects))]
        margins[game.actor] = options[0].worth
        if len(margins) == 2:  # what one is ahead the other is behind
            margins[1 - game.actor] = -options[0].worth
        return Verdict(_in_order(options), tuple(margins))

    def draw(self, game: Game, drawn: Option) -> float:
        """At sight, against a few other draws."""
        rng = random.Random(f"{self._seed}/{len(game.history)}")
        outcomes = game.outcomes()
        others = rng.choices([one for one, _ in outcomes], [weight for _, weight in outcomes], k=_DRAWS)
        seat = game.state.active
        known = {one: _best_at_sight(game, one, seat) for one in dict.fromkeys((drawn, *others))}
        return known[drawn] - fmean(known[one] for one in others)


def _best_at_sight(game: Game, drawn: Option, seat: int) -> float:
    after = game.copy()
    after.play(drawn)
    if after.actor != seat:  # nothing is to be decided with it
        return Appraiser(after, seat).worth(after)
    return max(worths_of(View(after, seat)).values())


def _lead(points: Sequence[float], seat: int) -> float:
    return points[seat] - max((one for other, one in enumerate(points) if other != seat), default=0.0)


def _in_order(options: Sequence[Worth]) -> tuple[Worth, ...]:
    return tuple(sorted(options, key=lambda one: one.worth, reverse=True))
