"""Places and rotations in that program's words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bastide.core.geometry import FIRST_HALF, PORT_BY_NAME, PORT_NAMES
from bastide.interop.jcz.errors import DamagedSave
from bastide.interop.jcz.pointers import (
    number_inside,
    read_cell,
    read_location,
    read_rotation,
    write_location,
)


def ports(names: str) -> frozenset[int]:
    return frozenset(PORT_BY_NAME[name] for name in names.split())


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("N", "N"),
        ("WE", "E W"),
        ("NWSE", "N E S W"),
        ("_E", "N S W"),
        ("NL", "NL"),
        ("NL.NR.EL", "NL NR EL"),
        ("I", ""),
    ],
)
def test_a_location_is_read_and_written(text: str, names: str) -> None:
    assert read_location(text) == ports(names)
    assert write_location(ports(names)) == text


def test_the_second_place_inside_a_tile_is_written_twice_as_long() -> None:
    assert write_location((), 2) == "II"
    assert read_location("II") == frozenset()
    assert [number_inside(text) for text in ("I", "II", "N", "")] == [1, 2, 0, 0]


@given(st.sets(st.integers(0, FIRST_HALF - 1)) | st.sets(st.integers(FIRST_HALF, len(PORT_NAMES) - 1)))
def test_every_location_comes_back(chosen: set[int]) -> None:
    assert read_location(write_location(chosen)) == chosen


@pytest.mark.parametrize("text", ["Q", "NL.XX", "NX"])
def test_an_unknown_location_is_damage(text: str) -> None:
    with pytest.raises(DamagedSave, match="location"):
        read_location(text)


def test_rotations_are_quarters_clockwise() -> None:
    assert [read_rotation(text) for text in ("R0", "R90", "R180", "R270")] == [0, 1, 2, 3]
    with pytest.raises(DamagedSave, match="R45"):
        read_rotation("R45")


@pytest.mark.parametrize("value", [None, [1], [1, 2, 3], ["1", 2], "1,2"])
def test_a_position_is_two_numbers(value: object) -> None:
    with pytest.raises(DamagedSave, match="position"):
        read_cell(value)
