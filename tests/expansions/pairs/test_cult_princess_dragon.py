"""The Cult with portals: a challenge that the portal tile decides."""

import pytest

from tests.expansions.princess_dragon.beasts import PD
from tests.rules import rule
from tests.scene import Scene

PORTAL = "princess-dragon/city-1-road-curve-sw-portal"


def race(
    monastery: str = "base/cloister",
    shrine: str = "cult/shrine-city-1/2",
    tile: str = PORTAL,
    **options: str,
) -> Scene:
    """A portal or another tile has just completed a monastery at (1,1) and a shrine at (2,1)."""
    chosen = {f"cult.{name}": value for name, value in options.items()}
    scene = Scene(
        f"""
        base/city-1        | base/city-1        | base/city-1 | base/city-1
        base/city-1/3      | {monastery}        | {shrine}    | base/city-1/1
        base/road-straight | base/road-straight | .           | base/city-1/1
        """,
        f"base*3,{PD},cult",
        options=chosen,
    )
    scene.place(f"{tile} @ 2,2")
    assert scene.feature((1, 1), "cloister").is_complete
    assert scene.feature((2, 1), "shrine").is_complete
    return scene


@rule("CULT-X03", "PD-D04")
def test_a_follower_comes_by_portal_to_a_monastery_that_is_completed_with_its_rival_and_both_score() -> None:
    scene = race(shrine="cult/shrine-city-1/2+blue.shrine")
    assert "meeple shrine 2,1" not in scene.choices()
    scene.game.play("meeple cloister 1,1")
    assert (scene.gained("red"), scene.gained("blue")) == (9, 9)
    assert scene.returned("red") == scene.returned("blue") == ["meeple"]


@rule("CULT-X03", "PD-D04")
def test_it_may_come_to_the_shrine_as_well() -> None:
    scene = race(monastery="base/cloister+blue.cloister")
    scene.game.play("meeple shrine 2,1")
    assert (scene.gained("red"), scene.gained("blue")) == (9, 9)


@rule("PD-21", "PD-D04")
def test_where_the_rival_is_empty_complete_buildings_stay_out_of_reach() -> None:
    assert not {"meeple cloister 1,1", "meeple shrine 2,1"} & set(race().choices())


@rule("PD-D04")
@pytest.mark.parametrize(("portal", "reached"), [("challenged", True), ("incomplete", False)])
def test_the_option_says_whether_a_portal_leads_into_a_race(portal: str, reached: bool) -> None:
    scene = race(shrine="cult/shrine-city-1/2+blue.shrine", portal=portal)
    assert ("meeple cloister 1,1" in scene.choices()) is reached


@rule("PD-D04", "PD-20")
def test_another_tile_that_completes_both_leads_nowhere() -> None:
    scene = race(shrine="cult/shrine-city-1/2+blue.shrine", tile="base/city-1-road-curve-sw")
    assert "meeple cloister 1,1" not in scene.choices()


@rule("PD-D04", "PD-21")
def test_nobody_comes_to_an_occupied_building() -> None:
    scene = race("base/cloister+red.cloister", "cult/shrine-city-1/2+blue.shrine")
    assert not {"meeple cloister 1,1", "meeple shrine 2,1"} & set(scene.choices())
