"""Rules compiled for one setup: only those hooks, steps, tiles and figures that the game needs."""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bastide.core.agenda import Action, Auto, Chance, Decision, Handler, Step, compile_sequence
from bastide.core.features import Feature, MergeMark
from bastide.core.figures import Figure, FigureKind, Resident
from bastide.core.hooks import HOOKS, Chances, Expansion
from bastide.core.layout import Stage, compile_layout
from bastide.core.option import VERBS, Option
from bastide.core.paying import FEATURE
from bastide.core.scoring import Line, Payment, Sheet
from bastide.core.setup import Setup
from bastide.core.shapes import GameTile
from bastide.core.targets import NamedTile, OnSegment
from bastide.core.tiles import StartTile, TileType
from bastide.core.turn import FINAL, HANDLERS, PART_FROM, PART_TO, SCORING_BEFORE, SCORING_FROM, TURN

if TYPE_CHECKING:
    from bastide.core.board import Placed
    from bastide.core.events import GameEnded, Scored
    from bastide.core.game import Game
    from bastide.core.geometry import Cell
    from bastide.core.library import Library
    from bastide.display.areas import Area
    from bastide.display.goals import Goal
    from bastide.display.tokens import Token

#: Whether a feature's followers keep others from a segment.
ReviseClaim = Callable[["Game", Feature, int, bool], bool]
#: Whether a player's figure may stand on a segment.
DeployCheck = Callable[["Game", int, FigureKind, int], bool]
#: A segment of a tile, by its number there, the option to stand on it, and who has a say in that.
Deploy = tuple[int, Option, tuple[DeployCheck, ...]]


