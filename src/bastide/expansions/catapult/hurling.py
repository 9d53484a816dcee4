"""A round at the fair: which kind is hurled, how everybody aims, and what chance makes of it."""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from bastide.core.agenda import Auto, Chance, Decision, Stack, Step
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.option import Option
from bastide.core.targets import Number, Tokens, Word
from bastide.display.launch import Launch
from bastide.expansions.catapult.aiming import aims_worth_trying, strengths_worth_trying
from bastide.expansions.catapult.contest import LANES_AND_DEPTHS, decide_contest
from bastide.expansions.catapult.fair import (
    CATCH,
    KINDS,
    SCATTER_AIM,
    SCATTER_STRENGTH,
    SLUG,
    TARGET,
    Aimed,
    Hurled,
    Throw,
    fair_cell,
    keep,
    the_round,
)
from bastide.expansions.catapult.flight import STRONGEST, WIDEST
from bastide.expansions.catapult.landing import land, pay_nearest
from bastide.expansions.catapult.sight import DRAWS, SPREADS, launch_of, spread_of

#: Made once and shared: a game offers thousands of them.
AIMS: Final = tuple(Option("aim", Number(number)) for number in range(-WIDEST, WIDEST + 1))
STRENGTHS: Final = tuple(Option("strength", Number(number)) for number in range(STRONGEST + 1))
_NUMBERS: Final = {
    spread: tuple((Option("scatter", Number(number)), 1) for number in range(-spread, spread + 1))
    for pair in SPREADS.values()
    for spread in pair
}


class ChooseKind(Decision):
    """Whoever has placed a fair chooses what everybody hurls (CAT-08)."""

    name = "catapult_kind"
    asks = "The fair: choose which token everybody hurls."
    rule = "CAT-08"
    says: ClassVar[Mapping[str, str]] = {"hurl": "everybody hurls: {thing}"}

    def lights(self, game: Game, step: Step) -> Sequence[Cell]:
        """The fair."""
        cell = fair_cell(game)
        return () if cell is None else (cell,)

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Every kind, if a fair was placed; nobody can throw to himself (CAT-D01)."""
        if fair_cell(game) is None:
            return ()
        kinds = KINDS if len(game.state.score) > 1 else [kind for kind in KINDS if kind != CATCH]
        return [Option("hurl", Tokens((kind,))) for kind in kinds]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Let all hurl, the active player first, then clockwise (CAT-09, CAT-10)."""
        (kind,) = option.the(Tokens).names
        keep(game, the_round(game)._replace(kind=kind))
        game.state.agenda.append(Step(EndRound.name, step.player))
        game.state.agenda += [Step(Aim.name, seat) for seat in reversed(game.seats_from(step.player))]


class EndRound(Auto):
    """All have hurled: the target pays, and everybody takes his token back (CAT-11, CAT-60)."""

    name = "catapult_end"

    def run(self, game: Game, step: Step) -> None:
        """Pay, and put everything away."""
        record = the_round(game)
        if record.kind == TARGET:
            pay_nearest(game)
        keep(game, record._replace(kind="", lying=()))


def target_cells(game: Game) -> Sequence[Cell]:
    """The fair, in a round in which it is what everybody aims at (CAT-60)."""
    cell = fair_cell(game) if the_round(game).kind == TARGET else None
    return () if cell is None else (cell,)


class Aim(Decision):
    """The hurler chooses a direction (CAT-23)."""

    name = "aim"
    asks = "Aim: tenths of a degree from straight ahead, clockwise."
    rule = "CAT-23"
    says: ClassVar[Mapping[str, str]] = {"aim": "aim {number}"}

    def lights(self, game: Game, step: Step) -> Sequence[Cell]:
        """The target."""
        return target_cells(game)

    def shortlist(self, game: Game, step: Step) -> Sequence[Option]:
        """A few directions that somebody or something lies in."""
        return [AIMS[aim + WIDEST] for aim in aims_worth_trying(game, step.player)]

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Everything up to a right angle to either side."""
        return AIMS

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Go on to the strength."""
        game.state.agenda.append(Step(Strength.name, step.player, Aimed(_number(option))))


