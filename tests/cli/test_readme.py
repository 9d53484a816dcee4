"""What the README tells to type works, at a small size."""

import json
import os
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from bastide import Game
from bastide.expansions.registry import LIBRARY
from bastide.sim import missing
from tests import loops, postgres
from tests.cli.runner import played_game, run, save
from tests.interop.jcz.saves import FIXTURES
from tests.leash import Leashed
from tests.patience import PATIENCE, wait_until
from tests.server.helpers import free_port, health, new_database, serving

pytestmark = pytest.mark.part_of_the_day(3)

ROOT: Final = Path(__file__).parents[2]
README: Final = (ROOT / "README.md").read_text(encoding="utf-8")
MAKEFILE: Final = (ROOT / "Makefile").read_text(encoding="utf-8")
OPTION: Final = re.compile(r"(?<![\w-])(--?[a-z-]+)")


class Row(NamedTuple):
    """A line of the table of commands."""

    command: str
    about: str

    @property
    def words(self) -> list[str]:
        """The command itself: ``import jcz`` of ``bastide import jcz FILE``."""
        return [word for word in self.command.split()[1:] if re.fullmatch("[a-z]+", word)]

    @property
    def options(self) -> set[str]:
        """All options that the line names."""
        return {
            name
            for code in re.findall("`(.*?)`", f"`{self.command}` {self.about}")
            for name in OPTION.findall(code)
        }


ROWS: Final = [Row(*found) for found in re.findall(r"^\| `(bastide.*?)` \| (.*) \|$", README, re.MULTILINE)]


