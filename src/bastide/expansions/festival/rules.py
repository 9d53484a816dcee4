"""The Festival: whoever lays one of its tiles may take a figure back instead of placing one."""

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from bastide.core.agenda import Action, Step
from bastide.core.alike import figure_named, single_out
from bastide.core.events import PieceMoved
from bastide.core.expansion import Expansion, Part
from bastide.core.figures import Figure, Resident, give_back
from bastide.core.game import Game
from bastide.core.hooks import Preparation, Turns, about
from bastide.core.layout import Layout
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.setup import Setup
from bastide.core.targets import AtSite
from bastide.display.lines import TAKE_BACK

FESTIVAL: Final = "festival"
RETURN: Final = RuleOption(
    "festival.return",
    ("figure", "follower"),
    modern="figure",
    classic="figure",
    about="What may be taken back at a festival.",
)
SETS: Final = RuleOption(
    "festival.sets",
    ("1", "2", "1+2"),
    modern="1",
    classic="1",
    about="The ten tiles of one release, or of both.",
)


class ReturnFigure(Action):
    """The figure action of taking an own figure back without points (FEST-02, FEST-07)."""

    verb = "return"
    says = TAKE_BACK

    def leaving(self, game: Game, step: Step, option: Option) -> Figure | None:
        return figure_named(game, step.player, option)

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Give it back to the supply."""
        figure = self.leaving(game, step, option)
        assert figure is not None, "a figure on the board is named by its cell"
        game.return_figure(figure, option.which)


def is_festival(game: Game) -> bool:
    """Whether the tile just placed shows a festival, and festivals are held in this game."""
    state = game.state
    if state.last < 0 or not game.rules.has_part(FESTIVAL, FESTIVAL):
        return False
    return FESTIVAL in game.rules.tiles[state.board.tiles[state.last].tile].type.symbols


def may_return(game: Game, kind: str) -> bool:
    """Whether figures of a kind are among those that a festival gives back (FEST-04)."""
    return game.rules.options[RETURN.name] == "figure" or game.rules.figures[kind].is_follower


class Withdraw(Action):
    """The figure action of taking an own follower out of a quarter of a town (FEST-05, FEST-X05).

    An expansion with such quarters says how one leaves them.
    """

    verb = "withdraw"
    says = "take back the {figure} in the {place}"

    @abstractmethod
    def leave(self, game: Game, player: int, kind: str, quarter: str) -> None:
        """Take a follower out of a quarter."""

    def leaving(self, game: Game, step: Step, option: Option) -> Resident:
        return Resident(step.player, *option.the(AtSite)[:2])

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Give it back to the supply."""
        who = self.leaving(game, step, option)
        single_out(game, who, option.which)
        self.leave(game, *who)
        give_back(game.state.supply, who.player, who.kind)
        game.state.log.append(PieceMoved(who.player, who.kind, "supply"))


class Festival(Expansion, Preparation, Turns):
    """Ten tiles with a festival, on which a player may take one of his figures home."""

    slug = FESTIVAL
    name = "The Festival"
    brings = "Take a figure home instead of placing one."
    parts = (Part(FESTIVAL, "Take a figure back instead of placing one"),)
    options = (RETURN, SETS)
    actions = (ReturnFigure(),)

    def revise_layout(self, setup: Setup, layout: Layout) -> Layout:
        if setup.chosen[SETS.name] != "1+2":
            return layout
        pool = {
            name: 2 * count if name.startswith(f"{FESTIVAL}/") else count
            for name, count in layout.pool.items()
        }
        return replace(layout, pool=pool)

    @about(decisions={"action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        if not is_festival(game):
            return ()
        own = (f for f in game.figures() if f.player == step.player and may_return(game, f.kind))
        return dict.fromkeys(Option(ReturnFigure.verb, game.target_of(figure)) for figure in own)
