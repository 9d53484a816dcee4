"""Every target of the Makefile does what it says, at a small size.

Each has a test of its own name. Nothing is installed: `setup` counts as done, and where a target only hands
work to other programs, stand-ins note what they were asked for.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from bastide.art.stock.keeper import PICTURES, PLACES, Stock
from bastide.server.settings import STATIC
from bastide.sim import missing
from tests.browser.machines import find_chromium
from tests.leash import Leashed
from tests.server.helpers import free_port
from tests.tools.workshop import ROOT, StandIns, checkout, command, environment, make
from tools.stock import printed_tiles

pytestmark = pytest.mark.part_of_the_day(3)

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TARGETS = re.findall(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)[0].split()
#: Of the page what the Makefile looks for and what the documentation is made from.
WEB = ("web/public", "web/src/messages")


def test_every_target_has_a_test() -> None:
    assert [target for target in TARGETS if f"test_make_{target}" not in globals()] == []


def test_every_target_is_declared_and_says_what_it_is_for() -> None:
    told = re.findall(r"^([a-z]+):.* ## \w", MAKEFILE, re.MULTILINE)
    assert sorted(told) == sorted(TARGETS)


def test_make_help() -> None:
    listed = make().stdout
    assert make("help").stdout == listed
    assert re.findall(r"^  make (\w+) +\w", listed, re.MULTILINE) == [
        target for target in re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE) if target in TARGETS
    ]


# What installs and builds.


@pytest.fixture
def tools(tmp_path: Path) -> StandIns:
    return StandIns(tmp_path / "stand-ins")


#: A pip that ends only once something was asked of npm, or fails if nobody asks.
WAITING_PIP = """#!/bin/sh
echo "python $*" >> {own}
case "$*" in *install*) ;; *) exit 0 ;; esac
for _ in $(seq 6000); do
    if grep -q "^npm {asked}" {others}; then exit 0; fi
    sleep 0.01
done
exit 1
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """What `make setup` needs, without packages and without a page that is built."""
    folder = tmp_path / "project"
    (folder / "web" / "node_modules").mkdir(parents=True)
    for file in ("Makefile", "pyproject.toml", "web/package.json", "web/package-lock.json"):
        shutil.copy(ROOT / file, folder / file)
    for file in ("index.html", "vite.config.ts", "tsconfig.json", "src/main.ts", "public/icon.svg"):
        (folder / "web" / file).parent.mkdir(exist_ok=True)
        (folder / "web" / file).touch()
    return folder


def test_make_setup(project: Path, tools: StandIns) -> None:
    venv = StandIns(project / ".venv" / "bin")
    venv.add("python")
    tools.add("npm", "node")
    path = {"PATH": f"{tools.folder}{os.pathsep}{os.environ['PATH']}"}
    made = make("setup", folder=project, ready=(), variables=path)
    assert made.returncode == 0, made.stderr
    assert venv.calls[-1].startswith("python -m pip install")
    assert venv.calls[-1].endswith("--editable .[dev]")
    npm = [call for call in tools.calls if call.startswith("npm")]
    assert [call.split()[1] for call in npm] == ["ci", "run"]
    assert "build" in npm[-1]
    page = project / STATIC.relative_to(ROOT) / "index.html"
    page.parent.mkdir(parents=True)
    page.touch()
    again = len(venv.calls)
    assert make("setup", folder=project, ready=(), variables=path).stdout == ""
    assert len(venv.calls) == again, "what is there is not made once more"


def test_the_page_is_built_while_packages_are_installed(project: Path, tools: StandIns) -> None:
    venv = StandIns(project / ".venv" / "bin")
    venv.add("python")
    tools.add("npm", "node")
    waiting = WAITING_PIP.format(asked="ci", own=venv.folder / "notes", others=tools.folder / "notes")
    (venv.folder / "python").write_text(waiting, encoding="utf-8")
    path = {"PATH": f"{tools.folder}{os.pathsep}{os.environ['PATH']}"}
    made = make("setup", folder=project, ready=(), variables=path)
    assert made.returncode == 0, made.stderr
    assert len(venv.calls) == 3


