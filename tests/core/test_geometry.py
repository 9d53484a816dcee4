"""Sides, half-edges and rotations obey the laws of a square grid."""

from hypothesis import given, settings
from hypothesis import strategies as st

from bastide.core.geometry import (
    AROUND,
    FIRST_HALF,
    NEIGHBOURS,
    PORT_BY_NAME,
    PORT_NAMES,
    RING,
    ROTATIONS,
    SIDES,
    STEPS,
    facing,
    left_half,
    opposite,
    right_half,
    side_of,
    turn,
)

ports = st.integers(0, len(PORT_NAMES) - 1)
sides = st.integers(0, 3)
rotations = st.sampled_from(ROTATIONS)
cells = st.tuples(st.integers(-200, 200), st.integers(-200, 200))
lawful = settings(deadline=None, derandomize=True, database=None)


@lawful
@given(ports, rotations, rotations)
def test_two_turns_are_one_turn_by_their_sum(port: int, first: int, second: int) -> None:
    assert turn(turn(port, first), second) == turn(port, (first + second) % 4)


@lawful
@given(ports, rotations)
def test_every_turn_can_be_turned_back(port: int, rotation: int) -> None:
    assert turn(port, 0) == port
    assert turn(turn(port, rotation), -rotation % 4) == port


@lawful
@given(rotations)
def test_a_turn_moves_every_port_to_a_place_of_its_own(rotation: int) -> None:
    assert sorted(turn(port, rotation) for port in range(len(PORT_NAMES))) == list(range(len(PORT_NAMES)))


@lawful
@given(ports)
def test_a_quarter_turn_is_clockwise_and_keeps_the_hand(port: int) -> None:
    name, turned = PORT_NAMES[port], PORT_NAMES[turn(port, 1)]
    assert turned[0] == {"N": "E", "E": "S", "S": "W", "W": "N"}[name[0]]
    assert turned[1:] == name[1:]


@lawful
@given(ports)
def test_facing_is_an_involution_without_fixed_points(port: int) -> None:
    assert facing(facing(port)) == port
    assert facing(port) != port


@lawful
@given(ports)
def test_what_faces_a_port_lies_on_the_opposite_side_in_the_other_hand(port: int) -> None:
    assert side_of(facing(port)) == opposite(side_of(port))
    hands = {PORT_NAMES[port][1:], PORT_NAMES[facing(port)][1:]}
    assert hands == ({""} if port < FIRST_HALF else {"L", "R"})


@lawful
@given(ports, rotations)
def test_turning_both_tiles_keeps_what_faces_each_other(port: int, rotation: int) -> None:
    assert facing(turn(port, rotation)) == turn(facing(port), rotation)


def test_facing_halves_touch_across_the_edge() -> None:
    # Someone who looks north has the west on his left; someone who looks south has the east there.
    assert facing(PORT_BY_NAME["NL"]) == PORT_BY_NAME["SR"]
    assert facing(PORT_BY_NAME["ER"]) == PORT_BY_NAME["WL"]


@lawful
@given(sides)
def test_both_halves_lie_on_their_side(side: int) -> None:
    assert side_of(side) == side_of(left_half(side)) == side_of(right_half(side)) == side
    assert PORT_NAMES[left_half(side)] == SIDES[side] + "L"
    assert PORT_NAMES[right_half(side)] == SIDES[side] + "R"


@lawful
@given(cells, sides)
def test_a_neighbour_has_us_as_neighbour_on_the_opposite_side(cell: tuple[int, int], side: int) -> None:
    beside = NEIGHBOURS[cell][side]
    assert NEIGHBOURS[beside][opposite(side)] == cell
    assert abs(beside[0] - cell[0]) + abs(beside[1] - cell[1]) == 1


def test_north_is_up_and_y_grows_to_the_south() -> None:
    assert NEIGHBOURS[3, -1] == ((3, -2), (4, -1), (3, 0), (2, -1))


@lawful
@given(cells)
def test_around_are_eight_cells_the_four_neighbours_among_them(cell: tuple[int, int]) -> None:
    around = AROUND[cell]
    assert len(set(around)) == 8
    assert cell not in around
    assert set(NEIGHBOURS[cell]) < set(around)
    assert all(max(abs(x - cell[0]), abs(y - cell[1])) == 1 for x, y in around)


@lawful
@given(cells, st.sampled_from(RING))
def test_being_around_is_mutual(cell: tuple[int, int], step: tuple[int, int]) -> None:
    other = (cell[0] + step[0], cell[1] + step[1])
    assert other in AROUND[cell]
    assert cell in AROUND[other]


def test_the_steps_are_those_of_the_ring_without_its_corners() -> None:
    assert set(STEPS) == {step for step in RING if 0 in step}


def test_every_port_has_a_name_of_its_own() -> None:
    assert [PORT_BY_NAME[name] for name in PORT_NAMES] == list(range(12))
