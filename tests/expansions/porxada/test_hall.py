"""La Porxada as a hall: who is entitled, and what open cities pay then."""

from typing import Any

import pytest

from bastide.display.tokens import Token
from bastide.expansions.porxada.market_hall import SLUG, Market
from tests.rules import rule
from tests.scene import Scene

#: The place for La Porxada, with two knights of red and one of blue around it, and a city of blue elsewhere.
AROUND = """
    .              | city-1/2+red.S | .               | . | .
    city-1/1+red.E | .              | city-1/3+blue.W | . | .
    .              | city-1         | .               | . | .
"""
LAID = "porxada @ 1,1"


def entitled(scene: Scene) -> list[str]:
    """The colours that have a mark."""
    return [scene.setup.seats[token.seat] for token in scene.game.tokens() if token.seat >= 0]


def entitle(scene: Scene, *colours: str) -> Scene:
    """Let these players be entitled already."""
    seats = tuple(scene.seat(colour) for colour in colours)
    scene.game.state.ext[SLUG] = Market(entitled=seats)
    return scene


def at_the_end(picture: str, *colours: str, expansions: str = "porxada", **more: Any) -> Scene:
    scene = entitle(Scene(picture, expansions, **more), *colours)
    scene.finish()
    return scene


@rule("PORX-12", "PORX-14", "PORX-E01")
def test_everybody_with_a_knight_is_entitled_when_the_city_is_completed() -> None:
    scene = Scene(AROUND, "porxada", players=3)
    scene.place(LAID)
    scene.game.play("hall")
    assert scene.scored("red") == ["tiles +10", "pennants +2"]
    assert (scene.gained("blue"), scene.returned("red"), scene.returned("blue")) == (
        *(0, ["meeple", "meeple"], ["meeple"]),
    )
    assert entitled(scene) == ["red", "blue"]


@rule("PORX-14")
def test_a_knight_placed_with_the_tile_that_completes_it_counts() -> None:
    scene = Scene(AROUND.replace("+red.E", "").replace("+red.S", "").replace("+blue.W", ""), "porxada")
    scene.place(LAID)
    scene.game.play("hall")
    scene.game.play("meeple city@N")
    assert entitled(scene) == ["red"]


@rule("PORX-14")
def test_only_the_city_of_the_hall_entitles() -> None:
    picture = """
        city-1/1+red.E  | .
        cloister        | .
        city-1/1+blue.E | .
    """
    scene = Scene(picture, "porxada")
    scene.place("porxada @ 1,0")
    scene.game.play("hall")
    scene.play("city-1/3 @ 1,2")
    assert scene.gained("blue") == 4
    assert entitled(scene) == []


@rule("PORX-14")
def test_a_helper_alone_entitles_nobody() -> None:
    scene = Scene("base/city-1/1+red.E+red:builder.E+blue:builder.E | .", "porxada,traders_builders")
    scene.place("porxada @ 1,0")
    scene.game.play("hall")
    for cell, rotation in (("1,-1", 2), ("1,1", 0), ("2,0", 3)):
        scene.play(f"base/city-1/{rotation} @ {cell}")
        if scene.waits_for() == "action":
            scene.game.play("pass")
    assert entitled(scene) == ["red"]


@rule("PORX-13", "PORX-E02")
def test_while_the_city_is_open_nobody_is_entitled() -> None:
    scene = Scene("city-1/1+red.E | .\n. | .\ncity-1/1+red.E | .", "porxada")
    scene.place("porxada @ 1,0")
    scene.game.play("hall")
    assert scene.game.tokens() == [Token("hall", cell=(1, 0))]
    scene.finish()
    assert entitled(scene) == []
    assert sorted(scene.scored("red")) == ["pennants +1", "tiles +1", "tiles +2"]


@rule("PORX-12", "PORX-15", "PORX-E01")
def test_an_open_city_pays_an_entitled_player_as_a_completed_one() -> None:
    picture = "city-1/1+blue.E | city-2-opposite | city-2-opposite | city-2-opposite-shield"
    assert at_the_end(picture, "blue").scored("blue") == ["tiles +4", "pennants +1", "La Porxada +5"]
    assert at_the_end(picture, "red").gained("blue") == 5
    scene = at_the_end(picture, "blue")
    assert scene.rules_cited("blue") == ["BASE-63", "BASE-63", "PORX-15"]


