"""Crop circles with watchtowers, labyrinth, traps, the big top and castles."""

import pytest

from tests.expansions.bridges_castles_bazaars.building import CASTLES, put_castle
from tests.expansions.crop_circles.fields import CLUB, PITCHFORK, ROLES, SHIELD, asked, circle, everybody
from tests.expansions.russian_promos.prey import RUSSIAN, prey
from tests.expansions.tower.keep import Keep
from tests.rules import rule
from tests.scene import Scene

CROP = "crop_circles"
#: A club that joins nothing above it and on its left.
ALOOF = "road-curve-thief/3"


@rule("CROP-X04", "WATCH-07")
def test_a_thief_who_is_added_sets_the_watchtower_off_as_well() -> None:
    scene = Scene("city-1-road-end-per-meeple+red.S | cloister", f"{CROP},watchtowers")
    circle(scene, f"{ALOOF} @ 1,1", "add")
    assert asked(scene) == ("circle_add", "red")
    scene.game.play("add meeple road@S 0,0")
    scene.play("cloister-road/2 @ 0,1")
    assert scene.scored("red") == ["meeples +4", "meeples +4", "tiles +2"]


@rule("CROP-X05")
def test_in_a_labyrinth_a_thief_joins_the_part_where_his_own_stands() -> None:
    picture = "labyrinth+red.N | road-straight+blue.E | .\n. | cloister | ."
    scene = Scene(picture, f"{CROP},labyrinth")
    circle(scene, f"{ALOOF} @ 1,2", "add")
    assert asked(scene) == ("circle_add", "blue")
    assert scene.choices() == ["pass", "add meeple road@E 1,0"]
    scene.game.play("add meeple road@E 1,0")
    assert scene.choices() == ["pass", "add meeple road@N 0,0"]


@rule("CROP-X06", "RUS-43")
def test_a_thief_who_is_added_within_reach_of_solovei_goes_into_the_trap_at_once() -> None:
    picture = """
        razboynik | road-straight+red.E | road-straight+red.E
        cloister  | .                   | .
    """
    scene = Scene(picture, f"{CROP},{RUSSIAN}", options={"russian.solovei_reach": "nearest"})
    circle(scene, f"{ALOOF} @ 0,2", "add")
    assert prey(scene, (0, 0), "solovei") == ["red meeple"], "the other one was spared"
    scene.game.play("add meeple road@E 2,0")
    assert prey(scene, (0, 0), "solovei") == ["red meeple"] * 3


@rule("CROP-13", "TOP-X11")
@pytest.mark.parametrize("tile", [SHIELD, CLUB, PITCHFORK])
def test_a_ringmaster_may_be_added_in_every_role(tile: str) -> None:
    scene = Scene(everybody("red"), f"{CROP},big_top")
    circle(scene, tile, "add")
    assert f"add ringmaster {ROLES[tile]} 0,0" in scene.choices()


# Who has none of the three roles.


@rule("CROP-X02")
@pytest.mark.parametrize(("is_castle", "waits_for"), [(True, "deal"), (False, "circle")])
def test_a_follower_in_a_castle_is_no_knight(is_castle: bool, waits_for: str) -> None:
    scene = Scene("base/city-1/1+red.E | base/city-1/3", f"{CROP},{CASTLES}")
    if is_castle:
        put_castle(scene, "red", (0, 0), "E")
    scene.play(SHIELD)
    assert scene.waits_for() == waits_for


@rule("CROP-X02")
@pytest.mark.parametrize(
    ("picture", "tile"),
    [
        ("acrobats-garden+red.acrobats", PITCHFORK),
        ("vodyanoy+red.vodyanoy", PITCHFORK),
        ("razboynik+red.solovei", CLUB),
    ],
)
def test_acrobats_and_those_in_traps_have_no_role(picture: str, tile: str) -> None:
    scene = Scene(picture, f"{CROP},{RUSSIAN},big_top")
    scene.play(tile)
    assert scene.waits_for() == "deal"


@rule("CROP-X02")
def test_who_stands_on_a_tower_has_no_role() -> None:
    scene = Keep("tower/field+red.tower", f"{CROP},tower", heights={(0, 0): 1})
    scene.play(PITCHFORK)
    assert scene.waits_for() == "deal"
