"""A ``.jcz`` file that says too much is refused in words."""

import json
from typing import Any

import pytest

from bastide.core.errors import BastideError
from bastide.core.limits import FARTHEST, MOST_LINES, MOST_START_TILES
from bastide.interop.jcz.errors import DamagedSave
from bastide.interop.jcz.replay import replay_saved
from bastide.interop.jcz.saved import read_saved
from tests.interop.jcz.saves import load

HUGE = "x" * 500_000


def changed(path: str, value: Any) -> str:
    """A good file in which one place says something else."""
    data = load("small-city")
    table = data
    *way, last = path.split(".")
    for key in way:
        table = table[int(key)] if isinstance(table, list) else table.setdefault(key, {})
    table[int(last) if isinstance(table, list) else last] = value
    return json.dumps(data)


def entry(x: int = 0, y: int = 0) -> dict[str, Any]:
    return {"tile": "BA/RCr", "x": x, "y": y, "rotation": 0}


def end_turn(number: str) -> str:
    """A good file in which a number is written like this."""
    return changed("gameAnnotations.endTurn", -1).replace('"endTurn": -1', f'"endTurn": {number}')


#: Each may be taken so often, but not all of them.
COPIES = {"basic:1": 10, "traders-and-builders:1": 10, "inns-and-cathedrals:1": 10}


@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("brackets", "[" * 100_000),
        ("brackets", '{"setup":' * 5000),
        ("brackets", changed("oracle", {"a": json.loads("[" * 60 + "]" * 60)})),
        ("digits", end_turn("9" * 10_000)),
        ("digits", end_turn("9" * 400)),
        ("too large", end_turn("1e999")),
        ("no number", end_turn("NaN")),
        ("characters", json.dumps([HUGE] * 5)),
        (f"at most {MOST_START_TILES}", changed("setup.start", [entry()] * (MOST_START_TILES + 1))),
        (f"more than {FARTHEST} cells", changed("setup.start", [entry(), entry(x=FARTHEST + 1)])),
        (f"more than {FARTHEST} cells", changed("setup.start", [entry(), entry(y=-100_000)])),
        (f"at most {MOST_LINES}", changed("replay", [{"type": "COMMIT"}] * (MOST_LINES + 1))),
        (f"at most {MOST_LINES}", changed("gameAnnotations.drawOrder", ["a"] * (MOST_LINES + 1))),
        ("40 characters", changed("players", [{"name": HUGE}, {"name": "Ben"}])),
        ("1 to 6 players", changed("players", [{"name": str(n)} for n in range(1000)])),
        ("0 to 10", changed("setup.sets", {"basic:1": 10**19})),
        (
            "at most 1000",
            changed("setup.sets", COPIES),
        ),
        ("10000", changed("gameAnnotations.endTurn", 10**15)),
        ("should be a list", changed("setup.start", HUGE)),
        ("not supported", changed("setup.sets", {HUGE: 1})),
        ("not supported", changed("setup.sets", {f"set {n}": 1 for n in range(40_000)})),
    ],
)
def test_a_file_that_says_too_much_is_refused_in_few_words(what: str, text: str) -> None:
    with pytest.raises(BastideError) as caught:
        replay_saved(read_saved(text))
    assert what in str(caught.value)
    assert len(str(caught.value)) < 2100


def test_as_many_start_tiles_as_a_table_takes_are_read() -> None:
    far = [entry(x=n, y=FARTHEST) for n in range(MOST_START_TILES)]
    assert len(read_saved(changed("setup.start", far)).start) == MOST_START_TILES


def test_a_broken_file_is_still_told_by_its_place() -> None:
    with pytest.raises(DamagedSave, match="line 2, column 3"):
        read_saved("{\n  x")
