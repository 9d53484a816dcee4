"""Importing, exporting and judging games of JCloisterZone from the command line."""

import gzip
import json
from pathlib import Path

import pytest

from bastide import Game
from tests.cli.runner import played_game, run, run_json, save
from tests.interop.jcz.saves import FIXTURES, load


def write(folder: Path, data: object) -> Path:
    path = folder / "game.jcz"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_an_import_prints_scores_and_score_lines() -> None:
    result = run("import", "jcz", FIXTURES / "small-city.jcz")
    assert result.exit_code == 0
    assert "Ann: city 4 (tiles +4 (BASE-41))" in result.stdout
    assert "Scores so far:" in result.stdout
    assert "Final scores:" in run("import", "jcz", FIXTURES / "end-of-game.jcz").stdout


def test_an_import_tells_machines_everything() -> None:
    told = run_json("import", "jcz", FIXTURES / "garden.jcz")
    assert set(told) == {"players", "lines", "finished", "can_pass", "actor", "unsupported"}
    assert told["players"] == [{"name": "Ann", "score": 4}, {"name": "Ben", "score": 0}]
    assert [(line["kind"], line["points"], line["rule"]) for line in told["lines"]] == [
        ("garden", 4, "ABBOT-08")
    ]


def test_an_import_writes_a_save_of_ours(tmp_path: Path) -> None:
    target = tmp_path / "out.bastide"
    assert run("import", "jcz", FIXTURES / "end-of-game.jcz", "-o", target).exit_code == 0
    game = Game.load(target.read_text(encoding="utf-8"))
    assert (game.scores, game.is_over) == ((3, 2), True)


def test_what_is_not_supported_ends_with_3(tmp_path: Path) -> None:
    data = load("small-city")
    data["setup"]["elements"]["rocket"] = 1
    path = write(tmp_path, data)
    result = run("import", "jcz", path)
    assert result.exit_code == 3
    assert "element rocket" in result.stderr
    result = run("import", "jcz", path, "--json")
    assert result.exit_code == 3
    told = json.loads(result.stdout)
    assert told["unsupported"] == ["element rocket"]
    assert [player["name"] for player in told["players"]] == ["Ann", "Ben"]


def test_a_damaged_file_ends_with_2_and_the_place(tmp_path: Path) -> None:
    path = tmp_path / "game.jcz"
    path.write_text((FIXTURES / "small-city.jcz").read_text(encoding="utf-8")[:200], encoding="utf-8")
    result = run("import", "jcz", path)
    assert result.exit_code == 2
    assert "line " in result.stderr
    assert "no JSON" in result.stderr
    assert run("import", "jcz", tmp_path / "nothing.jcz").exit_code == 2


def test_an_illegal_message_ends_with_1_its_index_and_what_is_legal(tmp_path: Path) -> None:
    data = load("small-city")
    data["replay"][1]["payload"]["pointer"].update(feature="Field", location="NL.NR.EL.ER.WL.WR")
    data["replay"].insert(2, data["replay"][1])
    path = write(tmp_path, data)
    result = run("import", "jcz", path)
    assert result.exit_code == 1
    assert "message 2" in result.stderr
    result = run("import", "jcz", path, "--json")
    told = json.loads(result.stdout)
    assert told["message"] == 2


def test_an_export_is_imported_as_the_same_game(tmp_path: Path) -> None:
    game = played_game(expansions="abbot,river")
    path = tmp_path / "out.jcz"
    assert run("export", "jcz", save(game, tmp_path), "-o", path).exit_code == 0
    back = tmp_path / "back.bastide"
    assert run("import", "jcz", path, "-o", back).exit_code == 0
    assert back.read_text(encoding="utf-8") == game.save()


def test_an_export_goes_to_the_screen_without_a_file(tmp_path: Path) -> None:
    result = run("export", "jcz", save(played_game(turns=3), tmp_path))
    assert json.loads(result.stdout)["replay"][0]["type"] == "PLACE_TILE"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three games: one agrees, one differs, one needs what we do not have."""
    (tmp_path / "plain").mkdir()
    (tmp_path / "plain" / "city.jcz").write_bytes((FIXTURES / "small-city.jcz").read_bytes())
    wrong = load("small-city")
    wrong["oracle"] = {"final": {"Ann": 4, "Ben": 0}, "events": [], "choices": []}
    strange = load("small-city")
    strange["setup"]["elements"]["rocket"] = 1
    with gzip.open(tmp_path / "many.jsonl.gz", "wt", encoding="utf-8") as file:
        file.write(json.dumps(wrong) + "\n" + json.dumps(strange) + "\n")
    return tmp_path


def test_conformance_counts_and_explains(folder: Path) -> None:
    result = run("conformance", folder, "--jobs", 1)
    assert result.exit_code == 1
    assert "many.jsonl.gz:1: message 2: it scored nothing; we city 4 for Ann" in result.stdout
    assert "Ann: city 4 (tiles +4 (BASE-41))" in result.stdout
    assert "element rocket" in result.stdout


def test_conformance_tells_machines_everything(folder: Path) -> None:
    result = run("conformance", folder, "--jobs", 2, "--json")
    told = json.loads(result.stdout)
    assert (told["agree"], told["differ"], told["unsupported"]) == (1, 1, 1)
    assert {(game["file"], game["result"]) for game in told["games"]} == {
        ("plain/city.jcz", "agree"),
        ("many.jsonl.gz:1", "differ"),
        ("many.jsonl.gz:2", "unsupported"),
    }
    assert all(game["reason"] for game in told["games"] if game["result"] != "agree")


def test_conformance_needs_a_folder(tmp_path: Path) -> None:
    result = run("conformance", tmp_path / "nowhere")
    assert result.exit_code == 2
    assert "is no folder" in result.stderr
