"""The abbot: where he goes, how he is called back early, and what he is worth."""

import pytest

from bastide.core.errors import IllegalMove
from bastide.core.events import FigureReturned, Scored
from bastide.core.figures import Figure
from tests.rules import rule
from tests.scene import Scene

#: Three boxes have cloister tiles enough for these pictures.
THREE_BOXES = "base*3,abbot"

#: Seven tiles lie around the abbot; the cell (2,2) is free.
NEARLY_SURROUNDED = """
    cloister | cloister                    | cloister
    cloister | cloister+red:abbot.cloister | cloister
    cloister | cloister                    | .
"""

#: All of River II but the volcano lake, which fits at (-1,6); four tiles lie around the abbot.
RIVER_WITHOUT_ITS_LAKE = """
    . | spring | fork/2 | ii-river-straight-road-straight-inn/1 | lake-city-1
    . | .      | ii-cloister-river-straight/1+red:abbot.cloister
    . | .      | ii-river-straight-city-2-opposite
    . | .      | ii-river-straight-city-1-road-end/1
    . | ii-river-curve-city-2-adjacent-shield | ii-river-curve-pigs
    ii-river-curve-road-curve/3 | ii-river-curve/1
"""


def recalls(scene: Scene) -> list[str]:
    return [choice for choice in scene.choices() if choice.startswith("recall")]


@pytest.mark.parametrize("players", [1, 2, 6])
@rule("ABBOT-03")
def test_each_player_has_one_abbot_besides_seven_followers(players: int) -> None:
    scene = Scene("cloister", "abbot", players=players)
    assert scene.game.state.supply == [{"meeple": 7, "abbot": 1}] * players


@rule("ABBOT-03")
def test_the_abbot_may_go_onto_a_cloister() -> None:
    scene = Scene("cloister", "abbot")
    scene.place("cloister @ 1,0")
    assert sorted(scene.choices()) == ["abbot cloister", "meeple cloister", "meeple field@NL", "pass"]
    scene.game.play("abbot cloister")
    (abbot,) = scene.feature((1, 0), "cloister").figures
    assert (abbot.player, abbot.kind) == (scene.seat("red"), "abbot")
    assert (scene.supply("red", "abbot"), scene.supply("red")) == (0, 7)


@rule("ABBOT-03")
def test_an_abbot_on_the_board_cannot_be_placed_again() -> None:
    scene = Scene("cloister+red:abbot.cloister", "abbot")
    scene.place("cloister @ 1,0")
    assert [choice for choice in scene.choices() if choice.startswith("abbot")] == []


@pytest.mark.parametrize("place", ["road@N", "city@S", "field@NL", "field@NR"])
@rule("ABBOT-03", "ABBOT-E05")
def test_the_abbot_is_refused_on_roads_cities_and_fields(place: str) -> None:
    scene = Scene("cloister", "abbot")
    scene.place("city-1-road-curve-sw/2 @ 1,0")
    assert f"meeple {place}" in scene.choices()
    with pytest.raises(IllegalMove):
        scene.game.play(f"abbot {place}")
    assert scene.supply("red", "abbot") == 1


@rule("ABBOT-03")
def test_the_abbot_goes_onto_the_tile_just_placed_only() -> None:
    scene = Scene("cloister | city-1-garden", "abbot")
    scene.place("road-straight/1 @ -1,0")
    assert all(choice.startswith(("pass", "meeple")) for choice in scene.choices())


@pytest.mark.parametrize("place", ["cloister", "garden"])
@rule("ABBOT-05")
def test_the_abbot_needs_an_unoccupied_place(place: str) -> None:
    scene = Scene("cloister", "abbot")
    scene.place("cloister @ 1,0" if place == "cloister" else "road-curve-garden @ 0,1")
    assert f"abbot {place}" in scene.choices()
    cell = (1, 0) if place == "cloister" else (0, 1)
    scene.game.state.graph.put(Figure(scene.seat("blue"), "abbot", scene.game.segment_at(cell, place)))
    scene.game.attach(None)  # asks for the options once more
    assert f"abbot {place}" not in scene.choices()


