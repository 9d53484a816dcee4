"""The text form of designed tiles: read, written, and refused with the line of the fault."""

from typing import Any

import pytest

from bastide.books.designs import DesignTextError, read_designs, write_designs

SHARED = """# Our gate

[[tile]]
edges = "CRCR"
city = [
  { at = "N" },
  { at = "S", pennants = 1 },
]
road = [ { at = "E W" } ]
field = [
  { at = "EL WR" },
  { at = "ER WL" },
]

[[tile]] # the second one
edges = "FFFF"
field = [ { at = "NL NR EL ER SL SR WL WR" } ]
cloister = true
"""
GATE: dict[str, Any] = {
    "edges": "CRCR",
    "city": [{"at": "N"}, {"at": "S", "pennants": 1}],
    "road": [{"at": "E W"}],
    "field": [{"at": "EL WR"}, {"at": "ER WL"}],
}
ABBEY: dict[str, Any] = {
    "edges": "FFFF",
    "field": [{"at": "NL NR EL ER SL SR WL WR"}],
    "cloister": True,
}


def test_a_text_holds_designs_with_their_lines() -> None:
    assert read_designs(SHARED) == [(GATE, 3), (ABBEY, 15)]


def test_line_ends_of_other_systems_are_read_alike() -> None:
    assert read_designs(SHARED.replace("\n", "\r\n")) == read_designs(SHARED)


def test_a_single_design_needs_no_head() -> None:
    (one,) = read_designs('# mine\n\nedges = "FFFF"\ncloister = true\n')
    assert one == ({"edges": "FFFF", "cloister": True}, 3)


def test_what_is_written_is_read_back() -> None:
    text = write_designs([GATE, ABBEY])
    assert [written.design for written in read_designs(text)] == [GATE, ABBEY]
    comments_gone = [line for line in SHARED.replace(" # the second one", "").splitlines() if "#" not in line]
    assert text == "\n".join(comments_gone[1:]) + "\n"


@pytest.mark.parametrize(
    "value",
    [
        'a "quoted" text',
        "back\\slash",
        "ümlaut 🏰",
        "line\nbreak\x7f\u2028",
        -3,
        1.5,
        False,
        [],
        ["a", "b"],
        [{"who": "thief"}],
        [{"a": 1}, {"b": [1, {"c": {}}]}],
        {"odd key": 1, "": True},
    ],
)
def test_every_value_that_a_design_may_bring_is_written_and_read(value: Any) -> None:
    design = {"edges": "FFFF", "thing": value, "odd key": value}
    assert [written.design for written in read_designs(write_designs([design]))] == [design]


def test_edges_and_segments_come_first() -> None:
    text = write_designs([{"garden": True, "field": [], "edges": "FFFF", "road": []}])
    keys = [line.partition(" ")[0] for line in text.splitlines()]
    assert keys == ["[[tile]]", "edges", "road", "field", "garden"]


@pytest.mark.parametrize(
    ("text", "line", "word"),
    [
        ("", 1, "no design"),
        ("# nothing\n", 1, "no design"),
        ('edges = "FFFF"\ncity = [ { at = "N" \n', 2, ""),
        ('\n\nedges = "FF\n', 3, "character"),
        ("edges = FFFF\n", 1, "value"),
        ('edges = "FFFF"\nedges = "CCCC"\n', 2, ""),
        ('name = "Anna"\n[[tile]]\nedges = "FFFF"\n', 1, "[[tile]]"),
        ("tile = 3\n", 1, "[[tile]]"),
        ('[tile]\nedges = "FFFF"\n', 1, "[[tile]]"),
        ("x = " + "[" * 5000, 1, ""),
    ],
)
def test_a_text_that_cannot_be_read_is_refused_with_its_line(text: str, line: int, word: str) -> None:
    with pytest.raises(DesignTextError) as refusal:
        read_designs(text)
    assert refusal.value.line == line
    assert word in refusal.value.fault
    assert "at line" not in refusal.value.fault
    assert str(refusal.value).startswith(f"line {line}: ")
