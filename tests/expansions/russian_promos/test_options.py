"""The options of the Russian promos in all their values."""

from itertools import combinations

import pytest

from bastide.core.compile import compile_rules
from bastide.core.geometry import Cell
from bastide.core.library import Library
from bastide.core.setup import Setup
from tests.expansions.russian_promos.prey import RUSSIAN, freed, prey
from tests.rules import rule
from tests.scene import Scene

NEAREST = {"russian.solovei_reach": "nearest"}
TILES = {
    "hut": "russian-promos/hut",
    "crossroads": "russian-promos/crossroads",
    "solovei": "russian-promos/razboynik",
    "vodyanoy": "russian-promos/vodyanoy",
}


@rule("RUS-01")
@pytest.mark.parametrize("chosen", [some for number in (1, 2, 3) for some in combinations(TILES, number)])
def test_any_of_the_four_tiles_can_be_used_alone(chosen: tuple[str, ...]) -> None:
    setup = Setup.make(2, RUSSIAN, options={"russian.tiles": "+".join(chosen)})
    (stage,) = compile_rules(setup, Library.default()).stages
    own = {name for name in stage.tiles if name.startswith("russian-promos/")}
    assert own == {TILES[name] for name in chosen}


# Solovei's reach.


@rule("RUS-23", "RUS-D02")
@pytest.mark.parametrize(
    ("reach", "caught"),
    [("all", ["blue meeple", "green meeple", "red meeple"]), ("nearest", ["blue meeple"])],
)
def test_solovei_catches_all_or_the_nearest_only(reach: str, caught: list[str]) -> None:
    scene = Scene(
        "road-straight+red.E | road-straight+green.E | road-straight+blue.E | .",
        RUSSIAN,
        players=3,
        options={"russian.solovei_reach": reach},
    )
    scene.play("razboynik @ 3,0")
    assert prey(scene, (3, 0), "solovei") == caught


@rule("RUS-23", "RUS-D02")
def test_the_nearest_is_caught_in_each_direction() -> None:
    west = "road-straight+red.E | road-straight | road-straight | road-straight"
    east = "road-straight+blue.E+blue.E | village-3+red.W"
    scene = Scene(f"{west} | . | {east}", RUSSIAN, options=NEAREST)
    scene.play("razboynik @ 4,0")
    assert prey(scene, (4, 0), "solovei") == ["blue meeple", "blue meeple", "red meeple"]
    (left,) = scene.feature((4, 0), "E").figures
    assert scene.game.locate(left.segment)[0] == (6, 0)


@rule("RUS-D02")
def test_who_was_left_is_left_in_peace_until_somebody_comes() -> None:
    scene = Scene("road-straight+red.E | road-straight+blue.E | .", RUSSIAN, options=NEAREST, turn="blue")
    scene.play("razboynik @ 2,0")
    assert prey(scene, (2, 0), "solovei") == ["blue meeple"]
    scene.play("road-straight @ 3,0")
    scene.play("road-straight @ -1,0")
    assert prey(scene, (2, 0), "solovei") == ["blue meeple"], "nobody has come"
    scene.game.state.graph.put(scene.feature((0, 0), "E").figures[0]._replace(player=1))
    scene.play("cloister @ 0,1")
    assert prey(scene, (2, 0), "solovei") == ["blue meeple", "blue meeple", "red meeple"]


@rule("RUS-D02")
def test_a_follower_on_the_trees_own_segment_is_the_nearest_of_all() -> None:
    scene = Scene("razboynik+red.E | . | road-straight+blue.E", RUSSIAN, options=NEAREST)
    scene.play("road-straight @ 1,0")
    assert prey(scene, (0, 0), "solovei") == ["red meeple"]


@rule("RUS-D02")
def test_of_equally_near_segments_all_count() -> None:
    scene = Scene(
        """
        .         | . | road-straight/1+red.N
        .         | . | road-straight/1+blue.N
        razboynik | . | crossroads/1
        .         | . | road-straight/1+red.N
        """,
        RUSSIAN,
        options=NEAREST,
    )
    scene.play("road-straight @ 1,2")
    assert prey(scene, (0, 2), "solovei") == ["blue meeple", "red meeple"]
    (left,) = scene.feature((0, 2), "E").figures
    assert scene.game.locate(left.segment)[0] == (2, 0)


@rule("RUS-D02")
def test_on_a_road_that_closes_on_itself_nobody_is_caught_twice() -> None:
    scene = Scene(
        """
        road-curve/3    | razboynik           | road-curve
        road-straight/1 | cloister            | road-straight/1
        road-curve/2    | road-straight+red.E | .
        """,
        RUSSIAN,
        options=NEAREST,
    )
    scene.play("road-curve/1 @ 2,2")
    assert prey(scene, (1, 0), "solovei") == ["red meeple"]
    assert scene.scored("red") == []


# Special figures.