@rule("ABBOT-07")
def test_a_completed_cloister_pays_its_abbot_nine_points() -> None:
    scene = Scene(NEARLY_SURROUNDED, THREE_BOXES, turn="blue")
    scene.play("cloister @ 2,2")
    assert scene.scored("red") == ["tile +1", "tiles around +8"]
    assert scene.returned("red") == ["abbot"]
    assert scene.supply("red", "abbot") == 1
    assert scene.gained("blue") == 0


@rule("ABBOT-07")
def test_an_abbot_put_onto_a_cloister_that_is_complete_already_pays_at_once() -> None:
    scene = Scene(
        """
        cloister | cloister | cloister
        cloister | .        | cloister
        cloister | cloister | cloister
        """,
        THREE_BOXES,
    )
    scene.play("cloister @ 1,1 + abbot cloister")
    assert scene.gained("red") == 9
    assert scene.returned("red") == ["abbot"]


@rule("ABBOT-08")
def test_an_early_return_pays_the_tile_and_those_around_it_with_the_new_one() -> None:
    scene = Scene(
        """
        .        | cloister
        cloister | cloister+red:abbot.cloister
        """,
        "abbot",
    )
    scene.place("cloister @ 0,0")
    assert recalls(scene) == ["recall abbot cloister 1,1"]
    scene.game.play("recall abbot cloister 1,1")
    assert scene.scored("red") == ["tile +1", "tiles around +3"]
    assert set(scene.rules_cited("red")) == {"ABBOT-08"}
    assert scene.game.scores == (4, 0)
    assert scene.returned("red") == ["abbot"]
    assert scene.feature((1, 1), "cloister").figures == ()


@rule("ABBOT-08")
def test_an_abbot_alone_on_the_table_is_worth_his_own_tile() -> None:
    scene = Scene("cloister+red:abbot.cloister | . | . | road-straight/1", "abbot")
    scene.play("road-straight/1 @ 4,0 + recall abbot cloister 0,0")
    assert scene.scored("red") == ["tile +1"]


@rule("ABBOT-08")
def test_the_early_return_is_the_whole_figure_action() -> None:
    scene = Scene("cloister+red:abbot.cloister", "abbot")
    scene.play("cloister @ 1,0 + recall abbot cloister 0,0")
    assert scene.game.state.active == scene.seat("blue")
    assert scene.waits_for() == "deal"
    assert scene.feature((1, 0), "cloister").figures == ()


@rule("ABBOT-08")
def test_the_early_return_can_be_declined() -> None:
    scene = Scene("cloister+red:abbot.cloister", "abbot")
    scene.play("cloister @ 1,0")
    assert scene.gained("red") == 0
    assert [figure.kind for figure in scene.feature((0, 0), "cloister").figures] == ["abbot"]


@rule("ABBOT-08")
def test_there_is_no_early_return_before_the_tile_lies() -> None:
    scene = Scene("cloister+red:abbot.cloister", "abbot")
    scene.draw("cloister")
    assert scene.waits_for() == "place"
    assert recalls(scene) == []


@rule("ABBOT-08")
def test_only_the_own_abbot_is_taken_back() -> None:
    scene = Scene("cloister+red:abbot.cloister | cloister+blue:abbot.cloister", "abbot", turn="blue")
    scene.place("cloister @ 2,0")
    assert recalls(scene) == ["recall abbot cloister 1,0"]


@rule("ABBOT-08")
def test_a_normal_follower_on_a_cloister_is_not_taken_back() -> None:
    scene = Scene("cloister+red.cloister", "abbot")
    scene.place("cloister @ 1,0")
    assert recalls(scene) == []


@rule("ABBOT-09")
def test_the_early_return_needs_no_other_figure_in_supply() -> None:
    scene = Scene(
        """
        cloister+red.cloister | cloister+red.cloister | cloister+red.cloister | cloister+red.cloister
        cloister+red.cloister | cloister+red.cloister | cloister+red.cloister | cloister+red:abbot.cloister
        """,
        THREE_BOXES,
    )
    assert scene.game.state.supply[scene.seat("red")] == {"meeple": 0, "abbot": 0}
    scene.place("cloister @ 4,0")
    assert scene.choices() == ["pass", "recall abbot cloister 3,1"]


