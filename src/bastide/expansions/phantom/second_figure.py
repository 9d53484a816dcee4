"""The phantom as second figure: what the figure action was, and where the phantom may follow it."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bastide.core.agenda import Decision, Step
from bastide.core.figures import FigureKind
from bastide.core.game import Game
from bastide.core.offers import offered
from bastide.core.option import PASS, Option
from bastide.core.rule_options import RuleOption
from bastide.core.targets import InSupply, OnCorner, OnSegment, ToSite, cell_of
from bastide.expansions.base.rules import MEEPLE
from bastide.expansions.base.tags import PLACES_FIGURE

SLUG: Final = "phantom"
#: A follower like a normal one (PHAN-01).
PHANTOM: Final = FigureKind("phantom", supply=1, stands_on=MEEPLE.stands_on)
AFTER: Final = RuleOption(
    "phantom.after",
    ("any_action", "follower_only"),
    modern="any_action",
    classic="follower_only",
    jcz="any_action",
    about="Whether the phantom may follow any action with a figure, or only the placing of a follower.",
)


class Acted(NamedTuple):
    """The record of this expansion: the last figure action, as far as what follows depends on it."""

    #: The turn part in which it was, by the number of its tile.
    part: int = -1
    verb: str = ""
    #: The kind of the figure that it placed, if it placed one.
    kind: str = ""
    #: The segment and the cell at which it was aimed, where it names them.
    place: str = ""
    cell: tuple[int, ...] = ()
    #: Whether the phantom was at home before it, and did not act itself (PHAN-05, PHAN-12).
    is_ready: int = 0


def acted_by(game: Game, player: int, option: Option) -> Acted:
    """What is to be remembered of a figure action that is about to be carried out."""
    kind = kind_placed(game, option)
    is_ready = kind != PHANTOM.name and game.state.supply[player][PHANTOM.name] > 0
    place = option.target.place if isinstance(option.target, OnSegment) else ""
    return Acted(game.state.last, option.verb, kind, place, cell_of(option.target) or (), int(is_ready))


def kind_placed(game: Game, option: Option) -> str:
    """The kind of the figure that an option places, on a segment or elsewhere; nothing if it places none."""
    if option.verb in game.rules.figures:
        return option.verb
    if option.verb not in game.rules.tagged(PLACES_FIGURE):
        return ""
    match option.target:
        case ToSite() | OnSegment() | OnCorner():
            return option.target.piece
        case InSupply():
            return option.target.kind
    return ""


def first_action(game: Game) -> Acted:
    """The figure action of this turn part; an empty record if nobody was asked for one."""
    record: Acted = game.state.ext.get(SLUG, Acted())
    return record if record.part == game.state.last else Acted()


class SecondFigure(Decision):
    """Behind the figure action the player may place his phantom, too (PHAN-03)."""

    name = "second_figure"
    asks = "Place your phantom as well, or pass."
    rule = "PHAN-03"

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Passing, and every place where the figure action could bring the phantom (PHAN-04, PHAN-09)."""
        if not may_follow(game, step.player):
            return ()
        options = offered(game, Step("action", step.player))
        return [PASS, *(option for option in options if kind_placed(game, option) == PHANTOM.name)]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Place it as the figure action would."""
        game.rules.decisions["action"].play(game, step, option)


def may_follow(game: Game, player: int) -> bool:
    """Whether a player may place his phantom behind his figure action (PHAN-05 to PHAN-07, PHAN-12)."""
    first = first_action(game)
    if not first.is_ready or first.verb == PASS.verb:  # who has passed could have placed it there (PHAN-D01)
        return False
    if not game.state.supply[player][PHANTOM.name]:
        return False
    if game.rules.options[AFTER.name] == "any_action":
        return True
    return first.kind in game.rules.figures and game.rules.figures[first.kind].is_follower
