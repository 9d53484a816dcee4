"""Gardens: places for the abbot alone, on tiles that take the place of plain ones."""

from collections import Counter

import pytest

from bastide.core.compile import compile_rules
from bastide.core.errors import IllegalMove, SetupError
from bastide.core.library import Library
from bastide.core.rules import Rules
from bastide.core.setup import Setup
from tests.rules import rule
from tests.scene import Scene

#: Seven tiles lie around the garden; the cell (2,2) is free.
NEARLY_SURROUNDED = """
    cloister      | cloister                              | cloister
    road-straight | road-straight-garden+red:abbot.garden | road-straight
    cloister      | cloister                              | .
"""
THREE_BOXES = "base*3,abbot"

#: Each garden tile and the plain tile of the base game whose place it takes.
GARDENS_OF_THE_BASE_GAME = {
    "abbot/cities-2-adjacent-garden": "base/cities-2-adjacent",
    "abbot/cities-2-opposite-garden": "base/cities-2-opposite",
    "abbot/city-1-garden": "base/city-1",
    "abbot/city-2-adjacent-garden": "base/city-2-adjacent",
    "abbot/city-2-adjacent-shield-garden": "base/city-2-adjacent-shield",
    "abbot/city-3-garden": "base/city-3",
    "abbot/road-curve-garden": "base/road-curve",
    "abbot/road-straight-garden": "base/road-straight",
}


def rules_of(expansions: str, rules: str = "modern", **options: str) -> Rules:
    return compile_rules(Setup.make(2, expansions, rules, options), Library.default())


def box(expansions: str, rules: str = "modern", **options: str) -> Counter[str]:
    """All tiles of a game, those that lie at the start among them."""
    made = rules_of(expansions, rules, **options)
    tiles = Counter(start.tile for start in made.start)
    for stage in made.stages:
        tiles.update(stage.tiles)
    return tiles


def gardens(tiles: Counter[str]) -> dict[str, int]:
    return {name: count for name, count in tiles.items() if name.endswith("-garden")}


def places(expansions: str, tile: str, **options: str) -> list[str]:
    """The segments that a tile has in a game."""
    made = rules_of(expansions, **options)
    return [segment.name for segment in made.tiles[made.tile_index[tile]].shapes[0].segments]


# What a garden is.


@rule("ABBOT-02")
def test_a_garden_does_not_part_the_field_around_it() -> None:
    scene = Scene("city-1-garden", "abbot")
    assert scene.feature((0, 0), "EL") == scene.feature((0, 0), "WR")
    assert scene.feature((0, 0), "EL").kind == "field"
    assert scene.feature((0, 0), "garden").kind == "garden"


@rule("ABBOT-02")
def test_a_garden_reaches_no_edge() -> None:
    scene = Scene("city-1-garden/3 | city-1-garden/1", "abbot")
    left, right = scene.feature((0, 0), "garden"), scene.feature((1, 0), "garden")
    assert left != right
    assert (left.size, right.size) == (1, 1)
    assert scene.feature((0, 0), "EL") == scene.feature((1, 0), "WL")


@rule("ABBOT-04", "ABBOT-E05")
def test_a_garden_takes_an_abbot_and_no_other_follower() -> None:
    scene = Scene("cloister", "abbot")
    scene.place("city-1-garden/3 @ -1,0")
    assert sorted(scene.choices()) == ["abbot garden", "meeple city@W", "meeple field@NL", "pass"]
    with pytest.raises(IllegalMove):
        scene.game.play("meeple garden")
    scene.game.play("abbot garden")
    assert [figure.kind for figure in scene.feature((-1, 0), "garden").figures] == ["abbot"]


@rule("ABBOT-04")
def test_with_the_abbot_on_the_board_a_garden_stays_empty() -> None:
    scene = Scene("cloister+red:abbot.cloister", "abbot")
    scene.place("city-1-garden/3 @ -1,0")
    assert [choice for choice in scene.choices() if choice.endswith("garden")] == []


# What it is worth.


@rule("ABBOT-06", "ABBOT-07")
def test_a_garden_is_complete_when_all_eight_cells_around_have_a_tile() -> None:
    scene = Scene(NEARLY_SURROUNDED, THREE_BOXES, turn="blue")
    assert not scene.feature((1, 1), "garden").is_complete
    scene.play("cloister @ 2,2")
    assert scene.scored("red") == ["tile +1", "tiles around +8"]
    assert set(scene.rules_cited("red")) == {"ABBOT-07"}
    assert scene.returned("red") == ["abbot"]
    assert scene.gained("blue") == 0


@rule("ABBOT-06")
def test_a_garden_with_seven_tiles_around_it_is_not_complete() -> None:
    picture = NEARLY_SURROUNDED.replace("road-straight\n", ".\n")
    scene = Scene(picture, THREE_BOXES, turn="blue")
    scene.play("cloister @ 2,2")
    assert not scene.feature((1, 1), "garden").is_complete
    assert scene.gained("red") == 0


