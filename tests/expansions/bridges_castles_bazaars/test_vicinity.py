"""What completes castles: features in their vicinity, and one another."""

import pytest

from bastide.core.agenda import Step
from bastide.core.features import Feature
from bastide.core.geometry import Cell
from bastide.expansions.bridges_castles_bazaars.vicinity import ScoreCastles, note_completed, vicinity
from bastide.expansions.bridges_castles_bazaars.works import castles_on_board, keep, works
from tests.expansions.bridges_castles_bazaars.building import CASTLES, left, put_castle
from tests.rules import rule
from tests.scene import Scene

#: Red's castle on (0,0) and (0,1); a village at (2,0) completes a road of two tiles beside it.
ROAD = """
    city-1/2     | village-3/3 | .
    city-1+red.N | .           | .
"""


def castle_scene(
    picture: str = ROAD,
    cell: Cell = (0, 1),
    options: dict[str, str] | None = None,
    expansions: str = CASTLES,
) -> Scene:
    """A scene on Blue's turn, with a castle of red whose lower tile lies on a cell."""
    scene = Scene(picture, expansions, turn="blue", options=options)
    put_castle(scene, "red", cell)
    return scene


def fill_up(scene: Scene, text: str) -> None:
    """Lay a tile as it lies in a picture."""
    tile, _, where = text.partition("@")
    x, y = where.split(",")
    scene.put(tile.strip(), (int(x), int(y)))


@rule("BCB-55")
@pytest.mark.parametrize(
    ("picture", "cell", "side", "cells"),
    [
        ("city-1/2\ncity-1", (0, 1), "N", {(x, y) for x in (-1, 0, 1) for y in (0, 1)}),
        ("city-1/1 | city-1/3", (1, 0), "W", {(x, y) for x in (0, 1) for y in (-1, 0, 1)}),
    ],
)
def test_the_vicinity_are_six_cells(picture: str, cell: Cell, side: str, cells: set[Cell]) -> None:
    scene = Scene(picture, CASTLES)
    put_castle(scene, "red", cell, side)
    (castle,) = castles_on_board(scene.game)
    assert vicinity(scene.game, castle) == cells


@rule("BCB-56", "BCB-58", "BCB-59", "BCB-61")
def test_an_unowned_road_beside_it_completes_a_castle() -> None:
    scene = castle_scene()
    scene.play("village-4 @ 2,0")
    assert (scene.scored("red"), scene.rules_cited("red")) == (["road +2"], ["BCB-58"])
    assert scene.scored("blue") == []
    assert scene.returned("red") == ["meeple"]
    assert scene.feature((0, 0), "S").kind == "castle"
    assert left(scene, "castle") == [2, 3]


@rule("BCB-61")
def test_a_castle_scores_once() -> None:
    scene = castle_scene()
    scene.play("village-4 @ 2,0")
    scene.play("village-3 @ 1,-1")
    assert scene.feature((1, 0), "N").is_complete
    assert scene.scored("red") == []


@rule("BCB-E06", "BCB-59")
def test_an_unowned_road_of_three_tiles_gives_three() -> None:
    scene = castle_scene("city-1/2 | village-3/3 | road-straight | .\ncity-1+red.N | . | . | .")
    scene.play("village-4 @ 3,0")
    assert (scene.scored("red"), scene.scored("blue")) == (["road +3"], [])


@rule("BCB-58", "BCB-E04")
def test_a_city_of_twenty_points_pays_its_owner_and_the_castle() -> None:
    scene = castle_scene(
        """
        .            | city-1/2
        .            | city-2-opposite-shield/1+blue.N
        city-1/2     | city-2-opposite-shield/1
        city-1+red.N | city-2-opposite-shield/1
        .            | city-2-opposite-shield/1
        .            | .
        """,
        (0, 3),
    )
    scene.play("city-1 @ 1,5")
    assert (scene.gained("blue"), scene.scored("red")) == (20, ["city +20"])
    assert (scene.returned("blue"), scene.returned("red")) == (["meeple"], ["meeple"])
    assert scene.feature((0, 2), "S").kind == "castle"


@rule("BCB-55", "BCB-56")
def test_what_lies_on_the_short_side_does_not_count() -> None:
    scene = castle_scene("village-3/2 | .\ncity-1/2 | .\ncity-1+red.N | .", (0, 2))
    scene.play("village-4 @ 1,0")
    assert scene.feature((0, 0), "E").is_complete
    assert scene.scored("red") == []


@rule("BCB-56", "BCB-D04")
def test_what_the_same_tile_completes_does_not_count_but_the_next_does() -> None:
    scene = Scene("city-1/2 | .\n. | village-4\n. | .", CASTLES)
    scene.play("city-1-village-3 @ 0,1 + city@N")
    scene.game.play("castle city@N 0,1")
    assert scene.feature((0, 1), "E").is_complete
    assert scene.scored("red") == []
    scene.play("village-3 @ -1,1")
    assert scene.scored("red") == ["road +2"]


