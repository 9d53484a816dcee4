"""The tiles of The Princess & the Dragon."""

import pytest

from bastide import Game, Setup
from bastide.core.tiles import CITY
from tests.expansions.princess_dragon.beasts import PD, put_dragon, with_verb
from tests.rules import rule
from tests.scene import Scene

TUNNEL = "city-2-opposite-road-straight-dragon"
CITY_CLOISTER = "cloister-city-3-dragon"


@pytest.mark.parametrize("expansions", [PD, f"{PD},abbot"])
def test_the_box_holds_six_volcanoes_twelve_dragons_six_portals_and_six_princesses(expansions: str) -> None:
    game = Game.begin(Setup.make(2, expansions))
    counts = {"tiles": 0, "volcano": 0, "dragon": 0, "portal": 0, "princess": 0}
    for tile, count in zip(game.rules.tiles, game.state.piles[-1].left, strict=True):
        if tile.type.id.startswith("princess-dragon/"):
            marks = [*tile.type.symbols]
            marks += ["princess" for segment in tile.type.segments if segment.attributes.get("princess")]
            assert len(marks) == 1, "every tile has just one of the four marks"
            counts["tiles"] += count
            counts[marks[0]] += count
    assert counts == {"tiles": 30, "volcano": 6, "dragon": 12, "portal": 6, "princess": 6}


def test_princesses_are_in_cities() -> None:
    game = Game.begin(Setup.make(2, PD))
    marked = [s.kind for tile in game.rules.tiles for s in tile.shapes[0].segments if "princess" in s.marks]
    assert set(marked) == {CITY}


@rule("PD-40")
def test_the_road_in_the_tunnel_and_the_city_above_it_are_both_unbroken() -> None:
    scene = Scene(TUNNEL, PD)
    assert scene.feature((0, 0), "N") == scene.feature((0, 0), "S")
    assert scene.feature((0, 0), "E") == scene.feature((0, 0), "W")
    assert scene.feature((0, 0), "N").kind == "road"
    assert scene.feature((0, 0), "E").kind == "city"


@rule("PD-40")
def test_over_the_tunnel_each_side_of_the_city_is_one_field() -> None:
    scene = Scene(TUNNEL, PD)
    upper, lower = scene.feature((0, 0), "NL"), scene.feature((0, 0), "SL")
    assert scene.feature((0, 0), "NR") == upper
    assert scene.feature((0, 0), "SR") == lower
    assert upper != lower


@rule("PD-41")
def test_on_the_cloister_in_the_city_a_follower_is_knight_or_monk() -> None:
    scene = Scene("base/city-4-shield", PD)
    put_dragon(scene, (0, 0))
    scene.place(f"{CITY_CLOISTER} @ 1,0")
    assert with_verb(scene, "meeple") == {"meeple city@N", "meeple cloister", "meeple field@SL"}


@rule("PD-41")
@pytest.mark.parametrize(
    ("knight", "left"),
    [
        ("base/city-4-shield+blue.N", {"meeple cloister"}),
        ("base/city-4-shield", {"meeple cloister", "meeple city@N"}),
    ],
)
def test_a_knight_in_the_city_does_not_keep_a_monk_away(knight: str, left: set[str]) -> None:
    scene = Scene(f"{knight} | .", PD)
    put_dragon(scene, (0, 0))
    scene.place(f"{CITY_CLOISTER} @ 1,0")
    assert with_verb(scene, "meeple") - {"meeple field@SL"} == left


@rule("PD-41")
def test_nor_does_a_monk_keep_a_knight_away() -> None:
    scene = Scene(f". | {CITY_CLOISTER}+blue.cloister", PD)
    scene.place("base/city-4-shield @ 0,0")
    assert "meeple city@N" in scene.choices()


@rule("PD-41")
def test_the_cloister_is_complete_while_its_city_is_not() -> None:
    scene = Scene(
        f"""
        base/cloister        | base/city-2-opposite/1    | base/cloister
        base/city-2-opposite | {CITY_CLOISTER}+red.cloister+blue.N | base/city-2-opposite
        base/cloister        | .                         | base/cloister
        """,
        PD,
    )
    scene.play("base/city-1/2 @ 1,2")
    assert scene.scored("red") == ["tile +1", "tiles around +8"]
    assert not scene.feature((1, 1), "N").is_complete
    assert (scene.returned("red"), scene.returned("blue")) == (["meeple"], [])
