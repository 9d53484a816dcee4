"""What a person may choose, and how it is called."""

import pytest

from bastide.cli.choices import (
    Choice,
    NoSuchChoice,
    different_options,
    drawn_tile,
    find_choice,
    first_choices,
    turn_choices,
)
from bastide.core.option import PASS, Option
from bastide.core.targets import Lay
from tests.scene import Scene
from tests.server.positions import eager, first


def drawn(picture: str, tile: str) -> Scene:
    scene = Scene(picture)
    scene.draw(tile)
    return scene


def test_rotations_that_look_the_same_are_one_choice() -> None:
    game = drawn("city-1-road-straight", "cloister").game
    assert [option.code for option in game.options()] == [f"tile 0,1 r{r}" for r in range(4)]
    assert [option.code for option in different_options(game)] == ["tile 0,1 r0"]


def test_a_tile_is_given_a_cell_first_in_reading_order() -> None:
    game = drawn("city-1-road-straight", "village-3").game
    assert first_choices(game) == [
        Choice(1, (-1, 0)),
        Choice(2, (1, 0)),
        Choice(3, Option("tile", Lay((0, 1), 0))),
    ]


def test_then_it_is_turned() -> None:
    game = drawn("city-1-road-straight", "village-3").game
    assert [choice.code for choice in turn_choices(game, (1, 0))] == [
        "tile 1,0 r0",
        "tile 1,0 r1",
        "tile 1,0 r2",
    ]


def test_passing_is_number_0() -> None:
    scene = Scene("city-1-road-straight")
    scene.place("cloister @ 0,1")
    assert [(choice.number, choice.code) for choice in first_choices(scene.game)] == [
        (0, "pass"),
        (1, "meeple field@NL"),
        (2, "meeple cloister"),
    ]


def test_very_many_numbers_are_one_line_and_any_of_them_can_be_typed() -> None:
    game = first(eager("catapult", ("hurl",)), "aim")
    (line,) = first_choices(game)
    assert line.code == "aim -900 ... 900"
    with pytest.raises(NoSuchChoice, match=r"say with which number: aim -900 \.\.\. 900"):
        find_choice([line], "1")
    assert find_choice([line], "aim 17") is None, "it is a code"
    assert find_choice([line], "0,0") is None, "nor is it a cell"


def test_the_drawn_tile_is_known_until_it_is_laid() -> None:
    scene = drawn("city-1-road-straight", "cloister")
    tile = drawn_tile(scene.game)
    assert tile is not None
    assert tile.type.id == "base/cloister"
    scene.game.play("tile 0,1 r0")
    assert drawn_tile(scene.game) is None


CHOICES = [Choice(0, PASS), Choice(1, (2, -1)), Choice(2, Option("tile", Lay((0, 1), 0)))]


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("0", PASS),
        ("1", (2, -1)),
        ("2,-1", (2, -1)),
        ("tile 2,-1", (2, -1)),
        ("Tile 0, 1", CHOICES[2].target),
        ("tile 2,-1 r1", None),
        ("5,5", None),
        ("pass", None),
    ],
)
def test_a_choice_is_found_by_its_number_or_cell(text: str, target: object) -> None:
    assert find_choice(CHOICES, text) == target


def test_a_number_beyond_the_choices_is_refused() -> None:
    with pytest.raises(NoSuchChoice, match="no choice 3; there are 0 to 2"):
        find_choice(CHOICES, "3")