@rule("ABBOT-10")
def test_there_is_no_early_return_from_a_cloister_just_completed() -> None:
    scene = Scene(NEARLY_SURROUNDED, THREE_BOXES)
    scene.place("cloister @ 2,2")
    assert recalls(scene) == []
    scene.game.play("pass")
    assert scene.gained("red") == 9


@rule("ABBOT-11")
def test_the_early_return_is_paid_before_what_the_tile_completed() -> None:
    scene = Scene(
        """
        cloister+red:abbot.cloister | .
        village-3+blue.E            | .
        """,
        "abbot",
    )
    scene.play("city-1-village-3/2 @ 1,1 + recall abbot cloister 0,0")
    told = [event for event in scene.events() if isinstance(event, Scored | FigureReturned)]
    assert [(type(event), event.player) for event in told] == [
        (Scored, scene.seat("red")),
        (FigureReturned, scene.seat("red")),
        (Scored, scene.seat("blue")),
        (FigureReturned, scene.seat("blue")),
    ]
    assert (scene.gained("red"), scene.gained("blue")) == (3, 2)


@rule("ABBOT-12")
def test_the_abbot_is_placed_again_in_the_next_turn_at_the_soonest() -> None:
    scene = Scene("cloister+red:abbot.cloister", "abbot")
    scene.play("cloister @ 1,0 + recall abbot cloister 0,0")
    assert scene.supply("red", "abbot") == 1
    scene.play("cloister @ 2,0")
    scene.place("cloister @ 3,0")
    assert "abbot cloister" in scene.choices()


@rule("ABBOT-12")
def test_a_second_part_of_the_same_turn_is_soon_enough() -> None:
    scene = Scene(
        RIVER_WITHOUT_ITS_LAKE,
        "abbot*0[abbot],river",
        at=(-1, 0),
        options={"river": "river2", "volcano_lake_bonus": "on"},
    )
    scene.place("lake-volcano/1 @ -1,6")
    assert scene.choices() == ["pass", "recall abbot cloister 1,1"]
    scene.game.play("recall abbot cloister 1,1")
    assert scene.gained("red") == 5
    scene.place("cloister @ -1,7")
    assert scene.game.actor == scene.seat("red")
    assert "abbot cloister" in scene.choices()


@rule("ABBOT-13")
def test_at_the_end_an_abbot_on_a_cloister_pays_as_a_monk() -> None:
    scene = Scene("cloister | cloister+red:abbot.cloister | cloister+blue.cloister", "abbot")
    scene.finish()
    assert scene.scored("red") == ["tile +1", "tiles around +2"]
    assert scene.scored("blue") == ["tile +1", "tiles around +1"]
    assert set(scene.rules_cited("red")) == set(scene.rules_cited("blue")) == {"BASE-64"}


@pytest.mark.parametrize(
    ("figures", "paid"),
    [
        ("+red:abbot.cloister+blue.cloister", (9, 9)),
        ("+red:abbot.cloister+blue.cloister+blue.cloister", (0, 9)),
        ("+red:abbot.cloister+red.cloister+blue.cloister", (9, 0)),
        ("+red:abbot.cloister+red.cloister+blue.cloister+blue.cloister", (9, 9)),
    ],
)
@rule("ABBOT-14")
def test_for_majorities_the_abbot_is_a_follower_of_strength_one(figures: str, paid: tuple[int, int]) -> None:
    scene = Scene(NEARLY_SURROUNDED.replace("+red:abbot.cloister", figures), THREE_BOXES)
    scene.play("cloister @ 2,2")
    assert (scene.gained("red"), scene.gained("blue")) == paid


@rule("ABBOT-14")
def test_an_abbot_occupies_his_cloister_for_all_followers() -> None:
    scene = Scene("cloister", "abbot")
    scene.place("cloister @ 1,0")
    segment = scene.game.segment_at((1, 0), "cloister")
    scene.game.state.graph.put(Figure(scene.seat("blue"), "abbot", segment))
    scene.game.attach(None)  # asks for the options once more
    assert scene.choices() == ["pass", "meeple field@NL"]
