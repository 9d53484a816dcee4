"""The turn: a meeple has to be placed on a free feature, and without one the game is over."""

from bastide import Game, Setup
from bastide.core.events import GameEnded
from tests.expansions.solo.solitaire import note, record, solo
from tests.rules import rule
from tests.scene import Scene


@rule("SOLO-06")
def test_a_tile_is_placed_by_the_usual_rules() -> None:
    scene = solo("city-1-road-straight")
    assert scene.legal("cloister") == sorted(f"0,1 r{quarters}" for quarters in range(4))


@rule("SOLO-07", "SOLO-08", "SOLO-09", "SOLO-E01")
def test_a_meeple_must_go_on_one_of_the_free_features() -> None:
    scene = solo("road-straight+red.E", turn="green")
    scene.place("city-1-village-3 @ 1,0")
    assert sorted(scene.choices()) == ["meeple city@N", "meeple road@E", "meeple road@S"]
    scene.game.play("meeple road@S")
    assert scene.supply("green") == 3


@rule("SOLO-10", "SOLO-E02", "SOLO-09")
def test_without_a_free_feature_nobody_is_placed() -> None:
    scene = solo("road-straight+red.E", turn="green")
    scene.place("road-straight @ 1,0")
    assert scene.game.state.active == 0, "nothing was to be decided"
    assert scene.supply("green") == 4
    assert not record(scene.game).is_stuck


@rule("SOLO-07")
def test_a_feature_is_occupied_wherever_on_it_a_meeple_is() -> None:
    scene = solo("city-1-village-3/2 | road-straight+red.E | road-straight", turn="blue")
    scene.place("city-1-village-3 @ 3,0")
    assert "meeple road@W" not in scene.choices()


@rule("SOLO-07")
def test_a_monastery_is_always_free_and_a_feature_closed_by_the_tile_may_be() -> None:
    scene = solo("cloister-road/3 | .")
    scene.place("cloister-road/1 @ 1,0")
    assert sorted(scene.choices()) == ["meeple cloister", "meeple road@W"]


@rule("SOLO-07", "SOLO-09")
def test_a_field_is_no_feature() -> None:
    game = Game.begin(Setup.make(3, "solo"))
    assert all("field" not in figure.stands_on for figure in game.rules.figures.values())
    scene = solo("city-1/2+red.S")
    scene.place("city-1 @ 0,1")
    assert scene.game.state.active == 1, "red's city is all there is on the tile"


def without_meeples(picture: str, turn: str = "red") -> Scene:
    """A position in which the colour in turn has no meeple left."""
    scene = solo(picture, turn=turn)
    seat = scene.seat(turn)
    scene.game.state.supply[seat] = {"meeple": 0}
    return scene


@rule("SOLO-11", "SOLO-20", "SOLO-E07")
def test_without_a_meeple_for_a_monastery_the_game_ends_after_the_scoring() -> None:
    scene = without_meeples("cloister-road/3+blue.E | .")
    scene.game.state.score[:] = (5, 1, 6)
    scene.place("cloister-road/1 @ 1,0")
    assert scene.scored("blue")[0] == "tiles +2", "what was completed in the last turn is scored"
    assert scene.game.is_over
    assert record(scene.game).is_stuck


@rule("SOLO-11")
def test_without_a_meeple_the_game_goes_on_while_none_has_to_be_placed() -> None:
    scene = without_meeples("road-straight+blue.E")
    scene.place("road-straight @ 1,0")
    assert not scene.game.is_over
    assert scene.game.state.active == 1


@rule("SOLO-11")
def test_a_meeple_that_comes_back_in_this_turn_is_too_late() -> None:
    scene = without_meeples("cloister-road/3+red.E | .")
    scene.place("cloister-road/1 @ 1,0")
    assert scene.returned("red") == ["meeple"]
    assert scene.game.is_over


@rule("SOLO-11")
def test_a_meeple_was_placed_though_another_free_feature_is_left() -> None:
    scene = solo("city-1-road-straight")
    scene.play("city-1-village-3/0 @ 1,0 + city@N")
    assert not record(scene.game).is_stuck
    assert scene.game.state.active == 1


@rule("SOLO-20")
def test_the_game_ends_once_with_the_turn() -> None:
    scene = without_meeples("cloister", turn="blue")
    note(scene, left=(5, 5, 5))
    scene.place("cloister @ 1,0")
    assert [type(event) for event in scene.events()].count(GameEnded) == 1