@rule("BCB-D04")
def test_a_new_castle_is_not_completed_by_another_one_of_the_same_tile() -> None:
    """The tile completes a road beside an old castle and the small city of a new one beside that."""
    scene = Scene(
        """
        city-1/2     | city-1/2+blue.S | .
        city-1+red.N | .               | village-4
        """,
        CASTLES,
        turn="blue",
    )
    put_castle(scene, "red", (0, 1))
    scene.play("city-1-road-curve-es @ 1,1")
    assert scene.waits_for() == "castle"
    scene.game.play("castle city@S 1,0")
    assert scene.scored("blue") == []


def _cloisters(centre: Cell, last: Cell) -> Scene:
    """A castle of red on (0,0) and (0,1), and Blue's cloister, which one more tile completes."""
    scene = Scene("city-1/2\ncity-1+red.N", CASTLES, turn="blue")
    x, y = centre
    for cell in [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]:
        if cell not in (last, (0, 0), (0, 1)):
            fill_up(scene, f"cloister{'+blue.cloister' if cell == centre else ''} @ {cell[0]},{cell[1]}")
    put_castle(scene, "red", (0, 1))
    return scene


@rule("BCB-56", "BCB-57")
def test_a_cloister_in_the_vicinity_completes_the_castle() -> None:
    scene = _cloisters((1, 0), last=(2, 1))
    scene.play("city-1/1 @ 2,1")
    assert (scene.gained("blue"), scene.scored("red")) == (9, ["cloister +9"])


@rule("BCB-57")
def test_a_cloister_outside_does_not_though_tiles_around_it_lie_inside() -> None:
    scene = _cloisters((2, 0), last=(3, 1))
    scene.play("city-1/1 @ 3,1")
    assert (scene.gained("blue"), scene.scored("red")) == (9, [])


@rule("BCB-56", "BCB-E05")
def test_an_open_city_can_complete_a_castle_but_not_one_that_was_complete_before() -> None:
    scene = Scene("city-1/3 | city-1/2 | city-1/2\n. | . | city-1", CASTLES, turn="blue")
    scene.play("city-1 @ 1,1 + city@N")
    scene.game.play("castle city@N 1,1")
    assert scene.feature((2, 0), "S").is_complete
    scene.play("road-straight/1 @ 3,0")
    assert scene.scored("blue") == []
    scene.play("cities-2-opposite/1 @ -1,0")
    assert scene.scored("blue") == ["city +4"]


#: The village at (2,0) completes two roads beside the castle, one of 2 tiles and one of 3.
TWO_ROADS = """
    city-1/2     | village-3/3 | .
    city-1+red.N | village-3/3 | road-curve/1
"""


@rule("BCB-60")
def test_the_owner_chooses_among_several_features() -> None:
    scene = castle_scene(TWO_ROADS)
    scene.play("village-4 @ 2,0")
    assert (scene.waits_for(), scene.game.actor) == ("castle_choice", 0)
    assert sorted(code.split()[-1] for code in scene.choices()) == ["2", "3"]
    scene.game.play(next(code for code in scene.choices() if code.endswith(" 2")))
    assert scene.scored("red") == ["road +2"]
    assert scene.waits_for() == "deal"


@rule("BCB-60")
def test_with_the_option_highest_he_gets_the_best() -> None:
    scene = castle_scene(TWO_ROADS, options={"castle_choice": "highest"})
    scene.play("village-4 @ 2,0")
    assert scene.scored("red") == ["road +3"]


@rule("BCB-D03")
def test_among_equal_features_nobody_is_asked() -> None:
    scene = _at_a_road_on_each_side(2, 2)
    assert scene.waits_for() == ""
    assert (scene.scored("red"), scene.scored("green")) == (["road +2"], ["road +2"])


#: Two castles side by side, red's on x = 0 and green's on x = -1; a road worth 4 lies beside red's.
CHAIN = """
    city-1/2       | city-1/2     | village-3/3 | road-straight | road-straight | .
    city-1+green.N | city-1+red.N | .           | .             | .             | .
"""


@rule("BCB-62", "BCB-E09")
def test_a_completed_castle_completes_the_one_beside_it_with_the_same_points() -> None:
    scene = Scene(CHAIN, CASTLES, players=3, turn="blue", at=(-1, 0))
    put_castle(scene, "red", (0, 1))
    put_castle(scene, "green", (-1, 1))
    scene.play("village-4 @ 4,0")
    assert scene.scored("red") == ["road +4"]
    assert (scene.scored("green"), scene.rules_cited("green")) == (["castle +4"], ["BCB-62"])
    assert (scene.returned("red"), scene.returned("green")) == (["meeple"], ["meeple"])


@rule("BCB-62")
def test_the_chain_goes_on() -> None:
    picture = "\n".join(
        f"{front} | {row.strip()}"
        for front, row in zip(("city-1/2", "city-1+blue.N"), CHAIN.strip().splitlines(), strict=True)
    )
    scene = Scene(picture, CASTLES, players=3, turn="blue", at=(-2, 0))
    for player, x in (("red", 0), ("green", -1), ("blue", -2)):
        put_castle(scene, player, (x, 1))
    scene.play("village-4 @ 4,0")
    assert [scene.gained(player) for player in ("red", "green", "blue")] == [4, 4, 4]


