"""One worker compiles the tests of a new clone, and the others take what it has made."""

import os
import threading
from pathlib import Path

import pytest

from tests import compiled
from tests.patience import PATIENCE, wait_until


def test_others_wait_for_the_first_and_then_go_on_beside_each_other(tmp_path: Path) -> None:
    compiled.let_one_be_first(tmp_path)
    seen: list[str] = []
    both = threading.Barrier(2, timeout=PATIENCE)

    def come_later(name: str) -> None:
        seen.append(f"{name} comes")
        with compiled.after_the_first(tmp_path):
            seen.append("in")
            both.wait()  # until the other is in, too

    others = [threading.Thread(target=come_later, args=(name,)) for name in ("one", "two")]
    with compiled.after_the_first(tmp_path):
        for other in others:
            other.start()
        wait_until(lambda: len(seen) == 2, "both have come")
        seen.append("compiled")
    for other in others:
        other.join()
    assert seen[2:] == ["compiled", "in", "in"]


def test_who_fails_to_compile_lets_the_next_one_try(tmp_path: Path) -> None:
    compiled.let_one_be_first(tmp_path)
    with pytest.raises(SyntaxError), compiled.after_the_first(tmp_path):
        raise SyntaxError
    assert list(tmp_path.iterdir())
    with compiled.after_the_first(tmp_path):
        pass
    assert not list(tmp_path.iterdir())


def test_where_tests_are_compiled_nobody_waits(tmp_path: Path) -> None:
    with compiled.after_the_first(tmp_path), compiled.after_the_first(tmp_path):
        assert not list(tmp_path.iterdir())


def test_the_simulators_code_is_kept_for_later_runs_where_nobody_names_a_folder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("BASTIDE_KERNEL_CACHE", "named")
    compiled.keep_kernel()
    assert os.environ["BASTIDE_KERNEL_CACHE"] == "named"
    monkeypatch.delenv("BASTIDE_KERNEL_CACHE")
    compiled.keep_kernel()
    kept = Path(os.environ["BASTIDE_KERNEL_CACHE"])
    assert kept.is_relative_to(Path(__file__).parents[1] / ".pytest_cache")
