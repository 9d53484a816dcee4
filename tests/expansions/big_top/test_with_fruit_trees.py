"""Which acrobats earn a fruit action: those on the tile just placed."""

import pytest

from tests.expansions.fruit_trees.orchards import APRICOT_TILE, FRUIT, plant
from tests.rules import rule
from tests.scene import Scene


@rule("TOP-X22", "FRUIT-X01")
@pytest.mark.parametrize(("figure", "waits"), [("meeple acrobats 1,0", "deal"), ("meeple cloister", "fruit")])
def test_an_acrobat_on_another_tile_earns_no_fruit_action(figure: str, waits: str) -> None:
    scene = plant(Scene(f"{APRICOT_TILE} | acrobats-garden", f"{FRUIT},big_top"), (0, 0), "apple")
    scene.play(f"base/cloister @ 1,1 + {figure}")
    assert scene.waits_for() == waits


@rule("TOP-X22", "FRUIT-X01")
@pytest.mark.parametrize(("figure", "waits"), [("meeple acrobats", "fruit"), ("meeple acrobats 1,0", "deal")])
def test_an_acrobat_on_the_tile_just_placed_earns_a_fruit_action(figure: str, waits: str) -> None:
    scene = plant(Scene(f"{APRICOT_TILE} | acrobats-garden", f"{FRUIT},big_top*2"), (0, 0), "apple")
    scene.play(f"acrobats-garden @ 1,1 + {figure}")
    assert scene.waits_for() == waits


@rule("TOP-X22")
def test_scoring_a_pyramid_earns_no_fruit_action() -> None:
    pyramid = "acrobats-garden+red.acrobats+red.acrobats+red.acrobats"
    scene = plant(Scene(f"{APRICOT_TILE} | {pyramid}", f"{FRUIT},big_top"), (0, 0), "apple")
    scene.play("base/cloister @ 1,1 + pyramid 1,0")
    assert scene.gained("red") == 15
    assert scene.waits_for() == "deal"
