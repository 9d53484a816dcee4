"""Whatever becomes of a run of tests, no process stays behind that it has started."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.leash import Leashed
from tests.patience import PATIENCE, wait_until

ROOT = Path(__file__).parents[1]
#: By this variable, which every process hands on to those that it starts, they are found.
MARK = "BASTIDE_TEST_RUN"
#: Tests that start servers whose bots think for minutes, in a process of its own and in that of the tests.
TESTS = """
import os, signal
from pathlib import Path
from tests.server.helpers import Browser, Server, bot, here, running

SLOW = {"bots": "tests.server.toys:BOTS"}

def test_that_does_not_end_well(tmp_path):
    server = Server(tmp_path)
    server.start()
    with running(tmp_path, **SLOW) as client:
        Browser(client).new_game(bot("Sam", "slow"), here("Anna"))
        Path(os.environ["STARTED"]).touch()
        if os.environ["FATE"] == "killed":
            signal.pause()
        raise AssertionError("a red test")
"""

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/environ").exists(), reason="looks processes up as Linux shows them"
)


def marked(mark: str) -> list[str]:
    """The command lines of the processes that carry a mark."""
    found = []
    for folder in Path("/proc").iterdir():
        if not folder.name.isdecimal():
            continue
        try:
            environment = (folder / "environ").read_bytes().split(b"\0")
            command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        except OSError:
            continue  # it has just ended, or is not ours
        if f"{MARK}={mark}".encode() in environment:
            found.append(command)
    return found


@pytest.mark.part_of_the_day(3)
@pytest.mark.parametrize("fate", ["red", "killed"])
def test_a_run_of_tests_leaves_no_server_behind(tmp_path: Path, fate: str) -> None:
    mark = str(tmp_path)
    file, started, output = (tmp_path / name for name in ("test_ill_fated.py", "started", "output.txt"))
    file.write_text(TESTS, encoding="utf-8")
    variables = [f"{MARK}={mark}", f"STARTED={started}", f"FATE={fate}"]
    pytest_ = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    ini = [f"--config-file={ROOT / 'pyproject.toml'}", f"--rootdir={ROOT}"]
    with (
        output.open("wb") as said,
        Leashed(["env", *variables, *pytest_, *ini, str(file)], cwd=ROOT, stdout=said) as run,
    ):
        wait_until(lambda: started.exists() or run.poll() is not None, "it has begun or ended")
        assert started.exists(), output.read_text()
        if fate == "killed":
            wait_until(lambda: "multiprocessing" in str(marked(mark)), "a bot thinks")
            assert "nursery" in str(marked(mark)), "the server"
            assert "multiprocessing" in str(marked(mark)), "a bot of the server among the tests"
            run.kill()
        run.wait(timeout=PATIENCE)
        assert fate == "killed" or "a red test" in output.read_text()
        wait_until(lambda: not marked(mark), "nothing is left")


def test_a_command_is_ended_with_all_that_it_has_started(tmp_path: Path) -> None:
    mark = str(tmp_path)
    with Leashed(["env", f"{MARK}={mark}", "sh", "-c", "sleep 3600 & sleep 3600"]):
        wait_until(lambda: len(marked(mark)) == 3, "all three run")
    wait_until(lambda: not marked(mark), "nothing is left")


def test_a_command_is_itself_and_can_end_by_itself() -> None:
    pipe = subprocess.PIPE
    with Leashed(
        ["sh", "-c", "read word; echo $word $$; exit 3"], stdin=pipe, stdout=pipe, text=True
    ) as process:
        assert process.communicate("hello\n", timeout=PATIENCE)[0] == f"hello {process.pid}\n"
        assert process.returncode == 3


def test_every_process_that_a_test_does_not_wait_for_is_on_the_leash() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py")}
    starts = [path.name for path, text in texts.items() if "Popen" in text and path != Path(__file__)]
    assert starts == ["leash.py"]
