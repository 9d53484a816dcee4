"""What besieged cities pay to knights and farmers, and which tiles bring them."""

from collections import Counter

import pytest

from bastide.core.compile import compile_rules
from bastide.core.library import Library
from bastide.core.setup import Setup
from tests.rules import rule
from tests.scene import Scene

CATHARS = {
    "siege/city-1",
    "siege/city-1-road-straight",
    "siege/city-2-adjacent",
    "siege/city-2-adjacent-road-curve",
}
#: A besieged cap that a cap at its right completes.
SMALL = "siege/city-1/1+red.E | ."
CAP = "base/city-1/3 @ 1,0"


def pile(expansions: str, **options: str) -> Counter[str]:
    chosen = {f"siege.{name}": value for name, value in options.items()}
    (stage,) = compile_rules(Setup.make(2, expansions, options=chosen), Library.default()).stages
    return Counter({name: count for name, count in stage.tiles.items() if name.startswith("siege/")})


# The tiles.


@rule("SIEGE-01", "SIEGE-D01")
@pytest.mark.parametrize(
    ("release", "tiles", "copies"),
    [
        ("cathars", 4, 1),
        ("siege", 4, 1),
        ("cathars+siege", 8, 2),
        ("besiegers", 6, 1),
        ("cathars+besiegers", 10, 1),
    ],
)
def test_the_tiles_of_the_chosen_release_are_shuffled_in(release: str, tiles: int, copies: int) -> None:
    found = pile("siege", tiles=release)
    assert found.total() == tiles
    assert set(found.values()) == {copies}
    assert (set(found) >= CATHARS) == (release != "besiegers")
    assert (len(found.keys() - CATHARS) == 6) == ("besiegers" in release)


# What knights get.


@rule("SIEGE-02", "SIEGE-03", "SIEGE-E01")
def test_a_completed_besieged_city_pays_one_per_tile() -> None:
    scene = Scene(SMALL, "siege")
    scene.play(CAP)
    assert scene.scored("red") == ["tiles +4", "besieged -2"]
    assert scene.rules_cited("red") == ["BASE-41", "SIEGE-07"]
    assert scene.returned("red") == ["meeple"]


@rule("SIEGE-02")
def test_several_besieged_tiles_change_nothing_more() -> None:
    scene = Scene("siege/city-1/1+red.E | .", "siege", options={"siege.tiles": "cathars+siege"})
    scene.play("siege/city-1/3 @ 1,0")
    assert scene.gained("red") == 2


#: Five tiles with two pennants, one of them besieged; a cap at (4,0) completes it.
FIVE = "siege/city-1/1 | city-2-opposite-shield+red.E | city-2-opposite-shield | city-2-opposite | ."


@rule("SIEGE-03", "SIEGE-04", "SIEGE-07", "SIEGE-E02")
@pytest.mark.parametrize(("pennant", "points"), [("1", 7), ("0", 5)])
def test_tiles_and_pennants_count_once_each(pennant: str, points: int) -> None:
    scene = Scene(FIVE, "siege", options={"siege.pennant": pennant})
    scene.play("base/city-1/3 @ 4,0")
    assert scene.gained("red") == points


@rule("SIEGE-07")
def test_majority_and_return_of_the_knights_are_as_usual() -> None:
    scene = Scene(FIVE.replace("+red.E", "+red.E+blue.E+blue.E"), "siege")
    scene.play("base/city-1/3 @ 4,0")
    assert (scene.gained("red"), scene.gained("blue")) == (0, 7)
    assert (scene.supply("red"), scene.supply("blue")) == (7, 7)


#: A cathedral with four arms, one of which has a pennant and one is besieged; a cap at (3,1) completes it.
CATHEDRAL = """
    .              | base/city-1/2    | .                          | .
    siege/city-1/1 | city-4-cathedral | city-2-opposite-shield     | .
    .              | base/city-1      | .                          | .
"""


