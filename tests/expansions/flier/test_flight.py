"""Flights: who may fly, how far, and where he lands."""

import pytest

from bastide import Game, Setup
from bastide.core.compile import compile_rules
from bastide.core.events import PieceMoved, Rolled
from bastide.core.library import Library
from bastide.display.die import Die
from bastide.display.notes import notes_of
from bastide.display.panels import panels_of
from tests.expansions.flier.hangar import FLIER, WEST, flights, fly, landings
from tests.rules import rule
from tests.scene import Scene

#: A city with a knight of blue, which a machine to the east of it can reach.
OPEN_CITY = "base/city-1+blue.N | . | ."


@rule("FLIER-01")
@pytest.mark.parametrize(
    ("expansions", "garden"), [(FLIER, "field-to-nw"), (f"{FLIER},abbot", "field-to-nw-garden")]
)
def test_the_eight_tiles_are_shuffled_among_the_others(expansions: str, garden: str) -> None:
    (stage,) = compile_rules(Setup.make(2, expansions), Library.default()).stages
    own = {name: count for name, count in stage.tiles.items() if name.startswith("flier/")}
    assert set(own.values()) == {1}
    assert len(own) == 8
    assert f"flier/{garden}" in own


@rule("FLIER-02", "FLIER-04")
def test_a_flight_is_a_figure_action_like_another() -> None:
    scene = Scene(f"{OPEN_CITY}", FLIER)
    scene.place(f"{WEST} @ 1,0")
    assert scene.choices() == ["pass", "meeple field@NL", "fly meeple"]
    fly(scene, "meeple", 1)
    assert landings(scene) == {"meeple city@N 0,0"}
    scene.game.play("meeple city@N 0,0")
    assert scene.supply("red") == 6
    assert [figure.player for figure in scene.feature((0, 0), "N").figures] == [1, 0]
    assert scene.game.state.active == scene.seat("blue"), "that was the figure action"


@rule("FLIER-06")
def test_who_lands_is_told_what_the_die_shows() -> None:
    scene = Scene(OPEN_CITY, FLIER)
    scene.place(f"{WEST} @ 1,0")
    assert notes_of(scene.game) == []
    fly(scene, "meeple", 1)
    (note,) = notes_of(scene.game)
    assert note.text == "The die shows 1."
    scene.game.play("meeple city@N 0,0")
    assert notes_of(scene.game) == []


@rule("FLIER-02")
def test_without_a_machine_nobody_flies() -> None:
    scene = Scene(OPEN_CITY, FLIER)
    scene.place("base/cloister @ 1,0")
    assert flights(scene) == []


@rule("FLIER-03")
def test_every_follower_may_fly_and_no_other_figure() -> None:
    others = "inns_cathedrals,traders_builders,abbey_mayor,abbot,big_top,phantom"
    picture = "base/cloister | base/city-1 | ."
    scene = Scene(picture, f"{FLIER},{others}")
    while scene.waits_for() != "deal":
        scene.game.play("pass")
    scene.place(f"{WEST} @ 2,0")
    assert sorted(flights(scene)) == [
        *("abbot", "big_follower", "mayor", "meeple", "phantom", "ringmaster", "wagon")
    ]


@rule("FLIER-03")
@pytest.mark.parametrize("offer", ["landing", "always"])
def test_a_builder_does_not_fly_to_his_follower(offer: str) -> None:
    scene = Scene("base/city-1+red.N | .", f"{FLIER},traders_builders", options={"flier.offer": offer})
    scene.place(f"{WEST} @ 1,0")
    assert flights(scene) == ["meeple"], "neither builder nor pig"


@rule("FLIER-05", "FLIER-07", "FLIER-E01")
def test_it_flies_west_over_an_empty_cell() -> None:
    picture = "base/cloister | . | .\nbase/cloister | base/cloister | base/cloister"
    scene = Scene(picture, FLIER)
    scene.place(f"{WEST} @ 2,0")
    fly(scene, "meeple", 2)
    assert landings(scene) == {"meeple cloister 0,0"}


@rule("FLIER-05", "FLIER-E02")
@pytest.mark.parametrize(("rotation", "corner"), [(0, (0, 0)), (1, (6, 0)), (2, (6, 6)), (3, (0, 6))])
def test_the_direction_turns_with_the_tile(rotation: int, corner: tuple[int, int]) -> None:
    rows = [["."] * 7 for _ in range(7)]
    rows[3][2] = "base/cloister"
    for x, y in ((0, 0), (6, 0), (6, 6), (0, 6)):
        rows[y][x] = "base/cloister"
    scene = Scene("\n".join(" | ".join(row) for row in rows), FLIER)
    scene.place(f"flier/field-to-nw/{rotation} @ 3,3")
    fly(scene, "meeple", 3)
    assert landings(scene) == {f"meeple cloister {corner[0]},{corner[1]}"}


