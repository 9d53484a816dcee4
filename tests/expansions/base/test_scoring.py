"""What completed features pay, to whom, and which figures go home."""

import random
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide.core.events import FigureReturned, Scored
from bastide.core.expansion import Expansion
from bastide.core.figures import Figure
from bastide.core.library import Library
from bastide.core.tiles import FIELD
from bastide.expansions.base import Base
from tests.rules import rule
from tests.scene import Scene

#: Three city parts in the north, west and east; the tile with three city sides completes them at (1, 1).
THREE_PARTS = """
    cloister      | city-1/2+{}.S | cloister
    city-1/1+{}.E | .             | city-1/3+{}.W
"""

#: A city of four tiles whose last tile belongs on (0, 0); two segments of it are on the tile at (1, 1).
RING_CITY = """
    .                       | city-2-adjacent{}/3
    city-2-adjacent/1+red.N | cities-2-adjacent
"""

#: A crossing with a city at (2, 2) completes red's road, a city of two tiles, and blue's cloister.
THREE_AT_ONCE = """
    city-1    | city-1                 | cloister
    cloister  | cloister+blue.cloister | city-1/2
    village-3 | road-straight+red.E    | .
"""

PENNANT_HAMLET = """
slug = "pennant-hamlet"
name = "A city with one side and a pennant, which the base game has not got"

[[tile]]
id = "pennant-hamlet/hamlet"
count = 1
edges = "CFFF"
city = [ { at = "N", pennants = 1 } ]
field = [ { at = "EL ER SL SR WL WR", cities = "N" } ]
"""


class PennantHamlet(Expansion):
    """A single tile, so that a city of two tiles can have a pennant."""

    slug = "pennant_hamlet"

    def __init__(self, folder: Path) -> None:
        self._sheet = folder / "tiles.toml"
        self._sheet.write_text(PENNANT_HAMLET, encoding="utf-8")

    def sheet_path(self) -> Path:
        return self._sheet


def farmers(game: Game) -> set[Figure]:
    """All figures on fields."""
    fields = (feature for feature in game.state.graph.all() if feature.kind == FIELD)
    return {figure for feature in fields for figure in feature.figures}


@rule("BASE-39")
def test_every_feature_that_the_tile_completes_is_scored_whoever_placed_it() -> None:
    scene = Scene(THREE_AT_ONCE, players=3, turn="green")
    scene.play("city-1-village-3 @ 2,2")
    assert [scene.gained(player) for player in ("red", "blue", "green")] == [3, 9, 0]


@rule("BASE-39")
def test_what_the_tile_does_not_complete_is_not_scored() -> None:
    scene = Scene("village-3+red.E | road-straight | .", turn="blue")
    scene.play("village-3/2 @ 0,-1")
    assert scene.game.scores == (0, 0)
    assert scene.supply("red") == 6


@rule("BASE-40", "BASE-E01")
@pytest.mark.parametrize(
    ("picture", "end", "points"),
    [
        ("village-3+red.E | .", "1,0", 2),
        ("village-3 | road-straight+red.E | .", "2,0", 3),
        ("village-3 | road-straight+red.E | road-straight | .", "3,0", 4),
    ],
)
def test_a_road_pays_one_point_per_tile(picture: str, end: str, points: int) -> None:
    scene = Scene(picture)
    scene.play(f"village-3 @ {end}")
    assert scene.scored("red") == [f"tiles +{points}"]
    assert scene.rules_cited("red") == ["BASE-40"]


@rule("BASE-41")
@pytest.mark.parametrize(
    ("picture", "end", "lines"),
    [
        ("city-1/1+red.E | .", "1,0", ["tiles +4"]),
        ("city-1/1+red.E | city-2-opposite | .", "2,0", ["tiles +6"]),
        ("city-1/1+red.E | city-2-opposite-shield | .", "2,0", ["tiles +6", "pennants +2"]),
        (
            "city-1/1+red.E | city-2-opposite-shield | city-2-opposite-shield | .",
            "3,0",
            ["tiles +8", "pennants +4"],
        ),
    ],
)
def test_a_city_pays_two_points_per_tile_and_pennant(picture: str, end: str, lines: list[str]) -> None:
    scene = Scene(picture)
    scene.play(f"city-1/3 @ {end}")
    assert scene.scored("red") == lines
    assert set(scene.rules_cited("red")) == {"BASE-41"}


