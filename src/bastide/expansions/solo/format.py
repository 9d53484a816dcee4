"""The format of the solo game: colours in place of players, and the least of their scores as the result."""

from collections.abc import Iterable, Sequence
from typing import Final

from bastide.core.events import GameEnded
from bastide.core.format import Format
from bastide.core.game import Game
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Payment
from bastide.display.goals import Goal
from bastide.expansions.solo.goals import goals
from bastide.expansions.solo.least import at_the_moment, put_off
from bastide.expansions.solo.outlook import JUDGEMENT
from bastide.expansions.solo.solitaire import has_tile, solitaire

COLOURS: Final = RuleOption(
    "solo.colours",
    ("1", "2", "3", "4"),
    modern="3",
    classic="3",
    about="How many colours you play; the tiles are dealt evenly among them.",
)


class SoloFormat(Format):
    """One player steers all colours, each with a pile of its own, and only the one behind may score."""

    seats_option = COLOURS.name
    judgement = JUDGEMENT

    def may_take_turn(self, game: Game, player: int) -> bool:
        return has_tile(game, player) and not solitaire(game).is_stuck  # SOLO-20, SOLO-27

    def may_draw(self, game: Game, player: int) -> bool:
        return has_tile(game, player)  # SOLO-12

    def payment(self, game: Game, payment: Payment) -> Payment:
        is_over = payment.final and not solitaire(game).meeples
        return put_off(game, payment) if is_over else at_the_moment(game, payment)

    def result(self, game: Game) -> GameEnded:
        everybody = tuple(range(len(game.state.score)))
        return GameEnded(everybody, joint=min(game.state.score))  # SOLO-23

    def goals(self, game: Game) -> Iterable[Goal]:
        return goals(game)

    def standing(self, game: Game, player: int, points: Sequence[float]) -> float:
        return min(points)  # SOLO-23
