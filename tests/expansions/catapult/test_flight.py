"""The geometry of a throw, without any game."""

import pytest

from bastide.expansions.catapult.flight import (
    Flight,
    Hit,
    aim_at,
    fly,
    is_on_map,
    is_touched,
    off_square,
    stand_of,
    strength_to,
    strike,
)
from tests.rules import rule

NINE = [(x, y) for x in range(3) for y in range(3)]
#: The throw of the first example.
SLIDE = fly(stand_of(NINE, 0, 2), 0, 500)


def slide(touch: tuple[int, int], rest: tuple[int, int], way: tuple[float, float] = (1.0, 0.0)) -> Flight:
    return Flight((0, 0), touch, rest, way)


def numbers(hits: list[Hit]) -> list[int]:
    return [hit.number for hit in hits]


@rule("CAT-E01", "CAT-21", "CAT-22", "CAT-26")
def test_the_first_example() -> None:
    stand = stand_of(NINE, 0, 2)
    assert (stand.x, stand.y) == pytest.approx((4500, 1500))
    assert stand.reach == pytest.approx(5743.4, abs=0.1)
    flight = fly(stand, 0, 500)
    assert (flight.start, flight.touch, flight.rest) == ((4500, 1500), (2059, 1500), (1628, 1500))


@rule("CAT-20", "CAT-21")
@pytest.mark.parametrize(
    ("cells", "seat", "seats", "x", "y"),
    [
        ([(0, 0)], 0, 2, 2500, 500),
        ([(0, 0)], 1, 2, -1500, 500),
        ([(0, 0)], 1, 4, 500, 2500),  # y grows to the south
        ([(0, 0)], 3, 4, 500, -1500),
        (
            [(-2, 1), (1, 3)],
            0,
            3,
            3500,
            2500,
        ),  # a rectangle from (-2,1) to (2,4), of which two cells are laid
        ([(-2, 1), (1, 3)], 1, 6, 1750, 5098),  # 60 degrees: 3.5 x 0.5 and 3.0 x 0.866 from the middle
    ],
)
def test_players_stand_around_the_map(
    cells: list[tuple[int, int]], seat: int, seats: int, x: int, y: int
) -> None:
    assert fly(stand_of(cells, seat, seats), 0, 0).start == (x, y)


@rule("CAT-22")
def test_straight_ahead_leads_over_the_middle_and_full_strength_one_tile_beyond_the_farthest_corner() -> None:
    stand = stand_of([(0, 0), (1, 0)], 0, 2)
    assert (stand.x, stand.y) == pytest.approx((3500, 500))
    assert stand.reach == pytest.approx(1000 * (3.5**2 + 0.5**2) ** 0.5 + 1000)
    assert fly(stand, 0, 1000).rest == (round(3500 - stand.reach), 500)


@rule("CAT-23", "CAT-20")
def test_a_positive_aim_turns_clockwise_on_the_screen() -> None:
    stand = stand_of(NINE, 0, 2)  # in the east, looking west: clockwise is to the north
    assert fly(stand, 900, 500).rest == (4500, 1500 - 2872)
    assert fly(stand, -900, 500).rest == (4500, 1500 + 2872)
    x, y = fly(stand, 300, 500).rest
    assert (x, y) == (4500 - 2487, 1500 - 1436)  # 2.872 x cos and sin of 30 degrees


@rule("CAT-26", "CAT-27")
def test_it_touches_behind_85_hundredths_of_the_way() -> None:
    flight = fly(stand_of(NINE, 1, 2), 0, 1000)
    assert flight.rest[0] - flight.start[0] == 5743
    assert flight.touch[0] - flight.start[0] == pytest.approx(0.85 * 5743.4, abs=0.5)


@rule("CAT-26")
def test_a_throw_without_strength_stays_where_it_was_let_go() -> None:
    flight = fly(stand_of(NINE, 0, 2), 123, 0)
    assert flight.start == flight.touch == flight.rest


def test_aims_and_strengths_can_be_found_for_any_point() -> None:
    for seat in range(4):
        stand = stand_of(NINE, seat, 4)
        for goal in ((250, 300), (1500, 1500), (2900, 100)):
            aim = aim_at(stand, goal)
            assert aim is not None
            rest = fly(stand, aim, strength_to(stand, goal)).rest
            assert rest == pytest.approx(goal, abs=6)
            flight = fly(stand, aim, strength_to(stand, goal, slides_over=True))
            middle = [(a + b) / 2 for a, b in zip(flight.touch, flight.rest, strict=True)]
            assert middle == pytest.approx(goal, abs=6)


def test_nobody_can_aim_behind_himself() -> None:
    stand = stand_of(NINE, 0, 2)
    assert aim_at(stand, (4600, 1500)) is None
    assert aim_at(stand, (4500, 1400)) == 900
    assert aim_at(stand, (4510, 1400)) is None


