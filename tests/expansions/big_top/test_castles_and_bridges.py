"""The big top among bridges and castles."""

import pytest

from tests.expansions.big_top.tent import (
    EXPANSION,
    TWICE,
    pitch,
    scored,
    scorings,
    tent_at,
    turn_over,
)
from tests.expansions.bridges_castles_bazaars.building import BRIDGES, CASTLES, put_bridge, put_castle
from tests.rules import rule
from tests.scene import Scene

WITH_BRIDGES = f"{TWICE},{BRIDGES}"
WITH_CASTLES = f"{TWICE},{CASTLES}"
#: A castle of each player, each with one tile beside the big top and its meeple on the other one.
TWO_CASTLES = "city-1/1+blue.E | city-1/3 | circus-road-end | city-1/1 | city-1/3+red.W"


@rule("TOP-X03")
def test_a_bridge_may_be_built_on_a_circus_tile() -> None:
    scene = Scene("village-3 | .", WITH_BRIDGES)
    scene.place("circus-road-ends-2-ew @ 1,0")
    assert tent_at(scene) == (1, 0)
    assert "bridge N 1,0" in scene.choices(), "the big top stands there"
    scene.game.play("bridge N 1,0")
    assert "meeple bridge@N" in scene.choices()
    assert not [code for code in scene.choices() if "circus" in code]


@rule("TOP-X03")
@pytest.mark.parametrize("is_there", [True, False])
def test_the_big_top_does_not_keep_a_bridge_away(is_there: bool) -> None:
    scene = Scene("circus-road-ends-2-ew | .", WITH_BRIDGES)
    if is_there:
        pitch(scene, (0, 0))
    scene.place("road-straight @ 1,0")
    assert "bridge N 0,0" in scene.choices()


@rule("TOP-X04")
@pytest.mark.parametrize("is_castle", [True, False])
def test_a_castle_is_paid_if_one_of_its_tiles_is_beside_the_big_top(is_castle: bool) -> None:
    scene = pitch(Scene("circus-road-end | city-1/1 | city-1/3+red.W", WITH_CASTLES), (0, 0))
    if is_castle:
        put_castle(scene, "red", (1, 0), "E")
    scene.play("circus-road-end @ -1,0")
    turn_over(scene, "bear")
    assert scorings(scene) == ([("red", "circus", 5)] if is_castle else [])
    if is_castle:
        assert scored(scene, "circus")[0].cells == ((1, 0),), "the tile that is beside it"


@rule("TOP-X04", "TOP-D10")
@pytest.mark.parametrize(
    ("preset", "options", "own_tile"),
    [
        ("modern", {}, False),
        ("classic", {}, False),
        ("jcz", {}, True),
        ("modern", {"bigtop.castle": "own_tile"}, True),
        ("jcz", {"bigtop.castle": "any_tile"}, False),
    ],
)
@pytest.mark.parametrize("near", [True, False])
def test_by_option_a_castle_is_paid_only_if_its_meeple_stands_beside_the_big_top(
    preset: str, options: dict[str, str], own_tile: bool, near: bool
) -> None:
    castle = "city-1/1+red.E | city-1/3" if near else "city-1/1 | city-1/3+red.W"
    scene = Scene(f"circus-road-end | {castle}", WITH_CASTLES, rules=preset, options=options)
    put_castle(pitch(scene, (0, 0)), "red", (1, 0), "E")
    scene.play("circus-road-end @ -1,0")
    turn_over(scene, "bear")
    assert scorings(scene) == ([("red", "circus", 5)] if near or not own_tile else [])


@rule("TOP-D08", "TOP-D10", "BCB-63")
@pytest.mark.parametrize("preset", ["modern", "classic", "jcz"])
def test_the_last_circus_pays_those_in_castles_whenever_it_comes(preset: str) -> None:
    scene = Scene("circus-road-end | city-1/1+red.E | city-1/3", WITH_CASTLES, rules=preset)
    put_castle(pitch(scene, (0, 0)), "red", (1, 0), "E")
    scene.finish()
    turn_over(scene, "bear")
    assert scorings(scene) == [("red", "circus", 5), ("red", "castle", 0)]
    assert scene.returned("red") == ["meeple"]


@rule("TOP-X04")
def test_a_castle_out_of_reach_is_not_paid() -> None:
    scene = pitch(Scene("circus-road-end | cloister | city-1/1 | city-1/3+red.W", WITH_CASTLES), (0, 0))
    put_castle(scene, "red", (2, 0), "E")
    scene.play("circus-road-end @ -1,0")
    turn_over(scene, "bear")
    assert scorings(scene) == []


