"""Saved games told and verified."""

import json
from pathlib import Path

import pytest

from bastide.core.events import Scored
from tests.cli.runner import complaint, played_game, run, run_json, save


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    return save(played_game(expansions="abbot"), tmp_path)


def test_every_turn_is_told_with_its_score_lines(finished: Path) -> None:
    game = played_game(expansions="abbot")
    told = run_json("replay", finished)
    assert [turn["turn"] for turn in told["turns"]] == list(range(1, game.state.turn + 1))
    assert [code for turn in told["turns"] for code in turn["actions"]] == [o.code for o in game.history]
    scores = [score for turn in told["turns"] for score in turn["scores"]] + told["final"]
    scored = [event for event in game.state.log if isinstance(event, Scored)]
    assert [(s["player"], s["what"], s["points"]) for s in scores] == [
        (game.rules.setup.seats[e.player], e.what, e.points) for e in scored
    ]
    assert [line for s in scores for line in s["lines"]] == [
        line._asdict() for e in scored for line in e.lines
    ]
    assert len(told["final"]) == sum(event.final for event in scored) > 0


def test_the_end_is_told(finished: Path) -> None:
    game = played_game(expansions="abbot")
    told = run_json("replay", finished)
    assert told["players"] == [
        {"name": "red", "score": game.scores[0]},
        {"name": "blue", "score": game.scores[1]},
    ]
    assert told["is_over"] is True
    assert told["winners"] == [game.rules.setup.seats[player] for player in game.winners]
    assert told["setup"] == game.rules.setup.to_json()


def test_upto_stops_after_so_many_turns(finished: Path) -> None:
    whole = run_json("replay", finished)
    part = run_json("replay", finished, "--upto", 30)
    assert part["turns"] == whole["turns"][:30]
    assert part["final"] == []
    assert (part["is_over"], part["winners"]) == (False, [])
    for player in part["players"]:
        gained = [s["points"] for t in part["turns"] for s in t["scores"] if s["player"] == player["name"]]
        assert player["score"] == sum(gained)
    assert any(player["score"] for player in part["players"])


def test_upto_0_is_the_beginning(finished: Path) -> None:
    told = run_json("replay", finished, "--upto", 0)
    assert told["turns"] == []
    assert [player["score"] for player in told["players"]] == [0, 0]


def test_upto_beyond_the_end_is_the_whole_game(finished: Path) -> None:
    assert run_json("replay", finished, "--upto", 1000) == run_json("replay", finished)


def test_people_read_lines_and_see_the_board(finished: Path) -> None:
    game = played_game(expansions="abbot")
    text = run("replay", finished, "--text").stdout
    assert text.isascii()
    assert f"Turn {game.state.turn} " in text
    for event in game.state.log:
        if isinstance(event, Scored):
            reasons = ", ".join(f"{line.reason} {line.points:+d} ({line.rule})" for line in event.lines)
            assert f"{game.rules.setup.seats[event.player]}: {event.points:+d} for a {event.what}" in text
            assert reasons in text
    assert "The end\n" in text
    assert text.index("The end\n") < text.index(" at the end: ")
    assert text.endswith(f"The winner is {game.rules.setup.seats[game.winners[0]]}\n")


def test_people_see_the_board_as_it_was(finished: Path) -> None:
    text = run("replay", finished, "--text", "--upto", 0).stdout
    assert text.splitlines() == [
        "",
        "    0",
        "  .###.",
        "0 -----",
        "  .....",
        "    0",
        "",
        "red     0",
        "blue    0",
    ]


def test_a_good_save_is_confirmed(finished: Path) -> None:
    game = played_game(expansions="abbot")
    red, blue = game.scores
    counts = f"{game.state.turn} turns, {len(game.history)} actions"
    result = run("verify", finished)
    assert result.exit_code == 0
    assert result.stdout == f"{finished}: good; finished, {counts}; red {red}, blue {blue}\n"
    assert run_json("verify", finished) == {
        "ok": True,
        "actions": len(game.history),
        "turns": game.state.turn,
        "is_over": True,
        "players": [{"name": "red", "score": red}, {"name": "blue", "score": blue}],
    }


def falsified(path: Path) -> int:
    """Change the first recorded score; tells in which line it is."""
    lines = path.read_text(encoding="utf-8").splitlines()
    number = next(n for n, line in enumerate(lines) if line.startswith("= "))
    lines[number] = "= 50 60"
    path.write_text("\n".join(lines), encoding="utf-8")
    return number + 1


def test_a_wrong_score_is_not_confirmed(finished: Path) -> None:
    line = falsified(finished)
    result = run("verify", finished)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(
        f"bastide: {finished}: line {line}: the save says '= 50 60', but the rules"
    )
    result = run("verify", finished, "--json")
    answer = json.loads(result.stdout)
    assert (result.exit_code, answer["ok"], answer["line"]) == (1, False, line)
    assert answer["fault"].startswith("the save says '= 50 60'")


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_missing_file_is_bad_input(command: str, tmp_path: Path) -> None:
    words = complaint(run(command, tmp_path / "nothing.bastide"))
    assert words == f"{tmp_path / 'nothing.bastide'} cannot be read: No such file or directory"


def test_a_damaged_save_is_not_told(finished: Path) -> None:
    line = falsified(finished)
    assert complaint(run("replay", finished)).startswith(f"{finished}: line {line}: the save says")
