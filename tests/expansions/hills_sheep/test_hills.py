"""Hills: the tile that they hide, and the ties that they break."""

import pytest

from bastide import Game, Setup
from tests.expansions.hills_sheep.meadow import HILLS, MANY, hidden
from tests.rules import rule
from tests.scene import Scene

#: A city of 4 tiles that lacks the tile at (4,0); the hill tiles are caps and corners of it.
HILL_CAP = "city-1-road-end-hill"


@rule("HILL-01")
@pytest.mark.parametrize("edition", ["classic", "new"])
def test_eighteen_tiles_are_shuffled_in(edition: str) -> None:
    setup = Setup.make(2, {"base": {"edition": edition}, HILLS: {"edition": edition}})
    (stage,) = Game.begin(setup).rules.stages
    own = {name: count for name, count in stage.tiles.items() if name.startswith("hills-sheep/")}
    assert sum(own.values()) == 18
    assert ("hills-sheep/village-2-hill-garden" in own) == (edition == "new")
    assert sum(count for name, count in own.items() if "hill" in name.partition("/")[2]) == 8
    assert sum(count for name, count in own.items() if "vineyard" in name) == 8


@rule("HILL-02", "HILL-03", "HILL-D01")
def test_a_hill_hides_a_tile_that_nobody_sees() -> None:
    scene = Scene("base/cloister", HILLS)
    left = scene.game.state.tiles_left
    scene.play("village-2-ns-hill @ 1,0")
    assert scene.game.state.tiles_left == left - 2, "the hill, and what lies under it"
    assert hidden(scene) == 1
    assert sum(weight for _, weight in scene.game.outcomes()) == left - 1, "it may be any of them"


@rule("HILL-02")
def test_with_an_empty_pile_nothing_is_hidden() -> None:
    scene = Scene("base/cloister", HILLS)
    scene.leave_in_pile("village-2-ns-hill")
    scene.play("village-2-ns-hill @ 1,0")
    assert hidden(scene) == 0
    last = Scene("base/cloister", HILLS)
    last.leave_in_pile("village-2-ns-hill", "base/cloister")
    last.play("village-2-ns-hill @ 1,0")
    assert hidden(last) == 1
    assert last.game.is_over, "the last tile is under the hill"


@rule("HILL-02")
@pytest.mark.parametrize("tile", ["base/cloister", "road-straight-road-end-vineyard/2"])
def test_a_tile_without_a_hill_hides_nothing(tile: str) -> None:
    scene = Scene("base/cloister", HILLS)
    left = scene.game.state.tiles_left
    scene.play(f"{tile} @ 0,1" if tile.startswith("base") else f"{tile} @ 0,-1")
    assert scene.game.state.tiles_left == left - 1
    assert hidden(scene) == 0


@rule("HILL-03")
def test_a_hill_that_fits_nowhere_hides_nothing() -> None:
    scene = Scene("base/city-4-shield", HILLS)
    left = scene.game.state.tiles_left
    scene.draw("village-2-ns-hill")
    assert scene.waits_for() == "deal", "it was put away"
    assert scene.game.state.tiles_left == left - 1
    assert hidden(scene) == 0


@rule("HILL-02")
def test_without_the_part_hills_hide_nothing() -> None:
    scene = Scene("base/cloister", f"{HILLS}[vineyards+sheep]")
    scene.play("village-2-ns-hill @ 1,0")
    assert hidden(scene) == 0


@rule("HILL-04")
def test_a_hill_joins_as_any_tile() -> None:
    scene = Scene("base/road-straight/1", HILLS)
    assert scene.legal("village-2-ns-hill") == [
        *("-1,0 r0", "-1,0 r2", "0,-1 r0", "0,-1 r2"),
        *("0,1 r0", "0,1 r2", "1,0 r0", "1,0 r2"),
    ]
    scene.play("village-2-ns-hill @ 0,1 + road@N")
    assert scene.feature((0, 0), "S").size == 2


def city(*knights: str, expansions: str = MANY, **options: str) -> Scene:
    """A city of four tiles, two of them on hills, with knights on each; the tile at (3,0) completes it."""
    first, second, third = (f"+{'+'.join(who.split())}" if who else "" for who in knights)
    picture = f"""
        {HILL_CAP}/1{first} | base/city-2-opposite{second} | base/city-3{third} | .
        .                   | .                             | {HILL_CAP}         | .
    """.replace("base/city-3", "base/city-3/2")
    chosen = {f"hill.{name}": value for name, value in options.items()}
    return Scene(picture, expansions, players=3, options=chosen)


