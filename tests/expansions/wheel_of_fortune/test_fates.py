"""What the six sectors do to everybody."""

import pytest

from bastide.core.events import Scored
from tests.expansions.wheel_of_fortune.fair import (
    empty_supply,
    fetches,
    kinds_scored,
    pig_stops,
    put_crowns,
    turn_to,
)
from tests.rules import rule
from tests.scene import Scene

WHEEL = "wheel_of_fortune"
#: A farm with two finished cities and an open one.
FARM = """
    city-1/2      | city-1/2      | .
    city-1+red.EL | city-1+red.EL | city-1+blue.EL
"""


# Tax.


@rule("WHEEL-E01", "WHEEL-15", "WHEEL-21")
def test_tax_pays_each_knight_for_own_knights_and_pennants() -> None:
    scene = Scene("city-4-shield+blue.N | city-2-opposite-shield+blue.E+red.W", WHEEL)
    turn_to(scene, "tax")
    assert scene.scored("blue") == ["knights +4", "pennants +4"]
    assert scene.scored("red") == ["knight +1", "pennants +2"]
    assert kinds_scored(scene) == [("red", "wheel", 3), ("blue", "wheel", 8)]
    assert set(scene.rules_cited("blue") + scene.rules_cited("red")) == {"WHEEL-15"}
    lines = [str(line) for event in scene.events() if isinstance(event, Scored) for line in event.lines]
    assert lines[2:] == ["2 knights +4 (WHEEL-15)", "2 pennants +4 (WHEEL-15)"]


@rule("WHEEL-15")
def test_tax_looks_at_each_city_by_itself() -> None:
    scene = Scene("city-1+red.N+red.N+blue.EL | city-2-adjacent-shield/1+red.N", WHEEL)
    turn_to(scene, "tax")
    assert scene.scored("red") == ["knights +4", "knight +1", "pennant +1"]
    cells = [event.cells for event in scene.events() if isinstance(event, Scored)]
    assert cells == [((0, 0),), ((1, 0),)]
    assert scene.scored("blue") == []


@rule("WHEEL-13", "WHEEL-20")
@pytest.mark.parametrize("sector", ["tax", "famine", "inquisition"])
def test_all_players_are_paid_the_one_on_turn_first_and_all_figures_stay(sector: str) -> None:
    picture = """
        city-1/2              | cloister+red.cloister+blue.cloister
        city-1+red.EL+blue.EL | city-1/1+red.E+blue.E
    """
    scene = Scene(picture, WHEEL, turn="blue")
    turn_to(scene, sector)
    assert [who for who, _, _ in kinds_scored(scene)] == ["blue", "red"]
    assert (scene.supply("red"), scene.supply("blue")) == (4, 4)


# Famine.


@rule("WHEEL-E05", "WHEEL-16", "WHEEL-X10")
def test_famine_pays_each_farmer_for_each_finished_city_of_his_farm() -> None:
    scene = Scene(FARM, WHEEL)
    turn_to(scene, "famine")
    assert scene.scored("red") == ["cities +2", "cities +2"]
    assert scene.scored("blue") == ["cities +2"]
    assert set(scene.rules_cited("red")) == {"WHEEL-16"}
    (blue,) = (event for event in scene.events() if isinstance(event, Scored) and event.player == 1)
    assert set(blue.cells) == {(0, 1), (1, 1), (2, 1)}


@rule("WHEEL-16")
def test_famine_counts_a_single_city_and_no_open_one() -> None:
    scene = Scene("city-1/2 | .\n city-1+red.EL | city-1/1+blue.SL", WHEEL)
    turn_to(scene, "famine")
    assert (scene.scored("red"), scene.scored("blue")) == (["city +1"], ["city +1"])
    scene = Scene("city-1+red.EL", WHEEL)
    turn_to(scene, "famine")
    assert kinds_scored(scene) == []


@rule("WHEEL-X10")
def test_famine_does_not_replace_the_final_scoring_of_farms() -> None:
    scene = Scene(FARM, WHEEL)
    turn_to(scene, "famine")
    scene.finish()
    assert scene.scored("red") == ["cities +6"]


# Storm.