#: A python whose pip is set up like anybody's.
PLAIN_PYTHON = """#!/bin/sh
echo "python $*" >> {own}
case "$*" in *"pip config"*) exit 1 ;; esac
"""


@pytest.mark.parametrize(
    ("answer", "index", "installed_by"),
    [(0, "", ["uv"]), (1, "", ["uv", "python"]), (0, "http://index.example", ["python"])],
    ids=["well", "not found", "own index"],
)
def test_packages_are_installed_by_uv_or_else_by_pip(
    project: Path, tools: StandIns, answer: int, index: str, installed_by: list[str]
) -> None:
    venv = StandIns(project / ".venv" / "bin")
    venv.add("python")
    venv.add("uv", answer=answer)
    (venv.folder / "python").write_text(PLAIN_PYTHON.format(own=venv.folder / "notes"), encoding="utf-8")
    tools.add("npm", "node")
    variables = {"PATH": f"{tools.folder}{os.pathsep}{os.environ['PATH']}", "PIP_INDEX_URL": index}
    made = make("setup", folder=project, ready=(), variables=variables)
    assert made.returncode == 0, made.stderr
    installing = [call.split()[0] for call in venv.calls if call.endswith("--editable .[dev]")]
    assert installing == installed_by


#: An npm to which the types of the page are wrong.
STRICT_NPM = """#!/bin/sh
echo "npm $*" >> {own}
case "$*" in *check) echo "a wrong type"; exit 1 ;; esac
"""


def test_the_page_is_checked_while_packages_are_installed_and_told_at_the_end(
    project: Path, tools: StandIns
) -> None:
    venv = StandIns(project / ".venv" / "bin")
    venv.add("ruff", "mypy", "lint-imports", "python")
    tools.add("npm", "node")
    asked = "run --silent check"
    waiting = WAITING_PIP.format(asked=asked, own=venv.folder / "notes", others=tools.folder / "notes")
    (venv.folder / "python").write_text(waiting, encoding="utf-8")
    path = {"PATH": f"{tools.folder}{os.pathsep}{os.environ['PATH']}"}
    made = make("test", folder=project, ready=("chromium",), variables=path)
    assert made.returncode == 0, made.stderr
    npm = [call.split()[3] for call in tools.calls if call.startswith("npm run")]
    assert npm == ["build", "check", "types", "test"], "the types are looked at once"

    (tools.folder / "npm").write_text(STRICT_NPM.format(own=tools.folder / "notes"), encoding="utf-8")
    (project / "web" / "src" / "main.ts").write_text("let wrong: string = 1", encoding="utf-8")
    (venv.folder / "notes").unlink()
    made = make("test", folder=project, ready=("chromium",), variables=path)
    assert made.returncode != 0
    assert re.search(r"^a wrong type$[^$]*^One of these checks has failed", made.stdout, re.MULTILINE)
    assert [call for call in venv.calls if "pytest" in call], "the tests are run all the same"


def test_where_node_comes_with_the_packages_the_page_waits_for_them(project: Path, tools: StandIns) -> None:
    venv = StandIns(project / ".venv" / "bin")
    venv.add("python", "npm", "node")
    tools.add("node", answer=1)
    path = {"PATH": f"{tools.folder}{os.pathsep}{os.environ['PATH']}"}
    made = make("setup", folder=project, ready=(), variables=path)
    assert made.returncode == 0, made.stderr
    assert [" ".join(call.split()[:3]) for call in venv.calls if "install" in call or "npm" in call] == [
        "python -m pip",
        "npm ci --silent",
        "npm run --silent",
    ]