class Rules:
    """Everything about a game that does not change while it is played."""

    on_setup: tuple[Callable[["Game"], None], ...]
    allow_turn: tuple[Callable[["Game", int], bool], ...]
    allow_draw: tuple[Callable[["Game", int], bool], ...]
    allow_drawn: tuple[Callable[["Game", int, int], bool], ...]
    on_tile_shown: tuple[Callable[["Game", int, int], None], ...]
    on_tile_missing: tuple[Callable[["Game", int], None], ...]
    allow_placement: tuple[Callable[["Game", GameTile, "Cell", int], bool], ...]
    add_placements: tuple[Callable[["Game", int, GameTile], Iterable[Option]], ...]
    on_tile_placed: tuple[Callable[["Game", int, "Placed"], None], ...]
    on_piece_entered: tuple[Callable[["Game", str, "Placed"], None], ...]
    allow_visit: tuple[Callable[["Game", int, FigureKind, "Placed"], bool], ...]
    allow_deploy: tuple[DeployCheck, ...]
    revise_claim: tuple[ReviseClaim, ...]
    on_figure_placed: tuple[Callable[["Game", Figure], None], ...]
    add_score_lines: tuple[Callable[["Game", Feature], Iterable[Line]], ...]
    revise_sheet: tuple[Callable[["Game", Feature, Sheet], Sheet], ...]
    add_counted_cells: tuple[Callable[["Game", Feature], Iterable["Cell"]], ...]
    revise_award: tuple[Callable[["Game", Feature, int, Sheet], Sheet], ...]
    revise_payment: tuple[Callable[["Game", Payment], Payment], ...]
    revise_farm: tuple[Callable[["Game", Sequence[Feature], Sequence[Feature], int, Sheet], Sheet], ...]
    add_fed_cities: tuple[Callable[["Game", Feature], Iterable[Feature]], ...]
    revise_strength: tuple[Callable[["Game", Feature, Figure, int], int], ...]
    on_completed: tuple[Callable[["Game", Feature], None], ...]
    on_feature_scored: tuple[Callable[["Game", Feature, bool], None], ...]
    on_scored: tuple[Callable[["Game", "Scored"], None], ...]
    on_figure_left: tuple[Callable[["Game", Figure], None], ...]
    on_figure_replaced: tuple[Callable[["Game", Figure, Figure], None], ...]
    add_outstanding: tuple[Callable[["Game"], Iterable[tuple[str, Figure | Resident]]], ...]
    on_singled_out: tuple[Callable[["Game", Figure | Resident, int | None], None], ...]
    add_residents: tuple[Callable[["Game"], Iterable[Resident]], ...]
    allow_resident: tuple[Callable[["Game", Resident], bool], ...]
    on_resident_left: tuple[Callable[["Game", Resident], None], ...]
    on_resident_came: tuple[Callable[["Game", Resident], None], ...]
    add_held_figures: tuple[Callable[["Game"], Iterable[tuple[int, str]]], ...]
    add_held_tiles: tuple[Callable[["Game"], Iterable[int]], ...]
    add_prospects: tuple[Callable[["Game", Chances], Iterable[tuple[int, float]]], ...]
    revise_standing: tuple[Callable[["Game", int, Sequence[float], float], float], ...]
    allow_end: tuple[Callable[["Game"], bool], ...]
    add_tokens: tuple[Callable[["Game"], Iterable["Token"]], ...]
    add_goals: tuple[Callable[["Game"], Iterable["Goal"]], ...]
    add_areas: tuple[Callable[["Game"], Iterable["Area"]], ...]
    revise_result: tuple[Callable[["Game", "GameEnded"], "GameEnded"], ...]
    revise_view: tuple[Callable[["Game", int], "Game"], ...]
    revise_guess: tuple[Callable[["Game", random.Random], "Game"], ...]

    def __init__(self, setup: Setup, library: "Library") -> None:
        self.setup = setup
        #: All tiles that there are, those among them that the setup describes.
        self.library = library = library.for_setup(setup)
        self.expansions = library.active(setup.uses)
        self.options = setup.chosen
        self._compile_hooks()
        self._compile_parts()
        table = compile_layout(setup, library)
        self.start: tuple[StartTile, ...] = table.start
        self.stages: tuple[Stage, ...] = table.stages
        #: Tiles that are never drawn: expansions keep them in their records.
        self.aside: Mapping[str, int] = table.aside
        self._compile_tiles()
        self._compile_steps()

    def _compile_hooks(self) -> None:
        for name in HOOKS:
            base = getattr(Expansion, name)
            overriding = (e for e in self.expansions if getattr(type(e), name) is not base)
            setattr(self, name, tuple(getattr(expansion, name) for expansion in overriding))

    def _compile_parts(self) -> None:
        self.figures: dict[str, FigureKind] = {}
        self.places: frozenset[str] = frozenset()
        self.spots: frozenset[str] = frozenset()
        ends: set[str] = set()
        self._parts: set[tuple[str, str]] = set()
        self.merges: dict[str, MergeMark] = {}
        for expansion in self.expansions:
            use = self.setup.use(expansion.slug)
            for part in expansion.parts:
                if use is None or part.name in use.parts:
                    self._parts.add((expansion.slug, part.name))
                    _add_unique(self.figures, {figure.name: self._revised(figure) for figure in part.figures})
                    self.places |= part.places
                    self.spots |= part.spots
                    ends |= part.ends
                    _add_unique(self.merges, part.marks)
        self.ends = frozenset(ends)
        self._claims: dict[str, tuple[ReviseClaim, ...]] = {}
        self._deploy_checks: dict[tuple[str, str], tuple[DeployCheck, ...]] = {}

    def _revised(self, figure: FigureKind) -> FigureKind:
        for expansion in self.expansions:
            figure = expansion.revise_figure(self.setup, figure)
        supply = dict(self.setup.figures).get(figure.name, figure.supply)
        return replace(figure, supply=supply)

    def _revised_tile(self, name: str) -> TileType:
        tile = self.library.tile(name)
        for expansion in self.expansions:
            tile = expansion.revise_tile(self.setup, tile)
        return tile

    def _compile_tiles(self) -> None:
        drawn = {name for stage in self.stages for name in stage.tiles}
        names = sorted(drawn | {start.tile for start in self.start} | self.aside.keys())
        marks = frozenset(self.merges)
        self.tiles = tuple(
            GameTile(index, self._revised_tile(name), self.places, marks, self.spots, self.ends)
            for index, name in enumerate(names)
        )
        #: For each tile who has a say in where it may lie, besides its edges.
        self.placement_checks = tuple(
            tuple(
                expansion.allow_placement
                for expansion in self.expansions
                if expansion.allow_placement in self.allow_placement and expansion.restricts(tile)
            )
            for tile in self.tiles
        )
        self.tile_index: Mapping[str, int] = {name: index for index, name in enumerate(names)}
        self.draw_options = tuple(Option("draw", NamedTile(name)) for name in names)
        self._tiles_with: dict[str, frozenset[int]] = {}
        self._deploys: dict[tuple[str, int, int], tuple[Deploy, ...]] = {}

    def _compile_steps(self) -> None:
        handlers: dict[str, Handler] = {handler.name: handler for handler in HANDLERS}
        self.actions: dict[str, Action] = {}
        for expansion in self.expansions:
            _add_unique(handlers, {handler.name: handler for handler in expansion.handlers})
            _add_unique(self.actions, {action.verb: action for action in expansion.actions})
        if taken := self.actions.keys() & {*VERBS, *self.figures}:
            raise ValueError(f"no action can be called {min(taken)!r}, which is a verb of the game itself")
        self.handlers = handlers
        self.autos = {name: handler for name, handler in handlers.items() if isinstance(handler, Auto)}
        self.decisions = {
            name: handler for name, handler in handlers.items() if isinstance(handler, Decision)
        }
        #: For each decision who adds options to it and who takes some back.
        self.add_options = {name: self._speaking("add_options", name) for name in self.decisions}
        self.revise_options = {name: self._speaking("revise_options", name) for name in self.decisions}
        self.says = {verb: action.says for verb, action in self.actions.items() if action.says}
        for decision in self.decisions.values():
            if taken := self.actions.keys() & decision.says.keys():
                raise ValueError(f"{min(taken)!r} is an action, so {decision.name!r} cannot ask for it, too")
            self.says |= decision.says
        self.sites: dict[str, str] = {}
        for expansion in self.expansions:
            self.sites |= expansion.sites
        self.chances = {name: handler for name, handler in handlers.items() if isinstance(handler, Chance)}
        seats = range(len(self.setup.seats))
        turn = compile_sequence(TURN, [i for e in self.expansions for i in e.turn_steps])
        final = compile_sequence(FINAL, [i for e in self.expansions for i in e.final_steps])
        part = turn[turn.index(PART_FROM) : turn.index(PART_TO) + 1]
        self.turn = tuple(_stacked(turn, seat) for seat in seats)
        self.part = tuple(_stacked(part, seat) for seat in seats)
        scoring = turn[turn.index(SCORING_FROM) : turn.index(SCORING_BEFORE)]
        self.scoring = tuple(_stacked(scoring, seat) for seat in seats)
        self.scores_in_turn = any(expansion.scores_in_turn for expansion in self.expansions)
        self.settled = frozenset(kind for expansion in self.expansions for kind in expansion.settles)
        feature = compile_sequence(FEATURE, [i for e in self.expansions for i in e.feature_steps])
        self.feature = tuple(_stacked(feature, seat) for seat in seats)
        self.final = tuple(_stacked(final, seat) for seat in seats)

    def _speaking(self, hook: str, decision: str) -> tuple[Callable[..., Any], ...]:
        """A hook of those expansions that override it and have a say at a decision."""
        return tuple(
            getattr(expansion, hook)
            for expansion in self.expansions
            if getattr(type(expansion), hook) is not getattr(Expansion, hook)
            and decision in (expansion.speaks_at or (decision,))
        )

    def has_part(self, slug: str, part: str) -> bool:
        """Whether a part of an expansion is in the game."""
        return (slug, part) in self._parts

    def tiles_with(self, place: str) -> frozenset[int]:
        """The tiles that have a place or spot of a name, whichever way they are turned."""
        try:
            return self._tiles_with[place]
        except KeyError:
            found = frozenset(tile.index for tile in self.tiles if place in tile.shapes[0].by_name)
            self._tiles_with[place] = found
            return found

    def claims(self, kind: str) -> tuple[ReviseClaim, ...]:
        """Who has a say in whether followers on features of a kind keep others away."""
        try:
            return self._claims[kind]
        except KeyError:
            found = self._claims[kind] = tuple(
                expansion.revise_claim
                for expansion in self.expansions
                if expansion.revise_claim in self.revise_claim and kind in (expansion.shares or (kind,))
            )
            return found

    def deploy_checks(self, figure: FigureKind, kind: str) -> tuple[DeployCheck, ...]:
        """Who has a say in whether a figure may stand on features of a kind, besides the figure itself."""
        try:
            return self._deploy_checks[figure.name, kind]
        except KeyError:
            found = self._deploy_checks[figure.name, kind] = tuple(
                expansion.allow_deploy
                for expansion in self.expansions
                if expansion.allow_deploy in self.allow_deploy
                and expansion.restrains(self.setup, figure, kind)
            )
            return found

    def supply(self, figure: str) -> int:
        """How many of a figure each player has in all; none when it is not in the game."""
        return self.figures[figure].supply if figure in self.figures else 0

    def deploys(self, figure: FigureKind, tile: int, rotation: int) -> tuple[Deploy, ...]:
        """Where on a turned tile a kind of figure can stand."""
        key = (figure.name, tile, rotation)
        try:
            return self._deploys[key]
        except KeyError:
            found = self._deploys[key] = tuple(
                (
                    number,
                    Option(figure.name, OnSegment(segment.name)),
                    self.deploy_checks(figure, segment.kind),
                )
                for number, segment in enumerate(self.tiles[tile].shapes[rotation].segments)
                if segment.kind in figure.stands_on
            )
            return found


def _add_unique(known: dict[str, Any], new: Mapping[str, Any]) -> None:
    for name, value in new.items():
        if name in known:
            raise ValueError(f"two expansions use the name {name!r}")
        known[name] = value


def _stacked(names: tuple[str, ...], seat: int) -> tuple[Step, ...]:
    """Steps in the order in which they are put on the stack: the first to happen comes last."""
    return tuple(Step(name, seat) for name in reversed(names))
