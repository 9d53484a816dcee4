"""A flight: who may fly, how far the die carries him, and where he may land."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bastide.core.agenda import Action, Chance, Decision, Stack, Step
from bastide.core.events import PieceMoved, Rolled
from bastide.core.figures import NOBODYS, FigureKind
from bastide.core.game import Game
from bastide.core.geometry import COMPASS, Cell, turn_compass
from bastide.core.option import PASS, Option
from bastide.core.rule_options import RuleOption
from bastide.core.targets import InSupply, Number, OnSegment
from bastide.core.tiles import FIELD
from bastide.core.turn import is_claimed, nobody_objects
from bastide.expansions.base.tags import STACKED

SLUG: Final = "flier"
#: What a tile with a flying machine has among its places, and the fact that says where it flies.
MACHINE: Final = "flying_machine"
TOWARDS: Final = "towards"
FLY: Final = "fly"
DISTANCE: Final = "distance"
#: The die, as the log and its panel call it, and the numbers on its six sides (FLIER-06).
DIE: Final = "flight_die"
SIDES: Final = ("1", "1", "2", "2", "3", "3")
DISTANCES: Final = (1, 2, 3)

LANDING: Final = RuleOption(
    "flier.landing",
    ("must", "may"),
    modern="must",
    classic="must",
    about="Whether a follower who can land has to, or may be taken back.",
)
OFFER: Final = RuleOption(
    "flier.offer",
    ("landing", "always"),
    modern="landing",
    classic="landing",
    jcz="always",
    about="Whether a follower may only fly where some roll lets him land, or always.",
)
ACROBATS: Final = RuleOption(
    "flier.acrobats",
    ("on", "off"),
    modern="on",
    classic="off",
    jcz="off",
    about="Whether a flight may end in a pyramid of acrobats.",
)


class Logbook(NamedTuple):
    """The record of this expansion."""

    #: How many flights there were, with the last result and whose it was.
    flights: int = 0
    result: int = 0
    player: int = NOBODYS
    #: The turn part of the last flight, by the number of its tile (FLIER-14).
    part: int = -1


class Boarded(NamedTuple):
    """The kind of the follower who is about to fly."""

    kind: str


class Descent(NamedTuple):
    """The kind of a follower in the air, and the cell that he has reached."""

    kind: str
    cell: Cell


def logbook(game: Game) -> Logbook | None:
    """The record of this expansion, if machines fly in this game."""
    record: Logbook | None = game.state.ext.get(SLUG)
    return record


def flight_options(game: Game, player: int) -> Iterator[Option]:
    """Every follower of the supply on the machine of the tile just placed (FLIER-02, FLIER-03)."""
    record = logbook(game)
    if record is None or record.part == game.state.last:
        return
    cells = targets(game)
    kinds = game.rules.figures
    for name, count in game.state.supply[player].items() if cells else ():
        if count and kinds[name].is_follower and _is_offered(game, player, kinds[name], cells):
            yield Option(FLY, InSupply(name))


def _is_offered(game: Game, player: int, figure: FigureKind, cells: Sequence[Cell]) -> bool:
    """Whether some roll lets a follower land, or that is all the same (FLIER-15)."""
    if game.rules.options[OFFER.name] == "always":
        return True
    return any(True for cell in cells for _ in landings(game, player, figure, cell))


def targets(game: Game) -> list[Cell]:
    """The cells to which the machine of the tile just placed may fly, the nearest first (FLIER-05)."""
    if game.state.last < 0:
        return []
    placed = game.state.board.tiles[game.state.last]
    found = game.rules.tiles[placed.tile].type.places.get(MACHINE)
    if not found:
        return []
    (machine,) = found
    x, y = COMPASS[turn_compass(machine[TOWARDS], placed.rotation)]
    return [(placed.cell[0] + far * x, placed.cell[1] + far * y) for far in DISTANCES]


def landings(game: Game, player: int, figure: FigureKind, cell: Cell) -> Iterator[int]:
    """The segments of the tile on a cell where a follower may land, whoever stands there already.

    They are of incomplete features, never of fields (FLIER-08 to FLIER-10), and suit the figure (FLIER-13).
    """
    placed = game.state.board.cells.get(cell)
    for segment in game.segments_on(placed) if placed else ():
        kind = game.state.graph.of(segment).kind
        if kind == FIELD or kind not in figure.stands_on or not _is_open(game, segment):
            continue
        if nobody_objects(game, player, figure, segment):
            yield segment


def _is_open(game: Game, segment: int) -> bool:
    """Whether a place takes somebody from the air: an incomplete feature or, if agreed, a pyramid."""
    feature = game.state.graph.of(segment)
    if feature.kind not in game.rules.spots:
        return feature.open > 0
    if feature.kind not in game.rules.tagged(STACKED) or game.rules.options[ACROBATS.name] == "off":
        return False  # FLIER-17
    return not is_claimed(game, feature, segment)  # FLIER-18


class Fly(Action):
    """The figure action of putting a follower on the flying machine (FLIER-02)."""

    verb = FLY
    says = "{figure} on the flying machine"
    rule = "FLIER-02"

    def lights(self, game: Game, option: Option) -> Sequence[Cell]:
        """The tiles where he may come down."""
        return [cell for cell in targets(game) if cell in game.state.board.cells]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Let him fly at once: the die comes next, and nobody takes him back (FLIER-04, FLIER-06)."""
        record = logbook(game)
        assert record is not None, "only offered where machines fly"
        kind = option.the(InSupply).kind
        cell = game.state.board.tiles[game.state.last].cell
        game.state.ext[SLUG] = record._replace(part=game.state.last)
        game.state.log.append(PieceMoved(step.player, kind, MACHINE, cell))
        game.state.agenda.append(Step(RollDistance.name, step.player, Boarded(kind)))


