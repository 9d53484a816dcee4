"""Figures alike: those of one player and kind in one place are all the same, unless one of them stands out.

An expansion may say that one does (``add_outstanding``). Then whoever chooses who of them leaves can choose
that one or any other: the decision says who leaves by an option (``leaving``), and there are two options in
place of one. Whoever carries it out hands ``Option.which`` on to the game, which tells the expansion
(``on_singled_out``). Without such a word the one that leaves is another.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bastide.core.agenda import Step
from bastide.core.figures import Figure, Resident
from bastide.core.option import Option
from bastide.core.targets import FigureAt

if TYPE_CHECKING:
    from bastide.core.game import Game


def tell_apart(game: "Game", step: Step, options: Sequence[Option]) -> Sequence[Option]:
    """The options, with one more behind each by which either the figure that stands out leaves or another."""
    # Most of the time whoever stands out is alone, and no option has to be looked at.
    marked = {}
    for add in game.rules.add_outstanding:
        for word, figure in add(game):
            if _number_like(game, figure) > 1:
                marked[figure] = word
    if not marked:
        return options
    found = []
    for option in options:
        found.append(option)
        who = leaving(game, step, option)
        if who in marked:
            found.append(option._replace(which=marked[who]))
    return found


def outstanding(game: "Game") -> dict[Figure | Resident, str]:
    """The figures that stand out among others like them, with the words for what marks them."""
    return {who: word for add in game.rules.add_outstanding for word, who in add(game)}


def leaving(game: "Game", step: Step, option: Option) -> Figure | Resident | None:
    """The figure that leaves its place by an option of a waiting decision."""
    handler = game.rules.actions.get(option.verb) or game.rules.decisions[step.name]
    return handler.leaving(game, step, option)


def figure_named(game: "Game", player: int, option: Option) -> Figure | None:
    """The figure on the board that an option names; unless it says whose it is, this player's."""
    return game.find_figure(option.target, player) if isinstance(option.target, FigureAt) else None


def single_out(game: "Game", who: Figure | Resident, which: str, segment: int | None = None) -> None:
    """If it was said which of several figures alike leaves, tell that the one that stands out is the one."""
    if which:
        for hook in game.rules.on_singled_out:
            hook(game, who, segment)


def _number_like(game: "Game", who: Figure | Resident) -> int:
    if isinstance(who, Resident):
        return game.residents().count(who)
    return game.state.graph.of(who.segment).figures.count(who)
