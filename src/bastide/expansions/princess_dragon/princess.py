"""The princess: she has a knight sent away from the city that her tile extends."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bastide.core.agenda import Action, Step
from bastide.core.alike import figure_named
from bastide.core.figures import Figure
from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.tiles import CITY
from bastide.expansions.princess_dragon.pieces import PRINCESS

PRINCESS_ACTION: Final = RuleOption(
    "princess",
    ("may", "must"),
    modern="may",
    classic="must",
    about="Whether a knight may or must be sent away when a princess comes into his city.",
)


class SendAway(Action):
    """The figure action of sending a knight home, whosever he is (PD-25)."""

    verb = PRINCESS
    says = "send home {whose}'s {figure} in the {feature}"

    def leaving(self, game: Game, step: Step, option: Option) -> Figure | None:
        return figure_named(game, step.player, option)

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Return him; no figure is placed in this turn part (PD-26)."""
        knight = self.leaving(game, step, option)
        assert knight is not None, "a knight is named by his cell and his player"
        game.return_figure(knight, option.which)


def princess_options(game: Game) -> Iterable[Option]:
    """Every follower in a city into which the tile just laid has brought a princess (PD-24, PD-28)."""
    return dict.fromkeys(Option(PRINCESS, game.target_of(knight, knight.player)) for knight in _knights(game))


def _knights(game: Game) -> Iterator[Figure]:
    state = game.state
    if state.last < 0:
        return
    placed = state.board.tiles[state.last]
    for local, segment in enumerate(game.rules.tiles[placed.tile].shapes[placed.rotation].segments):
        city = state.graph.of(placed.first + local)
        if PRINCESS in segment.marks and city.kind == CITY:  # in a castle there are no knights (PD-X09)
            for figure in city.figures:
                if figure.on_tile and game.rules.figures[figure.kind].is_follower:
                    yield figure


def insist(game: Game, options: Sequence[Option]) -> Sequence[Option]:
    """Where a knight must go, leave nothing else but what can be done at any time (PD-25)."""
    if game.rules.options[PRINCESS_ACTION.name] == "may" or all(o.verb != PRINCESS for o in options):
        return options
    actions = game.rules.actions
    return [o for o in options if o.verb == PRINCESS or (o.verb in actions and actions[o.verb].comes_back)]
