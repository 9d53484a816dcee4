"""Bathhouses: which are free, who lies in them, and how one gets out again."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from bastide.core.agenda import Auto, Decision, Step
from bastide.core.board import Placed
from bastide.core.figures import Figure
from bastide.core.game import Game
from bastide.core.geometry import AROUND, Cell
from bastide.core.option import PASS, Option
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Line
from bastide.core.targets import FigureAt, ToSpot
from bastide.core.tiles import CITY, ROAD
from bastide.core.turn import may_visit
from bastide.expansions.base.tags import MONASTIC

#: The spot on a tile where a follower lies, and the mark of the road or city that it belongs to.
BATHHOUSE: Final = "bathhouse"

BUYBACKS: Final = RuleOption(
    "barber.buybacks",
    ("1", "unlimited"),
    modern="1",
    classic="1",
    about="How many meeples a player may buy back from bathhouses in one turn part.",
)


def patients(game: Game) -> Iterator[Figure]:
    """All followers in bathhouses."""
    for segment in game.places(BATHHOUSE):
        yield from game.state.graph.of(segment).figures


def free_bathhouses(game: Game, visitor: Figure) -> list[int]:
    """The bathhouses in which nobody is (BARB-10), where nothing keeps a visitor away (BARB-D08)."""
    state, kind = game.state, game.rules.figures[visitor.kind]
    return [
        segment
        for segment in game.places(BATHHOUSE)
        if not state.graph.of(segment).figures
        and may_visit(game, visitor.player, kind, state.board.tile_of(segment, state.graph))
    ]


def cell_of(game: Game, segment: int) -> Cell:
    """Where a bathhouse is."""
    return game.state.board.tile_of(segment, game.state.graph).cell


def empty_around(game: Game, segment: int) -> int:
    """How many cells around a bathhouse are still empty."""
    cells = game.state.board.cells
    return sum(cell not in cells for cell in AROUND[cell_of(game, segment)])


def price(game: Game, segment: int) -> int:
    """What it costs to buy somebody back from a bathhouse (BARB-20)."""
    placed = game.state.board.tile_of(segment, game.state.graph)
    (facts,) = game.rules.tiles[placed.tile].type.places[BATHHOUSE]
    points: int = facts["price"]
    return points


def release(game: Game, placed: Placed) -> None:
    """Send those home who lie in a bathhouse that a tile has just surrounded (BARB-17, BARB-19)."""
    for figure in list(patients(game)):
        beside = placed.cell in AROUND[cell_of(game, figure.segment)]
        if beside and not empty_around(game, figure.segment):
            game.return_figure(figure)


class SendToBathhouse(Auto):
    """A follower who was the only one in a scoring has to go to a bathhouse (BARB-08)."""

    name = "bathhouse"

    def run(self, game: Game, step: Step) -> None:
        """Send him there; where there is a choice his owner has it (BARB-11)."""
        figure = _single_follower(game)
        if figure is None:
            return  # BARB-12
        free = free_bathhouses(game, figure)
        if len(free) == 1:
            game.move_figure(figure, free[0])
        elif free:  # BARB-13
            game.state.agenda.append(Step(ChooseBathhouse.name, figure.player))


def _single_follower(game: Game) -> Figure | None:
    """The only follower who was involved in what is being scored, if he is still there (BARB-X04)."""
    bill = game.state.bills[0]
    feature = game.state.graph.of(bill.segment)
    leads_there = feature.kind in (ROAD, CITY) or feature.kind in game.rules.tagged(MONASTIC)  # BARB-D01
    if bill.followers != 1 or not leads_there:
        return None
    kinds = game.rules.figures
    return next((figure for figure in feature.figures if kinds[figure.kind].is_follower), None)  # BARB-X01


class ChooseBathhouse(Decision):
    """The owner of a follower says which of several free bathhouses he goes to (BARB-11)."""

    name = "bathhouse_visit"
    asks = "Choose the bathhouse to which your follower goes."
    rule = "BARB-11"
    says: ClassVar[Mapping[str, str]] = {"bathe": "to the bathhouse"}

    def moves_from(self, game: Game, step: Step) -> Cell | None:
        """Where the follower stands, if he stands on a tile."""
        figure = _single_follower(game)
        assert figure is not None, "somebody is about to go to a bathhouse"
        return cell_of(game, figure.segment) if figure.on_tile else None

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Each free one."""
        figure = _single_follower(game)
        assert figure is not None, "somebody is about to go to a bathhouse"
        free = free_bathhouses(game, figure)
        return [Option("bathe", ToSpot(cell_of(game, segment), BATHHOUSE, figure.kind)) for segment in free]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Put him there."""
        figure = _single_follower(game)
        assert figure is not None, "somebody is about to go to a bathhouse"
        game.move_figure(figure, game.segment_at(option.the(ToSpot).cell, BATHHOUSE))


class Buyback(Decision):
    """A player may pay to get a follower out of a bathhouse before he acts with a figure (BARB-20)."""

    name = "buyback"
    asks = "Buy a follower back from a bathhouse, or pass."
    rule = "BARB-20"
    says: ClassVar[Mapping[str, str]] = {"buyback": "pay {number} points for the {figure}"}

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Passing, and each own follower in a bathhouse, however few points there are (BARB-21)."""
        return [PASS, *(_offer(game, f) for f in patients(game) if f.player == step.player)]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Pay and take him back; by option another may follow (BARB-23)."""
        if option == PASS:
            return
        patient = option.the(FigureAt)
        figure = game.figure_meant(patient, step.player)
        lines = (Line("buyback", -price(game, figure.segment), "BARB-20"),)
        game.score(step.player, self.name, lines, (patient.cell,))
        game.return_figure(figure)
        if game.rules.options[BUYBACKS.name] == "unlimited":
            game.state.agenda.append(step)


def _offer(game: Game, figure: Figure) -> Option:
    cell = cell_of(game, figure.segment)
    return Option("buyback", FigureAt(figure.kind, BATHHOUSE, cell, price=price(game, figure.segment)))
