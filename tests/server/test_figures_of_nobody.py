"""Figures that are nobody's and stand on roads and cities: they are told where everybody sees them."""

from math import dist

from bastide.art import spot_for
from bastide.server.telling.on_board import tokens_on_table
from tests.expansions.mage_witch.spells import MAGIC, put
from tests.scene import Scene


def test_alone_it_stands_on_its_segment_and_not_on_the_ground_below_figures() -> None:
    scene = put(Scene("base/road-straight", MAGIC), "mage", (0, 0), "E")
    mage, witch = tokens_on_table(scene.game)
    assert (mage.name, mage.cell, mage.place) == ("mage", (0, 0), "")
    assert mage.spot == spot_for(scene.game, (0, 0), "road@E")
    assert (witch.cell, witch.spot) == (None, None)


def test_it_stands_beside_a_follower_who_is_there() -> None:
    scene = put(Scene("base/road-straight+red.E", MAGIC), "mage", (0, 0), "E")
    mage, _ = tokens_on_table(scene.game)
    assert mage.spot is not None
    assert 12 < dist(mage.spot, spot_for(scene.game, (0, 0), "road@E")) < 20
