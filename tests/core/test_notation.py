"""Save files: readable, they round-trip, and a damaged one is refused with the line of its fault."""

import json
import random
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bastide import CHANCE, Game, SeededDeck, Setup
from bastide.core.errors import SaveError
from bastide.core.notation import MAGIC, VERSION


def played(seed: int, moves: int | None = None, **wish: Any) -> Game:
    """A game after some random moves, or to its end."""
    game = Game.new(Setup.make(**wish), seed=seed)
    rng = random.Random(seed)
    while not game.is_over and moves != 0:
        game.play(rng.choice(game.options()))
        moves = None if moves is None else moves - 1
    return game


SHORT = played(3, players=["Ada", "Björn"], expansions="abbot,river", turns=14).save()


def fault_of(text: str) -> SaveError:
    with pytest.raises(SaveError) as caught:
        Game.load(text)
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.fault}"
    return caught.value


def line_of(text: str, begin: Callable[[str], bool]) -> int:
    """The number of the first line that is meant, counted from 1."""
    return next(number for number, line in enumerate(text.splitlines(), start=1) if begin(line))


# Writing.


def test_a_save_is_a_header_the_setup_and_one_code_per_line() -> None:
    game = played(1, 2)
    head, setup, empty, *codes, last, end, nothing = game.save().split("\n")
    assert head == f"{MAGIC} {VERSION}"
    assert json.loads(setup) == game.rules.setup.to_json()
    assert (empty, last, nothing) == ("", "", "")
    assert codes == [option.code for option in game.history]
    assert end == f"end {len(game.history)}"


def test_names_are_written_as_they_are() -> None:
    assert '"players": ["Ada", "Björn"]' in SHORT


def test_the_scores_are_written_wherever_they_change() -> None:
    game = played(4)
    lines = game.save().splitlines()
    scores = [line for line in lines if line.startswith("=")]
    assert scores[-1] == f"= {game.scores[0]} {game.scores[1]}"
    assert all(one != other for one, other in pairwise(scores))
    replayed = Game.begin(game.rules.setup)
    for line in lines[3:-2]:
        if line.startswith("="):
            assert line == " ".join(["=", *map(str, replayed.scores)])
        else:
            replayed.play(line)
    assert replayed.is_over


def test_a_new_game_without_a_move_can_be_saved() -> None:
    game = Game.begin(Setup.make())
    assert game.save().splitlines()[2:] == ["", "", "end 0"]
    assert Game.load(game.save()).to_json() == game.to_json()


def test_the_example_of_the_document_is_a_save() -> None:
    document = Path(__file__).parents[2] / "docs" / "save-format.md"
    (example,) = re.findall(
        r"^```text\n(.*?)^```", document.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
    game = Game.load(example)
    assert game.is_over
    assert game.save() == example


# Round trips.


@pytest.mark.parametrize("moves", [0, 1, 2, 7, 30, 60, None])
@pytest.mark.parametrize("expansions", ["base", "base*2,abbot[abbot],river"])
@pytest.mark.parametrize("rules", ["modern", "classic"])
def test_a_loaded_game_is_the_game_that_was_saved(moves: int | None, expansions: str, rules: str) -> None:
    game = played(7, moves, players=3, expansions=expansions, rules=rules)
    again = Game.load(game.save())
    assert again.to_json() == game.to_json()
    assert again.history == game.history
    assert again.rules.setup == game.rules.setup
    assert [option.code for option in again.options()] == [option.code for option in game.options()]
    assert again.save() == game.save()


def test_a_loaded_game_goes_on_with_the_chance_that_it_is_given() -> None:
    text = played(5, 21).save()
    waiting, going_on = Game.load(text), Game.load(text, chance=SeededDeck(5))
    for game in (waiting, going_on):
        before = game.state.turn
        while game.state.turn == before:
            game.play(game.options()[0])
    assert waiting.actor == CHANCE
    assert going_on.history[-1].verb == "draw"
    assert going_on.actor == going_on.state.active


def test_lines_may_end_as_on_any_system_and_be_parted_by_empty_ones() -> None:
    game = Game.load(SHORT)
    assert Game.load(SHORT.replace("\n", "\r\n")).to_json() == game.to_json()
    assert Game.load(SHORT.replace("\ndraw", "\n\ndraw")).to_json() == game.to_json()
    assert Game.load(SHORT.rstrip("\n")).to_json() == game.to_json()


# Damage.


@pytest.mark.parametrize("count", range(len(SHORT.splitlines())))
def test_a_save_cut_off_after_any_line_is_refused(count: int) -> None:
    fault = fault_of("".join(SHORT.splitlines(keepends=True)[:count]))
    if count == 0:
        assert "this is no Bastide save" in fault.fault
        assert fault.line == 1
    elif count == 1:
        assert (fault.fault, fault.line) == ("the save is cut off: the setup is missing", 2)
    else:
        assert "the save is cut off: it has no line 'end" in fault.fault
        assert fault.line == count


def test_a_save_cut_off_within_any_line_is_refused() -> None:
    rng = random.Random(1)
    whole = SHORT.rstrip("\n")
    for length in rng.sample(range(len(whole)), 60):
        fault_of(whole[:length])


def test_any_line_that_is_missing_is_noticed() -> None:
    lines = SHORT.splitlines()
    for number, line in enumerate(lines):
        if line and not line.startswith("="):
            fault_of("\n".join(lines[:number] + lines[number + 1 :]))


@pytest.mark.parametrize(
    ("damage", "fault"),
    [
        ("tile 99,99 r0", "'tile 99,99 r0' is not possible here. Legal: tile "),
        ("tile", "'tile' is not possible here. Legal: tile "),
        ("pass", "'pass' is not possible here. Legal: tile "),
        ("#!?", "'#!?' is not possible here. Legal: tile "),
        ("end 0", "the save ends with 'end 0', but "),
    ],
)
def test_a_damaged_line_is_named_with_its_number(damage: str, fault: str) -> None:
    lines = SHORT.splitlines()
    for number in [n for n, line in enumerate(lines) if line.startswith("tile")][::4]:
        found = fault_of("\n".join([*lines[:number], damage, *lines[number + 1 :]]))
        assert found.line == number + 1
        assert found.fault.startswith(fault)


def test_a_code_must_stand_there_exactly_as_it_was_written() -> None:
    number = line_of(SHORT, lambda line: line.startswith("tile"))
    lines = SHORT.splitlines()
    for code in (lines[number - 1].upper(), lines[number - 1][:-1], lines[number - 1] + " "):
        assert fault_of("\n".join([*lines[: number - 1], code, *lines[number:]])).line == number


def test_wrong_scores_are_noticed() -> None:
    number = line_of(SHORT, lambda line: line.startswith("="))
    right = SHORT.splitlines()[number - 1]
    for wrong in ("= 99 99", f"{right} 0", "="):
        found = fault_of(SHORT.replace(f"\n{right}\n", f"\n{wrong}\n", 1))
        assert found.line == number
        assert found.fault == f"the save says {wrong!r}, but the rules give {right!r}"


@pytest.mark.parametrize("end", ["end 0", "end", "end 1 2", "end x"])
def test_a_wrong_number_of_moves_is_noticed(end: str) -> None:
    last = line_of(SHORT, lambda line: line.startswith("end"))
    moves = len(Game.load(SHORT).history)
    lines = SHORT.splitlines()
    found = fault_of("\n".join([*lines[: last - 1], end]))
    assert (found.line, found.fault) == (last, f"the save ends with {end!r}, but {moves} moves were read")


def test_nothing_follows_the_end() -> None:
    last = len(SHORT.splitlines())
    for more in ("pass", "= 0 0", "end 0"):
        found = fault_of(f"{SHORT}{more}\n")
        assert (found.line, found.fault) == (last + 1, "nothing may follow the line 'end'")


def test_moves_after_the_end_of_the_game_are_refused() -> None:
    lines = SHORT.splitlines()
    end = line_of(SHORT, lambda line: line.startswith("end")) - 1
    found = fault_of("\n".join([*lines[:end], "pass", lines[end]]))
    assert found.line == end + 1
    assert found.fault == "'pass' is not possible here. Legal: nothing, the game is over"


# Foreign, newer and older files.


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "PK\x03\x04",
        "<html>",
        "{}",
        "bastide",
        "bastide x",
        "bastide 1.0",
        "bastide -1",
        "Bastide 1",
    ],
)
def test_a_foreign_file_is_refused_at_once(text: str) -> None:
    found = fault_of(text + "\n{}\n\nend 0\n")
    assert (found.line, found.fault) == (1, "this is no Bastide save: it should begin with 'bastide 1'")


