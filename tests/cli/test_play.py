"""People and bots at one terminal."""

import builtins
import re
from pathlib import Path

import pytest
from typer.testing import Result

from bastide import Game
from bastide.cli.table import HELP
from bastide.core.chance import FixedOrder
from tests.cli.runner import complaint, played_game, run, save

#: With this seed the person draws a cloister with a road first.
SEED = ("--text", "--seed", "2")
#: The points with which a game for one begins.
START = {"red": 1, "blue": 2, "green": 3}


def play(*typed: str, arguments: tuple[str, ...] = SEED) -> Result:
    result = run("play", *arguments, typed="".join(f"{line}\n" for line in typed))
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result


def saved(folder: Path, *typed: str) -> Game:
    """The game after these lines."""
    path = folder / "after.bastide"
    path.unlink(missing_ok=True)
    play(*typed, f"save {path}", "quit")
    return Game.load(path.read_text(encoding="utf-8"))


def codes(game: Game) -> list[str]:
    return [option.code for option in game.history]


def test_the_first_screen_shows_board_scores_tile_and_choices() -> None:
    screen = play("quit").stdout
    assert (
        screen
        == """
    -1   0    1    Turn 1, 70 tiles left
       .###.       > R you       0  7 meeple
0  [1] ----- [2]     B greedy    0  7 meeple
       .....
                   Drawn: cloister-road
1       [3]        .....
                   ..^..
    -1   0    1    ..|..
. field  # city  * pennant  - road  o village  ^ cloister

  1 tile -1,0 r3    2 tile 1,0 r1     3 tile 0,1
you (R)>\x20
Goodbye. The game was not saved.
"""
    )


def test_the_screen_of_the_figure_shows_numbers_on_the_tile() -> None:
    assert (
        """
             0 pass
    .2...    1 meeple road@E    2 tiles, 1 open, worth 2 now
    ..31-    2 meeple field@NL  2 tiles
    .....    3 meeple cloister  1 tile, 7 open, worth 2 now
you (R)>"""
        in play("1", "quit").stdout
    )


def test_the_turns_of_a_tile_are_shown_as_pictures() -> None:
    assert (
        """
  1 tile 0,1 r0     2 tile 0,1 r1     3 tile 0,1 r3
    .....             .....             .....
    ..^..             --^..             ..^--
    ..|..             .....             .....
you (R)>"""
        in play("3", "quit").stdout
    )


def test_a_game_against_greedy_begins() -> None:
    result = run("play", typed="quit\n")
    assert result.exit_code == 0
    assert "R you       0  7 meeple" in result.stdout
    assert "B greedy    0  7 meeple" in result.stdout


def test_numbers_choose_cell_rotation_and_figure(tmp_path: Path) -> None:
    assert codes(saved(tmp_path, "3", "2", "1"))[:3] == [
        "draw base/cloister-road",
        "tile 0,1 r1",
        "meeple road@W",
    ]


def test_codes_and_cells_choose_too(tmp_path: Path) -> None:
    assert codes(saved(tmp_path, "tile 0,1 r1", "MEEPLE road"))[1:3] == ["tile 0,1 r1", "meeple road@W"]
    assert codes(saved(tmp_path, "0,1", "3", "pass"))[1:3] == ["tile 0,1 r3", "pass"]


def test_a_rotation_that_looks_the_same_is_not_listed_but_can_be_played(tmp_path: Path) -> None:
    path = save(Game.new(chance=FixedOrder(["base/cloister"])), tmp_path)
    typed = f"tile 0,1 r2\nsave {path}\nquit\n"
    result = run("play", "--text", "--load", path, "--players", "you,you", "--seed", 1, typed=typed)
    assert "\n  1 tile 0,1 r0\n" in result.stdout
    assert "tile 0,1 r2\n" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("wrong", ["tile 5,5 r0", "9", "7,7", "meeple road@E", "banana"])