@rule("BASE-42", "BASE-E04")
def test_a_cloister_pays_nine_points() -> None:
    scene = Scene(THREE_AT_ONCE)
    scene.play("city-1-village-3 @ 2,2")
    assert scene.scored("blue") == ["tile +1", "tiles around +8"]
    assert set(scene.rules_cited("blue")) == {"BASE-42"}
    assert scene.gained("blue") == 9
    assert scene.supply("blue") == 7


@rule("BASE-43", "BASE-E02")
def test_a_tile_with_two_segments_of_a_city_counts_once() -> None:
    scene = Scene(RING_CITY.format(""))
    scene.play("city-2-adjacent/2 @ 0,0")
    assert scene.scored("red") == ["tiles +8"]


@rule("BASE-43")
def test_every_pennant_of_a_city_counts() -> None:
    scene = Scene(RING_CITY.format("-shield"))
    scene.play("city-2-adjacent-shield/2 @ 0,0")
    assert scene.scored("red") == ["tiles +8", "pennants +4"]


@rule("BASE-43")
def test_a_tile_that_a_road_crosses_twice_counts_once() -> None:
    # The road leaves the crossing in the north and comes back to it from the east.
    scene = Scene("""
        road-curve/3    | road-curve
        village-4+red.N | .
    """)
    scene.play("road-curve/1 @ 1,1")
    assert scene.scored("red") == ["tiles +4"]


@rule("BASE-E02")
def test_a_city_of_three_tiles_with_a_pennant_pays_eight() -> None:
    scene = Scene("city-1/1+red.E | city-2-opposite-shield | .")
    scene.play("city-1/3 @ 2,0")
    assert scene.gained("red") == 8


@rule("BASE-44", "BASE-E25")
@pytest.mark.parametrize(("tiny_city", "points"), [("4", 4), ("2", 2)])
def test_a_city_of_two_tiles_pays_as_the_option_says(tiny_city: str, points: int) -> None:
    scene = Scene("city-1/1+red.E | .", options={"tiny_city": tiny_city})
    scene.play("city-1/3 @ 1,0")
    assert scene.scored("red") == [f"tiles +{points}"]
    assert scene.rules_cited("red") == ["BASE-44" if tiny_city == "2" else "BASE-41"]


@rule("BASE-44", "BASE-E25")
@pytest.mark.parametrize(
    ("tiny_city", "lines"), [("4", ["tiles +4", "pennants +2"]), ("2", ["tiles +2", "pennants +1"])]
)
def test_the_pennant_of_a_city_of_two_tiles_pays_likewise(
    tiny_city: str, lines: list[str], tmp_path: Path
) -> None:
    library = Library([Base(), PennantHamlet(tmp_path)])
    options = {"tiny_city": tiny_city}
    scene = Scene("city-1/1+red.E | .", "pennant_hamlet", options=options, library=library)
    scene.play("hamlet/3 @ 1,0")
    assert scene.scored("red") == lines


@rule("BASE-44", "BASE-E25")
@pytest.mark.parametrize("tiny_city", ["4", "2"])
def test_a_city_of_three_tiles_is_not_tiny(tiny_city: str) -> None:
    scene = Scene("city-1/1+red.E | city-2-opposite | .", options={"tiny_city": tiny_city})
    scene.play("city-1/3 @ 2,0")
    assert scene.scored("red") == ["tiles +6"]


@rule("BASE-45")
@pytest.mark.parametrize(
    ("north", "west", "east", "red", "blue"),
    [
        ("blue", "red", "red", 8, 0),
        ("red", "blue", "blue", 0, 8),
        ("blue", "blue", "red", 0, 8),
    ],
)
def test_the_greatest_strength_gets_all_and_the_others_nothing(
    north: str, west: str, east: str, red: int, blue: int
) -> None:
    scene = Scene(THREE_PARTS.format(north, west, east))
    scene.play("city-3 @ 1,1")
    assert (scene.gained("red"), scene.gained("blue")) == (red, blue)


@rule("BASE-46")
def test_all_who_tie_get_the_full_points() -> None:
    scene = Scene(THREE_PARTS.format("red", "blue", "green"), players=4, turn="yellow")
    scene.play("city-3 @ 1,1")
    assert [scene.gained(player) for player in ("red", "blue", "green", "yellow")] == [8, 8, 8, 0]


