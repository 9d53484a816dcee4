"""Farms at the end of the game: which cities count, and the three ways of paying for them."""

import pytest

from bastide.core.events import Scored
from bastide.core.features import Feature
from bastide.core.geometry import Cell
from tests.rules import rule
from tests.scene import Scene

COLOURS = ("red", "blue", "green", "yellow", "black")
MODES = ("per-farm-3", "city-once-4", "per-farm-4")

#: A big city and a road on either side of it, from rim to rim, part an upper farm from a lower one.
PARTED = """
    cloister{a}   | city-1/2{b}       | city-1/2{c}       | cloister{d}
    road-straight | city-3-road-end/1 | city-3-road-end/3 | road-straight
    cloister{e}   | city-1{f}         | city-1{g}         | cloister{h}
"""


def farms(picture: str, mode: str = "per-farm-3") -> Scene:
    """A board for five players with as many tiles as the picture needs."""
    return Scene(picture, "base*4", players=5, options={"farm_scoring": mode})


def parted(mode: str = "per-farm-3", **farmers: str) -> Scene:
    """The board of the big city with these farmers (``a`` to ``d`` above, ``e`` to ``h`` below)."""
    places = dict.fromkeys("abcdefgh", "") | {name: f"+{who}" for name, who in farmers.items()}
    return farms(PARTED.format(**places), mode)


def paid(scene: Scene) -> dict[str, int]:
    """End the game; tells who got how much."""
    scene.finish()
    return {colour: points for colour in COLOURS if (points := scene.gained(colour))}


def are_one(scene: Scene, *places: tuple[Cell, str]) -> bool:
    """Whether segments belong to one feature."""
    first, *others = (scene.feature(*place) for place in places)
    return all(other is first for other in others)


def farmers_of(scene: Scene, farm: Feature) -> list[str]:
    """The colours of all who stand on a farm."""
    return sorted(COLOURS[figure.player] for figure in farm.figures)


# Which cities count.


@rule("BASE-66", "BASE-72")
@pytest.mark.parametrize("mode", MODES)
def test_only_a_finished_city_counts_for_a_farm(mode: str) -> None:
    each = int(mode[-1])
    one_open = farms("city-1/1 | cities-2-opposite/1+red.NL | .", mode)
    assert not one_open.feature((1, 0), "E").is_complete
    assert paid(one_open) == {"red": each}
    both_finished = farms("city-1/1 | cities-2-opposite/1+red.NL | city-1/3", mode)
    assert both_finished.feature((1, 0), "E").is_complete
    assert paid(both_finished) == {"red": 2 * each}


@rule("BASE-66")
def test_a_city_counts_the_same_whatever_its_size_owner_or_worth() -> None:
    # Blue finishes a city of three tiles with a pennant that is his own; it feeds Red like the tiny one.
    scene = farms("""
        city-1/1+blue.E | city-2-opposite-shield | .
        city-1/1+red.NL | city-1/3               | cloister
    """)
    scene.play("city-1/3 @ 2,0")
    assert scene.gained("blue") == 8
    big, tiny = scene.feature((1, 0), "W"), scene.feature((0, 1), "E")
    assert (big.size, big.is_complete, tiny.size, tiny.is_complete) == (3, True, 2, True)
    scene.finish()
    assert scene.scored("red") == ["cities +6"]
    assert scene.gained("blue") == 0


@rule("BASE-67")
def test_a_city_counts_only_for_a_field_that_borders_it_on_a_tile() -> None:
    # The road parts the strip below the city, which borders it, from the rest of the same tile.
    scene = farms("""
        city-1/2
        city-1-road-straight+red.EL+blue.SL
    """)
    assert scene.feature((0, 1), "N").is_complete
    assert paid(scene) == {"red": 3}


@rule("BASE-67")
def test_it_does_not_matter_how_far_from_the_city_the_farmer_stands() -> None:
    scene = farms("city-1/2 | . | . | .\ncity-1 | cloister | cloister | cloister+red.NL")
    assert are_one(scene, ((0, 1), "EL"), ((3, 1), "NL"))
    assert paid(scene) == {"red": 3}


@rule("BASE-68")
@pytest.mark.parametrize("mode", MODES)
def test_a_city_counts_once_for_a_farm_that_touches_it_on_several_tiles(mode: str) -> None:
    scene = parted(mode, a="red.NL")
    above = [((1, 0), "NL"), ((2, 0), "NL"), ((1, 1), "WR"), ((2, 1), "EL")]
    assert are_one(scene, *above)
    assert paid(scene) == {"red": int(mode[-1])}


@rule("BASE-68")
def test_a_city_counts_once_for_a_field_between_two_of_its_segments() -> None:
    scene = farms("""
        city-2-adjacent/2 | city-2-adjacent/3
        city-2-adjacent/1 | cities-2-adjacent+red.SL
    """)
    assert are_one(scene, ((1, 1), "N"), ((1, 1), "W"))
    assert scene.feature((1, 1), "N").is_complete
    assert paid(scene) == {"red": 3}


