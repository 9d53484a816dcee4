"""The Barber-Surgeons: how a meeple gets out of a bathhouse."""

import pytest

from bastide.core.events import FigureReturned, TilePlaced
from tests.expansions.barber_surgeons.bath import BARBER, inside, scorings
from tests.rules import rule
from tests.scene import Scene

#: A bathhouse with Red's meeple; the last of the eight cells around it is (2, 2).
SEVEN = """
    cloister | city-1/2                        | cloister
    city-1/1 | city-2-adjacent-4+red.bathhouse | cloister
    cloister | cloister                        | .
"""
EIGHTH = "city-1/1 @ 2,2"


@rule("BARB-17", "BARB-24", "BARB-E03")
def test_who_is_surrounded_goes_home_for_free_whoever_has_done_it() -> None:
    scene = Scene(SEVEN, BARBER, turn="blue")
    scene.place(EIGHTH)
    assert (inside(scene, (1, 1)), scene.supply("red"), scene.game.scores) == ([], 7, (0, 0))
    assert scene.waits_for() == "action", "it is back before the figure step"


@rule("BARB-17")
def test_the_meeple_can_be_placed_in_the_same_turn() -> None:
    scene = Scene(SEVEN, BARBER)
    scene.game.state.supply[0] = {"meeple": 0}
    scene.place(EIGHTH)
    assert scene.waits_for() == "action", "there is nobody to buy back any more"
    assert "meeple field@NL" in scene.choices()


@rule("BARB-D03")
def test_it_is_the_first_that_happens_after_the_tile() -> None:
    scene = Scene(SEVEN, BARBER)
    scene.place(EIGHTH)
    kinds = [type(event) for event in scene.events()]
    assert kinds[kinds.index(TilePlaced) + 1] is FigureReturned


@rule("BARB-17")
def test_seven_tiles_are_not_enough() -> None:
    scene = Scene(SEVEN.replace("cloister | cloister                        | .", ".|cloister|."), BARBER)
    scene.place(EIGHTH)
    assert inside(scene, (1, 1)) == ["red meeple"]


@rule("BARB-D03")
def test_an_abbey_surrounds_as_well() -> None:
    picture = SEVEN.replace("| .", "| . | cloister") + ". | . | cloister | ."
    scene = Scene(picture, f"{BARBER},abbey_mayor")
    assert scene.waits_for() == "abbey"
    scene.game.play("abbey 2,2")
    assert (inside(scene, (1, 1)), scene.supply("red")) == ([], 7)


#: The same bathhouse, surrounded already and empty; Red's road is closed at (7, 0).
SURROUNDED = """
    cloister | city-1/2          | cloister | . | . | village-3 | road-straight+red.E | .
    city-1/1 | city-2-adjacent-4 | cloister
    cloister | cloister          | cloister
"""


@rule("BARB-18", "BARB-19")
def test_who_comes_to_a_surrounded_bathhouse_never_leaves_it_for_free() -> None:
    scene = Scene(SURROUNDED, BARBER)
    scene.play("village-3 @ 7,0")
    assert inside(scene, (1, 1)) == ["red meeple"]
    scene.play("road-straight @ 0,3")
    scene.place("road-straight @ 1,3")
    assert inside(scene, (1, 1)) == ["red meeple"]


@rule("BARB-19")
def test_a_tile_placed_elsewhere_frees_nobody() -> None:
    scene = Scene(SURROUNDED.replace("city-2-adjacent-4 ", "city-2-adjacent-4+red.bathhouse "), BARBER)
    scene.place("village-3 @ 7,0")
    assert inside(scene, (1, 1)) == ["red meeple"]


# Buying back.

#: Red's and Blue's meeples in bathhouses with prices of 4 and 3.
TWO = "cloister | . | city-3-5+red.bathhouse | . | city-2-adjacent-4+blue.bathhouse | . | road-curve-4"


