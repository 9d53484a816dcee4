"""The builder: where it may stand, and the second turn part that it earns."""

import pytest

from bastide.core.events import Scored, TileDrawn
from bastide.core.figures import Figure
from tests.rules import rule
from tests.scene import Scene

TB = "traders_builders"
#: Red's road with his builder at its right end; it can be extended at (2,0).
BUILT = "road-straight+red.E | road-straight+red:builder.E{} | . | ."


def on_turn(scene: Scene) -> str:
    """Whose turn it is while a tile is awaited."""
    assert scene.waits_for() == "deal"
    return scene.setup.seats[scene.game.state.agenda[-1].player]


def builders(scene: Scene) -> list[str]:
    """Where the waiting player may put his builder."""
    return [code for code in scene.choices() if code.startswith("builder")]


def leave_only(scene: Scene, *tiles: str) -> None:
    """Take every tile out of the pile but these."""
    for pile in scene.game.state.piles:
        pile.left = [0] * len(pile.left)
        for tile in tiles:
            pile.left[scene.game.rules.tile_index[tile]] += 1
        pile.size = sum(pile.left)


# Where it may stand.


@rule("TB-20", "TB-13")
def test_a_builder_joins_a_follower_of_its_owner_on_a_road() -> None:
    scene = Scene("road-straight+red.E | .", TB)
    scene.place("road-straight @ 1,0")
    assert builders(scene) == ["builder road@E"]


@rule("TB-20")
def test_a_builder_joins_a_knight_but_goes_onto_no_field_cloister_or_garden() -> None:
    scene = Scene("city-1/2+red.S+red.NL | .\n. | .", "traders_builders,abbot")
    scene.place("city-2-adjacent-garden @ 0,1")
    assert builders(scene) == ["builder city@N"], "neither the red field nor the garden"
    other = Scene("cloister+red.NL | .", "traders_builders,abbot")
    other.place("cloister @ 1,0")
    assert builders(other) == []


@rule("TB-20", "TB-13")
@pytest.mark.parametrize("who", ["", "+blue.E"])
def test_without_a_follower_of_his_own_a_player_cannot_build(who: str) -> None:
    scene = Scene(f"road-straight{who} | .", TB)
    scene.place("road-straight @ 1,0")
    assert builders(scene) == []


@rule("TB-13")
def test_others_may_have_the_majority() -> None:
    scene = Scene("road-straight+blue.E | road-straight+blue.E+red.E | .", TB)
    scene.place("road-straight @ 2,0")
    assert builders(scene) == ["builder road@E"]
    assert not [code for code in scene.choices() if code.startswith("meeple road")]


@rule("TB-20")
def test_no_builder_goes_onto_a_road_that_is_complete() -> None:
    scene = Scene("village-3 | road-straight+red.E | .", TB)
    scene.place("village-3 @ 2,0")
    assert scene.feature((1, 0), "E").is_complete
    assert builders(scene) == []


@rule("TB-11")
def test_a_builder_goes_only_onto_the_tile_just_placed() -> None:
    scene = Scene("road-straight+red.E\n.", TB)
    scene.place("road-straight @ 0,1")
    assert builders(scene) == []


@rule("TB-10")
def test_placing_a_builder_is_the_figure_action() -> None:
    scene = Scene("road-straight+red.E | .", TB)
    scene.play("road-straight @ 1,0 + builder road@E")
    assert on_turn(scene) == "blue"
    assert scene.supply("red", "builder") == 0
    assert scene.supply("red") == 6


@rule("TB-15", "TB-D02")
def test_a_second_builder_of_a_player_does_not_join_the_first() -> None:
    scene = Scene(BUILT.format(""), TB)
    scene.game.state.supply[0] = {**scene.game.state.supply[0], "builder": 1}
    scene.place("road-straight @ 2,0")
    assert builders(scene) == []


@rule("TB-26")
def test_the_builders_of_two_players_share_a_road() -> None:
    scene = Scene(BUILT.format("+blue.E"), TB, turn="blue")
    scene.place("road-straight @ 2,0")
    assert builders(scene) == ["builder road@E"]


# What it is not.


@rule("TB-12")
def test_a_builder_does_not_count_for_the_majority() -> None:
    scene = Scene("village-3+blue.E | road-straight+red.E+red:builder.E | .", TB)
    scene.play("village-3 @ 2,0")
    assert scene.gained("red") == scene.gained("blue") == 3


@rule("TB-12")
def test_a_builder_alone_neither_claims_nor_scores() -> None:
    scene = Scene("road-straight+red:builder.E | .", TB, turn="blue")
    scene.place("road-straight @ 1,0")
    assert "meeple road@E" in scene.choices()
    scene.finish()
    assert scene.scored("red") == []