@rule("ABBOT-06", "ABBOT-07")
def test_an_abbot_put_into_a_garden_that_is_complete_already_pays_at_once() -> None:
    scene = Scene(NEARLY_SURROUNDED.replace("road-straight-garden+red:abbot.garden", "."), THREE_BOXES)
    scene.play("cloister @ 2,2")
    scene.play("road-straight-garden @ 1,1 + abbot garden")
    assert scene.gained("blue") == 9
    assert scene.supply("blue", "abbot") == 1


@rule("ABBOT-07")
def test_a_completed_garden_without_abbot_pays_nobody() -> None:
    scene = Scene(NEARLY_SURROUNDED.replace("+red:abbot.garden", ""), THREE_BOXES)
    scene.play("cloister @ 2,2")
    assert scene.feature((1, 1), "garden").is_complete
    assert scene.game.scores == (0, 0)


@rule("ABBOT-08", "ABBOT-E01")
def test_an_early_return_from_a_garden_with_five_tiles_around_pays_six() -> None:
    scene = Scene(
        """
        cloister      | cloister                              | .
        road-straight | road-straight-garden+red:abbot.garden | .
        .             | cloister                              | .
        """,
        THREE_BOXES,
    )
    scene.play("cloister @ 0,2 + recall abbot garden 1,1")
    assert scene.scored("red") == ["tile +1", "tiles around +5"]
    assert set(scene.rules_cited("red")) == {"ABBOT-08"}
    assert scene.returned("red") == ["abbot"]


@rule("ABBOT-10", "ABBOT-E02")
def test_the_tile_that_completes_a_garden_leaves_no_early_return() -> None:
    scene = Scene(NEARLY_SURROUNDED, THREE_BOXES)
    scene.place("cloister @ 2,2")
    assert sorted(scene.choices()) == ["meeple cloister", "meeple field@NL", "pass"]
    scene.game.play("pass")
    assert scene.gained("red") == 9
    assert scene.supply("red", "abbot") == 1


@rule("ABBOT-13", "ABBOT-E03")
def test_a_completed_garden_pays_nine_and_another_four_at_the_end() -> None:
    picture = NEARLY_SURROUNDED.replace(
        "| road-straight\n", "| road-straight | road-straight-garden+blue:abbot.garden\n"
    )
    scene = Scene(picture, THREE_BOXES)
    scene.play("cloister @ 2,2")
    assert (scene.gained("red"), scene.gained("blue")) == (9, 0)
    scene.finish()
    assert scene.gained("red") == 0
    assert scene.scored("blue") == ["tile +1", "tiles around +3"]
    assert set(scene.rules_cited("blue")) == {"ABBOT-13"}


# Which tiles are used, and when a garden is no more than decoration.


@rule("ABBOT-16", "ABBOT-D01")
def test_garden_tiles_take_the_place_of_eight_plain_tiles() -> None:
    plain, garden = box("base"), box("abbot")
    assert gardens(garden) == dict.fromkeys(GARDENS_OF_THE_BASE_GAME, 1)
    assert plain.total() == garden.total() == 72
    changed = {name: plain[name] - garden[name] for name in plain if plain[name] != garden[name]}
    assert changed == dict.fromkeys(GARDENS_OF_THE_BASE_GAME.values(), 1)


@pytest.mark.parametrize(
    ("garden", "plain"), GARDENS_OF_THE_BASE_GAME.items(), ids=list(GARDENS_OF_THE_BASE_GAME)
)
@rule("ABBOT-01", "ABBOT-02")
def test_a_garden_tile_is_its_plain_tile_and_a_garden(garden: str, plain: str) -> None:
    made = rules_of("abbot")
    tile, plain_tile = (made.tiles[made.tile_index[name]] for name in (garden, plain))
    assert tile.type.edges == plain_tile.type.edges
    assert [shape.segments[:-1] for shape in tile.shapes] == [shape.segments for shape in plain_tile.shapes]
    assert [shape.segments[-1].kind for shape in tile.shapes] == ["garden"] * 4


@rule("ABBOT-16")
def test_without_gardens_the_tiles_are_those_of_the_first_edition() -> None:
    assert box("abbot", gardens="none") == box("base")
    assert box("abbot,river", gardens="none", river="both") == box("base,river", river="both")


@rule("ABBOT-16")
def test_without_gardens_the_abbot_is_left_to_the_cloisters() -> None:
    scene = Scene("cloister", "abbot", options={"gardens": "none"})
    assert scene.supply("red", "abbot") == 1
    scene.place("cloister @ 1,0")
    assert "abbot cloister" in scene.choices()


@pytest.mark.parametrize(("preset", "value", "tiles"), [("modern", "with-abbot", 8), ("classic", "none", 0)])
@rule("ABBOT-16")
def test_the_presets_say_whether_there_are_gardens(preset: str, value: str, tiles: int) -> None:
    assert Setup.make(2, "abbot", preset).chosen["gardens"] == value
    assert sum(gardens(box("abbot", preset)).values()) == tiles


