"""The board on the table, its land, and which tiles are in the game."""

from collections import Counter

import pytest

from bastide.core.compile import compile_rules
from bastide.core.errors import SetupError
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import NEIGHBOURS
from bastide.core.library import Library
from bastide.core.rules import Rules
from bastide.core.setup import Setup
from bastide.expansions.wheel_of_fortune import WheelOfFortune
from tests.expansions.wheel_of_fortune.fair import BOARD, LAND, ONE, crowned, pig_stops, put_crowns, record
from tests.rules import rule
from tests.scene import Scene

WHEEL = "wheel_of_fortune"
START_TILE = "base/city-1-road-straight"
SQUARES = {(x, y) for x in range(4) for y in range(4)}


def rules_of(expansions: str, preset: str = "modern", **options: str) -> Rules:
    return compile_rules(Setup.make(2, expansions, preset, options), Library.default())


def pile(expansions: str, **options: str) -> Counter[str]:
    (stage,) = rules_of(expansions, **options).stages
    return Counter(stage.tiles)


def of(tiles: Counter[str], expansion: str) -> int:
    return sum(count for name, count in tiles.items() if name.startswith(f"{expansion}/"))


def features(game: Game, kind: str) -> list[Feature]:
    return [feature for feature in game.state.graph.all() if feature.kind == kind]


# The board.


@rule("WHEEL-01", "BASE-X02")
def test_the_board_of_sixteen_squares_is_the_start_tile() -> None:
    game = Game.begin(Setup.make(2, WHEEL))
    assert set(game.state.board.cells) == SQUARES
    assert all("/board-" in entry.tile for entry in game.rules.start)
    beside = {cell for square in SQUARES for cell in NEIGHBOURS[square]} - SQUARES
    assert len(beside) == 16
    assert set(game.state.board.frontier) == beside


@rule("WHEEL-01")
def test_tiles_are_joined_to_what_each_outer_edge_shows() -> None:
    scene = Scene(BOARD, WHEEL)
    asked = {
        side: "".join(_edge(scene, cell) for cell in cells)
        for side, cells in {
            "north": [(x, -1) for x in range(4)],
            "east": [(4, y) for y in range(4)],
            "south": [(x, 4) for x in range(4)],
            "west": [(-1, y) for y in range(4)],
        }.items()
    }
    assert asked == {"north": "CFRF", "east": "CFRF", "south": "FCFF", "west": "CFFR"}


def _edge(scene: Scene, cell: tuple[int, int]) -> str:
    tiles = {"F": LAND, "R": "village-4-wheel", "C": "city-4-shield"}
    (letter,) = (
        letter
        for letter, tile in tiles.items()
        if any(text.startswith(f"{cell[0]},{cell[1]} ") for text in scene.legal(tile))
    )
    return letter


@rule("WHEEL-01")
def test_later_too_tiles_are_joined_to_the_board() -> None:
    scene = Scene(f"{BOARD}\n cloister", WHEEL)
    assert "2,4 r0" in scene.legal(LAND)


@rule("WHEEL-02")
def test_the_pig_begins_on_fortune_and_all_crown_spaces_are_empty() -> None:
    scene = Scene(BOARD, WHEEL)
    (pig,) = scene.game.tokens()
    assert (pig.name, pig.place, pig.cell, pig.seat) == ("wheel_pig", "fortune", (1, 1), -1)
    assert [len(spaces) for spaces in record(scene).crowns] == [1, 2, 1, 2, 1, 2]


@rule("WHEEL-03")
def test_the_board_shows_three_roads_three_cities_and_three_fields() -> None:
    game = Game.begin(Setup.make(2, WHEEL))
    assert [road.open for road in features(game, "road")] == [1, 1, 1]
    assert sorted((city.size, city.open) for city in features(game, "city")) == [(1, 1), (1, 1), (1, 2)]
    graph = game.state.graph
    fields = {
        frozenset(game.cells_of(field)): [game.cells_of(graph.of(segment)) for segment in field.touches]
        for field in features(game, "field")
    }
    assert fields == {
        frozenset({(2, 0), (3, 0), (3, 1), (3, 2)}): [((3, 0),)],
        frozenset({(3, 2), (3, 3), (2, 3), (1, 3), (0, 3)}): [((1, 3),)],
        frozenset({(0, 3), (0, 2), (0, 1), (0, 0), (1, 0), (2, 0)}): [((0, 0),)],
    }


