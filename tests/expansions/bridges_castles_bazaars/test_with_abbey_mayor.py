"""Bridges, castles and bazaars with abbeys, mayors, barns and wagons."""

import pytest

from bastide import registry
from bastide.core.figures import Figure, take_from
from bastide.core.tiles import CITY
from tests.expansions.abbey_mayor.estates import AM, BOXES, HOLE, asked, let_hold_abbeys, of, put_barn
from tests.expansions.bridges_castles_bazaars.building import (
    BAZAARS,
    BRIDGES,
    CASTLES,
    bridges_offered,
    let_have_won,
    put_bridge,
    put_castle,
)
from tests.rules import rule
from tests.scene import Scene

# Where the tile comes from.


@rule("AM-X05", "BASE-81", "BCB-X06")
def test_who_has_a_tile_from_a_bazaar_lays_no_abbey_in_its_place() -> None:
    scene = Scene(HOLE, f"{AM},{BAZAARS}")
    assert asked(scene) == ("abbey", "red"), "without such a tile the abbey comes before the draw"
    let_have_won(scene, "red", "cloister")
    assert asked(scene) == ("place", "red")
    scene.game.play(scene.choices()[0])
    scene.game.play("pass")
    assert asked(scene) == ("abbey", "blue"), "nor when the tile lies"


@rule("AM-X05", "BASE-81", "BASE-91", "TB-X09")
def test_in_the_second_part_of_a_double_turn_the_abbey_is_offered() -> None:
    picture = HOLE.replace("| road-straight", "| road-straight+red.E+red:builder.E")
    scene = Scene(picture, f"{AM},{BAZAARS},traders_builders")
    let_have_won(scene, "red", "base/road-straight")
    scene.game.play("tile 3,1 r0")
    scene.game.play("pass")
    assert asked(scene) == ("abbey", "red")
    scene.game.play("abbey 1,1")
    assert asked(scene) == ("action", "red"), "nothing is drawn"


@rule("BASE-81")
def test_without_a_won_tile_and_without_the_abbey_a_tile_is_drawn() -> None:
    scene = Scene(HOLE, f"{AM},{BAZAARS}")
    scene.game.play("pass")
    assert scene.waits_for() == "deal"


# Bridges and abbeys.


@rule("AM-X05", "BCB-32", "BCB-X10")
@pytest.mark.parametrize("picture", ["abbey", "cloister | abbey"])
def test_no_bridge_leads_over_an_abbey_or_onto_it(picture: str) -> None:
    scene = Scene(picture, f"{AM},{BRIDGES}")
    let_hold_abbeys(scene)
    scene.place("cloister @ 0,1")
    assert bridges_offered(scene) == ["bridge E 0,1"]


@rule("AM-X05", "BCB-X10", "AM-06")
def test_an_abbey_at_the_end_of_a_bridge_closes_the_road() -> None:
    picture = """
        .        | cloister | .
        cloister | .        | cloister
        .        | cloister | .
    """
    scene = Scene(picture, f"{BOXES},{BRIDGES}", turn="blue")
    put_bridge(scene, (0, 1), "E")
    scene.put("village-4", (-1, 1))
    take_from(scene.game.state.supply, 0, "meeple")
    scene.game.state.graph.put(Figure(0, "meeple", scene.game.segment_at((0, 1), "bridge@E")))
    let_hold_abbeys(scene, "blue")
    scene.game.play("abbey 1,1")
    scene.game.play("pass")
    assert scene.scored("red") == ["tiles +2"]


@rule("BCB-X10")
def test_no_cap_on_which_a_castle_can_stand_has_a_cathedral_or_goods() -> None:
    for expansion in registry.ORDER:
        sheet = registry.LIBRARY.sheet(expansion)
        for tile in sheet.tiles if sheet else ():
            for segment in tile.segments:
                if segment.kind == CITY and len(segment.ports) == 1:
                    assert segment.attributes.keys().isdisjoint({"cathedral", "goods"}), tile.id


@rule("AM-47", "BCB-36")
def test_a_wagon_may_drive_onto_a_bridge() -> None:
    picture = """
        .               | .                          | .
        cloister-road/3 | road-straight+blue:wagon.E | .
    """
    scene = Scene(picture, f"{AM},{BRIDGES}")
    scene.put("cloister", (0, 2))
    put_bridge(scene, (0, 2), "E")
    scene.play("cloister-road/1 @ 2,1")
    assert "wagon bridge@E 0,2" in of(scene, "wagon")


# Figures in castles.

#: A castle of red on (0,0) and (0,1), the upper cap with a coat of arms; a village at (2,0) completes a road
#: of two tiles beside it.
SHIELD = """
    abbey-mayor/city-1-shield/3 | village-3/3 | .
    base/city-1+red:{}.N        | .           | .
"""


@rule("AM-X10", "BCB-X04")
@pytest.mark.parametrize(("figure", "line"), [("mayor", "no strength +0"), ("meeple", "road +2")])
def test_a_mayor_in_a_castle_counts_nothing_coats_of_arms_or_not(figure: str, line: str) -> None:
    scene = Scene(SHIELD.format(figure), f"{AM},{CASTLES}", turn="blue")
    assert scene.feature((0, 1), "N").mark("pennants") == 1
    put_castle(scene, "red", (0, 1))
    scene.play("village-4 @ 2,0")
    assert scene.scored("red") == [line]
    assert scene.returned("red") == [figure]


@rule("AM-X10", "BCB-63")
def test_at_the_end_a_castle_is_worth_nothing_be_it_unfinished_or_a_mayors() -> None:
    for figure, line in (("mayor", "no strength +0"), ("meeple", "unfinished castle +0")):
        scene = Scene(SHIELD.format(figure), f"{AM},{CASTLES}")
        put_castle(scene, "red", (0, 1))
        scene.finish()
        assert scene.scored("red") == [line]


@rule("BCB-X04", "AM-42")
def test_a_wagon_that_comes_back_from_a_castle_does_not_drive_on() -> None:
    scene = Scene(SHIELD.format("wagon"), f"{AM},{CASTLES}", turn="blue")
    put_castle(scene, "red", (0, 1))
    scene.play("village-4 @ 2,0")
    assert scene.scored("red") == ["road +2"]
    assert (scene.waits_for(), scene.supply("red", "wagon")) == ("deal", 1)


# Barns.


@rule("AM-X12", "BCB-65")
def test_a_castle_pays_farmers_four_points_when_a_barn_is_built() -> None:
    picture = """
        cloister+blue.NL | .
        base/city-1/2    | cloister
        base/city-1      | .
    """
    scene = Scene(picture, f"{BOXES},{CASTLES}")
    put_castle(scene, "red", (0, 2))
    scene.play("cloister @ 1,0 + build barn SW")
    assert scene.scored("blue") == ["city +3", "castle +1"]
    assert scene.rules_cited("blue") == ["AM-28", "BCB-65"]


#: A barn of red stands in the middle of the four tiles on the left.
BARN = """
    cloister      | cloister | . | cloister+blue.NL
    base/city-1/2 | cloister | . | .
    base/city-1   | .        | . | .
"""


@rule("AM-X12")
def test_a_castle_pays_two_points_when_farmers_come_to_a_barn_and_five_at_the_end() -> None:
    scene = Scene(BARN, f"{BOXES},{CASTLES}")
    put_castle(scene, "red", (0, 2))
    put_barn(scene, "red", (1, 1))
    scene.play("cloister @ 2,0")
    assert scene.scored("blue") == ["city +1", "castle +1"]
    scene.finish()
    assert scene.scored("red") == ["city +4", "castle +1"]