@pytest.mark.parametrize(
    ("river", "changed"),
    [
        ("river1", {"river/river-curve": -1, "river/river-curve-garden": 1}),
        ("river2", {"river/ii-river-curve": -1, "river/ii-river-curve-garden": 1}),
        (
            "both",
            {
                "river/river-curve": -1,
                "river/river-curve-garden": 1,
                "river/ii-river-curve": -1,
                "river/ii-river-curve-garden": 1,
            },
        ),
    ],
)
@rule("ABBOT-16", "ABBOT-D01")
def test_with_garden_tiles_the_river_is_of_the_new_printing(river: str, changed: dict[str, int]) -> None:
    classic, new = box("river", river=river), box("abbot,river", river=river)
    found = {name: new[name] - classic[name] for name in classic | new if name.startswith("river/")}
    assert {name: count for name, count in found.items() if count} == changed


@pytest.mark.parametrize("abbot", ["abbot*0", "abbot*0[abbot]", "abbot*0[]"])
@rule("ABBOT-D01")
def test_without_the_garden_tiles_the_old_printing_is_used(abbot: str) -> None:
    assert box(f"{abbot},river") == box("river")


@pytest.mark.parametrize("abbot", ["abbot", "abbot[abbot]", "abbot[]"])
@rule("ABBOT-16", "ABBOT-D01")
def test_garden_tiles_are_used_whichever_parts_are_played(abbot: str) -> None:
    assert box(f"{abbot},river") == box("abbot,river")
    assert sum(gardens(box(f"{abbot},river")).values()) == 9


@pytest.mark.parametrize("abbot", ["abbot[abbot]", "abbot[]"])
@pytest.mark.parametrize("garden", GARDENS_OF_THE_BASE_GAME)
@rule("ABBOT-01", "ABBOT-D01")
def test_without_its_part_a_garden_is_decoration(abbot: str, garden: str) -> None:
    plain = GARDENS_OF_THE_BASE_GAME[garden]
    assert places("abbot", garden) == [*places("base", plain), "garden"]
    assert places(abbot, garden) == places("base", plain)


@pytest.mark.parametrize(
    ("abbot", "choices"),
    [
        ("abbot", ["abbot garden", "meeple city@W", "meeple field@NL", "pass"]),
        ("abbot[abbot]", ["meeple city@W", "meeple field@NL", "pass"]),
        ("abbot[]", ["meeple city@W", "meeple field@NL", "pass"]),
    ],
)
@rule("ABBOT-01")
def test_a_garden_that_is_decoration_takes_nobody(abbot: str, choices: list[str]) -> None:
    scene = Scene("cloister", abbot)
    scene.place("city-1-garden/3 @ -1,0")
    assert sorted(scene.choices()) == choices


@pytest.mark.parametrize(
    ("abbot", "supply"),
    [
        ("abbot", {"meeple": 7, "abbot": 1}),
        ("abbot[abbot]", {"meeple": 7, "abbot": 1}),
        ("abbot*0[abbot]", {"meeple": 7, "abbot": 1}),
        ("abbot[]", {"meeple": 7}),
        ("abbot*0[]", {"meeple": 7}),
    ],
)
@rule("ABBOT-03")
def test_the_abbot_figure_is_a_part_of_its_own(abbot: str, supply: dict[str, int]) -> None:
    scene = Scene("cloister", abbot)
    assert scene.game.state.supply == [supply, supply]
    scene.place("cloister @ 1,0")
    assert ("abbot cloister" in scene.choices()) == ("abbot" in supply)
    scene.game.play("meeple cloister")
    scene.place("cloister @ 2,0")
    assert [choice for choice in scene.choices() if choice.startswith("recall")] == []


@rule("ABBOT-01")
def test_gardens_cannot_be_played_without_the_abbot() -> None:
    with pytest.raises(SetupError, match="gardens needs abbot"):
        Setup.make(2, "abbot[gardens]")


@rule("ABBOT-16")
def test_a_garden_tile_of_the_river_takes_the_abbot() -> None:
    scene = Scene("spring", "abbot,river")
    scene.place("river-curve-garden @ 1,0")
    assert "abbot garden" in scene.choices()


@pytest.mark.parametrize(
    ("expansions", "total", "with_garden"),
    [("base*2,abbot", 144, 8), ("base*2,abbot*2", 144, 16), ("base,abbot*2", 72, 16)],
)
@rule("BASE-X06", "ABBOT-16")
def test_copies_of_the_garden_tiles_only_replace(expansions: str, total: int, with_garden: int) -> None:
    tiles = box(expansions)
    assert tiles.total() == total
    assert sum(gardens(tiles).values()) == with_garden


@rule("BASE-X06", "ABBOT-03")
def test_copies_of_the_tiles_bring_no_second_abbot() -> None:
    assert Scene("cloister", "base*2,abbot*2").supply("red", "abbot") == 1
