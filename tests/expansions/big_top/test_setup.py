"""What is in the box, and what of it is used."""

import pytest

from bastide import Game, Setup
from bastide.core.tiles import CITY, FIELD, ROAD
from tests.expansions.big_top.tent import EXPANSION, TWICE, scorings, tent_at
from tests.rules import rule
from tests.scene import Scene

GARDENS = {"big-top/acrobats-garden", "big-top/circus-road-ends-2-garden"}
PLAIN = {"big-top/acrobats", "big-top/circus-road-ends-2-es"}


def box(expansions: str, **options: str) -> dict[str, int]:
    """The tiles of this expansion in the pile."""
    game = Game.begin(Setup.make(expansions=expansions, options=options))
    (pile,) = game.state.piles
    names = [tile.type.id for tile in game.rules.tiles]
    return {
        name: count
        for name, count in zip(names, pile.left, strict=True)
        if count and name.startswith("big-top/")
    }


@rule("TOP-01")
@pytest.mark.parametrize(("expansions", "copies"), [(EXPANSION, 1), (TWICE, 2)])
def test_twelve_circus_and_eight_acrobat_tiles_are_among_the_others(expansions: str, copies: int) -> None:
    tiles = box(expansions)
    assert sum(count for name, count in tiles.items() if name.startswith("big-top/circus")) == 12 * copies
    assert sum(count for name, count in tiles.items() if name.startswith("big-top/acrobats")) == 8 * copies
    game = Game.begin(Setup.make(expansions=expansions))
    assert game.state.tiles_left == 71 + 20 * copies


@rule("TOP-D04", "ABBOT-16")
@pytest.mark.parametrize("others", ["", ",abbot"])
@pytest.mark.parametrize("rules", ["modern", "classic"])
def test_its_edition_alone_says_whether_two_tiles_show_gardens(others: str, rules: str) -> None:
    setup = Setup.make(expansions=EXPANSION + others, rules=rules)
    assert setup.chosen["bigtop.edition"] == "2"
    second, first = (set(box(EXPANSION + others, **{"bigtop.edition": edition})) for edition in "21")
    assert second - first == GARDENS
    assert first - second == PLAIN
    assert sum(box(EXPANSION + others, **{"bigtop.edition": "1"}).values()) == 20


@rule("TOP-D04")
def test_a_printing_chosen_by_name_goes_before_the_option() -> None:
    setup = Setup.make(expansions={EXPANSION: {"edition": "classic"}})
    tiles = {tile.type.id for tile in Game.begin(setup).rules.tiles}
    assert tiles >= PLAIN
    assert tiles.isdisjoint(GARDENS)


@rule("ABBOT-16")
def test_the_gardens_on_its_tiles_are_for_the_abbot() -> None:
    scene = Scene("cloister", f"{EXPANSION},abbot")
    scene.place("acrobats-garden @ 1,0")
    assert "abbot garden" in scene.choices()


@rule("TOP-05", "TOP-D01")
def test_without_the_circus_no_big_top_comes() -> None:
    scene = Scene("circus-road-end+red.S", f"{TWICE}[acrobats+ringmaster]")
    scene.play("circus-road-end @ 1,0")
    assert tent_at(scene) is None
    scene.play("circus-city-1 @ 2,0")
    assert scene.waits_for() == "deal"
    scene.finish()
    assert scorings(scene) == [("red", "road", 1)]


@rule("TOP-05", "TOP-D01")
def test_without_acrobats_nobody_stands_on_their_spaces() -> None:
    scene = Scene("acrobats-garden | .", f"{EXPANSION}[circus+ringmaster]")
    scene.place("acrobats-road-end @ 1,0")
    places = ["road@S", "field@NL"]
    assert scene.choices() == [
        "pass",
        *(f"meeple {place}" for place in places),
        *(f"ringmaster {place}" for place in places),
    ]


@rule("TOP-05")
def test_without_ringmasters_nobody_has_one() -> None:
    game = Game.begin(Setup.make(expansions=f"{EXPANSION}[circus+acrobats]"))
    assert game.state.supply == [{"meeple": 7}, {"meeple": 7}]


@rule("TOP-D01")
def test_a_ringmaster_counts_the_tiles_though_nothing_else_is_played() -> None:
    picture = """
        acrobats-garden                        | .
        circus-road-ends-2-ew+red:ringmaster.E | .
    """
    scene = Scene(picture, f"{EXPANSION}[ringmaster]")
    scene.play("village-3 @ 1,1")
    assert scene.scored("red") == ["tiles +2", "circus tile +2", "acrobat tile +2"]


@rule("TOP-05", "TOP-10", "TOP-20")
@pytest.mark.parametrize("parts", ["circus+acrobats+ringmaster", "ringmaster", ""])
def test_all_its_spaces_end_roads_whatever_is_played(parts: str) -> None:
    game = Game.begin(Setup.make(expansions=f"{EXPANSION}[{parts}]"))
    for tile in game.rules.tiles:
        if not tile.type.id.startswith("big-top/"):
            continue
        segments = tile.shapes[0].segments
        roads = [segment for segment in segments if segment.kind == ROAD]
        assert all(len(road.ports) == 1 for road in roads), "every road ends at the space"
        assert len(roads) == tile.type.edges.count("R")
        if len(roads) > 1:
            assert sum(segment.kind == FIELD for segment in segments) >= len(roads)
        spots = {segment.kind for segment in segments} - {ROAD, CITY, FIELD}
        acrobats = "acrobats" in tile.type.id and "acrobats" in parts
        assert spots == ({"acrobats"} if acrobats else set()), "nobody stands on a circus space"
