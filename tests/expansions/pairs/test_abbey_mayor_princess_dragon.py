"""Abbey and Mayor with dragon, fairy, portals and princesses."""

import pytest

from tests.expansions.abbey_mayor.estates import BOXES, HOLE, barns, of, put_barn
from tests.expansions.princess_dragon.beasts import dragon_at, put_dragon, put_fairy, steps
from tests.expansions.tower.keep import Keep
from tests.rules import rule
from tests.scene import Scene

BOTH = f"{BOXES},princess_dragon"
#: Room for a barn at the north-west corner of (1,1), where a volcano goes.
CORNER = """
    cloister | cloister
    cloister | .
"""


# The abbey.


@rule("AM-X07")
def test_an_abbey_does_not_move_the_dragon_but_the_dragon_enters_it() -> None:
    scene = Scene(HOLE, BOTH, turn="blue")
    put_dragon(scene, (0, 1))
    scene.game.play("abbey 1,1")
    scene.game.play("meeple cloister")
    assert scene.waits_for() == "deal"
    scene.play("princess-dragon/road-straight-dragon @ 3,1")
    assert steps(scene) == {"1,1"}
    scene.game.play("dragon 1,1")
    assert dragon_at(scene) == (1, 1)
    assert scene.returned("blue") == ["meeple"]


@rule("AM-X07", "AM-X08")
def test_a_portal_leads_to_a_free_abbey() -> None:
    picture = """
        .        | cloister | .        | .
        cloister | abbey{}  | cloister | .
        .        | cloister | .        | .
    """
    for monk, offered in (("", {"meeple", "wagon"}), ("+blue.cloister", set())):
        scene = Scene(picture.format(monk), BOTH)
        scene.place("village-3-portal/3 @ 3,1")
        assert {code.split()[0] for code in scene.choices() if code.endswith("cloister 1,1")} == offered


# Mayor and wagon.


@rule("AM-X08")
def test_mayor_and_wagon_use_portals_within_their_limits_and_the_barn_does_not() -> None:
    scene = Scene("cloister | base/city-1-road-curve-es | .", BOTH)
    scene.place("village-3-portal @ 2,0")
    elsewhere = [code for code in scene.choices() if code.endswith(" 1,0")]
    assert [code for code in elsewhere if code.startswith("mayor")] == ["mayor city@N 1,0"]
    assert [code for code in elsewhere if code.startswith("wagon")] == [
        "wagon city@N 1,0",
        "wagon road@E 1,0",
    ]
    assert of(scene, "barn", "build") == []


@rule("AM-X08", "PD-X03", "AM-27")
def test_the_dragon_eats_mayor_and_wagon_but_no_barn() -> None:
    picture = """
        cloister | cloister                    | .
        cloister | base/city-1/2+red:mayor.S   | cloister+blue:wagon.cloister
    """
    scene = Scene(picture, BOTH)
    put_barn(scene, "blue", (1, 1))
    put_dragon(scene, (1, 0))
    scene.play("city-1-dragon/2 @ 0,2")
    scene.game.play("dragon 1,1")
    scene.game.play("dragon 2,1")
    assert (scene.returned("red"), scene.returned("blue")) == (["mayor"], ["wagon"])
    assert [token.seat for token in barns(scene)] == [scene.seat("blue")]


@rule("PD-X03", "AM-48", "AM-X08")
def test_an_eaten_wagon_does_not_drive_on() -> None:
    scene = Scene("cloister-road/3 | road-straight+blue:wagon.E | .", BOTH)
    put_dragon(scene, (0, 0))
    scene.play("princess-dragon/cloister-road-ends-3-dragon @ 2,0")
    scene.game.play("dragon 1,0")
    assert scene.returned("blue") == ["wagon"]
    while scene.waits_for() == "dragon_step":
        scene.game.play(scene.choices()[0])
    assert scene.gained("blue") == 0
    assert scene.waits_for() == "deal"
    assert scene.supply("blue", "wagon") == 1


@rule("AM-X08", "AM-48")
@pytest.mark.parametrize("knight", ["mayor", "wagon"])
def test_a_princess_sends_mayor_and_wagon_home(knight: str) -> None:
    scene = Scene(f"base/city-1/1+blue:{knight}.E | .", BOTH)
    scene.place("princess-dragon/city-3-princess @ 1,0")
    scene.game.play(f"princess {knight} city@E 0,0 1")
    assert scene.returned("blue") == [knight]
    assert scene.waits_for() == "deal"


# The barn.


@rule("AM-X13")
def test_the_fairy_pays_for_farmers_when_a_barn_is_built() -> None:
    picture = """
        base/city-1/2       | base/city-1/2
        base/city-1+blue.SL | base/city-1
        cloister            | .
    """
    scene = Scene(picture, BOTH)
    put_fairy(scene, (0, 1), "blue.SL")
    scene.play("cloister @ 1,2 + build barn NW")
    assert scene.gained("blue") == 6 + 3


@rule("AM-X13")
def test_the_fairy_pays_for_farmers_that_come_to_a_barn() -> None:
    picture = """
        base/city-1/2 | base/city-1/2 | . | .
        base/city-1   | base/city-1   | . | cloister+blue.NL
        cloister      | cloister      | . | .
    """
    scene = Scene(picture, BOTH)
    put_barn(scene, "red", (1, 2))
    put_fairy(scene, (3, 1), "blue.NL")
    scene.play("cloister @ 2,1")
    assert scene.gained("blue") == 2 + 3


@rule("AM-X15", "PD-X10")
@pytest.mark.parametrize(("actions", "corners"), [("allowed", ["build barn NW"]), ("none", [])])
def test_a_volcano_takes_neither_mayor_nor_wagon_and_a_barn_as_the_option_says(
    actions: str, corners: list[str]
) -> None:
    scene = Scene(CORNER, BOTH, options={"volcano_actions": actions})
    scene.place("princess-dragon/city-1-volcano/2 @ 1,1")
    assert of(scene, "meeple", "mayor", "wagon") == []
    assert of(scene, "build") == corners


@rule("AM-X15", "PD-X10")
@pytest.mark.parametrize(
    ("east", "tile", "action"),
    [
        ("cloister", "cloister", "fairy meeple field@NL 0,0"),
        ("base/city-1/3+blue.W", "city-2-adjacent-princess/2", "princess meeple city@W 2,1 1"),
        ("cloister", "cloister", "tower 0,1"),
    ],
)
def test_fairy_princess_and_tower_piece_are_the_figure_action(east: str, tile: str, action: str) -> None:
    picture = f"""
        cloister+red.NL  | cloister | .
        tower/field      | .        | {east}
    """
    scene = Keep(picture, f"{BOTH},tower")
    scene.place(f"{tile} @ 1,1")
    assert of(scene, "build") == ["build barn NW"]
    scene.game.play(action)
    assert of(scene, "build", "mayor", "wagon") == []
    assert scene.asked()[0] != "action"
