"""Rules compiled for one setup: only those hooks, steps, tiles and figures that the game needs."""

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Concatenate, Final, ParamSpec, TypeVar

from bastide.core.agenda import Action, Auto, Chance, Decision, Handler, Step, compile_sequence
from bastide.core.features import Feature, MergeMark
from bastide.core.figures import FigureKind
from bastide.core.format import format_of
from bastide.core.hooks import Deployment, Display, Knowledge, Points, Preparation, Turns, overriding
from bastide.core.hooks.scope import about_kind, about_tile, at_decision, scope_of
from bastide.core.layout import Stage, compile_layout
from bastide.core.option import VERBS, Option
from bastide.core.paying import FEATURE
from bastide.core.setup import Setup
from bastide.core.shapes import GameTile
from bastide.core.site_keeper import SiteKeeper
from bastide.core.targets import NamedTile, OnSegment
from bastide.core.tiles import StartTile, TileType
from bastide.core.turn import FINAL, HANDLERS, PART_FROM, PART_TO, SCORING_BEFORE, SCORING_FROM, TURN

if TYPE_CHECKING:
    from bastide.core.game import Game
    from bastide.core.library import Library
    from bastide.display.piece import Piece

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")

#: Whether a feature's followers keep others from a segment.
ReviseClaim = Callable[["Game", Feature, int, bool], bool]
#: Whether a player's figure may stand on a segment.
DeployCheck = Callable[["Game", int, FigureKind, int], bool]
#: A segment of a tile, by its number there, the option to stand on it, and who has a say in that.
Deploy = tuple[int, Option, tuple[DeployCheck, ...]]

_NOTHING: Final[frozenset[str]] = frozenset()


