"""The Expansion base class: what an expansion declares and where it can change the game.

Hooks say by their prefix how they combine:

========== ==========================================================
``on_``     told, in ORDER
``allow_``  all must agree
``add_``    what they give is joined together
``revise_`` piped through all of them, in ORDER
========== ==========================================================

A hook that an expansion does not override costs nothing: :mod:`bastide.core.compile` keeps the overriding
methods only.
"""

import inspect
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from bastide.core.agenda import Action, Handler, Insert, Step
from bastide.core.features import Feature, MergeMark
from bastide.core.figures import Figure, FigureKind, Resident
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Line, Payment, Sheet

if TYPE_CHECKING:
    from bastide.core.board import Placed
    from bastide.core.events import GameEnded, Scored
    from bastide.core.game import Game
    from bastide.core.geometry import Cell
    from bastide.core.layout import Layout
    from bastide.core.setup import Setup
    from bastide.core.shapes import GameTile
    from bastide.core.tiles import TileType
    from bastide.display.areas import Area
    from bastide.display.goals import Goal
    from bastide.display.tokens import Token

#: Tells what is printed on a tile by its name.
Tiles = Callable[[str], "TileType"]
#: Tells how likely a feature is completed before the end.
Chances = Callable[[Feature], float]

PREFIXES: Final = ("on_", "allow_", "add_", "revise_")