#: Three castles side by side, and roads on both ends.
THREE = """
    road-straight/1 | city-1/2       | city-1/2     | city-1/2      | road-straight/1
    road-straight/1 | city-1+green.N | city-1+red.N | city-1+blue.N | road-straight/1
"""


def score_castles(scene: Scene, roads: dict[tuple[Cell, str], int], active: str = "red") -> None:
    """Let castles score when these roads have just been completed, with these points."""
    record = works(scene.game)
    worths = tuple((scene.feature(*road).segments[0], points) for road, points in roads.items())
    keep(scene.game, record._replace(worths=worths))
    scene.game.state.agenda = [Step(ScoreCastles.name, scene.seat(active))]
    scene.game.attach(None)


def _three_castles(left_road: int, right_road: int) -> Scene:
    """Castles of green, red and blue on x = 1, 2, 3; the roads on both sides have just been completed."""
    scene = Scene(THREE, CASTLES, players=3)
    for player, x in (("green", 1), ("red", 2), ("blue", 3)):
        put_castle(scene, player, (x, 1))
    score_castles(scene, {((0, 0), "N"): left_road, ((4, 0), "N"): right_road})
    return scene


def _at_a_road_on_each_side(upper: int, lower: int) -> Scene:
    """Castles of red and green with two roads between them, which have been completed in Blue's turn."""
    picture = "city-1/2 | cloister-road/2 | city-1/2\ncity-1+red.N | cloister-road | city-1+green.N"
    scene = Scene(picture, CASTLES, players=3, turn="blue")
    put_castle(scene, "red", (0, 1))
    put_castle(scene, "green", (2, 1))
    score_castles(scene, {((1, 0), "N"): upper, ((1, 1), "S"): lower}, active="blue")
    return scene


@rule("BCB-69")
def test_a_castle_between_two_chooses_whose_points_it_takes() -> None:
    scene = _three_castles(5, 7)
    assert (scene.scored("green"), scene.scored("blue")) == (["road +5"], ["road +7"])
    assert (scene.waits_for(), scene.game.actor) == ("castle_choice", 0)
    scene.game.play(next(code for code in scene.choices() if code.endswith(" 5")))
    assert scene.scored("red") == ["castle +5"]


@rule("BCB-69")
def test_castles_score_in_the_first_round_that_reaches_them() -> None:
    """Red's castle is reached by the others only, and these do not score again by it."""
    scene = _three_castles(5, 5)
    assert [scene.scored(player) for player in ("green", "red", "blue")] == [
        ["road +5"],
        ["castle +5"],
        ["road +5"],
    ]


@rule("BCB-69")
def test_owners_choose_in_order_from_the_active_player() -> None:
    scene = _at_a_road_on_each_side(2, 3)
    assert (scene.waits_for(), scene.game.actor) == ("castle_choice", 2)
    scene.game.play("take road@N 1,0 2")
    assert (scene.waits_for(), scene.game.actor) == ("castle_choice", 0)
    scene.game.play("take road@S 1,1 3")
    assert (scene.scored("red"), scene.scored("green")) == (["road +3"], ["road +2"])


@rule("BCB-70")
def test_the_hut_is_no_trigger() -> None:
    scene = castle_scene(expansions=f"{CASTLES},russian_promos")
    segment = scene.feature((1, 0), "N").segments[0]
    note_completed(scene.game, Feature("hut", (segment,), 1, 0, {}, (), ()))
    assert works(scene.game).worths == ()
    note_completed(scene.game, Feature("road", (segment,), 1, 0, {}, (), ()))
    assert works(scene.game).worths == ((segment, 1),)


@rule("BCB-70")
def test_a_shrine_counts_as_a_cloister() -> None:
    scene = Scene("city-1/2\ncity-1+red.N", f"{CASTLES},cult", turn="blue")
    for cell in [(x, y) for x in (0, 1, 2) for y in (-1, 0, 1)]:
        if cell not in ((2, 1), (0, 0), (0, 1)):
            fill_up(scene, f"{'shrine' if cell == (1, 0) else 'cloister'} @ {cell[0]},{cell[1]}")
    put_castle(scene, "red", (0, 1))
    scene.play("city-1/1 @ 2,1")
    assert scene.scored("red") == ["shrine +9"]


@rule("BCB-71")
def test_a_castle_that_its_follower_has_left_neither_scores_nor_completes_another() -> None:
    scene = Scene(CHAIN, CASTLES, players=3, turn="blue", at=(-1, 0))
    put_castle(scene, "red", (0, 1))
    put_castle(scene, "green", (-1, 1))
    (follower,) = scene.feature((0, 1), "N").figures
    scene.game.return_figure(follower)
    scene.play("village-4 @ 4,0")
    assert (scene.scored("red"), scene.scored("green")) == ([], [])
    assert scene.feature((0, 0), "S").kind == "castle"
