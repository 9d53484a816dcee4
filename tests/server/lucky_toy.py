"""An expansion that rolls a die, draws from a bag and moves pieces in ways of which nobody has heard."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from bastide.core.agenda import Chance, Insert, Stack, Step
from bastide.core.events import FigurePlaced, PieceMoved, Rolled, TokenDrawn, TokenTaken, TokenTurned
from bastide.core.expansion import Expansion
from bastide.core.figures import NOBODYS
from bastide.core.game import Game
from bastide.core.hooks import Display, Preparation
from bastide.core.option import Option
from bastide.core.targets import Word
from bastide.display.bag import Bag, Sort
from bastide.display.die import Die
from bastide.display.log_lines import LogLine
from bastide.display.notes import Note
from bastide.display.panels import Panel

SLUG: Final = "toy_luck"
SIDES: Final = ("sun", "rain", "fog")
HERBS: Final = ("sage", "mint")
OF_EACH: Final = 30
#: Where no tile ever lies.
NOWHERE: Final = (99, 99)


class Luck(NamedTuple):
    """The record: what was rolled, and what was drawn of each herb."""

    rolls: int = 0
    side: str = ""
    drawn: tuple[int, ...] = (0,) * len(HERBS)
    last: str = ""
    player: int = NOBODYS


class Roll(Chance):
    """A roll of the weather die."""

    name = "toy_roll"

    def outcomes(self, game: Game, step: Step) -> Sequence[tuple[Option, int]]:
        return [(Option(self.name, Word(side)), 1) for side in SIDES]

    def stack(self, game: Game, step: Step) -> Stack:
        return Stack(f"weather/{luck(game).rolls}", 0)

    def resolve(self, game: Game, step: Step, outcome: Option) -> None:
        side = outcome.the(Word).word
        record = luck(game)
        game.state.ext[SLUG] = record._replace(rolls=record.rolls + 1, side=side, player=step.player)
        game.state.log.append(Rolled(step.player, "weather", side))
        game.state.agenda.append(Step(Draw.name, step.player))


class Draw(Chance):
    """A herb from the bag; a raven that does as it likes."""

    name = "toy_draw"

    def outcomes(self, game: Game, step: Step) -> Sequence[tuple[Option, int]]:
        left = zip(HERBS, luck(game).drawn, strict=True)
        return [(Option(self.name, Word(herb)), OF_EACH - drawn) for herb, drawn in left if drawn < OF_EACH]

    def stack(self, game: Game, step: Step) -> Stack:
        return Stack("herbs", sum(luck(game).drawn))

    def resolve(self, game: Game, step: Step, outcome: Option) -> None:
        herb = outcome.the(Word).word
        record = luck(game)
        drawn = tuple(n + (name == herb) for name, n in zip(HERBS, record.drawn, strict=True))
        game.state.ext[SLUG] = record._replace(drawn=drawn, last=herb)
        here = game.state.board.tiles[-1].cell
        game.state.log += [
            TokenDrawn(step.player, f"herb.{herb}", "herbs"),
            PieceMoved(step.player, "raven", "nest", here, "croak"),
            PieceMoved(step.player, "raven", "road@E", NOWHERE, "croak"),
            PieceMoved(step.player, "raven", "cloud.9", None, "croak"),
            PieceMoved(step.player, "owl", "barn", NOWHERE, "hoot"),
            PieceMoved(step.player, "owl", "barn", None, "hoot"),
            PieceMoved(step.player, "owl", "barn", here, "sleep"),
            FigurePlaced(step.player, "ghost", NOWHERE, "attic@N", "haunt"),
            TokenTaken(step.player, "feather", 2),
            TokenTurned(step.player, "omen.7"),
            PieceMoved(NOBODYS, "raven", "nest", here),
        ]


def luck(game: Game) -> Luck:
    record: Luck = game.state.ext[SLUG]
    return record


class LuckToy(Expansion, Preparation, Display):
    """Rolls and draws after every scoring."""

    slug = SLUG
    name = "Toy: luck"
    handlers = (Roll(), Draw())
    turn_steps = (Insert(Roll.name, after="score"),)
    record = Luck
    log_lines = (
        LogLine("toy.hoot", "an owl hoots at {there}", verb="hoot"),
        LogLine("toy.owl", "{player} has an owl in the {to}", piece="owl"),
        LogLine("toy.feather", "{player} finds {number|feather|feathers}", token="feather"),
    )

    def on_setup(self, game: Game) -> None:
        game.state.ext[SLUG] = Luck()

    def add_panels(self, game: Game) -> Iterable[Panel]:
        record = luck(game)
        yield Die("weather", "Weather", SIDES, record.side, record.player)
        sorts = zip(HERBS, record.drawn, strict=True)
        last = f"herb.{record.last}" if record.last else ""
        yield Bag(
            "herbs",
            "Herbs",
            tuple(Sort(f"herb.{herb}", OF_EACH - drawn, drawn) for herb, drawn in sorts),
            last,
            record.player,
        )

    def add_notes(self, game: Game, step: Step) -> Iterable[Note]:
        if step.name == "place" and luck(game).side == "fog":
            yield Note("fog", "There is fog: mind where you lay it.", "TOY-02", prompt="Feel your way")