@rule("HILL-05", "HILL-E02")
def test_who_stands_on_a_hill_wins_a_tie() -> None:
    scene = city("red.E", "blue.E", "")
    scene.play("base/city-1/3 @ 3,0")
    assert (scene.gained("red"), scene.gained("blue")) == (10, 0)
    assert scene.returned("blue") == ["meeple"]


@rule("HILL-05", "HILL-E02")
def test_without_the_part_they_share() -> None:
    scene = city("red.E", "blue.E", "", expansions=f"base*4,{HILLS}[vineyards+sheep]")
    scene.play("base/city-1/3 @ 3,0")
    assert scene.gained("red") == scene.gained("blue") == 10


@rule("HILL-06")
def test_without_anybody_on_a_hill_they_share() -> None:
    scene = city("", "red.E", "blue.E")
    scene.play("base/city-1/3 @ 3,0")
    assert scene.gained("red") == scene.gained("blue") == 10


@rule("HILL-06", "HILL-E01")
def test_all_who_are_tied_and_on_hills_share() -> None:
    row = f"{HILL_CAP}/1+red.E | city-2-opposite-shield | city-2-opposite+green.E | city-3/2 | ."
    scene = Scene(f"{row}\n. | . | . | {HILL_CAP}+blue.N | .", f"{MANY}*2", players=3)
    scene.play("base/city-1/3 @ 4,0")
    assert [scene.gained(who) for who in ("red", "blue", "green")] == [14, 14, 0]


@rule("HILL-05")
def test_the_majority_comes_first() -> None:
    scene = city("red.E", "blue.E blue.E", "")
    scene.play("base/city-1/3 @ 3,0")
    assert (scene.gained("red"), scene.gained("blue")) == (0, 10)


@rule("HILL-06", "HILL-E02")
@pytest.mark.parametrize(("tiebreak", "blue"), [("at_least_one", 10), ("number", 0)])
def test_by_number_the_one_with_most_on_hills_wins(tiebreak: str, blue: int) -> None:
    scene = city("red.E red.E blue.E", "blue.E", "", tiebreak=tiebreak)
    scene.play("base/city-1/3 @ 3,0")
    assert (scene.gained("red"), scene.gained("blue")) == (10, blue)


@rule("HILL-07")
@pytest.mark.parametrize("tiebreak", ["at_least_one", "number"])
def test_a_big_follower_on_a_hill_is_one(tiebreak: str) -> None:
    knights = ("red:big_follower.E", "", "blue:big_follower.S")
    scene = city(*knights, expansions=f"{MANY},inns_cathedrals", tiebreak=tiebreak)
    scene.play("base/city-1/3 @ 3,0")
    assert (scene.gained("red"), scene.gained("blue")) == (10, 0)


@rule("HILL-05", "HILL-07")
def test_a_builder_on_a_hill_wins_no_tie() -> None:
    scene = city("red:builder.E", "red.E", "blue.S", expansions=f"{MANY},traders_builders")
    scene.play("base/city-1/3 @ 3,0")
    assert scene.gained("red") == scene.gained("blue") == 10


@rule("HILL-07")
def test_roads_farms_and_the_end_know_hills_too() -> None:
    road = Scene("base/road-straight/1+blue.N\nvillage-2-ns-hill+red.N", HILLS)
    road.finish()
    assert (road.gained("red"), road.gained("blue")) == (2, 0)
    picture = """
        base/city-1/2
        cities-2-opposite-hill+red.EL
        base/city-1/0
    """
    farm = Scene(picture, HILLS)
    farm.put("base/cloister+blue.NL", (1, 1))
    farm.finish()
    assert (farm.gained("red"), farm.gained("blue")) == (6, 0)


@rule("HILL-07")
@pytest.mark.parametrize("farms", ["city-once-4", "per-farm-4"])
def test_farms_around_a_city_are_judged_together(farms: str) -> None:
    picture = """
        base/city-1/2
        cities-2-opposite-hill+red.EL
        base/city-1/0+blue.EL
    """
    scene = Scene(picture, HILLS, options={"farm_scoring": farms})
    scene.finish()
    assert scene.gained("red") == 8
    assert scene.gained("blue") == (0 if farms == "city-once-4" else 4)


@rule("HILL-08")
def test_a_follower_of_another_feature_on_the_hill_does_not_count() -> None:
    scene = city("red.W", "red.E", "blue.S")
    scene.play("base/city-1/3 @ 3,0")
    assert scene.gained("red") == scene.gained("blue") == 10
