"""The Count of Carcassonne with The Princess & the Dragon: what dragon and fairy do about the city."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from bastide.core.agenda import Action, Auto, Insert, Step
from bastide.core.events import PieceMoved
from bastide.core.expansion import Expansion
from bastide.core.features import Feature
from bastide.core.figures import Figure, Resident
from bastide.core.game import Game
from bastide.core.hooks import Deployment, Points, Preparation, Turns, about
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.targets import AtSite
from bastide.expansions.count.quarters import (
    CATHEDRAL,
    MARKET,
    QUARTERS,
    SEATS,
    carcassonne,
    serves,
)
from bastide.expansions.princess_dragon.dragon import DragonStep
from bastide.expansions.princess_dragon.fairy import (
    may_move_fairy,
    move_fairy,
    pay_for_feature,
    pay_for_turn,
    serves_tile,
)
from bastide.expansions.princess_dragon.pieces import FAIRY, NOWHERE, pieces

SLUG: Final = "count_princess_dragon"
#: The two inner tiles of the city.
_INNER: Final = frozenset({SEATS[CATHEDRAL], SEATS[MARKET]})

FAIRY_QUARTERS: Final = RuleOption(
    "count.fairy",
    ("outside", "quarters"),
    modern="outside",
    classic="outside",
    jcz="quarters",
    about="Whether the fairy can be moved to a follower in a quarter of Carcassonne.",
)


class Visit(NamedTuple):
    """The follower in a quarter to whom the fairy belongs, who stands in the heart of the city then."""

    inhabitant: tuple[int | str, ...] = ()
    quarter: str = ""
    #: The segment to which he has moved from beside others like him; else -1.
    segment: int = -1


class VisitQuarter(Action):
    """The figure action of moving the fairy to an own follower in a quarter (``count.fairy = quarters``)."""

    verb = "visit"
    says = "the fairy to the {figure} in the {place}"

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Put her into the city."""
        move_fairy(game, _heart(game))
        kind, quarter, _ = option.the(AtSite)
        game.state.ext[SLUG] = Visit((step.player, kind), quarter)
        game.state.log.append(PieceMoved(step.player, FAIRY, quarter))


class QuarterPoint(Auto):
    """The fairy's point at the start of a turn for a follower in a quarter (PD-31)."""

    name = "quarter_point"

    def run(self, game: Game, step: Step) -> None:
        """Give it to the player on turn; a follower who has left the quarter has lost her (PD-X14)."""
        visit = visit_of(game)
        if visit is None:
            return
        if not _is_there(game, visit):
            game.state.ext[SLUG] = Visit()
        elif visit.inhabitant[0] == step.player:
            pay_for_turn(game, step.player)


class CountPrincessDragon(Expansion, Preparation, Turns, Deployment, Points):
    """The dragon stays out of the heart of the city, the fairy too unless it is agreed (COUNT-X04)."""

    slug = SLUG
    name = "The Count of Carcassonne with The Princess & the Dragon"
    requires = frozenset({"count", "princess_dragon"})
    options = (FAIRY_QUARTERS,)
    handlers = (QuarterPoint(),)
    actions = (VisitQuarter(),)
    turn_steps = (Insert(QuarterPoint.name, after="turn_start"),)
    record = Visit

    def on_setup(self, game: Game) -> None:
        game.state.ext[SLUG] = Visit()

    @about(decisions={"action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        return () if game.rules.options[FAIRY_QUARTERS.name] == "outside" else _visits(game, step.player)

    @about(decisions={DragonStep.name})
    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        cells = game.state.board.cells
        tiles = game.rules.tiles
        return [
            option
            for option in options
            if option.cell is None or tiles[cells[option.cell].tile].type.id not in _INNER  # PD-X05
        ]

    def on_feature_scored(self, game: Game, feature: Feature, final: bool) -> None:
        visit = visit_of(game)
        if visit is None or _is_there(game, visit) or feature.kind not in serves(game, visit.quarter):
            return
        if _went_to(game, visit) in feature.segments:
            pay_for_feature(game, int(visit.inhabitant[0]), feature, final)

    def add_outstanding(self, game: Game) -> Iterable[tuple[str, Figure | Resident]]:
        visit = visit_of(game)
        if visit is not None and _is_there(game, visit):
            player, kind = visit.inhabitant
            yield FAIRY, Resident(int(player), str(kind), visit.quarter)

    def on_singled_out(self, game: Game, who: Figure | Resident, segment: int | None) -> None:
        visit = visit_of(game)
        if visit is not None and isinstance(who, Resident) and who == (*visit.inhabitant, visit.quarter):
            game.state.ext[SLUG] = Visit() if segment is None else visit._replace(segment=segment)

    def on_figure_left(self, game: Game, figure: Figure, newcomer: Figure | None) -> None:
        visit = visit_of(game)
        if visit is not None and not _is_there(game, visit) and _went_to(game, visit) is None:
            game.state.ext[SLUG] = Visit()


def visit_of(game: Game) -> Visit | None:
    """Whom the fairy has joined in the city, if she has not gone elsewhere since."""
    visit: Visit = game.state.ext[SLUG]
    return visit if visit.quarter and pieces(game).fairy == _heart(game) else None


def _heart(game: Game) -> int:
    """The number of the inner tile where the fairy stands then; the city may be beside the board."""
    tiles = game.rules.tiles
    lying = (p.number for p in game.state.board.tiles if tiles[p.tile].type.id == SEATS[MARKET])
    return next(lying, NOWHERE)


def _is_there(game: Game, visit: Visit) -> bool:
    """Whether he is in his quarter still."""
    record = carcassonne(game)
    return record is not None and visit.segment < 0 and visit.inhabitant in record.within(visit.quarter)


def _went_to(game: Game, visit: Visit) -> int | None:
    """The segment to which the fairy's follower has moved: the last of several alike unless it was said."""
    record = carcassonne(game)
    kind_of = game.state.graph.of
    gone = [
        segment
        for player, kind, segment in (record.moved if record else ())
        if (player, kind) == visit.inhabitant and kind_of(segment).kind in serves(game, visit.quarter)
    ]
    if visit.segment >= 0:
        return visit.segment if visit.segment in gone else None
    return gone[-1] if gone else None


def _visits(game: Game, player: int) -> Iterator[Option]:
    record = carcassonne(game)
    if record is None or serves_tile(game) or not may_move_fairy(game):
        return
    visit = visit_of(game)
    for quarter in QUARTERS:
        for inhabitant, number in Counter(record.within(quarter)).items():
            hers = visit is not None and visit == (inhabitant, quarter, -1)
            if inhabitant[0] == player and (number > 1 or not hers):
                yield Option(VisitQuarter.verb, AtSite(inhabitant[1], quarter))