@rule("CAT-28")
@pytest.mark.parametrize(
    ("point", "is_on"),
    [
        ((500, 500), True),
        ((1000, 500), True),  # the edge of the cell (0, 0)
        ((1001, 500), False),
        ((1000, 1000), True),
        ((0, 0), True),
        ((-1, 500), False),
        ((3000, 4000), True),  # the corner of (3, 4)
        ((2999, 4000), False),
        ((4000, 5000), True),
        ((4000, 5001), False),
    ],
)
def test_a_point_is_on_the_map_in_an_occupied_cell_or_on_its_edge(
    point: tuple[int, int], is_on: bool
) -> None:
    assert is_on_map(point, {(0, 0), (3, 4)}) is is_on


@rule("CAT-E03", "CAT-62")
def test_the_distance_to_a_square() -> None:
    assert off_square(SLIDE.rest, (0, 1)) == 628**2
    assert off_square((1000, 1200), (0, 1)) == 0
    assert off_square((500, 1500), (0, 1)) == 0
    assert off_square((1300, 2400), (0, 1)) == 300**2 + 400**2
    assert off_square((-300, 600), (0, 1)) == 300**2 + 400**2


@rule("CAT-E02", "CAT-42", "CAT-45")
def test_the_second_example() -> None:
    hits = strike([(1900, 1600), (1800, 2100), (1500, 2500)], SLIDE)
    assert [(hit.number, hit.to, hit.depth) for hit in hits] == [(0, (1900, 1950), 0), (1, (1703, 2246), 1)]


@rule("CAT-44")
@pytest.mark.parametrize(
    ("point", "is_near"),
    [
        ((500, 300), True),
        ((500, -300), True),
        ((500, 301), False),
        ((-300, 0), True),  # before the first touch
        ((-301, 0), False),
        ((1180, 240), True),  # behind the rest, 0.18 and 0.24 away: 0.30
        ((1181, 240), False),
    ],
)
def test_touched_is_who_stands_within_three_tenths_of_the_slide(
    point: tuple[int, int], is_near: bool
) -> None:
    assert is_touched(point, (0, 0), (1000, 0)) is is_near
    assert numbers(strike([point], slide((0, 0), (1000, 0)))) == ([0] if is_near else [])


@rule("CAT-27")
def test_what_lies_under_the_flight_is_not_touched() -> None:
    assert strike([(3000, 1500), (2400, 1500)], SLIDE) == []
    assert numbers(strike([(3200, 1500), (2359, 1500)], SLIDE)) == [1]


@rule("CAT-44")
def test_a_token_that_does_not_slide_touches_what_is_around_it() -> None:
    assert numbers(strike([(180, 240), (-181, -240)], slide((0, 0), (0, 0)))) == [0]


@rule("CAT-45")
def test_who_stands_right_on_the_slide_is_pushed_the_way_of_the_throw() -> None:
    flight = slide((0, 0), (1000, 0), way=(0.6, 0.8))
    assert strike([(500, 0)], flight) == [Hit(0, (500, 0), (710, 280), 0)]


@rule("CAT-45")
def test_each_push_is_half_as_far_as_the_one_before_and_the_fourth_moves_nobody() -> None:
    # A row to the south, each just in reach of the path of the one before: 0.35, 0.175, 0.0875 long.
    row = [(0, 300), (0, 950), (0, 1425), (0, 1812), (0, 2112)]
    hits = strike(row, slide((0, 0), (1, 0)))
    assert [hit.depth for hit in hits] == [0, 1, 2, 3], "the fourth is hit but not pushed into the fifth"
    assert [hit.to[1] - hit.at[1] for hit in hits] == [350, 175, 87, 0], "rounded to thousandths"


@rule("CAT-46", "CAT-D03")
def test_hits_come_by_depth_then_along_the_slide_then_by_number() -> None:
    near, far, twin, behind = (100, 200), (900, 200), (900, -200), (100, 800)
    flight = slide((0, 0), (1000, 0))
    assert numbers(strike([behind, far, twin, near], flight)) == [3, 1, 2, 0]
    assert numbers(strike([twin, near, far, behind], flight)) == [1, 0, 2, 3]


@rule("CAT-46")
def test_nobody_is_hit_twice_and_the_first_push_counts() -> None:
    # Both reach the third; the one nearer to the first touch pushes him, though its number is higher.
    hits = strike([(700, 200), (300, 200), (500, 750)], slide((0, 0), (1000, 0)))
    assert numbers(hits) == [1, 0, 2]
    pushed = hits[-1]
    assert pushed.to[0] > pushed.at[0], "away from the path at 300, not from that at 700"


@rule("CAT-D03")
def test_the_order_along_the_slide_is_that_of_the_line_not_only_of_its_ends() -> None:
    # Both stand before the first touch, as near to the slide as that point; the one farther back comes first.
    assert numbers(strike([(-100, 100), (-150, -100)], slide((0, 0), (1000, 0)))) == [1, 0]


@rule("CAT-D06", "CAT-45")
def test_the_direction_of_a_push_is_exact() -> None:
    # 0.0004 beside a slanting slide: the nearest point, rounded, would be the same as the follower's.
    (hit,) = strike([(501, 500)], slide((0, 0), (1000, 1000), way=(0.707, 0.707)))
    assert hit.to == (501 + 247, 500 - 247), "at a right angle to the slide"
