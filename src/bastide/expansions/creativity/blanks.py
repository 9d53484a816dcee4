"""Blank tiles: who designs them, which are settled with the setup, and how the others are settled."""

from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

from bastide.core.agenda import Auto, Chance, Decision, Stack, Step
from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.setup import Setup
from bastide.core.targets import NamedTile
from bastide.expansions.base.rules import even_turns

SLUG: Final = "creativity"
DESIGNER: Final = RuleOption(
    "creativity.designer",
    ("first_two_players", "host", "preset"),
    modern="first_two_players",
    classic="first_two_players",
    about="Who designs the blank tiles.",
)
APPROVAL: Final = RuleOption(
    "creativity.approval",
    ("none", "unanimous"),
    modern="none",
    classic="none",
    about="Whether every other person must accept a design before it is used.",
)
COUNT: Final = RuleOption(
    "creativity.count",
    ("2", "1", "0"),
    modern="2",
    classic="2",
    about="How many blank tiles can be designed.",
)
ACCEPT: Final = "accept_design"
REFUSE: Final = "refuse_design"
#: How many designs a bot has to choose from (CREA-20).
PRESETS: Final = 4
#: The designer where chance alone designs.
NOBODY: Final = -1


class Blank(NamedTuple):
    """A blank tile before the game."""

    number: int
    designer: int
    #: Whether chance picks what is on it, since no person designs it (CREA-20).
    is_picked: bool
    #: Who must accept what is on it, in the order in which they are asked (CREA-19).
    judges: tuple[int, ...]

    @property
    def is_settled(self) -> bool:
        """Whether the setup says all about it."""
        return not self.is_picked and not self.judges


class Unsettled(NamedTuple):
    """What this expansion keeps of a game: the tiles that are in no pile, each as often as there are."""

    tiles: tuple[int, ...] = ()


def design_name(number: int) -> str:
    """The tile that a design makes; numbers begin with 1."""
    return f"{SLUG}/design-{number}"


def preset_name(number: int) -> str:
    """A tile of a bot."""
    return f"{SLUG}/preset-{number}"


def blanks(setup: Setup) -> list[Blank]:
    """The blank tiles that are used: those with a design, and those that chance designs (CREA-02)."""
    use = setup.use(SLUG)
    found = []
    for place in range(int(setup.chosen[COUNT.name]) if use and use.tiles else 0):
        designer = _designer(setup, place)
        is_given = place < len(setup.designs) and bool(setup.designs[place])
        if is_given or designer == NOBODY or designer in setup.bots:
            judges = _judges(setup, designer) if setup.chosen[APPROVAL.name] == "unanimous" else ()
            found.append(Blank(place + 1, designer, not is_given, judges))
    return found


def _designer(setup: Setup, place: int) -> int:
    """Who designs a blank tile (CREA-18); the host sits on the first seat that no bot has (CREA-D01)."""
    seats = range(len(setup.seats))
    match setup.chosen[DESIGNER.name]:
        case "preset":
            return NOBODY
        case "host":
            return next((seat for seat in seats if seat not in setup.bots), 0)
        case _:
            return (setup.first_seat + place) % len(seats)


def _judges(setup: Setup, designer: int) -> tuple[int, ...]:
    """Every other person, clockwise behind the designer (CREA-19)."""
    seats = len(setup.seats)
    clockwise = [(designer + distance) % seats for distance in range(1, seats + 1)]
    return tuple(seat for seat in clockwise if seat not in (designer, *setup.bots))


class Designed(NamedTuple):
    """A blank tile by its number, with the tile that it would be; less than 0 before a design is picked."""

    blank: int
    tile: int = -1


def settle(game: Game, blank: Blank) -> None:
    """Put on the agenda what is still to be said about a blank tile."""
    if blank.is_picked:
        game.state.agenda.append(Step(PickDesign.name, max(blank.designer, 0), Designed(blank.number)))
    else:
        _ask_judges(game, blank, design_name(blank.number))


def _ask_judges(game: Game, blank: Blank, design: str) -> None:
    tile = game.rules.tile_index[design]
    agenda = game.state.agenda
    agenda.append(Step(ShuffleIn.name, max(blank.designer, 0), Designed(blank.number, tile)))
    agenda += [Step(Approve.name, judge, Designed(blank.number, tile)) for judge in reversed(blank.judges)]


class PickDesign(Chance):
    """A bot picks one of its designs, by the seed of the game (CREA-20)."""

    name = "pick_design"
    carries = Designed

    def outcomes(self, game: Game, step: Step) -> Sequence[tuple[Option, int]]:
        """Each of the list, equally likely."""
        return [(Option("design", NamedTile(preset_name(number))), 1) for number in range(1, PRESETS + 1)]

    def stack(self, game: Game, step: Step) -> Stack:
        """A choice of its own for every blank tile."""
        return Stack(f"design {step.the(Designed).blank}", 0)

    def resolve(self, game: Game, step: Step, outcome: Option) -> None:
        """Show it to those who must accept it."""
        _ask_judges(game, blank_of(game, step), outcome.the(NamedTile).tile)


class Approve(Decision):
    """Another person says whether a design is used (CREA-19)."""

    name = "approve_design"
    asks = "Accept this design?"
    rule = "CREA-19"
    says: ClassVar = {ACCEPT: "accept the design ({thing})", REFUSE: "refuse the design ({thing})"}
    carries = Designed

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Yes or no."""
        name = game.rules.tiles[design_of(step)].type.id
        return [Option(ACCEPT, NamedTile(name)), Option(REFUSE, NamedTile(name))]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """A refused design is not used, so that nobody else need be asked."""
        if option.verb == REFUSE:
            agenda = game.state.agenda
            while agenda[-1].name in (Approve.name, ShuffleIn.name) and agenda[-1].load == step.load:
                agenda.pop()


class ShuffleIn(Auto):
    """A design that nobody has refused goes into the pile (CREA-04)."""

    name = "shuffle_design_in"
    carries = Designed

    def run(self, game: Game, step: Step) -> None:
        """All its copies: as many as there are sets of tiles (CREA-D02)."""
        tile = design_of(step)
        use = game.rules.setup.use(SLUG)
        assert use is not None, "a design belongs to this expansion"
        left = list(unsettled(game).tiles)
        for _ in range(use.tiles):
            left.remove(tile)
        game.state.ext[SLUG] = Unsettled(tuple(left))
        game.state.piles[-1].add([tile] * use.tiles)
        even_turns(game)


#: The steps by which it is settled what is on a blank tile.
SETTLING: Final = frozenset({PickDesign.name, Approve.name, ShuffleIn.name})


def blank_of(game: Game, step: Step) -> Blank:
    """The blank tile that a step is about."""
    number = step.the(Designed).blank
    return next(blank for blank in blanks(game.rules.setup) if blank.number == number)


def design_of(step: Step) -> int:
    """The tile that a step is about."""
    return step.the(Designed).tile


def unsettled(game: Game) -> Unsettled:
    """The record of this expansion."""
    record: Unsettled = game.state.ext[SLUG]
    return record
