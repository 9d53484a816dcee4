"""The end: meeples on the tiles are counted one after the other, and the lowest score is the result."""

from itertools import permutations

from bastide.core.events import GameEnded, Scored
from tests.expansions.solo.solitaire import solo
from tests.rules import rule
from tests.scene import Scene

#: Red has two meeples out, blue one, green three.
SIX_OUT = """
    cloister+red.cloister  | cloister+red.cloister   | cloister+blue.cloister
    cloister+green.cloister | cloister-road+green.cloister+green.S | .
"""


def end_of(picture: str, scores: tuple[int, int, int], others: str = "") -> Scene:
    scene = solo(picture, others, scores=scores)
    scene.finish()
    return scene


@rule("SOLO-22", "SOLO-23", "SOLO-24", "SOLO-E06")
def test_each_meeple_gives_two_points_to_a_colour_that_is_behind() -> None:
    scene = end_of(SIX_OUT, (20, 21, 25))
    gained = [(event.player, event.points) for event in scene.events() if isinstance(event, Scored)]
    assert gained == [(0, 2), (1, 2), (0, 2)]
    assert scene.game.scores == (24, 23, 25)
    assert scene.rules_cited("red") == ["SOLO-22", "SOLO-22"]
    assert scene.game.result == GameEnded((0, 1, 2), joint=23)


@rule("SOLO-22")
def test_the_cells_of_the_meeples_are_lit_up_each_once() -> None:
    scene = end_of(SIX_OUT, (20, 21, 25))
    cells = [event.cells for event in scene.events() if isinstance(event, Scored) and event.player == 0]
    assert cells == [((0, 0),), ((1, 0),)]
    assert all(event.final for event in scene.events() if isinstance(event, Scored))


@rule("SOLO-23")
def test_the_lowest_score_is_the_result_and_all_colours_have_it_together() -> None:
    scene = end_of("cloister", (40, 31, 50))
    assert scene.game.is_over
    assert scene.game.winners == (0, 1, 2)
    assert scene.game.state.log[-1] == GameEnded((0, 1, 2), joint=31)


@rule("SOLO-21")
def test_nothing_incomplete_is_scored() -> None:
    scene = end_of("city-2-adjacent+red.N | cloister+blue.cloister", (1, 9, 9))
    assert scene.scored("red") == ["meeple +2"]
    assert scene.scored("blue") == []


@rule("SOLO-22")
def test_a_colour_that_is_ahead_gets_nothing_for_its_meeples() -> None:
    scene = end_of("cloister+red.cloister | cloister+blue.cloister", (9, 1, 2))
    assert scene.game.scores == (9, 3, 2), "blue is counted, then green is behind without a meeple"


def count_in(order: tuple[int, ...], scores: list[int], out: list[int]) -> int:
    """The result when of several colours that are behind the first one in this order is counted first."""
    scores, out = scores[:], out[:]
    while True:
        behind = [seat for seat in order if scores[seat] == min(scores) and out[seat]]
        if not behind:
            return min(scores)
        scores[behind[0]] += 2
        out[behind[0]] -= 1


@rule("SOLO-24")
def test_the_result_is_the_same_in_any_order() -> None:
    for scores in ([4, 4, 4], [3, 4, 4], [5, 4, 6], [4, 5, 4]):
        for out in ([1, 2, 3], [2, 2, 2], [0, 3, 1]):
            results = {count_in(order, scores, out) for order in permutations(range(3))}
            assert results == {min(had + 2 * more for had, more in zip(scores, out, strict=True))}


@rule("SOLO-24")
def test_meeples_alone_are_counted_without_asking() -> None:
    scene = end_of(SIX_OUT, (20, 20, 20))
    assert scene.game.is_over
    assert scene.game.scores == (24, 22, 24)


@rule("SOLO-21", "SOLO-20")
def test_features_completed_in_the_last_turn_are_scored_first() -> None:
    scene = solo("cloister-road/3+red.E | .", scores=(1, 9, 9), turn="blue")
    scene.leave_in_pile("cloister-road")
    scene.play("cloister-road/1 @ 1,0 + cloister")
    assert scene.scored("red") == ["tiles +2"]
    assert scene.game.is_over
    assert scene.game.scores == (3, 9, 9)
