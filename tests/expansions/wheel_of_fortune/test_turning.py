"""When the pig moves, how far, and what happens in which order."""

import pytest

from bastide.core.events import FigureReturned, PieceMoved, Scored, TileDiscarded, TileDrawn, TilePlaced
from tests.expansions.wheel_of_fortune.fair import (
    BOARD,
    ONE,
    THREE,
    TWO,
    crowned,
    kinds_scored,
    pig_stops,
    put_crowns,
    put_pig,
    record,
    turn_to,
)
from tests.rules import rule
from tests.scene import Scene

WHEEL = "wheel_of_fortune"


@rule("WHEEL-10")
def test_pig_fate_and_crowns_come_before_the_tile_is_placed() -> None:
    scene = Scene("cloister+red.cloister+blue.NL", WHEEL)
    put_crowns(scene, "red crown.plague.0")
    turn_to(scene, "plague")
    assert scene.waits_for() == "plague"
    scene.game.play("fetch meeple cloister 0,0")
    scene.game.play("fetch meeple field@NL 0,0")
    assert scene.waits_for() == "place"
    scene.game.play("tile 0,1 r0")
    kinds = (TileDrawn, PieceMoved, FigureReturned, Scored, TilePlaced)
    happened = [type(event) for event in scene.events() if isinstance(event, kinds)]
    # Behind the second follower the crown is scored, and its follower moves home.
    assert happened == [TileDrawn, PieceMoved, FigureReturned, FigureReturned, Scored, PieceMoved, TilePlaced]


@rule("WHEEL-10")
def test_a_tile_without_a_wheel_moves_nothing() -> None:
    scene = Scene("cloister", WHEEL)
    scene.play("cloister @ 0,1")
    assert (pig_stops(scene), record(scene).sector) == ([], "fortune")


@rule("WHEEL-11")
def test_the_wheel_of_a_tile_that_fits_nowhere_acts_and_so_does_that_of_the_next_one() -> None:
    scene = Scene("cloister", WHEEL)
    scene.leave_in_pile("village-4-wheel", "road-straight-wheel-2", "cloister")
    scene.draw("village-4-wheel")
    assert pig_stops(scene) == ["tax"]
    assert any(isinstance(event, TileDiscarded) for event in scene.events())
    scene.draw("road-straight-wheel-2")
    assert pig_stops(scene) == ["storm"]
    assert scene.waits_for() == "place"


@rule("WHEEL-12")
@pytest.mark.parametrize(
    ("start", "tile", "stop"),
    [
        ("fortune", ONE, "tax"),
        ("tax", ONE, "famine"),
        ("famine", ONE, "storm"),
        ("storm", ONE, "inquisition"),
        ("inquisition", ONE, "plague"),
        ("plague", ONE, "fortune"),
        ("inquisition", TWO, "fortune"),
        ("plague", THREE, "famine"),
    ],
)
def test_the_pig_goes_clockwise_by_the_number_on_the_tile(start: str, tile: str, stop: str) -> None:
    scene = Scene("cloister", WHEEL)
    put_pig(scene, start)
    scene.draw(tile)
    assert pig_stops(scene) == [stop]
    assert record(scene).sector == stop


@rule("WHEEL-E02", "WHEEL-12", "WHEEL-27")
def test_sectors_that_the_pig_passes_neither_act_nor_pay() -> None:
    scene = Scene("cloister | city-1/1+red.E", WHEEL)
    put_crowns(scene, "red crown.tax.0", "blue crown.famine.0")
    scene.draw(THREE)
    assert pig_stops(scene) == ["storm"]
    assert kinds_scored(scene) == [("red", "wheel", 5), ("blue", "wheel", 6)]
    assert crowned(scene) == {"crown.tax.0": "red:meeple", "crown.famine.0": "blue:meeple"}


@rule("WHEEL-13", "WHEEL-14")
def test_fortune_gives_three_points_to_the_player_on_turn_alone() -> None:
    scene = Scene(BOARD, WHEEL, turn="blue")
    turn_to(scene, "fortune")
    assert kinds_scored(scene) == [("blue", "wheel", 3)]
    assert scene.scored("blue") == ["fortune +3"]
    assert scene.rules_cited("blue") == ["WHEEL-14"]
    (scored,) = (event for event in scene.events() if isinstance(event, Scored))
    assert scored.cells == ((1, 1),)


@rule("WHEEL-E07", "WHEEL-26")
def test_after_plague_comes_fortune_with_its_single_crown() -> None:
    scene = Scene("cloister", WHEEL)
    put_crowns(scene, "blue crown.fortune.0")
    put_pig(scene, "plague")
    scene.draw(ONE)
    assert kinds_scored(scene) == [("red", "wheel", 3), ("blue", "crown", 3)]
    assert crowned(scene) == {}
    assert scene.supply("blue") == 7


@rule("WHEEL-30")
def test_followers_who_come_home_can_be_used_in_the_same_turn() -> None:
    scene = Scene("cloister+red.cloister", WHEEL, players=2)
    scene.game.state.supply[0] = {"meeple": 0}
    turn_to(scene, "plague")
    scene.game.play("fetch meeple cloister 0,0")
    scene.game.play("tile 0,1 r0")
    assert "meeple road@E" in scene.choices()
    scene = Scene("cloister", WHEEL)
    put_crowns(scene, *(f"red crown.{place}" for place in ("tax.0", "tax.1")))
    scene.game.state.supply[0] = {"meeple": 0}
    turn_to(scene, "tax")
    scene.game.play("tile 0,1 r0")
    assert "meeple road@E" in scene.choices()
