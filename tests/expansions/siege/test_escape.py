"""The escape of knights by a monastery."""

import pytest

from tests.rules import rule
from tests.scene import Scene

#: Red's knight in a besieged city, a monastery diagonally below the besieged tile.
CITY = """
    siege/city-1/1+red.E | city-2-opposite | .
    .                    | {}              | .
"""
BESIDE = CITY.format("cloister")
#: The monastery touches only the ordinary tile of the city.
APART = """
    siege/city-1/1+red.E | city-2-opposite | .
    .                    | .               | cloister
"""


def escapes(scene: Scene) -> list[str]:
    """The knights who may flee now."""
    return [code for code in scene.choices() if code.startswith("escape")]


@rule("SIEGE-10", "SIEGE-11", "SIEGE-16")
def test_a_knight_escapes_by_a_monastery_beside_the_siege() -> None:
    scene = Scene(BESIDE, "siege")
    scene.play("base/city-1/2 @ 1,2")
    assert scene.waits_for() == "siege_escape"
    assert scene.choices() == ["pass", "escape meeple city@E 0,0"]
    scene.game.play("escape meeple city@E 0,0")
    assert scene.supply("red") == 7
    assert scene.gained("red") == 0
    assert scene.waits_for() == "deal"
    assert scene.game.state.agenda[-1].player == scene.seat("blue")


@rule("SIEGE-10", "SIEGE-12")
def test_a_player_may_do_without_it() -> None:
    scene = Scene(BESIDE, "siege")
    scene.play("base/city-1/2 @ 1,2")
    scene.game.play("pass")
    assert scene.supply("red") == 6


@rule("SIEGE-10")
@pytest.mark.parametrize("city", ["base/city-1/1+red.E", "siege/city-1/1+red.NL"])
def test_only_knights_of_besieged_cities_escape(city: str) -> None:
    options = {"siege.escape_adjacency": "any_city_tile"}
    scene = Scene(BESIDE.replace("siege/city-1/1+red.E", city), "siege", options=options)
    scene.play("base/city-1/2 @ 1,2")
    assert scene.waits_for() == "deal"


@rule("SIEGE-11", "SIEGE-E07")
@pytest.mark.parametrize(("adjacency", "waits"), [("siege_tile", "deal"), ("any_city_tile", "siege_escape")])
def test_the_monastery_touches_a_besieged_tile_or_by_option_any_tile(adjacency: str, waits: str) -> None:
    scene = Scene(APART, "siege", options={"siege.escape_adjacency": adjacency})
    scene.play("base/city-1/2 @ 2,2")
    assert scene.waits_for() == waits


@rule("SIEGE-11")
def test_a_monastery_two_cells_away_is_too_far() -> None:
    scene = Scene("siege/city-1/1+red.E | .\n. | .\ncloister | .", "siege")
    scene.play("base/city-1/2 @ 0,3")
    assert scene.waits_for() == "deal"


@rule("SIEGE-12")
def test_it_is_possible_in_the_turn_in_which_the_monastery_is_placed() -> None:
    scene = Scene("siege/city-1/1+red.E | .\n. | .", "siege")
    scene.play("cloister @ 0,1 + cloister")
    assert escapes(scene) == ["escape meeple city@E 0,0"]


@rule("SIEGE-12")
def test_it_is_possible_in_the_turn_in_which_the_besieged_tile_is_placed() -> None:
    scene = Scene("cloister | .", "siege")
    scene.play("siege/city-1/1 @ 1,0 + city@E")
    assert escapes(scene) == ["escape meeple city@E 1,0"]


@rule("SIEGE-12")
def test_only_the_player_on_turn_is_asked_and_after_everything_else() -> None:
    scene = Scene(BESIDE, "siege", turn="blue")
    scene.play("base/city-1/2 @ 1,2")
    assert scene.waits_for() == "deal"
    names = [step.name for step in reversed(scene.game.rules.turn[0])]
    assert names[names.index("siege_escape") :] == ["siege_escape", "part_end", "turn_end"]


@rule("SIEGE-13", "SIEGE-E06")
def test_one_knight_a_turn_part() -> None:
    two = BESIDE.replace("city-2-opposite", "city-2-opposite+red.E")
    scene = Scene(two, "siege")
    scene.play("base/city-1/2 @ 1,2")
    assert escapes(scene) == ["escape meeple city@E 0,0", "escape meeple city@E 1,0"]
    scene.game.play("escape meeple city@E 0,0")
    assert scene.waits_for() == "deal"
    scene.play("base/city-1 @ 1,3")
    scene.play("base/city-1/1 @ 2,1")
    assert escapes(scene) == ["escape meeple city@E 1,0"], "the other one a turn later"


