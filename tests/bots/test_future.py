"""Futures that are much alike: less is looked at, and the same is found."""

from collections.abc import Sequence

import pytest

from bastide import Game, Setup
from bastide.bots.ahead import worths_of
from bastide.bots.future import Future
from bastide.bots.trials import sample
from bastide.bots.worth import Appraiser
from bastide.core.option import Option
from bastide.core.view import View
from tests.expansions.solo.solitaire import solo


class Looks:
    """Counts how often positions are judged."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.number = 0
        judge = Appraiser.prospects

        def count(appraiser: Appraiser, game: Game, distant: Sequence[float] | None = None) -> list[float]:
            self.number += 1
            return judge(appraiser, game, distant)

        monkeypatch.setattr(Appraiser, "prospects", count)

    def reset(self) -> int:
        """The number so far; it begins anew."""
        number, self.number = self.number, 0
        return number


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Looks:
    return Looks(monkeypatch)


def some_view(seed: int) -> tuple[View, list[Option]]:
    """A position in mid-game and its best options."""
    game = Game.new(Setup.make(2, "tower"), seed=seed)
    while game.state.turn < 16 or len(game.options()) < 12:
        choice = Future(game).choose(game)
        assert choice is not None
        game.play(choice)
    view = game.view(game.actor)
    worths = worths_of(view)
    return view, sorted(worths, key=worths.__getitem__, reverse=True)[:6]


def test_what_one_future_has_shown_spares_looks_in_the_next(looks: Looks) -> None:
    view, options = some_view(2)
    looks.reset()
    apart = [sample(view, [option], "draws", Future(view.game)) for option in options]
    many = looks.reset()
    together = sample(view, options, "draws", Future(view.game))
    few = looks.reset()
    assert few < 0.8 * many
    assert together is not None
    assert together == pytest.approx([found[0] for found in apart if found], abs=1.0)


def test_habits_spare_looks_from_the_start(looks: Looks) -> None:
    view, options = some_view(3)
    first = Future(view.game)
    sample(view, options, "draws", first)
    assert first.habits
    looks.reset()
    without = sample(view, options[:1], "draws", Future(view.game))
    many = looks.reset()
    known = dict(first.habits)
    assert sample(view, options[:1], "draws", Future(view.game, known)) == pytest.approx(without, abs=1.0)
    assert looks.reset() < many
    assert known == first.habits, "nobody's habits are changed by others"


def test_nothing_is_found_when_time_is_up() -> None:
    view, options = some_view(2)
    assert Future(view.game).choose(view.game, lambda: False) is None
    assert sample(view, options, "draws", Future(view.game), lambda: False) is None


def test_in_a_future_of_one_who_plays_all_seats_turns_are_judged_at_their_end() -> None:
    """A city of two tiles pays the colour that is behind, or nobody: that is seen when it has been scored."""
    picture = "city-1/1+red.E | . | . | city-1/1+blue.E | ."
    for scores, where in (((1, 20, 21), "tile 1,0 r3"), ((20, 1, 21), "tile 4,0 r3")):
        scene = solo(picture, turn="green", scores=scores)
        scene.draw("city-1")
        choice = Future(scene.game).choose(scene.game)
        assert choice is not None
        assert choice.code == where
