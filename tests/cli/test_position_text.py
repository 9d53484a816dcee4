"""The whole position fits the width of the terminal."""

import pytest

from bastide.cli.choices import first_choices
from bastide.cli.position_text import choices_text, fitting_board, position_text
from tests.scene import Scene


def road(tiles: int) -> Scene:
    """A road so long that a village can be laid at both ends and beside none of its tiles."""
    scene = Scene(" | ".join(["road-straight"] * tiles))
    scene.draw("village-4")
    return scene


def lines(scene: Scene, width: int) -> list[str]:
    return position_text(scene.game, first_choices(scene.game), (), width).plain.splitlines()


def test_scores_stand_beside_a_board_with_room() -> None:
    assert lines(road(9), 120)[1:4] == [
        "       " + "·" * 45 + "       > R red     0  7 meeple",
        "0  [1] " + "─" * 45 + " [2]     B blue    0  7 meeple",
        "       " + "·" * 45,
    ]


def test_scores_stand_below_a_board_without_room() -> None:
    assert lines(road(9), 80)[4:] == [
        "    -1   0    1    2    3    4    5    6    7    8    9",
        "Turn 2, 62 tiles left      Drawn: village-4",
        "> R red     0  7 meeple    ··│··",
        "  B blue    0  7 meeple    ──■──",
        "                           ··│··",
        "· field  ▒ city  ♦ pennant  ─ road  ■ village  ⌂ cloister",
    ]


@pytest.mark.parametrize(("tiles", "each"), [(13, 5), (14, 3), (22, 3)])
def test_a_board_that_is_too_wide_is_drawn_narrow(tiles: int, each: int) -> None:
    scene = road(tiles)
    board = fitting_board(scene.game, 80, {(-1, 0): "1", (tiles, 0): "2"})
    assert board.plain.splitlines()[2].count("─") == tiles * each
    assert max(map(len, lines(scene, 80))) <= 80


def test_cells_are_listed_in_columns_that_fit() -> None:
    scene = Scene(" | ".join(["road-straight"] * 6))
    scene.draw("cloister")
    listed = choices_text(scene.game, first_choices(scene.game), 60).plain.splitlines()
    assert listed == [
        "  1 tile 0,-1 r0    2 tile 1,-1 r0    3 tile 2,-1 r0",
        "  4 tile 3,-1 r0    5 tile 4,-1 r0    6 tile 5,-1 r0",
        "  7 tile 0,1 r0     8 tile 1,1 r0     9 tile 2,1 r0",
        " 10 tile 3,1 r0    11 tile 4,1 r0    12 tile 5,1 r0",
    ]


def test_a_finished_feature_and_its_worth_are_named() -> None:
    scene = Scene("city-1")
    scene.place("city-1/2 @ 0,-1")
    listed = choices_text(scene.game, first_choices(scene.game), 80).plain.splitlines()
    assert listed[1] == "    ·2···    1 meeple city@S    2 tiles, finished, worth 4 now"


def test_a_choice_that_is_not_about_the_tile_just_laid_is_only_listed() -> None:
    scene = Scene("cloister+red:abbot.cloister", "abbot")
    scene.place("cloister @ 1,0")
    listed = choices_text(scene.game, first_choices(scene.game), 80).plain.splitlines()
    assert [line[13:].rstrip() for line in listed][-1] == "3 recall abbot cloister 0,0"
