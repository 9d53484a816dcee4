"""Abbey and Mayor with the count: the market at a barn, and wagons that come from a quarter."""

from collections.abc import Iterable, Sequence
from typing import Final

from bastide.core.agenda import Auto, Insert, Step
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.hooks import Expansion
from bastide.core.option import Option
from bastide.core.rules import RuleOption
from bastide.expansions.abbey_mayor.barns import due_farms
from bastide.expansions.abbey_mayor.estate import SLUG, estate
from bastide.expansions.abbey_mayor.wagons import WAGON
from bastide.expansions.count.quarters import MARKET, move_options, open_quarters
from bastide.expansions.count.rules import MARKET_ON_BARN
from bastide.expansions.count.steps import MOVE, MoveOut, ask_all

QUARTER_WAGON: Final = RuleOption(
    "count.wagon",
    ("placed-tile", "named-tile"),
    modern="placed-tile",
    classic="placed-tile",
    jcz="named-tile",
    about="Whether a wagon from Carcassonne drives on from the tile just placed, or from one that is named.",
)


class BeforeBarn(Auto):
    """Where a farm is all that is scored, everybody is asked for its sake (AM-X11)."""

    name = "before_barn"

    def run(self, game: Game, step: Step) -> None:
        """Ask everybody once, unless they were asked already because something was completed."""
        if not game.state.completed and _farms(game):
            ask_all(game, step.player)


class AbbeyMayorCount(Expansion):
    """Barns open the market before the end of the game (AM-X11), and wagons come out of quarters (AM-X09)."""

    slug = "abbey_mayor_count"
    name = "Abbey and Mayor with the Count of Carcassonne"
    requires = frozenset({"abbey_mayor", "count"})
    options = (QUARTER_WAGON,)
    handlers = (BeforeBarn(),)
    turn_steps = (Insert(BeforeBarn.name, after="action", moment=60),)
    speaks_at = frozenset({MoveOut.name})

    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        if step.name != MoveOut.name:
            return ()
        return move_options(game, step.player, [MARKET], _farms(game))

    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        if step.name != MoveOut.name or not _is_named(game):
            return options
        return [named for option in options for named in _named(game, option)]

    def on_completed(self, game: Game, feature: Feature) -> None:
        record = estate(game)
        if record.wagons and _is_named(game):
            home = game.state.graph.home
            wagons = tuple((player, segment, home[segment]) for player, segment, _ in record.wagons)
            game.state.ext[SLUG] = record._replace(wagons=wagons)


def _is_named(game: Game) -> bool:
    return game.rules.options[QUARTER_WAGON.name] == "named-tile"


def _named(game: Game, option: Option) -> list[Option]:
    """A move with every tile of its feature, if it is that of a wagon (AM-D06)."""
    if option.verb != MOVE or option.thing != WAGON.name or option.cell is None:
        return [option]
    feature = game.state.graph.of(game.segment_at(option.cell, option.place))
    places = map(game.locate, sorted(feature.segments))
    return [option._replace(cell=cell, place=place) for cell, place in places]


def _farms(game: Game) -> list[Feature]:
    """The farms that followers of the market may join now."""
    if game.rules.options[MARKET_ON_BARN.name] == "off" or MARKET not in open_quarters(game):
        return []
    return [due.farm for due in due_farms(game)]