class RollDistance(Chance):
    """The die says how far he flies (FLIER-06)."""

    name = "flight_distance"
    carries = Boarded

    def outcomes(self, game: Game, step: Step) -> Sequence[tuple[Option, int]]:
        """Each number is on two of the six sides."""
        return [(Option(DISTANCE, Number(far)), SIDES.count(str(far))) for far in DISTANCES]

    def stack(self, game: Game, step: Step) -> Stack:
        """Each roll is a stack of its own."""
        record = logbook(game)
        assert record is not None, "only rolled where machines fly"
        return Stack(f"{SLUG}/die/{record.flights}", 0)

    def resolve(self, game: Game, step: Step, outcome: Option) -> None:
        """Let him come down there; where he cannot land he goes home again (FLIER-12)."""
        far = outcome.the(Number).number
        record = logbook(game)
        assert record is not None, "only rolled where machines fly"
        game.state.ext[SLUG] = record._replace(flights=record.flights + 1, result=far, player=step.player)
        game.state.log.append(Rolled(step.player, DIE, str(far)))
        kind = step.the(Boarded).kind
        cell = targets(game)[far - 1]
        if any(True for _ in landings(game, step.player, game.rules.figures[kind], cell)):
            game.state.agenda.append(Step(Landing.name, step.player, Descent(kind, cell)))
        else:
            _go_home(game, step.player, kind)


class Landing(Decision):
    """The follower lands on the tile that he has reached (FLIER-08, FLIER-11)."""

    name = "landing"
    asks = "Choose where your follower lands."
    rule = "FLIER-08"
    carries = Descent

    def lights(self, game: Game, step: Step) -> Sequence[Cell]:
        """The tile below him."""
        return [step.the(Descent).cell]

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Every place there that is open to him; by option he may go home instead."""
        kind, cell = step.the(Descent)
        places = landings(game, step.player, game.rules.figures[kind], cell)
        found = [Option(kind, OnSegment(game.locate(segment)[1], cell)) for segment in places]
        return [PASS, *found] if game.rules.options[LANDING.name] == "may" else found

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Put him there, or take him back."""
        if option == PASS:
            _go_home(game, step.player, step.the(Descent).kind)
        else:
            game.deploy(step.player, option.verb, game.segment_meant(option.the(OnSegment)))


def _go_home(game: Game, player: int, kind: str) -> None:
    """Say that a follower is back in the supply, which he has never left."""
    game.state.log.append(PieceMoved(player, kind, "supply"))