@rule("BASE-72")
@pytest.mark.parametrize(
    ("mode", "lines"),
    [("per-farm-3", ["no finished city +0"]), ("city-once-4", []), ("per-farm-4", ["no finished city +0"])],
)
def test_a_farm_without_a_finished_city_pays_nothing(mode: str, lines: list[str]) -> None:
    # Where each farm is counted the sheet says why; where each city is counted there is none to speak of.
    scene = farms("city-1/1+red.NL\ncloister+blue.cloister", mode)
    scene.finish()
    assert scene.scored("red") == lines
    assert scene.game.scores == (0, 2, 0, 0, 0)


# Each farm for itself.


@rule("BASE-69", "BASE-71")
@pytest.mark.parametrize(("mode", "line"), [("per-farm-3", "city +3"), ("per-farm-4", "city +4")])
def test_a_city_pays_in_every_farm_that_touches_it(mode: str, line: str) -> None:
    scene = parted(mode, a="red.NL", e="red.NL", h="blue.NL")
    assert not are_one(scene, ((0, 0), "NL"), ((0, 2), "NL"))
    assert scene.feature((1, 1), "N").is_complete
    scene.finish()
    assert scene.scored("red") == [line, line]  # once for the farm above and once, shared, below
    assert scene.scored("blue") == [line]


@rule("BASE-69", "BASE-70", "BASE-71")
@pytest.mark.parametrize(
    ("options", "preset", "cited"),
    [
        ({}, "modern", "BASE-69"),
        ({}, "classic", "BASE-70"),
        ({"farm_scoring": "per-farm-4"}, "classic", "BASE-71"),
    ],
)
def test_the_sheet_cites_the_way_of_counting(options: dict[str, str], preset: str, cited: str) -> None:
    scene = Scene("city-1/1+red.NL | city-1/3", rules=preset, options=options)
    scene.finish()
    assert scene.rules_cited("red") == [cited]


@rule("BASE-69", "BASE-71")
@pytest.mark.parametrize(("mode", "points"), [("per-farm-3", 3), ("per-farm-4", 4)])
def test_each_farm_goes_to_its_own_majority(mode: str, points: int) -> None:
    # Over both farms Blue has more farmers than Red, but above he is outnumbered.
    scene = parted(mode, a="red.NL", b="red.NL", c="blue.NL", e="blue.NL", f="blue.SL")
    assert paid(scene) == {"red": points, "blue": points}


# Each city once.


@rule("BASE-70")
def test_a_city_pays_once_to_most_farmers_on_all_farms_around_it() -> None:
    scene = parted("city-once-4", a="red.NL", b="red.NL", c="blue.NL", e="blue.NL", f="blue.SL")
    assert paid(scene) == {"blue": 4}


@rule("BASE-70")
def test_players_who_tie_over_all_farms_around_a_city_are_all_paid_once() -> None:
    scene = parted("city-once-4", a="red.NL", e="red.NL", b="blue.NL", f="blue.SL", g="green.SL")
    scene.finish()
    assert scene.scored("red") == scene.scored("blue") == ["city +4"]
    assert scene.scored("green") == []


@rule("BASE-D03")
def test_a_city_may_pay_a_player_who_leads_none_of_its_farms() -> None:
    # Above 3 Red and 2 Green, below 3 Blue and 2 Green: with 4 farmers Green has most around the city.
    picture = """
        cloister+red.NL        | city-1/2+red.NL   | city-1/2+red.NL   | cloister+green.NL
        road-straight+green.NL | city-3-road-end/1 | city-3-road-end/3 | road-straight+green.SL
        cloister+blue.NL       | city-1+blue.SL    | city-1+blue.SL    | cloister+green.NL
    """
    scene = farms(picture, "city-once-4")
    assert farmers_of(scene, scene.feature((0, 0), "NL")) == ["green", "green", "red", "red", "red"]
    assert farmers_of(scene, scene.feature((0, 2), "NL")) == ["blue", "blue", "blue", "green", "green"]
    assert paid(scene) == {"green": 4}
    assert paid(farms(picture)) == {"red": 3, "blue": 3}


@rule("BASE-D03")
def test_a_farm_without_followers_gives_nobody_strength() -> None:
    assert paid(parted("city-once-4", a="red.NL")) == {"red": 4}
    assert paid(parted("city-once-4")) == {}


# The worked examples.


