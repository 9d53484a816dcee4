"""Under the Big Top with Leipzig: the ringmaster on his way, and the circus at the walls."""

import pytest

from tests.expansions.big_top.tent import pitch
from tests.expansions.leipzig.fair import QUARTERS, fair, scorings, send, within
from tests.rules import rule

BOTH = "leipzig,big_top"
#: A circus tile above the ringmaster's cell (-2,1).
ABOVE = ". | circus-road-end/2"


@rule("LEIP-X11")
def test_a_ringmaster_who_is_sent_is_paid_first() -> None:
    scene = fair(". | base/road-straight+red:ringmaster.E", BOTH, above=ABOVE)
    scene.play("base/village-3 @ -3,1")
    scene.game.play("send ringmaster tanners")
    assert scorings(scene) == [("red", "ringmaster", 2)]
    assert within(scene, "tanners") == ["red:ringmaster"]
    kinds = [type(event).__name__ for event in scene.events()]
    assert kinds.index("Scored") < kinds.index("FigureTaken")


@rule("LEIP-X11")
def test_one_who_stays_or_leaves_others_behind_is_paid_once_with_the_road() -> None:
    for figures, move in (
        ("+red:ringmaster.E", "pass"),
        ("+red:ringmaster.E+red.E", "send ringmaster tanners"),
        ("+red:ringmaster.E+red.E", "send meeple tanners"),
    ):
        scene = fair(f". | base/road-straight{figures}", BOTH, above=ABOVE)
        scene.play("base/village-3 @ -3,1")
        scene.game.play(move)
        assert scorings(scene) == [("red", "road", 3), ("red", "ringmaster", 2)]


@rule("LEIP-X11")
def test_the_ringmaster_of_another_is_paid_as_ever() -> None:
    scene = fair(
        "base/village-3 | road-straight+blue:ringmaster.E | . | road-straight+red.E",
        BOTH,
        above="circus-road-end/2 | . | .",
    )
    scene.play("base/road-straight @ -3,1")
    scene.game.play("send meeple tanners")
    scene.game.play("pass")
    assert scorings(scene) == [("blue", "road", 5), ("blue", "ringmaster", 2)]


@rule("LEIP-X11")
def test_of_two_ringmasters_each_is_paid_once() -> None:
    scene = fair(
        "base/village-3 | road-straight+blue:ringmaster.E | . | road-straight+red:ringmaster.E",
        BOTH,
        above="circus-road-end/2 | . | circus-road-end/2",
    )
    scene.play("base/road-straight @ -3,1")
    scene.game.play("send ringmaster tanners")
    scene.game.play("pass")
    assert scorings(scene) == [("red", "ringmaster", 2), ("blue", "road", 5), ("blue", "ringmaster", 2)]


@rule("TOP-X18")
@pytest.mark.parametrize("quarter", QUARTERS)
def test_the_circus_does_not_pay_those_in_leipzig(quarter: str) -> None:
    scene = fair(". | .", BOTH)
    send(scene, quarter, "red")
    scene.play("circus-road-end @ -1,2 + field@NL")
    pitch(scene, (-1, 2))
    scene.play("circus-road-ends-2-ew @ -2,1")
    scene.game.play("animal monkey")
    assert scorings(scene) == [("red", "circus", 3)], "for the farmer alone"
