"""An expansion: what it is made of. How it changes the game is said by hooks (:mod:`bastide.core.hooks`)."""

import inspect
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from bastide.core.agenda import Action, Handler, Insert
from bastide.core.features import MergeMark
from bastide.core.figures import FigureKind
from bastide.core.format import Format
from bastide.core.hooks import check_hooks
from bastide.core.rule_options import RuleOption
from bastide.core.site_keeper import SiteKeeper

if TYPE_CHECKING:
    from bastide.core.setup import Setup
    from bastide.display.blanks import BlankTiles
    from bastide.display.log_lines import LogLine
    from bastide.display.piece import Piece

#: Names of kinds of things, each with the tags that it has.
Tags = Mapping[str, Iterable[str]]


@dataclass(frozen=True)
class Part:
    """A mechanic or piece of an expansion that a setup may take or leave."""

    name: str
    #: What it is, in English, for the player who takes or leaves it.
    about: str
    figures: tuple[FigureKind, ...] = ()
    #: Spots on tiles that are features while this part is in the game.
    places: frozenset[str] = frozenset()
    #: Marks on segments that count while this part is in the game, and how they merge.
    marks: Mapping[str, MergeMark] = field(default_factory=dict)
    #: Parts of the same expansion without which it makes no sense.
    needs: tuple[str, ...] = ()
    is_required: bool = False
    #: Spots on tiles where figures can stand while this part is in the game, and which are never completed.
    spots: frozenset[str] = frozenset()
    #: Marks of segments that are one more open end each while this part is in the game.
    ends: frozenset[str] = frozenset()


class Expansion:
    """A set of tiles, pieces and rules. Objects of it keep nothing: all state is in the game."""

    #: Its short name, by which setups, saves and folders call it.
    slug: ClassVar[str] = ""
    #: Its English title.
    name: ClassVar[str] = ""
    #: What it brings, in an English sentence for players.
    brings: ClassVar[str] = ""
    #: For rules between expansions: it is in every game in which all of these are, and in no other.
    requires: ClassVar[frozenset[str]] = frozenset()
    #: For how many players it is made at most, where it says so.
    most_players: ClassVar[int] = 0
    parts: ClassVar[tuple[Part, ...]] = ()
    #: What lies on the table besides tiles and figures: ``add_tokens`` tells of it by these names.
    pieces: ClassVar[tuple["Piece", ...]] = ()
    #: Kinds of features and places where figures lie instead of standing.
    lying: ClassVar[frozenset[str]] = frozenset()
    #: Places where the third of several figures stands on the shoulders of the others.
    pyramids: ClassVar[frozenset[str]] = frozenset()
    #: The choices about its rules that a setup can make.
    #: How the log tells what only it lets happen; for anything else there are general lines.
    log_lines: ClassVar[tuple["LogLine", ...]] = ()
    options: ClassVar[tuple[RuleOption, ...]] = ()
    #: What ``add_objections`` says, by names for translators. Its holes are an ``{expansion}`` or several
    #: ``{expansions}``, a ``{part}``, an ``{option}`` and its ``{value}``, ``{why}``, or plain numbers.
    objections: ClassVar[Mapping[str, str]] = {}
    #: Other expansions' rule options that have another usual value in games with this one, as
    #: ``{(option, preset): value}``: with ``("farm_scoring", "classic")`` it changes what ``classic`` means.
    presets: ClassVar[Mapping[tuple[str, str], str]] = {}
    #: What its steps do.
    handlers: ClassVar[tuple[Handler, ...]] = ()
    #: What the options do that it adds to decisions of others.
    actions: ClassVar[tuple[Action, ...]] = ()
    #: Steps that it puts into every turn.
    turn_steps: ClassVar[tuple[Insert, ...]] = ()
    #: Steps that it puts into the final scoring.
    final_steps: ClassVar[tuple[Insert, ...]] = ()
    #: The kinds of features that its own final steps pay, so that they are not paid with the others.
    settles: ClassVar[frozenset[str]] = frozenset()

    #: Steps that it puts into the scoring of one feature; they happen only where ``scores_in_turn``.
    feature_steps: ClassVar[tuple[Insert, ...]] = ()
    #: Whether features completed together are scored one by one, in the active player's order (SEQB-07).
    scores_in_turn: ClassVar[bool] = False

    #: Who keeps its sites: places on the table that are no segments, and the figures there.
    keeper: ClassVar[SiteKeeper | None] = None

    #: Who plays which seats and what scores mean, where that is not as usual; one in a game at most.
    format: ClassVar[Format | None] = None

    #: The options about tiles that players can draw for it, which a setup brings as ``designs``; mostly none.
    blank_tiles: ClassVar["BlankTiles | None"] = None

    #: The type of its record in ``game.state.ext[slug]``: a NamedTuple of ints, texts and tuples.
    record: ClassVar[Any] = tuple

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Refuse a class with a hook that would never be called."""
        super().__init_subclass__(**kwargs)
        check_hooks(cls)

    def sheet_path(self) -> Path | None:
        """The tile sheet: ``tiles.toml`` beside the module, where there is one."""
        path = Path(inspect.getfile(type(self))).with_name("tiles.toml")
        return path if path.exists() else None

    def tile_sets(self, setup: "Setup") -> frozenset[str] | None:
        """Which sets of its tiles a setup uses; all of them unless it says otherwise."""
        return None

    def puts_away(self, setup: "Setup") -> frozenset[str]:
        """The expansions whose tiles stay in the box, since this one brings others in their place."""
        return frozenset()

    def tags(self, setup: "Setup") -> Tags:
        """What its kinds of features, figures, tiles and so on are like, each by tags that others ask for.

        ``Rules.tagged`` gives all kinds in a game that have a tag, whoever has brought them.
        """
        return {}

    def edition(self, setup: "Setup") -> str:
        """The printing that this expansion asks for, if it cares."""
        return ""
