"""Vineyards, and the tile on which two cities share an edge."""

from dataclasses import replace

import pytest

from bastide.core.expansion import Expansion
from bastide.core.hooks import Preparation
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.core.tiles import TileType
from bastide.expansions.base import Base
from bastide.expansions.hills_sheep import HillsSheep
from tests.expansions.abbey_mayor.estates import let_hold_abbeys
from tests.expansions.hills_sheep.meadow import HILLS, MANY
from tests.rules import rule
from tests.scene import Scene

VINEYARD = "road-straight-road-end-vineyard"
MORE = f"base*4,{HILLS}*3"


def cloister(
    vineyards: int,
    centre: str = "base/cloister+red.cloister",
    expansions: str = MORE,
    east: str = ".",
    options: dict[str, str] | None = None,
) -> Scene:
    """A monastery with so many vineyards above and below it; the tile at (2,1) completes it."""
    rows = [VINEYARD if x < vineyards else "base/road-straight" for x in range(3)]
    below = [VINEYARD if x + 3 < vineyards else "base/road-straight" for x in range(3)]
    picture = f"""
        {f"{rows[0]}/2"} | {f"{rows[1]}/2"} | {f"{rows[2]}/2"}
        base/cloister    | {centre}         | {east}
        {below[0]}       | {below[1]}       | {below[2]}
    """
    return Scene(picture, expansions, options=options)


@rule("HILL-10", "HILL-E03")
@pytest.mark.parametrize(("vineyards", "points"), [(0, 9), (1, 12), (3, 18), (4, 21)])
def test_a_completed_monastery_has_three_points_for_each_vineyard(vineyards: int, points: int) -> None:
    scene = cloister(vineyards)
    scene.play("base/cloister @ 2,1")
    assert scene.gained("red") == points
    if vineyards:
        assert scene.scored("red")[-1] == f"vineyard{'s' if vineyards > 1 else ''} +{3 * vineyards}"
        assert scene.rules_cited("red")[-1] == "HILL-10"
        (scored,) = scene._scorings("red")
        assert len(scored.cells) == 1 + vineyards, "they light up"


class Wineries(Expansion, Preparation):
    """Monasteries that have a vineyard themselves, which no printed tile has."""

    slug = "wineries"
    name = "Wineries"

    def revise_tile(self, setup: Setup, tile: TileType) -> TileType:
        return replace(tile, symbols=frozenset({"vineyard"})) if tile.id == "base/cloister" else tile


@rule("HILL-10")
def test_its_own_tile_does_not_count() -> None:
    picture = """
        base/road-straight | base/road-straight         | base/road-straight
        base/cloister      | base/cloister+red.cloister | .
        base/road-straight | base/road-straight         | base/road-straight
    """
    scene = Scene(picture, "hills_sheep,wineries", library=Library([Base(), HillsSheep(), Wineries()]))
    scene.play("base/cloister @ 2,1")
    assert scene.scored("red")[-1] == "vineyards +6", "those in the west and east"


@rule("HILL-10")
def test_a_vineyard_farther_away_does_not_count() -> None:
    scene = cloister(1)
    scene.put(VINEYARD, (0, 3))
    scene.play("base/cloister @ 2,1")
    assert scene.gained("red") == 12


@rule("HILL-11")
def test_one_vineyard_serves_several_monasteries() -> None:
    picture = f"""
        {VINEYARD}/2  | {VINEYARD}/2                  | base/road-straight            | base/road-straight
        base/cloister | base/cloister+red.cloister    | base/cloister+blue.cloister   | .
        base/road-straight | base/road-straight       | base/road-straight            | base/road-straight
    """
    scene = Scene(picture, MORE)
    scene.play("base/cloister @ 3,1")
    assert scene.gained("blue") == 12
    red = Scene(picture.replace("| .", "| base/cloister"), MORE)
    assert red.feature((1, 1), "cloister").is_complete


@rule("HILL-11", "HILL-E03")
def test_an_incomplete_monastery_gets_nothing() -> None:
    scene = Scene(f"{VINEYARD}/2 | .\nbase/cloister+red.cloister | base/cloister", HILLS)
    scene.finish()
    assert scene.scored("red") == ["tile +1", "tiles around +2"]