def test_make_web(tmp_path: Path, tools: StandIns) -> None:
    folder = checkout(tmp_path / "project", "web/src/lib", "web/public", "web/vite.config.ts")
    for file in ("web/index.html", "web/tsconfig.json", str(STATIC.relative_to(ROOT) / "index.html")):
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).touch()
    tools.add("npm", "node")
    path = {"PATH": f"{tools.folder}{os.pathsep}{os.environ['PATH']}"}
    ready = (".venv/.installed", "web/node_modules/.installed")
    assert make("web", folder=folder, ready=ready, variables=path).returncode == 0
    assert not any(call.startswith("npm") for call in tools.calls), "nothing has changed since it was built"
    (folder / "web/src/lib/new.ts").touch()
    assert make("web", folder=folder, ready=ready, variables=path).returncode == 0
    assert [call for call in tools.calls if "run --silent build" in call]


def test_make_chromium(tmp_path: Path, tools: StandIns) -> None:
    basics = StandIns(tmp_path / "basics")
    for name in ("sh", "id", "env", "make", "awk", "find", "getconf"):
        (basics.folder / name).symlink_to(str(shutil.which(name)))
    path = {"PATH": f"{tools.folder}{os.pathsep}{basics.folder}"}
    tools.add("apt-get", "sudo")
    assert make("chromium", ready=(), variables=path).returncode == 0
    wanted = [call for call in tools.calls if "install" in call]
    assert len(wanted) == 1
    assert "chromium-headless-shell" in wanted[0]
    tools.add("chromium-headless-shell")
    assert make("chromium", ready=(), variables=path).returncode == 0
    assert [call for call in tools.calls if "install" in call] == wanted, "it is there already"


def test_make_clean(tmp_path: Path) -> None:
    folder = tmp_path / "project"
    kept = ["src/bastide/game.py", "web/public/icon.svg", "web/src/main.ts"]
    made = [
        ".venv/bin/python",
        ".mypy_cache/x",
        "dist/x",
        "src/__pycache__/x.pyc",
        "src/bastide/server/static/index.html",
        "web/node_modules/x",
    ]
    for name in (*kept, *made):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    shutil.copy(ROOT / "Makefile", folder)
    assert make("clean", folder=folder).returncode == 0
    left = [str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()]
    assert sorted(left) == ["Makefile", *kept]


# What checks.


def test_make_check(tmp_path: Path) -> None:
    venv = StandIns(tmp_path / "venv" / "bin")
    venv.add("ruff", "mypy", "lint-imports", "python")
    where = f"VENV={tmp_path / 'venv'}"
    assert make("check", where).returncode == 0
    code = ["ruff check", "ruff format --check", "mypy --strict", "lint-imports --no-logo"]
    assert venv.calls == [*code, "python -m tools.audit"]
    venv.add("mypy", answer=1)
    assert make("check", where).returncode != 0


def test_make_audit(tmp_path: Path) -> None:
    venv = StandIns(tmp_path / "venv" / "bin")
    venv.add("python")
    assert make("audit", f"VENV={tmp_path / 'venv'}").returncode == 0
    assert venv.calls == ["python -m tools.audit"]
    venv.add("python", answer=1)
    assert make("audit", f"VENV={tmp_path / 'venv'}").returncode != 0


def test_make_webtest(tools: StandIns) -> None:
    tools.add("npm", "node")
    path = {"PATH": f"{tools.folder}{os.pathsep}{os.environ['PATH']}"}
    assert make("webtest", variables=path).returncode == 0
    called = [call.split()[3] for call in tools.calls if call.startswith("npm run")]
    assert called == ["check", "types", "test"]
    tools.add("npm", answer=1)
    assert make("webtest", variables=path).returncode != 0


def test_make_rules(tmp_path: Path) -> None:
    venv = StandIns(tmp_path / "venv" / "bin")
    venv.add("python")
    where = f"VENV={tmp_path / 'venv'}"
    assert make("rules", where).returncode == 0
    assert venv.calls == ["python -m tools.rules"]
    venv.add("python", answer=1)
    assert make("rules", where).returncode != 0


