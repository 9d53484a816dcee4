"""Files that nobody writes who wants to play."""

import json
from pathlib import Path
from typing import Any, Final

HUGE: Final = "x" * 1_000_000
JCZ: Final = Path(__file__).parents[1] / "interop" / "jcz" / "fixtures" / "small-city.jcz"


def save_with(**setup: Any) -> str:
    """A save of no moves, whatever its setup says."""
    return f"bastide 1\n{json.dumps({'players': ['Ada', 'Bea'], **setup})}\n\nend 0\n"


def tiles_at(*cells: tuple[int, int]) -> list[list[Any]]:
    return [["base/cloister", x, y, 0] for x, y in cells]


def jcz_with(**changes: Any) -> str:
    return json.dumps({**json.loads(JCZ.read_text(encoding="utf-8")), **changes})


def jcz_saying(what: str) -> str:
    """A good file with something written into it that no program would write."""
    return jcz_with(oracle=0).replace('"oracle": 0', f'"oracle": {what}')


#: Each with a word of its refusal.
FILES: Final[dict[str, tuple[str, str]]] = {
    "tiles far apart": (save_with(start=tiles_at((0, 0), (100_000, 0))), "100 cells"),
    "thousands of tiles": (save_with(start=tiles_at(*((2 * n, 0) for n in range(1500)))), "100 start tiles"),
    "a long name": (save_with(players=["a" * 60_000, "b"]), "40 characters"),
    "a name of megabytes": (save_with(players=["a" * 1_500_000, "b"]), "characters"),
    "a long line": (save_with().replace("\n\n", f"\n{HUGE}\n"), "characters"),
    "many lines": (save_with() + "\n" * 1_500_000, "lines"),
    "deep brackets": ("bastide 1\n" + "[" * 60_000, "brackets"),
    "many digits": ('bastide 1\n{"turns": ' + "9" * 60_000 + "}\n", "digits"),
    "no number": ('bastide 1\n{"turns": NaN}\n', "no number"),
    "too many copies": (
        save_with(expansions={slug: {"tiles": 10} for slug in ("base", "traders_builders", "tower")}),
        "at most 1000",
    ),
    "deep jcz": ('{"setup":' * 100_000, "brackets"),
    "deep jcz within a good one": (jcz_saying("[" * 900 + "]" * 900), "brackets"),
    "many digits in a jcz": (jcz_saying("9" * 10_000), "digits"),
    "too large a number in a jcz": (jcz_saying("[1e999]"), "too large"),
    "a long name in a jcz": (jcz_with(players=[{"name": HUGE}, {"name": "Ben"}]), "40 characters"),
    "half a character in a jcz": (
        jcz_with(gameAnnotations={"drawOrder": ["\ud800"]}),
        "not supported",
    ),
    "many unknown sets in a jcz": (
        jcz_with(setup={"sets": {f"set {n}": 1 for n in range(50_000)}, "elements": {}}),
        "not supported",
    ),
}
