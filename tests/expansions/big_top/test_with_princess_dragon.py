"""Pyramids with the fairy, with portals and with the dragon."""

import pytest

from bastide.core.geometry import Cell
from tests.expansions.big_top.tent import EXPANSION
from tests.expansions.princess_dragon.beasts import (
    PD,
    fairy_of,
    fly,
    home,
    put_dragon,
    put_fairy,
    steps,
    with_verb,
)
from tests.rules import rule
from tests.scene import Scene

BOTH = f"{EXPANSION},{PD},inns_cathedrals"
#: Two acrobats of red and one of blue.
PYRAMID = "acrobats-garden+red.acrobats+red.acrobats+blue.acrobats | base/cloister"

# The fairy.


@rule("TOP-X06")
def test_the_fairy_may_join_an_acrobat() -> None:
    scene = Scene(PYRAMID, BOTH)
    scene.place("base/cloister @ 2,0")
    assert with_verb(scene, "fairy") == {"fairy meeple acrobats 0,0"}
    scene.game.play("fairy meeple acrobats 0,0")
    assert fairy_of(scene) == "red"


@rule("TOP-X06", "PD-31")
def test_the_fairy_gives_everybody_a_point_for_each_of_his_acrobats() -> None:
    scene = Scene(PYRAMID, BOTH)
    put_fairy(scene, (0, 0), "red.acrobats")
    scene.play("base/cloister @ 2,0")
    assert scene.scored("blue") == ["acrobats +1"]
    scene.play("base/cloister @ 3,0")
    assert scene.scored("red") == ["start of the turn +1", "acrobats +1"]


@rule("TOP-X06", "TOP-D09", "PD-31")
def test_a_fairy_who_serves_her_tile_pays_for_each_acrobat_there() -> None:
    scene = Scene(PYRAMID.replace("+blue", "+blue.NL+blue"), BOTH, options={"fairy": "on-tile"})
    put_fairy(scene, (0, 0))
    scene.play("base/cloister @ 2,0")
    assert scene.scored("blue") == ["start of the turn +1"], "the farmer earns no second point"
    scene.play("base/cloister @ 3,0")
    assert scene.scored("red") == ["start of the turn +1", "acrobats +1"]


@rule("TOP-X06", "PD-31")
@pytest.mark.parametrize("follower", ["blue.NL", ""])
def test_a_fairy_who_is_with_somebody_else_on_the_tile_is_not_with_the_pyramid(follower: str) -> None:
    scene = Scene(PYRAMID.replace("+blue.acrobats", "+blue.NL"), BOTH, turn="blue")
    put_fairy(scene, (0, 0), follower)
    scene.play("base/cloister @ 2,0")
    assert scene.scored("red") == []


@rule("TOP-X06", "PD-X14")
def test_when_the_pyramid_is_scored_the_fairy_belongs_to_nobody() -> None:
    scene = Scene(PYRAMID, BOTH)
    put_fairy(scene, (0, 0), "blue.acrobats")
    scene.play("base/cloister @ 2,0 + pyramid 0,0")
    assert scene.scored("blue") == ["acrobat +5"]
    assert fairy_of(scene) == ""


# Portals.


@rule("TOP-X07")
@pytest.mark.parametrize(
    ("acrobats", "tile", "is_open"),
    [
        ("", "village-3-portal", True),
        ("+blue.acrobats+red.acrobats", "village-3-portal", True),
        ("+blue.acrobats+red.acrobats+red.acrobats", "village-3-portal", False),
        ("", "base/village-3", False),
    ],
)
def test_a_portal_leads_meeples_to_an_acrobat_space_or_onto_a_pyramid(
    acrobats: str, tile: str, is_open: bool
) -> None:
    scene = Scene(f"acrobats-garden{acrobats} | base/cloister | base/cloister | base/cloister", BOTH)
    scene.place(f"{tile} @ 3,1")
    expected = ["meeple acrobats 0,0"] if is_open else []
    assert [code for code in scene.choices() if "acrobats" in code and "fairy" not in code] == expected


@rule("TOP-X07", "TOP-22")
def test_a_portal_beside_an_acrobat_tile_leads_there_once() -> None:
    scene = Scene("acrobats-garden | base/cloister", BOTH)
    scene.place("village-3-portal @ 0,1")
    assert scene.choices().count("meeple acrobats 0,0") == 1
    scene.game.play("meeple acrobats 0,0")
    assert len(scene.feature((0, 0), "acrobats").figures) == 1


# The dragon.


@rule("TOP-X16")
def test_the_dragon_sends_a_whole_pyramid_home() -> None:
    scene = Scene(PYRAMID, BOTH)
    put_dragon(scene, (1, 0))
    scene.play("city-1-dragon/2 @ 1,1")
    fly(scene, "0,0")
    assert scene.returned("red") == ["meeple", "meeple"]
    assert scene.returned("blue") == ["meeple"]
    assert home(scene) == {("red", "meeple", (0, 0)), ("blue", "meeple", (0, 0))}


@rule("PD-05", "TOP-D11")
@pytest.mark.parametrize(
    ("preset", "options", "is_open"),
    [
        ("modern", {}, False),
        ("classic", {}, False),
        ("jcz", {}, True),
        ("modern", {"bigtop.dragon": "open"}, True),
        ("jcz", {"bigtop.dragon": "barred"}, False),
    ],
)
@pytest.mark.parametrize("tile", ["base/cloister @ 1,1", "village-3-portal @ 2,1"])
def test_no_acrobat_is_placed_beside_the_dragon_unless_the_option_says_so(
    tile: str, preset: str, options: dict[str, str], is_open: bool
) -> None:
    scene = Scene(
        "acrobats-garden+blue.acrobats | base/cloister | base/cloister", BOTH, rules=preset, options=options
    )
    put_dragon(scene, (0, 0))
    scene.place(tile)
    offered = [choice for choice in scene.choices() if choice.endswith(" 0,0")]
    assert offered == (["meeple acrobats 0,0"] if is_open else [])
    if is_open:
        scene.game.play("meeple acrobats 0,0")
        assert len(scene.feature((0, 0), "acrobats").figures) == 2


@rule("TOP-D11", "TOP-22", "TOP-24")
@pytest.mark.parametrize(
    ("picture", "dragon", "tile"),
    [
        ("acrobats-garden+blue.acrobats+blue.acrobats+red.acrobats | base/cloister", (0, 0), "1,1"),
        ("acrobats-garden | base/cloister | base/cloister", (0, 0), "2,1"),
        ("base/city-1 | base/cloister", (0, 0), "1,1"),
    ],
)
def test_beside_the_dragon_the_rules_of_acrobats_hold(picture: str, dragon: Cell, tile: str) -> None:
    """A whole pyramid, one out of reach, and a tile without any."""
    scene = Scene(picture, BOTH, options={"bigtop.dragon": "open"})
    put_dragon(scene, dragon)
    scene.place(f"base/cloister @ {tile}")
    assert not [choice for choice in scene.choices() if choice.startswith("meeple acrobats")]


@rule("TOP-X16", "PD-13")
def test_the_fairy_keeps_the_dragon_from_her_pyramid() -> None:
    scene = Scene(PYRAMID, BOTH)
    put_dragon(scene, (1, 0))
    put_fairy(scene, (0, 0), "red.acrobats")
    scene.play("city-1-dragon/2 @ 1,1")
    assert steps(scene) == {"1,1"}