@rule("WHEEL-E08", "WHEEL-03")
def test_a_square_with_a_segment_of_a_road_is_a_tile_of_it() -> None:
    scene = Scene(BOARD, WHEEL)
    scene.play("city-1-road-straight/2 @ 4,2 + road@E")
    scene.play("city-1-road-end-w @ 5,2")
    assert scene.scored("red") == ["tiles +3"]
    assert scene.rules_cited("red") == ["BASE-40"]


@rule("WHEEL-03")
def test_squares_around_a_cloister_count_as_tiles() -> None:
    scene = Scene(BOARD, WHEEL)
    scene.play("cloister @ 4,1 + cloister")
    scene.finish()
    assert scene.scored("red") == ["tile +1", "tiles around +3"]


@rule("WHEEL-04")
def test_nobody_places_a_figure_on_the_land_of_the_board() -> None:
    scene = Scene(BOARD, WHEEL)
    scene.place("road-straight-wheel-1 @ 4,2")
    figures = [choice for choice in scene.choices() if choice.startswith("meeple")]
    assert figures == ["meeple road@E", "meeple field@NL", "meeple field@ER"]


# The tiles.


@rule("WHEEL-D06")
def test_nineteen_of_72_tiles_move_the_pig() -> None:
    tiles = pile(WHEEL)
    assert tiles.total() == of(tiles, "wheel-of-fortune") == 72
    library = Library.default()
    steps = {name: library.tile(name).places.get("wheel", 0) for name in tiles}
    assert [sum(tiles[name] for name in tiles if steps[name] == number) for number in (1, 2, 3)] == [11, 5, 3]
    kinds = ["straight", "curve"]
    spread = [[tiles[f"wheel-of-fortune/road-{kind}-wheel-{n}"] for n in (1, 2, 3)] for kind in kinds]
    assert spread == [[3, 3, 2], [4, 2, 1]]


@rule("WHEEL-X11", "WHEEL-X05")
def test_no_tile_with_a_wheel_shows_anything_else() -> None:
    library = Library.default()
    own = library.sheet(WheelOfFortune())
    assert own is not None
    assert all(not tile.symbols for tile in own.tiles)
    others = (library.sheet(expansion) for expansion in library.order if expansion.slug != WHEEL)
    assert not [tile.id for sheet in others if sheet for tile in sheet.tiles if "wheel" in tile.places]


@rule("WHEEL-D01")
def test_its_tiles_replace_those_of_the_base_game() -> None:
    assert of(pile(WHEEL), "base") == 0
    assert of(pile(f"{WHEEL},base*2"), "base") == 0
    assert of(pile(f"{WHEEL},inns_cathedrals"), "inns-cathedrals") == of(
        pile("inns_cathedrals"), "inns-cathedrals"
    )


@rule("WHEEL-D01", "BASE-X02")
@pytest.mark.parametrize(("value", "start_tiles"), [("out", 3), ("shuffle-in", 4)])
def test_all_its_tiles_may_join_those_of_the_base_game(value: str, start_tiles: int) -> None:
    tiles = pile(WHEEL, wheel_tiles="add-all", base_start_tile=value)
    assert of(tiles, "wheel-of-fortune") == 72
    assert tiles[START_TILE] == start_tiles
    assert tiles.total() == 72 + 68 + start_tiles


@rule("WHEEL-D01")
def test_the_tiles_with_a_wheel_alone_may_join_those_of_the_base_game() -> None:
    tiles = pile(WHEEL, wheel_tiles="add-19")
    assert of(tiles, "wheel-of-fortune") == 19
    assert of(tiles, "base") == 71
    assert all("-wheel" in name for name in tiles if name.startswith("wheel-of-fortune/"))


