"""The choice at a crop circle, and in which order it is carried out."""

import pytest

from bastide import Setup
from bastide.core.compile import compile_rules
from bastide.core.events import Scored, TurnStarted
from bastide.core.library import Library
from tests.expansions.count.carcassonne import inhabit
from tests.expansions.crop_circles.fields import CLUB, PITCHFORK, ROLES, SHIELD, asked, circle, everybody
from tests.rules import rule
from tests.scene import Scene


@rule("CROP-01", "CROP-D01")
@pytest.mark.parametrize(("sets", "each"), [("I", 2), ("II", 2), ("I+II", 4)])
def test_the_tiles_are_among_the_others_as_many_of_each_symbol(sets: str, each: int) -> None:
    rules = compile_rules(Setup.make(2, "crop_circles", options={"crop.sets": sets}), Library.default())
    (stage,) = rules.stages
    symbols = [
        rules.library.tile(name).places["crop_circle"][0]["who"]
        for name, count in stage.tiles.items()
        for _ in range(count)
        if name.startswith("crop-circles/")
    ]
    assert sorted(symbols) == ["farmer"] * each + ["knight"] * each + ["thief"] * each
    assert sum(stage.tiles.values()) == 71 + 3 * each


@rule("CROP-01")
def test_the_two_releases_share_no_tile() -> None:
    first, second = (
        set(
            compile_rules(
                Setup.make(2, "crop_circles", options={"crop.sets": s}), Library.default()
            ).tile_index
        )
        for s in ("I", "II")
    )
    assert len(first - second) == len(second - first) == 6


@rule("CROP-01", "CROP-06", "CROP-15")
@pytest.mark.parametrize("preset", ["modern", "classic"])
def test_both_presets_take_the_first_release_and_leave_adding_free(preset: str) -> None:
    chosen = Setup.make(2, "crop_circles", preset).chosen
    wanted = {"crop.sets": "I", "crop.add_mandatory": "false", "crop.choice": "concerned"}
    assert {name: value for name, value in chosen.items() if name.startswith("crop.")} == wanted


@rule("CROP-02", "CROP-03")
def test_the_turn_part_is_played_as_usual_before_the_choice() -> None:
    scene = Scene("base/city-1/1+blue.E | .", "crop_circles")
    scene.place("cities-2-adjacent-knight/3 @ 1,0")
    assert "meeple city@N" in scene.choices()
    scene.game.play("meeple city@N")
    assert scene.scored("blue") == ["tiles +4"]
    assert scene.returned("blue") == ["meeple"]
    assert asked(scene) == ("circle", "red")
    assert scene.choices() == ["circle add", "circle remove"]


@rule("CROP-02", "CROP-18")
def test_tiles_without_a_circle_ask_nothing() -> None:
    scene = Scene(everybody("red", "blue"), "crop_circles")
    scene.play("base/road-curve @ 0,1")
    assert scene.waits_for() == "deal"


@rule("CROP-03", "CROP-04")
@pytest.mark.parametrize("choice", ["add", "remove"])
@pytest.mark.parametrize(
    ("active", "order"),
    [
        ("red", ["blue", "green", "red"]),
        ("blue", ["green", "red", "blue"]),
        ("green", ["red", "blue", "green"]),
    ],
)
def test_all_carry_it_out_from_the_left_of_the_active_player_on(
    choice: str, active: str, order: list[str]
) -> None:
    scene = Scene(everybody("red", "blue", "green"), "crop_circles", players=3, turn=active)
    circle(scene, SHIELD, choice)
    for player in order:
        assert asked(scene) == (f"circle_{choice}", player)
        verbs = {code.split(" ")[0] for code in scene.choices()} - {"pass"}
        assert verbs == {choice}
        scene.game.play(scene.choices()[-1])
    assert scene.waits_for() == "deal"