@rule("BARB-20", "BARB-22", "BARB-24", "BARB-E04")
def test_a_meeple_is_bought_back_and_may_be_placed_at_once() -> None:
    scene = Scene(TWO, BARBER)
    scene.game.state.score[0] = 10
    scene.game.state.supply[0] = {"meeple": 0}
    scene.place("cloister @ 0,1")
    assert scene.waits_for() == "buyback"
    assert scene.choices() == ["pass", "buyback meeple 2,0 4"]
    scene.game.play("buyback meeple 2,0 4")
    assert scorings(scene) == [("red", "buyback", -4)]
    assert scene.rules_cited("red") == ["BARB-20"]
    assert scene.game.scores == (6, 0)
    assert (inside(scene, (2, 0)), scene.returned("red")) == ([], ["meeple"])
    assert scene.waits_for() == "action"
    scene.game.play("meeple cloister")
    assert scene.supply("red") == 0


@rule("BARB-20")
@pytest.mark.parametrize(
    ("tile", "cost"),
    [
        ("city-2-adjacent-road-curve-3", 2),
        ("roads-2-straight-3", 2),
        ("road-curve-4", 3),
        ("road-straight-5", 4),
    ],
)
def test_each_bathhouse_has_its_price(tile: str, cost: int) -> None:
    scene = Scene(f"cloister | . | {tile}+red.bathhouse", BARBER)
    scene.place("cloister @ 0,1")
    scene.game.play(f"buyback meeple 2,0 {cost}")
    assert scene.gained("red") == -cost


@rule("BARB-20")
def test_nobody_has_to_buy_and_nobody_is_asked_without_a_meeple_there() -> None:
    scene = Scene(TWO, BARBER)
    scene.place("cloister @ 0,1")
    scene.game.play("pass")
    assert (scene.waits_for(), inside(scene, (2, 0)), scene.game.scores) == ("action", ["red meeple"], (0, 0))
    scene.game.play("pass")
    scene.place("cloister @ 0,2")
    assert scene.choices() == ["pass", "buyback meeple 4,0 3"], "Blue is asked about his own"
    nobody = Scene(TWO.replace("+red.bathhouse", ""), BARBER)
    nobody.place("cloister @ 0,1")
    assert nobody.waits_for() == "action"


@rule("BARB-21", "BARB-E07", "BASE-X03")
def test_the_score_may_fall_below_zero() -> None:
    scene = Scene(TWO, BARBER)
    scene.game.state.score[0] = 2
    scene.place("cloister @ 0,1")
    scene.game.play("buyback meeple 2,0 4")
    assert scene.game.scores == (-2, 0)


ALL_RED = TWO.replace("blue", "red").replace("road-curve-4", "road-curve-4+red.bathhouse")


@rule("BARB-23")
def test_one_meeple_is_bought_back_in_a_turn_part() -> None:
    scene = Scene(ALL_RED, BARBER)
    scene.place("cloister @ 0,1")
    assert len(scene.choices()) == 4
    scene.game.play("buyback meeple 2,0 4")
    assert scene.waits_for() == "action"


@rule("BARB-23")
def test_by_option_as_many_as_one_likes() -> None:
    scene = Scene(ALL_RED, BARBER, options={"barber.buybacks": "unlimited"})
    scene.place("cloister @ 0,1")
    scene.game.play("buyback meeple 2,0 4")
    assert scene.choices() == ["pass", "buyback meeple 4,0 3", "buyback meeple 6,0 3"]
    scene.game.play("buyback meeple 6,0 3")
    scene.game.play("pass")
    assert (scene.waits_for(), scene.gained("red")) == ("action", -7)
    assert inside(scene, (4, 0)) == ["red meeple"]


@rule("BARB-23")
def test_a_second_turn_part_brings_another_chance() -> None:
    picture = ALL_RED + "\n. \n village-3 | road-straight+red.E+red:builder.E | ."
    scene = Scene(picture, f"{BARBER},traders_builders")
    scene.place("base/road-straight @ 2,2")
    scene.game.play("buyback meeple 2,0 4")
    scene.game.play("pass")
    scene.place("base/cloister @ 0,1")
    assert scene.waits_for() == "buyback"


@rule("BARB-24", "BARB-10")
def test_a_bathhouse_that_was_left_is_free_again() -> None:
    picture = "village-3 | road-straight+blue.E | . | . | city-3-5+red.bathhouse"
    scene = Scene(picture, BARBER)
    scene.place("village-3 @ 2,0")
    scene.game.play("buyback meeple 4,0 4")
    scene.game.play("pass")
    assert inside(scene, (4, 0)) == ["blue meeple"]
