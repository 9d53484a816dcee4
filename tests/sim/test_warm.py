"""The kernel is compiled once on a machine, or each time where nothing can be kept."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from bastide.sim.kernel.jit import cache_folder, can_keep
from bastide.sim.kernel.sizes import BASE
from bastide.sim.warm import is_compiled, make_ready, parts_of_work


def test_what_is_ready_is_neither_told_nor_compiled_again() -> None:
    make_ready(BASE)
    told: list[str] = []
    done: list[None] = []
    make_ready(BASE, told.append, lambda: done.append(None))
    assert told == []
    assert len(done) == parts_of_work()
    assert is_compiled(BASE) == can_keep()


def test_code_of_other_versions_goes_when_nobody_has_used_it_for_long() -> None:
    make_ready(BASE)
    new, old = (cache_folder().with_name(f"{name} version of a test") for name in ("new", "old"))
    for folder in (new, old):
        folder.mkdir(exist_ok=True)
        (folder / "code").touch()
    os.utime(old, (0, 0))
    make_ready(BASE)
    assert new.exists()
    assert not old.exists()
    assert is_compiled(BASE)
    shutil.rmtree(new)


def ask(code: str, **variables: str) -> str:
    told = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **variables},
    )
    return told.stdout.strip()


def test_the_folder_is_called_by_what_is_compiled(tmp_path: Path) -> None:
    code = "from bastide.sim.kernel.jit import *; print(cache_folder(), can_keep())"
    folder, kept = ask(code, BASTIDE_KERNEL_CACHE="", BASTIDE_CACHE=str(tmp_path)).split()
    assert Path(folder).parent == tmp_path / "kernel"
    assert Path(folder).name == cache_folder().name
    assert kept == "True"


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path) -> None:
    taken = tmp_path / "file"
    taken.touch()
    code = (
        "from bastide.sim.kernel.jit import *; from bastide.sim.kernel.many import count_in;"
        "print(can_keep(), type(count_in._cache).__name__)"
    )
    assert ask(code, BASTIDE_KERNEL_CACHE=str(taken)) == "False NullCache"


def test_code_for_tests_is_made_ahead_for_every_size() -> None:
    code = (
        "from tests.sim.ahead import main; main();"
        "from bastide.sim.warm import is_compiled; from bastide.sim.kernel.sizes import SIZES;"
        "print(all(map(is_compiled, SIZES)))"
    )
    root = str(Path(__file__).parents[2])
    path = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
    assert ask(code, PYTHONPATH=path) == str(can_keep())