@rule("HILL-12")
def test_shrines_count_as_monasteries_and_the_hut_does_not() -> None:
    alone = {"cult.placement_limit": "off"}
    shrine = cloister(2, "cult/shrine+red.shrine", f"{MORE},cult", options=alone)
    shrine.play("base/cloister @ 2,1")
    assert shrine.gained("red") == 9 + 6
    hut = cloister(2, "hut+red.hut", f"{MORE},russian_promos")
    hut.play("base/cloister @ 2,1")
    assert hut.gained("red") == 1


@rule("HILL-12")
def test_abbeys_count_as_monasteries() -> None:
    scene = cloister(2, ".", f"{MORE},abbey_mayor", east="base/cloister")
    let_hold_abbeys(scene, "red")
    scene.game.play("abbey 1,1")
    scene.game.play("meeple cloister")
    assert scene.gained("red") == 9 + 6


@rule("HILL-12", "HILL-E07")
@pytest.mark.parametrize(("gardens", "points"), [("off", 9), ("on", 21)])
def test_gardens_by_option(gardens: str, points: int) -> None:
    rows = f"{VINEYARD}/2 | {VINEYARD}/2 | {VINEYARD}/2"
    picture = f"""
        {rows}
        base/road-straight         | village-2-hill-garden+red:abbot.garden | .
        city-2-adjacent-vineyard/3 | base/road-straight/1                   | base/cloister
    """
    scene = Scene(picture, f"{MORE},abbot", options={"hill.vineyard_gardens": gardens})
    scene.play("base/cloister @ 2,1")
    assert scene.gained("red") == points


@rule("HILL-10")
def test_without_the_part_vineyards_are_decoration() -> None:
    scene = cloister(1, expansions=f"base*4,{HILLS}[hills+sheep]")
    scene.play("base/cloister @ 2,1")
    assert scene.gained("red") == 9


# Two cities that share an edge.

SHARED = "city-2-adjacent-and-1-vineyard"


@rule("HILL-13")
def test_a_city_tile_joins_both() -> None:
    scene = Scene(f"{SHARED}+red.W+blue.E", MANY)
    assert scene.feature((0, 0), "N") != scene.feature((0, 0), "E")
    assert (scene.feature((0, 0), "N").open, scene.feature((0, 0), "E").open) == (2, 2)
    scene.play("base/city-1/2 @ 0,-1")
    joined = scene.feature((0, 0), "N")
    assert joined == scene.feature((0, 0), "E") == scene.feature((0, -1), "S")
    assert (joined.size, joined.open, len(joined.figures)) == (2, 2, 2)
    scene.play("base/city-1/1 @ -1,0")
    scene.play("base/city-1/3 @ 1,0")
    assert scene.gained("red") == scene.gained("blue") == 8


@rule("HILL-13")
def test_so_it_is_when_the_other_tile_lies_first_and_when_both_have_such_an_edge() -> None:
    scene = Scene("base/city-1/2", MANY)
    scene.play(f"{SHARED} @ 0,1")
    assert scene.feature((0, 1), "N") == scene.feature((0, 1), "E")
    both = Scene(f"{SHARED}/2", MANY)
    both.play(f"{SHARED} @ 0,1")
    assert len(both.feature((0, 1), "E").segments) == 4
    assert both.feature((0, 1), "E").open == 4


@rule("HILL-13")
def test_it_is_the_same_after_a_save_and_for_a_copy() -> None:
    scene = Scene(f"{SHARED}+red.W", MANY)
    twin = scene.game.copy()
    assert twin.state.board.tiles == scene.game.state.board.tiles
    assert twin.state.board.tiles[0].shared


@rule("HILL-13")
def test_an_abbey_closes_both() -> None:
    picture = f"""
        .                  | base/cloister | .
        base/cloister      | .             | base/cloister
        base/city-1/1+red.E | {SHARED}+blue.E | base/city-1/3
    """
    scene = Scene(picture, f"{MANY},abbey_mayor")
    let_hold_abbeys(scene, "red")
    scene.game.play("abbey 1,1")
    assert scene.feature((1, 2), "W") != scene.feature((1, 2), "E")
    scene.game.play("pass")
    assert (scene.gained("red"), scene.gained("blue")) == (4, 4)
