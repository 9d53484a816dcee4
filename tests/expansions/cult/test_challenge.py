"""The challenge between a shrine and a monastery side by side."""

import pytest

from bastide.core.events import FigureReturned, Scored
from bastide.core.figures import Figure, take_from
from tests.rules import rule
from tests.scene import Scene

BOXES = "base*3,cult"
#: The building in the middle lacks the tile at (2,2); its rival lies beside it.
BESIDE = """
    city-1   | city-1   | city-1
    city-1/3 | {first}  | {second}
    city-1/2 | city-1/2 | .
"""
#: Its rival lies diagonally.
DIAGONAL = """
    city-1   | city-1   | {second}
    city-1/3 | {first}  | city-1/1
    city-1/2 | city-1/2 | .
"""
#: The other building is two cells away.
APART = """
    city-1   | city-1   | city-1/2
    city-1/3 | {first}  | cities-2-opposite | {second}
    city-1/2 | city-1/2 | .
"""
LAST = "city-1/2 @ 2,2"
LOST = ["challenged +0"]
KINDS = [("shrine", "cloister"), ("cloister", "shrine")]


def building(kind: str, *owners: str) -> str:
    """A tile with a building and its followers."""
    return kind + "".join(f"+{owner}.{kind}" for owner in owners)


def scene_of(picture: str, first: str, second: str, expansions: str = BOXES, **options: str) -> Scene:
    """A position before the building in the middle is completed."""
    named = {f"cult.{name}": value for name, value in options.items()}
    return Scene(picture.format(first=first, second=second), expansions, turn="blue", options=named)


@rule("CULT-05", "CULT-06", "CULT-07", "CULT-E02")
@pytest.mark.parametrize("picture", [BESIDE, DIAGONAL])
@pytest.mark.parametrize(("winner", "loser"), KINDS)
def test_the_first_completed_scores_and_the_other_goes_home_with_nothing(
    picture: str, winner: str, loser: str
) -> None:
    scene = scene_of(picture, building(winner, "red"), building(loser, "blue"))
    scene.play(LAST)
    assert scene.gained("red") == 9
    assert scene.scored("blue") == LOST
    assert scene.rules_cited("blue") == ["CULT-07"]
    assert scene.returned("red") == scene.returned("blue") == ["meeple"]
    assert scene.game.scores == (9, 0)


@rule("CULT-05")
@pytest.mark.parametrize(("first", "second"), KINDS)
def test_two_cells_apart_there_is_no_challenge(first: str, second: str) -> None:
    scene = scene_of(APART, building(first, "red"), building(second, "blue"))
    scene.play("city-1 @ 2,2")
    assert scene.gained("red") == 9
    assert scene.returned("blue") == []
    assert scene.supply("blue") == 6


@rule("CULT-05")
@pytest.mark.parametrize("kind", ["shrine", "cloister"])
def test_buildings_of_one_kind_do_not_challenge_each_other(kind: str) -> None:
    scene = scene_of(BESIDE, building(kind, "red"), building(kind, "blue"), f"{BOXES}*2")
    scene.play(LAST)
    assert scene.gained("red") == 9
    assert scene.returned("blue") == []


@rule("CULT-08")
@pytest.mark.parametrize(("old", "new"), KINDS)
def test_a_building_placed_beside_the_other_starts_the_same_challenge(old: str, new: str) -> None:
    scene = scene_of(BESIDE.replace("| .", "| city-1/2"), building(old, "red"), ".")
    scene.play(f"{new} @ 2,1 + {new}")
    assert scene.gained("red") == 9
    assert scene.scored("blue") == LOST
    assert scene.supply("blue") == 7


@rule("CULT-09")
def test_a_player_may_challenge_himself() -> None:
    scene = scene_of(BESIDE, building("shrine", "red"), building("cloister", "red"))
    scene.play(LAST)
    assert scene.scored("red") == ["tile +1", "tiles around +8", *LOST]
    assert scene.returned("red") == ["meeple", "meeple"]


@rule("CULT-10", "CULT-E06")
@pytest.mark.parametrize(("empty", "open_one"), KINDS)
def test_a_building_completed_without_a_follower_removes_nobody(empty: str, open_one: str) -> None:
    scene = scene_of(BESIDE, empty, building(open_one, "blue"))
    scene.play(LAST)
    assert (scene.scored("blue"), scene.returned("blue")) == ([], [])
    for number, cell in enumerate(("3,0", "3,1", "3,2")):
        assert scene.gained("blue") == 0, f"{number} of three tiles"
        scene.play(f"city-1/1 @ {cell}")
    assert scene.gained("blue") == 9


