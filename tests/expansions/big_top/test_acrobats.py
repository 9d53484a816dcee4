"""Acrobats and their pyramids."""

import pytest

from bastide.core.geometry import RING, Cell
from tests.expansions.big_top.tent import EXPANSION, TWICE, pitch, scored, scorings, turn_over
from tests.rules import rule
from tests.scene import Scene

WHOLE_PYRAMID = "acrobats-garden+red.acrobats+red.acrobats+blue.acrobats"
#: Far from that pyramid.
FAR = f"{WHOLE_PYRAMID} | cloister | cloister | ."


def acrobats_offered(scene: Scene) -> list[str]:
    """Where the player may place an acrobat."""
    return [code for code in scene.choices() if "acrobats" in code]


@rule("TOP-20")
def test_acrobat_tiles_are_placed_by_their_edges_alone() -> None:
    scene = Scene("city-1", EXPANSION)
    assert scene.legal("acrobats-garden") == [
        f"{cell} r{turn}" for cell in ("-1,0", "0,1", "1,0") for turn in range(4)
    ]


@rule("TOP-20")
def test_acrobat_spaces_end_roads_and_part_fields() -> None:
    scene = Scene("village-3 | acrobats-road-ends-2-ns/1 | village-3", EXPANSION)
    west, east = scene.feature((1, 0), "W"), scene.feature((1, 0), "E")
    assert west.segments != east.segments
    assert (west.size, west.open, east.size, east.open) == (2, 0, 2, 0)
    assert scene.feature((1, 0), "NL").segments != scene.feature((1, 0), "SL").segments


@rule("TOP-21", "TOP-41", "TOP-X05")
def test_on_an_acrobat_tile_a_normal_meeple_may_be_an_acrobat() -> None:
    scene = Scene("cloister", f"{EXPANSION},inns_cathedrals,traders_builders,abbot")
    scene.place("acrobats-road-end @ 1,0")
    assert scene.choices() == [
        "pass",
        *("meeple road@S", "meeple field@NL", "meeple acrobats"),
        *("big_follower road@S", "big_follower field@NL"),
        *("ringmaster road@S", "ringmaster field@NL"),
    ]


@rule("TOP-22")
@pytest.mark.parametrize("cell", RING)
def test_an_acrobat_may_join_from_all_eight_cells_around(cell: Cell) -> None:
    rows = [
        ["." if (x, y) == cell else "cloister" if (x, y) != (0, 0) else "acrobats-garden" for x in (-1, 0, 1)]
        for y in (-1, 0, 1)
    ]
    scene = Scene("\n".join(" | ".join(row) for row in rows), EXPANSION, at=(-1, -1))
    scene.leave_in_pile("cloister", "cloister")
    scene.place(f"cloister @ {cell[0]},{cell[1]}")
    assert acrobats_offered(scene) == ["meeple acrobats 0,0"]
    scene.game.play("meeple acrobats 0,0")
    assert [figure.player for figure in scene.feature((0, 0), "acrobats").figures] == [0]


@rule("TOP-22")
def test_nobody_joins_from_two_tiles_away() -> None:
    scene = Scene("acrobats-garden | cloister | .", EXPANSION)
    scene.place("cloister @ 2,0")
    assert acrobats_offered(scene) == []


@rule("TOP-22")
def test_who_has_no_meeple_left_places_no_acrobat() -> None:
    scene = Scene("acrobats-garden | .", EXPANSION)
    scene.game.state.supply[0] = {**scene.game.state.supply[0], "meeple": 0}
    scene.place("cloister @ 1,0")
    assert acrobats_offered(scene) == []
    assert "ringmaster cloister" in scene.choices()


@rule("TOP-23")
def test_an_acrobat_is_the_one_figure_of_the_turn_part() -> None:
    scene = Scene("acrobats-garden | .", EXPANSION)
    scene.play("cloister @ 1,0 + meeple acrobats 0,0")
    assert scene.supply("red") == 6
    assert scene.waits_for() == "deal"
    assert scene.game.state.active == 1


@rule("TOP-24", "TOP-25")
@pytest.mark.parametrize(
    "troupe", [(), ("red",), ("blue",), ("red", "red"), ("red", "blue"), ("blue", "blue"), ("green", "blue")]
)
def test_a_third_acrobat_goes_on_top_whatever_their_colours(troupe: tuple[str, ...]) -> None:
    figures = "".join(f"+{player}.acrobats" for player in troupe)
    scene = Scene(f"acrobats-garden{figures} | .", EXPANSION, players=3)
    scene.place("cloister @ 1,0")
    assert acrobats_offered(scene) == ["meeple acrobats 0,0"]
    assert "pyramid 0,0" not in scene.choices()
    scene.game.play("meeple acrobats 0,0")
    assert len(scene.feature((0, 0), "acrobats").figures) == len(troupe) + 1


@rule("TOP-24")
def test_a_complete_pyramid_takes_nobody_else() -> None:
    scene = Scene(f"{WHOLE_PYRAMID} | .", EXPANSION)
    scene.place("cloister @ 1,0")
    assert acrobats_offered(scene) == []


