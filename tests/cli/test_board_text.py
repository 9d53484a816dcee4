"""A board's picture, compared character by character."""

import random
from textwrap import dedent

import pytest
from rich.text import Text

from bastide import Game, Setup
from bastide.cli.board_text import (
    LETTERS,
    SEAT_STYLES,
    beside,
    board_ascii,
    board_text,
    board_width,
    legend,
    tile_text,
)
from bastide.core.setup import SEAT_NAMES
from tests.cli.runner import played_game
from tests.scene import Scene

PICTURE = """
    city-1/2       | road-straight/1+red.N | .
    city-1+blue.SL | cloister-road/2       | city-3-shield/1+blue.N
"""


def picture(text: str) -> str:
    return dedent(text).strip("\n")


def test_a_small_board_in_ascii() -> None:
    assert board_ascii(Scene(PICTURE).game) == picture("""
        0    1    2
      .......|..
    0 .......R..
      .###...|..
      .###B..|...####
    1 .......^...#B##
      ...........*###
        0    1    2
    """)


def test_a_small_board_with_boxes() -> None:
    assert board_text(Scene(PICTURE).game).plain == picture("""
        0    1    2
      ·······│··
    0 ·······R··
      ·▒▒▒···│··
      ·▒▒▒B··│···▒▒▒▒
    1 ·······⌂···▒B▒▒
      ···········♦▒▒▒
        0    1    2
    """)


def test_marks_stand_in_empty_cells_and_widen_the_board() -> None:
    scene = Scene("city-1", at=(3, -1))
    assert board_ascii(scene.game, {(2, -1): "1", (3, 0): "12"}) == picture("""
         2    3
            .###.
    -1  [1] .....
            .....

     0      [12]

         2    3
    """)


def test_a_narrow_board_leaves_out_two_columns_of_each_tile() -> None:
    scene = Scene("city-3-road-end/2+red.NL | city-1/3+blue.W")
    assert board_ascii(scene.game, {(2, 0): "7", (0, 1): "104"}, narrow=True) == picture("""
       0  1  2
      R|##..
    0 ###B..[7]
      ####..

    1 104

       0  1  2
    """)


def test_a_farmer_stands_on_his_side_of_the_road() -> None:
    north = Scene("road-straight+red.NL").game
    south = Scene("road-straight+red.SL").game
    assert board_ascii(north).splitlines()[1:4] == ["  .R...", "0 -----", "  ....."]
    assert board_ascii(south).splitlines()[1:4] == ["  .....", "0 -----", "  ....R"]


def test_an_abbot_is_a_small_letter() -> None:
    scene = Scene("cloister+red:abbot.cloister | cloister+blue.cloister", "abbot")
    assert board_ascii(scene.game).splitlines()[2] == "0 ..r....B.."


def test_every_seat_has_its_letter_and_colour() -> None:
    scene = Scene(
        " | ".join(f"cloister+{name}.cloister" for name in SEAT_NAMES), "base", players=len(SEAT_NAMES)
    )
    text = board_text(scene.game)
    middle = text.split("\n")[2]
    assert [middle.plain[4 + 5 * seat] for seat in range(len(SEAT_NAMES))] == list(LETTERS)
    for seat, style in enumerate(SEAT_STYLES):
        here = [span.style for span in middle.spans if span.start <= 4 + 5 * seat < span.end]
        assert here == [style]


def test_lit_tiles_differ_by_colour_alone() -> None:
    game = Scene("city-1").game
    plain, lit = board_text(game), board_text(game, lit=[(0, 0)])
    assert plain.plain == lit.plain
    assert plain.spans != lit.spans


def test_neighbouring_tiles_have_different_shades() -> None:
    line = board_text(Scene("cloister | cloister").game).split("\n")[1]
    styles = [span.style for span in line.spans if span.start >= 2]
    assert len(set(styles[:5])) == 1
    assert len(set(styles[5:])) == 1
    assert styles[0] != styles[5]


@pytest.mark.parametrize("narrow", [False, True])
def test_the_width_of_a_board_is_known_beforehand(narrow: bool) -> None:
    game = played_game(turns=25)
    marks = {option.cell: "99" for option in game.options() if option.cell}
    lines = board_text(game, marks, narrow=narrow).plain.splitlines()
    assert board_width(game, marks, narrow) >= max(map(len, lines))
    full = Scene("city-1 | city-1").game
    assert board_width(full, narrow=narrow) == max(
        map(len, board_text(full, narrow=narrow).plain.splitlines())
    )


def test_every_board_is_ascii_when_asked() -> None:
    assert board_ascii(played_game(expansions="abbot,river")).isascii()


def test_a_figure_is_drawn_for_every_figure_on_the_board() -> None:
    game = played_game(turns=40, seed=random.Random(3).randrange(100))
    picture = board_ascii(game)
    for player, letter in enumerate(LETTERS[:2]):
        assert picture.count(letter) == sum(figure.player == player for figure in game.figures()) > 0


def test_a_tile_with_numbers_on_its_segments() -> None:
    game = Game.begin(Setup.make(2))
    tile = game.rules.tiles[game.rules.tile_index["base/city-1-road-straight"]]
    assert tile_text(tile, 0, {"city@N": "1", "road@E": "2"}).plain == "·▒1▒·\n──2──\n·····"


def test_the_legend_names_only_what_the_game_has() -> None:
    base = legend(Game.begin(Setup.make(2))).plain
    assert base == "· field  ▒ city  ♦ pennant  ─ road  ■ village  ⌂ cloister"
    assert legend(Game.begin(Setup.make(2, "abbot,river"))).plain == f"{base}  ♣ garden".replace(
        "village", "village  ≈ river"
    )


def test_blocks_stand_beside_each_other() -> None:
    assert beside([Text("a\nlong"), Text("b\nc\nd")], gap=1).plain == "a    b\nlong c\n     d"