# Going home.


@rule("TB-14")
def test_a_builder_goes_home_when_the_last_follower_of_its_owner_leaves() -> None:
    scene = Scene(BUILT.format("+blue.E"), TB)
    scene.game.return_figure(Figure(0, "meeple", scene.game.segment_at((0, 0), "road@E")))
    assert scene.returned("red") == ["meeple", "builder"]
    assert [figure.player for figure in scene.feature((0, 0), "E").figures] == [1]


@rule("TB-14")
def test_a_builder_stays_while_its_owner_has_a_follower_there() -> None:
    scene = Scene(BUILT.format("+red.E"), TB)
    scene.game.return_figure(Figure(0, "meeple", scene.game.segment_at((0, 0), "road@E")))
    assert scene.returned("red") == ["meeple"]
    assert scene.supply("red", "builder") == 0


@rule("TB-14")
def test_a_builder_stays_when_somebody_elses_follower_leaves() -> None:
    scene = Scene(BUILT.format("+blue.E+blue:builder.E"), TB)
    scene.game.return_figure(Figure(1, "meeple", scene.game.segment_at((1, 0), "road@E")))
    assert scene.returned("blue") == ["meeple", "builder"]
    assert scene.returned("red") == []


@rule("TB-28")
def test_a_builder_comes_back_when_its_road_is_complete() -> None:
    scene = Scene("village-3 | road-straight+red.E+red:builder.E | .", TB, turn="blue")
    scene.play("village-3 @ 2,0")
    assert scene.gained("red") == 3
    assert sorted(scene.returned("red")) == ["builder", "meeple"]
    assert scene.supply("red", "builder") == 1


# The second part.


@rule("TB-E04", "TB-E07", "TB-21", "BASE-91")
def test_thief_builder_second_part() -> None:
    scene = Scene("road-straight | . | . | .\n. | . | . | .", TB)
    scene.play("road-straight @ 1,0 + road@E")
    scene.play("cloister @ 0,1")
    scene.play("road-straight @ 2,0 + builder road@E")
    assert on_turn(scene) == "blue", "the builder stands on the tile that extends the road"
    scene.play("cloister @ 1,1")
    turn = scene.game.state.turn
    scene.play("road-straight @ 3,0")
    assert (on_turn(scene), scene.game.state.turn) == ("red", turn)


@rule("TB-21")
def test_a_tile_elsewhere_earns_nothing() -> None:
    scene = Scene(BUILT.format("") + "\n.", TB)
    scene.play("road-straight @ 0,1")
    assert on_turn(scene) == "blue"


@rule("TB-21", "TB-23", "BASE-91")
def test_a_tile_that_completes_the_feature_earns_a_part_after_the_scoring() -> None:
    scene = Scene("village-3 | road-straight+red.E+red:builder.E | .", TB)
    turn = scene.game.state.turn
    scene.play("village-3 @ 2,0")
    assert scene.gained("red") == 3
    assert (on_turn(scene), scene.game.state.turn) == ("red", turn)
    scene.play("cloister @ 0,-1 + cloister")
    assert on_turn(scene) == "blue"
    drawn = [number for number, event in enumerate(scene.game.state.log) if isinstance(event, TileDrawn)]
    paid = [number for number, event in enumerate(scene.game.state.log) if isinstance(event, Scored)]
    assert drawn[0] < paid[0] < drawn[1]


@rule("TB-21")
def test_a_builder_works_in_a_city_too() -> None:
    scene = Scene("city-1/2+red.S+red:builder.S\n.\n.", TB)
    scene.play("city-2-opposite/1 @ 0,1")
    assert on_turn(scene) == "red"


@rule("TB-22")
def test_the_second_part_is_kept_when_the_builder_leaves_in_the_same_part() -> None:
    scene = Scene(BUILT.format(""), TB)
    scene.place("road-straight @ 2,0")
    scene.game.return_figure(Figure(0, "builder", scene.game.segment_at((1, 0), "road@E")))
    scene.game.play("pass")
    assert on_turn(scene) == "red"


@rule("TB-E08", "TB-24", "BASE-91")
def test_there_is_no_third_part_but_the_builder_works_again_in_the_next_turn() -> None:
    scene = Scene(BUILT.format(" | .") + "\n. | . | . | . | .", TB)
    scene.play("road-straight @ 2,0")
    assert on_turn(scene) == "red"
    scene.play("road-straight @ 3,0")
    assert on_turn(scene) == "blue"
    scene.play("cloister @ 0,1")
    assert on_turn(scene) == "red"
    scene.play("road-straight @ 4,0")
    assert on_turn(scene) == "red"


