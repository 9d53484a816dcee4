"""The dragon, volcanoes and portals beside the board of the wheel."""

import pytest

from tests.expansions.princess_dragon.beasts import put_dragon
from tests.expansions.wheel_of_fortune.fair import BOARD, crowned, put_crowns
from tests.rules import rule
from tests.scene import Scene

BOTH = "princess_dragon,wheel_of_fortune"
CLOISTER = "wheel-of-fortune/cloister"


def tile_with(scene: Scene, symbol: str) -> str:
    return next(tile.type.id for tile in scene.game.rules.tiles if symbol in tile.type.symbols)


@rule("PD-X06", "WHEEL-X05")
def test_the_dragon_does_not_enter_the_board() -> None:
    scene = Scene(f"{BOARD}. | . | {CLOISTER}+red.cloister | {CLOISTER}", BOTH)
    put_crowns(scene, "red crown.tax.0")
    put_dragon(scene, (2, 4))
    scene.draw(tile_with(scene, "dragon"))
    placement = next(choice for choice in scene.choices() if choice.startswith("tile"))
    scene.game.play(placement)
    if scene.waits_for() == "action":
        scene.game.play("pass")
    assert scene.waits_for() == "dragon_step"
    assert scene.choices() == ["dragon 3,4"], "not to the board above"
    scene.game.play("dragon 3,4")
    assert scene.waits_for() == "deal", "it has nowhere else to go"
    assert crowned(scene) == {"crown.tax.0": "red:meeple"}


@rule("WHEEL-D05", "PD-03")
@pytest.mark.parametrize(("value", "crowns"), [("allowed", 9), ("none", 0)])
def test_a_volcano_may_bar_the_crown_spaces(value: str, crowns: int) -> None:
    scene = Scene(CLOISTER, BOTH, options={"volcano_actions": value})
    scene.draw(tile_with(scene, "volcano"))
    scene.game.play(next(choice for choice in scene.choices() if choice.startswith("tile")))
    assert sum(choice.startswith("crown ") for choice in scene.choices()) == crowns


@rule("WHEEL-D05")
def test_without_a_volcano_nothing_bars_the_crown_spaces() -> None:
    scene = Scene(CLOISTER, BOTH, options={"volcano_actions": "none"})
    scene.place(f"{CLOISTER} @ 0,1")
    assert sum(choice.startswith("crown ") for choice in scene.choices()) == 9


@rule("PD-X11", "PD-23", "WHEEL-04")
def test_a_portal_leads_to_the_land_of_the_board_but_not_to_crown_spaces() -> None:
    scene = Scene(BOARD, BOTH)
    scene.place("village-3-portal @ 4,2")
    codes = [choice.split() for choice in scene.choices() if choice.startswith("meeple")]
    through = {(words[1], words[2]) for words in codes if len(words) > 2}
    assert {("city@N", "0,0"), ("road@N", "2,0"), ("city@S", "1,3"), ("field@NR", "3,1")} <= through
    assert not [words for words in codes if "crown" in words[1]]