@rule("CROP-18")
def test_then_it_is_the_next_players_turn() -> None:
    scene = Scene(everybody("red", "blue"), "crop_circles", players=3)
    circle(scene, SHIELD, "remove")
    scene.game.play(scene.choices()[0])
    turns = [event for event in scene.events() if isinstance(event, TurnStarted)]
    assert turns == []
    scene.game.play(scene.choices()[0])
    assert [event.player for event in scene.events() if isinstance(event, TurnStarted)] == [1]
    assert scene.game.state.agenda[-1].player == scene.seat("blue")


@rule("CROP-05")
@pytest.mark.parametrize("symbol", [SHIELD, CLUB, PITCHFORK])
@pytest.mark.parametrize("choice", ["add", "remove"])
def test_the_symbol_says_who_is_meant(symbol: str, choice: str) -> None:
    scene = Scene(everybody("red", "blue"), "crop_circles")
    circle(scene, symbol, choice)
    assert [code for code in scene.choices() if code != "pass"] == [f"{choice} meeple {ROLES[symbol]} 2,0"]


@rule("CROP-05")
@pytest.mark.parametrize(
    ("sets", "tile", "place"),
    [
        ("I", "city-2-adjacent-knight/2 @ 0,1", "city@N"),
        ("I", "city-1-road-end-e-farmer/2 @ 0,1", "field@ER"),
        ("I", "road-ends-3-thief/3 @ 0,1", "road@E"),
        ("II", "road-curve-road-end-thief @ 0,1", "road@E"),
        ("II", "road-curve-road-ends-2-thief/0 @ 1,0", "road@E"),
        ("II", "city-1-road-end-s-farmer/1 @ 0,1", "field@ER"),
        ("II", "city-1-road-ends-2-farmer/2 @ 0,1", "field@ER"),
        ("II", "cities-2-opposite-knight/1 @ 0,1", "city@N"),
        ("II", "cities-2-2-adjacent-knight @ 0,-1", "city@N"),
    ],
)
def test_every_tile_means_what_it_shows(sets: str, tile: str, place: str) -> None:
    picture = "base/city-1-road-straight+red.N+red.E+red.SL | ."
    scene = Scene(picture, "crop_circles", options={"crop.sets": sets})
    circle(scene, tile, "remove")
    assert scene.choices() == [f"remove meeple {place} 0,0"]


@rule("CROP-10")
@pytest.mark.parametrize("choice", ["add", "remove"])
def test_who_has_nobody_in_that_role_is_skipped(choice: str) -> None:
    others = "base/city-1-road-straight+blue.N+blue.SL | . | base/cloister+green.cloister"
    picture = f"{everybody('red')} | . | {others}"
    scene = Scene(picture, "crop_circles", players=3)
    circle(scene, CLUB, choice)
    assert asked(scene) == (f"circle_{choice}", "red")


@rule("CROP-12")
def test_a_follower_placed_in_this_turn_part_counts() -> None:
    scene = Scene("base/cloister", "crop_circles")
    scene.play("cities-2-adjacent-knight/2 @ 0,1 + city@S")
    scene.game.play("circle remove")
    assert scene.choices() == ["remove meeple city@S 0,1"]


@rule("CROP-12", "CROP-15", "CROP-E05")
def test_a_follower_who_came_home_in_the_scoring_does_not_count() -> None:
    scene = Scene(
        "base/village-3/1 | . | .\nroad-curve/2+red.N | . | base/city-1-road-straight+blue.E", "crop_circles"
    )
    scene.play("road-ends-3-thief/1 @ 1,1")
    assert scene.scored("red") == ["tiles +3"]
    scene.game.play("circle remove")
    assert asked(scene) == ("circle_remove", "blue")
    scene.game.play(scene.choices()[0])
    assert scene.waits_for() == "deal", "red has no thief left"


@rule("CROP-15", "CROP-D02")
@pytest.mark.parametrize(
    ("picture", "choice", "waits"),
    [
        ("base/city-1-road-straight+red.N+blue.SL", "concerned", "deal"),
        ("base/city-1-road-straight+blue.E", "concerned", "circle"),
        ("base/city-1-road-straight+red.N+blue.SL", "any_follower", "circle"),
        ("base/city-1-road-straight", "any_follower", "deal"),
    ],
)
def test_without_anybody_to_choose_for_there_is_no_choice(picture: str, choice: str, waits: str) -> None:
    scene = Scene(picture, "crop_circles", options={"crop.choice": choice})
    scene.play(CLUB)
    assert scene.waits_for() == waits