def test_an_illegal_move_is_explained_and_the_game_goes_on(tmp_path: Path, wrong: str) -> None:
    screen = play(wrong, "1", "quit").stdout
    assert "you (R)>   " in screen
    assert "is not possible now. Legal: tile" in screen or "there is no choice 9; there are 1 to 3" in screen
    assert codes(saved(tmp_path, wrong, "1"))[1:] == ["tile -1,0 r3"]


def test_a_code_that_fits_several_moves_is_explained() -> None:
    screen = play("tile", "quit").stdout
    (line,) = (line for line in screen.splitlines() if "'tile' can mean several things. Legal: " in line)
    listed = line.partition("Legal: ")[2].split("; ")
    assert sorted(listed) == ["tile -1,0 r3", "tile 0,1 r0", "tile 0,1 r1", "tile 0,1 r3", "tile 1,0 r1"]


def test_back_leads_to_the_other_cells(tmp_path: Path) -> None:
    assert codes(saved(tmp_path, "3", "back", "1"))[1:] == ["tile -1,0 r3"]
    assert codes(saved(tmp_path, "3", "undo", "1"))[1:] == ["tile -1,0 r3"]


def test_undo_takes_the_tile_back_but_not_the_draw(tmp_path: Path) -> None:
    game = saved(tmp_path, "1", "undo", "2")
    assert codes(game) == ["draw base/cloister-road", "tile 1,0 r1"]
    assert "There is nothing to take back." in play("undo", "quit").stdout
    assert "There is nothing to take back." in play("1", "0", "undo", "quit").stdout


def test_help_and_board_can_be_asked_for() -> None:
    screen = play("help", "board", "quit").stdout
    assert HELP in screen
    assert screen.count("Drawn: cloister-road") == 2


@pytest.mark.parametrize("arguments", [(), SEED])
def test_the_end_of_input_ends_the_game_cleanly(arguments: tuple[str, ...]) -> None:
    assert play(arguments=arguments).stdout.endswith("\nGoodbye. The game was not saved.\n")


def test_ctrl_c_ends_the_game_cleanly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", interrupt)
    assert play().stdout.endswith("\nGoodbye. The game was not saved.\n")


def test_a_saved_game_goes_on_with_the_same_players(tmp_path: Path) -> None:
    path = tmp_path / "mine.bastide"
    first = play("1", "1", f"save {tmp_path / 'mine'}", "quit").stdout
    assert f"Saved in {path}." in first
    assert first.endswith(f"Goodbye. To go on: bastide play --load {path}\n")
    before = codes(Game.load(path.read_text(encoding="utf-8")))
    again = play("1", "1", f"save {path}", "quit", arguments=("--text", "--load", str(path), "--seed", "2"))
    assert "greedy: " in again.stdout
    after = codes(Game.load(path.read_text(encoding="utf-8")))
    assert after[: len(before)] == before
    assert len(after) > len(before)


def test_a_save_is_never_written_over_another_file(tmp_path: Path) -> None:
    note = tmp_path / "note.txt"
    note.write_text("dear diary", encoding="utf-8")
    screen = play(f"save {note}", f"save {tmp_path / 'nowhere' / 'x'}", "save", "quit").stdout
    assert "note.txt is there already and is no saved game" in screen
    assert "cannot be written: No such file or directory" in screen
    assert "give the save a name" in screen
    assert note.read_text(encoding="utf-8") == "dear diary"


def test_a_whole_game_shows_every_point_and_the_result() -> None:
    arguments = ("--text", "--seed", "3", "--players", "you,random", "--expansions", "abbot,river")
    screen = play(*["1"] * 400, arguments=arguments).stdout
    points = {"you": 0, "random": 0}
    for name, gained in re.findall(r"^(?:you \(R\)> )*(you|random): ([+-]\d+) for a ", screen, re.MULTILINE):
        points[name] += int(gained)
    final = dict(re.findall(r"^(you|random) +(\d+)$", screen, re.MULTILINE))
    assert {name: int(score) for name, score in final.items()} == points
    assert points["you"] > 0
    best = max(points, key=lambda name: points[name])
    assert screen.endswith(f"The winner is {best}\n")
    assert re.search(r"\+\d+ for a \w+ at the end: tiles? \+\d.*\(BASE-6\d\)", screen)


