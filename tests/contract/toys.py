"""Toy expansions: each does one thing that a real one will need, without any help from the core.

Here are those that change the course of a turn; those with pieces of their own are in ``toy_pieces``.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from bastide.core.agenda import Action, Auto, Decision, Insert, Step
from bastide.core.expansion import Expansion
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import NEIGHBOURS, Cell
from bastide.core.hooks import Points, Preparation, Turns, about
from bastide.core.option import PASS, Option
from bastide.core.paying import completed_features
from bastide.core.scoring import Line
from bastide.core.targets import Number, OnCell, OnSegment
from bastide.core.tiles import CITY, ROAD
from tests.contract.toy_pieces import CartToy, ChapelToy, LeapToy, SecretToy

#: The rules that toys cite in their score lines.
TOY_RULES: Final = ("TOY-01", "TOY-02", "TOY-03")


class Again(Auto):
    """A second turn part after a tile with a cloister."""

    name = "again"

    def run(self, game: Game, step: Step) -> None:
        last = game.state.last
        if last >= 0 and game.rules.tiles[game.state.board.tiles[last].tile].type.places:
            game.push_part(step.player)


class DoubleTurn(Expansion):
    """Whoever lays a cloister has another turn part (as a builder gives one)."""

    slug = "toy_double"
    handlers = (Again(),)
    turn_steps = (Insert("again", after="part_end"),)


class Beast(NamedTuple):
    """Where the beast is."""

    cell: Cell


class BeastMove(Decision):
    """One step of the beast, decided by each player in seat order."""

    name = "beast_move"

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        here: Beast = game.state.ext["toy_beast"]
        cells = [cell for cell in NEIGHBOURS[here.cell] if cell in game.state.board.cells]
        return [Option("beast", OnCell(cell)) for cell in cells]

    def play(self, game: Game, step: Step, option: Option) -> None:
        cell = option.the(OnCell).cell
        game.state.ext["toy_beast"] = Beast(cell)
        placed = game.state.board.cells[cell]
        for figure in game.figures():
            if game.state.graph.home[figure.segment] == placed.number:
                game.return_figure(figure)


class BeastWakes(Auto):
    """After every tile with a city all players move the beast once, the active one first."""

    name = "beast_wakes"

    def run(self, game: Game, step: Step) -> None:
        last = game.state.board.tiles[game.state.last]
        if "C" not in game.rules.tiles[last.tile].type.edges:
            return
        seats = len(game.scores)
        order = [(step.player + turn) % seats for turn in range(seats)]
        game.state.agenda += [Step("beast_move", seat) for seat in reversed(order)]


class BeastToy(Expansion, Preparation):
    """A beast that all players move and that sends figures home (as the dragon does)."""

    slug = "toy_beast"
    record = Beast
    handlers = (BeastWakes(), BeastMove())
    turn_steps = (Insert("beast_wakes", after="action"),)

    def on_setup(self, game: Game) -> None:
        game.state.ext[self.slug] = Beast(game.state.board.tiles[0].cell)


class Bidding(NamedTuple):
    """The highest bid, who made it, and who is still in."""

    highest: int
    leader: int
    still_in: tuple[int, ...]


class Bid(Decision):
    """One bid in an auction."""

    name = "bid"
    carries = Bidding

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        highest = step.the(Bidding).highest
        return [PASS, *(Option("bid", Number(bid)) for bid in range(highest + 1, 5))]

    def play(self, game: Game, step: Step, option: Option) -> None:
        highest, leader, (_, *after) = step.the(Bidding)
        if option != PASS:
            after.append(step.player)
            highest, leader = option.the(Number).number, step.player
        if after and after != [leader]:
            game.state.agenda.append(Step("bid", after[0], Bidding(highest, leader, tuple(after))))
        elif highest:  # the winner pays what he bid and gets what it is worth
            lines = (Line("bid", -highest, "TOY-02"), Line("prize", 3, "TOY-01"))
            game.score(leader, "auction", lines, ())


class Auction(Auto):
    """Every fourth turn ends with an auction; all bid in turn until only one is left."""

    name = "auction"

    def run(self, game: Game, step: Step) -> None:
        seats = len(game.scores)
        order = tuple((step.player + turn) % seats for turn in range(seats))
        if game.state.turn % 4 == 0:
            game.state.agenda.append(Step("bid", order[0], Bidding(0, step.player, order)))


class AuctionToy(Expansion):
    """Bids are numbers; who passes is out (as at a bazaar)."""

    slug = "toy_auction"
    handlers = (Auction(), Bid())
    turn_steps = (Insert("auction", after="part_end"),)


class Rally(Decision):
    """Before the scoring the active player may send a follower into what is about to be scored."""

    name = "rally"

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        if not game.state.supply[step.player]["meeple"]:
            return []
        features = [f for f in completed_features(game) if f.kind in (ROAD, CITY) and f.figures]
        spots = [min(feature.segments) for feature in features]
        return [PASS, *(Option("rally", game.place_on(segment)) for segment in spots)]

    def play(self, game: Game, step: Step, option: Option) -> None:
        if option != PASS:
            game.deploy(step.player, "meeple", game.segment_meant(option.the(OnSegment)))


class RallyToy(Expansion):
    """A move before a scoring (as out of the quarters of a city)."""

    slug = "toy_rally"
    handlers = (Rally(),)
    turn_steps = (Insert("rally", after="action"),)


class Boasted(NamedTuple):
    """The last turn in which somebody boasted."""

    turn: int


class Boast(Action):
    """Once in a turn, at any time, the active player takes a point."""

    verb = "boast"
    comes_back = True

    def play(self, game: Game, step: Step, option: Option) -> None:
        game.state.ext["toy_boast"] = Boasted(game.state.turn)
        game.score(step.player, "boast", (Line("boast", 1, "TOY-03"),), ())


class BoastToy(Expansion, Preparation, Turns):
    """An action at any time that comes back to the waiting decision (as a ransom does)."""

    slug = "toy_boast"
    record = Boasted
    actions = (Boast(),)

    def on_setup(self, game: Game) -> None:
        game.state.ext[self.slug] = Boasted(0)

    @about(decisions={"place", "action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        boasted: Boasted = game.state.ext[self.slug]
        if boasted.turn != game.state.turn:
            yield Option("boast")


class ElderToy(Expansion, Points):
    """Of those who are tied, the one owns a feature who stands on its tile that was laid first."""

    slug = "toy_elder"

    def revise_owners(
        self, game: Game, features: Sequence[Feature], owners: tuple[int, ...]
    ) -> tuple[int, ...]:
        tied = [figure for feature in features for figure in feature.figures if figure.player in owners]
        return (min(tied, key=lambda figure: figure.segment).player,) if tied else ()


class Witnessed(NamedTuple):
    """What was chosen at the last figure action, and how many meeples its player had before."""

    verb: str
    meeples: int


class WitnessToy(Expansion, Preparation, Turns):
    """Remembers what a figure action was (as what may follow it depends on that)."""

    slug = "toy_witness"
    record = Witnessed

    def on_setup(self, game: Game) -> None:
        game.state.ext[self.slug] = Witnessed("", 0)

    @about(decisions={"action"})
    def on_chosen(self, game: Game, step: Step, option: Option) -> None:
        game.state.ext[self.slug] = Witnessed(option.verb, game.state.supply[step.player]["meeple"])


def _seat(datum: object) -> int:
    assert isinstance(datum, int)
    return datum


TOYS: Final = (
    DoubleTurn(),
    BeastToy(),
    AuctionToy(),
    RallyToy(),
    BoastToy(),
    ElderToy(),
    ChapelToy(),
    CartToy(),
    LeapToy(),
    SecretToy(),
    WitnessToy(),
)
