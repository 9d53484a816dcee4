"""Vodyanoy: whoever comes near his swamp is drawn into it."""

import pytest

from bastide.core.events import Scored
from bastide.core.geometry import Cell
from tests.expansions.russian_promos.prey import RUSSIAN, freed, prey
from tests.rules import rule
from tests.scene import Scene

#: A monk of red's above the swamp's cell (1, 1), a knight of blue's diagonally to it.
MONK_AND_KNIGHT = """
    city-1/3+blue.W | cloister+red.cloister | .
    .               | .                     | .
"""


@rule("RUS-30", "RUS-32", "RUS-34", "RUS-E04")
@pytest.mark.parametrize(
    ("adjacency", "caught"), [("8", ["blue meeple", "red meeple"]), ("4", ["red meeple"])]
)
def test_followers_on_the_tiles_around_are_moved_onto_his_tile(adjacency: str, caught: list[str]) -> None:
    scene = Scene(MONK_AND_KNIGHT, RUSSIAN, options={"russian.vodyanoy_adjacency": adjacency})
    scene.play("vodyanoy @ 1,1")
    assert prey(scene, (1, 1), "vodyanoy") == caught
    assert scene.feature((1, 0), "cloister").figures == ()
    assert scene.supply("red") == scene.supply("blue") == 6


@rule("RUS-30", "RUS-34")
@pytest.mark.parametrize("preset", ["modern", "classic", "jcz"])
def test_he_catches_when_his_tile_is_placed_before_the_figure_action(preset: str) -> None:
    """In the field are two farmers of red's, so that there is a pig to be placed, or not."""
    scene = Scene(
        "cloister+red.NL | cloister | cloister+red.NL+blue.cloister",
        f"{RUSSIAN},traders_builders",
        rules=preset,
        options={"russian.vodyanoy_tile": "no_followers"},
    )
    scene.place("vodyanoy @ 2,1")
    assert scene.waits_for() == "action"
    assert prey(scene, (2, 1), "vodyanoy") == ["blue meeple", "red meeple"]


@rule("RUS-30", "RUS-33", "RUS-34", "ABBOT-08")
@pytest.mark.parametrize("preset", ["modern", "classic", "jcz"])
@pytest.mark.parametrize("tile", ["vodyanoy", "cloister"])
def test_an_abbot_beside_him_cannot_be_taken_home_with_points(tile: str, preset: str) -> None:
    scene = Scene("cloister+red:abbot.cloister | cloister", f"{RUSSIAN},abbot", rules=preset)
    scene.place(f"base/{tile} @ 0,1" if tile == "cloister" else f"{tile} @ 0,1")
    offered = scene.choices() if scene.waits_for() == "action" else []
    recalls = [choice for choice in offered if choice.startswith("recall")]
    assert recalls == (["recall abbot cloister 0,0"] if tile == "cloister" else [])
    if tile == "vodyanoy":
        assert prey(scene, (0, 1), "vodyanoy") == ["red abbot"]
        assert scene.scored("red") == []


@rule("RUS-30")
def test_what_his_tile_completes_pays_nothing_to_those_whom_he_has_caught() -> None:
    scene = Scene(
        """
        cloister | cloister              | cloister
        cloister | cloister+red.cloister | cloister
        cloister | cloister              | .
        """,
        f"base*2,{RUSSIAN}",
        turn="blue",
    )
    scene.play("vodyanoy @ 2,2")
    assert scene.feature((1, 1), "cloister").is_complete
    assert scene.scored("red") == []


@rule("RUS-34")
def test_another_tile_beside_him_catches_nobody_before_the_figure_action() -> None:
    scene = Scene("vodyanoy | .", RUSSIAN)
    scene.place("cloister @ 1,0")
    assert (scene.waits_for(), prey(scene, (0, 0), "vodyanoy")) == ("action", [])
    scene.game.play("meeple cloister")
    assert prey(scene, (0, 0), "vodyanoy") == ["red meeple"]


@rule("RUS-30")
def test_two_cells_away_everybody_is_safe() -> None:
    scene = Scene("cloister+red.cloister | cloister | .", RUSSIAN)
    scene.play("vodyanoy @ 2,0")
    assert prey(scene, (2, 0), "vodyanoy") == []


@rule("RUS-31", "RUS-33", "RUS-34")
@pytest.mark.parametrize(
    ("tile", "where"),
    [
        ("cloister @ 1,0", "cloister"),
        ("cloister @ 1,0", "field@NL"),
        ("city-1 @ 1,0", "city@N"),
        ("road-straight/1 @ 1,0", "road@N"),
        ("hut @ 1,0", "hut"),
    ],
)
def test_a_follower_placed_beside_him_later_is_caught_in_every_role(tile: str, where: str) -> None:
    scene = Scene("vodyanoy | .", RUSSIAN)
    scene.play(f"{tile} + {where}")
    assert prey(scene, (0, 0), "vodyanoy") == ["red meeple"]
    assert scene.supply("red") == 6