@dataclass(frozen=True)
class Part:
    """A mechanic or piece of an expansion that a setup may take or leave."""

    name: str
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

    slug: ClassVar[str] = ""
    name: ClassVar[str] = ""
    #: Switches itself on when all of these are in the game; only for rules between expansions.
    requires: ClassVar[frozenset[str]] = frozenset()
    #: For how many players it is made at most, where it says so.
    most_players: ClassVar[int] = 0
    parts: ClassVar[tuple[Part, ...]] = ()
    #: What lies in the box besides tiles and figures, by the names under which ``add_tokens`` tells of it.
    pieces: ClassVar[tuple[str, ...]] = ()
    options: ClassVar[tuple[RuleOption, ...]] = ()
    #: What an option of the game, in a preset, is where this one is in it, by the names of both.
    presets: ClassVar[Mapping[tuple[str, str], str]] = {}
    handlers: ClassVar[tuple[Handler, ...]] = ()
    actions: ClassVar[tuple[Action, ...]] = ()
    #: Steps that it puts into every turn.
    turn_steps: ClassVar[tuple[Insert, ...]] = ()
    #: Steps that it puts into the final scoring.
    final_steps: ClassVar[tuple[Insert, ...]] = ()
    #: The kinds of features that one of these deals with, so that nobody pays them with the others.
    settles: ClassVar[frozenset[str]] = frozenset()

    #: Steps that it puts into the scoring of one feature, where ``scores_in_turn``.
    feature_steps: ClassVar[tuple[Insert, ...]] = ()
    #: Whether features completed together are scored one by one, in the active player's order (SEQB-07).
    scores_in_turn: ClassVar[bool] = False

    #: The decisions at which ``add_options`` and ``revise_options`` have a say; all, unless it names some.
    speaks_at: ClassVar[frozenset[str]] = frozenset()

    #: The kinds of features about which ``revise_claim`` has a say; all, unless it names some.
    shares: ClassVar[frozenset[str]] = frozenset()

    #: Places on the table that are no segments, each with the tile on which it is to be seen.
    sites: ClassVar[Mapping[str, str]] = {}

    #: The option that says how many seats there are, where one person plays all of them.
    seats_option: ClassVar[str] = ""

    #: Whether players can draw tiles for it, which a setup brings as ``designs``.
    has_blank_tiles: ClassVar[bool] = False

    #: The type of its record in ``game.state.ext[slug]``: a NamedTuple of ints, texts and tuples.
    record: ClassVar[Any] = tuple

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Refuse hooks that do not exist: a misspelt name would never be called."""
        super().__init_subclass__(**kwargs)
        for name in vars(cls):
            if name.startswith(PREFIXES) and not hasattr(Expansion, name):
                raise TypeError(f"{cls.__name__}.{name}: there is no such hook")

    def sheet_path(self) -> Path | None:
        """The tile sheet: ``tiles.toml`` beside the module, where there is one."""
        path = Path(inspect.getfile(type(self))).with_name("tiles.toml")
        return path if path.exists() else None

    # What the table looks like before the game.

    def tile_sets(self, setup: "Setup") -> frozenset[str] | None:
        """Which sets of its tiles a setup uses; all of them unless it says otherwise."""
        return None

    def puts_away(self, setup: "Setup") -> frozenset[str]:
        """The expansions whose tiles stay in the box, since this one brings others in their place."""
        return frozenset()

    def add_tiles(self, setup: "Setup") -> Iterable["TileType"]:
        """Tiles that it has in a setup besides those of its sheet, such as the players' own designs."""
        return ()

    def edition(self, setup: "Setup") -> str:
        """The printing that this expansion asks for, if it cares."""
        return ""

    def add_objections(self, setup: "Setup") -> Iterable[str]:
        """Why a setup cannot be played."""
        return ()

    def revise_layout(self, setup: "Setup", layout: "Layout") -> "Layout":
        """Change the start tiles and the draw pile."""
        return layout

    def revise_arrangement(self, setup: "Setup", layout: "Layout", tiles: "Tiles") -> "Layout":
        """Add to the start tiles when all others lie: the layout is what all have agreed on."""
        return layout

    def revise_tile(self, setup: "Setup", tile: "TileType") -> "TileType":
        """Change what a tile of any expansion shows in this game."""
        return tile

    def revise_figure(self, setup: "Setup", figure: FigureKind) -> FigureKind:
        """Change what a kind of figure is or may do in this game."""
        return figure

    def on_setup(self, game: "Game") -> None:
        """Prepare ``game.state.ext[slug]`` and the like; the start tiles lie already."""

    # What happens in a turn.

    def allow_turn(self, game: "Game", player: int) -> bool:
        """Whether a player gets the next turn; others are passed over, and if nobody does, the game ends."""
        return True

    def allow_draw(self, game: "Game", player: int) -> bool:
        """Whether a player may draw from the pile now; to others it is as if there were no tile (BASE-14)."""
        return True

    def allow_drawn(self, game: "Game", player: int, tile: int) -> bool:
        """Whether a drawn tile can be used now; whoever says no has put it away, and another is drawn."""
        return True

    def on_tile_shown(self, game: "Game", player: int, tile: int) -> None:
        """A player has taken up a tile that may fit nowhere; steps put on the agenda come first."""

    def on_tile_missing(self, game: "Game", player: int) -> None:
        """No tile is left for a turn part, which ends without one; steps put on the agenda still happen."""

    def restricts(self, tile: "GameTile") -> bool:
        """Whether ``allow_placement`` has to be asked about a tile at all."""
        return True

    def allow_placement(self, game: "Game", tile: "GameTile", cell: "Cell", rotation: int) -> bool:
        """Whether a tile may lie there, besides its edges (BASE-17)."""
        return True

    def add_placements(self, game: "Game", player: int, tile: "GameTile") -> Iterable[Option]:
        """Further ways to place the drawn tile."""
        return ()

    def on_piece_entered(self, game: "Game", piece: str, placed: "Placed") -> None:
        """A piece that is nobody's has moved onto a tile, such as a beast that all players move."""

    def on_tile_placed(self, game: "Game", player: int, placed: "Placed") -> None:
        """A tile was placed and has joined its neighbours."""

    def allow_visit(self, game: "Game", player: int, figure: FigureKind, placed: "Placed") -> bool:
        """Whether a figure may come to a tile at all, wherever on it, from a supply or from elsewhere."""
        return True

    def restrains(self, setup: "Setup", figure: FigureKind, kind: str) -> bool:
        """Whether ``allow_deploy`` has to be asked about a figure on features of a kind at all."""
        return True

    def allow_deploy(self, game: "Game", player: int, figure: FigureKind, segment: int) -> bool:
        """Whether a figure may be put on a segment, besides what its kind says."""
        return True

    def revise_claim(self, game: "Game", feature: Feature, segment: int, is_claimed: bool) -> bool:
        """Change whether the followers on a feature keep others from one of its segments (BASE-28)."""
        return is_claimed

    def on_figure_placed(self, game: "Game", figure: Figure) -> None:
        """A figure from a supply was put on a segment."""

    def add_options(self, game: "Game", step: Step) -> Iterable[Option]:
        """Further options at the decisions of ``speaks_at``, with verbs of these or of its ``actions``."""
        return ()

    def revise_options(self, game: "Game", step: Step, options: Sequence[Option]) -> Sequence[Option]:
        """Take options back at the decisions of ``speaks_at``, or offer what depends on all others."""
        return options

    # What things are worth.

    def add_score_lines(self, game: "Game", feature: Feature) -> Iterable[Line]:
        """What a feature is worth by this expansion's rules."""
        return ()

    def revise_sheet(self, game: "Game", feature: Feature, sheet: Sheet) -> Sheet:
        """Change what a feature is worth."""
        return sheet

    def add_counted_cells(self, game: "Game", feature: Feature) -> Iterable["Cell"]:
        """Cells besides its own that a feature is paid for, to be lit up with it."""
        return ()

    def revise_award(self, game: "Game", feature: Feature, player: int, sheet: Sheet) -> Sheet:
        """Change what a feature is worth to one of its owners."""
        return sheet

    def revise_payment(self, game: "Game", payment: Payment) -> Payment:
        """Change what players are given for one thing, at the moment when they are given it."""
        return payment

    def revise_farm(
        self, game: "Game", farms: Sequence[Feature], cities: Sequence[Feature], player: int, sheet: Sheet
    ) -> Sheet:
        """Change what finished cities pay a player through farms: one farm with all its cities or, where each
        city pays once, one city with all its farms."""
        return sheet

    def add_fed_cities(self, game: "Game", farm: Feature) -> Iterable[Feature]:
        """Finished cities that a farm feeds, though they are no features of the board."""
        return ()

    def revise_strength(self, game: "Game", feature: Feature, figure: Figure, strength: int) -> int:
        """Change how much a figure counts for the majority."""
        return strength

    def on_completed(self, game: "Game", feature: Feature) -> None:
        """A feature was completed and scored; its figures are still on it."""

    def on_feature_scored(self, game: "Game", feature: Feature, final: bool) -> None:
        """A feature has paid, perhaps nothing, in the game or at its end; its figures are still on it."""

    def on_scored(self, game: "Game", scored: "Scored") -> None:
        """A player was given points."""

    def on_figure_left(self, game: "Game", figure: Figure) -> None:
        """A figure has left its feature, for its owner's supply or to be kept by somebody."""

    def on_figure_replaced(self, game: "Game", figure: Figure, newcomer: Figure) -> None:
        """A figure has gone home, and another one stands exactly where it stood."""

    def add_outstanding(self, game: "Game") -> Iterable[tuple[str, Figure | Resident]]:
        """Figures that stand out among others like them, each with the word for what marks it."""
        return ()

    def on_singled_out(self, game: "Game", who: Figure | Resident, segment: int | None) -> None:
        """Of several figures alike the one that stands out is about to leave, for a segment or for none."""

    def add_residents(self, game: "Game") -> Iterable[Resident]:
        """The figures that it keeps at its ``sites``, where what happens on the map finds them."""
        return ()

    def allow_resident(self, game: "Game", resident: Resident) -> bool:
        """Whether a figure of that kind may be at a site at all."""
        return True

    def on_resident_left(self, game: "Game", resident: Resident) -> None:
        """A figure has left a site: whoever keeps it there forgets it."""

    def on_resident_came(self, game: "Game", resident: Resident) -> None:
        """A figure has come to a site: whoever has the site keeps it."""

    def add_held_figures(self, game: "Game") -> Iterable[tuple[int, str]]:
        """Figures, as player and kind, that it keeps in its record: neither in supply nor on a feature."""
        return ()

    def add_held_tiles(self, game: "Game") -> Iterable[int]:
        """Tiles that it keeps in its record: neither in a pile nor on the board nor discarded."""
        return ()

    def add_prospects(self, game: "Game", chance: Chances) -> Iterable[tuple[int, float]]:
        """What its pieces promise seats, in points, beyond what features and supplies show: for bots alone.

        ``chance`` tells how likely a feature is completed before the end.
        """
        return ()

    def revise_standing(self, game: "Game", player: int, points: Sequence[float], standing: float) -> float:
        """Change how well a player is off when all seats have or expect so many points: for bots alone."""
        return standing

    # The end, and what a player may see.

    def add_tokens(self, game: "Game") -> Iterable["Token"]:
        """What lies on the table besides tiles and figures on features, for everybody to see."""
        return ()

    def add_goals(self, game: "Game") -> Iterable["Goal"]:
        """What can be reached besides points, in the order of the score sheet."""
        return ()

    def add_areas(self, game: "Game") -> Iterable["Area"]:
        """Tiles that hang together by what lies on them, for a page to mark."""
        return ()

    def allow_end(self, game: "Game") -> bool:
        """Whether the game may end now that no tile is left to draw."""
        return True

    def revise_result(self, game: "Game", result: "GameEnded") -> "GameEnded":
        """Change what the scores mean at the end."""
        return result

    def revise_view(self, game: "Game", player: int) -> "Game":
        """Hide from a copy of the game what this player may not see."""
        return game

    def revise_guess(self, game: "Game", rng: random.Random) -> "Game":
        """Fill in what a view has hidden in a copy of it, as it might well be: for bots that look ahead."""
        return game


HOOKS: Final = tuple(name for name in vars(Expansion) if name.startswith(PREFIXES))