@rule("TOP-26")
def test_of_several_tiles_the_player_chooses_one() -> None:
    scene = Scene("acrobats-garden | . | acrobats-garden", TWICE)
    scene.place("acrobats-road-end @ 1,0")
    assert acrobats_offered(scene) == ["meeple acrobats", "meeple acrobats 0,0", "meeple acrobats 2,0"]
    scene.game.play("meeple acrobats")
    assert [len(scene.feature((x, 0), "acrobats").figures) for x in range(3)] == [0, 1, 0]


@rule("TOP-27")
def test_a_pyramid_is_not_scored_when_it_is_completed() -> None:
    scene = Scene("acrobats-garden+red.acrobats+blue.acrobats | .", EXPANSION)
    scene.play("cloister @ 1,0 + meeple acrobats 0,0")
    assert scorings(scene) == []
    assert scene.supply("red") == 5


@rule("TOP-28", "TOP-E02")
def test_a_pyramid_is_scored_instead_of_placing_a_figure() -> None:
    scene = Scene(FAR, EXPANSION)
    scene.place("cloister @ 3,0")
    scene.game.play("pyramid 0,0")
    assert scorings(scene) == [("red", "acrobats", 10), ("blue", "acrobats", 5)]
    assert scene.scored("red") == ["acrobats +10"]
    assert scene.rules_cited("blue") == ["TOP-28"]
    assert scored(scene, "acrobats")[0].cells == ((0, 0),)
    assert scene.returned("red") == ["meeple", "meeple"]
    assert scene.returned("blue") == ["meeple"]
    assert scene.feature((0, 0), "acrobats").figures == ()
    assert scene.waits_for() == "deal", "no figure is placed besides"


@rule("TOP-28")
def test_one_pyramid_is_scored_of_several() -> None:
    scene = Scene(f"{WHOLE_PYRAMID} | {WHOLE_PYRAMID} | .", TWICE)
    scene.place("cloister @ 2,0")
    assert [code for code in scene.choices() if code.startswith("pyramid")] == ["pyramid 0,0", "pyramid 1,0"]
    scene.game.play("pyramid 1,0")
    assert scene.gained("red") == 10
    assert len(scene.feature((0, 0), "acrobats").figures) == 3


@rule("TOP-29")
def test_anybody_may_score_a_pyramid() -> None:
    scene = Scene(FAR, EXPANSION, players=3, turn="green")
    scene.place("cloister @ 3,0")
    scene.game.play("pyramid 0,0")
    assert scorings(scene) == [("red", "acrobats", 10), ("blue", "acrobats", 5)]


@rule("TOP-30")
def test_a_new_pyramid_may_be_begun_on_the_same_tile() -> None:
    scene = Scene(f"{WHOLE_PYRAMID} | .", EXPANSION)
    scene.place("cloister @ 1,0")
    scene.game.play("pyramid 0,0")
    scene.place("cloister @ 0,1")
    assert acrobats_offered(scene) == ["meeple acrobats 0,0"]


@rule("TOP-31")
def test_those_who_came_home_are_not_placed_in_the_same_figure_action() -> None:
    scene = Scene(f"{WHOLE_PYRAMID} | .", EXPANSION)
    scene.game.state.supply[0] = {"meeple": 0, "ringmaster": 0}
    scene.place("cloister @ 1,0")
    scene.game.play("pyramid 0,0")
    assert scene.supply("red") == 2
    assert scene.game.state.active == 1, "the turn is over"
    assert scene.feature((1, 0), "cloister").figures == ()


@rule("TOP-32", "TOP-25")
def test_at_the_end_every_acrobat_pays() -> None:
    picture = f"{WHOLE_PYRAMID} | acrobats-garden+blue.acrobats | acrobats-garden+red.acrobats+green.acrobats"
    scene = Scene(picture, EXPANSION, players=3)
    scene.finish()
    assert scorings(scene) == [
        *(("red", "acrobats", 10), ("blue", "acrobats", 5)),
        ("blue", "acrobats", 5),
        *(("red", "acrobats", 5), ("green", "acrobats", 5)),
    ]
    assert {event.final for event in scored(scene, "acrobats")} == {True}
    assert scene.rules_cited("red") == ["TOP-32", "TOP-32"]


@rule("TOP-E06")
def test_acrobats_beside_the_big_top_are_paid_twice_at_the_end() -> None:
    scene = Scene("circus-road-end | acrobats-garden+red.acrobats+red.acrobats", EXPANSION)
    pitch(scene, (0, 0)).finish()
    turn_over(scene, "elephant")
    assert scorings(scene) == [("red", "circus", 14), ("red", "acrobats", 10)]


@rule("TOP-X15")
def test_a_pyramid_from_which_somebody_was_taken_is_open_again() -> None:
    scene = Scene(f"{WHOLE_PYRAMID} | .", EXPANSION)
    scene.game.take_figure(scene.feature((0, 0), "acrobats").figures[0])
    scene.place("cloister @ 1,0")
    assert acrobats_offered(scene) == ["meeple acrobats 0,0"]
    assert "pyramid 0,0" not in scene.choices()
    assert len(scene.feature((0, 0), "acrobats").figures) == 2