class Rules:
    """Everything about a game that does not change while it is played."""

    def __init__(self, setup: Setup, library: "Library") -> None:
        self.setup = setup
        #: All tiles that there are, those among them that the setup describes.
        self.library = library = library.for_setup(setup)
        self.expansions = library.active(setup.uses)
        self.options = setup.chosen
        self.format = format_of(self.expansions)
        self._compile_hooks()
        self._compile_parts()
        self._compile_tags()
        table = compile_layout(setup, library)
        self.start: tuple[StartTile, ...] = table.start
        self.stages: tuple[Stage, ...] = table.stages
        #: Tiles that are never drawn: expansions keep them in their records.
        self.aside: Mapping[str, int] = table.aside
        self._compile_tiles()
        self._compile_steps()

    def with_players_of(self, setup: Setup) -> "Rules":
        """The same rules for others who play: all that was compiled, and is found later, is shared."""
        twin = copy(self)
        twin.setup = setup
        return twin

    def _users(self, hook: Callable[Concatenate[Any, Asked], Answer]) -> tuple[Callable[Asked, Answer], ...]:
        """The methods of this game's expansions that answer to a hook, with the options that were chosen."""
        methods = overriding(self.expansions, hook)
        return tuple(method for method in methods if scope_of(method).is_open(self.options))

    def _compile_hooks(self) -> None:
        users = self._users
        self.on_setup = users(Preparation.on_setup)
        self.allow_drawn = users(Turns.allow_drawn)
        self.on_tile_shown = users(Turns.on_tile_shown)
        self.on_tile_missing = users(Turns.on_tile_missing)
        self.allow_placement = users(Turns.allow_placement)
        self.add_placements = users(Turns.add_placements)
        self.on_tile_placed = users(Turns.on_tile_placed)
        self.on_piece_entered = users(Turns.on_piece_entered)
        self.allow_end = users(Turns.allow_end)
        self.allow_visit = users(Deployment.allow_visit)
        self.allow_deploy = users(Deployment.allow_deploy)
        self.revise_claim = users(Deployment.revise_claim)
        self.on_figure_placed = users(Deployment.on_figure_placed)
        self.on_figure_left = users(Deployment.on_figure_left)
        self.add_outstanding = users(Deployment.add_outstanding)
        self.on_singled_out = users(Deployment.on_singled_out)
        self.add_score_lines = users(Points.add_score_lines)
        self.revise_sheet = users(Points.revise_sheet)
        self.add_counted_cells = users(Points.add_counted_cells)
        self.revise_strength = users(Points.revise_strength)
        self.revise_owners = users(Points.revise_owners)
        self.revise_award = users(Points.revise_award)
        self.add_fed_cities = users(Points.add_fed_cities)
        self.revise_farm = users(Points.revise_farm)
        self.add_farm_lines = users(Points.add_farm_lines)
        self.on_scored = users(Points.on_scored)
        self.on_feature_scored = users(Points.on_feature_scored)
        self.on_completed = users(Points.on_completed)
        self.add_tokens = users(Display.add_tokens)
        self.add_panels = users(Display.add_panels)
        self.add_notes = users(Display.add_notes)
        self.add_areas = users(Display.add_areas)
        self.add_held_figures = users(Display.add_held_figures)
        self.add_held_tiles = users(Display.add_held_tiles)
        self.revise_view = users(Knowledge.revise_view)
        self.revise_guess = users(Knowledge.revise_guess)
        self.add_prospects = users(Knowledge.add_prospects)
        self.add_feature_prospects = users(Knowledge.add_feature_prospects)

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
        #: How expansions tell what only they let happen, in ORDER.
        self.log_lines = tuple(line for expansion in self.expansions for line in expansion.log_lines)
        self.keepers = tuple(expansion.keeper for expansion in self.expansions if expansion.keeper)
        self.keeper_of: dict[str, SiteKeeper] = {}
        #: The tile on which each site is to be seen.
        self.sites: dict[str, str] = {}
        for keeper in self.keepers:
            _add_unique(self.keeper_of, dict.fromkeys(keeper.sites, keeper))
            self.sites |= keeper.sites
        #: What the pieces on the table are like, by their names or groups.
        self.pieces: dict[str, Piece] = {}
        for expansion in self.expansions:
            _add_unique(self.pieces, {piece.name: piece for piece in expansion.pieces})
        self.lying = frozenset(place for expansion in self.expansions for place in expansion.lying)
        self.pyramids = frozenset(place for expansion in self.expansions for place in expansion.pyramids)
        self._claims: dict[str, tuple[ReviseClaim, ...]] = {}
        self._deploy_checks: dict[tuple[str, str], tuple[DeployCheck, ...]] = {}

    def _compile_tags(self) -> None:
        found: dict[str, set[str]] = {}
        for expansion in self.expansions:
            for name, tags in expansion.tags(self.setup).items():
                for tag in tags:
                    found.setdefault(tag, set()).add(name)
        self._tagged = {tag: frozenset(names) for tag, names in found.items()}

    def _revised(self, figure: FigureKind) -> FigureKind:
        for revise in overriding(self.expansions, Preparation.revise_figure):
            figure = revise(self.setup, figure)
        supply = dict(self.setup.figures).get(figure.name, figure.supply)
        return replace(figure, supply=supply)

    def _revised_tile(self, name: str) -> TileType:
        tile = self.library.tile(name)
        for revise in overriding(self.expansions, Preparation.revise_tile):
            tile = revise(self.setup, tile)
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
        self.placement_checks = tuple(about_tile(self.allow_placement, tile) for tile in self.tiles)
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
        adding, revising = self._users(Turns.add_options), self._users(Turns.revise_options)
        self.add_options = {name: at_decision(adding, name) for name in self.decisions}
        self.revise_options = {name: at_decision(revising, name) for name in self.decisions}
        #: For each decision who is told what was chosen there.
        told = self._users(Turns.on_chosen)
        self.on_chosen = {name: at_decision(told, name) for name in self.decisions} if told else {}
        self.says = {verb: action.says for verb, action in self.actions.items() if action.says}
        #: The actions that name those of their options that bots should think of.
        self.choosy = [one for one in self.actions.values() if type(one).shortlist is not Action.shortlist]
        for decision in self.decisions.values():
            if taken := self.actions.keys() & decision.says.keys():
                raise ValueError(f"{min(taken)!r} is an action, so {decision.name!r} cannot ask for it, too")
            self.says |= decision.says
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

    def has_part(self, slug: str, part: str) -> bool:
        """Whether a part of an expansion is in the game."""
        return (slug, part) in self._parts

    def tagged(self, tag: str) -> frozenset[str]:
        """The names of all kinds of things in the game that have a tag."""
        return self._tagged.get(tag, _NOTHING)

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
            found = self._claims[kind] = about_kind(self.revise_claim, kind)
            return found

    def deploy_checks(self, figure: FigureKind, kind: str) -> tuple[DeployCheck, ...]:
        """Who has a say in whether a figure may stand on features of a kind, besides the figure itself."""
        try:
            return self._deploy_checks[figure.name, kind]
        except KeyError:
            found = about_kind(self.allow_deploy, kind, figure.name)
            self._deploy_checks[figure.name, kind] = found
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