@rule("CULT-10")
@pytest.mark.parametrize(("first", "empty"), KINDS)
def test_an_empty_rival_is_not_challenged(first: str, empty: str) -> None:
    scene = scene_of(BESIDE, building(first, "red"), empty)
    scene.play(LAST)
    assert [event.player for event in scene.events() if isinstance(event, Scored)] == [scene.seat("red")]


@rule("CULT-11", "CULT-E04")
def test_one_tile_that_completes_both_pays_both() -> None:
    picture = """
        city-1   | city-1                | city-1             | city-1
        city-1/3 | cloister+red.cloister | shrine+blue.shrine | city-1/1
        city-1/2 | city-1/2              | .                  | city-1/2
    """
    scene = Scene(picture, BOXES)
    scene.play(LAST)
    assert scene.scored("red") == scene.scored("blue") == ["tile +1", "tiles around +8"]
    assert scene.returned("red") == scene.returned("blue") == ["meeple"]


@rule("CULT-12")
def test_at_the_end_both_score_as_incomplete() -> None:
    scene = scene_of(BESIDE, building("shrine", "red"), building("cloister", "blue"))
    scene.finish()
    assert scene.game.scores == (8, 5)


@rule("CULT-15")
@pytest.mark.parametrize(("winner", "loser"), KINDS)
def test_a_later_follower_on_the_losers_building_scores_as_usual(winner: str, loser: str) -> None:
    scene = scene_of(BESIDE, building(winner, "red"), building(loser, "blue"))
    scene.play(LAST)
    take_from(scene.game.state.supply, scene.seat("blue"), "meeple")
    later = Figure(scene.seat("blue"), "meeple", scene.game.segment_at((2, 1), loser))
    scene.game.state.graph.put(later)
    for cell in ("3,0", "3,1", "3,2"):
        scene.play(f"city-1/1 @ {cell}")
    assert scene.gained("blue") == 9


@rule("CULT-16")
def test_all_followers_on_the_losing_building_go_home() -> None:
    scene = scene_of(BESIDE, building("shrine", "red"), building("cloister", "blue", "red", "blue"))
    scene.play(LAST)
    assert scene.scored("blue") == LOST
    assert scene.game.scores == (9, 0)
    assert scene.returned("blue") == scene.returned("red") == ["meeple", "meeple"]


@rule("CULT-17")
def test_first_the_completed_building_scores_then_the_loser_goes_home() -> None:
    scene = scene_of(BESIDE, building("shrine", "red"), building("cloister", "blue"))
    scene.play(LAST)
    blue = scene.seat("blue")
    told = [
        (type(event), event.player == blue)
        for event in scene.events()
        if isinstance(event, Scored | FigureReturned)
    ]
    assert told.index((Scored, False)) < told.index((FigureReturned, True))
    assert scene.waits_for() == "deal"


@rule("CULT-13", "CULT-07")
@pytest.mark.parametrize(("winner", "loser"), KINDS)
def test_without_the_limit_all_neighbours_of_the_other_kind_lose(winner: str, loser: str) -> None:
    picture = BESIDE.replace("city-1/3", building(loser, "blue"))
    scene = scene_of(
        picture, building(winner, "red"), building(loser, "blue"), "base*3,cult*2", placement_limit="off"
    )
    scene.play(LAST)
    assert scene.gained("red") == 9
    assert scene.scored("blue") == LOST * 2
    assert scene.supply("blue") == 7


@rule("CULT-X02", "CULT-X08")
def test_a_garden_is_no_rival() -> None:
    garden = "city-1-garden/1+blue:abbot.garden"
    scene = scene_of(BESIDE, building("shrine", "red"), garden, "base*3,cult,abbot*3")
    scene.play(LAST)
    assert scene.gained("red") == 9
    assert scene.returned("blue") == []


@rule("CULT-X02")
def test_gardens_do_not_count_for_the_limit() -> None:
    scene = Scene("city-1-garden/3 | . | city-1-garden/1", "cult,abbot*2")
    assert "1,0 r0" in scene.legal("shrine")


@rule("CULT-X05")
@pytest.mark.parametrize(("winner", "left"), KINDS)
def test_an_abbot_taken_back_early_ends_the_challenge(winner: str, left: str) -> None:
    scene = Scene(
        BESIDE.format(first=building(winner, "red"), second=f"{left}+blue:abbot.{left}"),
        "base*3,cult,abbot[abbot]",
        turn="blue",
    )
    scene.play(f"city-1/1 @ 3,1 + recall abbot {left} 2,1")
    assert scene.scored("blue") == ["tile +1", "tiles around +5"]
    assert set(scene.rules_cited("blue")) == {"ABBOT-08"}
    assert scene.returned("blue") == ["abbot"]
    assert scene.returned("red") == []
    scene.play(LAST)
    assert scene.gained("red") == 9
    assert scene.scored("blue") == []
