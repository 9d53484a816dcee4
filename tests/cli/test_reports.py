"""The commands that report: expansions, perft, tiles check; and the command as a whole."""

import json
from pathlib import Path

import pytest

import bastide
from bastide import Game, Setup, registry
from bastide.cli.expansions import PACKAGE, find_tests, list_expansions
from bastide.core.perft import perft
from tests.cli.runner import complaint, run, run_json

ROOT = Path(__file__).parents[2]
BASE_SHEET = ROOT / "src" / "bastide" / "expansions" / "base" / "tiles.toml"


def test_every_expansion_is_listed_in_order() -> None:
    rows = run_json("expansions")
    assert [row["slug"] for row in rows] == [expansion.slug for expansion in registry.ORDER]
    assert list(rows[0]) == ["slug", "name", "tiles", "parts", "rule_ids", "tested_ids", "waiting_ids"]
    base, abbot = (next(row for row in rows if row["slug"] == slug) for slug in ("base", "abbot"))
    assert (base["name"], base["tiles"], base["parts"]) == ("Base game", 72, ["basics"])
    assert (abbot["tiles"], abbot["parts"]) == (8, ["abbot", "gardens"])


def test_boxes_are_listed_with_what_does_not_fit_into_them() -> None:
    lines = run("expansions").stdout.splitlines()
    box = next(
        number for number, line in enumerate(lines) if line.startswith("everything = wheel_of_fortune")
    )
    absent = [line.split(":")[0] for line in lines[box + 1 :] if line.startswith("  not ")]
    assert absent == ["  not leipzig", "  not solo"]


def test_rules_are_counted_with_their_tests(tmp_path: Path) -> None:
    package = tmp_path / "src" / "bastide"
    rulebook = package / "expansions" / "base" / "RULES.md"
    rulebook.parent.mkdir(parents=True)
    rulebook.write_text(
        "- **TOY-01** One.\n- **TOY-02** Two.\n- **TOY-03** (waits for ferry) Three.\n", encoding="utf-8"
    )
    tests = tmp_path / "tests"
    tests.mkdir()
    proof = '@rule("TOY-02")\ndef test_two():\n    assert True\n'
    (tests / "test_toy.py").write_text(proof, encoding="utf-8")
    base = list_expansions(package)[0]
    assert (base.rule_ids, base.tested_ids, base.waiting_ids) == (3, 1, 1)


def test_an_installed_package_has_no_tests_to_count(tmp_path: Path) -> None:
    installed = tmp_path / "lib" / "site-packages" / "bastide"
    (installed / "expansions").mkdir(parents=True)
    (tmp_path / "lib" / "tests").mkdir()
    assert find_tests(installed) is None
    assert find_tests(PACKAGE) == ROOT / "tests"
    assert [row.tested_ids for row in list_expansions(installed)] == [None] * len(registry.ORDER)


def test_people_read_dashes_where_nothing_is_known(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "expansions").mkdir()
    monkeypatch.setattr("bastide.cli.expansions.PACKAGE", tmp_path)
    lines = run("expansions").stdout.splitlines()
    base = next(line for line in lines if "Base game" in line)
    assert base.split() == ["base", "Base", "game", "72", "basics", "0", "-", "0"]


def test_perft_counts_every_depth() -> None:
    game = Game.begin(Setup.make(2, "river", "classic"))
    told = run_json("perft", "--depth", 3, "--expansions", "river", "--rules", "classic")
    assert [(row["depth"], row["sequences"]) for row in told["counts"]] == [
        (depth, perft(game, depth)) for depth in (1, 2, 3)
    ]
    assert told["setup"] == game.rules.setup.to_json()


def test_perft_tells_people_each_depth_on_a_line() -> None:
    result = run("perft", "--depth", 2, "--option", "farmers=off")
    assert [line.split()[:2] for line in result.stdout.splitlines()] == [["1", "24"], ["2", "123"]]
    assert result.stderr == ""


def test_perft_needs_a_depth() -> None:
    assert run("perft").exit_code == 2
    assert run("perft", "--depth", 0).exit_code == 2
    assert complaint(run("perft", "--depth", 1, "--expansions", "x-y")).startswith("'x-y' is no expansion")


def test_all_tile_sheets_are_good() -> None:
    sheets = sum(expansion.sheet_path() is not None for expansion in registry.ORDER)
    assert run("tiles", "check").stdout == f"{sheets} tile sheets are good\n"
    told = run_json("tiles", "check")
    assert told["ok"] is True
    assert (len(told["files"]), told["faults"]) == (sheets, [])


def test_one_sheet_of_ours_can_be_checked_alone() -> None:
    assert run_json("tiles", "check", BASE_SHEET)["files"] == [str(BASE_SHEET)]


def test_a_fault_is_named_with_file_and_tile(tmp_path: Path) -> None:
    sheet = tmp_path / "tiles.toml"
    text = BASE_SHEET.read_text(encoding="utf-8").replace('"base', '"toy')
    sheet.write_text(text.replace('edges = "CCCC"', 'edges = "CCCF"'), encoding="utf-8")
    result = run("tiles", "check", BASE_SHEET, sheet)
    fault = "side W is F but its segments are C"
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == f"bastide: {sheet}: toy/city-4-shield: {fault}\n"
    result = run("tiles", "check", sheet, "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout) == {
        "ok": False,
        "files": [str(sheet)],
        "faults": [{"file": str(sheet), "tile": "toy/city-4-shield", "fault": fault}],
    }


def test_a_sheet_may_not_repeat_a_tile_of_ours(tmp_path: Path) -> None:
    sheet = tmp_path / "tiles.toml"
    sheet.write_bytes(BASE_SHEET.read_bytes())
    result = run("tiles", "check", sheet)
    assert result.exit_code == 1
    assert "base/cloister: the id is used twice" in result.stderr


def test_a_missing_sheet_is_bad_input(tmp_path: Path) -> None:
    assert "cannot be read" in complaint(run("tiles", "check", tmp_path / "none.toml"))


def test_the_version_is_told() -> None:
    assert run("--version").stdout == f"bastide {bastide.__version__}\n"


def test_help_names_every_command() -> None:
    text = run("--help").stdout
    for command in ("play", "simulate", "replay", "verify", "perft", "expansions", "tiles"):
        assert f" {command} " in text


def test_an_unknown_command_is_bad_usage() -> None:
    result = run("dance")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "dance" in result.stderr