@rule("BASE-46", "BASE-E03")
def test_a_tile_joins_and_completes_the_city_parts_of_two_players() -> None:
    scene = Scene("""
        .              | cloister        | cloister | cloister
        city-1/1+red.E | city-2-opposite | .        | city-1/3+blue.W
    """)
    scene.play("city-2-opposite-shield @ 2,1")
    assert (scene.gained("red"), scene.gained("blue")) == (10, 10)


@rule("BASE-47")
def test_a_player_is_paid_once_however_many_followers_he_has() -> None:
    scene = Scene(THREE_PARTS.format("red", "red", "red"))
    scene.play("city-3 @ 1,1")
    assert scene.scored("red") == ["tiles +8"]
    assert scene.game.scores == (8, 0)


@rule("BASE-48")
def test_a_completed_feature_without_followers_pays_nobody_and_can_never_be_claimed() -> None:
    scene = Scene("city-1/1 | .")
    scene.play("city-1/3 @ 1,0")
    assert scene.game.scores == (0, 0)
    scene.place("cloister @ 1,1")
    assert scene.choices() == ["pass", "meeple field@NL", "meeple cloister"]
    scene.game.play("pass")
    assert scene.feature((0, 0), "E").is_complete
    scene.finish()
    assert scene.game.scores == (0, 0)


@rule("BASE-49")
def test_points_are_given_for_everything_before_any_figure_goes_home() -> None:
    scene = Scene(THREE_AT_ONCE)
    scene.play("city-1-village-3 @ 2,2 + city@N")
    happened = [type(event) for event in scene.events() if isinstance(event, Scored | FigureReturned)]
    assert happened == [Scored] * 3 + [FigureReturned] * 3
    assert (scene.gained("red"), scene.gained("blue")) == (3 + 4, 9)


@rule("BASE-49", "BASE-E23")
def test_one_tile_completes_a_road_an_unclaimed_city_and_a_cloister() -> None:
    scene = Scene(THREE_AT_ONCE)
    scene.play("city-1-village-3 @ 2,2")
    assert scene.scored("red") == ["tiles +3"]
    assert scene.gained("blue") == 9
    assert scene.feature((2, 2), "N").is_complete
    assert (scene.returned("red"), scene.returned("blue")) == (["meeple"], ["meeple"])
    assert (scene.supply("red"), scene.supply("blue")) == (7, 7)


@rule("BASE-50")
def test_the_followers_of_winners_and_losers_go_home() -> None:
    scene = Scene(THREE_PARTS.format("blue", "red", "red"))
    scene.play("city-3 @ 1,1")
    assert (scene.returned("red"), scene.returned("blue")) == (["meeple"] * 2, ["meeple"])
    assert (scene.supply("red"), scene.supply("blue")) == (7, 7)
    assert scene.game.figures() == []


@rule("BASE-50")
def test_followers_on_other_features_of_the_tile_stay() -> None:
    scene = Scene("village-3+blue.E | .")
    scene.play("city-1-village-3 @ 1,0 + city@N")
    assert scene.gained("blue") == 2
    assert (scene.supply("red"), scene.supply("blue")) == (6, 7)
    assert len(scene.feature((1, 0), "N").figures) == 1


@rule("BASE-51")
def test_a_farmer_stays_when_the_city_beside_it_is_completed() -> None:
    scene = Scene("cloister+blue.NL | city-1/1+red.E | .")
    scene.play("city-1/3 @ 2,0")
    assert (scene.supply("red"), scene.supply("blue")) == (7, 6)
    assert len(farmers(scene.game)) == 1


@rule("BASE-51")
def test_no_farmer_leaves_the_board_in_a_whole_game() -> None:
    game = Game.new(Setup.make(3), seed=4)
    luck = random.Random(4)
    before = farmers(game)
    while not game.is_over:
        game.play(luck.choice(game.options()))
        assert before <= farmers(game)
        before = farmers(game)
    assert before


@rule("BASE-52")
@pytest.mark.parametrize("score", [48, 49, 98, 99, 999])
def test_a_score_grows_without_bound(score: int) -> None:
    scene = Scene("village-3 | road-straight+red.E | .")
    scene.game.state.score[scene.seat("red")] = score
    scene.play("village-3 @ 2,0")
    assert scene.game.scores == (score + 3, 0)