@rule("WHEEL-D01")
def test_garden_tiles_stay_in_the_box_with_what_they_would_replace() -> None:
    assert of(pile(f"{WHEEL},abbot"), "abbot") == 0
    assert of(pile(f"{WHEEL},abbot", wheel_tiles="add-all"), "abbot") > 0


@rule("WHEEL-D07", "BASE-X06")
def test_two_copies_have_one_board_and_without_tiles_there_is_none() -> None:
    assert len(rules_of(f"{WHEEL}*2").start) == 16
    assert pile(f"{WHEEL}*2").total() == 144
    game = Game.begin(Setup.make(2, f"{WHEEL}*0"))
    assert [entry.tile for entry in game.rules.start] == [START_TILE]
    assert of(pile(f"{WHEEL}*0"), "base") == 71
    assert game.tokens() == []
    assert WHEEL not in game.state.ext


def test_without_the_wheel_its_tiles_are_land_alone() -> None:
    scene = Scene("cloister", f"{WHEEL}[]")
    scene.place(f"{ONE} @ 0,1")
    assert pig_stops(scene) == []
    assert scene.game.tokens() == []
    assert not [choice for choice in scene.choices() if choice.startswith("crown")]


# Rules of the whole game.


@rule("WHEEL-35")
@pytest.mark.parametrize(
    ("expansions", "preset", "value"),
    [
        (WHEEL, "modern", "per-farm-3"),
        (WHEEL, "classic", "per-farm-3"),
        (WHEEL, "jcz", "per-farm-3"),
        ("inns_cathedrals", "classic", "city-once-4"),
    ],
)
def test_farms_pay_three_points_a_city_in_every_preset(expansions: str, preset: str, value: str) -> None:
    assert Setup.make(2, expansions, preset).chosen["farm_scoring"] == value


@rule("WHEEL-35")
def test_another_way_to_count_farms_can_be_chosen() -> None:
    setup = Setup.make(2, WHEEL, "classic", {"farm_scoring": "city-once-4"})
    assert setup.chosen["farm_scoring"] == "city-once-4"
    assert Setup.from_json(setup.to_json()) == setup


@rule("WHEEL-35")
def test_the_final_scoring_is_that_of_the_base_game() -> None:
    scene = Scene("city-1/2 | cloister+blue.cloister\n city-1+red.EL | .", WHEEL, rules="classic")
    scene.finish()
    assert (scene.scored("red"), scene.scored("blue")) == (["city +3"], ["tile +1", "tiles around +2"])
    assert scene.rules_cited("red") == ["BASE-69"]
    assert scene.game.scores == (3, 3)


@rule("WHEEL-35")
def test_whoever_are_equal_share_the_victory() -> None:
    scene = Scene("cloister+red.cloister | . | cloister+blue.cloister", WHEEL)
    scene.finish()
    assert scene.game.winners == (0, 1)


@rule("WHEEL-X01")
def test_a_sixth_player_needs_inns_and_cathedrals() -> None:
    assert len(Setup.make(6, f"{WHEEL},inns_cathedrals").seats) == 6
    with pytest.raises(SetupError, match="2 to 5 players, not for 6"):
        Setup.make(6, WHEEL)
    assert len(Setup.make(5, WHEEL).seats) == 5


def test_whoever_stands_on_a_crown_space_is_shown_there() -> None:
    scene = Scene(BOARD, WHEEL)
    put_crowns(scene, "blue crown.tax.1", "red crown.fortune.0")
    assert crowned(scene) == {"crown.fortune.0": "red:meeple", "crown.tax.1": "blue:meeple"}
    assert {token.cell for token in scene.game.tokens()} == {(1, 1)}
    assert scene.game.held_figures() == [(0, "meeple"), (1, "meeple")]
    assert set(scene.game.rules.sites) == {
        *(
            "crown.fortune.0",
            "crown.tax.0",
            "crown.tax.1",
            "crown.famine.0",
            "crown.storm.0",
            "crown.storm.1",
        ),
        *("crown.inquisition.0", "crown.plague.0", "crown.plague.1"),
    }
    assert set(scene.game.rules.sites.values()) == {"wheel-of-fortune/board-1-1"}