@rule("FLIER-06")
def test_the_die_has_three_numbers_as_likely_as_each_other() -> None:
    scene = Scene(OPEN_CITY, FLIER)
    scene.place(f"{WEST} @ 1,0")
    scene.game.play("fly meeple")
    assert [(o.code, weight) for o, weight in scene.game.outcomes()] == [
        *(("distance 1", 2), ("distance 2", 2), ("distance 3", 2))
    ]
    scene.game.play("distance 1")
    assert Rolled(0, "flight_die", "1") in scene.events()
    (die,) = panels_of(scene.game)
    assert isinstance(die, Die)
    assert (die.sides, die.result, die.player) == (("1", "1", "2", "2", "3", "3"), "1", 0)


@rule("FLIER-06", "FLIER-08")
def test_who_flies_rolls_and_chooses_himself_where_he_lands() -> None:
    scene = Scene("base/city-1+red.N | .", FLIER, turn="blue")
    scene.place(f"{WEST} @ 1,0")
    fly(scene, "meeple", 1)
    (die,) = panels_of(scene.game)
    assert isinstance(die, Die)
    assert (die.result, die.player) == ("1", 1)
    assert (scene.waits_for(), scene.game.actor) == ("landing", 1)
    scene.game.play("meeple city@N 0,0")
    assert [figure.player for figure in scene.feature((0, 0), "N").figures] == [0, 1]


@rule("FLIER-06")
def test_each_roll_comes_from_a_stack_of_its_own() -> None:
    rolled = set()
    for seed in range(12):
        scene = Scene(OPEN_CITY, FLIER)
        scene.place(f"{WEST} @ 1,0")
        scene.game.play("fly meeple")
        first = scene.game.stack()
        game = Game.new(scene.setup, seed=seed)
        assert game.source is not None
        rolled.add(game.source.choose(scene.game).code)
        scene.game.play("distance 3")
        scene.game.state.ext[FLIER] = scene.game.state.ext[FLIER]._replace(part=-1)
        assert scene.game.state.ext[FLIER].flights == 1
        assert first.name == "flier/die/0"
    assert rolled == {"distance 1", "distance 2", "distance 3"}


@rule("FLIER-08", "FLIER-09", "FLIER-E03", "FLIER-11", "FLIER-E07")
def test_he_lands_in_an_open_city_whoever_is_there_and_on_nothing_that_is_complete_or_a_field() -> None:
    scene = Scene(". | base/city-1-road-straight+blue.N+blue.N | .\n. | base/cloister | .", FLIER)
    scene.place("flier/field-to-w/1 @ 1,2")
    fly(scene, "meeple", 2)
    assert landings(scene) == {"meeple city@N 1,0", "meeple road@E 1,0"}, "no field, and nobody can pass"
    scene.game.play("meeple city@N 1,0")
    assert sorted(figure.player for figure in scene.feature((1, 0), "N").figures) == [0, 1, 1]


@rule("FLIER-08", "FLIER-09")
def test_a_complete_road_and_a_free_field_are_closed_to_him() -> None:
    row = "base/village-3 | base/city-1-road-straight+blue.N+blue.N | base/village-3"
    scene = Scene(f"{row}\n. | base/cloister | .", FLIER)
    scene.place("flier/field-to-w/1 @ 1,2")
    fly(scene, "meeple", 2)
    assert landings(scene) == {"meeple city@N 1,0"}


@rule("FLIER-E04", "FLIER-13")
def test_a_big_follower_lands_with_his_full_strength() -> None:
    picture = ". | base/city-1+blue.N+blue.N | .\n. | base/cloister | ."
    scene = Scene(picture, f"{FLIER},inns_cathedrals")
    scene.place("flier/field-to-w/1 @ 1,2")
    fly(scene, "big_follower", 2)
    scene.game.play("big_follower city@N 1,0")
    scene.play("base/city-1/2 @ 1,-1")
    assert (scene.gained("red"), scene.gained("blue")) == (4, 4)


@rule("FLIER-10", "FLIER-E06")
def test_what_the_tile_itself_completes_is_closed_to_the_flight() -> None:
    scene = Scene("base/village-3 | . | base/village-3", FLIER)
    scene.place("flier/road-straight-ew-to-w @ 1,0")
    assert scene.feature((1, 0), "E").is_complete
    fly(scene, "meeple", 1)
    assert "meeple road@E 0,0" not in landings(scene)
    assert landings(scene) == {"meeple road@S 0,0", "meeple road@W 0,0"}


@rule("FLIER-11")
@pytest.mark.parametrize(("landing", "can_pass"), [("must", False), ("may", True)])
def test_who_can_land_has_to_unless_it_is_agreed_otherwise(landing: str, can_pass: bool) -> None:
    scene = Scene(OPEN_CITY, FLIER, options={"flier.landing": landing})
    scene.place(f"{WEST} @ 1,0")
    fly(scene, "meeple", 1)
    assert ("pass" in landings(scene)) == can_pass
    if can_pass:
        scene.game.play("pass")
        assert scene.supply("red") == 7
        assert PieceMoved(0, "meeple", "supply") in scene.events()


