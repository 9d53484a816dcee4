"""Of several who work on a file, one has it for himself."""

import errno
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import pytest

from bastide.sim import locks
from bastide.sim.locks import lock


@pytest.mark.skipif(find_spec("fcntl") is None, reason="files have locks on Unix only")
def test_one_has_a_file_until_it_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with path.open("w") as first, path.open("w") as second:
        assert lock(first)
        assert not lock(second, wait=False)
        first.close()
        assert lock(second, wait=False)


def test_where_files_have_no_locks_everybody_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(file: object, how: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    with (tmp_path / "file").open("w") as file:
        monkeypatch.setattr(locks, "_fcntl", SimpleNamespace(flock=refuse, LOCK_EX=2, LOCK_NB=4))
        assert lock(file)
        monkeypatch.setattr(locks, "_fcntl", None)
        assert lock(file)
