"""The Wheel of Fortune: a board with a wheel to start from, whose pig brings fortune or the plague."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import ClassVar, Final

from bastide.core.agenda import Action, Step
from bastide.core.expansion import Expansion, Part, Tags
from bastide.core.features import Feature
from bastide.core.figures import Resident
from bastide.core.game import Game
from bastide.core.hooks import Chances, Display, Knowledge, Preparation, Turns, about, rests_on
from bastide.core.layout import Layout
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.setup import Setup
from bastide.core.site_keeper import SiteKeeper
from bastide.core.targets import ToSite
from bastide.core.tiles import StartTile, read_sheet
from bastide.display.log_lines import LogLine
from bastide.display.panels import Panel
from bastide.display.piece import Piece
from bastide.display.tokens import Token
from bastide.expansions.base.farms import FARM_SCORING
from bastide.expansions.base.rules import BASE_START_TILE, Base
from bastide.expansions.base.tags import ENCLOSED, PLACES_FIGURE
from bastide.expansions.wheel_of_fortune.fates import PigWay, ScoreCrowns, TakeBackFromPlague, TurnWheel
from bastide.expansions.wheel_of_fortune.panel import wheel_panel
from bastide.expansions.wheel_of_fortune.prospects import levy_prospects, wheel_prospects
from bastide.expansions.wheel_of_fortune.wheel import (
    CROWN,
    CROWN_SITES,
    INNER,
    PIG,
    SLUG,
    WHEEL,
    Wheel,
    crown,
    crown_spaces,
    seat_on_crown,
    steps_on,
    wheel,
    wheel_tokens,
)

TILES: Final = RuleOption(
    "wheel_tiles",
    ("replace", "add-all", "add-19"),
    modern="replace",
    classic="replace",
    about="Whether its tiles replace those of the base game or join them, all or only those with a wheel.",
)
#: The sets of its tiles: those with a wheel, and the others.
_SETS: Final = {"add-19": frozenset({WHEEL})}


class CrownFollower(Action):
    """The figure action of placing a follower on an empty crown space (WHEEL-25)."""

    verb = CROWN
    says = "{figure} on the crown space {place}"

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Put it there."""
        space, kind = option.the(ToSite)
        crown(game, step.player, kind, space)


class CrownKeeper(SiteKeeper):
    """Keeps the followers on crown spaces, of any kind."""

    def residents(self, game: Game) -> Iterable[Resident]:
        record = wheel(game)
        for place, crowned in crown_spaces(record) if record else ():
            if crowned:
                yield Resident(*crowned, place)

    def takes(self, game: Game, resident: Resident) -> bool:
        return True

    def take_in(self, game: Game, resident: Resident) -> None:
        seat_on_crown(game, resident.site, (resident.player, resident.kind))

    def let_go(self, game: Game, resident: Resident) -> None:
        seat_on_crown(game, resident.site, ())


class WheelOfFortune(Expansion, Preparation, Turns, Display, Knowledge):
    """A board with a wheel: tiles with numbers move its pig, and where it stops it acts and pays crowns."""

    slug = SLUG
    name = "The Wheel of Fortune"
    brings = "Begin at a wheel whose pig brings fortune, storms or the plague, and pays those on crowns."
    pieces = (Piece(PIG),)
    log_lines = (
        LogLine("fate", "The pig stops on {to}.", piece=PIG, is_naming=True),
        LogLine("crowned", "{player}: {piece} on the crown space {to}", to=CROWN),
    )
    most_players = Base.most_players
    parts = (Part(WHEEL, "The wheel with its pig, six fates and nine crown spaces"),)
    options = (TILES, BASE_START_TILE)
    presets: ClassVar[Mapping[tuple[str, str], str]] = {(FARM_SCORING.name, "classic"): "per-farm-3"}
    handlers = (TurnWheel(), ScoreCrowns(), TakeBackFromPlague())
    actions = (CrownFollower(),)
    keeper = CrownKeeper(CROWN_SITES)
    record = Wheel

    def tags(self, setup: Setup) -> Tags:
        return {CROWN: (PLACES_FIGURE,), **dict.fromkeys(INNER, (ENCLOSED,))}

    def add_objections(self, setup: Setup) -> Iterable[str]:
        if len(setup.seats) <= self.most_players:
            return ()
        return setup.warnings()  # a sixth player needs an expansion that has figures for him (WHEEL-X01)

    def tile_sets(self, setup: Setup) -> frozenset[str] | None:
        return _SETS.get(setup.chosen[TILES.name])

    def puts_away(self, setup: Setup) -> frozenset[str]:
        is_game_of_its_own = has_tiles(setup) and setup.chosen[TILES.name] == "replace"
        return frozenset({Base.slug}) if is_game_of_its_own else frozenset()

    def board_tiles(self) -> tuple[StartTile, ...]:
        """The sixteen squares of the board as they lie on the table."""
        path = self.sheet_path()
        assert path is not None, "the board is made of tiles"
        return read_sheet(path).start

    def revise_layout(self, setup: Setup, layout: Layout) -> Layout:
        if not has_tiles(setup):
            return layout
        if setup.chosen[BASE_START_TILE.name] == "out":  # BASE-X02
            layout = replace(layout, pool=layout.without({entry.tile: 1 for entry in layout.start}))
        return replace(layout, start=self.board_tiles())

    def on_setup(self, game: Game) -> None:
        if has_tiles(game.rules.setup) and game.rules.has_part(SLUG, WHEEL):
            game.state.ext[SLUG] = Wheel()

    def on_tile_shown(self, game: Game, player: int, tile: int) -> None:
        steps = steps_on(game, tile)
        if steps and wheel(game) is not None:
            game.state.agenda.append(Step(TurnWheel.name, player, PigWay(steps)))

    @about(decisions={"action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        record = wheel(game)
        if record is None:
            return
        kinds = game.rules.figures
        stock = game.state.supply[step.player]
        followers = [kind for kind, count in stock.items() if count and kinds[kind].is_follower]
        for place, crowned in crown_spaces(record) if followers else ():
            if not crowned:
                for kind in followers:
                    yield Option(CROWN, ToSite(place, kind))

    def add_tokens(self, game: Game) -> Iterable[Token]:
        return wheel_tokens(game)

    def add_panels(self, game: Game) -> Iterable[Panel]:
        return wheel_panel(game)

    @rests_on(supply=True)
    def add_prospects(self, game: Game, chance: Chances) -> Iterable[tuple[int, float]]:
        return wheel_prospects(game)

    def add_feature_prospects(
        self, game: Game, feature: Feature, chance: Chances
    ) -> Iterable[tuple[int, float]]:
        return levy_prospects(game, feature, chance)


def has_tiles(setup: Setup) -> bool:
    """Whether the tiles and the board are in the game, and not in the box."""
    use = setup.use(SLUG)
    return use is not None and use.tiles > 0
