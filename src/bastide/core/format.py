"""The format of a game: who plays which seats, when they play, and what their scores mean.

An expansion may bring one of its own, such as a game for one person; there is at most one in a game.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from bastide.core.errors import SetupError
from bastide.core.events import GameEnded
from bastide.core.judgement import Judgement
from bastide.core.scoring import Payment

if TYPE_CHECKING:
    from bastide.core.expansion import Expansion
    from bastide.core.game import Game
    from bastide.display.goals import Goal


class Format:
    """The usual format: everybody has a seat and plays for himself, and the highest score wins."""

    #: The rule option that says how many seats one person plays; empty where everybody has one seat.
    seats_option: ClassVar[str] = ""
    #: How bots judge whole positions, where the prospects of single seats do not tell how well one is off.
    judgement: ClassVar[Judgement | None] = None

    def may_take_turn(self, game: "Game", player: int) -> bool:
        """Whether a player gets the next turn; others are passed over, and if nobody does, the game ends."""
        return True

    def may_draw(self, game: "Game", player: int) -> bool:
        """Whether a player may draw from the pile now; to others it is as if there were no tile (BASE-14)."""
        return True

    def payment(self, game: "Game", payment: Payment) -> Payment:
        """What players are really given for one thing, at the moment when they are given it."""
        return payment

    def result(self, game: "Game") -> GameEnded:
        """How the game would end with the present scores: those with the highest one win (BASE-73).

        Who has left the game wins only if nobody is left.
        """
        score, retired = game.state.score, game.state.retired
        there = [player for player in range(len(score)) if player not in retired] or range(len(score))
        best = max(score[player] for player in there)
        return GameEnded(tuple(player for player in there if score[player] == best))

    def goals(self, game: "Game") -> Iterable["Goal"]:
        """What can be reached besides points, in the order of the score sheet."""
        return ()

    def standing(self, game: "Game", player: int, points: Sequence[float]) -> float:
        """How well a player is off when all seats have or expect so many points: for bots alone."""
        others = [own for seat, own in enumerate(points) if seat != player]
        return points[player] - max(others, default=0.0)


def format_of(expansions: "Iterable[Expansion]") -> Format:
    """The format of a game with these expansions: the one that one of them brings, or the usual one."""
    bringing = [expansion for expansion in expansions if expansion.format is not None]
    if len(bringing) > 1:
        first, second = (expansion.name for expansion in bringing[:2])
        raise SetupError(f"{first} and {second} are each a game of another format; take one of them")
    return next((found for expansion in bringing if (found := expansion.format)), Format())