@rule("TB-25")
def test_tiles_of_others_make_no_builder_work() -> None:
    scene = Scene(BUILT.format("") + "\n. | . | . | .", TB, turn="blue")
    scene.play("road-straight @ 2,0")
    assert on_turn(scene) == "red"
    scene.play("cloister @ 0,1")
    assert on_turn(scene) == "blue", "what blue laid does not help red's turn either"


@rule("TB-26")
def test_each_builder_works_for_its_owner() -> None:
    scene = Scene(BUILT.format("+blue.E+blue:builder.E") + "\n. | . | . | .", TB)
    scene.play("road-straight @ 2,0")
    assert on_turn(scene) == "red"
    scene.play("cloister @ 0,1")
    assert on_turn(scene) == "blue"
    scene.play("road-straight @ 3,0")
    assert on_turn(scene) == "blue"


@rule("TB-26")
def test_a_player_whose_own_builder_is_elsewhere_gains_nothing_from_another() -> None:
    scene = Scene("road-straight+blue.E+blue:builder.E | .\nroad-straight+red.E+red:builder.E | .", TB)
    scene.play("road-straight @ 1,0")
    assert on_turn(scene) == "blue"


@rule("TB-25")
def test_a_tile_laid_for_somebody_else_in_ones_turn_gives_no_second_part() -> None:
    scene = Scene("road-straight+blue.E+blue:builder.E | . | .\n. | . | .", TB)
    scene.draw("road-straight")
    tile = scene.game.rules.tile_index["base/road-straight"]
    scene.game.lay_tile(1, tile, (1, 0), 0)
    scene.game.go_on()
    scene.game.play("tile 0,1 r0")
    scene.game.play("pass")
    assert on_turn(scene) == "blue"


@rule("TB-27")
def test_many_tiles_may_lie_between_follower_and_builder() -> None:
    road = " | ".join(["road-straight+red.E", *["road-straight"] * 5, "."])
    scene = Scene(road, TB)
    scene.place("road-straight @ 6,0")
    assert builders(scene) == ["builder road@E"]
    scene.game.play("builder road@E")
    scene.play("cloister @ 0,1")
    scene.play("road-straight @ -1,0")
    assert on_turn(scene) == "red"


@rule("TB-E05", "TB-28", "TB-29", "TB-30")
def test_the_builder_goes_from_the_finished_road_into_the_new_city() -> None:
    scene = Scene("village-3 | road-straight+red.E+red:builder.E | .", TB)
    scene.play("city-1-village-3 @ 2,0 + city@N")
    assert scene.gained("red") == 3
    assert sorted(scene.returned("red")) == ["builder", "meeple"]
    scene.place("city-2-opposite/1 @ 2,-1")
    assert "builder city@N" in scene.choices()
    assert "meeple field@EL" in scene.choices()
    scene.game.play("builder city@N")
    figures = scene.feature((2, 0), "N").figures
    assert [(figure.player, figure.kind) for figure in figures] == [(0, "meeple"), (0, "builder")]
    assert on_turn(scene) == "blue"


@rule("TB-29")
def test_a_follower_may_be_placed_in_both_parts() -> None:
    scene = Scene(BUILT.format("") + "\n. | . | . | .", TB)
    scene.play("road-straight @ 2,0 + field@NL")
    scene.play("cloister @ 0,1 + cloister")
    assert scene.supply("red") == 7 - 1 - 2
    assert on_turn(scene) == "blue"


@rule("TB-31", "BASE-91")
def test_with_an_empty_pile_there_is_no_second_part() -> None:
    scene = Scene(BUILT.format(""), TB)
    scene.draw("road-straight")
    leave_only(scene)
    scene.game.play("tile 2,0 r0")
    scene.game.play("pass")
    assert scene.game.is_over


@rule("TB-31")
def test_a_second_part_without_a_tile_that_fits_ends_the_game() -> None:
    scene = Scene(BUILT.format(""), TB)
    scene.draw("road-straight")
    leave_only(scene, "base/city-4-shield")
    scene.game.play("tile 2,0 r0")
    scene.game.play("pass")
    assert on_turn(scene) == "red"
    scene.draw("city-4-shield")
    assert scene.game.is_over
    assert scene.game.state.discarded == [scene.game.rules.tile_index["base/city-4-shield"]]


def test_without_the_part_builder_there_is_none() -> None:
    scene = Scene("road-straight+red.E | .", "traders_builders[goods+pig]")
    scene.play("road-straight @ 1,0")
    assert "builder" not in scene.game.state.supply[0]
    assert on_turn(scene) == "blue"