@rule("RUS-D03")
@pytest.mark.parametrize("specials", ["off", "on"])
def test_a_builder_goes_home_or_is_caught_with_his_thief(specials: str) -> None:
    scene = Scene(
        "road-straight+red.E+red:builder.E | .",
        f"{RUSSIAN},traders_builders",
        options={"russian.trap_specials": specials},
        turn="blue",
    )
    scene.play("razboynik @ 1,0")
    builders = ["red builder"] if specials == "on" else []
    assert prey(scene, (1, 0), "solovei") == [*builders, "red meeple"]
    assert scene.supply("red", "builder") == (0 if specials == "on" else 1)


@rule("RUS-D03")
def test_a_builder_caught_can_be_freed() -> None:
    scene = Scene(
        "razboynik/1+red.solovei+red:builder.solovei",
        f"{RUSSIAN},traders_builders",
        options={"russian.trap_specials": "on"},
    )
    scene.place("base/cloister @ 1,0")
    assert freed(scene) == ["free builder solovei 0,0", "free meeple solovei 0,0"]


@rule("RUS-D03")
def test_vodyanoy_reaches_no_special_figure() -> None:
    scene = Scene(
        "road-straight/1+red.N+red:builder.N | .",
        f"{RUSSIAN},traders_builders",
        options={"russian.trap_specials": "on"},
    )
    scene.play("vodyanoy @ 1,0")
    assert prey(scene, (1, 0), "vodyanoy") == ["red meeple"]
    assert scene.supply("red", "builder") == 1, "alone he goes home"


# When the tree catches, and who goes first.


@rule("RUS-26", "RUS-D04")
@pytest.mark.parametrize("timing", ["after_figure", "placement"])
def test_the_road_behind_the_tree_may_be_claimed_when_it_was_emptied(timing: str) -> None:
    scene = Scene("road-straight+red.E | .", RUSSIAN, options={"russian.solovei_timing": timing}, turn="blue")
    scene.place("razboynik @ 1,0")
    assert ("meeple road@E" in scene.choices()) is (timing == "placement")
    assert prey(scene, (1, 0), "solovei") == (["red meeple"] if timing == "placement" else [])


@rule("RUS-40", "RUS-D09")
@pytest.mark.parametrize(("at_once", "preset"), [(True, "modern"), (True, "classic"), (False, "jcz")])
def test_who_was_caught_by_the_new_tile_may_be_freed_at_once_or_by_option_later(
    at_once: bool, preset: str
) -> None:
    scene = Scene("cloister+red.cloister | . | cloister+red.cloister", RUSSIAN, rules=preset)
    scene.place("vodyanoy @ 1,0")
    assert prey(scene, (1, 0), "vodyanoy") == ["red meeple", "red meeple"]
    if not at_once:
        assert scene.waits_for() == "deal", "nothing could be done"
        return
    scene.game.play("free meeple vodyanoy 1,0")
    assert (prey(scene, (1, 0), "vodyanoy"), scene.gained("red")) == (["red meeple"], 0)


@rule("RUS-D09")
@pytest.mark.parametrize(
    ("tile", "option"), [("razboynik", "off"), ("razboynik", "on"), ("road-straight", "off")]
)
def test_caught_by_a_placement_one_may_be_freed_at_once_but_by_option_not_from_the_new_tile(
    tile: str, option: str
) -> None:
    tree = "road-straight" if tile == "razboynik" else "razboynik"
    options = {"russian.solovei_timing": "placement", "russian.free_at_once": option}
    scene = Scene(f"road-straight+red.E | . | {tree}", RUSSIAN, options=options)
    scene.place(f"{tile} @ 1,0")
    at = "1,0" if tile == "razboynik" else "2,0"
    assert freed(scene) == ([] if (tile, option) == ("razboynik", "off") else [f"free meeple solovei {at}"])


#: Cells of a tree and a swamp that both reach a follower above the tree, and who catches him by cells.
BY_CELL = [
    ((0, -4), (1, -5), "vodyanoy"),
    ((0, 3), (1, 2), "vodyanoy"),
    ((0, 0), (1, -1), "solovei"),
    ((0, 5), (1, 5), "solovei"),
    ((0, 5), (-1, 5), "solovei"),
    ((1, 5), (0, 5), "vodyanoy"),
]


@rule("RUS-X10", "RUS-D05")
@pytest.mark.parametrize(("tree", "swamp", "first"), BY_CELL)
@pytest.mark.parametrize("option", ["solovei", "by_cell"])
def test_by_cells_the_rows_from_nought_downwards_come_before_those_above(
    option: str, tree: Cell, swamp: Cell, first: str
) -> None:
    x, y = tree
    left = min(x, swamp[0])
    rows = [
        [
            "razboynik/1" if cell == tree else "vodyanoy" if cell == swamp else "."
            for cell in ((left, row), (left + 1, row))
        ]
        for row in (y - 1, y)
    ]
    picture = "\n".join(" | ".join(row) for row in rows)
    scene = Scene(picture, RUSSIAN, at=(left, y - 1), options={"russian.first_trap": option})
    scene.play(f"road-straight/1 @ {x},{y - 1} + road@N")
    catcher = "solovei" if option == "solovei" else first
    assert prey(scene, tree, "solovei") == (["red meeple"] if catcher == "solovei" else [])
    assert prey(scene, swamp, "vodyanoy") == (["red meeple"] if catcher == "vodyanoy" else [])