def test_one_person_plays_all_colours_of_a_game_for_one() -> None:
    arguments = ("--text", "--seed", "3", "--expansions", "solo")
    first = play("quit", arguments=arguments).stdout
    assert all(re.search(rf"{colour} +{points}  4 meeple", first) for colour, points in START.items())
    screen = play(*["1"] * 400, arguments=arguments).stdout
    final = dict(re.findall(r"^(red|blue|green) +(\d+)$", screen, re.MULTILINE))
    assert screen.endswith(f"The result is {min(map(int, final.values()))}\n")


def test_a_bot_plays_all_colours_of_a_game_for_one() -> None:
    four = ("--option", "solo.colours=4")
    screen = play(
        arguments=("--text", "--seed", "3", "--expansions", "solo", "--players", "random", *four)
    ).stdout
    assert "yellow: " in screen
    assert "The result is " in screen


def test_too_few_players_for_a_game_for_one_are_refused() -> None:
    words = complaint(run("play", "--expansions", "solo", "--players", "you,greedy"))
    assert words == "each seat of a solo game is a colour: there are 3, not 2"


def test_bots_alone_play_to_the_end() -> None:
    screen = play(arguments=("--text", "--players", "random,Max=random", "--seed", "4")).stdout
    assert "Max: " in screen
    assert "The winner is " in screen


def test_the_same_seed_gives_the_same_game() -> None:
    arguments = (*SEED, "--players", "you,random")
    typed = ["1"] * 40
    assert play(*typed, arguments=arguments).stdout == play(*typed, arguments=arguments).stdout


def test_a_finished_game_shows_its_result(tmp_path: Path) -> None:
    game = played_game()
    result = run("play", "--load", save(game, tmp_path))
    assert result.exit_code == 0
    assert f"The winner is {game.rules.setup.seats[game.winners[0]]}\n" in result.stdout


def test_a_plain_screen_is_ascii_and_the_other_is_not() -> None:
    assert play("1", "quit").stdout.isascii()
    assert "▒" in play("1", "quit", arguments=("--seed", "2")).stdout


def test_the_table_warns_of_too_many_players() -> None:
    screen = play("quit", arguments=("--players", "you,you,you,you,you,you", "--seed", "1")).stdout
    assert screen.startswith("Note: these expansions are made for 2 to 5 players, not for 6.\n")
    assert "P you 6" in screen


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--players", "you,gredy"), "'gredy' is no player; there are you, easy, steady"),
        (("--players", "A=you,A=you"), "two players have the same name: A, A"),
        (("--expansions", "atlantis"), "there is no expansion 'atlantis'; there are base,"),
        (("--rules", "ancient"), "there is no preset 'ancient'"),
        (("--option", "tiny_city=3"), "tiny_city cannot be '3'; it can be 4, 2"),
        (("--option", "tiny_city"), "a rule option is written NAME=VALUE, not 'tiny_city'"),
        (("--load", "nowhere.bastide"), "nowhere.bastide cannot be read: No such file or directory"),
    ],
)
def test_a_game_that_cannot_be_is_refused(arguments: tuple[str, ...], words: str) -> None:
    assert complaint(run("play", *arguments)).startswith(words)


def test_a_damaged_save_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "cut.bastide"
    path.write_text("\n".join(played_game().save().splitlines()[:30]), encoding="utf-8")
    assert complaint(run("play", "--load", path)).startswith(f"{path}: line 30: the save is cut off")
    path.write_bytes(b"bastide 1\n\xff\xfe")
    assert complaint(run("play", "--load", path)) == f"{path} cannot be read: it is no text"


def test_a_saved_game_keeps_its_rules_and_number_of_players(tmp_path: Path) -> None:
    path = save(played_game(turns=3), tmp_path)
    assert "keeps its expansions, rules and designs" in complaint(
        run("play", "--load", path, "--rules", "classic")
    )
    words = complaint(run("play", "--load", path, "--players", "you"))
    assert words == "the saved game has 2 players (red, blue), not 1"