def test_make_test(tmp_path: Path, tools: StandIns) -> None:
    before = re.findall(r"^test: (.*?) ##", MAKEFILE, re.MULTILINE)[0].split()
    assert before == ["setup", "chromium", "$(CHECKED)"]
    unchecked = str(tmp_path / "unchecked")
    ready = ("setup", "chromium", unchecked)
    venv = StandIns(tmp_path / "venv" / "bin")
    venv.add("python", "ruff", "mypy", "lint-imports")
    tools.add("npm", "node")
    path = {"PATH": f"{tools.folder}{os.pathsep}{os.environ['PATH']}"}
    words = ("test", "ARGS=-k few", f"VENV={tmp_path / 'venv'}", f"CHECKED={unchecked}")
    assert make(*words, ready=ready, variables=path).returncode == 0
    called = [" ".join(call.split()[:3]) for call in venv.calls]
    assert sorted(called) == [
        "lint-imports --no-logo",
        "mypy --strict",
        "python -m pytest",
        "python -m tests.sim.ahead",
        "python -m tools.rules",
        "ruff check",
        "ruff format --check",
    ]
    (run,) = [call for call in venv.calls if "pytest" in call]
    assert run.endswith(" -k few")
    assert [call.split()[3] for call in tools.calls if call.startswith("npm run")] == [
        "check",
        "types",
        "test",
    ]
    for folder, name, word in ((venv, "mypy", "checks"), (venv, "python", "tests"), (tools, "npm", "checks")):
        folder.add(name, answer=1)
        made = make(*words, ready=ready, variables=path)
        assert made.returncode != 0
        assert re.search(rf"^(One of these {word} has|The {word} have) failed", made.stdout, re.MULTILINE)
        folder.add(name)


def test_make_format(tmp_path: Path) -> None:
    folder = checkout(tmp_path / "project", "pyproject.toml", "web/public")
    (folder / "careless.py").write_text(
        '"""Careless."""\nimport os, sys\nprint( sys . argv )\n', encoding="utf-8"
    )
    made = make("format", folder=folder)
    assert made.returncode == 0, made.stdout
    formatted = (folder / "careless.py").read_text(encoding="utf-8")
    assert formatted == '"""Careless."""\n\nimport sys\n\nprint(sys.argv)\n'


# What plays, draws and writes.