class Strength(Decision):
    """The hurler chooses how hard he hurls (CAT-23)."""

    name = "strength"
    asks = "Choose the strength of your throw."
    rule = "CAT-23"
    says: ClassVar[Mapping[str, str]] = {"strength": "strength {number}"}
    carries = Aimed

    def lights(self, game: Game, step: Step) -> Sequence[Cell]:
        """The target."""
        return target_cells(game)

    def shortlist(self, game: Game, step: Step) -> Sequence[Option]:
        """A few strengths that reach somebody or something in that direction."""
        worth_trying = strengths_worth_trying(game, step.player, step.the(Aimed).aim)
        return [STRENGTHS[strength] for strength in worth_trying]

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """From nothing to the range limit."""
        return STRENGTHS

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Let chance scatter it, or first let the catcher choose (CAT-77)."""
        aim = step.the(Aimed).aim
        if the_round(game).kind == CATCH:
            catcher = game.seats_from(step.player)[1]  # CAT-70
            game.state.agenda.append(Step(Catch.name, catcher, Hurled(step.player, aim, _number(option))))
        else:
            scatter(game, step.player, aim, _number(option), "")


class Catch(Decision):
    """The catcher says where he will catch (CAT-77)."""

    name = "catch"
    asks = "Choose where you try to catch the token."
    rule = "CAT-77"
    says: ClassVar[Mapping[str, str]] = {"catch": "catch: {thing}"}
    carries = Hurled

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Both lanes, near and far."""
        return [Option("catch", Word(where)) for where in LANES_AND_DEPTHS]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Both have chosen: now chance scatters the throw, and everything is revealed."""
        scatter(game, *step.the(Hurled), option.the(Word).word)


def launch_now(game: Game) -> Iterator[Launch]:
    """The throw that is being aimed or caught, if one is."""
    step = game.state.agenda[-1] if game.state.agenda else None
    if step is None:
        return
    if step.name == Strength.name:
        yield launch_of(game, step.player, step.the(Aimed).aim)
    elif step.name in (Aim.name, Catch.name):
        yield launch_of(game, step.player)  # whoever catches knows nothing of what was chosen (CAT-77)


# Chance.


def scatter(game: Game, player: int, aim: int, strength: int, catch: str) -> None:
    """Let chance turn a throw that was chosen; without scatter it goes as it was aimed (CAT-24, CAT-25)."""
    if any(spread_of(game)):
        game.state.agenda.append(Step(ScatterAim.name, player, Throw(aim, strength, catch)))
    else:
        _hurl(game, player, aim, strength, catch)


class _Scatter(Chance):
    """One number of chance."""

    carries = Throw
    #: Which of the numbers of the spread is meant.
    about: ClassVar[int]

    def outcomes(self, game: Game, step: Step) -> Sequence[tuple[Option, int]]:
        """Every number of the spread, equally likely."""
        return _NUMBERS[spread_of(game)[self.about]]

    def stack(self, game: Game, step: Step) -> Stack:
        """Each number is a draw of its own."""
        return Stack(f"{SLUG}/{the_round(game).hurled}/{self.name}/{step.the(Throw).drawn}", 0)

    def shuffled(self, game: Game, step: Step, rng: random.Random) -> list[Option]:
        """Nothing but this draw is ever taken from the stack."""
        return [rng.choice(self.outcomes(game, step))[0]]


class ScatterAim(_Scatter):
    """Chance turns the aim, three times (CAT-24)."""

    name = SCATTER_AIM
    about = 0

    def resolve(self, game: Game, step: Step, outcome: Option) -> None:
        """Add the number and go on, at last to the strength."""
        throw = step.the(Throw)
        throw = throw._replace(aim=throw.aim + _number(outcome), drawn=throw.drawn + 1)
        if throw.drawn < DRAWS:
            game.state.agenda.append(Step(self.name, step.player, throw))
        else:
            game.state.agenda.append(Step(ScatterStrength.name, step.player, throw._replace(drawn=0)))


class ScatterStrength(_Scatter):
    """Chance changes the strength, three times (CAT-24)."""

    name = SCATTER_STRENGTH
    about = 1

    def resolve(self, game: Game, step: Step, outcome: Option) -> None:
        """Add the number and go on; behind the last one the token flies."""
        throw = step.the(Throw)
        throw = throw._replace(strength=throw.strength + _number(outcome), drawn=throw.drawn + 1)
        if throw.drawn < DRAWS:
            game.state.agenda.append(Step(self.name, step.player, throw))
        else:
            _hurl(game, step.player, throw.aim, min(STRONGEST, max(0, throw.strength)), throw.catch)


def _hurl(game: Game, player: int, aim: int, strength: int, catch: str) -> None:
    """The throw itself, after the scatter."""
    record = the_round(game)
    keep(game, record._replace(hurled=record.hurled + 1))
    if catch:
        decide_contest(game, player, aim, strength, catch)
    else:
        land(game, player, aim, strength)


def _number(option: Option) -> int:
    return option.the(Number).number