@rule("RUS-34")
def test_a_follower_is_caught_before_its_feature_can_score() -> None:
    scene = Scene(
        """
        vodyanoy | .
        cloister | city-1
        """,
        RUSSIAN,
    )
    scene.play("city-1/2 @ 1,0 + city@S")
    assert scene.feature((1, 1), "N").is_complete
    assert scene.scored("red") == []
    assert prey(scene, (0, 0), "vodyanoy") == ["red meeple"]


@rule("RUS-35")
def test_no_follower_may_be_placed_on_his_tile() -> None:
    scene = Scene("cloister", RUSSIAN)
    scene.place("vodyanoy @ 1,0")
    assert scene.waits_for() == "deal", "nothing is possible, so nobody is asked"
    assert scene.game.figures() == []


@rule("RUS-35")
def test_special_figures_may_be_placed_there() -> None:
    scene = Scene("cloister+red.NL | cloister | .", f"{RUSSIAN},traders_builders")
    scene.place("vodyanoy @ 2,0")
    assert scene.choices() == ["pass", "pig field@NL"]


@rule("RUS-30", "RUS-X03")
def test_the_farmer_whom_he_has_caught_makes_no_room_for_a_pig() -> None:
    scene = Scene("cloister+red.NL | .", f"{RUSSIAN},traders_builders")
    scene.place("vodyanoy @ 1,0")
    assert not [choice for choice in scene.choices() if choice.startswith("pig")]


@rule("RUS-37", "RUS-E03", "BASE-X03")
def test_each_follower_there_costs_two_points_at_the_end() -> None:
    scene = Scene("vodyanoy+red.vodyanoy+blue.vodyanoy+red.vodyanoy+red.vodyanoy", RUSSIAN)
    scene.finish()
    assert scene.scored("red") == ["trapped followers -6"]
    assert scene.scored("blue") == ["trapped followers -2"]
    assert scene.rules_cited("red") == ["RUS-37"]
    assert scene.game.scores == (-6, -2)
    events = [event for event in scene.events() if isinstance(event, Scored)]
    assert [(event.what, event.cells, event.final) for event in events] == [("vodyanoy", ((0, 0),), True)] * 2
    assert [line.number for event in events for line in event.lines] == [3, 1]


@rule("RUS-37", "BASE-61")
def test_the_toll_is_taken_after_everything_else() -> None:
    scene = Scene(
        "vodyanoy+red.vodyanoy | cloister | cloister+red.NL | city-2-opposite/1",
        f"{RUSSIAN},traders_builders",
    )
    scene.finish()
    assert scene.scored("red")[-1] == "trapped followers -2"
    names = [step.name for step in reversed(scene.game.rules.final[0])]
    assert names.index("final_goods") < names.index("vodyanoy_toll")


@rule("RUS-D01")
def test_without_its_part_the_swamp_is_a_meadow() -> None:
    scene = Scene("cloister+red.cloister", f"{RUSSIAN}[hut+solovei]")
    scene.place("vodyanoy @ 1,0")
    assert scene.choices() == ["pass", "meeple field@NL"]
    scene.game.play("pass")
    assert len(scene.feature((0, 0), "cloister").figures) == 1
    assert freed(scene) == []


# Both traps.


@rule("RUS-X10")
def test_solovei_goes_before_vodyanoy() -> None:
    scene = Scene(
        """
        razboynik | .
        cloister  | vodyanoy
        """,
        RUSSIAN,
    )
    scene.play("road-straight @ 1,0 + road@E")
    assert prey(scene, (0, 0), "solovei") == ["red meeple"]
    assert prey(scene, (1, 1), "vodyanoy") == []


@rule("RUS-X10", "RUS-26", "RUS-30")
def test_a_new_swamp_leaves_those_on_the_trees_road_to_solovei() -> None:
    scene = Scene("razboynik | road-straight+red.E+blue.NL", RUSSIAN)
    scene.place("vodyanoy @ 1,1")
    assert prey(scene, (1, 1), "vodyanoy") == ["blue meeple"]
    assert prey(scene, (0, 0), "solovei") == ["red meeple"], "nothing else could be done, so that was it"


@rule("RUS-X10")
def test_who_is_not_on_the_trees_road_goes_to_vodyanoy() -> None:
    scene = Scene(
        """
        razboynik | .
        cloister  | vodyanoy
        """,
        RUSSIAN,
    )
    scene.play("road-straight @ 1,0 + field@NL")
    assert prey(scene, (1, 1), "vodyanoy") == ["red meeple"]


@rule("RUS-X01")
def test_who_is_in_one_trap_is_safe_from_the_other() -> None:
    scene = Scene("razboynik/1+red.solovei | .", RUSSIAN)
    scene.play("vodyanoy @ 1,0")
    assert prey(scene, (0, 0), "solovei") == ["red meeple"]
    assert prey(scene, (1, 0), "vodyanoy") == []


@rule("RUS-X01")
@pytest.mark.parametrize("where", [(1, 0), (0, 1)])
def test_of_two_swamps_the_first_keeps_whom_it_has(where: Cell) -> None:
    scene = Scene("vodyanoy+red.vodyanoy", f"{RUSSIAN}*2")
    scene.play(f"vodyanoy @ {where[0]},{where[1]}")
    assert prey(scene, (0, 0), "vodyanoy") == ["red meeple"]
    assert prey(scene, where, "vodyanoy") == []