@rule("BASE-E08", "BASE-69")
def test_farms_at_two_one_and_three_finished_cities() -> None:
    scene = farms("""
        city-1/1+blue.NL  | cities-2-opposite/1 | city-1/3            | .
        road-straight     | road-straight       | road-straight       | .
        city-1/1+red.NL   | cities-2-opposite/1 | .                   | .
        road-straight     | road-straight       | road-straight       | road-straight
        city-1/1+green.NL | cities-2-opposite/1 | cities-2-opposite/1 | city-1/3
    """)
    blue, red, green = (scene.feature((0, row), "NL") for row in (0, 2, 4))
    assert [farmers_of(scene, farm) for farm in (blue, red, green)] == [["blue"], ["red"], ["green"]]
    cities = [(0, 0), (1, 0), (0, 2), (1, 2), (0, 4), (1, 4), (2, 4)]
    finished = [scene.feature(cell, "E").is_complete for cell in cities]
    assert finished == [True, True, True, False, True, True, True]
    scene.finish()
    assert scene.scored("blue") == ["cities +6"]
    assert scene.scored("red") == ["city +3"]
    assert scene.scored("green") == ["cities +9"]


UPPER_AND_LOWER = """
    .               | city-1/2+blue.NL  | city-1/2          | .
    road-straight   | city-3-road-end/1 | city-3-road-end/3 | road-straight
    cloister+red.NL | city-1+yellow.SL  | city-1            | cloister+red.NL
    .               | city-1/1{more}    | city-1/3          | .
"""


def upper_and_lower(more: str = "") -> Scene:
    """City A with a farm above and below it, and city B in the lower farm."""
    scene = farms(UPPER_AND_LOWER.format(more=more))
    city_a, city_b = scene.feature((1, 1), "E"), scene.feature((1, 3), "E")
    assert (city_a.is_complete, city_a.size) == (True, 6)
    assert (city_b.is_complete, city_b.size) == (True, 2)
    assert farmers_of(scene, scene.feature((1, 0), "NL")) == ["blue"]
    return scene


@rule("BASE-E09")
def test_the_upper_and_the_lower_farm() -> None:
    scene = upper_and_lower()
    assert farmers_of(scene, scene.feature((1, 2), "SL")) == ["red", "red", "yellow"]
    assert paid(scene) == {"red": 6, "blue": 3}


@rule("BASE-E10")
def test_the_lower_farm_is_shared() -> None:
    scene = upper_and_lower("+yellow.SL")
    assert farmers_of(scene, scene.feature((1, 2), "SL")) == ["red", "red", "yellow", "yellow"]
    assert paid(scene) == {"red": 6, "yellow": 6, "blue": 3}


THREE_FARMS = """
    city-1/2+blue.NL   | city-1/2            | city-1/2            | city-1/2            | .
    city-3-road-end/1  | city-3-road-end/3   | city-3-road-end/1   | city-3-road-end/3   | .
    city-1+red.SL      | city-1              | city-1              | city-1+blue.SL      | .
    city-1/1           | city-1/3            | cloister            | cloister            | .
    road-straight      | road-straight       | road-straight       | road-straight       | .
    city-1/1+yellow.NL | cities-2-opposite/1 | cities-2-opposite/1 | cities-2-opposite/1 | city-1/3
    city-1/2+yellow.NL | cloister+black.NL   | .                   | .                   | .
"""


def three_farms(mode: str) -> Scene:
    """Farm 1 at A and B, farm 2 at A, B and C, farm 3 at four more cities and an incomplete one."""
    scene = farms(THREE_FARMS, mode)
    one, two, three = (scene.feature(cell, "NL") for cell in ((0, 0), (2, 3), (0, 5)))
    assert farmers_of(scene, one) == ["blue"]
    assert farmers_of(scene, two) == ["blue", "red"]
    assert farmers_of(scene, three) == ["black", "yellow", "yellow"]
    cities = [(0, 1), (2, 1), (0, 3), (0, 5), (1, 5), (2, 5), (3, 5)]
    assert [scene.feature(cell, "E").is_complete for cell in cities] == [True] * 7
    assert not are_one(scene, ((0, 1), "E"), ((2, 1), "E"))
    assert not scene.feature((0, 6), "S").is_complete
    return scene


@rule("BASE-E11", "BASE-69")
def test_three_farms() -> None:
    scene = three_farms("per-farm-3")
    scene.finish()
    assert scene.scored("blue") == ["cities +6", "cities +9"]
    assert scene.scored("red") == ["cities +9"]
    assert scene.scored("yellow") == ["cities +12"]
    assert scene.scored("black") == []


@rule("BASE-71")
def test_three_farms_with_four_points_for_each_city() -> None:
    assert paid(three_farms("per-farm-4")) == {"red": 12, "blue": 8 + 12, "yellow": 16}


@rule("BASE-E22", "BASE-70")
def test_three_farms_whose_cities_pay_once() -> None:
    scene = three_farms("city-once-4")
    assert paid(scene) == {"red": 4, "blue": 12, "yellow": 16}
    assert winners_at(scene, (0, 1)) == winners_at(scene, (2, 1)) == ["blue"]
    assert winners_at(scene, (0, 3)) == ["blue", "red"]


def winners_at(scene: Scene, cell: Cell) -> list[str]:
    """Whom the city on a cell paid 4 points."""
    scored = [event for event in scene.events() if isinstance(event, Scored) and cell in event.cells]
    assert all(event.points == 4 for event in scored)
    return sorted(COLOURS[event.player] for event in scored)
