"""On which tiles the quarters lie, where it matters: for the catapult."""

from bastide.expansions.count.quarters import settle
from tests.expansions.catapult.booth import EXACT, place_fair, positions, throw_to
from tests.expansions.count.carcassonne import CITY, within
from tests.rules import rule
from tests.scene import Scene


@rule("COUNT-32")
def test_each_quarter_lies_on_its_tile() -> None:
    scene = Scene(CITY, "catapult,count", options=EXACT)
    for quarter in ("castle", "cathedral", "market", "blacksmith"):
        settle(scene.game, 1, "meeple", quarter)
    assert {name.split()[2]: at for name, at in positions(scene).items()} == {
        "castle": (2500, 500),  # the third tile of the upper row
        "cathedral": (1500, 1500),  # the two inner ones
        "market": (2500, 1500),
        "blacksmith": (1500, 2500),  # the tenth
    }


@rule("COUNT-32")
def test_a_throw_over_one_quarter_leaves_the_others_alone() -> None:
    scene = Scene(CITY, "catapult,count", options=EXACT)
    for quarter in ("castle", "market"):
        settle(scene.game, 1, "meeple", quarter)
    place_fair(scene, "knockout")
    throw_to(scene, 2.5, 0.5, slides_over=True)
    assert (within(scene, "castle"), within(scene, "market")) == ([], ["blue"])
