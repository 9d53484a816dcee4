"""The Barber-Surgeons in the solo game."""

from tests.expansions.barber_surgeons.bath import inside
from tests.expansions.solo.solitaire import solo
from tests.rules import rule

#: A single thief of blue on a road that a village in the east completes, and two bathhouses elsewhere.
PICTURE = """
    base/village-3 | base/road-straight+blue.E | .
    .              | .                         | .
    city-3-5       | .                         | road-straight-5
"""


@rule("BARB-X10")
def test_the_colour_of_the_meeple_goes_to_a_bathhouse_of_its_choice_whether_it_was_paid_or_not() -> None:
    scene = solo(PICTURE, "barber_surgeons", scores=(1, 2, 3))
    scene.play("base/village-3 @ 2,0 + road@E")
    assert scene.scored("blue") == ["not the least +0"]
    assert (scene.waits_for(), scene.game.actor) == ("bathhouse_visit", scene.seat("blue"))
    scene.game.play("bathe 0,2")
    assert inside(scene, (0, 2)) == ["blue meeple"]


@rule("BARB-X10")
def test_a_price_is_paid_by_the_colour_of_the_meeple_though_it_is_ahead() -> None:
    picture = PICTURE.replace("+blue.E", "").replace("city-3-5", "city-3-5+red.bathhouse")
    scene = solo(picture, "barber_surgeons", scores=(9, 2, 3))
    scene.place("base/village-3 @ 2,0")
    (offer,) = [code for code in scene.choices() if code != "pass"]
    scene.game.play(offer)
    price = int(offer.split()[-1])
    assert scene.game.scores == (9 - price, 2, 3)
    assert scene.supply("red") == 4


@rule("BARB-X10")
def test_a_meeple_bought_back_can_meet_the_duty() -> None:
    picture = PICTURE.replace("+blue.E", "").replace("city-3-5", "city-3-5+red.bathhouse")
    scene = solo(picture, "barber_surgeons", scores=(9, 2, 3))
    scene.game.state.supply[0] = {"meeple": 0}
    scene.place("base/village-3 @ 2,0")
    scene.game.play(next(code for code in scene.choices() if code != "pass"))
    assert scene.waits_for() == "action"
    scene.game.play("meeple road@E")
    assert not scene.game.is_over
