"""The format of a game: what is really paid, who gets a turn or a tile, and what the scores mean."""

from collections.abc import Iterable, Sequence

import pytest

from bastide.books.clashes import clashes
from bastide.core.errors import SetupError
from bastide.core.events import GameEnded
from bastide.core.expansion import Expansion
from bastide.core.format import Format
from bastide.core.game import Game
from bastide.core.hooks import Points
from bastide.core.library import Library
from bastide.core.scoring import Line, Payment
from bastide.core.setup import Setup
from bastide.display.goals import Goal, goals_of
from bastide.expansions.base import Base
from tests.scene import Scene

#: A road of four tiles that red and blue share, completed at (3, 0).
SHARED = "city-1-village-3/2 | road-straight+red.E | road-straight+blue.E | ."
END = "city-1-village-3/0 @ 3,0"


class Half(Format):
    """Whatever several players share is given to the first of them alone."""

    def payment(self, game: Game, payment: Payment) -> Payment:
        return payment._replace(shares=payment.shares[:1])


class HalfAtOnce(Expansion):
    slug = "half"
    format = Half()


class HalfInTurn(Expansion, Points):
    slug = "half_in_turn"
    format = Half()
    scores_in_turn = True

    def on_feature_scored(self, game: Game, feature: object, final: bool) -> None:
        if not final:
            game.state.ext[self.slug] = tuple(player for player, _ in game.state.bills[0].shares)


def shared(expansion: Expansion) -> Scene:
    scene = Scene(SHARED, expansion.slug, library=Library((Base(), expansion)))
    scene.play(END)
    return scene


def test_all_owners_of_a_feature_are_paid_in_one_payment() -> None:
    assert shared(HalfAtOnce()).game.scores == (4, 0)
    assert shared(HalfInTurn()).game.scores == (4, 0)


def test_a_bill_tells_what_was_paid() -> None:
    assert shared(HalfInTurn()).game.state.ext["half_in_turn"] == (0,)


def test_a_payment_without_lines_is_not_noted() -> None:
    scene = Scene("city-1")
    before = len(scene.game.state.log)
    paid = scene.game.pay(Payment("gift", ((0, ()), (1, (Line("gift", 3, "TOY-01"),))), ()))
    assert scene.game.scores == (0, 3)
    assert len(scene.game.state.log) == before + 1
    assert [player for player, _ in paid.shares] == [0, 1]


class Drowsy(Format):
    """Blue gets no turn, and green no tile."""

    def may_take_turn(self, game: Game, player: int) -> bool:
        return player != 1

    def may_draw(self, game: Game, player: int) -> bool:
        return player != 2


class Lazy(Expansion):
    slug = "lazy"
    name = "Lazy"
    format = Drowsy()


def test_who_gets_no_turn_is_passed_over_and_who_may_not_draw_does_nothing() -> None:
    scene = Scene("road-straight", "lazy", players=3, library=Library((Base(), Lazy())))
    before = scene.game.state.turn
    scene.play("road-straight @ 1,0")
    assert scene.game.state.active == 0, "blue is passed over, green's turn is over at once"
    assert scene.game.state.turn == before + 2


class Asleep(Format):
    def may_take_turn(self, game: Game, player: int) -> bool:
        return False


class Nobody(Expansion):
    slug = "nobody"
    format = Asleep()


def test_a_game_in_which_nobody_gets_a_turn_ends() -> None:
    scene = Scene("road-straight", "nobody", library=Library((Base(), Nobody())))
    scene.play("road-straight @ 1,0")
    assert scene.game.is_over


class Together(Format):
    """Everybody wins together, with as many points as all have."""

    def result(self, game: Game) -> GameEnded:
        return GameEnded(tuple(range(len(game.state.score))), joint=sum(game.state.score))

    def goals(self, game: Game) -> Iterable[Goal]:
        yield Goal("peace", "Nobody is behind.", min(game.state.score), max(game.state.score), False)

    def standing(self, game: Game, player: int, points: Sequence[float]) -> float:
        return sum(points)


class Friends(Expansion):
    slug = "friends"
    name = "Friends"
    format = Together()


def test_an_expansion_says_what_the_scores_mean() -> None:
    scene = Scene(SHARED, "friends", library=Library((Base(), Friends())))
    scene.game.state.score[:] = (3, 9)
    assert not scene.game.winners, "the game is not over"
    assert scene.game.standing(0, (3.0, 9.0)) == 12.0
    assert [(goal.name, goal.has, goal.of) for goal in goals_of(scene.game)] == [("peace", 3, 9)]
    scene.finish()
    assert scene.game.state.log[-1] == GameEnded((0, 1), joint=sum(scene.game.scores))


def test_without_one_everybody_plays_for_himself() -> None:
    scene = Scene("city-1", players=3)
    assert scene.game.standing(0, (3.0, 9.0, 4.0)) == -6.0
    assert scene.game.standing(1, (3.0, 9.0, 4.0)) == 5.0
    scene.game.state.score[:] = (9, 9, 4)
    scene.finish()
    assert scene.game.state.log[-1] == GameEnded((0, 1))
    assert goals_of(scene.game) == []


def test_a_game_has_one_format_at_most() -> None:
    library = Library((Base(), Lazy(), Friends()))
    reason = "Lazy and Friends are each a game of another format; take one of them"
    with pytest.raises(SetupError, match=reason):
        Setup.make(3, "lazy,friends", library=library)
    assert clashes(library, "lazy") == {"friends": (reason,)}