@rule("FLIER-12", "FLIER-07")
def test_without_a_tile_there_he_goes_home_and_the_action_is_spent() -> None:
    scene = Scene(OPEN_CITY, FLIER)
    scene.place(f"{WEST} @ 1,0")
    fly(scene, "meeple", 3)
    assert scene.supply("red") == 7
    assert PieceMoved(0, "meeple", "supply") in scene.events()
    assert scene.game.state.active == scene.seat("blue")


@rule("FLIER-13", "FLIER-E05", "FLIER-12")
def test_a_mayor_lands_in_cities_only_and_a_phantom_may_follow_his_failure() -> None:
    scene = Scene("base/city-1 | base/road-straight/1 | .", f"{FLIER},abbey_mayor,phantom")
    while scene.waits_for() != "deal":
        scene.game.play("pass")
    scene.place(f"{WEST} @ 2,0")
    fly(scene, "mayor", 1)
    assert scene.supply("red", "mayor") == 1
    assert scene.waits_for() == "second_figure"
    assert set(scene.choices()) == {"pass", "phantom field@NL"}, "it makes no second flight"


@rule("FLIER-13")
@pytest.mark.parametrize(
    ("kind", "expansion", "places"),
    [
        ("abbot", "abbot", {"abbot cloister 0,0"}),
        ("wagon", "abbey_mayor[wagon]", {"wagon cloister 0,0", "wagon road@S 0,0"}),
        ("meeple", "abbot", {"meeple cloister 0,0", "meeple road@S 0,0"}),
    ],
)
def test_the_place_has_to_suit_the_figure(kind: str, expansion: str, places: set[str]) -> None:
    scene = Scene("base/cloister-road | .", f"{FLIER},{expansion}")
    scene.place(f"{WEST} @ 1,0")
    fly(scene, kind, 1)
    assert landings(scene) == places


@rule("FLIER-13")
def test_an_abbot_lands_in_a_garden() -> None:
    scene = Scene("abbot/city-1-garden | .", f"{FLIER},abbot")
    scene.place(f"{WEST} @ 1,0")
    fly(scene, "abbot", 1)
    assert landings(scene) == {"abbot garden 0,0"}


@rule("FLIER-14", "PHAN-10", "PHAN-09")
def test_there_is_one_flight_per_turn_part_and_the_phantom_may_be_the_one() -> None:
    scene = Scene("base/cloister | .", f"{FLIER},phantom")
    scene.place(f"{WEST} @ 1,0")
    assert flights(scene) == ["meeple", "phantom"]
    fly(scene, "meeple", 3)
    assert flights(scene) == [], "no second flight"
    scene.game.play("phantom field@NL")
    scene = Scene("base/cloister | .", f"{FLIER},phantom")
    scene.place(f"{WEST} @ 1,0")
    scene.game.play("meeple field@NL")
    assert flights(scene) == ["phantom"], "the machine was not used"
    fly(scene, "phantom", 1)
    scene.game.play("phantom cloister 0,0")
    assert scene.supply("red", "phantom") == 0


@rule("PHAN-05", "FLIER-14")
def test_a_phantom_that_has_flown_in_vain_is_not_placed_again() -> None:
    scene = Scene("base/cloister | .", f"{FLIER},phantom")
    scene.place(f"{WEST} @ 1,0")
    fly(scene, "phantom", 3)
    assert scene.supply("red", "phantom") == 1
    assert scene.waits_for() == "deal"


@rule("FLIER-15", "FLIER-D01")
@pytest.mark.parametrize(("preset", "offered"), [("modern", []), ("classic", []), ("jcz", ["meeple"])])
def test_a_flight_that_can_end_nowhere_is_not_offered(preset: str, offered: list[str]) -> None:
    scene = Scene("base/city-2-opposite/1 | .", FLIER, rules=preset)
    scene.place(f"{WEST}/2 @ 1,0")
    assert flights(scene) == offered


@rule("FLIER-16")
def test_each_arm_of_a_crossing_is_a_road_of_its_own() -> None:
    scene = Scene("base/village-3/1+blue.N | .", FLIER)
    scene.place(f"{WEST} @ 1,0")
    fly(scene, "meeple", 1)
    assert landings(scene) == {"meeple road@N 0,0", "meeple road@S 0,0", "meeple road@W 0,0"}


@rule("FLIER-20")
def test_without_farmers_machines_fly_as_ever() -> None:
    scene = Scene(OPEN_CITY, FLIER, options={"farmers": "off"})
    scene.place(f"{WEST} @ 1,0")
    assert scene.choices() == ["pass", "fly meeple"]


def test_without_its_part_machines_are_decoration() -> None:
    game = Game.begin(Setup.make(2, {FLIER: {"parts": []}}))
    assert FLIER not in game.state.ext
    assert panels_of(game) == []
