"""Dragon, fairy, portals and princesses are parts; what is not in the game is decoration."""

import pytest

from tests.expansions.princess_dragon.beasts import PD, dragon_at, put_fairy, with_verb
from tests.rules import rule
from tests.scene import Scene

OTHERS = f"{PD}[fairy+portal+princess]"


@rule("PD-D01")
def test_without_the_dragon_volcanoes_and_dragon_tiles_are_ordinary_tiles() -> None:
    scene = Scene("base/cloister", OTHERS)
    scene.place("field-volcano @ 1,0")
    assert dragon_at(scene) is None
    assert with_verb(scene, "meeple") == {"meeple field@NL"}
    scene.game.play("pass")
    scene.draw("road-curve-dragon")
    assert scene.waits_for() == "place"
    assert scene.game.held_tiles() == []
    scene.game.play("tile 0,1 r0")
    scene.game.play("pass")
    assert scene.game.state.active == scene.seat("red")


@rule("PD-D01")
@pytest.mark.parametrize(("parts", "moves"), [("dragon+portal+princess", False), ("fairy", True)])
def test_without_the_fairy_nobody_can_move_her(parts: str, moves: bool) -> None:
    scene = Scene("base/cloister+red.cloister", f"{PD}[{parts}]")
    scene.place("base/cloister @ 1,0")
    assert bool(with_verb(scene, "fairy")) is moves


@rule("PD-D01")
@pytest.mark.parametrize(("parts", "leads"), [("dragon+fairy+princess", False), ("portal", True)])
def test_without_portals_followers_stay_on_the_new_tile(parts: str, leads: bool) -> None:
    scene = Scene("base/village-3 | base/road-straight", f"{PD}[{parts}]")
    scene.place("village-3-portal @ 2,0")
    assert ("meeple road@S 0,0" in scene.choices()) is leads


@rule("PD-D01")
@pytest.mark.parametrize(("parts", "acts"), [("dragon+fairy+portal", False), ("princess", True)])
def test_without_princesses_knights_stay(parts: str, acts: bool) -> None:
    scene = Scene("base/city-2-opposite+blue.E | .", f"{PD}[{parts}]", options={"princess": "must"})
    scene.place("city-3-princess @ 1,0")
    assert bool(with_verb(scene, "princess")) is acts


@rule("PD-D01")
def test_the_fairy_plays_without_any_tile_of_hers() -> None:
    scene = Scene("base/village-3+red.E | .", f"{PD}*0[fairy]")
    put_fairy(scene, (0, 0), "red.E")
    scene.play("base/village-3 @ 1,0")
    assert scene.gained("red") == 5


@rule("PD-03", "PD-D03")
@pytest.mark.parametrize(
    ("preset", "actions"), [("modern", "allowed"), ("classic", "none"), ("jcz", "allowed")]
)
def test_what_the_presets_say_of_volcanoes(preset: str, actions: str) -> None:
    assert Scene("base/cloister", PD, rules=preset).setup.chosen["volcano_actions"] == actions
