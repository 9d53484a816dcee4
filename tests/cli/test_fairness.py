"""``bastide verify`` deals games once more; and the lines in the docs do the same without it."""

import random
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.core.fairness import Deal, promise_of, seed_of
from tests.cli.runner import run, run_json

DOC = Path(__file__).parents[2] / "docs" / "fairness.md"
SECRET = "5eed" * 16
NONCES = ("ab" * 16, "cd" * 16)
DEAL = Deal(promise_of(SECRET), NONCES, SECRET)


def played(seed: str) -> Game:
    game = Game.new(Setup.make(players=2, expansions="river", turns=16), seed=seed)
    rng = random.Random(seed)
    while not game.is_over:
        game.play(rng.choice(game.options()))
    return game


@pytest.fixture
def save(tmp_path: Path) -> Path:
    path = tmp_path / "game.bastide"
    path.write_text(played(DEAL.seed).save(DEAL), encoding="utf-8")
    return path


def test_a_game_that_was_dealt_as_promised_is_confirmed(save: Path) -> None:
    result = run("verify", save)
    assert result.exit_code == 0
    line = f"{save}: all 16 draws were dealt from the secret that was promised as {DEAL.promise}"
    assert result.stdout.splitlines()[1] == line
    told = run_json("verify", save, "--promise", f" {DEAL.promise.upper()}")
    fair = {"promise": DEAL.promise, "nonces": list(NONCES), "secret": SECRET}
    assert told["fair"] == {"ok": True, **fair, "draws": 16, "departure": None}


def test_a_game_that_was_dealt_from_something_else_is_not(save: Path) -> None:
    save.write_text(played(seed_of(SECRET, NONCES[:1])).save(DEAL), encoding="utf-8")
    result = run("verify", save)
    assert result.exit_code == 1
    assert re.search(r"draw \d+ was 'draw [^']+', but the secret deals 'draw [^']+'", result.stderr)


def test_neither_another_secret_nor_another_promise_passes(save: Path) -> None:
    assert run("verify", save, "--promise", "0" * 64).exit_code == 1
    forged = replace(DEAL, promise=promise_of("00" * 32))
    save.write_text(played(DEAL.seed).save(forged), encoding="utf-8")
    result = run("verify", save)
    assert result.exit_code == 1
    assert "the secret is not the one that was promised" in result.stderr


def test_a_running_game_has_a_promise_only(save: Path) -> None:
    save.write_text(played(DEAL.seed).save(replace(DEAL, secret=None)), encoding="utf-8")
    result = run("verify", save)
    assert result.exit_code == 0
    assert "the secret is told when the game is over" in result.stdout


def test_a_save_that_promises_nothing_is_good_until_somebody_asks(save: Path) -> None:
    save.write_text(played(DEAL.seed).save(), encoding="utf-8")
    assert run("verify", save).exit_code == 0
    assert run("verify", save, "--promise", DEAL.promise).exit_code == 1


def doc_lines() -> str:
    found = re.search(r"```python\n(.*?)```", DOC.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def check_by_doc(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", doc_lines()], cwd=folder, capture_output=True, text=True)


def test_the_lines_of_the_docs_check_a_game(save: Path) -> None:
    result = check_by_doc(save.parent)
    assert (result.returncode, result.stdout) == (0, f"every draw came from {DEAL.promise}\n")


def test_the_lines_of_the_docs_find_what_is_wrong(save: Path) -> None:
    save.write_text(played("another").save(DEAL), encoding="utf-8")
    assert "AssertionError" in check_by_doc(save.parent).stderr