class Shell:
    """Runs ``bastide`` and notes what was typed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.typed: list[str] = []

    def run(self, *arguments: object, typed: str = "") -> str:
        """Run a command that has to end well; gives what it prints."""
        words = [str(argument) for argument in arguments]
        self.typed += words
        result = run(*words, typed=typed)
        assert result.exit_code == 0, result.output
        return result.stdout

    def run_apart(self, *arguments: object) -> str:
        """The same for a command that makes a loop."""
        return loops.apart(lambda: self.run(*arguments))

    def json(self, *arguments: object) -> Any:
        """What a command prints as JSON."""
        return json.loads(self.run(*arguments, "--json"))

    def save(self, turns: int = 1000) -> Path:
        """A game in a file, finished or with so many turns done."""
        return save(played_game(turns), self.folder)


def try_alone(shell: Shell) -> None:
    opened = shell.folder / "opened"
    os.mkfifo(opened)
    browser = shell.folder / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n', encoding="utf-8")
    browser.chmod(0o755)
    with serving(BASTIDE_DATA=str(shell.folder), BROWSER=f"{browser} %s") as address:
        assert opened.read_text(encoding="utf-8").strip() == address
        assert health(address).json()["status"] == "ok"


def try_serve(shell: Shell) -> None:
    port = str(free_port())
    shell.typed = ["serve", "--host", "127.0.0.1", "--port", port, "--data", str(shell.folder / "games")]
    shell.typed += ["--allow-host", "play.example.org", "--root-path", "/games"]
    with serving(*shell.typed) as address:
        assert address == f"http://127.0.0.1:{port}/games"
        assert health(address, host="play.example.org").json()["status"] == "ok"
    assert (shell.folder / "games" / "bastide.db").exists()


def try_backup(shell: Shell) -> None:
    data, copy = shell.folder / "games", shell.folder / "copy.db"
    with serving("serve", "--data", str(data)) as address:
        assert health(address).json()["status"] == "ok"
        assert "0 games" in shell.run_apart("backup", copy, "--data", data)
    assert copy.read_bytes().startswith(b"SQLite format 3")


def try_restore(shell: Shell) -> None:
    data, copy = shell.folder / "restored", shell.folder / "all.db"
    copy.write_bytes(new_database())
    assert "0 games" in shell.run_apart("restore", copy, "--data", data, "--replace")
    assert (data / "bastide.db").exists()


def try_worker(shell: Shell) -> None:
    if postgres.binaries() is None:
        pytest.skip("there is no PostgreSQL")
    shell.typed, log = ["worker", "--processes", "1"], shell.folder / "log.txt"
    with postgres.new_database() as url, log.open("wb") as file:
        variables = {**os.environ, "BASTIDE_DATABASE_URL": url}
        command = [sys.executable, "-m", "bastide", *shell.typed]
        with Leashed(command, env=variables, stderr=file) as process:
            wait_until(lambda: "takes_jobs" in log.read_text(encoding="utf-8"), "the worker takes jobs")
            process.terminate()
            assert process.wait(PATIENCE) == 0


def try_play(shell: Shell) -> None:
    path = shell.folder / "kept.bastide"
    said = shell.run("play", typed=f"1\nundo\n1\nsave {path}\nquit\n")
    assert "greedy" in said
    assert Game.load(path.read_text(encoding="utf-8")).history


def try_simulate(shell: Shell) -> None:
    few = ("simulate", "--games", 2, "--players", "random,greedy")
    assert "greedy" in shell.run(*few)
    more = ("--expansions", "base,river", "--rules", "classic", "--seed", "S", "--jobs", 2)
    assert shell.json(*few, *more, "--engine", "rules")["games"] == 2


def try_arena(shell: Shell) -> None:
    match = ("arena", "--players", "search:1n,random", "--games", 2, "--jobs", 2)
    shell.run(*match, "--resume", shell.folder / "match.jsonl", "--until", "better")
    told = shell.json(*match, "--resume", shell.folder / "match.jsonl")
    assert [player["games"] for player in told["players"]] == [2, 2]


def try_train(shell: Shell) -> None:
    if not missing():
        weights = shell.folder / "weights.txt"
        shell.run("train", "linear", weights, "--rounds", 1, "--games", 2)
        assert "--rounds 1 --games 2" in weights.read_text(encoding="utf-8")


def try_warm(shell: Shell) -> None:
    if not missing():
        assert "is ready" in shell.run("sim", "warm")


def try_replay(shell: Shell) -> None:
    path = shell.save()
    whole, some = shell.run("replay", path), shell.run("replay", path, "--upto", 3)
    assert "BASE-4" in whole
    assert len(some) < len(whole)
    assert shell.json("replay", path)


def try_admin(shell: Shell) -> None:
    said = shell.run_apart("admin", "--data", shell.folder, "--address", "http://localhost")
    assert "/admin#" in said


def try_puzzles(shell: Shell) -> None:
    if missing():
        pytest.skip(missing())
    found = shell.folder / "puzzles.jsonl"
    few = ("--games", "1", "--seed", "x", "--lines", "1,1,1,1")
    assert "puzzles in 1 games" in shell.run("puzzles", "make", found, *few)


def try_review(shell: Shell) -> None:
    told = shell.json("review", shell.save(3), "--effort", "0.05")
    assert told["choices"]
    assert [set(one) for one in told["players"]] == [{"name", "score", "accuracy", "luck", "choices"}] * 2


def try_verify(shell: Shell) -> None:
    path = shell.save()
    assert shell.run("verify", path)
    assert shell.json("verify", path)["ok"] is True


def try_perft(shell: Shell) -> None:
    assert shell.run("perft", "--depth", 1)
    counts = shell.json("perft", "--depth", 2, "--expansions", "river")
    assert counts != shell.json("perft", "--depth", 2)


def try_expansions(shell: Shell) -> None:
    listed = shell.json("expansions")
    assert [entry["slug"] for entry in listed] == list(LIBRARY.by_slug)
    assert all(entry["tested_ids"] >= entry["rule_ids"] - entry["waiting_ids"] for entry in listed)


def try_import(shell: Shell) -> None:
    file, target = FIXTURES / "end-of-game.jcz", shell.folder / "ours.bastide"
    assert "Final scores:" in shell.run("import", "jcz", file, "-o", target)
    assert Game.load(target.read_text(encoding="utf-8")).is_over
    assert shell.json("import", "jcz", file)["finished"] is True


def try_export(shell: Shell) -> None:
    target = shell.folder / "theirs.jcz"
    shell.run("export", "jcz", shell.save(), "-o", target)
    assert shell.json("import", "jcz", target)["finished"] is True


def try_conformance(shell: Shell) -> None:
    folder = shell.folder / "recorded"
    folder.mkdir()
    shutil.copy(FIXTURES / "small-city.jcz", folder)
    assert "1" in shell.run("conformance", folder)
    assert shell.json("conformance", folder)


def try_render(shell: Shell) -> None:
    picture = shell.folder / "board.png"
    shell.run("render", shell.save(turns=5), "-o", picture)
    assert picture.read_bytes().startswith(b"\x89PNG")


def try_picture(shell: Shell) -> None:
    now, before = shell.folder / "now.png", shell.folder / "before.png"
    path = shell.save(turns=5)
    shell.run("picture", path, "-o", now)
    shell.run("picture", path, "-o", before, "--upto", 2)
    assert now.read_bytes().startswith(b"\x89PNG")
    assert before.read_bytes() != now.read_bytes()


def try_animate(shell: Shell) -> None:
    animation = shell.folder / "game.gif"
    shell.run("animate", shell.save(turns=5), "-o", animation)
    assert animation.read_bytes().startswith(b"GIF89a")


def try_sheet(shell: Shell) -> None:
    picture = shell.folder / "sheet.png"
    shell.run("art", "sheet", "-o", picture, "--expansion", "abbot")
    assert picture.read_bytes().startswith(b"\x89PNG")


def try_tiles(shell: Shell) -> None:
    assert shell.run("tiles", "check")
    assert shell.json("tiles", "check")


TRIALS: Final[dict[str, Callable[[Shell], None]]] = {
    "": try_alone,
    "serve": try_serve,
    "backup": try_backup,
    "restore": try_restore,
    "worker": try_worker,
    "admin": try_admin,
    "play": try_play,
    "simulate": try_simulate,
    "arena": try_arena,
    "train linear": try_train,
    "sim warm": try_warm,
    "replay": try_replay,
    "review": try_review,
    "puzzles make": try_puzzles,
    "verify": try_verify,
    "perft": try_perft,
    "expansions": try_expansions,
    "import jcz": try_import,
    "export jcz": try_export,
    "conformance": try_conformance,
    "render": try_render,
    "picture": try_picture,
    "animate": try_animate,
    "art sheet": try_sheet,
    "tiles check": try_tiles,
}


def test_the_readme_has_a_table_of_commands_and_each_is_tried() -> None:
    assert [" ".join(row.words) for row in ROWS] == list(TRIALS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.command)
def test_a_command_of_the_readme_does_what_it_says(row: Row, tmp_path: Path) -> None:
    shell = Shell(tmp_path)
    TRIALS[" ".join(row.words)](shell)
    told = run(*row.words, "--help").stdout
    promised = row.options | ({"--json"} if "--json" in told else set())
    assert promised <= set(shell.typed), "every option that is told is tried"


def test_every_make_command_of_the_readme_is_a_target() -> None:
    named = re.findall(r"(?:^|`)make ([a-z]+)", README, re.MULTILINE)
    assert named
    assert [target for target in named if not re.search(rf"^{target}:.* ## ", MAKEFILE, re.MULTILINE)] == []


def test_the_example_in_python_runs() -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {}
    exec(code, names)
    game = names["game"]
    assert len(game.history) > 2
    assert Game.load(names["text"]).history == game.history


def test_all_code_of_the_readme_is_of_a_kind_that_is_tried() -> None:
    assert set(re.findall(r"^```(\w+)$", README, re.MULTILINE)) == {"sh", "python"}
    (shell,) = re.findall(r"^```sh\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
    assert all(re.match(r"make [a-z]+ +# ", line) for line in shell.splitlines())