@rule("WHEEL-E03", "WHEEL-17", "WHEEL-26", "WHEEL-27")
def test_storm_pays_for_followers_in_supply_before_its_crown_comes_home() -> None:
    scene = Scene("cloister", WHEEL)
    put_crowns(scene, "red crown.storm.1")
    empty_supply(scene, "red", 3)
    empty_supply(scene, "blue")
    turn_to(scene, "storm")
    assert kinds_scored(scene) == [("red", "wheel", 3), ("red", "crown", 6)]
    assert scene.scored("red") == ["followers in supply +3", "lone crown space +6"]
    assert scene.rules_cited("red") == ["WHEEL-17", "WHEEL-26"]
    assert scene.supply("red") == 4


@rule("WHEEL-17")
def test_storm_counts_seven_followers_at_the_start_for_all_players() -> None:
    scene = Scene("cloister", WHEEL, players=3, turn="green")
    turn_to(scene, "storm")
    assert kinds_scored(scene) == [("green", "wheel", 7), ("red", "wheel", 7), ("blue", "wheel", 7)]


# Inquisition.


@rule("WHEEL-18")
def test_the_inquisition_pays_two_points_for_each_monk() -> None:
    picture = "cloister+red.cloister | cloister+red.cloister | cloister+blue.NL\ncity-1/2+blue.S | . | ."
    scene = Scene(picture, WHEEL)
    turn_to(scene, "inquisition")
    assert scene.scored("red") == ["monk +2", "monk +2"]
    assert scene.scored("blue") == []
    assert scene.rules_cited("red") == ["WHEEL-18"] * 2
    assert [event.cells for event in scene.events() if isinstance(event, Scored)] == [((0, 0),), ((1, 0),)]


@rule("WHEEL-18")
def test_two_monks_of_one_cloister_are_paid_together() -> None:
    scene = Scene("cloister+red.cloister+red.cloister+blue.cloister", WHEEL)
    turn_to(scene, "inquisition")
    assert (scene.scored("red"), scene.scored("blue")) == (["monks +4"], ["monk +2"])


# Plague.


@rule("WHEEL-19", "WHEEL-13")
def test_the_plague_takes_one_follower_of_each_the_player_on_turn_first() -> None:
    scene = Scene("cloister+red.cloister+blue.NL | city-1+green.EL+blue.N", WHEEL, players=3, turn="blue")
    turn_to(scene, "plague")
    assert (scene.waits_for(), scene.game.actor) == ("plague", 1)
    assert set(scene.choices()) == {"fetch meeple field@NL 0,0", "fetch meeple city@N 1,0"}
    scene.game.play("fetch meeple city@N 1,0")
    assert (scene.waits_for(), scene.game.actor) == ("plague", 2)
    scene.game.play("fetch meeple field@EL 1,0")
    assert (scene.waits_for(), scene.game.actor) == ("plague", 0)
    scene.game.play("fetch meeple cloister 0,0")
    assert scene.waits_for() == "place"
    assert [scene.supply(player) for player in ("red", "blue", "green")] == [7, 6, 7]
    assert scene.returned("blue") == ["meeple"]
    assert kinds_scored(scene) == []


@rule("WHEEL-19")
def test_whoever_has_no_follower_on_the_land_does_nothing() -> None:
    scene = Scene("cloister+blue.cloister", WHEEL)
    put_crowns(scene, "red crown.tax.0")
    turn_to(scene, "plague")
    assert scene.game.actor == 1, "red's follower on a crown space cannot be taken"
    scene = Scene("cloister", WHEEL)
    turn_to(scene, "plague")
    assert pig_stops(scene) == ["plague"]
    assert scene.waits_for() == "place"


@rule("WHEEL-19")
def test_followers_that_are_alike_are_offered_once_and_one_of_them_goes() -> None:
    scene = Scene("city-1+red.N+red.N", WHEEL)
    turn_to(scene, "plague")
    assert fetches(scene) == ["fetch meeple city@N 0,0"]
    scene.game.play("fetch meeple city@N 0,0")
    assert scene.supply("red") == 6
    assert len(scene.feature((0, 0), "N").figures) == 1


@rule("WHEEL-E04", "WHEEL-26", "WHEEL-10")
def test_crowns_of_the_plague_are_scored_after_the_removals() -> None:
    scene = Scene("cloister+red.cloister", WHEEL)
    put_crowns(scene, "red crown.plague.0", "blue crown.plague.1")
    turn_to(scene, "plague")
    assert kinds_scored(scene) == []
    scene.game.play("fetch meeple cloister 0,0")
    assert kinds_scored(scene) == [("red", "crown", 3), ("blue", "crown", 3)]
    assert (scene.supply("red"), scene.supply("blue")) == (7, 7)