@rule("PORX-12")
def test_all_his_open_cities_pay_more() -> None:
    scene = at_the_end("city-1/1+blue.E | .\n. | .\ncity-1/1+blue.E", "blue")
    assert scene.gained("blue") == 4


@rule("PORX-15")
@pytest.mark.parametrize(("final", "now"), [("zero", 0), ("ignore", 2)])
def test_a_cathedral_pays_three_for_each(final: str, now: int) -> None:
    picture = "base/city-1/1+red.E | city-4-cathedral"
    more: dict[str, Any] = {
        "expansions": "porxada,inns_cathedrals",
        "options": {"inn_cathedral_final": final},
    }
    assert at_the_end(picture, "red", **more).gained("red") == 6
    assert at_the_end(picture, **more).gained("red") == now


@rule("PORX-15")
def test_roads_pay_as_always() -> None:
    scene = at_the_end("road-straight+red.E", "red")
    assert scene.scored("red") == ["tiles +1"]


@rule("PORX-16", "PORX-E03")
def test_of_tied_players_only_those_entitled_get_more() -> None:
    picture = "city-1/1+red.E | city-2-opposite+green.W | city-2-opposite"
    scene = at_the_end(picture, "red", players=3)
    assert (scene.gained("red"), scene.gained("green"), scene.gained("blue")) == (6, 3, 0)


@rule("PORX-16")
def test_without_the_majority_a_knight_gets_nothing() -> None:
    picture = "city-1/1+red.E | city-2-opposite+blue.W | city-2-opposite+blue.W"
    scene = at_the_end(picture, "red")
    assert (scene.gained("red"), scene.gained("blue")) == (0, 3)


@rule("PORX-17")
def test_for_fields_the_city_stays_open() -> None:
    scene = at_the_end("city-1/1+red.E+red.NL | city-2-opposite", "red")
    assert scene.scored("red") == ["tiles +2", "La Porxada +2", "no finished city +0"]


@rule("PORX-17")
def test_for_a_bathhouse_the_city_stays_open() -> None:
    scene = at_the_end("base/city-1/1+red.E | city-3-5", "red", expansions="porxada,barber_surgeons")
    assert scene.scored("red") == ["tiles +2", "La Porxada +2"]


@rule("PORX-18")
def test_after_a_swap_the_city_entitles_nobody() -> None:
    scene = Scene(AROUND, "porxada")
    scene.place(LAID)
    for move in ("swap", "pass"):
        scene.game.play(move)
    assert scene.gained("red") == 12
    assert entitled(scene) == []


@rule("PORX-D01")
def test_each_copy_of_the_tile_is_used_by_itself() -> None:
    scene = Scene("city-1/1+red.E | .", "base*2,porxada*2")
    scene.place("porxada @ 1,0")
    scene.game.play("hall")
    scene.play("city-1/2 @ 1,-1")
    scene.play("city-1 @ 1,1")
    scene.place("porxada @ 2,0")
    scene.game.play("hall")
    assert [token.cell for token in scene.game.tokens()] == [(1, 0), (2, 0)]
    for tile in ("city-1/2 @ 2,-1", "city-1 @ 2,1", "city-2-opposite @ 3,0", "city-1/3 @ 4,0"):
        scene.play(tile)
    assert scene.game.tokens() == [Token("hall", 0)]


@rule("PORX-14", "PORX-D01")
def test_a_second_hall_entitles_others_as_well() -> None:
    scene = entitle(Scene(AROUND.replace("+red.S", "").replace("+red.E", ""), "porxada"), "red")
    scene.place(LAID)
    scene.game.play("hall")
    assert entitled(scene) == ["red", "blue"]


@rule("PORX-15")
def test_a_completed_city_pays_an_entitled_player_as_always() -> None:
    scene = entitle(Scene("city-1/1+red.E | .", "porxada"), "red")
    scene.play("city-1/3 @ 1,0")
    assert scene.scored("red") == ["tiles +4"]