def test_make_play(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    os.mkfifo(opened)
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n', encoding="utf-8")
    browser.chmod(0o755)
    port = free_port()
    with Leashed(
        command("play", f"ARGS=--port {port} --data {tmp_path / 'games'}"),
        env=environment(BROWSER=f"{browser} %s"),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ):
        assert opened.read_text(encoding="utf-8").strip() == f"http://127.0.0.1:{port}"
    assert (tmp_path / "games" / "bastide.db").exists()


def test_make_fuzz(tmp_path: Path) -> None:
    made = make("fuzz", "SECONDS=600", "SAMPLED=", f"ARGS=--games 2 --folder {tmp_path}")
    assert made.returncode == 0, made.stdout
    assert "2 games, nothing wrong" in made.stdout
    nothing = make("fuzz", "SECONDS=0")
    assert nothing.returncode != 0
    assert "no game was played" in nothing.stdout


def test_make_fuzz_looks_at_all_that_tests_sample_by_the_day(tmp_path: Path) -> None:
    venv = StandIns(tmp_path / "venv" / "bin")
    venv.add("python")
    made = make("fuzz", f"VENV={tmp_path / 'venv'}", "WORKERS=1")
    assert made.returncode == 0, made.stdout
    games, tests = venv.calls
    assert games == "python -m tools.fuzz --seconds 60"
    assert {"tests/art/paint/test_painter.py", "tests/interop/jcz/test_judge.py"} <= set(tests.split())
    assert "BASTIDE_TEST_DAY=every" in made.stdout


def test_make_image(tmp_path: Path) -> None:
    venv = StandIns(tmp_path / "venv" / "bin")
    venv.add("python")
    made = make("image", f"VENV={tmp_path / 'venv'}")
    assert made.returncode == 0, made.stdout
    assert [call.strip() for call in venv.calls] == ["python -m pytest -q tests/tools/test_image.py"]
    assert "BASTIDE_IMAGE=whole" in made.stdout


def test_make_chaos(tmp_path: Path) -> None:
    venv = StandIns(tmp_path / "venv" / "bin")
    venv.add("python")
    made = make("chaos", f"VENV={tmp_path / 'venv'}", "KILLS=7")
    assert made.returncode == 0, made.stdout
    assert [call.strip() for call in venv.calls] == ["python -m pytest -q tests/server/test_chaos.py"]
    assert "BASTIDE_KILLS=7" in made.stdout


def test_make_cover(tmp_path: Path) -> None:
    venv = StandIns(tmp_path / "venv" / "bin")
    venv.add("python")
    assert make("cover", f"VENV={tmp_path / 'venv'}").returncode == 0
    assert venv.calls == ["python -m tools.cover"]


def test_make_perft(tmp_path: Path) -> None:
    folder = checkout(tmp_path / "project", "tools", "src", "tests/perft", *WEB)
    numbers = folder / "tests/perft/king_robber.toml"
    numbers.unlink()
    variables = {"PYTHONPATH": str(folder / "src")}
    made = make("perft", "NAME=king_robber", folder=folder, variables=variables)
    assert made.returncode == 0, made.stdout + made.stderr
    assert numbers.read_text(encoding="utf-8").count("[[position]]") == 2
    again = make("perft", "NAME=king_robber", folder=folder, variables=variables)
    assert again.returncode != 0
    assert "remove it first" in again.stdout


def test_make_bench() -> None:
    made = make("bench", "ARGS=--seconds 0 --rounds 1 --calls 1", variables={"COLUMNS": "120"})
    assert made.returncode == 0, made.stderr
    for setup in ("base, solo", "base, everything"):
        assert re.search(rf"│ {setup} +│ +\d+ │", made.stdout)
    assert re.search(r"^everything, six players: a tile costs [\d.]+ times", made.stdout, re.MULTILINE)
    assert re.search(r"^base, solo, in mid-game: copy [\d.]+ µs, options .* µs$", made.stdout, re.MULTILINE)
    assert missing() or re.search(r"base games a second +│ +\d+", made.stdout)


def test_make_docs(tmp_path: Path) -> None:
    made = make("docs", f"ARGS=--folder {tmp_path} abbot")
    assert made.returncode == 0, made.stderr
    files = sorted(path.relative_to(tmp_path) for path in tmp_path.rglob("*.*"))
    assert [str(path) for path in files] == ["abbot.md", "pictures/abbot-pieces.svg", "pictures/abbot.svg"]
    assert all(
        (tmp_path / path).read_text() == (ROOT / "docs/expansions" / path).read_text() for path in files
    )


def test_make_stock(tmp_path: Path) -> None:
    made = make("stock", f"ARGS=--folder {tmp_path} abbot")
    assert made.returncode == 0, made.stderr
    abbot = printed_tiles(["abbot"])
    for ready in (PICTURES, PLACES):
        new = Stock(ready.name, tmp_path)
        assert [new.find(tile) for tile in abbot] == [ready.find(tile) for tile in abbot]
        assert set(new.marks()) == {tile.id for tile in abbot}


def test_make_screenshots(tmp_path: Path) -> None:
    find_chromium()
    made = make("screenshots", f"ARGS=--folder {tmp_path} home", ready=("setup", "chromium"))
    assert made.returncode == 0, made.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["home.png"]
    header = (tmp_path / "home.png").read_bytes()[:24]
    assert (int.from_bytes(header[16:20]), int.from_bytes(header[20:24])) == (1440, 900)


def test_make_expansion(tmp_path: Path) -> None:
    registry = "src/bastide/expansions/registry.py"
    folder = checkout(tmp_path / "project", "tools", "src", "tests/perft", "docs/expansions", *WEB)
    made = make("expansion", "NAME=merry_mills", "ARGS=--prefix MILL", folder=folder)
    assert made.returncode == 0, made.stdout + made.stderr
    assert "MILL-01" in (folder / "src/bastide/expansions/merry_mills/RULES.md").read_text(encoding="utf-8")
    assert "MerryMills()" in (folder / registry).read_text(encoding="utf-8")
    assert make("expansion", "NAME=Mills", folder=folder).returncode != 0
