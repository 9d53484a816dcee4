"""The duty to place a meeple on a free feature of the tile just laid."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bastide.core.agenda import Auto, Step
from bastide.core.board import Placed
from bastide.core.figures import FigureKind
from bastide.core.game import Game
from bastide.core.option import PASS, Option
from bastide.core.targets import OnSegment
from bastide.core.tiles import FIELD
from bastide.core.turn import is_claimed
from bastide.expansions.base.rules import MEEPLE
from bastide.expansions.solo.solitaire import keep, solitaire


def without_fields(figure: FigureKind, meeples: int) -> FigureKind:
    """A kind of figure as it is in a solo game: nobody lies on a field, and meeples are few."""
    supply = meeples if figure.name == MEEPLE.name else figure.supply  # SOLO-01
    return replace(figure, supply=supply, stands_on=figure.stands_on - {FIELD})  # SOLO-09


def free_segments(game: Game, placed: Placed) -> Iterator[int]:
    """The roads and cities of a tile without anybody's follower, and the monasteries and the like (SOLO-07).

    Where parts of a feature are claimed apart, each is judged by itself (LAB-X09). Whatever else a meeple may
    stand on is like a monastery: a shrine, a hut; a garden is not (SOLO-X03, SOLO-X05).
    """
    kinds = game.rules.figures[MEEPLE.name].stands_on
    for segment in game.segments_on(placed):
        feature = game.state.graph.of(segment)
        if feature.kind in kinds and not is_claimed(game, feature, segment):
            yield segment


def under_duty(game: Game, options: Sequence[Option]) -> Sequence[Option]:
    """What is left of the options at the figure action while a meeple has to be placed (SOLO-X05).

    What is done besides the figure action and lets it wait stays possible.
    """
    if game.state.last < 0:
        return options
    placed = game.state.board.tiles[game.state.last]
    free = {game.locate(segment)[1] for segment in free_segments(game, placed)}
    if not free:
        return options  # SOLO-10
    meeting = [option for option in options if _is_follower(game, option) and _place(option) in free]
    besides = [option for option in options if _comes_back(game, option)]
    return [*(meeting or [PASS]), *besides]


def _place(option: Option) -> str:
    """The segment of the tile just laid to which an option brings a figure, if it brings one there."""
    return option.target.place if isinstance(option.target, OnSegment) else ""


def _is_follower(game: Game, option: Option) -> bool:
    """Whether an option places a follower."""
    figure = game.rules.figures.get(option.verb)
    return figure is not None and figure.is_follower


def _comes_back(game: Game, option: Option) -> bool:
    action = game.rules.actions.get(option.verb)
    return action is not None and action.comes_back


class Duty(Auto):
    """After the figure action it is seen whether a meeple was missing."""

    name = "solo_duty"

    def run(self, game: Game, step: Step) -> None:
        """The game ends with a turn in which there was a free feature and nobody to place (SOLO-11)."""
        if game.state.last < 0:
            return
        placed = game.state.board.tiles[game.state.last]
        kinds = game.rules.figures
        is_met = any(kinds[figure.kind].is_follower for figure in game.figures_on(placed))
        if not is_met and any(True for _ in free_segments(game, placed)):
            keep(game, solitaire(game)._replace(is_stuck=True))