@pytest.mark.parametrize("version", [str(VERSION + 1), "99"])
def test_a_save_of_a_newer_version_asks_for_an_update(version: str) -> None:
    found = fault_of(SHORT.replace(f"{MAGIC} {VERSION}", f"{MAGIC} {version}", 1))
    assert found.line == 1
    assert (
        found.fault == f"the save has version {version}, this program reads up to {VERSION}; update Bastide"
    )


def test_an_absurd_version_is_refused_like_any_other() -> None:
    assert fault_of(f"{MAGIC} {'9' * 5000}\n{{}}\n\nend 0\n").line == 1


def test_version_0_never_was() -> None:
    found = fault_of(SHORT.replace(f"{MAGIC} {VERSION}", f"{MAGIC} 0", 1))
    assert (found.line, found.fault) == (1, "there is no save version 0")


@pytest.mark.parametrize(
    ("setup", "fault"),
    [
        ("", "the setup is no JSON"),
        ("{", "the setup is no JSON"),
        ('{"players": ["red"]', "the setup is no JSON"),
        ("[" * 50_000, "the setup is no JSON"),
        ('{"first_seat": ' + "9" * 5000 + "}", "the setup is no JSON"),
        ("[]", "the setup cannot be played: a setup is an object"),
        ('{"players": []}', "the setup cannot be played: a game has 1 to 6 players, not 0"),
        ('{"expansions": {"dragons": {}}}', "the setup cannot be played: there is no expansion 'dragons'"),
        (
            '{"expansions": {"base": {"tiles": 0}}}',
            "the setup cannot be played: none of these tiles is a start tile",
        ),
        ('{"rules": "baroque"}', "the setup cannot be played: there is no preset 'baroque'"),
        ('{"options": {"farmers": "?"}}', "the setup cannot be played: farmers cannot be '?'"),
    ],
    ids=lambda text: text[:40],
)
def test_a_setup_that_cannot_be_played_is_named_in_line_2(setup: str, fault: str) -> None:
    found = fault_of(f"{MAGIC} {VERSION}\n{setup}\n\nend 0\n")
    assert found.line == 2
    assert found.fault.startswith(fault)


def test_a_save_with_an_expansion_that_is_missing_here_says_so() -> None:
    text = SHORT.replace('"abbot": {', '"dragons": {', 1)
    assert "there is no expansion 'dragons'; there are base" in fault_of(text).fault


def test_a_refused_save_gives_no_game_at_all() -> None:
    loaded: list[Game] = []
    with pytest.raises(SaveError):
        loaded.append(Game.load(SHORT.replace("end", "And")))
    assert loaded == []
