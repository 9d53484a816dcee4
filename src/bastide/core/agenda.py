"""The agenda: a stack of small steps that say what happens next.

A :class:`Step` is pure data. What a step *does* is said by the handler of the same name, of which there are
three sorts: an :class:`Auto` runs by itself, a :class:`Decision` waits for a player, a :class:`Chance` waits
for an outcome. Handlers have no state of their own.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar

from bastide.core.figures import Figure, Resident
from bastide.core.geometry import Cell
from bastide.core.option import Option

if TYPE_CHECKING:
    from bastide.core.game import Game
    from bastide.core.scoring import Payment

#: What a step's record may be made of: only what can be written as JSON.
Datum = int | str | tuple["Datum", ...]

Load = TypeVar("Load", bound=tuple[Any, ...])


class Step(NamedTuple):
    """Something that waits on the agenda."""

    name: str
    player: int
    #: What else its handler needs to know: a record of the type that the handler ``carries``, or nothing.
    load: tuple[Any, ...] = ()

    def the(self, record: type[Load]) -> Load:
        """The record that it carries, which has to be of this type."""
        if not isinstance(self.load, record):
            raise TypeError(f"the step {self.name!r} carries {self.load!r}, not a {record.__name__}")
        return self.load


class Handler(ABC):
    """What the steps of one name do."""

    name: ClassVar[str]
    #: The type of the record that its steps carry, if they carry one: a NamedTuple of ints, texts and tuples.
    carries: ClassVar[type[tuple[Any, ...]]] = tuple


class Auto(Handler):
    """A step that runs by itself."""

    @abstractmethod
    def run(self, game: "Game", step: Step) -> None:
        """Do it; the step has left the agenda already."""


class Decision(Handler):
    """A step that waits for the choice of its player."""

    #: What the player is asked, in a sentence, and the rule that says so.
    asks: ClassVar[str] = "Choose."
    rule: ClassVar[str] = ""
    #: The sentence of each verb of its options, such as ``{"score": "Score the {feature} next"}``; which
    #: words may stand in braces is listed in ``server.telling.phrases``. If some options of a verb name a
    #: piece on the board and some a piece elsewhere, ``"verb.there"`` is the sentence for those on the board.
    says: ClassVar[Mapping[str, str]] = {}
    #: Whether the player weighs features against each other, so that a page should show what each is worth.
    weighs: ClassVar[bool] = False

    def lights(self, game: "Game", step: Step) -> Sequence[Cell]:
        """The cells that it is about, for a page to light up."""
        return ()

    def moves_from(self, game: "Game", step: Step) -> Cell | None:
        """The cell from which its options move a piece, if they move one."""
        return None

    def concerns(self, game: "Game", step: Step) -> Sequence[Figure]:
        """The figures on the board that it is about; a page shows them together with their features."""
        return ()

    def pays(self, game: "Game", step: Step, option: Option) -> "Payment | None":
        """What an option pays at once, where that is what one chooses by."""
        return None

    def shortlist(self, game: "Game", step: Step) -> Sequence[Option]:
        """Where there are very many options, the few that a bot should think of; nothing means all."""
        return ()

    def leaving(self, game: "Game", step: Step, option: Option) -> Figure | Resident | None:
        """The figure that leaves its place if an option is chosen (see :mod:`bastide.core.alike`)."""
        return None

    def lapses(self, game: "Game", step: Step) -> bool:
        """Whether nobody is asked if its player has left the game; then it is taken off the agenda here."""
        return False

    @abstractmethod
    def options(self, game: "Game", step: Step) -> Sequence[Option]:
        """What the player may choose; when there is nothing, the step is skipped (BASE-54)."""

    @abstractmethod
    def play(self, game: "Game", step: Step, option: Option) -> None:
        """Carry out one of these options; the step has left the agenda already."""


class Stack(NamedTuple):
    """A shuffled stack from which outcomes are taken one after the other.

    A deck shuffles each stack once, by its seed and the name, and deals by how many were taken. So each pair
    of name and number gives one outcome for good, and no pair may come twice in a game:

    - tokens in a bag are one stack: ``Stack("slug/tokens", len(record.drawn))``
    - a bag that is filled and shuffled anew is another one: ``Stack(f"slug/tokens/{record.shuffles}", ...)``
    - each throw of a die is a stack of its own: ``Stack(f"slug/die/{record.throws}", 0)``
    """

    #: Which stack it is: the slug of the expansion, a stroke, and what tells it from its other stacks.
    name: str
    #: How many outcomes were taken from it before.
    taken: int


class Chance(Handler):
    """A step that waits for an outcome from outside."""

    @abstractmethod
    def outcomes(self, game: "Game", step: Step) -> Sequence[tuple[Option, int]]:
        """Every possible outcome with its weight."""

    @abstractmethod
    def stack(self, game: "Game", step: Step) -> Stack:
        """The stack from which the outcome comes, by a name that nobody else uses: see :class:`Stack`."""

    def shuffled(self, game: "Game", step: Step, rng: random.Random) -> list[Option]:
        """All outcomes that are left in the stack, in an order in which they may come."""
        order = [outcome for outcome, weight in self.outcomes(game, step) for _ in range(weight)]
        rng.shuffle(order)
        return order

    @abstractmethod
    def resolve(self, game: "Game", step: Step, outcome: Option) -> None:
        """Let an outcome happen; the step has left the agenda already."""


class Action(ABC):
    """What an option does that an expansion adds to a decision of others, by its hook ``add_options``."""

    #: The verb of its options.
    verb: ClassVar[str]
    #: The sentence of such an option, as in ``Decision.says``.
    says: ClassVar[str] = ""
    #: The rule that allows it, where the rule of the decision does not.
    rule: ClassVar[str] = ""
    #: Whether the decision waits again afterwards, as for what is allowed "at any time in your turn".
    comes_back: ClassVar[bool] = False

    def lights(self, game: "Game", option: Option) -> Sequence[Cell]:
        """The cells that such an option is about, for a page to light up."""
        return ()

    def tells(self, game: "Game", option: Option) -> Mapping[str, int]:
        """Numbers that stand in braces in what it ``says`` and that the option itself does not name."""
        return {}

    def leaving(self, game: "Game", step: Step, option: Option) -> Figure | Resident | None:
        """The figure that leaves its place by such an option, as in ``Decision.leaving``."""
        return None

    def shortlist(self, game: "Game", options: Sequence[Option]) -> Sequence[Option]:
        """Those of its options that a bot should think of: others are much the same, or bring nothing."""
        return options

    @abstractmethod
    def play(self, game: "Game", step: Step, option: Option) -> None:
        """Carry it out."""


@dataclass(frozen=True, slots=True)
class Insert:
    """Where an expansion puts a step of its own into a sequence."""

    #: The name of its step.
    step: str
    #: The name of the step behind which it comes.
    after: str
    #: When it comes, if several are put behind the same step: the earliest moment first, equal ones in the
    #: ORDER of their expansions. It is the number in the master sequence times ten: T4 is 40 (BASE-80).
    moment: int = 0


def compile_sequence(skeleton: Sequence[str], inserts: Sequence[Insert]) -> tuple[str, ...]:
    """A sequence of step names with the inserted ones in it; a step may be inserted several times."""
    sequence = [(name, name) for name in skeleton]  # each with the one behind which it was put
    for insert in sorted(inserts, key=lambda insert: insert.moment):
        if insert.after == skeleton[-1]:
            raise ValueError(f"{insert.step!r} cannot come behind {insert.after!r}, which is the end")
        behind = [place for place, entry in enumerate(sequence, start=1) if insert.after in entry]
        if not behind:
            known = [name for name, _ in sequence]
            raise ValueError(f"no step {insert.after!r} to put {insert.step!r} behind; there are {known}")
        sequence.insert(behind[-1], (insert.step, insert.after))
    return tuple(name for name, _ in sequence)