@rule("TOP-E04")
def test_a_monkey_pays_both_castles_three() -> None:
    scene = pitch(Scene(TWO_CASTLES, WITH_CASTLES, at=(-2, 0)), (0, 0))
    put_castle(scene, "blue", (-2, 0), "E")
    put_castle(scene, "red", (1, 0), "E")
    scene.play("circus-road-end @ 3,0")
    turn_over(scene, "monkey")
    assert scorings(scene) == [("red", "circus", 3), ("blue", "circus", 3)]


@rule("TOP-X09")
@pytest.mark.parametrize(
    ("figures", "may_build"), [("", True), ("+blue.acrobats", False), ("+blue.NL", True)]
)
def test_no_bridge_is_built_over_acrobats(figures: str, may_build: bool) -> None:
    scene = Scene(f"acrobats-garden{figures} | .", WITH_BRIDGES)
    scene.place("cloister @ 1,0")
    assert ("bridge N 0,0" in scene.choices()) == may_build


@rule("TOP-X09")
@pytest.mark.parametrize(("figures", "may_build"), [("", True), ("+blue.acrobats", False)])
def test_no_placement_brings_a_bridge_over_acrobats(figures: str, may_build: bool) -> None:
    scene = Scene(f"acrobats-garden{figures}", WITH_BRIDGES)
    scene.draw("village-4")
    bridged = [code for code in scene.choices() if code.startswith("bridged")]
    assert bool(bridged) == may_build


@rule("TOP-X09")
def test_a_tile_that_only_a_bridge_over_acrobats_could_take_is_discarded() -> None:
    scene = Scene("acrobats-garden+blue.acrobats", WITH_BRIDGES)
    scene.leave_in_pile("village-4", "cloister")
    scene.draw("village-4")
    assert scene.waits_for() == "deal", "it fits nowhere; another is drawn"
    assert scene.game.state.active == 0


@rule("TOP-X09")
@pytest.mark.parametrize("is_bridged", [True, False])
def test_no_acrobat_goes_below_a_bridge(is_bridged: bool) -> None:
    scene = Scene("acrobats-garden | .", WITH_BRIDGES)
    if is_bridged:
        put_bridge(scene, (0, 0), "N")
    scene.place("cloister @ 1,0")
    assert ("meeple acrobats 0,0" in scene.choices()) != is_bridged


@rule("TOP-X09")
def test_who_has_built_a_bridge_on_the_new_tile_places_no_acrobat_there() -> None:
    scene = Scene("cloister", WITH_BRIDGES)
    scene.place("acrobats-garden @ 1,0")
    assert "meeple acrobats" in scene.choices()
    scene.game.play("bridge N 1,0")
    assert "meeple acrobats" not in scene.choices()
    assert "meeple field@NL" in scene.choices()


@rule("TOP-X10")
def test_a_pyramid_beside_a_castle_does_not_make_it_score() -> None:
    picture = """
        city-1/2     | acrobats-garden+blue.acrobats+blue.acrobats+blue.acrobats
        city-1+red.N | .
    """
    scene = Scene(picture, WITH_CASTLES)
    put_castle(scene, "red", (0, 1))
    scene.place("cloister @ 2,0")
    scene.game.play("pyramid 1,0")
    assert scorings(scene) == [("blue", "acrobats", 15)]
    assert scene.feature((0, 1), "N").figures


@rule("TOP-X14", "TOP-X11")
def test_a_ringmaster_in_a_castle_gets_the_points_of_the_castle_alone() -> None:
    picture = """
        city-1/2                | village-3/3 | .
        city-1+red:ringmaster.N | .           | .
        circus-road-end/1       | .           | .
    """
    scene = Scene(picture, WITH_CASTLES, turn="blue")
    put_castle(scene, "red", (0, 1))
    scene.play("village-3 @ 2,0")
    assert scorings(scene) == [("red", "castle", 2)]
    assert scene.returned("red") == ["ringmaster"]


@rule("BCB-70")
def test_a_castle_does_not_take_the_points_of_a_ringmaster() -> None:
    picture = """
        city-1/2     | village-3/3+blue:ringmaster.E | .
        city-1+red.N | circus-road-end/2             | .
    """
    scene = Scene(picture, WITH_CASTLES, turn="blue")
    put_castle(scene, "red", (0, 1))
    scene.play("village-3 @ 2,0")
    assert scorings(scene) == [("blue", "road", 2), ("blue", "ringmaster", 2), ("red", "castle", 2)]


@rule("TOP-X14")
def test_a_ringmaster_on_a_spot_of_a_tile_that_is_never_scored_gets_nothing() -> None:
    scene = Scene("acrobats-garden+red:ringmaster.acrobats", EXPANSION)
    scene.finish()
    assert not scored(scene, "ringmaster")