@rule("CROP-D02")
@pytest.mark.parametrize("choice", ["add", "remove"])
def test_a_choice_that_concerns_nobody_changes_nothing(choice: str) -> None:
    options = {"crop.choice": "any_follower"}
    scene = Scene("base/city-1-road-straight+red.N+blue.SL", "crop_circles", options=options)
    circle(scene, CLUB, choice)
    assert scene.waits_for() == "deal"
    assert (scene.supply("red"), scene.supply("blue")) == (6, 6)


@rule("CROP-15", "CROP-D02")
@pytest.mark.parametrize(("choice", "waits"), [("concerned", "deal"), ("any_follower", "circle")])
def test_a_builder_is_no_follower_whom_a_circle_concerns(choice: str, waits: str) -> None:
    options = {"crop.choice": choice}
    picture = "base/city-1-road-straight+red:builder.N"
    scene = Scene(picture, "crop_circles,traders_builders", options=options)
    scene.play(SHIELD)
    assert scene.waits_for() == waits


@rule("CROP-D02")
@pytest.mark.parametrize(("choice", "waits"), [("concerned", "deal"), ("any_follower", "circle")])
def test_by_option_a_follower_in_a_quarter_is_reason_enough_to_choose(choice: str, waits: str) -> None:
    scene = Scene("base/city-1-road-straight", "crop_circles,count", options={"crop.choice": choice})
    inhabit(scene, "market", "blue")
    scene.play(SHIELD)
    assert scene.waits_for() == waits
    if waits == "circle":
        scene.game.play("circle remove")
        assert scene.waits_for() == "deal", "nobody is concerned"


@rule("CROP-16")
@pytest.mark.parametrize("choice", ["add", "remove"])
def test_nothing_is_scored(choice: str) -> None:
    scene = Scene(everybody("red", "blue"), "crop_circles")
    scene.play(PITCHFORK)
    assert not [event for event in scene.events() if isinstance(event, Scored)]
    scene.game.play(f"circle {choice}")
    scene.game.play(scene.choices()[-1])
    scene.game.play(scene.choices()[-1])
    assert not [event for event in scene.events() if isinstance(event, Scored)]
    assert scene.game.scores == (0, 0)


@rule("CROP-16")
def test_the_choice_comes_before_the_second_part_of_a_builders_turn() -> None:
    picture = "base/city-1-road-straight+red.E+red:builder.E | ."
    scene = Scene(picture, "crop_circles,traders_builders")
    scene.play("road-ends-3-thief/0 @ 1,0 + road@S")
    assert asked(scene) == ("circle", "red")
    scene.game.play("circle remove")
    scene.game.play("remove meeple road@S 1,0")
    assert scene.waits_for() == "deal"
    assert scene.game.state.agenda[-1].player == scene.seat("red")
    scene.play("base/road-curve @ 0,1")
    assert scene.waits_for() == "deal", "the second tile has no circle"
    assert scene.game.state.agenda[-1].player == scene.seat("blue")


@rule("CROP-17")
@pytest.mark.parametrize(
    ("tile", "places"),
    [
        (SHIELD, {"city@S", "city@W", "field@NL"}),
        ("road-ends-3-thief/3 @ 0,1", {"road@E", "road@S", "road@W", "field@NL", "field@ER", "field@SR"}),
    ],
)
def test_nobody_stands_on_the_circle(tile: str, places: set[str]) -> None:
    scene = Scene("base/cloister", "crop_circles")
    scene.place(tile)
    assert {code.removeprefix("meeple ") for code in scene.choices()} == {"pass", *places}


@rule("CROP-D03")
def test_without_the_part_the_circles_are_decoration() -> None:
    scene = Scene(everybody("red", "blue"), "crop_circles[]")
    scene.play(SHIELD)
    assert scene.waits_for() == "deal"