@rule("SIEGE-13")
def test_one_knight_though_several_cities_are_besieged() -> None:
    scene = Scene(
        f"{BESIDE.rstrip()}\n siege/city-1/1+red.E | . | .",
        "siege",
        options={"siege.tiles": "cathars+siege"},
    )
    scene.play("base/city-1/1 @ 2,1")
    assert escapes(scene) == ["escape meeple city@E 0,0", "escape meeple city@E 0,2"]
    scene.game.play("escape meeple city@E 0,2")
    assert scene.waits_for() == "deal"


@rule("SIEGE-14")
@pytest.mark.parametrize("monks", ["", "+red.cloister", "+blue.cloister"])
def test_the_monastery_may_be_occupied_by_anybody(monks: str) -> None:
    scene = Scene(CITY.format(f"cloister{monks}"), "siege")
    scene.play("base/city-1/2 @ 1,2")
    assert escapes(scene) == ["escape meeple city@E 0,0"]


@rule("SIEGE-14")
def test_the_monastery_may_be_complete() -> None:
    picture = """
        siege/city-1/1+red.E | city-2-opposite | city-2-opposite
        base/city-1/3        | cloister        | base/city-1/1
        base/city-1/2        | base/city-1/2   | .
    """
    scene = Scene(picture, "siege")
    scene.play("base/city-1/2 @ 2,2")
    assert scene.feature((1, 1), "cloister").is_complete
    assert escapes(scene) == ["escape meeple city@E 0,0"]


@rule("SIEGE-X01", "CULT-X06")
@pytest.mark.parametrize(
    ("place", "waits"),
    [("cult/shrine", "siege_escape"), ("abbot/city-1-garden/2", "deal"), ("base/city-1/2", "deal")],
)
def test_a_shrine_is_a_monastery_for_the_escape_and_a_garden_is_not(place: str, waits: str) -> None:
    scene = Scene(CITY.format(place), "siege,cult,abbot")
    scene.play("base/city-1 @ 0,-1")
    assert scene.waits_for() == waits


@rule("SIEGE-15")
@pytest.mark.parametrize(
    ("who", "blue", "waits"),
    [
        ("any", "+blue.E+blue.E", "siege_escape"),
        ("owner", "+blue.E+blue.E", "deal"),
        ("owner", "+blue.E", "siege_escape"),
        ("owner", "", "siege_escape"),
    ],
)
def test_everybody_may_escape_or_only_the_majority(who: str, blue: str, waits: str) -> None:
    scene = Scene(
        BESIDE.replace("city-2-opposite", f"city-2-opposite{blue}"),
        "siege",
        options={"siege.escape_who": who},
    )
    scene.play("base/city-1/2 @ 1,2")
    assert scene.waits_for() == waits


@rule("SIEGE-17")
def test_a_big_follower_is_a_knight_too() -> None:
    picture = BESIDE.replace("red.E", "red:big_follower.E")
    scene = Scene(picture, "siege,inns_cathedrals")
    scene.play("base/city-1/2 @ 1,2")
    assert escapes(scene) == ["escape big_follower city@E 0,0"]


@rule("SIEGE-18", "SIEGE-17")
def test_a_builder_alone_goes_home_and_is_no_knight() -> None:
    picture = BESIDE.replace("city-2-opposite", "city-2-opposite+red:builder.E")
    scene = Scene(picture, "siege,traders_builders")
    scene.play("base/city-1/2 @ 1,2")
    assert escapes(scene) == ["escape meeple city@E 0,0"]
    scene.game.play("escape meeple city@E 0,0")
    assert scene.returned("red") == ["meeple", "builder"]
    assert scene.supply("red", "builder") == 1


@rule("SIEGE-D02")
@pytest.mark.parametrize(
    ("expansions", "escape", "waits"),
    [("siege", "on", "siege_escape"), ("siege", "off", "deal"), ("siege[siege]", "on", "deal")],
)
def test_the_escape_can_be_left_out(expansions: str, escape: str, waits: str) -> None:
    scene = Scene(BESIDE, expansions, options={"siege.escape": escape})
    scene.play("base/city-1/2 @ 1,2")
    assert scene.waits_for() == waits
