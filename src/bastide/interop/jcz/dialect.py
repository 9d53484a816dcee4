"""A dialect: how that program speaks of one expansion. Each expansion has one, in a module of its own."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Final

from bastide.core.agenda import Step
from bastide.core.events import Scored
from bastide.core.geometry import Cell
from bastide.core.option import Option
from bastide.core.rules import Rules
from bastide.core.setup import Setup
from bastide.interop.jcz.returns import Returns, read_return, write_return

if TYPE_CHECKING:
    from bastide.core.game import Game
    from bastide.interop.jcz.exporter import Exporter
    from bastide.interop.jcz.replay import Replay
    from bastide.interop.jcz.saved import Message

#: What a message means: an option of ours, several one after the other, or nothing that a dialect knows.
Meaning = Option | list[Option] | None
#: What is written for an option that is told together with the next one.
WITH_THE_NEXT: Final[tuple[str, dict[str, Any]]] = ("", {})


@dataclass(frozen=True)
class TileSet:
    """What one of that program's tile sets is in ours."""

    slug: str
    edition: str = ""
    #: A rule option that chooses among the sets of one expansion: its name, and our word for this one.
    option: tuple[str, str] | None = None


@dataclass
class SetupDraft:
    """A setup while it is translated."""

    tiles: dict[str, int] = field(default_factory=dict)
    editions: dict[str, str] = field(default_factory=dict)
    parts: dict[str, list[str]] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    figures: dict[str, int] = field(default_factory=dict)


class Dialect:
    """The words of one expansion; what it does not override does not exist in it."""

    slug: ClassVar[str]
    sets: ClassVar[Mapping[str, TileSet]] = {}
    #: Elements that are parts of ours.
    parts: ClassVar[Mapping[str, str]] = {}
    #: Elements that are figures: that program's element, its word in ``0.small.1``, and our name.
    figures: ClassVar[tuple[tuple[str, str, str], ...]] = ()
    #: Elements that follow from a set and need no part of their own.
    ignored_elements: ClassVar[frozenset[str]] = frozenset()
    #: Rules: their name, our option, and which of their values is which of ours.
    rules: ClassVar[Mapping[str, tuple[str, Mapping[str, str]]]] = {}
    #: Options that make ours ask whenever it does.
    its_options: ClassVar[Mapping[str, str]] = {}
    #: Kinds of features in its pointers, and ours.
    features: ClassVar[Mapping[str, str]] = {}
    #: Sources of its message for taking a figure back, with the verbs of our options.
    returns: ClassVar[Returns] = {}
    #: Its words for scorings by the rule of their first line, such as ``BASE-62``: ``road.incomplete``.
    scorings: ClassVar[Mapping[str, str]] = {}
    #: Its words for scorings that it does not tell apart in the final scoring and before.
    told_alike: ClassVar[frozenset[str]] = frozenset()
    #: Its words for scorings of which it tells a player the sum, where we tell one after the other.
    told_together: ClassVar[frozenset[str]] = frozenset()
    #: Other beginnings of its names of tiles, with the usual ones.
    prefixes: ClassVar[Mapping[str, str]] = {}
    #: Its names of the phases in which our decisions are made.
    phases: ClassVar[Mapping[str, str]] = {}
    #: Its names of tokens that players have, with ours.
    tokens: ClassVar[Mapping[str, str]] = {}
    #: Our decisions to which it goes on from the choice before without a confirmation.
    at_once: ClassVar[frozenset[str]] = frozenset()
    #: Our decisions that it does not ask by themselves, each with its message that may answer them: it offers
    #: the same in what it asks next, or not at all.
    windows: ClassVar[Mapping[str, str]] = {}
    #: Its names of what may be done to figures on the board, with the verbs of our options.
    actions: ClassVar[Mapping[str, str]] = {}
    #: Verbs of our options that may be chosen at any time: it does not ask where nothing else is left.
    asides: ClassVar[frozenset[str]] = frozenset()
    #: Our decisions behind the scoring of a turn part that it wants confirmed all the same.
    confirmed: ClassVar[frozenset[str]] = frozenset()
    #: Verbs of our options that are for it just passing.
    passes: ClassVar[frozenset[str]] = frozenset()

    #: Its messages that bring a number for what chance says at once; what they choose, if anything, is read.
    numbering: ClassVar[frozenset[str]] = frozenset()
    #: Verbs of outcomes that come by a number of their own, with its message that brings one where no choice
    #: has: it confirms nothing else.
    own_numbers: ClassVar[Mapping[str, str]] = {}

    #: Rules of scorings that it tells with the message before the confirmation which we need for them.
    told_before: ClassVar[frozenset[str]] = frozenset()

    def finish_setup(self, draft: SetupDraft) -> None:
        """Set what follows from several elements and sets together."""

    def element(self, name: str, draft: SetupDraft) -> bool:
        """Translate an element that is neither a part nor a figure; tells whether it is known."""
        return False

    def write_elements(self, rules: Rules) -> Mapping[str, Any]:
        """The elements that :meth:`element` would read."""
        return {}

    def copies(self, setup: Setup) -> int:
        """How many copies of its sets a game of ours is made of."""
        use = setup.use(self.slug)
        return use.tiles if use else 0

    def uses_set(self, setup: Setup, tile_set: TileSet) -> bool:
        """Whether the tiles of one of its sets are in a game of ours, if those of the expansion are."""
        if tile_set.option is None:
            return True
        option, value = tile_set.option
        return setup.chosen[option] in (value, "both")

    def settles(self, message: "Message") -> bool:
        """Whether a message cannot be taken back, though the same player goes on."""
        return False

    def skip_draw(self, replay: "Replay", tile: str) -> bool:
        """Whether a tile of its draw order does not exist in ours and is passed over."""
        return False

    def skip_message(self, replay: "Replay", message: "Message") -> bool:
        """Whether a message answers what ours did not ask, and is passed over."""
        return False

    def tell_apart(self, replay: "Replay", message: "Message", option: Option) -> Option:
        """The option of several about figures alike that a message means by the number of its figure."""
        return option

    def unasked(self, game: "Game") -> Option | None:
        """What to answer where it asks and ours did not, in a game with ``its_options``."""
        return None

    def read(self, replay: "Replay", message: "Message") -> Meaning:
        """What a message means, if it is one of this expansion."""
        return read_return(self.returns, replay, message)

    def choices(self, game: "Game") -> int | None:
        """How many messages it would offer now, where it counts otherwise than we do."""
        return None

    def more_choices(self, game: "Game") -> int:
        """How many messages it offers besides, which mean nothing in ours."""
        return 0

    def goes_on(self, game: "Game", step: Step, option: Option) -> bool:
        """Whether it goes on at once after a choice that was just made, without a confirmation."""
        return False

    def deploys(self, game: "Game", option: Option) -> tuple[str, Cell, str] | None:
        """The figure that an option places, with the cell and the segment at which it then points.

        Only for options that are not aimed at a segment (``OnSegment``), which names both.
        """
        return None

    def write(self, exporter: "Exporter", option: Option) -> tuple[str, dict[str, Any]] | None:
        """The message that an option is, if it is one of this expansion."""
        return write_return(self.returns, exporter, option)

    def scoring(self, scored: Scored) -> str | None:
        """Its word for a scoring."""
        return self.scorings.get(scored.lines[0].rule)
