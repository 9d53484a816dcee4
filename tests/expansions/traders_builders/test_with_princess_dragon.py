"""Builder and pig with dragon and volcano."""

import pytest

from tests.expansions.princess_dragon.beasts import PD, fly, put_dragon, with_verb
from tests.rules import rule
from tests.scene import Scene


@rule("TB-X02", "PD-02", "PD-05")
@pytest.mark.parametrize(
    ("tile", "placed"),
    [
        ("base/road-straight", {"builder road@E", "pig field@NL", "pig field@ER"}),
        ("road-straight-volcano", set()),
    ],
)
def test_neither_builder_nor_pig_goes_onto_a_volcano_with_the_dragon(tile: str, placed: set[str]) -> None:
    scene = Scene("base/road-straight+red.E+red.NL+red.SL | .", f"{PD},traders_builders")
    scene.place(f"{tile} @ 1,0")
    assert with_verb(scene, "builder", "pig") == placed


@rule("TB-X07")
@pytest.mark.parametrize("moment", ["before-scoring", "after-scoring"])
def test_a_dragon_tile_of_part_one_moves_the_dragon_before_part_two(moment: str) -> None:
    scene = Scene(
        "base/road-straight+red.E+red:builder.E | .\nbase/cloister | .",
        f"{PD},traders_builders",
        options={"dragon_move": moment},
    )
    put_dragon(scene, (0, 1))
    scene.play("road-straight-dragon @ 1,0")
    assert scene.waits_for() == "dragon_step"
    fly(scene, "0,0", "1,0")
    assert scene.waits_for() == "deal"
    assert scene.game.state.active == scene.seat("red"), "the second part, though the builder was eaten"
    assert scene.supply("red", "builder") == 1
    scene.play("base/cloister @ 0,2")
    assert scene.game.state.active == scene.seat("blue")
