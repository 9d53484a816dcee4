"""Portals lead followers to any tile."""

import pytest

from tests.expansions.princess_dragon.beasts import PD, put_dragon, with_verb
from tests.rules import rule
from tests.scene import Scene


@rule("PD-20")
def test_a_follower_goes_to_the_portal_tile_or_to_any_other() -> None:
    scene = Scene(". | base/city-1-road-straight | base/road-straight", PD)
    scene.place("city-1-road-curve-es-portal @ 0,0")
    assert set(scene.choices()) == {
        "pass",
        "meeple road@E",
        "meeple city@N",
        "meeple field@EL",
        "meeple field@ER",
        "meeple city@N 1,0",
        "meeple road@E 1,0",
        "meeple field@EL 1,0",
        "meeple field@ER 1,0",
        "meeple road@E 2,0",
        "meeple field@NL 2,0",
        "meeple field@ER 2,0",
    }


@rule("PD-20")
def test_the_follower_stands_where_the_portal_sent_it() -> None:
    scene = Scene("base/village-3 | base/road-straight", PD)
    scene.play("village-3-portal @ 2,0 + meeple road@S 0,0")
    assert [figure.player for figure in scene.feature((0, 0), "S").figures] == [scene.seat("red")]
    assert scene.supply("red") == 6
    assert scene.feature((2, 0), "S").figures == ()
    assert scene.game.state.active == scene.seat("blue"), "that was the figure action"


@rule("PD-20")
def test_without_a_portal_followers_go_to_the_new_tile_only() -> None:
    scene = Scene("base/village-3 | base/road-straight", PD)
    scene.place("base/village-3 @ 2,0")
    assert all("," not in choice for choice in scene.choices())


@rule("PD-20")
def test_without_a_follower_in_supply_a_portal_is_of_no_use() -> None:
    scene = Scene("base/village-3 | base/road-straight", PD)
    scene.game.state.supply[0] = {"meeple": 0}
    scene.place("village-3-portal @ 2,0")
    assert scene.game.state.active == scene.seat("blue"), "nobody is asked"


@rule("PD-21", "PD-D07")
def test_a_complete_feature_is_reached_on_the_portal_tile_only() -> None:
    scene = Scene("base/village-3 | base/road-straight", PD)
    scene.place("village-3-portal @ 2,0")
    choices = set(scene.choices())
    assert scene.feature((2, 0), "W").is_complete
    assert "meeple road@W" in choices
    assert not choices & {"meeple road@E 0,0", "meeple road@E 1,0"}
    assert {"meeple road@S 0,0", "meeple road@W 0,0"} <= choices


@rule("PD-21")
@pytest.mark.parametrize("owner", ["red", "blue"])
def test_an_occupied_feature_is_not_reached(owner: str) -> None:
    scene = Scene(f"base/village-3+{owner}.S | base/road-straight", PD)
    scene.place("village-3-portal @ 2,0")
    assert "meeple road@S 0,0" not in scene.choices()
    assert "meeple road@W 0,0" in scene.choices()


@rule("PD-22", "TB-X02")
def test_builder_and_pig_do_not_go_through_a_portal() -> None:
    scene = Scene("base/road-straight+red.E+red.NL | .", f"{PD},traders_builders")
    scene.place("village-3-portal @ 1,0")
    assert with_verb(scene, "builder") == {"builder road@W"}
    assert with_verb(scene, "pig") == {"pig field@NL"}


@rule("PD-22", "ABBOT-X02")
def test_an_abbot_goes_to_free_and_incomplete_cloisters_and_gardens() -> None:
    scene = Scene(
        """
        base/cloister-road/3 | base/road-straight           | .
        base/cloister        | base/cloister+blue.cloister  | .
        """,
        f"{PD},abbot",
    )
    scene.place("village-3-portal @ 2,0")
    assert with_verb(scene, "abbot") == {"abbot cloister 0,0", "abbot cloister 0,1"}


@rule("PD-22", "ABBOT-X02")
@pytest.mark.parametrize("complete", [True, False])
def test_an_abbot_does_not_come_to_a_complete_cloister(complete: bool) -> None:
    last = "base/cloister" if complete else "."
    scene = Scene(
        f"""
        base/cloister | base/cloister | base/cloister
        base/cloister | base/cloister | base/cloister
        base/cloister | base/cloister | {last}
        """,
        f"{PD},abbot",
    )
    scene.place("village-3-portal/2 @ 1,-1")
    assert ("abbot cloister 1,1" in scene.choices()) is not complete
    assert ("meeple cloister 1,1" in scene.choices()) is not complete


@rule("PD-22", "ABBOT-X02")
def test_an_abbot_comes_to_a_garden_where_a_meeple_cannot() -> None:
    scene = Scene("princess-dragon/city-1-dragon-garden | .", f"{PD},abbot")
    scene.place("village-3-portal/3 @ 1,0")
    assert {c for c in scene.choices() if "garden" in c} == {"abbot garden 0,0"}


@rule("PD-23", "PD-05")
def test_a_portal_does_not_lead_to_the_dragon() -> None:
    scene = Scene("base/village-3 | base/road-straight", PD)
    put_dragon(scene, (0, 0))
    scene.place("village-3-portal @ 2,0")
    assert not [choice for choice in scene.choices() if choice.endswith(" 0,0")]
    assert "meeple field@NL 1,0" in scene.choices()


@rule("PD-X11")
def test_a_portal_leads_to_river_tiles() -> None:
    scene = Scene("river/spring", f"{PD},river")
    scene.leave_in_pile("village-3-portal")
    scene.place("village-3-portal/2 @ 0,-1")
    assert [choice for choice in scene.choices() if choice.endswith(" 0,0")] == ["meeple field@NL 0,0"]
