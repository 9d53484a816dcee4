"""Files that say too much are refused on the command line in one line, too."""

from pathlib import Path

import pytest

from bastide.core.limits import MOST_TEXT
from tests.cli.runner import complaint, run
from tests.server.hostile import FILES


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_says_too_much_is_refused_in_one_line(tmp_path: Path, name: str) -> None:
    text, word = FILES[name]
    file = tmp_path / "game"
    file.write_text(text, encoding="utf-8")
    result = run("verify", file) if text.startswith("bastide") else run("import", "jcz", file)
    assert result.exit_code in (1, 2, 3)
    (line,) = result.stderr.splitlines()
    assert word in line
    assert len(line) < 2300


def test_a_file_of_many_megabytes_is_not_even_read(tmp_path: Path) -> None:
    file = tmp_path / "game.bastide"
    with file.open("wb") as sparse:
        sparse.truncate(4 * MOST_TEXT + 1)
    for command in (["verify", file], ["import", "jcz", file], ["tiles", "design", file]):
        assert "more than 8192 KB" in complaint(run(*command))
