"""The traps where JCloisterZone has its own way with them, by option."""

import pytest

from tests.expansions.bridges_castles_bazaars.building import BRIDGES, put_bridge
from tests.expansions.russian_promos.prey import RUSSIAN, prey
from tests.expansions.tower.keep import Keep
from tests.rules import rule
from tests.scene import Scene


@pytest.mark.parametrize(("towers", "caught"), [("safe", []), ("caught", ["red meeple"])])
@rule("RUS-X02", "RUS-D06")
def test_vodyanoy_reaches_the_top_of_a_tower_by_option_only(towers: str, caught: list[str]) -> None:
    scene = Keep(
        "tower/field+red.tower", f"tower,{RUSSIAN}", heights={(0, 0): 1}, options={"russian.towers": towers}
    )
    scene.play("vodyanoy @ 1,0")
    assert prey(scene, (1, 0), "vodyanoy") == caught


@pytest.mark.parametrize(
    ("watched", "turned", "caught"),
    [
        ("printed", 1, ["red meeple"]),
        ("west_east", 1, ["blue meeple"]),
        ("west_east", 0, ["blue meeple"]),
    ],
)
@rule("RUS-20", "RUS-D07")
def test_solovei_keeps_to_the_printed_road_or_by_option_to_one_from_west_to_east(
    watched: str, turned: int, caught: list[str]
) -> None:
    """The printed road of the tree runs from west to east, unless it is turned; the bridge crosses it."""
    options = {"russian.solovei_bridge": watched}
    scene = Scene(f"razboynik/{turned}", f"{RUSSIAN},{BRIDGES}", options=options)
    put_bridge(scene, (0, 0), "E" if turned else "N")
    scene.put("road-straight+blue.E", (1, 0))
    scene.put("road-straight/1+red.N", (0, -1))
    scene.place("cloister @ 1,1")
    scene.game.play("pass")
    assert prey(scene, (0, 0), "solovei") == caught


@pytest.mark.parametrize(("swamp", "helpers"), [("no_followers", ["pig field@NL"]), ("no_figures", [])])
@rule("RUS-35", "RUS-D08")
def test_a_pig_may_go_onto_the_tile_of_vodyanoy_unless_the_option_forbids_it(
    swamp: str, helpers: list[str]
) -> None:
    options = {"russian.vodyanoy_tile": swamp}
    scene = Scene("cloister+red.NL | cloister", f"{RUSSIAN},traders_builders", options=options)
    scene.place("vodyanoy @ 2,0")
    offered = scene.choices() if scene.waits_for() == "action" else []
    assert [choice for choice in offered if choice != "pass"] == helpers