@rule("SIEGE-05", "SIEGE-07", "SIEGE-E05")
@pytest.mark.parametrize(("pennant", "points"), [("1", 14), ("0", 12)])
def test_with_a_cathedral_tiles_and_pennants_count_twice(pennant: str, points: int) -> None:
    picture = CATHEDRAL.replace("shield     |", "shield+red.E |")
    scene = Scene(picture, "siege,inns_cathedrals", options={"siege.pennant": pennant})
    scene.play("base/city-1/3 @ 3,1")
    assert scene.gained("red") == points


@rule("SIEGE-06", "SIEGE-E03")
def test_an_incomplete_besieged_city_pays_nothing() -> None:
    scene = Scene(FIVE, "siege")
    scene.finish()
    assert scene.scored("red") == ["unfinished besieged city +0"]
    assert scene.rules_cited("red") == ["SIEGE-06"]


@rule("SIEGE-06")
@pytest.mark.parametrize("final", ["zero", "ignore"])
def test_nor_does_one_with_a_cathedral(final: str) -> None:
    picture = CATHEDRAL.replace("shield     |", "shield+red.E |")
    scene = Scene(picture, "siege,inns_cathedrals", options={"inn_cathedral_final": final})
    scene.finish()
    assert scene.gained("red") == 0


@rule("SIEGE-D02")
def test_without_its_part_the_siege_is_decoration() -> None:
    scene = Scene(SMALL, "siege[]")
    scene.play(CAP)
    assert scene.scored("red") == ["tiles +4"]


@rule("SIEGE-X04")
def test_a_besieged_city_of_two_tiles_that_would_pay_two_pays_nothing() -> None:
    scene = Scene(SMALL, "siege", options={"tiny_city": "2"})
    scene.play(CAP)
    assert scene.scored("red") == ["tiles +2", "besieged -2"]


@rule("SIEGE-X03")
def test_king_goods_and_count_treat_it_as_any_city() -> None:
    scene = Scene("siege/city-1/1+blue.E | .", "siege,king_robber,traders_builders,count")
    scene.play("city-2-opposite-wine @ 1,0")
    scene.play("base/city-1/3 @ 2,0")
    assert scene.gained("blue") == 3
    king = scene.game.state.ext["king_robber"]
    assert (king.holders[0], king.largest[0]) == (scene.seat("blue"), 3)
    assert scene.game.state.ext["traders_builders"].tokens == ((0, 0, 0), (1, 0, 0))
    scene = Scene("siege/city-1/1+blue.E | .", "siege,count")
    scene.play(CAP)
    assert scene.waits_for() == "quarter_placement", "Blue has scored, Red has not"


# What farmers get.

#: A farm at a besieged city and two others.
FARM = """
    siege/city-1/1 | base/city-1/3
    base/city-1/1  | base/city-1/3
    base/city-1/1+red.NL | base/city-1/3
"""


@rule("SIEGE-08", "SIEGE-E04")
@pytest.mark.parametrize(
    ("scoring", "lines"),
    [
        ("per-farm-3", ["cities +9", "besieged +3"]),
        ("per-farm-4", ["cities +12", "besieged +4"]),
        ("city-once-4", ["city +4", "besieged +4", "city +4", "city +4"]),
    ],
)
def test_a_besieged_city_counts_double_for_a_farm(scoring: str, lines: list[str]) -> None:
    scene = Scene(FARM, "siege", options={"farm_scoring": scoring})
    scene.finish()
    assert sorted(scene.scored("red")) == sorted(lines)


@rule("SIEGE-08")
def test_any_part_of_the_besieged_city_will_do() -> None:
    scene = Scene("siege/city-1/1 | base/city-1/3+red.NL", "siege")
    scene.finish()
    assert scene.scored("red") == ["city +3", "besieged +3"]


@rule("SIEGE-08")
def test_an_incomplete_besieged_city_gives_a_farm_nothing() -> None:
    scene = Scene("siege/city-1+red.SL", "siege")
    scene.finish()
    assert scene.gained("red") == 0
